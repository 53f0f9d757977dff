import { type Instant, politeMoment } from '../calendar/index.ts';
import type { Currency } from '../enums/index.ts';
import { isPartOnline, leastOnline } from '../money/index.ts';
import {
  type Allocation,
  allocationFault,
  lineNow,
  type OpenBill,
  partAmount,
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
  const amountOf = ({ amount }: Allocation): Allocation => ({ kind: 'AMOUNT', amount });
  const joined = part.map((each) => (each.kind === 'SHARE' ? amountOf(each) : each));
  const costsOtherwise = (each: Allocation) =>
    each.kind === 'LINE' && allocationFault(bill, [lineNow(bill, each)])?.code === 'ALLOCATION_AMOUNT_WRONG';
  return joined.map((each) => (costsOtherwise(each) ? amountOf(each) : each));
}

/** This is what a link was for before its bill and another became one. */
export type BeforeJoin = {
  readonly number: number;
  /** This is what its own bill still owed then; with nothing it is over, as it was before. */
  readonly due: number;
  readonly orderItemIds: readonly string[];
  /** This had been paid by the link by then; older joins did not keep it. */
  readonly paid?: number;
  /** Its part was not to be paid any more by then. */
  readonly isOver?: boolean;
};

export type LinkToPay = {
  readonly part: readonly Allocation[];
  readonly isUsed: boolean;
  /** This was paid by it so far. */
  readonly paid: number;
  /** Others of the links of its former bill took this since that was joined, or are taking it. */
  readonly paidBeside: number;
  readonly beforeJoin: BeforeJoin | null;
};

/** OPEN asks for something; BILL_PAID is of a bill that is paid, or was before it was joined; PAID or OVER has its part behind it. */
export type LinkState = 'OPEN' | 'BILL_PAID' | 'PAID' | 'OVER';

export type LinkNow = {
  readonly state: LinkState;
  /** It asks for this; nothing is all that is open. */
  readonly asks: readonly Allocation[];
  readonly amount: number;
};

/**
 * Says how a link stands and what it asks for of a bill as it stands. One whose bill was joined to another asks for no
 * more than its own bill owed by then, nor for more than is open of its own dishes: the others' are strangers'.
 */
export function linkNow(link: LinkToPay, bill: OpenBill, currency: Currency): LinkNow {
  const { part, isUsed, beforeJoin } = link;
  const isPart = part.length > 0;
  if (isPart && isUsed) return { state: 'PAID', asks: part, amount: partAmount(part) };
  if (bill.left === 0 || beforeJoin?.due === 0) return { state: 'BILL_PAID', asks: part, amount: 0 };
  if (!isPart) return wholeNow(link, bill, currency);
  const owed = owedNow(link);
  if (beforeJoin?.isOver || owed === 0) return { state: 'OVER', asks: part, amount: 0 };
  const isWithin = partAmount(partNow(part, bill)) <= owed;
  const asks = isWithin ? linkPartNow(part, bill, currency) : asAmount(owed, bill, currency);
  return { state: 'OPEN', asks, amount: partAmount(asks) };
}

/** Says what a link's own bill owes of what it owed when it was joined to another: each link of it took from that. */
function owedNow({ paid, paidBeside, beforeJoin }: LinkToPay): number {
  if (!beforeJoin) return Infinity;
  // Where it was not kept what had been paid by then, nothing counts as paid since.
  return Math.max(0, beforeJoin.due - (paid - (beforeJoin.paid ?? paid)) - paidBeside);
}

/** It is an amount also where it is all that is open: what is asked for is one thing, whatever others pay meanwhile. */
function asAmount(amount: number, bill: OpenBill, currency: Currency): readonly Allocation[] {
  return withCrumb([{ kind: 'AMOUNT', amount: Math.min(amount, bill.left) }], bill.left, currency);
}

function wholeNow(link: LinkToPay, bill: OpenBill, currency: Currency): LinkNow {
  const { beforeJoin } = link;
  if (!beforeJoin) return { state: 'OPEN', asks: [], amount: bill.left };
  const own = bill.lines.filter(({ id }) => beforeJoin.orderItemIds.includes(id));
  const openOfOwn = own.reduce((sum, { left }) => sum + left, 0);
  const most = Math.min(owedNow(link), openOfOwn);
  if (most === 0) return { state: 'PAID', asks: [], amount: 0 };
  const asks = asAmount(most, bill, currency);
  return { state: 'OPEN', asks, amount: partAmount(asks) };
}

/**
 * Says what a link asks for where its own page is open at the gateway: the same as that page, where the two differ only by what others
 * leave that is paid along, and the page may still be paid as it is. Two pages of one link would both be paid.
 * @param page what its open page asks for; nothing where there is none.
 */
export function linkOfPage(
  page: readonly Allocation[],
  now: LinkNow,
  bill: OpenBill,
  currency: Currency,
): LinkNow {
  const amount = partAmount(page);
  const isSame = Math.abs(amount - now.amount) < leastOnline(currency);
  const isPayable = allocationFault(bill, page) === null && isPartOnline(bill.left, amount, currency);
  return now.state === 'OPEN' && isSame && isPayable ? { ...now, asks: page, amount } : now;
}

/** Says what of a link's part is still to be paid of its own bill, which is about to become a part of another; null where nothing is. */
export function linkPartAtJoin(part: readonly Allocation[], bill: OpenBill): readonly Allocation[] | null {
  const now = partNow(part, bill);
  return partAmount(now) === 0 || bill.left === 0 || allocationFault(bill, now) ? null : now;
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
