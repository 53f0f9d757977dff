import type { Comparison, OrderList, ReportName } from '@sofreh/domain/reports';
import { formatNumber, formatPercent } from '@sofreh/fa/digits';
import { comparisonNames } from '@sofreh/fa/report-head';
import { tableWord } from '@sofreh/fa/table-word';

/** Branches that a sentence names one by one. */
const NAMED_BRANCHES = 3;

/** Words of the reports. */
export const reportsTexts = {
  title: 'گزارش‌ها',
  hint: 'روز، شعبه و مقایسه را یک بار برگزینید؛ از گزارشی به گزارش دیگر همان می‌ماند.',
  span: 'روزها',
  compare: 'مقایسه',
  comparisons: {
    WEEKDAYS: 'با همین روزهای هفته، پیش از آن',
    JALALI_YEAR: 'با همین روزهای پارسال',
    LUNAR_YEAR: 'با همین روزهای سال قمری پیش',
    NONE: 'بی‌مقایسه',
  } satisfies Record<Comparison, string>,
  than: {
    WEEKDAYS: comparisonNames.WEEKDAYS,
    JALALI_YEAR: comparisonNames.JALALI_YEAR,
    LUNAR_YEAR: comparisonNames.LUNAR_YEAR,
    NONE: '',
  } satisfies Record<Comparison, string>,
  /** The same of one day alone, which by weeks is called by its weekday. */
  thanDay: {
    JALALI_YEAR: 'همین روز پارسال',
    LUNAR_YEAR: 'همین روز سال قمری پیش',
    NONE: '',
  } satisfies Record<Exclude<Comparison, 'WEEKDAYS'>, string>,
  onDay: (day: string) => `در ${day}`,
  inSpan: (days: string) => `از ${days}`,
  soFar: 'تا همین ساعت',
  orderType: 'نوع سفارش',
  allOrderTypes: 'همهٔ سفارش‌ها',
  branches: 'شعبه‌ها',
  byBranch: 'به تفکیک شعبه',
  /** Whose report it is: as many branches by name as a line of a phone holds. */
  ofBranches: (names: readonly string[]) =>
    names.length === 1
      ? `شعبهٔ «${names[0]}»`
      : names.length <= NAMED_BRANCHES
        ? `${formatNumber(names.length)} شعبه: ${names.join('، ')}`
        : `${formatNumber(names.length)} شعبه با هم`,
  onlyThisBranch: 'همین شعبه',
  search: 'شمارهٔ سفارش، نام یا ۴ رقم آخر تلفن',
  onlyHere: 'این گزارش تنها از همین شعبه می‌گوید.',
  lastDays: (most: number, why?: string) =>
    `این گزارش دست‌بالا ${formatNumber(most)} روز را یک‌جا می‌خواند${why ? `، چون ${why}` : ''}: ${formatNumber(most)} روز آخر این بازه نشان داده می‌شود.`,
  /** Why a report reads fewer days at once than others, as a part of the sentence that says so. */
  why: {
    cards: 'برای جست‌وجو و شیفت، تک‌تک پرداخت‌های کارتی را می‌خواند',
    tax: 'مالیات تک‌تک سفارش‌ها را می‌شمارد',
  },
  notCompared: 'این گزارش با روزهای دیگر سنجیده نمی‌شود؛ مقایسه‌ای که برگزیده‌اید در گزارش بعدی هست.',
  everyType: 'این گزارش از همهٔ نوع‌های سفارش می‌گوید.',
  print: 'چاپ',
  paperOf: (head: string, at: string) => `${head} · چاپ در ${at}`,
  emptyDays: (count: number, days: readonly string[]) =>
    `در ${formatNumber(count)} روز چیزی نبود${count <= days.length ? `: ${days.join('، ')}` : ''}.`,
  more: 'کارهای گزارش',
  other: 'گزارش دیگر',
  all: 'همهٔ گزارش‌ها',
  tipPayouts: 'انعام‌های پرداخت‌شده',
  whatIsIt: 'این عدد چیست؟',
  openOrders: (what: string, amount: string) => `${what}: ${amount}، دیدن سفارش‌ها`,
  none: 'در این روزها چیزی نیست',
  noneHint: 'روزهای دیگری برگزینید.',
  total: (what: string, value: string, days: string) => `${what} ${days}: ${value}`,
  /** Says whose a total is that is not of all orders, after what it is of. */
  partOf: {
    staff: 'به دست کارکنان',
    tables: 'روی میزها',
    halls: 'روی میزهای سالن‌ها',
    'marketplace-days': 'از بازارگاه‌ها',
    'marketplace-hours': 'از بازارگاه‌ها',
    'marketplace-cancels': 'از بازارگاه‌ها',
    'marketplace-discounts': 'از بازارگاه‌ها',
  } as Partial<Record<ReportName, string>>,
  byPerson: (name: string) => `به دست ${name}`,
  atTable: (name: string) => `روی ${tableWord(name)}`,
  most: (what: string, title: string, value: string) => `بیشترین ${what} از آنِ «${title}» است: ${value}`,
  mostOfAll: (what: string, title: string, value: string, percent: number) =>
    `بیشترین ${what} از آنِ «${title}» است: ${value} (${formatPercent(percent)} از همه)`,
  share: (percent: number) => `${formatPercent(percent)} از همه`,
  before: (value: string) => `پیش‌تر: ${value}`,
  theseDays: 'این روزها',
  earlier: 'روزهای پیش',
  minutes: (count: number) => `${formatNumber(count)} دقیقه`,
  chart: (what: string) => `نمودار ${what}`,
  holidays: 'مناسبت‌های این روزها',
  holidaysOf: (count: number) => `مناسبت‌های این روزها و روزهای مقایسه: ${formatNumber(count)}`,
  holidaysBefore: 'مناسبت‌های روزهای مقایسه',
  lunarHint: 'روزهای قمری حساب شده‌اند و شاید یک روز پس و پیش باشند.',
  behind: 'سفارش‌های پشت این عدد',
  /** Orders that are counted themselves come to their number. */
  behindCount: (count: number) => `${formatNumber(count)} سفارش`,
  behindSum: (count: number, sum: string) => `${formatNumber(count)} سفارش، روی هم ${sum}`,
  /** A mean that is no whole one is said to be rounded: its sum and its parts stand before it. */
  behindMean: (sum: string, parts: number, mean: string, isWhole: boolean) =>
    `${sum} تقسیم بر ${formatNumber(parts)}${isWhole ? '' : '، گردشده'}: ${mean}`,
  behindShare: (some: number, count: number, share: string) =>
    `${formatNumber(some)} از ${formatNumber(count)} سفارش: ${share}`,
  seeOrders: '، دیدن سفارش‌ها',
  seeOrdersBefore: '، دیدن سفارش‌های روزهای پیش',
  allRows: 'همهٔ ردیف‌ها',
  order: 'سفارش',
  placedAt: 'زمان ثبت',
  customer: 'مشتری',
  person: 'ثبت‌کننده',
  reason: 'دلیل',
  reasonIs: (reason: string) => `دلیل: ${reason}`,
  finalPrice: 'مبلغ نهایی',
  listAmounts: {
    cancelled: 'مبلغ نهایی',
    refunded: 'پس‌داده',
    paid: 'فروش',
    unpaid: 'پرداخت‌نشده',
  } satisfies Record<OrderList, string>,
  status: 'وضعیت',
  branch: 'شعبه',
  previous: 'پیشین',
  next: 'بعدی',
  filmOf: (number: string) => `فیلم سفارش ${number}`,
  refunds: 'پس‌داده‌ها',
  noRefunds: 'از این سفارش چیزی پس داده نشده است.',
  wholeOrder: 'صفحهٔ سفارش',
  products: 'مهندسی منو',
  differs: (report: string, day: string) =>
    `جمع نگه‌داشته‌شدهٔ «${report}» در ${day} با سفارش‌هایش یکی نبود. گزارش‌ها اکنون از خود سفارش‌ها خوانده می‌شوند.`,
  differsFrom: (report: string, from: string, to: string) =>
    `جمع نگه‌داشته‌شدهٔ «${report}» از ${from} تا ${to} با جمع روزهایش یکی نبود. گزارش‌ها اکنون روز به روز خوانده می‌شوند.`,
  keptWas: (what: string, kept: string, is: string) => `${what}: نگه‌داشته ${kept}، درست ${is}`,
  seen: 'دیدم',
  ordersOfDifference: 'دیدن سفارش‌هایش',
  groups: {
    SALES: 'فروش',
    ITEMS: 'غذاها',
    CUSTOMERS: 'مشتری‌ها',
    PEOPLE: 'کارکنان و میزها',
    TIMES: 'زمان‌ها',
    MONEY: 'پول و تخفیف',
    CANCELS: 'لغو و پرداخت‌نشده',
    MARKETPLACE: 'بازارگاه',
  },
} as const;

/** Words of the reports that somebody keeps. */
export const keptTexts = {
  title: 'نگه‌داشته‌ها',
  none: 'هنوز گزارشی نگه نداشته‌اید. همین گزارش را با روزها، مقایسه و شعبه‌هایش نگه دارید.',
  name: 'نام این گزارش',
  keep: 'نگه‌داشتن',
  done: 'گزارش نگه داشته شد.',
  drop: (name: string) => `نگه نداشتن ${name}`,
  dropped: (name: string) => `«${name}» دیگر نگه داشته نیست.`,
  restore: 'بازگرداندن',
  unread: 'گزارش‌های نگه‌داشته خوانده نشد.',
} as const;
