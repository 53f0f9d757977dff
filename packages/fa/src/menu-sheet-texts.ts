/** Names of the sheets of a menu's workbook. */
export const menuSheetNames = {
  categories: 'دسته‌ها',
  toppingCategories: 'دسته‌های افزودنی',
  toppings: 'افزودنی‌ها',
  items: 'غذاها',
} as const;

/** The heading of each column, by the field it holds. */
export const menuColumnTexts = {
  id: 'شناسه',
  title: 'نام',
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
} as const;

export const YES = 'بله';
export const NO = 'خیر';
export const menuFileName = 'منو.xlsx';
export const menuTemplateFileName = 'الگوی منو.xlsx';
/** What stands at a line whose sheet or column nobody knows, or that refers to nothing. */
export const menuSheetErrors = {
  noSheet: 'این برگه در فایل نیست.',
  unknownReference: 'موردی با این نام پیدا نشد.',
  doubleReference: 'چند مورد با این نام هست؛ شناسه را بنویسید.',
} as const;
