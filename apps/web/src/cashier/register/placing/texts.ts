import { formatNumber, formatOrderNumber } from '@sofreh/fa/digits';

/** These are the words of placing an order, and of what it came to. */
export const placingTexts = {
  placed: (number: number) => `سفارش ${formatOrderNumber(number)} ثبت شد`,
  placedBefore: (number: number) =>
    `سفارش ${formatOrderNumber(number)} پیش از بسته شدن صندوق تأیید شده بود و ثبت شد.`,
  notApprovedBefore:
    'صندوق پیش از تأیید همکار بسته شد. آن سفارش ثبت نشده و در نگه‌داشته‌هاست؛ بازش کنید و دوباره تأیید بگیرید.',
  conflict: 'این فروش ثبت نشده است',
  conflictHint: (number: number) =>
    `سرور سفارش دیگری (${formatOrderNumber(number)}) را با همین شناسه دارد. آن سفارش سر جایش می‌ماند؛ این فروش را با پرداخت‌هایش جداگانه ثبت کنید.`,
  conflictPlace: 'ثبت به‌عنوان سفارش تازه',
  conflictBack: 'برگشت به سفارش',
  placedLabel: 'ثبت سفارش',
  promisedAt: (minutes: number, clock: string) =>
    `آماده تا ${formatNumber(minutes)} دقیقه، حدود ساعت ${clock}`,
  placedPaid: 'پرداخت کامل شد.',
  placedOpen: 'پرداخت این سفارش باز است؛ از بخش میزها یا سفارش‌ها تسویه کنید.',
  askingPaid: 'از سرور می‌پرسیم چه پولی گرفته شده است. تا پاسخ نیامده، پولی نگیرید.',
  stillDue: 'مانده',
  change: 'بقیهٔ مشتری',
  next: 'سفارش بعدی',
  priceChanged: 'قیمت منو تغییر کرده است. جمع تازه را ببینید و دوباره ثبت کنید.',
  offerOver: (title: string) => `پیشنهاد «${title}» تمام شده است. جمع تازه را ببینید و دوباره ثبت کنید.`,
  receipt: 'رسید',
} as const;
