/** This is what one unit of a measure is: the branch's currency, things or seconds. */
export type MeasureUnit = 'MONEY' | 'COUNT' | 'SECONDS';

/**
 * These are sums over orders, lines or payments. Any two of them over orders that have none in common add up to the sum
 * over all of these, so a day's sums can be kept and added.
 */
const SUM_UNITS = {
  orderCount: 'COUNT',
  totalSale: 'MONEY',
  itemsTotal: 'MONEY',
  discountTotal: 'MONEY',
  packagingTotal: 'MONEY',
  serviceTotal: 'MONEY',
  tax: 'MONEY',
  deliveryCost: 'MONEY',
  totalTip: 'MONEY',
  rounding: 'MONEY',
  refunded: 'MONEY',
  unpaid: 'MONEY',
  covers: 'COUNT',
  coverSale: 'MONEY',
  seats: 'COUNT',
  seatSale: 'MONEY',
  cancelledCount: 'COUNT',
  cancelledAmount: 'MONEY',
  readySeconds: 'SECONDS',
  readyCount: 'COUNT',
  deliverySeconds: 'SECONDS',
  deliveryCount: 'COUNT',
  turnSeconds: 'SECONDS',
  turnCount: 'COUNT',
  discountedCount: 'COUNT',
  discountGiven: 'MONEY',
  giftTotal: 'MONEY',
  servings: 'COUNT',
  soldCount: 'COUNT',
  lineCount: 'COUNT',
  dishOrderCount: 'COUNT',
  titleOrderCount: 'COUNT',
  itemSale: 'MONEY',
  itemDiscount: 'MONEY',
  toppingCount: 'COUNT',
  toppingSale: 'MONEY',
  paymentCount: 'COUNT',
  paid: 'MONEY',
  givenBack: 'MONEY',
  cookedCount: 'COUNT',
  cookSeconds: 'SECONDS',
  commission: 'MONEY',
  marketDiscount: 'MONEY',
  acceptSeconds: 'SECONDS',
  acceptCount: 'COUNT',
  firstVisits: 'COUNT',
  firstSale: 'MONEY',
  againVisits: 'COUNT',
  againSale: 'MONEY',
  refundCount: 'COUNT',
  refundAmount: 'MONEY',
  promisedCount: 'COUNT',
  promisesKeptCount: 'COUNT',
  promisedSeconds: 'SECONDS',
  madeSeconds: 'SECONDS',
  lateCount: 'COUNT',
  lateSeconds: 'SECONDS',
  deedCount: 'COUNT',
  deedAmount: 'MONEY',
  tippedCount: 'COUNT',
  tipLeft: 'MONEY',
  tipHanded: 'MONEY',
  overpaidCount: 'COUNT',
  overpaidTip: 'MONEY',
} as const satisfies Record<string, MeasureUnit>;

export type Sum = keyof typeof SUM_UNITS;
export type Sums = { readonly [K in Sum]?: number };

/** These measures are sums added up less others. */
const DIFFERENCES = {
  netSale: { of: ['totalSale'], less: ['tax', 'deliveryCost', 'totalTip'] },
  afterCommission: { of: ['totalSale'], less: ['tax', 'deliveryCost', 'totalTip', 'commission'] },
  received: { of: ['paid'], less: ['givenBack'] },
  // With it the parts of a day come to its sale: what is given back takes its part of tax, delivery and tip along, and this is the rest.
  returned: {
    of: ['itemsTotal', 'packagingTotal', 'serviceTotal', 'tax', 'deliveryCost', 'totalTip'],
    less: ['discountTotal', 'rounding', 'totalSale'],
  },
} as const satisfies Record<string, { readonly of: readonly [Sum, ...Sum[]]; readonly less: readonly Sum[] }>;
/** These are means: a sum over how many it is made of. */
const MEANS = {
  average: ['totalSale', 'orderCount'],
  saleOfCover: ['coverSale', 'covers'],
  saleOfSeat: ['seatSale', 'seats'],
  readyTime: ['readySeconds', 'readyCount'],
  deliveryTime: ['deliverySeconds', 'deliveryCount'],
  turnTime: ['turnSeconds', 'turnCount'],
  cookTime: ['cookSeconds', 'cookedCount'],
  acceptTime: ['acceptSeconds', 'acceptCount'],
  averageDiscount: ['discountGiven', 'discountedCount'],
} as const satisfies Record<string, readonly [Sum, Sum]>;

export type Measure = Sum | keyof typeof DIFFERENCES | keyof typeof MEANS;
const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T)[];
export const MEASURES: readonly Measure[] = [...keysOf(SUM_UNITS), ...keysOf(DIFFERENCES), ...keysOf(MEANS)];

/** Says whether a measure is a sum over how many it is made of. */
export const isMean = (measure: Measure): measure is keyof typeof MEANS => measure in MEANS;
const isDifference = (measure: Measure): measure is keyof typeof DIFFERENCES => measure in DIFFERENCES;

/** Gives the sums that a measure is made of; of a mean, what is shared and by how many. */
export function sumsOf(measure: Measure): readonly Sum[] {
  if (isMean(measure)) return MEANS[measure];
  if (!isDifference(measure)) return [measure];
  const { of, less } = DIFFERENCES[measure];
  return [...of, ...less];
}

/** Says whether a sum that a measure is made of is taken off the others. */
export function isTakenOff(sum: Sum, measure: Measure): boolean {
  if (!isDifference(measure)) return false;
  const less: readonly Sum[] = DIFFERENCES[measure].less;
  return less.includes(sum);
}

export function unitOf(measure: Measure): MeasureUnit {
  return SUM_UNITS[sumsOf(measure)[0] as Sum];
}

/**
 * Gives a measure from its sums, a whole number of its unit. A mean is rounded to the nearest, and null over nothing.
 */
export function figureOf(measure: Measure, sums: Sums): number | null {
  const of = (sum: Sum) => sums[sum] ?? 0;
  if (isMean(measure)) {
    const [shared, by] = MEANS[measure];
    return meanOf(of(shared), of(by));
  }
  return sumsOf(measure).reduce(
    (total, sum) => (isTakenOff(sum, measure) ? total - of(sum) : total + of(sum)),
    0,
  );
}

/**
 * Gives a mean, a whole number of what is shared, rounded to the nearest; null over nothing. Whoever shows a mean takes
 * it from here: two that round apart would stand beside each other with a second, or a minute, between them.
 */
export function meanOf(sum: number, by: number): number | null {
  return by === 0 ? null : Math.round(sum / by);
}

/** Each order brings itself to these sums once: how many orders there are, and the figure, are one number. */
const ORDER_COUNTS: readonly Measure[] = [
  'orderCount',
  'cancelledCount',
  'discountedCount',
  'firstVisits',
  'againVisits',
];

/** These sums count the orders of which sales are, by what they are of: a kind of cube has one of them. */
const SOLD_COUNTS: readonly Sum[] = ['orderCount', 'discountedCount'];
const COUNTED_BY: { readonly [K in Measure]?: readonly Sum[] } = {
  totalSale: SOLD_COUNTS,
  netSale: SOLD_COUNTS,
  afterCommission: SOLD_COUNTS,
  firstSale: ['firstVisits'],
  againSale: ['againVisits'],
};

/**
 * Gives the sum that counts the orders of which a measure is, of those there are: an order of which all was given back
 * brings nothing to the sale and is one of its orders. Undefined where an order that brings nothing is none of the
 * measure's.
 */
export function countOf(measure: Measure, sums: readonly Measure[]): Sum | undefined {
  return COUNTED_BY[measure]?.find((sum) => sums.includes(sum));
}

export const countsOrders = (measure: Measure): boolean => ORDER_COUNTS.includes(measure);
