import { type Instant, politeMoment } from '../calendar/index.ts';
import type { Currency } from '../enums/index.ts';
import {
  type Allocation,
  allocationFault,
  lineNow,
  type OpenBill,
  shareNow,
  withCrumb,
  withPaid,
} from '../split-bill/index.ts';

/** Says for how many hours a payment link may be made to pay. */
export const LINK_HOURS = [3, 24, 72, 168] as const;
export type LinkHours = (typeof LINK_HOURS)[number];
export const USUAL_LINK_HOURS: LinkHours = 24;

const HOUR_MS = 3_600_000;
/** Whoever is reminded has at least so long to pay. */
const LEFT_AFTER_REMINDER_MS = HOUR_MS;

/**
 * Says when whoever has not paid by a link is reminded, once: when two thirds of its time are over, by day; null where
 * too little time would be left by then.
 */
export function linkReminderAt(sentAt: Instant, expiresAt: Instant): Instant | null {
  const at = politeMoment(sentAt + Math.floor(((expiresAt - sentAt) * 2) / 3));
  return expiresAt - at >= LEFT_AFTER_REMINDER_MS ? at : null;
}

/**
 * Gives the part of a link as it is to be paid now: an amount is never more than what is due, and whoever comes last of a
 * division or of a dish takes what the others, rounded as they were, have left; dishes are what they are otherwise. What it
 * would leave that no gateway takes is paid along.
 */
export function linkPartNow(
  part: readonly Allocation[],
  bill: OpenBill,
  currency: Currency,
): readonly Allocation[] {
  return withCrumb(partNow(part, bill), bill.left, currency);
}

/**
 * Gives the part of a link as it is once the bill became a part of another, or another one of it. A share of one bill is no share of
 * two; and a dish that costs otherwise by more than rounding, as it bears a part of the other bill's tip, is asked for no more
 * than before: either is an amount from then on. Dishes somebody has paid for stay what they are.
 */
export function linkPartJoined(part: readonly Allocation[], bill: OpenBill): readonly Allocation[] {
  const asAmount = ({ amount }: Allocation): Allocation => ({ kind: 'AMOUNT', amount });
  const joined = part.map((each) => (each.kind === 'SHARE' ? asAmount(each) : each));
  const costsOtherwise = (each: Allocation) =>
    each.kind === 'LINE' && allocationFault(bill, [lineNow(bill, each)])?.code === 'ALLOCATION_AMOUNT_WRONG';
  return joined.map((each) => (costsOtherwise(each) ? asAmount(each) : each));
}

function partNow(part: readonly Allocation[], bill: OpenBill): readonly Allocation[] {
  let open = bill;
  return part.map((each) => {
    const now = allocationNow(open, each);
    open = withPaid(open, [now]);
    return now;
  });
}

function allocationNow(bill: OpenBill, each: Allocation): Allocation {
  if (each.kind === 'LINE') return lineNow(bill, each);
  return each.kind === 'SHARE' ? shareNow(bill, each) : { ...each, amount: Math.min(each.amount, bill.left) };
}
