import type { GuideStep } from '@sofreh/contract/identity/setup';
import { formatNumber } from '@sofreh/fa/digits';

/** Words of the first-run guide. */
export const guideTexts = {
  title: 'راهنمای آغاز کار',
  hint: 'این گام‌ها شعبه را به نخستین سفارش می‌رسانند. هر گام خودش می‌داند که انجام شده است.',
  progress: (done: number, total: number) =>
    `${formatNumber(done)} از ${formatNumber(total)} گام انجام شده است`,
  next: 'گام بعد',
  done: 'انجام شد',
  notDone: 'مانده',
  dismiss: 'پنهان کردن راهنما',
  show: 'نشان دادن راهنما در داشبورد',
  open: 'باز کردن راهنما',
  complete: 'همهٔ گام‌ها انجام شده است',
  completeHint: 'شعبهٔ شما آمادهٔ سفارش گرفتن است.',
  dismissed: 'راهنما از داشبورد برداشته شد؛ از نام خودتان در بالای صفحه دوباره باز می‌شود.',
} as const;

type StepTexts = { readonly title: string; readonly hint: string; readonly action: string };

/** What each step is, why, and what its button says. */
export const guideStepTexts: Readonly<Record<GuideStep, StepTexts>> = {
  VENDOR: {
    title: 'نشانی و تلفن شعبه',
    hint: 'نشانی، تلفن و جای شعبه روی نقشه را بنویسید تا مشتری آن را پیدا کند.',
    action: 'تنظیم شعبه',
  },
  LOGO: {
    title: 'نشان (لوگو)',
    hint: 'نشان برند روی سایت، رسید و کد میزها می‌آید.',
    action: 'گذاشتن نشان',
  },
  HOURS: {
    title: 'ساعت کاری',
    hint: 'تا ساعت کاری ننویسید، سایت سفارشی نمی‌گیرد.',
    action: 'نوشتن ساعت کاری',
  },
  ZONES: {
    title: 'محدودهٔ ارسال',
    hint: 'جایی را که سفارش می‌برید روی نقشه بکشید؛ بیرون از آن سفارشی پذیرفته نمی‌شود.',
    action: 'کشیدن محدوده',
  },
  MENU: {
    title: 'منو',
    hint: 'نخستین دسته و غذاها را بسازید، یا منو را از پروندهٔ اکسل بیاورید.',
    action: 'ساختن منو',
  },
  TABLES: {
    title: 'میزها',
    hint: 'میزهای سالن را بسازید؛ هر میز کد خودش را برای سفارش مشتری می‌گیرد.',
    action: 'ساختن میزها',
  },
  STAFF: {
    title: 'کارکنان',
    hint: 'صندوق‌دار، آشپزخانه و دیگران را با شمارهٔ تلفن بیفزایید.',
    action: 'افزودن کارکنان',
  },
  PRINTER: {
    title: 'چاپگر',
    hint: 'چاپگر صندوق یا آشپزخانه را با نشانی شبکه‌اش بشناسانید.',
    action: 'افزودن چاپگر',
  },
  GATEWAY: {
    title: 'درگاه پرداخت',
    hint: 'کلیدهای درگاه را بنویسید و بیازمایید تا مشتری آنلاین بپردازد.',
    action: 'تنظیم درگاه',
  },
  SMS: {
    title: 'شرکت پیامکی',
    hint: 'بی آن کد ورود به کسی نمی‌رسد؛ کلید شرکت را بنویسید و یک پیامک آزمایشی بگیرید.',
    action: 'تنظیم پیامک',
  },
  ORDER: {
    title: 'سفارش آزمایشی',
    hint: 'از صندوق یک سفارش ثبت کنید و تا پایان ببرید.',
    action: 'رفتن به صندوق',
  },
};
export const importMenuText = 'آوردن منو از اکسل';
