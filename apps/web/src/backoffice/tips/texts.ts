import { formatNumber } from '@sofreh/fa/digits';
import { reportsTexts } from '../reports/texts.ts';

/** Words of tips that the staff is handed. */
export const tipsTexts = {
  title: 'انعام کارکنان',
  handedOut: reportsTexts.tipPayouts,
  back: 'انعام روزها',
  day: 'روز',
  person: 'چه کسی سفارش گرفت',
  nobody: 'سفارش خود مشتری',
  orders: 'سفارش',
  ofServed: 'انعام به تفکیک کسی که سفارش گرفت',
  called: (name: string, day: string) => `${name}، ${day}`,
  tips: 'انعام',
  open: 'پرداخت‌نشده به کارکنان',
  overpaid: (amount: string) => `؛ ${amount} بیش از انعام پرداخت شده؛ از انعام بعدی کم می‌شود`,
  answer: (days: string, tips: string) => `مشتری‌ها ${days}، ${tips} انعام گذاشتند`,
  stillOpen: (amount: string) => `؛ ${amount} انعام هنوز به کارکنان پرداخت نشده است`,
  awaited: (amount: string) => `؛ ${amount} انعام دیگر روی صورت‌حساب‌هایی است که هنوز بدهکارند`,
  none: 'در این روزها انعامی نبوده است',
  noneHint: 'انعامی که مشتری روی سفارش می‌گذارد، پس از پرداخت صورت‌حساب اینجا می‌آید.',
  handOut: 'پرداخت انعام',
  tooLong: (most: number) =>
    `انعام دست‌بالا ${formatNumber(most)} روز یک‌جا پرداخت می‌شود: برای پرداخت، روزهای کمتری برگزینید.`,
  nothingOpen: 'همهٔ انعام این روزها به کارکنان پرداخت شده است.',
  branchByBranch:
    'انعام هر شعبه در همان شعبه پرداخت می‌شود: برای پرداخت، شعبه‌های دیگر را از فهرست شعبه‌ها بردارید.',
  rule: 'به چه کسی می‌رسد',
  rules: { SERVED: 'هر کس انعام سفارش‌های خودش', POOLED: 'همه روی هم، برابر میان افراد' },
  servedHint: 'انعام سفارش‌هایی که مشتری خودش داده است میان افراد زیر برابر بخش می‌شود.',
  method: 'چگونه پرداخت می‌شود',
  paidHow: 'چگونه پرداخت شد',
  methods: { CASH: 'نقد از کشو', WAGES: 'همراه دستمزد' },
  cashHint: (coin: string) =>
    `از کشوی پول باز شما کم می‌شود. سهم هر کس مضربی از ${coin} است تا با سکه و اسکناس پرداخت شود.`,
  noDrawer: 'کشوی پول شما باز نیست: برای پرداخت نقد نخست بازش کنید، یا همراه دستمزد بپردازید.',
  people: 'میان چه کسانی',
  peopleRequired: 'دست‌کم یک نفر را انتخاب کنید.',
  second: 'همکاری که تأیید می‌کند',
  plan: 'چه کسی چقدر می‌گیرد',
  planNobody: 'با این انتخاب به کسی چیزی نمی‌رسد.',
  planPaid: (amount: string) => `پرداخت می‌شود: ${amount}`,
  planStays: (amount: string) => `می‌ماند: ${amount}`,
  staysOfNobody: (amount: string) =>
    `${amount} انعام سفارش‌های خود مشتری است: اگر بالا کسی را انتخاب کنید، میان آن‌ها بخش می‌شود.`,
  staysPooled: (amount: string) =>
    `هنوز کسی انتخاب نشده است: اگر بالا انتخاب کنید، ${amount} برابر میان آن‌ها بخش می‌شود.`,
  staysOf: (name: string, amount: string) =>
    `${name}: ${amount} بیش از انعام پرداخت شده؛ از انعام بعدی کم می‌شود.`,
  /** What of it is less than a coin. */
  staysForCoin: (whose: string, amount: string, coin: string) =>
    `${whose}: ${amount} از کوچک‌ترین سکه، ${coin}، کمتر است؛ تا پرداخت بعدی می‌ماند، یا همراه دستمزد پرداخت می‌شود.`,
  noCoinSoSmall: (coin: string) => `انعام هیچ‌کس به کوچک‌ترین سکه، ${coin}، نمی‌رسد: همراه دستمزد بپردازید.`,
  /** Of handing out what a colleague's guests left, and of what guests left whom nobody served. */
  secondHint:
    'انعام سفارش‌های همکاری هم میان این افراد بخش می‌شود که سهمی ندارد. همکار دیگری که اجازهٔ بازگرداندن پول دارد، رمز چهاررقمی‌اش را اینجا می‌زند.',
  secondHintOwn:
    'انعام سفارش‌هایی که مشتری خودش داده است تنها به شما می‌رسد. همکار دیگری که اجازهٔ بازگرداندن پول دارد، رمز چهاررقمی‌اش را اینجا می‌زند.',
  secondRequired: 'همکار را انتخاب کنید.',
  pin: 'رمز چهاررقمی او',
  pinRequired: 'چهار رقم را بزنید.',
  done: (paid: string, stays: string | null) =>
    `پرداخت ${paid} انعام ثبت شد${stays ? `؛ ${stays} می‌ماند` : ''}.`,
  at: 'زمان',
  by: 'ثبت‌کننده',
  period: 'روزها',
  days: (from: string, to: string) => (from === to ? from : `${from} تا ${to}`),
  who: 'سهم هر کس',
  amount: 'مبلغ',
  noPayouts: 'در این روزها انعامی پرداخت نشده است',
  noPayoutsHint: 'روزهای دیگری برگزینید، یا همهٔ کارکنان را.',
  everyone: 'همهٔ کارکنان',
  whose: 'چه کسی گرفت',
  cash: 'نقد',
  wages: 'همراه دستمزد',
  together: 'روی هم',
  paidAnswer: (days: string, cash: string, wages: string) =>
    `${days}، ${cash} انعام نقد و ${wages} همراه دستمزد پرداخت شد`,
  paidTo: (name: string, days: string, cash: string, wages: string) =>
    `${name} ${days}، ${cash} انعام نقد و ${wages} همراه دستمزد گرفت`,
  ofPaid: 'آنچه هر کس گرفت',
  /** One payout, and one person's share of it, above their orders. */
  payoutOf: (at: string) => `پرداخت ${at}`,
  shareOf: (name: string, at: string) => `${name}، پرداخت ${at}`,
  onlyOf: (name: string) => `تنها آنچه ${name} گرفت`,
} as const;
