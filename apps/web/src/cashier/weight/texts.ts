/** These are the words of weighing. */
export const weightTexts = {
  title: (dish: string) => `وزن ${dish}`,
  grams: 'وزن به گرم',
  perKilo: 'هر کیلو',
  add: 'افزودن',
  save: 'ذخیره',
  remove: 'حذف از سفارش',
  change: (dish: string) => `تغییر وزن ${dish}`,
} as const;

/** These are weights that are asked for by name, in grams. */
export const QUICK_WEIGHTS = [
  { weight: 250, label: '۲۵۰ گرم' },
  { weight: 500, label: 'نیم کیلو' },
  { weight: 1000, label: 'یک کیلو' },
] as const;
