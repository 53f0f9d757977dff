import { formatNumber, formatOrderNumber } from '@sofreh/fa/digits';

/** These are the words of a charge that goes to a card terminal. */
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
  saidTaken: (name: string, at: string) =>
    `${name || 'کسی'} در صندوق گفته است که پول گرفته شد: ${at}. رسید را ببینید و تأیید کنید.`,
  otherAmount: (took: string, rial: string, asked: string) =>
    `کارت‌خوان ${took} گرفت (${rial})، نه ${asked}. رسید را ببینید و مبلغی را که روی آن است تأیید کنید.`,
  tookThis: (amount: string) => `${amount} گرفته شد`,
  stillWaits: 'مبلغ هنوز روی کارت‌خوان است و شاید مهمان همین حالا کارت بکشد. نخست پرداخت را لغو کنید.',
  cancelIt: 'لغو پرداخت',
  leaveIt: 'بستن؛ پرداخت باز می‌ماند',
  waitsOne: (amount: string, terminal: string, order: number) =>
    `${amount} برای سفارش ${formatOrderNumber(order)} روی «${terminal}» منتظر کارت است. تا پایان آن، همین مبلغ را از راه دیگری نگیرید.`,
  followOne: 'دیدن یا لغو',
  other: (order: number) => `این پرداخت از سفارش ${formatOrderNumber(order)} مانده است.`,
  otherBefore: 'این پرداخت از پیش مانده است.',
  openOne: (amount: string, terminal: string, order: number) =>
    `معلوم نیست ${amount} روی «${terminal}» برای سفارش ${formatOrderNumber(order)} گرفته شده است یا نه.`,
  settleOne: 'روشن کردن',
  ask: 'پرسش از کارت‌خوان',
  asking: 'در حال پرسش…',
  last: (amount: string, reference: string) => `آخرین پرداخت کارت‌خوان: ${amount}، شمارهٔ ${reference}`,
  slipNumber: 'شمارهٔ پیگیری روی رسید',
  took: 'پول گرفته شد',
  notTook: 'پول گرفته نشد',
  setAsideHint: (took: string) =>
    `کارت‌خوان می‌گوید ${took} گرفته است. بنویسید از کجا می‌دانید که پولی نیامده است.`,
  setAsideReasons: ['رسید کارت‌خوان چیز دیگری می‌گوید', 'کارت‌خوان پول را برگرداند'],
  otherHint: (took: string, asked: string) =>
    `کارت‌خوان می‌گوید ${took} گرفته است، نه ${asked}. بنویسید از کجا می‌دانید. هر دو مبلغ می‌ماند و در مغایرت‌گیری کارت‌خوان دیده می‌شود.`,
  otherReasons: ['روی رسید همین مبلغ است'],
  noTerminal: 'برای این بخش کارت‌خوانی انتخاب نشده است.',
} as const;

/** The bridge of the shop says this where it does not charge a terminal. */
export const bridgeTexts = {
  away: 'اینترنت نیست و رابط فروشگاه هم پاسخ نمی‌دهد؛ به این کارت‌خوان مبلغی نرفته است. رایانهٔ رابط را ببینید، یا مبلغ را روی خود کارت‌خوان بزنید و پرداخت را ثبت کنید.',
  silent:
    'رابط فروشگاه پاسخ نداد؛ شاید مبلغ روی کارت‌خوان باشد یا گرفته شده باشد. کارت‌خوان را ببینید و دوباره بپرسید؛ پیش از آن از راه دیگری نگیرید.',
  refused: {
    POS_TERMINAL_NOT_FOUND:
      'رابط فروشگاه این کارت‌خوان را نمی‌شناسد. مبلغ را روی خود کارت‌خوان بزنید و پرداخت را ثبت کنید.',
    POS_TERMINAL_BUSY: 'این کارت‌خوان در حال گرفتن پرداخت دیگری است.',
    POS_TERMINAL_UNSURE: 'پرداخت پیشین این کارت‌خوان نامعلوم مانده است؛ نخست آن را روشن کنید.',
    POS_CHARGE_NOT_FOUND: 'رابط فروشگاه این پرداخت را نمی‌شناسد.',
    POS_CHARGE_NOT_OPEN: 'این پرداخت دیگر باز نیست.',
    POS_CHARGE_DIFFERS:
      'کارت‌خوان مبلغ دیگری گرفته است. «گرفته نشد» را بزنید و مبلغ رسید کارت‌خوان را دستی ثبت کنید.',
    POS_CHARGE_CANNOT_ASK: 'از این کارت‌خوان نمی‌شود پرسید؛ رسیدش را ببینید.',
    IDEMPOTENCY_CONFLICT: 'این شناسه برای پرداخت دیگری به کار رفته است. پنجره را ببندید و دوباره آغاز کنید.',
    forbidden: 'این صندوق هنوز اجازهٔ گرفتن پرداخت بی اینترنت را ندارد؛ یک بار با اینترنت وارد شوید.',
  },
} as const;
