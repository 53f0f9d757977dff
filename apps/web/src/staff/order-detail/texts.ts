import type { CascadeSkip } from '@sofreh/domain/courier-companies';
import type { Counted } from '@sofreh/domain/weight';
import { countMark } from '@sofreh/fa/count-text';
import { formatNumber, toPersianDigits } from '@sofreh/fa/digits';

/** These are the words of one order, wherever staff look at it. */
export const orderTexts = {
  correct: 'تصحیح روش',
  correctTo: (method: string) => `تصحیح روش پرداخت به «${method}»`,
  correctHint: (from: string, to: string) =>
    `این پرداخت «${from}» ثبت شده و در واقع «${to}» بوده است. مبلغ تغییر نمی‌کند.`,
  staysCard:
    'کارت‌خوان خودش این پرداخت را تأیید کرده است؛ پول در بانک است و «نقد» نمی‌شود. اگر باید برگردد، بازگشت وجه بزنید.',
  correctReasons: ['اشتباه صندوق‌دار', 'مهمان روش را عوض کرد'],
  corrected: 'روش پرداخت تصحیح شد.',
  correctCard: 'تصحیح کارت‌خوان یا شمارهٔ پیگیری',
  correctCardHint: 'کارت‌خوانی را که کارت روی آن کشیده شد برگزینید. مبلغ تغییر نمی‌کند.',
  correctCardReasons: ['کارت‌خوان دیگری بود', 'شمارهٔ پیگیری نوشته نشده بود'],
  correctCardDo: 'تصحیح',
  correctedCard: 'کارت‌خوان پرداخت تصحیح شد.',
  cardCorrected: 'کارت‌خوان یا شمارهٔ پیگیری پرداخت تصحیح شد',
  back: 'بازگشت به سفارش‌ها',
  lines: 'قلم‌ها',
  free: 'رایگان',
  seat: (seat: number) => `نفر ${formatNumber(seat)}`,
  held: (course: number) => `سری ${formatNumber(course)}، در انتظار شروع`,
  why: 'چرا این قیمت؟',
  total: 'جمع',
  payments: 'پرداخت‌ها',
  noPayments: 'هنوز پرداختی ثبت نشده است.',
  payment: 'پرداخت',
  refundedPieces: ({ unit, count, refundedCount }: Counted & { readonly refundedCount: number }) =>
    refundedCount >= count
      ? 'وجه آن بازگشت'
      : `${countMark({ unit, count: refundedCount })} از ${countMark({ unit, count })}: بازگشت وجه`,
  refund: 'بازگشت وجه',
  tendered: 'دریافتی',
  reference: 'پیگیری',
  due: 'مانده',
  withdrawn: 'لغو درخواست خواسته شد',
  kept: 'شرکت لغو را نپذیرفت و پیک در راه است',
  tookCash: (company: string) => `پیک ${company} پول را از مشتری گرفت`,
  tookBeyond: (company: string) =>
    `شاید پیک ${company} این مبلغ را بیش از حساب سفارش گرفته باشد؛ از شرکت بپرسید:`,
  toldToCollect: (company: string) =>
    `پرداخت شد، اما پیک ${company} هنوز باید این مبلغ را از مشتری بگیرد؛ به شرکت خبر بدهید:`,
  struckOff: (company: string) => `${company} می‌گوید نگرفته است؛ از حسابش خط خورد:`,
  atCompany: (company: string) => `نزد ${company}`,
  fareTold: 'هزینهٔ سفر را پس از پایان آن گفت',
  needPerson: 'کسی نماند؛ سپردن با کارکنان است',
  film: 'تاریخچه',
  sentBy: (name: string) => `فرستنده: ${name}`,
  approvedBy: (name: string) => `با تأیید ${name}`,
  reason: 'دلیل',
  noteNow: (note: string) => (note === '' ? 'یادداشت سفارش برداشته شد' : `یادداشت سفارش: ${note}`),
  discountLowered: (amount: string) => `تخفیف دستی تا سقف شعبه کم شد و به ${amount} رسید`,
  tipNow: (amount: string) => `انعام: ${amount}`,
  serviceChargeNow: (amount: string) => `حق سرویس دستی: ${amount}`,
  guestNow: (name: string) => `نام تازهٔ مهمان: ${name}`,
  phoneNow: (phone: string) => `شمارهٔ تازهٔ مهمان: ${toPersianDigits(phone)}`,
  lateSeen: 'لغو آنجا پس از پایان، دیده شد',
  changeAsked: (taken: string) => `از بازارگاه خواسته شد: ${taken}`,
  changeRefused: (taken: string) => `بازارگاه نپذیرفت: ${taken}`,
  takenOff: (title: string, from: number, to: number, instead: string) =>
    `${title} از ${formatNumber(from)} به ${to === 0 ? 'هیچ' : formatNumber(to)}${instead && `، به جایش ${instead}`}`,
  pinNow: 'جای مهمان روی نقشه عوض شد',
  broughtNow: (by: string) => `ارسال از این پس: ${by}`,
  broughtThere: (by: string) => `بازارگاه می‌گوید ارسال با این است: ${by}؛ اینجا دیگر عوض نمی‌شود، هماهنگ کنید`,
  addressNow: (address: string) => (address === '' ? 'نشانی برداشته شد' : `نشانی تازه: ${address}`),
  lineNoteNow: (title: string, note: string) =>
    note === '' ? `یادداشت ${title} برداشته شد` : `یادداشت ${title}: ${note}`,
  priceNow: (title: string, price: string) => `قیمت ${title}: ${price}`,
  customer: 'مشتری',
  table: 'میز',
  people: (count: number) => `${formatNumber(count)} نفر`,
  address: 'نشانی',
  plate: 'پلاک',
  unit: 'واحد',
  courier: 'پیک',
  kitchenNote: 'یادداشت آشپزخانه',
  customerNote: 'یادداشت مشتری',
  preparation: 'زمان آماده‌سازی',
  promised: 'زمان وعده',
  rejectReason: 'دلیل رد',
  call: 'تماس با مشتری',
  details: 'جزئیات',
} as const;

/** Who did it, where the event names nobody. */
export const actorTexts: Readonly<Record<string, string>> = {
  CUSTOMER: 'مشتری',
  STAFF: 'کارکنان',
  SYSTEM: 'خودکار',
  COURIER: 'پیک',
  GATEWAY: 'درگاه پرداخت',
};

/** These words say what happened, by the type of the event. */
export const eventTexts: Readonly<Record<string, string>> = {
  PLACED: 'سفارش ثبت شد',
  STATUS_CHANGED: 'وضعیت تغییر کرد',
  PAYMENT_TAKEN: 'پرداخت در صندوق ثبت شد',
  PAYMENT_DONE: 'پرداخت آنلاین تأیید شد',
  PAYMENT_FAILED: 'پرداخت آنلاین ناموفق بود',
  PAYMENT_CORRECTED: 'روش پرداخت تصحیح شد',
  PAYMENT_SURPLUS: 'وجه اضافه رسید و بازگردانده می‌شود',
  SURPLUS_TOLD: 'بازگشت وجه اضافه به پرداخت‌کننده پیامک شد',
  PAYMENT_UNSURE: 'درگاه از پایان این پرداخت نمی‌گوید؛ در پنل درگاه ببینید',
  REFUND_STARTED: 'بازگشت وجه آغاز شد',
  REFUND_DUE: 'وجه باید دستی بازگردانده شود',
  REFUND_DONE: 'وجه بازگردانده شد',
  REFUND_FAILED: 'بازگشت وجه ناموفق بود',
  ACCEPT_WINDOW_CLOSED: 'مهلت پاسخ گذشت',
  EDITED: 'سفارش ویرایش شد',
  REOPENED: 'صورت‌حساب بسته‌شده دوباره باز شد',
  REFUNDED: 'بازگشت وجه ثبت شد',
  TABLE_CHANGED: 'میز سفارش تغییر کرد',
  MERGED: 'صورت‌حساب‌ها یکی شدند',
  FIRED: 'به آشپزخانه فرستاده شد',
  KITCHEN_BUMPED: 'آشپزخانه آماده کرد',
  KITCHEN_RECALLED: 'آشپزخانه پس گرفت',
  KITCHEN_SEEN: 'آشپزخانه تغییر را دید',
  CALLED_FOR_READY: 'آماده بودن سفارش اعلام شد',
  PAYMENT_LINK_SENT: 'پیوند پرداخت پیامک شد',
  RECEIPT_SENT: 'رسید برای مهمان پیامک شد',
  PAYMENT_LINK_REMINDED: 'پرداخت با پیامک یادآوری شد',
  PAYMENT_LINK_SHOWN: 'کد پرداخت به مهمان نشان داده شد',
  TRIP_MOVED: 'سفر پیک',
  DOOR_MONEY_REFUSED: 'پولی که پیک می‌گوید گرفته است ثبت نشد',
  DOOR_MONEY_SETTLED: 'به پولی که پیک گفته بود رسیدگی شد',
  COURIER_REQUEST_MOVED: 'درخواست از شرکت پیک',
  COURIER_CASCADE: 'جست‌وجوی پیک',
  COMPANY_CASH_BEYOND: 'پول بیش از حساب نزد شرکت پیک',
  COMPANY_TOLD_TO_COLLECT: 'شرکت پیک باید پول بگیرد',
  COMPANY_CASH_STRUCK_OFF: 'نقد شرکت پیک خط خورد',
  RATED_BADLY: 'مهمان امتیاز کم داد',
  MARKETPLACE_TOLD: 'گفت‌وگو با بازارگاه',
  MESSAGE_WRITTEN: 'پیامی نوشته شد',
  MESSAGES_SEEN: 'پیام‌ها خوانده شد',
  READY_NOTIFIED: 'آماده بودن سفارش به مشتری خبر داده شد',
};
/** This is money of an order that was paid somewhere else than at the till. */
export const paidElsewhere = {
  MARKETPLACE: 'پرداخت در بازارگاه',
  FOODRO: 'پرداخت از کیف پول',
} as const;
/** It is said of a card that a terminal did not take. */
export const cardFailed = 'پرداخت با کارت‌خوان انجام نشد';
/** These words say why the cascade passed somebody over. */
export const cascadeTexts: Record<CascadeSkip, string> = {
  CLOSED: 'در این ساعت نوبت ندارد',
  NO_POINT: 'نشانی روی نقشه جایی ندارد',
  NO_COURIER: 'پیک آزاد ندارد',
  TOO_DEAR: 'گران‌تر از سقف بود',
  NO_CASH: 'نقد سفارش را از مشتری نمی‌گیرد',
  NOT_COVERED: 'این مسیر را نمی‌رود',
  REFUSED: 'درخواست را نپذیرفت',
  UNREACHABLE: 'پاسخ نداد',
};
export const unknownEvent = 'سفارش تغییر کرد';
