import { formatNumber, formatPercent } from '@sofreh/fa/digits';

/** So many names of new categories are written out; the rest are counted. */
const NAMES_SHOWN = 12;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_SHOWN).join('، ');
  const rest = names.length - NAMES_SHOWN;
  return rest > 0 ? `${shown} و ${formatNumber(rest)} مورد دیگر` : shown;
}

export const menuExcelTexts = {
  title: 'منو با اکسل',
  hint: 'منو را یکجا از فایل اکسل بیاورید یا منوی کنونی را در آن تغییر دهید. تا خودتان ثبت نکنید چیزی عوض نمی‌شود.',
  download: 'گرفتن منوی کنونی',
  template: 'گرفتن الگو با نمونه',
  steps: ['فایل', 'پیش‌نمایش', 'پایان'],
  drop: 'فایل اکسل منو را اینجا بکشید یا انتخاب کنید',
  dropHint:
    'هر سطر یک غذا با دسته، نام و قیمت؛ دسته‌هایی که نباشند ساخته می‌شوند. فایل خودتان هم پذیرفته است، تا ده هزار سطر.',
  picturesHint: 'عکس‌هایی را که نامشان در ستون «عکس» است با همان فایل انتخاب کنید.',
  choose: 'انتخاب فایل',
  addPictures: 'افزودن عکس‌ها',
  fileRequired: 'فایل اکسل منو را انتخاب کنید.',
  sendingPicture: (done: number, all: number) => `فرستادن عکس ${formatNumber(done)} از ${formatNumber(all)}`,
  sending: (share: number) => `در حال فرستادن، ${formatPercent(Math.round(share * 100))}`,
  reading: 'در حال خواندن فایل…',
  applying: 'در حال ثبت در منو…',
  byName: (count: number) => `${formatNumber(count)} مورد با همین نام هست و به‌روز می‌شود`,
  byNameLine: (sheet: string, line: number, title: string) =>
    `«${title}»، برگهٔ «${sheet}»، سطر ${formatNumber(line)}`,
  added: 'تازه',
  changed: 'تغییرکرده',
  unchanged: 'بی‌تغییر',
  wrongLines: 'نادرست',
  newCategories: (names: readonly string[], isDone: boolean) =>
    `${formatNumber(names.length)} دستهٔ تازه ${isDone ? 'ساخته شد' : 'ساخته می‌شود'}: ${listed(names)}`,
  unknownHeadings: (names: readonly string[]) => `این ستون‌ها شناخته نشد و خوانده نمی‌شود: ${listed(names)}`,
  wrongTitle: (count: number) => `${formatNumber(count)} سطر نادرست است`,
  wrongHint:
    'سطرهای درست را ثبت کنید و سطرهای نادرست را در یک فایل با ستون «خطا» بگیرید، یا فایل را درست کنید.',
  allWrongHint: 'فایل سطرهای نادرست را با ستون «خطا» بگیرید، درستشان کنید و دوباره بیاورید.',
  unreadable: 'این فایل خوانده نمی‌شود',
  unreadableHint: 'هنوز چیزی عوض نشده است. فایل را درست کنید و دوباره بیاورید.',
  wrongRows: 'سطرهای نادرست',
  where: (sheet: string | null, line: number) =>
    sheet === null ? `سطر ${formatNumber(line)}` : `برگهٔ «${sheet}»، سطر ${formatNumber(line)}`,
  moreWrong: (count: number) => `${formatNumber(count)} سطر نادرست دیگر در فایل خطاها هست.`,
  rows: 'همهٔ سطرها، همان‌گونه که فهمیده شدند',
  firstRows: (count: number) => `${formatNumber(count)} سطر نخست، همان‌گونه که فهمیده شدند`,
  line: 'سطر',
  name: 'نام',
  category: 'دسته',
  price: 'قیمت',
  unit: 'واحد',
  available: 'موجودی',
  availability: (available: boolean) => (available ? 'موجود' : 'ناموجود'),
  effect: 'نتیجه',
  effects: {
    ADDED: 'تازه',
    CHANGED: 'تغییر',
    UNCHANGED: 'بی‌تغییر',
    WRONG: 'نادرست',
    EXAMPLE: 'نمونه، کنار می‌ماند',
  },
  ready: 'فایل بی‌خطاست و آمادهٔ ثبت است.',
  nothing: 'این فایل چیزی را عوض نمی‌کند.',
  apply: 'ثبت در منو',
  applyRight: 'ثبت سطرهای درست',
  wrongFile: 'گرفتن سطرهای نادرست',
  again: 'فایل دیگر',
  mended: 'آوردن فایل درست‌شده',
  done: 'منو به‌روز شد.',
  doneHint: 'همهٔ کانال‌ها از همین لحظه منوی تازه را نشان می‌دهند.',
  left: (count: number) => `${formatNumber(count)} سطر نادرست ثبت نشد`,
  leftHint:
    'این سطرها در فایلی به شما داده شد که ستون «خطا» دلیل هر یک را می‌گوید؛ درستشان کنید و همان فایل را بیاورید.',
  toMenu: 'دیدن منو',
} as const;
