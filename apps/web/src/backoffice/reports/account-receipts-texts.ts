import { formatNumber } from '@sofreh/fa/digits';

/** Words of what customers paid on their accounts, beside how orders were paid. */
export const accountReceiptsTexts = {
  title: 'دریافت از حساب مشتریان',
  hint: 'بهای سفارش‌هایی است که پیش‌تر به حساب مشتری نوشته شده بود؛ فروش تازه نیست و میان دریافت سفارش‌ها شمرده نمی‌شود. هر کدام در روزی است که پول آن رسید یا پس رفت، همان‌گونه که در دفترها آمده است.',
  none: 'در این روزها چیزی از حساب مشتریان دریافت نشده است.',
  total: 'جمع',
  count: (count: number) => `${formatNumber(count)} دریافت`,
  refunded: (amount: string) => `${amount} پس رفت`,
  see: (method: string) => `دیدن ${method}`,
  all: 'همه',
  which: 'روش',
  noMoves: 'گردشی به این روش نیست.',
  previous: 'قبلی',
  next: 'بعدی',
  page: (page: number, pages: number) => `${formatNumber(page)} از ${formatNumber(pages)}`,
} as const;
