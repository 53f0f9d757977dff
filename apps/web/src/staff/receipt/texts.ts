/** These are the words of the paper a guest takes home. */
export const receiptTexts = {
  code: 'کد رسید برای مهمان',
  codeHint: 'مهمان این کد را با گوشی خود می‌خواند؛ رسید همیشه به‌روز است.',
  sms: 'ارسال رسید با پیامک',
  smsTo: 'شمارهٔ همراه مهمان',
  smsSend: 'ارسال پیامک',
  smsSent: (phone: string) => `رسید برای ${phone} پیامک شد.`,
  title: (order: string) => `رسید ${order}`,
  print: 'چاپ',
  notDrawn: 'رسید کشیده نشد.',
} as const;
