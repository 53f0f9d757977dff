import type { Currency } from '@sofreh/domain/enums';
import { formatNumber, formatOrderNumber } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';

/** These are the words of the page that pays a bill by its link. */
export const payTexts = {
  title: (number: number) => `صورت‌حساب سفارش ${formatOrderNumber(number)}`,
  heading: 'پرداخت صورت‌حساب',
  lines: 'قلم‌های سفارش',
  linesHold: 'هر قلم با سهمش از بسته‌بندی، حق سرویس و مالیات',
  total: 'جمع کل',
  paidSoFar: 'پرداخت‌شده',
  due: 'قابل پرداخت',
  pay: 'پرداخت آنلاین',
  gateway: 'با کدام درگاه می‌پردازید؟',
  resting: 'این درگاه اکنون پاسخ نمی‌دهد.',
  payAt: (gateway: string) => `پرداخت با ${gateway}`,
  safe: 'پرداخت در درگاه بانکی انجام می‌شود و نیازی به ورود نیست.',
  closed: 'پرداخت آنلاین در این فروشگاه راه‌اندازی نشده است؛ لطفاً نزد صندوق‌دار بپردازید.',
  simulated: 'درگاه آزمایشی است و پولی جابه‌جا نمی‌شود.',
  expires: (moment: string) => `این پیوند تا ${moment} کار می‌کند.`,
  expired: 'زمان این پیوند گذشته است. از رستوران پیوند تازه بخواهید.',
  partDone: 'بخش شما از این صورت‌حساب پرداخت شده است. سپاس از شما!',
  partOver:
    'بخشی که این پیوند برای آن بود دیگر باز نیست؛ شاید کس دیگری آن را پرداخته باشد. از رستوران بپرسید.',
  partFor: 'این پیوند برای بخشی از صورت‌حساب است:',
  partList: 'آنچه با این پیوند می‌پردازید',
  partWithCharges: 'سهم هر غذا از مالیات، بسته‌بندی، حق سرویس، ارسال و گرد کردن در مبلغ آن است.',
  partAmount: 'مبلغی از صورت‌حساب',
  partShare: (count: number, of: number) =>
    `${formatNumber(count)} سهم از ${formatNumber(of)} سهم برابر صورت‌حساب`,
  partOfDish: (count: number, of: number) => `${formatNumber(count)} سهم از ${formatNumber(of)}`,
  partGone: 'غذایی که دیگر در این صورت‌حساب نیست',
  joined: (before: { number: number; due: number }, number: number, currency: Currency) =>
    `این پیوند برای سفارش ${formatOrderNumber(before.number)} به مبلغ ${formatMoney(before.due, currency)} بود. صورت‌حساب دو میز یکی شده و اکنون سفارش ${formatOrderNumber(number)} است؛ غذاهای شما نشان دارند و می‌توانید تنها همان‌ها را بپردازید.`,
  done: 'این صورت‌حساب پرداخت شده است. سپاس از شما!',
  rejected: 'این سفارش لغو شده است و پرداختی ندارد.',
  yours: 'برای شما',
  heldLine: 'در حال پرداخت',
  paidLine: 'پرداخت شد',
};

/** These are the words of paying a part of a bill. */
export const partTexts = {
  howMuch: 'چه چیزی را می‌پردازید؟',
  allOfYours: 'همهٔ سفارش شما',
  ways: { ALL: 'همه', DISHES: 'غذاها', SHARE: 'سهم مساوی', AMOUNT: 'مبلغ' },
  held: 'دیگران در حال پرداخت',
  people: 'تقسیم بین چند نفر',
  amount: 'مبلغ پرداخت',
  amountHint: (text: string) => `تا ${text}`,
  amountWrong: (most: string) => `مبلغ را با عدد درست و بی‌اعشار، تا ${most} بنویسید.`,
  leavesTooLittle: (least: string) =>
    `با این مبلغ کمتر از ${least} می‌ماند که هیچ درگاهی نمی‌گیرد؛ همهٔ مانده یا کمتر از این را بنویسید.`,
  tooSmall: (least: string) =>
    `کمتر از ${least} را هیچ درگاهی نمی‌گیرد؛ بیشتر برگزینید یا نزد صندوق‌دار بپردازید.`,
  withCrumb: (crumb: string) =>
    `مانده پس از این تنها ${crumb} می‌شد که هیچ درگاهی نمی‌گیرد؛ در این مبلغ آمده است.`,
  nothing: 'چیزی برای پرداخت انتخاب نشده است.',
  inProgress: 'دیگران همین حالا باقی صورت‌حساب را می‌پردازند.',
  dishes: 'غذاهایی که می‌پردازید',
};
