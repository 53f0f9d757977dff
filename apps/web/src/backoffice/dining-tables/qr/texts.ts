import { formatNumber, toPersianDigits } from '@sofreh/fa/digits';

export const qrTexts = {
  title: 'کدهای میز',
  hint: 'میزها را انتخاب کنید، اندازه را بگزینید و چاپ کنید. مهمان با دوربین، منوی همین میز را باز می‌کند.',
  nameless: (host: string) =>
    `این صفحه با نشانی «${toPersianDigits(host)}» باز است و کدها همین نشانی را دارند؛ گوشی مهمان آن را باز نمی‌کند. پیش از چاپ، پنل را با نشانی سایت خودتان باز کنید.`,
  tables: 'میزها',
  all: 'همه',
  none: 'هیچ‌کدام',
  size: 'اندازه',
  withLogo: 'با نشان برند',
  message: 'نوشتهٔ بالای کد',
  usualMessage: 'سفارش از همین میز',
  how: 'دوربین گوشی را روی کد بگیرید',
  print: (count: number) => `چاپ ${formatNumber(count)} کد`,
  preview: 'پیش‌نمایش',
  noTables: 'هنوز میزی نیست',
  noTablesHint: 'میزها را در بخش میزها بسازید.',
  nothingChosen: 'میزی انتخاب نشده است',
  nothingChosenHint: 'دست‌کم یک میز را انتخاب کنید.',
  codeOf: (name: string) => `کد ${name}`,
} as const;

export const sizeTexts = {
  A6: 'کارت کوچک',
  A5: 'ایستاده بزرگ',
  LABELS: 'برگهٔ برچسب',
} as const;
