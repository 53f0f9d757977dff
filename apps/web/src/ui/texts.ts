import { formatNumber } from '@sofreh/fa/digits';

/** Words that the kit itself says, on every staff screen. */
export const uiTexts = {
  close: 'بستن',
  cancel: 'انصراف',
  save: 'ذخیره',
  retry: 'تلاش دوباره',
  loading: 'در حال بارگذاری…',
  failed: 'این بخش بارگذاری نشد',
  search: 'جست‌وجو',
  clearSearch: 'پاک کردن جست‌وجو',
  clearFilters: 'برداشتن فیلترها',
  nothingFound: 'چیزی پیدا نشد',
  nothingFoundHint: 'جست‌وجو یا فیلترها را تغییر دهید.',
  reason: 'دلیل',
  reasonRequired: 'دلیل را بنویسید.',
  pages: 'صفحه‌ها',
  nextPage: 'صفحهٔ بعد',
  previousPage: 'صفحهٔ پیش',
  page: (number: number) => `صفحهٔ ${formatNumber(number)}`,
  shownOf: (shown: number, total: number) => `${formatNumber(shown)} از ${formatNumber(total)} مورد`,
  decrease: (name: string) => `کم کردن یک ${name}`,
  increase: (name: string) => `افزودن یک ${name}`,
} as const;
