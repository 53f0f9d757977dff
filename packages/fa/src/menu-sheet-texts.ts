import type { SaleUnit } from '@sofreh/domain/enums';

/** These are the names of the sheets of a menu's workbook. */
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

/** These are the headings of the columns, by the field each holds. */
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
  servePackagingCost: 'هزینهٔ بسته‌بندی سرو در محل',
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

/** These are the columns that a new shop fills in, in the order of its sheet. */
export const templateFields = [
  'categoryId',
  'title',
  'price',
  'description',
  'unit',
  'available',
  'packagingCost',
  'preparationTime',
  'withTax',
  'pictureFileId',
] as const satisfies readonly (keyof typeof menuColumnTexts)[];

/**
 * These are the lines that show how the sheet is filled in; a line with one of these names is never taken. Their prices
 * are in toman.
 */
export const templateExamples = [
  {
    categoryId: 'چلوکباب',
    title: 'نمونه: چلوکباب کوبیده',
    price: 320_000,
    description: 'سطرهای «نمونه» وارد منو نمی‌شوند؛ پاکشان کنید یا بگذارید بمانند.',
    unit: 'عددی',
    available: 'بله',
    packagingCost: 10_000,
    preparationTime: 25,
    withTax: 'بله',
    pictureFileId: '',
  },
  {
    categoryId: 'چلوکباب',
    title: 'نمونه: کباب بناب',
    price: 1_450_000,
    description: 'غذای وزنی: قیمت هر کیلو را بنویسید.',
    unit: 'وزنی (کیلویی)',
    available: 'بله',
    packagingCost: 10_000,
    preparationTime: 30,
    withTax: 'بله',
    pictureFileId: '',
  },
  {
    categoryId: 'نوشیدنی',
    title: 'نمونه: دوغ محلی',
    price: 45_000,
    description: 'تنها دسته، نام و قیمت لازم است؛ بقیه را می‌شود خالی گذاشت.',
    unit: '',
    available: 'خیر',
    packagingCost: null,
    preparationTime: null,
    withTax: '',
    pictureFileId: '',
  },
] as const satisfies readonly Readonly<Record<(typeof templateFields)[number], string | number | null>>[];

/** Stands above the reasons in the workbook of lines that were not taken. */
export const WRONG_HEADING = 'خطا';
export const wrongReason = (column: string, messages: readonly string[]) =>
  `${column}: ${messages.join(' ')}`;
export const menuWrongFileName = 'سطرهای نادرست منو.xlsx';

/** Stands in a price's line where any channel, delivery type or time is meant. */
export const ANY = 'همه';

/** Stands in a shift's line for all seven days, and between the hours. */
export const EVERY_DAY = 'هر روز';
export const UNTIL = 'تا';

export const YES = 'بله';
export const NO = 'خیر';
/** These are other words for the two. */
export const YES_WORDS = [
  'بلی',
  'آری',
  'دارد',
  'هست',
  'موجود',
  'فعال',
  'yes',
  '✓',
  '✔',
  '1',
  'true',
] as const;
export const NO_WORDS = [
  'نه',
  'ندارد',
  'نیست',
  'ناموجود',
  'تمام شد',
  'غیرفعال',
  'no',
  '✗',
  '✘',
  '0',
  'false',
] as const;

/** These are other words for what a dish is sold by. */
export const saleUnitWords: Readonly<Record<SaleUnit, readonly string[]>> = {
  PIECE: ['عدد', 'دانه', 'پرس', 'لیوان', 'فنجان', 'سیخ', 'ظرف', 'بطری', 'برش', 'تکه'],
  GRAM: ['وزنی', 'کیلو', 'کیلویی', 'کیلوگرم', 'kg'],
};
export const menuFileName = 'منو.xlsx';
export const menuTemplateFileName = 'الگوی منو.xlsx';
/** These stand at a line whose sheet or column nobody knows, or that refers to nothing. */
export const menuSheetErrors = {
  noSheet: 'برگه‌ای با سرستون‌های «نام» و «قیمت» در این فایل نیست.',
  wrongAmount: 'مبلغ را با رقم بنویسید، مانند «۱۲۰٬۰۰۰» یا «۱۲۰ هزار تومان».',
  notWholeToman: 'این مبلغ به ریال است و تومان بی‌کسر نمی‌شود.',
  unknownReference: 'موردی با این نام پیدا نشد.',
  wrongPrice: 'هر قیمت را در یک سطر بنویسید: کانال | نحوهٔ تحویل | شیفت = قیمت؛ هر یک می‌تواند «همه» باشد.',
  wrongWindow:
    'هر بازه را در یک سطر بنویسید: روز ساعت تا ساعت، مانند «شنبه ۱۲:۰۰ تا ۱۶:۰۰»؛ روز می‌تواند «هر روز» باشد.',
  wrongQuantity: 'هر ماده را در یک سطر بنویسید: نام ماده = مقدار.',
  unknownPicture: 'عکسی با این نام فرستاده نشده است.',
  twice: (line: string) => `سطر ${line} فایلی که فرستادید هم دربارهٔ همین مورد است.`,
  doubleReference: 'چند مورد با این نام هست؛ شناسه را بنویسید.',
} as const;

/** Names were called so in files that were written earlier; they are read all the same. */
export const formerLabels: Readonly<Record<string, string>> = { SALON: 'سالن' };
