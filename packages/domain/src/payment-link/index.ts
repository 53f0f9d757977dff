import { type Instant, politeMoment } from '../calendar/index.ts';
import { type Allocation, lineNow, type OpenBill, shareNow, withPaid } from '../split-bill/index.ts';

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

export function partAmount(part: readonly Allocation[]): number {
  return part.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Gives the part of a link as it is to be paid now: an amount is never more than what is due, and whoever comes last of a
 * division or of a dish takes what the others, rounded as they were, have left; dishes are what they are otherwise.
 */
export function linkPartNow(part: readonly Allocation[], bill: OpenBill): readonly Allocation[] {
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
