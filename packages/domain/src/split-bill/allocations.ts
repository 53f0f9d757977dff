import { ROUNDING_STEPS } from '../enums/index.ts';
import { allocateByLargestRemainder, roundToStep } from '../money/index.ts';
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
const TICKS = 232_792_560;

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
type Share = Extract<Allocation, { kind: 'SHARE' }>;
/** `left` and `pieces` are what nobody has paid for yet; `pieces` may be broken where a dish is shared. */
export type OpenLine = BillLine & {
  readonly paid: Paid;
  readonly left: number;
  readonly pieces: number;
};
type Paid = { readonly ticks: number; readonly amount: number };

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

function ticksOf({ count, of }: Fraction): number {
  return (count * TICKS) / of;
}

/** Gives ⌊total × parts ÷ whole⌋; the product passes 2^53. */
function partOf(total: number, parts: number, whole: number): number {
  return Number((BigInt(total) * BigInt(parts)) / BigInt(whole));
}

/**
 * Gives the next part of a whole: what is left for the one who finishes it, else its true worth rounded to either side,
 * so that all parts sum to the whole whatever their order.
 */
function nextPart(total: number, whole: number, paid: Paid, ticks: number): number {
  const rest = Math.max(0, total - paid.amount);
  if (paid.ticks + ticks >= whole) return rest;
  const floor = partOf(total, ticks, whole);
  const steered = partOf(total, paid.ticks + ticks, whole) - paid.amount;
  return Math.min(rest, Math.max(floor, Math.min(steered, floor + 1)));
}

/**
 * Takes part of a line: what it costs now. Null where the line is not on the bill or has less than that left.
 * @param step what the vendor rounds bills to: each part is rounded to it, and the last of the bill takes the rest.
 */
export function allocateLine(
  bill: OpenBill,
  orderItemId: string,
  part: Fraction,
  step = 0,
): Extract<Allocation, { kind: 'LINE' }> | null {
  const line = bill.lines.find(({ id }) => id === orderItemId);
  if (!line || !isFraction(part) || exceeds(line, part)) return null;
  const next = nextPart(line.total, line.count * TICKS, line.paid, ticksOf(part));
  const exact = Math.min(bill.left, next);
  const amount = step > 0 ? roundedPart(bill, line, { part, exact, step }) : exact;
  return { kind: 'LINE', orderItemId, ...part, amount };
}

/**
 * Rounds a part of a line as it is paid in cash: with what those before fell short by rounding, it is less than a step from
 * its worth. Whoever ends the bill takes what rounding left of it, which may be nearly two steps where dishes were cut in parts.
 */
function roundedPart(
  bill: OpenBill,
  line: OpenLine,
  { part, exact, step }: { readonly part: Fraction; readonly exact: number; readonly step: number },
): number {
  const worth = worthNow(line, part);
  if (endsDishes(bill, line, part) && bill.left - Math.max(exact, worth) < step) return bill.left;
  // A part of less than a step is taken as it is, without what others fell short by: nobody pays nothing, and nobody a multiple.
  if (worth < step) return Math.min(bill.left, line.left, worth);
  const short = bill.lines.reduce((sum, { total, count, paid }) => {
    const whole = count * TICKS;
    return sum + partOf(total, Math.min(whole, paid.ticks), whole) - paid.amount;
  }, 0);
  // More than a step is no rounding: the bill grew after they had paid, which is nobody's dish.
  const carried = short > 0 && short < step ? short : 0;
  return roundToStep(Math.min(bill.left, worth + carried), step) || exact;
}

/**
 * Says what a part of a line is worth after the parts before it, whatever was paid for them: the worths of all parts
 * come to the line, so that no toman of dividing is lost on the way.
 */
function worthNow({ total, count, paid }: OpenLine, part: Fraction): number {
  const whole = count * TICKS;
  const before = Math.min(whole, paid.ticks);
  const after = Math.min(whole, before + ticksOf(part));
  return partOf(total, after, whole) - partOf(total, before, whole);
}

/** Says what a part of a line is worth by itself. */
function worthOf({ total, count }: OpenLine, part: Fraction): number {
  return partOf(total, ticksOf(part), count * TICKS);
}

/** Says whether no dish of the bill is left to be paid after this part. */
function endsDishes(bill: OpenBill, line: OpenLine, part: Fraction): boolean {
  const ends = line.paid.ticks + ticksOf(part) >= line.count * TICKS;
  return ends && bill.lines.every(({ id, left }) => id === line.id || left === 0);
}

/**
 * Says how many of `of` equal shares are paid already. A division all of whose shares are paid is over: what is left
 * then, because the bill grew, is divided anew.
 */
export function sharesDone({ shares }: Pick<OpenBill, 'shares'>, of: number): number {
  return shares.reduce((sum, each) => sum + (each.of === of ? each.count : 0), 0) % of;
}

/**
 * Takes a share of what is left of the bill: those who have not paid theirs yet bear it equally, whatever else was paid
 * before or meanwhile, by dish, by amount, or in a division between others. Null where fewer shares are left.
 * @param step what the vendor rounds bills to: each share is rounded to it, and the last takes the rest.
 */
export function allocateShare(bill: OpenBill, part: Fraction, step = 0): Share | null {
  if (!isFraction(part)) return null;
  const open = part.of - sharesDone(bill, part.of);
  if (part.count > open) return null;
  const exact = partOf(bill.left, part.count, open);
  // A share of less than a step is taken as it is: nobody pays nothing.
  const amount = part.count === open ? exact : roundToStep(exact, step) || exact;
  return { kind: 'SHARE', ...part, amount };
}

/** Gives a share agreed on before as it is to be paid now: whoever finishes the division takes what is left. */
export function shareNow(bill: OpenBill, share: Share): Share {
  return finishes(bill, share) ? { ...share, amount: bill.left } : share;
}

/** Says whether nobody of a division is left to pay after this share. */
function finishes(bill: OpenBill, { count, of }: Fraction): boolean {
  return count === of - sharesDone(bill, of);
}

/** Says what the present division into `of` shares divides: what is left and what its shares have paid. */
function dividedBy(bill: OpenBill, of: number): number {
  let done = sharesDone(bill, of);
  let divided = bill.left;
  for (const share of bill.shares.filter((each) => each.of === of).toReversed()) {
    if (done <= 0) break;
    done -= share.count;
    divided += share.amount;
  }
  return divided;
}

export function withPaid(bill: OpenBill, paid: readonly Allocation[]): OpenBill {
  const amount = paid.reduce((sum, each) => sum + each.amount, 0);
  const left = Math.max(0, bill.left - amount);
  const shares = [...bill.shares, ...paid.filter((each) => each.kind === 'SHARE')];
  const lines = bill.lines.map((line) => lineAfter(line, left, add(line.paid, sumOf(ofLine(line, paid)))));
  return { ...bill, left, shares, lines };
}

function add(one: Paid, other: Paid): Paid {
  return { ticks: one.ticks + other.ticks, amount: one.amount + other.amount };
}

function isFraction({ count, of }: Fraction): boolean {
  return Number.isSafeInteger(count) && Number.isSafeInteger(of) && count > 0 && of > 0 && of <= MOST_SHARES;
}

function exceeds(line: OpenLine, part: Fraction): boolean {
  return line.paid.ticks + ticksOf(part) > line.count * TICKS;
}

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
  const { amount } = allocation;
  const wrong = (left: number): AllocationFault => ({ code: 'ALLOCATION_AMOUNT_WRONG', amount, left });
  if (allocation.kind === 'AMOUNT') return amount > bill.left ? wrong(bill.left) : null;
  if (allocation.kind === 'SHARE') {
    const share = allocateShare(bill, allocation);
    const fair =
      share &&
      (isShareOf(
        bill,
        bill.left,
        allocation.of - sharesDone(bill, allocation.of),
        allocation,
        share.amount,
      ) ||
        // Shares proposed together were each rounded from the same whole.
        isShareOf(bill, dividedBy(bill, allocation.of), allocation.of, allocation, share.amount));
    return fair ? null : wrong(share?.amount ?? 0);
  }
  const { orderItemId } = allocation;
  const line = bill.lines.find(({ id }) => id === orderItemId);
  if (!line) return { code: 'LINE_NOT_FOUND', orderItemId };
  const due = allocateLine(bill, orderItemId, allocation);
  if (!due || bill.left === 0) {
    return { code: 'LINE_ALREADY_PAID', orderItemId, left: line.left, pieces: line.pieces };
  }
  const within = amount <= Math.max(line.left, due.amount);
  const exact = within && fits(bill, line.total, line.count * TICKS, ticked(allocation), due.amount);
  return exact || isRounded(bill, line, allocation, due.amount) ? null : wrong(due.amount);
}

/** Says whether a part of a line is rounded as a vendor rounds bills, or takes what rounding left of the bill. */
function isRounded(
  bill: OpenBill,
  line: OpenLine,
  part: Fraction & { readonly amount: number },
  due: number,
): boolean {
  const { amount } = part;
  if (amount <= 0 || amount > bill.left) return false;
  const ends = amount === bill.left && endsDishes(bill, line, part);
  // Parts that were proposed together are taken in any order, and a toman of dividing falls to another of them then.
  const worths = [worthOf(line, part), worthNow(line, part)];
  return ROUNDING_STEPS.some(
    (step) =>
      step > 0 &&
      ((ends && amount - Math.max(due, worthNow(line, part)) < step) ||
        (amount % step === 0 && worths.some((worth) => Math.abs(amount - worth) < step))),
  );
}

/** Says whether it is what is due or its true worth, or that rounded to what a vendor rounds bills to. */
function isShareOf(bill: OpenBill, total: number, whole: number, share: Share, due: number): boolean {
  if (fits(bill, total, whole, share, due)) return true;
  const exact = partOf(total, share.count, whole);
  // What rounding leaves is the last one's: a share that finishes the division is never rounded.
  if (finishes(bill, share)) return false;
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
