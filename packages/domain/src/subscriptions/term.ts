import type { Instant } from '../calendar/index.ts';
import { GATEWAY_MINIMUM } from '../limits/index.ts';

const DAY_MS = 86_400_000;

/** Says for how many months a package may be taken at once, and how many days those are. */
const TERM_DAYS = { 1: 30, 3: 91, 6: 182, 12: 365 } as const;
export const TERM_MONTHS = [1, 3, 6, 12] as const;
export type TermMonths = (typeof TERM_MONTHS)[number];

/** This is a period in which a package is offered, with what is taken off for it. */
export interface Term {
  readonly months: TermMonths;
  readonly percent: number;
}

/** This is what a vendor holds. Amounts are in toman, the platform's currency. */
export interface Holding {
  /** It is null for the standard package, which nobody bought. */
  readonly packageId: string | null;
  readonly startsAt: Instant;
  /** It is null where it never ends. */
  readonly endsAt: Instant | null;
  /** This is what the time from `startsAt` to `endsAt` has cost. */
  readonly value: number;
  /** This is what the platform owes the vendor. */
  readonly credit: number;
}

/** This is what a package costs for a term, and what follows for who holds something already. */
export interface Quote {
  /** This is what so many single months cost. */
  readonly list: number;
  readonly price: number;
  /** It is what the days left of another package are worth; they pay for the new one. */
  readonly unused: number;
  readonly due: number;
  /** This is what the vendor holds once that is paid. */
  readonly holding: Holding;
}

/** Says what the days that are left have cost, rounded down; nothing where they are over or never end. */
function worthOfRest({ startsAt, endsAt, value }: Holding, at: Instant): number {
  if (endsAt === null || endsAt <= at) return 0;
  const left = BigInt(endsAt - Math.max(at, startsAt));
  return Number((BigInt(value) * left) / BigInt(endsAt - startsAt));
}

/** Nothing changes in so many days after the end, for a payment that is late. */
const GRACE_DAYS = 7;
/** The end is said from so many days before it on. */
const NOTICE_DAYS = 14;

function isLate(endsAt: Instant, at: Instant): boolean {
  return endsAt <= at && at < endsAt + GRACE_DAYS * DAY_MS;
}

export const SUBSCRIPTION_STATES = ['ACTIVE', 'ENDING', 'GRACE', 'ENDED'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** Says where a subscription stands: far from its end, near it, a little past it, or over. */
export function subscriptionState(endsAt: Instant | null, at: Instant): SubscriptionState {
  if (endsAt === null || at < endsAt - NOTICE_DAYS * DAY_MS) return 'ACTIVE';
  if (at < endsAt) return 'ENDING';
  return isLate(endsAt, at) ? 'GRACE' : 'ENDED';
}

interface Span {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly value: number;
}

/**
 * Gives the time a term gives. The same package goes on where it ends, also when the payment is a little late, so that
 * late payers gain no days; another one begins at once.
 */
function spanOf(holding: Holding, isSame: boolean, length: number, price: number, at: Instant): Span {
  const { endsAt } = holding;
  if (isSame && endsAt !== null && endsAt > at) {
    return { startsAt: at, endsAt: endsAt + length, value: worthOfRest(holding, at) + price };
  }
  const startsAt = isSame && endsAt !== null && isLate(endsAt, at) ? endsAt : at;
  return { startsAt, endsAt: startsAt + length, value: price };
}

/** Says what so many single months cost, and what a term of them does. */
export function priceOfTerm(
  monthly: number,
  { months, percent }: Term,
): { readonly list: number; readonly price: number } {
  const list = monthly * months;
  return { list, price: Math.floor((list * (100 - percent)) / 100) };
}

/**
 * Says what a package costs a vendor now. What is not needed stays the vendor's credit: `credit + unused + due` before
 * is `price` and the credit after, to the toman. A package without a price never ends.
 */
export function quoteTerm(
  holding: Holding,
  offer: { readonly packageId: string; readonly monthly: number; readonly term: Term },
  at: Instant,
): Quote {
  const { packageId, monthly, term } = offer;
  const { list, price } = priceOfTerm(monthly, term);
  const isSame = holding.packageId === packageId;
  const unused = isSame ? 0 : worthOfRest(holding, at);
  const has = holding.credit + unused;
  const lacks = Math.max(0, price - has);
  const due = lacks === 0 ? 0 : Math.max(GATEWAY_MINIMUM, lacks);
  const credit = has + due - price;
  const span =
    price === 0
      ? { startsAt: at, endsAt: null, value: 0 }
      : spanOf(holding, isSame, TERM_DAYS[term.months] * DAY_MS, price, at);
  return { list, price, unused, due, holding: { packageId, ...span, credit } };
}
