import { formatNumber } from '@sofreh/fa/digits';

export const tagsTexts = {
  title: 'برچسب‌ها',
  hint: 'برچسب‌ها و آلرژی‌زاها روی کارت غذا دیده می‌شوند و مهمان با آن‌ها جست‌وجو می‌کند.',
  add: 'افزودن برچسب',
  name: 'نام برچسب',
  nameRequired: 'نام را بنویسید.',
  kind: 'گونه',
  added: 'برچسب افزوده شد.',
  removed: 'برچسب حذف شد.',
  remove: (title: string) => `حذف ${title}`,
  removeTitle: (title: string) => `«${title}» حذف شود؟`,
  removeHint: (count: number) => `از ${formatNumber(count)} غذایی که آن را دارند هم برداشته می‌شود.`,
  confirm: 'حذف',
  used: (count: number) => `${formatNumber(count)} غذا`,
  undefined: 'برچسب‌هایی که تنها روی غذاها نوشته شده‌اند',
  define: 'افزودن به فهرست',
  empty: 'هنوز برچسبی ندارید.',
} as const;
