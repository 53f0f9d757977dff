import type { ChargeDifference } from '@sofreh/domain/card-terminal';

/** These are the words of cards that were drawn without the internet and wait for a person. */
export const chargesLeftTexts = {
  title: 'کارت‌هایی که بی اینترنت کشیده شده و روشن نیست',
  bridge: 'گفتهٔ کارت‌خوان',
  till: 'گفتهٔ صندوق',
  entered: 'ثبت سرور',
  noBridge: 'رابط فروشگاه هنوز چیزی نگفته است',
  noTill: 'هیچ صندوقی این پول را به سفارشی نداده است',
  noPayment: 'پرداختی ثبت نشده است',
  noOrder: 'سفارشی با این نشان به سرور نرسیده است',
  order: (number: string) => `سفارش ${number}`,
  reference: (number: string) => `شمارهٔ پیگیری ${number}`,
  last: (amount: string, reference: string) => `آخرین پرداخت کارت‌خوان: ${amount}، شمارهٔ ${reference}`,
  byPerson: 'نتیجه را کسی در صندوق از روی رسید گفته است',
  differences: {
    UNSURE:
      'معلوم نیست پول گرفته شده است یا نه؛ تا روشن نشود این کارت‌خوان بی اینترنت پرداخت دیگری نمی‌گیرد. رسیدش را ببینید.',
    NOT_REPORTED:
      'صندوق می‌گوید پول را گرفته است، ولی رابط فروشگاه چیزی از آن نگفته است. رسید کارت‌خوان را ببینید.',
    NOT_TAKEN: 'صندوق پرداخت را ثبت کرده است، ولی کارت‌خوان می‌گوید پولی نگرفته است.',
    UNCLAIMED: 'کارت‌خوان پول گرفته است، ولی هیچ سفارشی با آن پرداخت نشده است.',
    SAID_BY_PERSON:
      'کارت‌خوان چیزی نگفته است؛ تنها کسی در صندوق از روی رسید گفته که پول گرفته شده است. رسید را ببینید.',
    AMOUNT_DIFFERS: 'مبلغی که کارت‌خوان گرفته با مبلغ پرداخت یکی نیست.',
    TERMINAL_DIFFERS: 'صندوق و رابط فروشگاه دو کارت‌خوان را نام می‌برند.',
    ORDER_DIFFERS: 'صندوق و رابط فروشگاه دو سفارش را نام می‌برند.',
  } satisfies Record<ChargeDifference, string>,
  taker: (name: string) => `دریافت‌کننده: ${name}`,
  openOrder: 'باز کردن سفارش',
  says: (approved: boolean | undefined) =>
    approved === undefined ? 'رسیدگی شد' : approved ? 'پول گرفته شد' : 'پول گرفته نشد',
  settleTitle: 'رسیدگی به این پرداخت',
  settleHint: 'بنویسید از کجا می‌دانید یا با آن چه کردید. این در دفتر رویدادها می‌ماند.',
  reasons: ['پول به مشتری برگشت', 'پرداخت دستی ثبت شد', 'پرداخت سفارش اصلاح شد'],
  reasonsOfUnsure: ['رسید کارت‌خوان دیده شد', 'از بانک پرسیده شد'],
  settled: 'رسیدگی ثبت شد.',
  noRight: 'رسیدگی به این مورد کار کسی است که حق «رسیدگی به فرستاده‌های صندوق‌ها» را دارد.',
} as const;
