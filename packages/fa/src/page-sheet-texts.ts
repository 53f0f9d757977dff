import type { Currency } from '@sofreh/domain/enums';
import { LENS_ACTS } from '@sofreh/domain/reports';
import type { TipMethod } from '@sofreh/domain/tips';
import { lensActTexts } from './lens-texts.ts';
import {
  branchesSheet,
  comparedColumn,
  dateColumn,
  dimensionTexts,
  measureColumn,
  measureTexts,
} from './report-texts.ts';

const money = (title: string, currency: Currency) => ({
  title: measureColumn(title, 'MONEY', currency),
  width: 18,
  amount: true,
});
const minutes = (title: string, currency: Currency) => ({
  title: measureColumn(title, 'SECONDS', currency),
  width: 20,
});

/** Sets after each column one for the days before, where there are any. @param compared what those days are called */
function beside<Column extends { readonly title: string }>(
  columns: readonly Column[],
  compared: string | null,
) {
  return columns.flatMap((column) => [
    column,
    ...(compared !== null ? [{ ...column, title: comparedColumn(column.title, compared) }] : []),
  ]);
}

/** The workbook of menu engineering. @param compared what the days before are called; null where nothing is compared */
export const productsSheet = (currency: Currency, compared: string | null) => ({
  name: 'مهندسی منو',
  columns: [
    { title: 'غذا', width: 28 },
    ...beside(
      [
        { title: 'تعداد', width: 10 },
        money('فروش', currency),
        money('بهای مواد', currency),
        money('سود', currency),
        money('سود هر پرس', currency),
        { title: 'جایگاه', width: 14 },
      ],
      compared,
    ),
  ],
});

/**
 * Gives the words of the workbook of the dashboard. Its figures are of several units: each row names its own.
 * @param compared the days it is set beside; null where its days have not begun
 * @param running whether its last day still runs: of a day that is over, "so far" is the whole of it
 */
export const dashboardSheets = (currency: Currency, compared: string | null, running: boolean) => {
  const sale = beside([money(measureTexts.totalSale.label, currency)], compared);
  const orders = { title: measureTexts.orderCount.label, width: 12 };
  return {
    title: 'داشبورد',
    figures: {
      name: 'داشبورد',
      columns: [
        { title: 'عدد', width: 30 },
        { title: 'این روزها', width: 18, amount: true },
        ...(compared !== null && running
          ? [{ title: `${compared}، تا همین ساعت`, width: 34, amount: true }]
          : []),
        ...(compared !== null ? [{ title: compared, width: 34, amount: true }] : []),
      ],
    },
    openBillCount: 'شمار صورت‌حساب‌های باز',
    days: {
      name: 'روزها',
      columns: [{ title: dimensionTexts.day.label, width: 14 }, dateColumn, ...sale, orders],
    },
    hours: { name: 'ساعت‌ها', columns: [{ title: dimensionTexts.hour.label, width: 12 }, ...sale, orders] },
    mostSold: {
      name: 'پرفروش‌ترین‌ها',
      columns: [
        { title: dimensionTexts.item.label, width: 28 },
        { title: 'تعداد یا گرم', width: 14 },
        { title: 'واحد', width: 16 },
        money(measureTexts.itemSale.label, currency),
      ],
    },
    sources: {
      name: 'کانال‌ها',
      columns: [
        { title: dimensionTexts.source.label, width: 18 },
        orders,
        money(measureTexts.totalSale.label, currency),
      ],
    },
    methods: {
      name: 'روش‌های پرداخت',
      columns: [
        { title: dimensionTexts.method.label, width: 22 },
        money(measureTexts.received.label, currency),
        money(measureTexts.unpaid.label, currency),
      ],
    },
  };
};

const soldItemColumns = (currency: Currency) => [
  { title: 'کالا', width: 28 },
  { title: 'تعداد یا گرم', width: 14 },
  { title: 'واحد', width: 16 },
  { title: 'در چند سفارش', width: 14 },
  money('فروش', currency),
];

/**
 * Gives the words of the workbook of the hourly report: its hours, what each of several branches has of them, and what
 * was sold in them.
 */
export const hourlySheets = (currency: Currency, compared: string | null) => ({
  title: 'گزارش ساعتی',
  hours: {
    name: 'ساعت‌ها',
    columns: [
      { title: 'ساعت', width: 12 },
      ...beside([{ title: 'سفارش‌ها', width: 12 }, money('فروش', currency)], compared),
    ],
  },
  branches: {
    name: branchesSheet.name,
    columns: [
      branchesSheet.column,
      ...beside([{ title: 'سفارش‌ها', width: 12 }, money('فروش', currency)], compared),
    ],
  },
  /** It is the row after the sum. */
  tip: 'انعام، که در جمع هست',
  items: { name: 'کالاها', columns: soldItemColumns(currency) },
});

/** Gives the words of the workbook of the dishes that each hour sold. */
export const dishHoursSheet = (currency: Currency) => ({
  name: 'غذاهای هر ساعت',
  columns: [{ title: 'ساعت', width: 12 }, ...soldItemColumns(currency)],
});

/** Gives the words of the workbook of promises beside what happened, a sheet for each way of looking at it. */
export function promiseSheets(currency: Currency) {
  const kept = [
    { title: 'سفارش‌ها', width: 12 },
    { title: 'سر وقت', width: 12 },
    minutes('وعده', currency),
    minutes('واقعیت', currency),
    minutes('میانگین دیرکرد', currency),
  ];
  return {
    title: 'وعده و واقعیت آشپزخانه',
    hours: { name: 'ساعت‌ها', columns: [{ title: 'ساعت', width: 12 }, ...kept] },
    branches: { name: branchesSheet.name, columns: [branchesSheet.column, ...kept] },
    days: { name: 'روزها', columns: [{ title: 'روز', width: 14 }, dateColumn, ...kept] },
    stations: { name: 'ایستگاه‌ها', columns: [{ title: 'ایستگاه', width: 24 }, ...kept] },
  };
}

/** The workbook of orders that were put on customers' accounts. @param compared as `productsSheet` takes it */
export const creditOrdersSheet = (currency: Currency, compared: string | null) => ({
  name: 'سفارش‌های اعتباری',
  columns: [
    { title: 'شماره', width: 10 },
    { title: 'روز', width: 14 },
    dateColumn,
    { title: 'زمان ثبت', width: 20 },
    { title: 'مشتری', width: 24 },
    { title: 'تلفن', width: 16 },
    money('مبلغ سفارش', currency),
    money('به حساب', currency),
    money('پس‌داده', currency),
  ],
  days: {
    name: 'روزها',
    columns: [{ title: 'روز', width: 14 }, dateColumn, ...beside([money('به حساب', currency)], compared)],
  },
});

/** The workbook of the void lens: each deed, people beside each other, and each kind of deed. @param compared as `productsSheet` takes it */
export const lensSheets = (currency: Currency, compared: string | null) => ({
  title: 'ذره‌بین لغو و تخفیف',
  /** It stands for who did what nobody known did. */
  nobody: 'ناشناس',
  deeds: {
    name: 'کارها',
    columns: [
      { title: 'کار', width: 26 },
      { title: 'زمان', width: 20 },
      { title: 'شخص', width: 22 },
      { title: 'تأییدکننده', width: 22 },
      { title: 'شعبه', width: 20 },
      { title: 'سفارش', width: 10 },
      { title: 'قلم‌ها', width: 30 },
      { title: 'دلیل', width: 30 },
      money('کم‌شده از صورت‌حساب', currency),
      money('مبلغ صورت‌حساب بازشده یا پول کشو', currency),
    ],
  },
  people: {
    name: 'اشخاص',
    columns: [
      { title: 'شخص', width: 22 },
      { title: 'سفارش‌های ثبت‌کرده', width: 18 },
      ...LENS_ACTS.flatMap((act) => [
        { title: lensActTexts[act].label, width: 18 },
        money(lensActTexts[act].label, currency),
      ]),
    ],
  },
  acts: {
    name: 'جمع هر کار',
    columns: [
      { title: 'کار', width: 26 },
      ...beside([{ title: 'تعداد', width: 12 }, money('مبلغ', currency)], compared),
    ],
  },
});

/** The workbook of bills that would have been others. */
export const whatIfBillsSheet = (currency: Currency, several: boolean) => ({
  title: 'چه می‌شد اگر',
  name: 'صورت‌حساب‌ها',
  columns: [
    ...(several ? [branchesSheet.column] : []),
    { title: 'سفارش', width: 10 },
    { title: 'زمان ثبت', width: 20 },
    { title: 'مشتری', width: 24 },
    { title: 'میز', width: 14 },
    money('آنچه شد', currency),
    money('آنچه می‌شد', currency),
    money('فرق', currency),
  ],
});

/** The workbook of what was taken by each way of paying. @param compared as `productsSheet` takes it */
export const paymentMethodSheet = (currency: Currency, compared: string | null) => ({
  name: 'فروش به تفکیک پرداخت',
  columns: [
    { title: 'روز', width: 14 },
    dateColumn,
    { title: 'روش پرداخت', width: 18 },
    ...beside(
      [
        { title: 'تعداد، با لغوشده‌ها', width: 18 },
        { ...money('پرداخت و مانده، با لغوشده‌ها', currency), width: 34 },
        money('پس‌داده', currency),
        money('خالص', currency),
      ],
      compared,
    ),
  ],
});

/** The workbook of what guests left as tips, by day and who served. @param compared as `productsSheet` takes it */
export const tipsSheet = (currency: Currency, compared: string | null) => ({
  name: 'انعام کارکنان',
  /** It stands for who served what guests ordered alone. */
  nobody: 'سفارش خود مشتری',
  columns: [
    { title: 'روز', width: 14 },
    dateColumn,
    { title: 'چه کسی سفارش گرفت', width: 24 },
    { title: 'سفارش‌ها', width: 12 },
    ...beside([money('انعام', currency)], compared),
    money('پرداخت‌نشده به کارکنان', currency),
  ],
  branches: {
    name: branchesSheet.name,
    columns: [
      branchesSheet.column,
      { title: 'سفارش‌ها', width: 12 },
      ...beside([money('انعام', currency)], compared),
      money('پرداخت‌نشده به کارکنان', currency),
    ],
  },
  persons: {
    name: 'به تفکیک اشخاص',
    columns: [
      { title: 'چه کسی سفارش گرفت', width: 24 },
      { title: 'سفارش‌ها', width: 12 },
      ...beside([money('انعام', currency)], compared),
      money('پرداخت‌نشده به کارکنان', currency),
    ],
  },
});

/**
 * Gives the words of the workbook of tips that were handed out: each share, what each person got, and what each of several branches
 * handed out. @param compared as `productsSheet` takes it
 */
export function tipPayoutsSheets(currency: Currency, compared: string | null) {
  const paid = beside(
    [money('نقد', currency), money('همراه دستمزد', currency), money('روی هم', currency)],
    compared,
  );
  return {
    title: 'انعام پرداخت‌شده',
    shares: {
      name: 'پرداخت‌ها',
      columns: [
        { title: 'زمان', width: 20 },
        { title: 'انعام روزهای', width: 28 },
        { title: 'به چه کسی', width: 24 },
        { title: 'چگونه', width: 16 },
        money('مبلغ', currency),
        { title: 'ثبت‌کننده', width: 24 },
      ],
    },
    persons: { name: 'به تفکیک اشخاص', columns: [{ title: 'به چه کسی', width: 24 }, ...paid] },
    branches: { name: branchesSheet.name, columns: [branchesSheet.column, ...paid] },
    methods: { CASH: 'نقد', WAGES: 'همراه دستمزد' } satisfies Record<TipMethod, string>,
  };
}

/** These are the words of the workbook of sealed days. */
export const sealsSheet = {
  name: 'مهر روزها',
  columns: [
    { title: 'روز', width: 14 },
    dateColumn,
    { title: 'رویدادها', width: 12 },
    { title: 'مهرها', width: 12 },
    { title: 'کد مهر', width: 26 },
    { title: 'زمان مهر', width: 20 },
  ],
} as const;

/** These are the words of the workbook of what recipes say was used against what really went. */
export const ingredientUseSheet = {
  name: 'مصرف مواد اولیه',
  columns: [
    { title: 'ماده', width: 24 },
    { title: 'واحد', width: 12 },
    { title: 'بر پایهٔ دستور', width: 16 },
    { title: 'واقعی', width: 14 },
    { title: 'ضایعات', width: 14 },
    { title: 'کسری شمارش', width: 14 },
    { title: 'بهای هر واحد', width: 16 },
    { title: 'زیان', width: 16 },
  ],
} as const;

/** These are the words of the workbook of a segment's customers. */
export const segmentSheet = {
  fileName: 'مشتریان-گروه.xlsx',
  name: 'مشتریان گروه',
  columns: [
    { title: 'نام', width: 18 },
    { title: 'نام خانوادگی', width: 20 },
    { title: 'تلفن همراه', width: 14 },
    { title: 'شمار سفارش‌ها', width: 14 },
    { title: 'جمع خرید', width: 18 },
    { title: 'نخستین سفارش', width: 14 },
    { title: 'آخرین سفارش', width: 14 },
    { title: 'آخرین امتیاز', width: 12 },
    { title: 'پیامک', width: 10 },
  ],
  stopped: 'لغو',
} as const;

/** These are the words of the workbook of the orders that a campaign's report counts. */
export const campaignOrdersSheet = {
  fileName: 'سفارش‌های-کمپین.xlsx',
  name: 'سفارش‌های کمپین',
  columns: [
    { title: 'سفارش', width: 10 },
    { title: 'زمان', width: 22 },
    { title: 'دسته', width: 16 },
    { title: 'مشتری', width: 24 },
    { title: 'فروش', width: 18 },
    { title: 'تخفیف کد کمپین', width: 18 },
  ],
  written: 'پیام‌گرفته',
  held: 'کنارگذاشته',
} as const;
