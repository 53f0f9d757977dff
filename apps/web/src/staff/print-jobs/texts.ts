import type { PrinterState } from '@sofreh/domain/print-state';
import { formatNumber } from '@sofreh/fa/digits';
import { printerStateLabels } from '@sofreh/fa/labels';

/** Says how a printer is, in words. */
export function printerWords({ active, state }: { readonly active: boolean; readonly state: PrinterState }) {
  return active ? printerStateLabels[state] : 'کنار گذاشته شده است';
}

export const printingTexts = {
  title: 'چاپگرها و برگه‌ها',
  open: 'چاپگرها',
  trouble: (name: string, state: string) => `${name} ${state}`,
  troubles: (count: number) => `${formatNumber(count)} چاپگر یا برگه رسیدگی می‌خواهد`,
  none: 'هنوز چاپگری تعریف نشده است؛ برگه‌ها با پنجرهٔ چاپ مرورگر چاپ می‌شوند.',
  waiting: (count: number) => `${formatNumber(count)} برگه در صف`,
  papers: 'برگه‌هایی که باید ببینید',
  didItPrint: 'چاپ شد؟',
  notPrinted: 'چاپ نشده است',
  noPrinter: 'چاپگر ندارد',
  printerOff: 'چاپگرش کنار گذاشته شده است؛ چاپگر دیگری بگویید',
  copy: 'نسخهٔ دوباره',
  display: 'پنجرهٔ نمایشگر مهمان',
  here: 'رسید از رابط چاپ همین‌جا بیرون آمد.',
  hereUnsure: 'معلوم نیست رسید چاپ شد یا نه؛ کاغذ را نگاه کنید.',
  yes: 'بله، چاپ شد',
  again: 'دوباره چاپ کن',
  byBrowser: 'چاپ از مرورگر',
  sheet: 'کاغذ چاپ از مرورگر در این دستگاه',
  sheetOf: { PRINTER: 'به اندازهٔ چاپگر', 58: '۵۸ میلی‌متر', 80: '۸۰ میلی‌متر' },
  giveUp: 'لازم نیست',
  elsewhere: 'روی چاپگر دیگر',
  movedTo: (count: number, printer: string) => `${formatNumber(count)} برگه به «${printer}» فرستاده شد.`,
  noneWaits: 'برگه‌ای در صف این چاپگر نیست؛ چیزی جابه‌جا نشد.',
  noOther: 'چاپگر دیگری که کار کند نیست.',
  waitingOf: (name: string) => `برگه‌های منتظر ${name}`,
  papersOf: 'برگه‌های چاپی',
  noPapers: 'هنوز برگه‌ای از این سفارش چاپ نشده است.',
  askKitchen: 'چاپ برگهٔ آشپزخانه',
  askCourier: 'چاپ برگهٔ پیک',
  askBags: 'چاپ برچسب کیسه',
  bags: 'چند کیسه',
  bag: 'کیسه',
  of: (title: string, action: string) => `${action}: ${title}`,
  sent: (title: string, printer: string) => `${title} به «${printer}» فرستاده شد.`,
  save: 'ذخیرهٔ رسید',
} as const;
