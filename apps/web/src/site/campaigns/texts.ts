/** These are the words of the page behind the address in a message. */
export const campaignTexts = {
  title: (vendor: string) => `پیام ${vendor}`,
  code: 'کد تخفیف شما',
  codeHint: 'هنگام پرداخت بنویسید.',
  menu: 'دیدن منو و سفارش',
  stopTitle: 'پیام نمی‌خواهید؟',
  stopHint: 'با یک لمس، دیگر از این رستوران پیام تبلیغاتی نمی‌گیرید. پیام‌های سفارش‌هایتان سر جایشان می‌مانند.',
  stop: 'دیگر پیام نفرستید',
  stopped: 'دیگر پیامی از این رستوران نمی‌گیرید.',
  failed: 'نشد؛ دوباره بزنید.',
} as const;
