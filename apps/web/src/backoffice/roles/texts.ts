import { formatNumber } from '@sofreh/fa/digits';

/** These are the words of the roles page. */
export const rolesTexts = {
  title: 'نقش‌ها و دسترسی‌ها',
  search: 'جست‌وجوی نام نقش',
  add: 'نقش تازه',
  edit: 'ویرایش نقش',
  editOf: (name: string) => `ویرایش نقش «${name}»`,
  see: 'دیدن دسترسی‌ها',
  seeOf: (name: string) => `دسترسی‌های نقش «${name}»`,
  copy: 'رونوشت',
  copyName: (name: string) => `رونوشت ${name}`,
  remove: 'حذف نقش',
  removeOf: (name: string) => `حذف نقش «${name}»`,
  removeHint: 'نقشی که کسی آن را دارد حذف نمی‌شود؛ نخست به همکاران آن نقش دیگری بدهید.',
  removed: 'نقش حذف شد.',
  name: 'نام نقش',
  nameRequired: 'نام نقش را بنویسید.',
  permissions: 'دسترسی‌ها',
  permissionCount: (held: number, all: number) => `${formatNumber(held)} از ${formatNumber(all)}`,
  staff: 'همکاران',
  staffCount: (count: number) => (count === 0 ? 'هیچ‌کس' : `${formatNumber(count)} نفر`),
  all: (group: string) => `همهٔ «${group}»`,
  notHeld: 'اجازه‌هایی که خودتان ندارید خاموش‌اند: نمی‌توانید آن‌ها را بدهید یا بگیرید.',
  atOnce: 'تغییر دسترسی همین حالا روی همهٔ دستگاه‌های این همکاران کار می‌کند.',
  empty: 'نقشی نیست',
} as const;

/** These are the headings of the groups of permissions. */
export const permissionGroupTexts = {
  SALES: 'سفارش و پرداخت',
  MENU: 'منو و موجودی',
  TABLES: 'میز و آشپزخانه',
  CUSTOMERS: 'مشتریان و تخفیف',
  DELIVERY: 'ارسال',
  REPORTS: 'گزارش و مالی',
  BUSINESS: 'مدیریت مجموعه',
} as const;
