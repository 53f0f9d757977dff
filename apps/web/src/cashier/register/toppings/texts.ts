/** These are the words of choosing a dish's toppings. */
export const toppingTexts = {
  title: (item: string) => `انتخاب‌های ${item}`,
  unavailable: 'ناموجود',
  add: 'افزودن به سفارش',
  save: 'ذخیره',
  chooseRequired: 'انتخاب‌های الزامی را کامل کنید.',
} as const;
