/** Names of the sheets of a menu's workbook. */
export const menuSheetNames = {
  foodShifts: 'شیفت‌ها',
  tags: 'برچسب‌ها',
  categories: 'دسته‌ها',
  toppingCategories: 'دسته‌های افزودنی',
  toppings: 'افزودنی‌ها',
  items: 'غذاها',
  ingredients: 'مواد اولیه',
  recipes: 'دستورها',
} as const;

/** The heading of each column, by the field it holds. */
export const menuColumnTexts = {
  id: 'شناسه',
  title: 'نام',
  windows: 'زمان‌ها',
  fromDate: 'از تاریخ',
  toDate: 'تا تاریخ',
  kind: 'گونه',
  description: 'توضیح',
  sortOrder: 'ترتیب',
  active: 'فعال',
  available: 'موجود',
  code: 'کد',
  barcode: 'بارکد',
  categoryId: 'دسته',
  toppingCategoryId: 'دستهٔ افزودنی',
  toppingCategoryIds: 'دسته‌های افزودنی',
  price: 'قیمت',
  discount: 'تخفیف',
  packagingCost: 'هزینهٔ بسته‌بندی بیرون‌بر',
  servePackagingCost: 'هزینهٔ بسته‌بندی در سالن',
  withTax: 'مالیات دارد',
  preparationTime: 'زمان آماده‌سازی (دقیقه)',
  tags: 'برچسب‌ها',
  sources: 'کانال‌های فروش',
  deliveryTypes: 'شیوه‌های تحویل',
  required: 'الزامی',
  minimum: 'کمترین تعداد',
  maximum: 'بیشترین تعداد',
  freeUpTo: 'رایگان تا',
  foodShiftId: 'شیفت غذا',
  prices: 'قیمت‌های دیگر',
  pictureFileId: 'عکس',
  menuItemId: 'غذای کمبو',
  opensCategoryIds: 'باز می‌کند',
  unit: 'واحد',
  unitCost: 'بهای هر واحد',
  yieldPercent: 'بازده (درصد)',
  productId: 'غذا یا افزودنی',
  portions: 'برای چند پرس',
  lines: 'مواد و مقدار',
  note: 'یادداشت',
  minimumWeight: 'کمترین وزن (گرم)',
  weightStep: 'گام وزن (گرم)',
  scaleCode: 'کد ترازو',
} as const;

/** Stands in a price's line where any channel, delivery type or time is meant. */
export const ANY = 'همه';

/** Stands in a shift's line for all seven days, and between the hours. */
export const EVERY_DAY = 'هر روز';
export const UNTIL = 'تا';

export const YES = 'بله';
export const NO = 'خیر';
export const menuFileName = 'منو.xlsx';
export const menuTemplateFileName = 'الگوی منو.xlsx';
/** What stands at a line whose sheet or column nobody knows, or that refers to nothing. */
export const menuSheetErrors = {
  noSheet: 'این برگه در فایل نیست.',
  unknownReference: 'موردی با این نام پیدا نشد.',
  wrongPrice: 'هر قیمت را در یک سطر بنویسید: کانال | نحوهٔ تحویل | شیفت = قیمت؛ هر یک می‌تواند «همه» باشد.',
  wrongWindow:
    'هر بازه را در یک سطر بنویسید: روز ساعت تا ساعت، مانند «شنبه ۱۲:۰۰ تا ۱۶:۰۰»؛ روز می‌تواند «هر روز» باشد.',
  wrongQuantity: 'هر ماده را در یک سطر بنویسید: نام ماده = مقدار.',
  unknownPicture: 'عکسی با این نام فرستاده نشده است.',
  twice: (line: string) => `سطر ${line} هم دربارهٔ همین مورد است.`,
  doubleReference: 'چند مورد با این نام هست؛ شناسه را بنویسید.',
} as const;

/** What names were called in files that were written earlier; they are read all the same. */
export const formerLabels: Readonly<Record<string, string>> = { SALON: 'سالن' };
