import { IMAGE_BYTES_MAX } from '@sofreh/domain/limits';
import { formatNumber } from '@sofreh/fa/digits';

const IMAGE_MEGABYTES = formatNumber(IMAGE_BYTES_MAX / 1024 / 1024);

/** Words that the kit itself says, on every staff screen. */
export const uiTexts = {
  numberPad: 'صفحهٔ رقم',
  eraseDigit: 'پاک کردن رقم آخر',
  close: 'بستن',
  cancel: 'انصراف',
  save: 'ذخیره',
  /** Ends a drawer whose work goes into the form beneath it; that form saves it. */
  take: 'تأیید',
  saved: 'ذخیره شد.',
  copy: 'رونوشت',
  copyOf: (label: string) => `رونوشت ${label}`,
  copied: 'رونوشت شد',
  faults: (count: number) => `${formatNumber(count)} مورد باید درست شود`,
  unsavedTitle: 'تغییرها ذخیره نشده‌اند',
  unsavedHint: 'اگر بروید، آنچه نوشته‌اید از دست می‌رود.',
  keepEditing: 'ادامهٔ ویرایش',
  dropChanges: 'رها کردن تغییرها',
  retry: 'تلاش دوباره',
  loading: 'در حال بارگذاری…',
  failed: 'این بخش بارگذاری نشد',
  search: 'جست‌وجو',
  searching: 'در حال جست‌وجو…',
  clearSearch: 'پاک کردن جست‌وجو',
  clearFilters: 'برداشتن فیلترها',
  /** Says of days to come that nothing can be in them. */
  notBegun: (isOneDay: boolean) => (isOneDay ? 'این روز هنوز آغاز نشده است' : 'این روزها هنوز آغاز نشده‌اند'),
  ahead: (count: number) => `${formatNumber(count)} روز هنوز آغاز نشده است.`,
  nothingFound: 'چیزی پیدا نشد',
  nothingFoundHint: 'جست‌وجو یا فیلترها را تغییر دهید.',
  filters: 'فیلترها',
  activeFilters: (count: number) => `فیلترها، ${formatNumber(count)} فیلتر روشن است`,
  showResults: 'دیدن نتیجه',
  columns: 'ستون‌ها',
  columnsHint: 'ستون‌هایی که در این فهرست دیده می‌شوند',
  excel: 'خروجی اکسل',
  excelShort: 'اکسل',
  excelComing: (bytes: number) =>
    bytes < 100_000 ? 'در حال ساختن…' : `${formatNumber(Math.round(bytes / 100_000) / 10)} مگابایت آمد…`,
  rowActions: (name: string) => (name ? `کارهای ${name}` : 'کارهای این سطر'),
  sortBy: (title: string) => `مرتب‌سازی بر پایهٔ ${title}`,
  sort: 'ترتیب',
  ascending: 'صعودی',
  descending: 'نزولی',
  numberBetween: (least: number, most: number) =>
    `عددی درست و بی‌اعشار از ${formatNumber(least)} تا ${formatNumber(most)} بنویسید.`,
  clockExample: 'مانند ۰۹:۳۰',
  clockWrong: 'ساعت را مانند ۰۹:۳۰ بنویسید.',
  dateExample: 'مانند ۱۴۰۵/۰۸/۳۰',
  dateWrong: 'تاریخ را مانند ۱۴۰۵/۰۸/۳۰ بنویسید.',
  quantityWrong: 'مقدار را مانند ۲٫۵ بنویسید.',
  dateTooEarly: 'این تاریخ زودتر از اندازه است.',
  dateTooLate: 'این تاریخ دیرتر از اندازه است.',
  openCalendar: (label: string) => `باز کردن تقویم ${label}`,
  calendar: 'تقویم',
  nextMonth: 'ماه بعد',
  previousMonth: 'ماه پیش',
  clear: 'پاک کردن',
  anyTime: 'هر زمان',
  rangeText: (from: string, to: string) => `${from} تا ${to}`,
  chooseImage: 'انتخاب تصویر',
  changeImage: 'تصویر دیگر',
  removeImage: 'برداشتن تصویر',
  imageHint: `تصویر را اینجا رها کنید یا انتخاب کنید؛ تا ${IMAGE_MEGABYTES} مگابایت.`,
  imageTooLarge: `تصویر بزرگ‌تر از ${IMAGE_MEGABYTES} مگابایت است.`,
  imageWrongKind: 'تنها تصویر پذیرفته می‌شود.',
  imageUploading: (percent: string) => `در حال فرستادن، ${percent}`,
  cancelUpload: 'لغو فرستادن',
  move: (name: string) => `جابه‌جایی ${name}`,
  moveHow: 'با کلید فاصله بردارید، با جهت‌نماها جابه‌جا کنید، با فاصله بگذارید و با گریز لغو کنید.',
  lifted: (place: number, total: number, name: string) =>
    `${name} برداشته شد؛ جای ${formatNumber(place)} از ${formatNumber(total)}.`,
  movedTo: (place: number, total: number) => `جای ${formatNumber(place)} از ${formatNumber(total)}.`,
  dropped: (place: number, name: string) => `${name} در جای ${formatNumber(place)} گذاشته شد.`,
  dragCancelled: (name: string) => `جابه‌جایی ${name} لغو شد.`,
  reason: 'دلیل',
  reasonRequired: 'دلیل را بنویسید.',
  pages: 'صفحه‌ها',
  nextPage: 'صفحهٔ بعد',
  previousPage: 'صفحهٔ پیش',
  showSecret: 'دیدن یا پوشاندن',
  page: (number: number) => `صفحهٔ ${formatNumber(number)}`,
  more: 'بیشتر',
  /** It follows «بیشتر», for whoever hears it. */
  moreOf: 'دربارهٔ',
  shownOf: (shown: number, total: string) => `${formatNumber(shown)} از ${total} مورد`,
  paperHasAll: (total: number) => `هر ${formatNumber(total)} مورد`,
  sum: 'جمع',
  readingForPaper: (read: number, total: number) =>
    `برای چاپ خوانده می‌شود: ${formatNumber(read)} از ${formatNumber(total)} مورد`,
  /** It says which rows a sheet has, where a button of the page prints all of them. */
  paperHasRows: (first: number, last: number, total: number, prints: boolean) => {
    const rows =
      first === 1
        ? `${formatNumber(last)} مورد نخست`
        : `مورد ${formatNumber(first)} تا ${formatNumber(last)}`;
    const how = prints ? '؛ دکمهٔ «چاپ» در صفحه، همهٔ آن را چاپ می‌کند' : '';
    return `در این برگه ${rows} از ${formatNumber(total)} مورد است${how}.`;
  },
  paperHasPart: (shown: number, total: number) =>
    `${formatNumber(shown)} از ${formatNumber(total)} مورد در این برگه است؛ همهٔ آن در اکسل هست.`,
  decrease: (name: string) => `کم کردن یک ${name}`,
  increase: (name: string) => `افزودن یک ${name}`,
  noPage: 'این صفحه پیدا نشد',
  noPageHint: 'شاید پیوند ناقص باشد یا صفحه جابه‌جا شده باشد.',
  toStart: 'رفتن به صفحهٔ نخست',
} as const;
