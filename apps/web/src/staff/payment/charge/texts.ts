import { formatNumber } from '@sofreh/fa/digits';

/** Words of a charge that goes to a card terminal. */
export const chargeTexts = {
  title: 'پرداخت با کارت‌خوان',
  send: 'فرستادن مبلغ به کارت‌خوان',
  part: (index: number, count: number) => `پرداخت ${formatNumber(index + 1)} از ${formatNumber(count)}`,
  on: (terminal: string) => `روی «${terminal}»`,
  present: 'کارت را بکشید و رمز را بگیرید.',
  cancel: 'لغو',
  canceling: 'در حال لغو…',
  cancelThere: 'برای لغو، دکمهٔ قرمز خود کارت‌خوان را بزنید.',
  again: 'فرستادن دوباره',
  close: 'بستن',
  done: 'ادامه',
  reference: 'شمارهٔ پیگیری',
  card: 'کارت',
  bankCode: (code: string) => `کد بانک: ${code}`,
  unknownHint:
    'مبلغ به کارت‌خوان فرستاده شد ولی پاسخی نرسید. شاید پول گرفته شده باشد: رسید کارت‌خوان را ببینید. تا این پرداخت روشن نشود، کارت‌خوان پرداخت دیگری نمی‌گیرد.',
  other: (order: number) => `این پرداخت از سفارش ${formatNumber(order)} مانده است.`,
  openOne: (amount: string, terminal: string, order: number) =>
    `معلوم نیست ${amount} روی «${terminal}» برای سفارش ${formatNumber(order)} گرفته شده است یا نه.`,
  settleOne: 'روشن کردن',
  ask: 'پرسش از کارت‌خوان',
  asking: 'در حال پرسش…',
  last: (amount: string, reference: string) => `آخرین پرداخت کارت‌خوان: ${amount}، شمارهٔ ${reference}`,
  slipNumber: 'شمارهٔ پیگیری روی رسید',
  took: 'پول گرفته شد',
  notTook: 'پول گرفته نشد',
  noTerminal: 'برای این بخش کارت‌خوانی انتخاب نشده است.',
} as const;
