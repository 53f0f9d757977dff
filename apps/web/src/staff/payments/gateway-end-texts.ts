/** These are the words of a payment that its gateway does not tell the end of, where a person says it. */
export const gatewayEndTexts = {
  says: (paid: boolean) => (paid ? 'پرداخت شده است' : 'پرداخت نشده است'),
  title: 'رسیدگی به این پرداخت',
  unpaidHint: 'پولی نیامده است. اگر درگاه بعدها جز این بگوید، پول همان هنگام به حساب می‌آید.',
  reference: 'شمارهٔ پیگیری درگاه',
  reasons: ['در پنل درگاه دیده شد', 'از پشتیبانی درگاه پرسیده شد'],
  settled: 'رسیدگی ثبت شد.',
} as const;
