import { ROUNDING_STEPS } from '../enums/index.ts';
import { roundToStep } from '../money/index.ts';
import {
  type Fraction,
  type LinePart,
  MOST_SHARES,
  type OpenBill,
  type OpenLine,
  type Paid,
  type Share,
  TICKS,
  ticksOf,
} from './open-bill.ts';

/** No vendor rounds to more. What the paid parts of dishes fall short of their worth by stays below it. */
export const GREATEST_STEP = Math.max(...ROUNDING_STEPS);
/** More than this is left by no rounding: the bill grew after others had paid. */
export const MOST_LEFT = 2 * GREATEST_STEP;

/** Gives ⌊total × parts ÷ whole⌋; the product may pass 2^53, which takes much longer to work out. */
export function partOf(total: number, parts: number, whole: number): number {
  const product = total * parts;
  if (Number.isSafeInteger(product)) return (product - (product % whole)) / whole;
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
export function allocateLine(bill: OpenBill, orderItemId: string, part: Fraction, step = 0): LinePart | null {
  const line = bill.lines.find(({ id }) => id === orderItemId);
  if (!line || !isFraction(part) || exceeds(line, part)) return null;
  const amount = endsBill(bill, line, part) ? bill.left : partOfLine(bill, line, part, step);
  return { kind: 'LINE', orderItemId, ...part, amount };
}

/**
 * Says what a part of a line costs to the coin, whatever a vendor rounds to: its worth, for what others were rounded by is taken by
 * parts that are rounded, and by the last of the bill. A line that grew or shrank after parts of it were paid is paid by its rest.
 */
function exactPart(bill: OpenBill, line: OpenLine, part: Fraction): number {
  if (isRoundedAlone(bill)) return Math.min(bill.left, worthNow(line, part));
  return Math.min(bill.left, nextPart(line.total, line.count * TICKS, line.paid, ticksOf(part)));
}

/**
 * Says whether a part pays all that is left of the bill: no dish is left to be paid after it, and what is left beside its worth
 * comes of parts that were rounded or divided. Left open, it would be a coin that nobody can pay.
 */
export function endsBill(bill: OpenBill, line: OpenLine, part: Fraction): boolean {
  const cost = Math.max(exactPart(bill, line, part), worthNow(line, part));
  return endsDishes(bill, line, part) && bill.left - cost < MOST_LEFT;
}

/**
 * Gives a part of a line as it is paid in cash, rounded: with what those before fell short by rounding, it is less than a step
 * from its worth.
 */
function partOfLine(bill: OpenBill, line: OpenLine, part: Fraction, step: number): number {
  if (step === 0) return exactPart(bill, line, part);
  const worth = worthNow(line, part);
  // A part of less than a step is taken as it is, without what others fell short by: nobody pays nothing, and nobody a multiple.
  if (worth < step) return Math.min(bill.left, worth);
  const short = shortOf(bill);
  // More than a step is no rounding: the bill grew after they had paid, which is nobody's dish.
  const carried = short > 0 && short < GREATEST_STEP ? short : 0;
  return roundToStep(Math.min(bill.left, worth + carried), step) || exactPart(bill, line, part);
}

/** Says what the paid parts of dishes fall short of their worth by. */
export function shortOf({ lines }: OpenBill): number {
  return lines.reduce((sum, { total, count, paid }) => {
    const whole = count * TICKS;
    return sum + partOf(total, Math.min(whole, paid.ticks), whole) - paid.amount;
  }, 0);
}

/** Says whether the paid parts of dishes differ from their worth by rounding, and by nothing that came onto the bill since. */
function isRoundedAlone(bill: OpenBill): boolean {
  return Math.abs(shortOf(bill)) < MOST_LEFT;
}

/**
 * Says what a part of a line is worth after the parts before it, whatever was paid for them: the worths of all parts
 * come to the line, so that no toman of dividing is lost on the way.
 */
export function worthNow({ total, count, paid }: OpenLine, part: Fraction): number {
  const whole = count * TICKS;
  const before = Math.min(whole, paid.ticks);
  const after = Math.min(whole, before + ticksOf(part));
  return partOf(total, after, whole) - partOf(total, before, whole);
}

/** Says what a part of a line is worth by itself. */
export function worthOf({ total, count }: OpenLine, part: Fraction): number {
  return partOf(total, ticksOf(part), count * TICKS);
}

/** Says whether nothing of its line is left to be paid after this part. */
function endsLine(line: OpenLine, part: Fraction): boolean {
  return line.paid.ticks + ticksOf(part) >= line.count * TICKS;
}

/** Says whether no dish of the bill is left to be paid after this part. */
function endsDishes(bill: OpenBill, line: OpenLine, part: Fraction): boolean {
  if (!endsLine(line, part)) return false;
  const others = bill.lines.filter(({ id }) => id !== line.id);
  // A dish of which more was paid than it is worth by now is over, whatever of it nobody has paid for.
  return others.every((other) => openWorth(other) === 0 || (other.left === 0 && !isRoundedAlone(bill)));
}

/** Says what of a line nobody has paid for is worth. */
function openWorth({ total, count, paid }: OpenLine): number {
  const whole = count * TICKS;
  return total - partOf(total, Math.min(whole, paid.ticks), whole);
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
export function finishes(bill: OpenBill, { count, of }: Fraction): boolean {
  return count === of - sharesDone(bill, of);
}

/** Says what the present division into `of` shares divides: what is left and what its shares have paid. */
export function dividedBy(bill: OpenBill, of: number): number {
  let done = sharesDone(bill, of);
  let divided = bill.left;
  for (const share of bill.shares.filter((each) => each.of === of).toReversed()) {
    if (done <= 0) break;
    done -= share.count;
    divided += share.amount;
  }
  return divided;
}

function isFraction({ count, of }: Fraction): boolean {
  return Number.isSafeInteger(count) && Number.isSafeInteger(of) && count > 0 && of > 0 && of <= MOST_SHARES;
}

function exceeds(line: OpenLine, part: Fraction): boolean {
  return line.paid.ticks + ticksOf(part) > line.count * TICKS;
}
