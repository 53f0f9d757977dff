/** These are the words of a settlement's figures, for the vendor and for the platform. */
export const shareTexts = {
  collected: 'دریافتی',
  refunded: 'وجه بازگشته',
  commission: 'کارمزد',
  fees: 'هزینهٔ تراکنش',
  net: 'سهم فروشگاه',
  borne: 'سهم سکو از تخفیف‌ها',
  chart: 'چه بخشی از دریافتی به فروشگاه می‌رسد',
  days: (from: string, to: string) => `${from} تا ${to}`,
  kinds: { PAYMENT: 'پرداخت', REFUND: 'بازگشت', SHARE: 'سهم سکو از تخفیف' },
} as const;
