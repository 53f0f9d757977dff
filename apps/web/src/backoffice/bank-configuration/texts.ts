import { toPersianDigits } from '@sofreh/fa/digits';

/** These are the words of the payment gateways page. */
export const gatewaysTexts = {
  title: 'درگاه‌های پرداخت',
  hint: 'مشتری با نخستین درگاهی می‌پردازد که روشن است و کار می‌کند؛ ترتیب را با دستگیره‌ها عوض کنید.',
  list: 'درگاه‌ها به ترتیب پیشنهاد',
  offer: (name: string) => `پیشنهاد ${name} به مشتری`,
  saved: 'درگاه‌های پرداخت ذخیره شد.',
  none: 'هیچ درگاهی روشن نیست؛ مشتری نمی‌تواند آنلاین بپردازد.',
  keys: 'کلیدها',
  keysOn: (name: string) => `کلیدها: ${name}`,
  keysFor: (name: string) => `کلیدهای ${name}`,
  test: 'آزمون',
  testing: (name: string) => `آزمون ${name}`,
  keysOf: {
    VENDOR: 'کلید فروشگاه',
    INSTALLATION: 'کلید سامانه',
    SIMULATOR: 'آزمایشی؛ پولی جابه‌جا نمی‌شود',
    NOBODY: 'کلید ندارد',
  },
  standings: {
    WORKS: 'کار می‌کند',
    FAILED: 'آزمون ناموفق',
    UNTRIED: 'آزموده نشده',
    SIMULATED: 'آزمایشی',
    RESTING: 'از کار افتاده',
    PROBING: 'در حال بررسی',
  },
  restUntil: (clock: string) => `دوباره ساعت ${clock} بررسی می‌شود`,
  failures: (count: number) => `${toPersianDigits(String(count))} بار پیاپی پاسخ نداد`,
  lastFailure: 'آخرین خطا',
  saveAndTry: 'ذخیره و آزمون',
  untried: 'با این کلیدها هنوز آزموده نشده است.',
  trialPassed: (at: string) => `آخرین آزمون پذیرفته شد (${at}).`,
  trialFailed: (at: string) => `آخرین آزمون ناموفق بود (${at}).`,
  results: {
    ACCEPTED: 'درگاه پاسخ داد و کلیدها را پذیرفت.',
    REFUSED: 'پذیرفته نشد: درگاه پاسخ داد، اما کلیدها را نپذیرفت.',
    UNREACHABLE:
      'به درگاه دست نیافتیم؛ هنوز معلوم نیست کلیدها درست است یا نه. اینترنت سرور را ببینید و دوباره بیازمایید.',
  },
  fields: {
    merchantId: 'شناسهٔ پذیرنده',
    accessToken: 'توکن دسترسی',
    terminalId: 'شناسهٔ ترمینال',
    apiKey: 'کلید سرویس',
    business: 'نام کسب‌وکار',
    secretKey: 'کلید محرمانه',
    clientId: 'شناسهٔ برنامه',
    clientSecret: 'رمز برنامه',
    username: 'نام کاربری',
    password: 'گذرواژه',
  },
  forRefunds: 'برای بازگشت وجه',
  fieldRequired: 'این را بنویسید.',
  merchantIdWrong:
    'شناسهٔ پذیرندهٔ زرین‌پال ۳۶ نویسه در پنج بخش است (۸، ۴، ۴، ۴ و ۱۲ نویسه) که خط تیره جدایشان می‌کند؛ آن را از پنل زرین‌پال کامل بردارید.',
  sealed:
    'کلیدها را از پنل همین درگاه بردارید و این‌جا بنویسید. پس از ذخیره دیگر هیچ‌کس، حتی خود شما، آن‌ها را نمی‌بیند. برای عوض کردن، همهٔ کلیدها را دوباره بنویسید.',
  forget: 'پاک کردن کلیدهای فروشگاه',
  forgotten: 'کلیدهای فروشگاه پاک شد.',
} as const;
