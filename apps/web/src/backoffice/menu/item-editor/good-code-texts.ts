/** Words of an item's code in the accounting program. */
export const goodCodeTexts = {
  title: 'کد کالا در سند پرداز',
  code: 'کد کالا',
  hint: 'همان کدی که این غذا در سند پرداز دارد. خالی یعنی کدی ندارد.',
  save: 'ذخیرهٔ کد',
  saved: 'کد کالا ذخیره شد.',
  waiting: (count: string) => `${count} سفارش برای رفتن به سند پرداز منتظر این کد است.`,
} as const;
