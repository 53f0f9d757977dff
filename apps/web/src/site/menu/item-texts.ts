/** These are the words of the item sheet. */
export const itemTexts = {
  note: 'یادداشت برای آشپزخانه',
  notePlaceholder: 'بدون پیاز، کمی تندتر…',
  addToCart: 'افزودن',
  change: 'ثبت تغییر',
  gone: 'این مورد دیگر در منو نیست.',
  preparation: (minutes: string) => `حدود ${minutes} تا آماده شدن`,
};
