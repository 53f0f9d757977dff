import { formatOrderNumber } from '@sofreh/fa/digits';

/** These are the words of papers that a till printed by itself. */
export const paperTexts = {
  paperElsewhere: (title: string, from: string, to: string) =>
    `«${title}» به‌جای چاپگر «${from}» که آماده نبود، به چاپگر «${to}» رفت.`,
  paperUnsure: (title: string) => `معلوم نیست «${title}» چاپ شد یا نه؛ کاغذ را نگاه کنید.`,
  paperNoPrinter: (title: string) => `«${title}» چاپ نشد؛ رابط چاپ چاپگر آن را نمی‌شناسد.`,
  paperWaits: (title: string) => `«${title}» هنوز چاپ نشده است؛ چاپگر و رابط چاپ را ببینید.`,
  kitchenHeard: (number: number) => `تغییر سفارش ${formatOrderNumber(number)} در آشپزخانه چاپ شد.`,
  kitchenUnheard: (number: number) =>
    `این تغییر سفارش ${formatOrderNumber(number)} هنوز به آشپزخانه نرسیده است؛ خودتان بگویید.`,
} as const;
