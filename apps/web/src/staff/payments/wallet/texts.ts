/** These are the words of a payment from a guest's wallet. */
export const walletTexts = {
  title: 'از کیف پول مشتری',
  hint: 'مشتری در صفحهٔ «کیف پول من» کد پرداخت می‌گیرد.',
  phone: 'تلفن صاحب کیف پول',
  code: 'کد پرداخت',
  amount: 'مبلغ',
  take: 'برداشت از کیف پول',
  done: 'از کیف پول برداشت شد.',
} as const;
