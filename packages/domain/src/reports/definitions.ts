import type { Measure } from './measures.ts';

/** This is what figures may be told apart by. A `day` is a business day, an `hour` one of the Tehran clock. */
export const DIMENSIONS = [
  'day',
  'hour',
  'source',
  'orderType',
  'deliveryType',
  'person',
  'table',
  'hall',
  'visit',
  'item',
  'category',
  'station',
  'topping',
  'method',
  'code',
  'coupon',
  'reason',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Sums are kept of these: each is one narrow table by day. */
export const CUBES = [
  'days',
  'hours',
  'people',
  'tables',
  'items',
  'itemHours',
  'hourDishes',
  'toppings',
  'money',
  'discounts',
  'coupons',
  'cancels',
  'kitchen',
  'visits',
  'refunds',
  'takings',
  'promises',
  'stationPromises',
  'deeds',
  'tips',
] as const;
export type Cube = (typeof CUBES)[number];

/** Says whether an order was its customer's first one at the branch, a later one, or of nobody who is known. */
export const VISITS = ['FIRST', 'AGAIN', 'UNKNOWN'] as const;
export type Visit = (typeof VISITS)[number];

/** This is a report: measures of a cube by a dimension. */
export interface ReportDefinition {
  readonly cube: Cube;
  /** There is a row for each of it. */
  readonly by: Dimension;
  /** The first is the one that the answer, the chart and the order of the rows speak of. */
  readonly measures: readonly [Measure, ...Measure[]];
  /** This is what is counted at all, where that is not everything. */
  readonly only?: { readonly dimension: Dimension; readonly values: readonly string[] };
  /** Rows that are of nobody and nothing are left out. */
  readonly named?: true;
}

const SALES = ['totalSale', 'orderCount', 'average'] as const;
const DELIVERED = { dimension: 'deliveryType', values: ['DELIVER', 'ZFEXPRESS'] } as const;
const OF_MARKETPLACES = { dimension: 'source', values: ['SNAPPFOOD'] } as const;

/** This has every report that is figures, by its name in addresses. */
export const REPORTS = {
  days: {
    cube: 'days',
    by: 'day',
    measures: [
      ...SALES,
      // These come to the net sale, and with the next three to the sale.
      'itemsTotal',
      'packagingTotal',
      'serviceTotal',
      'discountTotal',
      'rounding',
      'returned',
      'netSale',
      'tax',
      'deliveryCost',
      'totalTip',
      'refunded',
      'cancelledCount',
      'covers',
    ],
  },
  hours: { cube: 'hours', by: 'hour', measures: [...SALES, 'readyTime', 'cancelledCount'] },
  types: {
    cube: 'days',
    by: 'orderType',
    measures: [...SALES, 'discountTotal', 'refunded', 'cancelledCount'],
  },
  channels: {
    cube: 'days',
    by: 'source',
    measures: [
      ...SALES,
      'netSale',
      'commission',
      'afterCommission',
      'discountTotal',
      'deliveryCost',
      'refunded',
      'cancelledCount',
    ],
  },
  users: { cube: 'people', by: 'person', measures: [...SALES, 'totalTip', 'discountTotal'] },
  staff: {
    cube: 'people',
    by: 'person',
    named: true,
    measures: [...SALES, 'totalTip', 'discountTotal', 'refunded', 'cancelledCount', 'cancelledAmount'],
  },
  'staff-days': {
    cube: 'people',
    by: 'day',
    measures: [...SALES, 'totalTip', 'discountTotal', 'cancelledCount'],
  },
  tables: {
    cube: 'tables',
    by: 'table',
    measures: [...SALES, 'turnTime', 'covers', 'saleOfCover', 'saleOfSeat'],
  },
  halls: {
    cube: 'tables',
    by: 'hall',
    measures: [...SALES, 'turnTime', 'covers', 'saleOfCover', 'saleOfSeat'],
  },
  customers: { cube: 'visits', by: 'visit', measures: [...SALES, 'discountTotal'] },
  'customer-days': {
    cube: 'visits',
    by: 'day',
    measures: ['firstVisits', 'againVisits', 'firstSale', 'againSale'],
  },
  'table-days': {
    cube: 'tables',
    by: 'day',
    measures: [...SALES, 'turnTime', 'covers', 'saleOfCover', 'saleOfSeat'],
  },
  'most-sold': { cube: 'items', by: 'item', measures: ['servings', 'itemSale', 'lineCount'] },
  'most-sold-hours': { cube: 'itemHours', by: 'hour', measures: ['servings', 'itemSale'] },
  categories: { cube: 'items', by: 'category', measures: ['itemSale', 'servings', 'lineCount'] },
  toppings: { cube: 'toppings', by: 'topping', measures: ['toppingCount', 'toppingSale'] },
  items: { cube: 'items', by: 'item', measures: ['itemSale', 'servings', 'itemDiscount', 'lineCount'] },
  stations: { cube: 'items', by: 'station', measures: ['itemSale', 'servings', 'lineCount'] },
  kitchens: { cube: 'kitchen', by: 'station', measures: ['cookTime', 'cookedCount'] },
  'item-times': { cube: 'items', by: 'item', measures: ['readyTime', 'deliveryTime', 'servings'] },
  'delivery-times': {
    cube: 'hours',
    by: 'hour',
    only: DELIVERED,
    measures: ['deliveryTime', 'readyTime', 'orderCount'],
  },
  'cancel-reasons': { cube: 'cancels', by: 'reason', measures: ['cancelledAmount', 'cancelledCount'] },
  'cancel-hours': { cube: 'cancels', by: 'hour', measures: ['cancelledAmount', 'cancelledCount'] },
  'refund-reasons': { cube: 'refunds', by: 'reason', measures: ['refundAmount', 'refundCount'] },
  'refund-hours': { cube: 'refunds', by: 'hour', measures: ['refundAmount', 'refundCount'] },
  methods: {
    cube: 'money',
    by: 'method',
    measures: ['received', 'paid', 'givenBack', 'unpaid', 'paymentCount'],
  },
  discounts: {
    cube: 'discounts',
    by: 'code',
    measures: [
      'discountGiven',
      'discountTotal',
      'giftTotal',
      'discountedCount',
      'averageDiscount',
      'totalSale',
    ],
  },
  'marketplace-days': {
    cube: 'days',
    by: 'day',
    only: OF_MARKETPLACES,
    measures: [
      ...SALES,
      'netSale',
      'commission',
      'afterCommission',
      'discountTotal',
      'marketDiscount',
      'acceptTime',
      'cancelledCount',
    ],
  },
  'marketplace-hours': {
    cube: 'hours',
    by: 'hour',
    only: OF_MARKETPLACES,
    measures: [
      ...SALES,
      'netSale',
      'commission',
      'afterCommission',
      'acceptTime',
      'readyTime',
      'cancelledCount',
    ],
  },
  'marketplace-cancels': {
    cube: 'cancels',
    by: 'reason',
    only: OF_MARKETPLACES,
    measures: ['cancelledAmount', 'cancelledCount'],
  },
  'marketplace-discounts': {
    cube: 'coupons',
    by: 'coupon',
    only: OF_MARKETPLACES,
    measures: ['discountTotal', 'marketDiscount', 'discountedCount', 'totalSale'],
  },
} as const satisfies Record<string, ReportDefinition>;

export type ReportName = keyof typeof REPORTS;
export const REPORT_NAMES = Object.keys(REPORTS) as [ReportName, ...ReportName[]];

export function reportOf(name: ReportName): ReportDefinition {
  return REPORTS[name];
}

/** Gives the first report that is made of a cube, and leaves no row of it out. */
export function reportOfCube(cube: Cube): ReportName | undefined {
  return REPORT_NAMES.find((name) => reportOf(name).cube === cube && !reportOf(name).named);
}

/** Stands for the reason of what went back because an edit made a bill smaller than what was paid. */
export const AFTER_EDIT = 'AFTER_EDIT';

/** These lists of orders are reports themselves. */
export const ORDER_LISTS = ['cancelled', 'refunded', 'paid', 'unpaid'] as const;
export type OrderList = (typeof ORDER_LISTS)[number];

/** These are the same, and orders on customers' accounts: their sum is told by day. */
export const LISTS_BY_DAY = [...ORDER_LISTS, 'credit'] as const;
export type ListByDay = (typeof LISTS_BY_DAY)[number];

/**
 * This is what the days of a report are set beside: the same weekdays before, the same days of the Jalali or the lunar
 * year before.
 */
export const COMPARISONS = ['WEEKDAYS', 'JALALI_YEAR', 'LUNAR_YEAR', 'NONE'] as const;
export type Comparison = (typeof COMPARISONS)[number];
