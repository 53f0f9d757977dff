import type { GoodKind } from '@sofreh/domain/accounting';

/** These are the kinds of what is sold, as the accounting program's page and workbook name them. */
export const goodKindLabels: Readonly<Record<GoodKind, string>> = {
  DISH: 'غذا',
  TOPPING: 'افزودنی',
  GONE: 'دیگر در منو نیست',
};

/**
 * These are the words of the workbook of goods with their codes in the accounting program, given out and taken back.
 */
export const goodsSheet = {
  fileName: 'کد-کالاها.xlsx',
  name: 'کد کالاها',
  columns: {
    kind: { title: 'نوع', width: 16 },
    title: { title: 'نام', width: 32 },
    code: { title: 'کد کالا', width: 18 },
    waiting: { title: 'سفارش‌های در انتظار', width: 16 },
    id: { title: 'شناسه', width: 40 },
  },
} as const;

export const goodsErrors = {
  unknown: 'شناسهٔ این سطر از کالاهای شما نیست؛ فایل را از همین صفحه بگیرید و ستون شناسه را دست نزنید.',
  twice: 'این کالا در سطر دیگری هم آمده است.',
  long: 'کد کالا بیش از اندازه بلند است.',
} as const;
