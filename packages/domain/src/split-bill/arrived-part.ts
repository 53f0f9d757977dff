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
 * part that is a share or an amount settles what is left, as money for the whole bill does.
 */
export function arrivedPart(bill: OpenBill, amount: number, allocations: readonly Allocation[]): ArrivedPart {
  if (allocations.every(({ kind }) => kind !== 'LINE')) {
    const paidAmount = bill.finalPrice - bill.left;
    return { ...arrivedMoney({ finalPrice: bill.finalPrice, paidAmount }, amount), kept: allocations };
  }
  const kept: Allocation[] = [];
  let open = bill;
  for (const each of allocations) {
    const part = stillOpen(open, each);
    if (part.amount === 0) continue;
    kept.push(part);
    open = withPaid(open, [part]);
  }
  // An amount beside dishes is what they would have left: it goes back where they do.
  if (kept.every(({ kind }) => kind === 'AMOUNT')) return { counted: 0, back: amount, kept: [] };
  const counted = partAmount(kept);
  return { counted, back: amount - counted, kept };
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
