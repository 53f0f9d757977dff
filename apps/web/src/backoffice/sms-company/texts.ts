import type { SmsFieldName } from '@sofreh/domain/sms-companies';

/** Words of the page that sets the company of text messages. */
export const smsCompanyTexts = {
  title: 'شرکت پیامکی',
  hint: 'کد ورود، پیوند پرداخت و پیام به مشتریان را این شرکت می‌فرستد؛ برای همهٔ فروشگاه‌های سامانه یکی است.',
  setBy: {
    OWNER: (company: string) => `پیامک‌ها را ${company} می‌فرستد؛ از همین صفحه تنظیم شده است.`,
    ENVIRONMENT: (company: string) =>
      `پیامک‌ها را ${company} می‌فرستد؛ در تنظیمات سرور نوشته شده است. آنچه اینجا بنویسید جای آن را می‌گیرد.`,
    OUTBOX: () => 'پیامکی به کسی نمی‌رسد: این نمونه پیامک‌ها را پیش خودش نگه می‌دارد.',
    NOBODY: () => 'شرکتی تنظیم نشده است و پیامکی فرستاده نمی‌شود.',
  },
  notYours: 'این را کسی عوض می‌کند که سامانه را راه انداخته است.',
  company: 'شرکت',
  fields: {
    apiKey: 'کلید سرویس',
    sender: 'شمارهٔ خط فرستنده',
    loginTemplate: 'قالب کد ورود',
    paymentLinkTemplate: 'قالب پیوند پرداخت',
  } satisfies Record<SmsFieldName, string>,
  fieldHints: {
    apiKey: '',
    sender: 'پیام‌های آزاد از این خط فرستاده می‌شود.',
    loginTemplate: 'نام یا شمارهٔ قالبی که شرکت برای کد ورود پذیرفته است.',
    paymentLinkTemplate:
      'نام یا شمارهٔ قالب پیوند پرداخت؛ جاهای آن به ترتیب شمارهٔ سفارش، کد پیوند، مبلغ و نام رستوران است.',
  } satisfies Record<SmsFieldName, string>,
  optional: 'اگر ننویسید خط پیش‌فرض شرکت به کار می‌رود.',
  fieldRequired: 'این را بنویسید.',
  sealed: 'کلید رمزشده نگه‌داری می‌شود و دیگر به کسی نشان داده نمی‌شود. نوشتن دوباره جای آن را می‌گیرد.',
  test: 'پیامک آزمایشی به خودم',
  results: {
    SENT: 'شرکت پیامک آزمایشی را پذیرفت؛ گوشی خود را ببینید.',
    REFUSED: 'شرکت پاسخ داد، اما پیامک را نپذیرفت.',
    UNREACHABLE: 'شرکت پاسخ نداد.',
  },
  saved: 'شرکت پیامکی ذخیره شد.',
  forget: 'پاک کردن این تنظیم',
  forgotten: 'تنظیم شرکت پیامکی پاک شد.',
} as const;
