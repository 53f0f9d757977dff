import type { SmsFieldName } from '@sofreh/domain/sms-companies';
import { toPersianDigits } from '@sofreh/fa/digits';

/** These are the words of the page that sets the company of text messages. */
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
  sealed:
    'کلید رمزشده نگه‌داری می‌شود و دیگر به کسی نشان داده نمی‌شود. برای عوض کردن چیزی، کلید را دوباره بنویسید.',
  test: 'پیامک آزمایشی به خودم',
  results: {
    SENT: 'شرکت پیامک آزمایشی را پذیرفت؛ گوشی خود را ببینید.',
    REFUSED: 'شرکت پاسخ داد، اما پیامک را نپذیرفت.',
    UNREACHABLE: 'به شرکت دست نیافتیم.',
  },
  untried: 'با این تنظیم هنوز پیامک آزمایشی فرستاده نشده است.',
  trialPassed: (at: string) => `آخرین پیامک آزمایشی فرستاده شد (${at}).`,
  trialFailed: (company: string, at: string) =>
    `${company} تنظیم شده است، اما آخرین پیامک آزمایشی فرستاده نشد (${at}).`,
  trialAgain: 'برای دیدن دلیل، «پیامک آزمایشی به خودم» را بزنید.',
  reasons: {
    INVALID_PHONE: 'شمارهٔ گیرنده را نپذیرفت.',
    INVALID_TEXT: 'متن پیامک را نپذیرفت.',
    INVALID_PATTERN: 'قالب کد ورود را نمی‌شناسد یا هنوز تأیید نکرده است.',
    NO_CREDIT: 'اعتبار حساب شما نزد شرکت کافی نیست.',
    ACCOUNT_NOT_ACCEPTED: 'کلید سرویس، خط یا دسترسی حساب را نپذیرفت.',
    BLOCKED_BY_RECEIVER: 'گیرنده این گونه پیامک را بسته است.',
    UNKNOWN_MESSAGE: 'پیامک را نمی‌شناسد.',
    OTHER: '',
    TIMEOUT: 'در زمان خود پاسخی نیامد.',
    NETWORK: 'به نشانی شرکت نرسیدیم؛ اینترنت سرور را ببینید.',
    BUSY: 'شرکت سرش شلوغ است.',
    BAD_ANSWER: 'پاسخ شرکت خوانده نشد.',
    PROVIDER_ERROR: 'شرکت خودش خطا دارد.',
  } as Readonly<Record<string, string>>,
  code: (code: string) => `(کد شرکت: ${toPersianDigits(code)})`,
  saveAndTry: 'ذخیره و پیامک آزمایشی',
  repliesUnreached:
    'شرکت پیامکی به نشانی این صفحه نمی‌رسد: نشانی باید امن (با قفل مرورگر) و به نام سایت خودتان باشد. پنل را با نشانی سایت خودتان باز کنید و آن‌گاه این نشانی را بردارید.',
  savedAnd: 'شرکت پیامکی ذخیره شد.',
  replies: 'پاسخ «لغو» مهمانان',
  repliesHint:
    'این نشانی را در پنل شرکت برای پیامک‌های دریافتی خط بنویسید. هر که به پیامی «لغو» پاسخ دهد، دیگر برای همیشه از فروشگاه‌هایی که برایش نوشته‌اند پیام تبلیغی نمی‌گیرد.',
  repliesAddress: 'نشانی پیامک‌های دریافتی',
  repliesSecret: 'این نشانی رمز است؛ جز به شرکت پیامکی به کسی ندهید.',
  forget: 'پاک کردن این تنظیم',
  forgotten: 'تنظیم شرکت پیامکی پاک شد.',
} as const;
