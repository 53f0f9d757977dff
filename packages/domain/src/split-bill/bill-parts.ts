import type { Currency } from '../enums/index.ts';
import { leavesCrumb } from '../money/index.ts';
import { allocateLine, allocateShare } from './allocations.ts';
import { type Allocation, type Fraction, type OpenBill, partAmount, withPaid } from './open-bill.ts';

/** This is what is taken of each line, by its id: `count` of `of` equal parts of a piece. */
export type Picks = Readonly<Record<string, Fraction>>;

export type PartOfBill = { readonly amount: number; readonly allocations: readonly Allocation[] };

/**
 * Gives the picked dishes with their amounts; null where more is picked than is left.
 * @param step what the vendor rounds bills to, where this one is rounded.
 */
export function dishesPart(bill: OpenBill, picks: Picks, step = 0): PartOfBill | null {
  const allocations: Allocation[] = [];
  let open = bill;
  for (const [id, { count, of }] of Object.entries(picks)) {
    if (count === 0) continue;
    const part = allocateLine(open, id, { count, of }, step);
    if (!part) return null;
    if (part.amount === 0) continue;
    allocations.push(part);
    open = withPaid(open, [part]);
  }
  return { amount: partAmount(allocations), allocations };
}

/**
 * Gives a part of a bill as it is paid online: what it would leave that no gateway takes is paid along, as an amount.
 * @param left what of the bill is open before it.
 */
export function withCrumb(
  part: readonly Allocation[],
  left: number,
  currency: Currency,
): readonly Allocation[] {
  const amount = partAmount(part);
  return leavesCrumb(left, amount, currency) ? [...part, { kind: 'AMOUNT', amount: left - amount }] : part;
}

/** Says whose dishes are paid, at a table where it is known who had what. */
type SeatedBill = {
  readonly bill: OpenBill;
  /** Says whose each line is, by its id; 0 or absent: everybody's. */
  readonly seats: Readonly<Record<string, number>>;
  /** Says between how many everybody's dishes are divided. */
  readonly guests: number;
  /** Says in how many parts a line was divided when a part of it was paid; 1 where it was not. */
  readonly partsOf: (id: string) => number;
};

/**
 * Says what guests pay by their seats: what is open of their own dishes, and their parts of everybody's. All seats, one
 * after the other in any order, come to the bill; a dish that was divided in two ways before, or that costs less than a
 * coin for each, may leave a rest, which is paid as any rest is.
 */
export function seatPicks({ bill, seats, guests, partsOf }: SeatedBill, paying: readonly number[]): Picks {
  const picks: Record<string, Fraction> = {};
  for (const { id, count, pieces } of bill.lines) {
    const seat = seats[id] ?? 0;
    if (seat > 0 && !paying.includes(seat)) continue;
    const divided = partsOf(id);
    const of = seat === 0 && divided === 1 ? guests : divided;
    // Parts are counted in whole numbers; what is left of a piece is a fraction of the machine.
    const open = Math.floor(pieces * of + 1e-6);
    picks[id] = { count: seat > 0 ? open : Math.min(open, count * paying.length), of };
  }
  return picks;
}

/**
 * Gives `count` of `of` equal shares of the bill; null where that is no share.
 * @param step what the vendor rounds bills to, where this one is rounded.
 */
export function sharesPart(bill: OpenBill, part: Fraction, step = 0): PartOfBill | null {
  const share = allocateShare(bill, part, step);
  return share && { amount: share.amount, allocations: [share] };
}
