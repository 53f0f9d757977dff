import { toPersianDigits } from '@sofreh/fa/digits';

/** These are the words of the dishes to tap on, and of looking for one. */
export const catalogueTexts = {
  categories: 'دسته‌ها',
  all: 'همه',
  search: 'نام، کد یا بارکد؛ مانند ۲*۱۰۱',
  items: 'غذاها',
  unavailable: 'ناموجود',
  notThisWay: 'برای این تحویل نیست',
  notSold: (title: string) => `«${title}» اکنون فروخته نمی‌شود.`,
  refused: {
    UNKNOWN_CODE: (code: string) => `کد «${toPersianDigits(code)}» در منو نیست.`,
    NOT_FOUND: (name: string) => `«${toPersianDigits(name)}» در منو پیدا نشد.`,
    BAD_COUNT: () => 'تعداد باید دست‌کم ۱ باشد.',
    UNKNOWN_SCALE_CODE: (code: string) => `هیچ غذایی کد ترازوی «${toPersianDigits(code)}» ندارد.`,
    SCALE_LABEL_UNREADABLE: () => 'برچسب ترازو درست خوانده نشد. دوباره بخوانید.',
    SCALE_LABEL_WEIGHT: () => 'برچسب ترازو وزن فروختنی ندارد.',
  },
  code: 'کد',
  inOrder: (count: string) => `${count} در سفارش`,
  noItems: 'چیزی پیدا نشد',
  noItemsHint: 'نام یا کد دیگری بنویسید.',
  emptyMenu: 'منو خالی است',
  emptyMenuHint: 'غذاها را در بخش منو بیفزایید.',
} as const;
