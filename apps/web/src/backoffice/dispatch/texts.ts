import type { OrderStatus, TripStatus } from '@sofreh/domain/enums';
import { formatNumber, formatOrderNumber } from '@sofreh/fa/digits';

/** These words stand on a button of the staff that moves a trip to a status. */
export const stepTexts: Partial<Record<TripStatus, string>> = {
  BIKERACCEPTED: 'از طرف پیک پذیرفته شد',
  ATSOURCE: 'به رستوران رسید',
  PICKEDUP: 'سفارش را گرفت',
  ATDESTINATION: 'به مقصد رسید',
  DELIVERED: 'تحویل داد',
};

type Why = {
  readonly orders: number;
  readonly savedMinutes: number;
  readonly courierIn: number;
  readonly kitchenIn: number;
  readonly late: number;
};

const minutes = (count: number) => `${formatNumber(count)} دقیقه`;

/** Says why a trip is proposed so, in one line. */
export function whyText({ orders, savedMinutes, courierIn, kitchenIn, late }: Why): string {
  const who = courierIn > 0 ? `تا ${formatNumber(courierIn)} دقیقهٔ دیگر برمی‌گردد` : 'همین حالا آزاد است';
  const together =
    orders > 1
      ? `؛ ${formatNumber(orders)} سفارش هم‌مسیر${savedMinutes > 0 ? `، ${minutes(savedMinutes)} راه کمتر` : ''}`
      : '';
  const kitchen =
    kitchenIn > 0 ? `؛ آشپزخانه ${formatNumber(kitchenIn)} دقیقهٔ دیگر آماده می‌کند` : '؛ غذا آماده است';
  const end = late > 0 ? `؛ ${minutes(late)} دیرتر از وعده` : '؛ همه به‌موقع می‌رسند';
  return who + together + kitchen + end;
}

type Made = {
  readonly status: OrderStatus;
  readonly promisedAt: string | null;
  readonly readyIn: number;
};

/** Says when an order can leave. Ways are planned with a minute yet for what is late: whoever looks is told how late it is. */
export function readinessText({ status, promisedAt, readyIn }: Made, now: number): string {
  if (status === 'READYTOSHIPMENT') return dispatchTexts.ready;
  if (promisedAt === null) return dispatchTexts.making;
  const late = Math.floor((now - Date.parse(promisedAt)) / 60_000);
  return late < 0 ? dispatchTexts.readyIn(readyIn) : dispatchTexts.lateBy(late);
}

/** These are the words of the dispatch board. */
export const dispatchTexts = {
  push: 'خبر سفارش بی‌پیک',
  pushOff: 'وقتی سفارشی پیک پیدا نکرد و این صفحه باز نبود، روی همین دستگاه خبرتان کنیم؟',
  pushOn: 'سفارشی که پیک پیدا نکند، روی همین دستگاه هم خبر داده می‌شود.',
  pushStart: 'خبرم کنید',
  pushStop: 'دیگر خبر ندهید',
  pushRefused: 'خبر دادن در تنظیم‌های مرورگر شما بسته است.',
  pushFailed: 'نشد. کمی بعد دوباره بزنید.',
  title: 'سپردن سفارش‌ها',
  refusedMoney: 'پولی که پیک می‌گوید گرفته است و ثبت نشده',
  refusedMoneyHint:
    'با پیک حرف بزنید: اگر پول را گرفته است آن را در صندوق برای همان سفارش ثبت کنید یا هنگام شمارش نقد پیک آن را نام ببرید. هر چه تا رسیدگی نشود همین‌جا می‌ماند.',
  refusedMore: (name: string, count: number) => `و ${formatNumber(count)} مورد دیگر از ${name}`,
  settle: 'رسیدگی شد',
  settled: 'رسیدگی ثبت شد.',
  settledBefore: 'پیش از شما رسیدگی شده یا پولش ثبت شده بود. توضیح شما ثبت نشد.',
  settleTitle: (number: number) => `پول سفارش ${formatOrderNumber(number)} رسیدگی شد؟`,
  settleHint: 'بنویسید چه شد. نام شما و این توضیح در تاریخچهٔ سفارش می‌ماند و این پول دیگر نشان داده نمی‌شود.',
  settleReasons: ['پیک پولی نگرفته بود', 'پول پیش از این ثبت شده بود', 'به مشتری پس داده شد'],
  claims: 'می‌گوید این پول‌ها را هم گرفته و ثبت نشده',
  claimsHint: 'اگر نقدش را همین حالا می‌شمارید آن را انتخاب کنید؛ وگرنه همین‌جا می‌ماند.',
  refusedOf: {
    CASH: (name: string) => `${name} نقد گرفته`,
    CARD: (name: string) => `${name} با کارت‌خوان گرفته`,
  },
  waiting: 'منتظر پیک',
  bikers: 'پیک‌ها',
  map: 'نقشهٔ سفارش‌ها و پیک‌ها',
  noOrders: 'سفارشی منتظر پیک نیست',
  noOrdersHint: 'سفارش‌های ارسالی که پذیرفته می‌شوند اینجا می‌آیند.',
  noBikers: 'هنوز پیکی ندارید',
  noBikersHint: 'از بخش «پیک‌ها» پیک‌های شعبه را بیفزایید.',
  ready: 'آماده',
  readyIn: (count: number) => `${minutes(count)} تا آماده شدن`,
  lateBy: (count: number) =>
    count < 1 ? 'همین حالا باید آماده باشد' : `${minutes(count)} پیش باید آماده می‌شد`,
  making: 'در حال آماده شدن',
  promised: (clock: string) => `وعده: ${clock}`,
  choose: 'انتخاب سفارش',
  chosen: 'انتخاب شده',
  best: 'در بهترین ترتیب',
  groups: {
    free: 'آزاد',
    shop: 'در رستوران یا منتظر پاسخ',
    out: 'در راه مشتری',
    back: 'برمی‌گردند',
    off: 'سر کار نیستند',
    elsewhere: 'در سفر شعبهٔ دیگر',
    left: 'دیگر پیک نیستند و نقد همراه دارند',
  },
  place: (place: number) => `نفر ${formatNumber(place)} در مسیر`,
  give: (count: number) => `سپردن ${formatNumber(count)} سفارش`,
  giveTo: (count: number, name: string) => `سپردن ${formatNumber(count)} سفارش به ${name}`,
  given: (name: string) => `به ${name} پیشنهاد شد.`,
  dropHint: 'سفارش را بکشید و روی پیک رها کنید، یا چند سفارش را انتخاب کنید و با هم بسپارید.',
  proposal: 'پیشنهاد',
  proposalOf: (name: string, numbers: string) => `${name}: ${numbers}`,
  take: 'پذیرفتن پیشنهاد',
  askedOf: (company: string) => `از ${company} خواسته شد؛ تا پاسخ ندهد به پیک دیگری سپرده نمی‌شود`,
  due: 'گرفتنی',
  cash: 'نقد همراه',
  purse: 'کیف پول',
  onDuty: 'سر کار',
  backIn: (count: number) => `${minutes(count)} تا برگشت`,
  order: (number: number) => `سفارش ${formatOrderNumber(number)}`,
  zonesOf: (names: string) => `محدوده: ${names}`,
  outside: 'بیرون از محدودهٔ پیک',
  outsideGiven: (count: number) =>
    `${formatNumber(count)} سفارش بیرون از محدودهٔ این پیک است و با تصمیم شما به او سپرده شد.`,
  openOrder: 'دیدن سفارش',
  takeAway: 'پس گرفتن',
  takeAwayTitle: (number: number) => `سفارش ${formatOrderNumber(number)} از پیک گرفته شود؟`,
  reasons: ['پیک پاسخ نمی‌دهد', 'وسیلهٔ پیک خراب شد', 'اشتباه سپرده شد'],
  unpaidTitle: (number: number) => `سفارش ${formatOrderNumber(number)} هنوز پرداخت نشده است`,
  unpaidHint: 'اگر پیک پولی نگرفته است بنویسید چرا. پولی را که گرفته است خودش در صفحهٔ پیک ثبت می‌کند.',
  unpaidReasons: ['مشتری کارت‌به‌کارت می‌کند', 'مشتری بعداً پرداخت می‌کند'],
  unprovenTitle: (number: number) => `سفارش ${formatOrderNumber(number)} بی‌تأیید مهمان تحویل داده شود؟`,
  unprovenHint: 'پیک تحویل را با کد یا عکس تأیید نکرده است. بنویسید چرا بدون آن ثبت می‌شود.',
  unprovenReasons: ['مهمان کد را ندارد', 'مهمان تلفنی تأیید کرد'],
  close: 'بستن',
  advance: 'دادن پول خرد',
  handedIn: 'گرفتن نقد',
  payWages: 'پرداخت دستمزد از همین پول',
  owed: 'دستمزد پرداخت‌نشدهٔ او',
  count: 'شمارش و تحویل همه',
  amount: 'مبلغ',
  counted: 'شمرده شد',
  reason: 'دلیل اختلاف',
  kinds: {
    ADVANCE: 'پول خرد',
    COLLECTED: 'گرفته از مشتری',
    CORRECTED: 'اصلاح روش پرداخت',
    GIVEN_BACK: 'پس داده به مشتری',
    WAGES: 'دستمزد خودش',
    HANDED_IN: 'تحویل به صندوق',
    DIFFERENCE: 'اختلاف',
  },
  changeGiven: 'پول خرد به مشتری',
  balance: 'باید همراه او باشد',
  noEntries: 'پیک نقدی همراه ندارد.',
  moved: 'ثبت شد.',
  countDone: (difference: string) => `شمارش ثبت شد. اختلاف: ${difference}`,
} as const;
