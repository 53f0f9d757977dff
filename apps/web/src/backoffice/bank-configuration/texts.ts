import { toPersianDigits } from '@sofreh/fa/digits';

/** Words of the payment gateways page. */
export const gatewaysTexts = {
  title: 'درگاه‌های پرداخت',
  hint: 'مشتری با نخستین درگاهی می‌پردازد که روشن است و کار می‌کند؛ ترتیب را با دستگیره‌ها عوض کنید.',
  list: 'درگاه‌ها به ترتیب پیشنهاد',
  offer: (name: string) => `پیشنهاد ${name} به مشتری`,
  saved: 'درگاه‌های پرداخت ذخیره شد.',
  none: 'هیچ درگاهی روشن نیست؛ مشتری نمی‌تواند آنلاین بپردازد.',
  keys: 'کلیدها',
  keysFor: (name: string) => `کلیدهای ${name}`,
  test: 'آزمون',
  testing: (name: string) => `آزمون ${name}`,
  keysOf: {
    VENDOR: 'کلید فروشگاه',
    INSTALLATION: 'کلید سامانه',
    SIMULATOR: 'آزمایشی؛ پولی جابه‌جا نمی‌شود',
    NOBODY: 'کلید ندارد',
  },
  circuits: { WORKING: 'کار می‌کند', RESTING: 'از کار افتاده', PROBING: 'در حال بررسی' },
  restUntil: (clock: string) => `دوباره ساعت ${clock} بررسی می‌شود`,
  failures: (count: number) => `${toPersianDigits(String(count))} بار پیاپی پاسخ نداد`,
  lastFailure: 'آخرین خطا',
  results: {
    ACCEPTED: 'درگاه پاسخ داد و کلیدها را پذیرفت.',
    REFUSED: 'درگاه پاسخ داد، اما کلیدها را نپذیرفت.',
    UNREACHABLE: 'درگاه پاسخ نداد.',
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
  sealed:
    'کلیدها را از پنل همین درگاه بردارید و این‌جا بنویسید. پس از ذخیره دیگر هیچ‌کس، حتی خود شما، آن‌ها را نمی‌بیند. برای عوض کردن، همهٔ کلیدها را دوباره بنویسید.',
  forget: 'پاک کردن کلیدهای فروشگاه',
  forgotten: 'کلیدهای فروشگاه پاک شد.',
} as const;
