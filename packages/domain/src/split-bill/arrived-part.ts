import type { Currency } from '../enums/index.ts';
import { leastOnline } from '../money/index.ts';
import { type ArrivedMoney, arrivedMoney } from '../payment-state/index.ts';
import { allocationFault } from './allocation-fault.ts';
import { allocateLine } from './allocations.ts';
import {
  type Allocation,
  type Fraction,
  MOST_SHARES,
  type OpenBill,
  type OpenLine,
  partAmount,
  withPaid,
} from './open-bill.ts';

/** This is what came for a part of a bill, and what it pays for now. */
export type ArrivedPart = ArrivedMoney & { readonly kept: readonly Allocation[] };

/**
 * Takes money that was asked for a part of a bill, as the bill is when it comes. What was asked for dishes is for those
 * dishes and for nobody else's: where somebody has paid for them meanwhile, or they are off the bill, it goes back. A
 * part that is a share or an amount settles what is left, as money for the whole bill does; so does an amount beside dishes, unless
 * it is what they would have left that nobody could pay online.
 */
export function arrivedPart(
  bill: OpenBill,
  amount: number,
  allocations: readonly Allocation[],
  currency: Currency,
): ArrivedPart {
  if (allocations.every(({ kind }) => kind !== 'LINE')) {
    const paidAmount = bill.finalPrice - bill.left;
    return { ...arrivedMoney({ finalPrice: bill.finalPrice, paidAmount }, amount), kept: allocations };
  }
  const kept: Allocation[] = [];
  let open = bill;
  let isOnlyCrumb = true;
  for (const each of allocations) {
    const part = stillOpen(open, each);
    if (part.amount === 0) continue;
    kept.push(part);
    open = withPaid(open, [part]);
    isOnlyCrumb &&= isCrumb(each, currency);
  }
  // What the dishes would have left goes back where they do.
  if (isOnlyCrumb) return { counted: 0, back: amount, kept: [] };
  const counted = partAmount(kept);
  return { counted, back: amount - counted, kept };
}

/** Says whether a part beside dishes was taken along as nobody could have paid it online: it is nobody's part of its own. */
function isCrumb({ kind, amount }: Allocation, currency: Currency): boolean {
  return kind === 'AMOUNT' && amount < leastOnline(currency);
}

/** Says what of a part nobody has paid for; its amount is 0 where that is nothing. */
function stillOpen(bill: OpenBill, part: Allocation): Allocation {
  if (allocationFault(bill, [part]) === null) return part;
  if (part.kind !== 'LINE') return atMost(part, bill.left);
  const line = bill.lines.find(({ id }) => id === part.orderItemId);
  if (!line || line.pieces === 0) return atMost(part, 0);
  const whole = allocateLine(bill, line.id, part);
  // Less than the part is open: that finishes the line.
  return whole ? atMost(part, whole.amount) : atMost({ ...part, ...openOf(line, part) }, line.left);
}

function atMost<Part extends Allocation>(part: Part, most: number): Part {
  return { ...part, amount: Math.min(part.amount, most) };
}

/** Gives the open pieces in whole parts of a piece; as they were asked for where they come to none. */
function openOf({ pieces }: OpenLine, asked: Fraction): Fraction {
  const ways = [asked.of, ...Array.from({ length: MOST_SHARES }, (_, index) => index + 1)];
  for (const of of ways) {
    const count = Math.round(pieces * of);
    if (count > 0 && Math.abs(pieces * of - count) < 1e-6) return { count, of };
  }
  return asked;
}
