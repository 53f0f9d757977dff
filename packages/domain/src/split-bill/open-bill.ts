import { allocateByLargestRemainder } from '../money/index.ts';
import { dueOf } from '../payment-state/index.ts';
import type { Pricing } from '../pricing/index.ts';

/**
 * This is what a part of a payment pays for (decisions, section 5: «splitting a bill any way sums to the bill»): pieces
 * of a line or a part of one dish (`count` of `of` equal parts of a piece, or of a gram where the line is weighed), a
 * share of the bill, or no more than an amount. Amounts are whole, in the bill's currency.
 */
export type Allocation =
  | {
      readonly kind: 'LINE';
      readonly orderItemId: string;
      readonly count: number;
      readonly of: number;
      readonly amount: number;
    }
  | { readonly kind: 'SHARE'; readonly count: number; readonly of: number; readonly amount: number }
  | { readonly kind: 'AMOUNT'; readonly amount: number };

/** It is `count` of `of` equal parts: 2 of 1 are two whole pieces, 1 of 3 is a third of one. */
export type Fraction = { readonly count: number; readonly of: number };

/** One dish or one bill is divided between so many guests at most. */
export const MOST_SHARES = 20;
/** It is divisible by every number up to MOST_SHARES, so that parts of a piece add up without rounding. */
export const TICKS = 232_792_560;

/** This is a line of a bill with everything that is paid with it: `total`s of all lines sum to the bill. */
export type BillLine = { readonly id: string; readonly count: number; readonly total: number };

/** This is a bill as far as it is paid. */
export type OpenBill = {
  readonly finalPrice: number;
  /** This is what of the bill is still to be paid, by whatever allocation. */
  readonly left: number;
  readonly lines: readonly OpenLine[];
  /** These shares were paid, in their order. */
  readonly shares: readonly Share[];
};
export type Share = Extract<Allocation, { kind: 'SHARE' }>;
export type LinePart = Extract<Allocation, { kind: 'LINE' }>;
/** `left` and `pieces` are what nobody has paid for yet; `pieces` may be broken where a dish is shared. */
export type OpenLine = BillLine & {
  readonly paid: Paid;
  readonly left: number;
  readonly pieces: number;
};
export type Paid = { readonly ticks: number; readonly amount: number };

/**
 * Says what each line comes to with its packaging and its part of what is on no line (delivery, tip), by the largest
 * remainder; lines that all cost nothing bear it equally.
 */
export function billLines({ lines, rest }: Pick<Pricing, 'lines' | 'rest'>): BillLine[] {
  if (lines.length === 0) return [];
  const own = lines.map(({ net, packagingNet }) => net + packagingNet);
  const besides = allocateByLargestRemainder(rest.total, own);
  return lines.map(({ id, count }, index) => ({
    id,
    count,
    total: (own[index] ?? 0) + (besides[index] ?? 0),
  }));
}

/**
 * Gives a bill as it stands after payments.
 * @param paidAmount all that is paid of the bill, whether allocated or not.
 * @param allocations of the payments that count.
 */
export function billAfter(
  lines: readonly BillLine[],
  finalPrice: number,
  paidAmount: number,
  allocations: readonly Allocation[],
): OpenBill {
  const left = dueOf({ finalPrice, paidAmount });
  const shares = allocations.filter((each) => each.kind === 'SHARE');
  return { finalPrice, left, shares, lines: lines.map((line) => openLine(line, left, allocations)) };
}

function openLine(line: BillLine, billLeft: number, allocations: readonly Allocation[]): OpenLine {
  return lineAfter(line, billLeft, sumOf(ofLine(line, allocations)));
}

function ofLine({ id }: BillLine, allocations: readonly Allocation[]): Allocation[] {
  return allocations.filter((each) => each.kind === 'LINE' && each.orderItemId === id);
}

function lineAfter(line: BillLine, billLeft: number, paid: Paid): OpenLine {
  const ticksLeft = Math.max(0, line.count * TICKS - paid.ticks);
  const open = ticksLeft > 0 && billLeft > 0;
  return {
    ...line,
    paid,
    left: open ? Math.min(billLeft, Math.max(0, line.total - paid.amount)) : 0,
    pieces: open ? ticksLeft / TICKS : 0,
  };
}

export type BillLineLeft = {
  readonly orderItemId: string;
  readonly count: number;
  readonly total: number;
  readonly paid: number;
  readonly left: number;
  readonly pieces: number;
};

/** Gives the lines of a bill as an order tells them. */
export function linesLeft({ lines }: OpenBill): BillLineLeft[] {
  return lines.map(({ id: orderItemId, count, total, paid, left, pieces }) => ({
    orderItemId,
    count,
    total,
    paid: paid.amount,
    left,
    pieces,
  }));
}

/** Gives the bill of an order from what the order tells of it; `allocations` are those of its payments. */
export function billOf(
  order: { readonly finalPrice: number; readonly paidAmount: number; readonly bill: readonly BillLineLeft[] },
  allocations: readonly Allocation[],
): OpenBill {
  const left = dueOf(order);
  const lines = order.bill.map(({ orderItemId: id, count, total, paid, pieces }) => {
    const ticks = Math.round((count - pieces) * TICKS);
    return lineAfter({ id, count, total }, left, { ticks, amount: paid });
  });
  const shares = allocations.filter((each) => each.kind === 'SHARE');
  return { finalPrice: order.finalPrice, left, shares, lines };
}

function sumOf(allocations: readonly Allocation[]): Paid {
  return allocations.reduce<Paid>(
    (sum, each) => ({
      ticks: sum.ticks + (each.kind === 'AMOUNT' ? 0 : ticksOf(each)),
      amount: sum.amount + each.amount,
    }),
    { ticks: 0, amount: 0 },
  );
}

export function ticksOf({ count, of }: Fraction): number {
  return (count * TICKS) / of;
}

export function withPaid(bill: OpenBill, paid: readonly Allocation[]): OpenBill {
  const amount = partAmount(paid);
  const left = Math.max(0, bill.left - amount);
  const shares = [...bill.shares, ...paid.filter((each) => each.kind === 'SHARE')];
  const lines = bill.lines.map((line) => lineAfter(line, left, add(line.paid, sumOf(ofLine(line, paid)))));
  return { ...bill, left, shares, lines };
}

function add(one: Paid, other: Paid): Paid {
  return { ticks: one.ticks + other.ticks, amount: one.amount + other.amount };
}

/** Says what a part of a bill comes to. */
export function partAmount(part: readonly Allocation[]): number {
  return part.reduce((sum, { amount }) => sum + amount, 0);
}
