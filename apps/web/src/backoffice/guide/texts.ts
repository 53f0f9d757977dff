import type { AsideChoice, GuideStep, OpeningStanding, StepLack } from '@sofreh/domain/setup';
import { formatNumber } from '@sofreh/fa/digits';

/** These are the words of the first-run guide. */
export const guideTexts = {
  title: 'راهنمای آغاز کار',
  hint: 'این گام‌ها شعبه را به نخستین سفارش می‌رسانند. هر گام خودش می‌داند که انجام شده است.',
  progress: (done: number, total: number) =>
    `${formatNumber(done)} از ${formatNumber(total)} گام انجام شده است`,
  next: 'گام بعد',
  nextStep: (title: string) => `گام بعد: ${title}`,
  number: (nth: number, total: number) => `گام ${formatNumber(nth)} از ${formatNumber(total)}`,
  strip: 'راهنمای آغاز کار: این گام و گام بعد',
  done: 'انجام شد',
  notDone: 'مانده',
  dismiss: 'پنهان کردن راهنما',
  show: 'نشان دادن راهنما در داشبورد',
  open: 'باز کردن راهنما',
  all: 'همهٔ گام‌ها',
  dismissed: 'راهنما از داشبورد برداشته شد؛ از نام خودتان در بالای صفحه دوباره باز می‌شود.',
  takeUp: 'برداشتن از «بعداً»',
  asideOf: (choice: string, title: string) => `${choice}: ${title}`,
} as const;

/** These words say how the shop stands once no step waits for somebody. */
export const standingTexts: Readonly<
  Record<Exclude<OpeningStanding, 'OPEN'>, { readonly title: string; readonly hint: string }>
> = {
  READY: { title: 'همهٔ گام‌ها انجام شده است', hint: 'شعبهٔ شما آمادهٔ سفارش گرفتن است.' },
  COUNTER_ONLY: {
    title: 'شعبهٔ شما برای فروش در صندوق آماده است',
    hint: 'پیامک ندارید؛ پس مهمان‌ها در سایت وارد نمی‌شوند و آنجا سفارشی نمی‌دهند.',
  },
  LATER_LEFT: {
    title: 'آنچه برای آغاز لازم است انجام شده',
    hint: 'گام‌هایی که برای بعد گذاشته‌اید هنوز کار نمی‌کنند؛ هر وقت خواستید از همین‌جا دنبالشان را بگیرید.',
  },
};

export const asideTexts: Readonly<Record<AsideChoice, string>> = { LATER: 'بعداً', NONE: 'نداریم' };

/** These words say what a step lacks where that is not plain from its title. */
export const lackTexts: Readonly<Record<StepLack, string>> = {
  MISSING: 'مانده',
  NO_PLACE: 'جای شعبه روی نقشه هنوز تنها یک حدس است (میانهٔ تهران)؛ نشانگر را روی شعبه بگذارید و ذخیره کنید.',
  OWN_PIN: 'رمز چهاررقمی خودتان مانده است؛ بی آن پس از سپردن صندوق به دیگری به آن برنمی‌گردید.',
  NO_STATION: 'چاپگر هست، اما هیچ ایستگاهی روی آن چاپ نمی‌کند.',
  UNTRIED: 'تنظیم شده، اما هنوز آزموده نشده است.',
  FAILED: 'آخرین آزمون ناموفق بود.',
  NOT_FINISHED: 'سفارش هست، اما هیچ‌کدام تا «تحویل شد» نرفته است.',
};

type StepTexts = { readonly title: string; readonly hint: string; readonly action: string };

/** These words say what each step is, why, and what its button says. */
export const guideStepTexts: Readonly<Record<GuideStep, StepTexts>> = {
  VENDOR: {
    title: 'نشانی و تلفن شعبه',
    hint: 'نشانی، تلفن و جای شعبه روی نقشه را بنویسید تا مشتری آن را پیدا کند.',
    action: 'تنظیم شعبه',
  },
  TAX: {
    title: 'مالیات بر ارزش افزوده',
    hint: 'بگویید روی صورت‌حساب‌ها مالیات می‌آید یا نه.',
    action: 'نرخ دیگر',
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
    hint: 'بگویید تا چند کیلومتر و به چه هزینه‌ای می‌برید؛ بیرون از آن سفارشی پذیرفته نمی‌شود.',
    action: 'ساختن محدوده',
  },
  MENU: {
    title: 'منو',
    hint: 'منو را از فایل اکسل بیاورید، یا غذاها را یکی‌یکی بسازید؛ سپس افزودنی‌ها.',
    action: 'آوردن منو از اکسل',
  },
  TABLES: {
    title: 'میزها',
    hint: 'سالن‌ها و میزها را یک‌جا بنویسید؛ هر میز کد خودش را برای سفارش مشتری می‌گیرد.',
    action: 'ساختن میزها',
  },
  STAFF: {
    title: 'کارکنان',
    hint: 'صندوق‌دار، آشپزخانه و دیگران را با شمارهٔ تلفن و رمزشان بیفزایید، و رمز خودتان را بگذارید.',
    action: 'افزودن کارکنان',
  },
  PRINTER: {
    title: 'چاپگر',
    hint: 'چاپگر را بشناسانید، بگویید چه چیزی روی آن چاپ شود، و یک برگهٔ آزمایشی چاپ کنید.',
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
    hint: 'از صندوق یک سفارش ثبت کنید و تا «تحویل شد» ببرید.',
    action: 'رفتن به صندوق',
  },
};

/** These words stand on the button of a step that is begun, by what it still lacks. */
export const stepGoesOnTexts: Readonly<
  Partial<Record<GuideStep, Readonly<Partial<Record<StepLack, string>>>>>
> = {
  VENDOR: { NO_PLACE: 'گفتن جای شعبه' },
  STAFF: { OWN_PIN: 'گذاشتن رمز خودتان' },
  PRINTER: {
    NO_STATION: 'گفتن اینکه چه چیزی چاپ شود',
    UNTRIED: 'چاپ برگهٔ آزمایشی',
    FAILED: 'دیدن چاپگر و آزمون دوباره',
  },
  GATEWAY: { UNTRIED: 'آزمودن درگاه', FAILED: 'دیدن درگاه و آزمون دوباره' },
  SMS: { UNTRIED: 'آزمودن پیامک', FAILED: 'دیدن پیامک و آزمون دوباره' },
};

/** These words stand on the buttons that lead to what else belongs to a step. */
export const placeTexts: Readonly<Record<string, string>> = {
  '/bo/menu': 'ساختن منو با دست',
  '/bo/toppings': 'افزودنی‌ها',
  '/bo/qr': 'چاپ کد میزها',
  '/bo/orders': 'سفارش‌ها',
};

/** These are the words of the one question of value added tax. */
export const taxTexts = {
  question: 'مالیات بر ارزش افزوده روی صورت‌حساب‌ها می‌آید؟',
  adds: (rate: number) => `بله، ${formatNumber(rate)}٪`,
  addsNone: 'نه، مالیات نمی‌گیریم',
  saved: 'مالیات ذخیره شد.',
  needed: 'بگویید مالیات می‌گیرید یا نه.',
} as const;
