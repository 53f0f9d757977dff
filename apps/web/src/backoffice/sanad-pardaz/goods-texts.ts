import { formatNumber } from '@sofreh/fa/digits';

/** These are the words of the codes of goods in the accounting program. */
export const goodsTexts = {
  title: 'کد کالاها در سند پرداز',
  about:
    'هر غذا و افزودنی با کد کالای خود در سند پرداز فرستاده می‌شود. کد را این‌جا بنویسید، یا فایل را بگیرید، پر کنید و بازگردانید.',
  back: 'سند پرداز',
  link: 'کد کالاها',
  missing: (count: number) => `${formatNumber(count)} کالا کد ندارد`,
  holdingUp: (count: number) => `؛ ${formatNumber(count)} تا از آن‌ها در سفارش‌های نفرستاده است`,
  allCoded: 'همهٔ کالاها کد دارند.',
  onlyMissing: 'فقط بی‌کدها',
  search: 'نام یا کد کالا',
  name: 'نام',
  kind: 'نوع',
  code: 'کد کالا',
  noCode: 'بی کد',
  waiting: 'سفارش‌های در انتظار',
  edit: 'نوشتن کد',
  codeHint: 'همان کدی که این کالا در سند پرداز دارد. خالی یعنی کدی ندارد.',
  saved: 'کد ذخیره شد.',
  none: 'کالایی با این نشانی‌ها نیست',
  upload: 'بازگرداندن فایل',
  taken: (changed: number, unchanged: number) =>
    `${formatNumber(changed)} کد نوشته شد؛ ${formatNumber(unchanged)} سطر تغییری نداشت.`,
  nothing: 'هیچ کدی نوشته نشد؛ این سطرها را درست کنید:',
  line: (line: number, message: string) => `سطر ${formatNumber(line)}: ${message}`,
} as const;
