/** These are the words of the guest's display at the till. */
export const displayTexts = {
  title: 'نمایشگر مهمان',
  welcome: 'خوش آمدید',
  yourOrder: 'سفارش شما',
  total: 'قابل پرداخت',
  free: 'رایگان',
  number: 'شمارهٔ سفارش شما',
  change: 'بقیهٔ شما',
  due: 'مانده',
  paid: 'پرداخت شد',
  thanks: 'سپاس از خرید شما',
  payHere: 'برای پرداخت با گوشی خود بخوانید',
  receiptHere: 'رسید را با گوشی خود ببرید',
} as const;
