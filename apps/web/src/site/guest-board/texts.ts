/** These are the texts of the board that hangs in the shop. */
export const boardTexts = {
  heading: 'نوبت سفارش‌ها',
  making: 'در حال آماده‌سازی',
  ready: 'آمادهٔ تحویل',
  noneReady: 'هنوز سفارشی آماده نشده است.',
  noneMaking: 'سفارشی در حال آماده‌سازی نیست.',
  called: 'بفرمایید',
  calledNow: 'همین حالا صدا زده شد',
  late: 'ارتباط قطع است؛ شماره‌ها شاید به‌روز نباشند.',
};
