import { ROUNDING_STEPS } from '../enums/index.ts';
import { roundToStep } from '../money/index.ts';
import {
  allocateLine,
  allocateShare,
  dividedBy,
  endsBill,
  finishes,
  GREATEST_STEP,
  MOST_LEFT,
  partOf,
  sharesDone,
  shortOf,
  worthNow,
  worthOf,
} from './allocations.ts';
import {
  type Allocation,
  type Fraction,
  type LinePart,
  type OpenBill,
  type OpenLine,
  type Share,
  TICKS,
  ticksOf,
  withPaid,
} from './open-bill.ts';

/** Says why allocations cannot be paid. */
export type AllocationFault =
  | { readonly code: 'LINE_NOT_FOUND'; readonly orderItemId: string }
  /** Somebody has paid for it; `left` and `pieces` are what is open. */
  | {
      readonly code: 'LINE_ALREADY_PAID';
      readonly orderItemId: string;
      readonly left: number;
      readonly pieces: number;
    }
  /** The amount is not what the part costs; `left` is what it costs now. */
  | { readonly code: 'ALLOCATION_AMOUNT_WRONG'; readonly amount: number; readonly left: number };

/**
 * Gives the first thing wrong with allocations paid one after the other; null where nothing is. Parts may be rounded to
 * either side, so that parts proposed together are taken in any order; nothing takes more than is left.
 */
export function allocationFault(bill: OpenBill, allocations: readonly Allocation[]): AllocationFault | null {
  let open = bill;
  for (const each of allocations) {
    const fault = faultOf(open, each);
    if (fault) return fault;
    open = withPaid(open, [each]);
  }
  return null;
}

function faultOf(bill: OpenBill, allocation: Allocation): AllocationFault | null {
  if (allocation.kind === 'LINE') return lineFault(bill, allocation);
  const { amount } = allocation;
  if (allocation.kind === 'AMOUNT') return amount > bill.left ? wrong(amount, bill.left) : null;
  const share = allocateShare(bill, allocation);
  return share && isFair(bill, allocation, share.amount) ? null : wrong(amount, share?.amount ?? 0);
}

function wrong(amount: number, left: number): AllocationFault {
  return { code: 'ALLOCATION_AMOUNT_WRONG', amount, left };
}

function lineFault(bill: OpenBill, part: LinePart): AllocationFault | null {
  const { orderItemId, amount } = part;
  const line = bill.lines.find(({ id }) => id === orderItemId);
  if (!line) return { code: 'LINE_NOT_FOUND', orderItemId };
  const due = allocateLine(bill, orderItemId, part);
  if (!due || bill.left === 0) {
    return { code: 'LINE_ALREADY_PAID', orderItemId, left: line.left, pieces: line.pieces };
  }
  if (amount === due.amount) return null;
  // Whoever comes last pays what is due to the coin: what they leave would be nobody's dish.
  if (endsBill(bill, line, part)) return wrong(amount, due.amount);
  const within = amount <= Math.max(line.left, due.amount);
  const isDivided =
    within &&
    fits(bill, line.total, line.count * TICKS, ticked(part), due.amount) &&
    staysNear(bill, line, part, MOST_LEFT);
  return isDivided || isRounded(bill, line, part) ? null : wrong(amount, due.amount);
}

/**
 * Gives a part of a line agreed on before as it is to be paid now: whoever ends the line takes what dividing has left of it, and a bill
 * that is rounded otherwise since, as joined to another or with a dish more, has it cost some coins more or less.
 */
export function lineNow(bill: OpenBill, part: LinePart): LinePart {
  const due = allocateLine(bill, part.orderItemId, part);
  if (!due || lineFault(bill, part) === null) return part;
  return Math.abs(due.amount - part.amount) < MOST_LEFT ? due : part;
}

/**
 * Says whether what paid parts differ from their worth by stays below a bound after this one, or comes nearer to nothing. Parts
 * that each fell short a little would together leave the last of a bill with other guests' dishes.
 */
function staysNear(bill: OpenBill, line: OpenLine, part: LinePart, bound: number): boolean {
  const before = shortOf(bill);
  const after = Math.abs(before + worthNow(line, part) - part.amount);
  // So much is no rounding: the bill became another one after they had paid.
  return Math.abs(before) >= MOST_LEFT || after < bound || after <= Math.abs(before);
}

/** Says whether a part of a line is rounded as a vendor rounds bills. */
function isRounded(bill: OpenBill, line: OpenLine, part: LinePart): boolean {
  const { amount } = part;
  if (amount <= 0 || amount > bill.left || !staysNear(bill, line, part, GREATEST_STEP)) return false;
  if (!ROUNDING_STEPS.some((step) => step > 0 && amount % step === 0)) return false;
  // Parts that were proposed together are taken in any order, and a toman of dividing falls to another of them then.
  return [worthOf(line, part), worthNow(line, part)].some(
    (worth) => Math.abs(amount - worth) < GREATEST_STEP,
  );
}

/** Says whether a share is what is due now, or was as it was proposed. The one that finishes its division pays what is left. */
function isFair(bill: OpenBill, share: Share, due: number): boolean {
  if (finishes(bill, share)) return share.amount === due;
  const open = share.of - sharesDone(bill, share.of);
  return (
    isShareOf(bill, bill.left, open, share, due) ||
    // Shares proposed together were each rounded from the same whole.
    isShareOf(bill, dividedBy(bill, share.of), share.of, share, due)
  );
}

/** Says whether it is what is due or its true worth, or that rounded to what a vendor rounds bills to. */
function isShareOf(bill: OpenBill, total: number, whole: number, share: Share, due: number): boolean {
  if (fits(bill, total, whole, share, due)) return true;
  const exact = partOf(total, share.count, whole);
  const rounded = ROUNDING_STEPS.some((step) => share.amount === roundToStep(exact, step));
  return rounded && share.amount > 0 && share.amount <= bill.left;
}

function ticked(allocation: Fraction & { readonly amount: number }) {
  return { count: ticksOf(allocation), amount: allocation.amount };
}

/** Says whether an amount is what is due, or the true worth (`count` of `whole` parts) rounded to either side. */
function fits(
  bill: OpenBill,
  total: number,
  whole: number,
  { count, amount }: { readonly count: number; readonly amount: number },
  due: number,
): boolean {
  const floor = partOf(total, count, whole);
  return amount === due || (amount >= floor && amount <= floor + 1 && amount <= bill.left);
}
