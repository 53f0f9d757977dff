/** Staff do this, and it takes money off a bill, or opens a drawer without a sale. */
export const LENS_ACTS = [
  'LINE_REMOVED',
  'CALLED_OFF',
  'DISCOUNT',
  'REOPENED',
  'REFUNDED',
  'DRAWER_OPENED',
] as const;
/** These take something off a bill, so that what they come to is one sum. */
const TAKES_OFF = [
  'LINE_REMOVED',
  'CALLED_OFF',
  'DISCOUNT',
  'REFUNDED',
] as const satisfies readonly LensAct[];

/**
 * Says whether a deed took off a bill what it is about. A bill that was opened again got no smaller by that alone, and
 * cash that went in and out of a drawer is no bill's: their amounts are told apart, and added to nothing.
 */
export const takesOffBill = (act: LensAct): boolean => (TAKES_OFF as readonly LensAct[]).includes(act);

/** Stands for the person where nobody known did something. */
export const NOBODY_KNOWN = 'NOBODY';
export type LensAct = (typeof LENS_ACTS)[number];

/** Says how often somebody did something, and how many orders they entered meanwhile. */
export interface Doings {
  readonly count: number;
  readonly orders: number;
}

/** Fewer orders than this say nothing about a person. */
const ORDERS_MIN = 20;
/** Who stands out does it at least so many times as often as the others. */
const TIMES_MIN = 2;
/** Says how likely it may be that somebody who is like the others did it so often by chance. */
const CHANCE_MAX = 0.001;

/** Says how often among a hundred orders, to a tenth; null where too few orders were entered to say. */
export function perHundred({ count, orders }: Doings): number | null {
  return orders < ORDERS_MIN ? null : Math.round((count * 1000) / orders) / 10;
}

/**
 * Gives together those that somebody is held against. Who entered few orders says nothing about how often others do it:
 * an owner who opens one bill again and sells nothing would be a rate without orders. Where nobody entered many, those who
 * entered any stand for them.
 */
export function othersOf(others: readonly Doings[]): Doings {
  const many = others.filter(({ orders }) => orders >= ORDERS_MIN);
  const counted = many.length > 0 ? many : others.filter(({ orders }) => orders > 0);
  return {
    count: counted.reduce((sum, { count }) => sum + count, 0),
    orders: counted.reduce((sum, { orders }) => sum + orders, 0),
  };
}

/** Says how likely at least `count` are where `mean` are to be expected (Poisson). */
function chanceOfAtLeast(count: number, mean: number): number {
  let term = Math.exp(-mean);
  let below = 0;
  for (let each = 0; each < count; each += 1) {
    below += term;
    term *= mean / (each + 1);
  }
  return Math.max(0, 1 - below);
}

/**
 * Says whether somebody does something far more often than the others do among as many orders: at least twice as often,
 * and so often that chance alone would hardly bring it about. The others are taken to have done it half a time more,
 * because nobody of them having done it yet does not mean that they never would.
 */
export function standsOut(own: Doings, others: Doings): boolean {
  if (own.orders < ORDERS_MIN || others.orders < ORDERS_MIN) return false;
  const expected = ((others.count + 0.5) * own.orders) / others.orders;
  return own.count >= expected * TIMES_MIN && chanceOfAtLeast(own.count, expected) <= CHANCE_MAX;
}
