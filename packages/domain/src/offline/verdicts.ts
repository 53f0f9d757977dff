import type { OrderStatus } from '../enums/index.ts';
import { type Finding, type FindingCode, needsPerson } from './findings.ts';
import type { IntentOutcome } from './intent-table.ts';
import type { IntentKind } from './intents.ts';
import { isFact } from './intents.ts';

/**
 * Says whether who did it still works for the vendor, and might have done it. UNPROVEN: it names somebody other than
 * the sender, and nothing shows that they did it; the sender might have.
 */
export type ActorStanding = 'ALLOWED' | 'NOT_ALLOWED' | 'REMOVED' | 'UNPROVEN';

/** This is what the server does with an intent: whether it writes it into the books, and what it says. */
export type Verdict = {
  readonly outcome: IntentOutcome;
  readonly apply: boolean;
  /** Says why it is not applied. */
  readonly code: string | null;
  readonly findings: readonly Finding[];
};

/** Gives an intent that is applied: SENT, or NEEDS_PERSON where something about it wants looking at. */
export function taken(findings: readonly Finding[]): Verdict {
  return { outcome: needsPerson(findings) ? 'NEEDS_PERSON' : 'SENT', apply: true, code: null, findings };
}

/** Gives an intent that is kept and not applied. */
export function notTaken(outcome: 'REFUSED' | 'CONFLICTED' | 'WAITING', code: string): Verdict {
  return { outcome, apply: false, code, findings: [] };
}

const STANDING: Readonly<Record<ActorStanding, FindingCode | null>> = {
  ALLOWED: null,
  NOT_ALLOWED: 'NOT_ALLOWED',
  REMOVED: 'ACTOR_REMOVED',
  UNPROVEN: 'ACTOR_UNPROVEN',
};

/** Says what is odd about who did it; nothing where they may. */
export function standingFindings(standing: ActorStanding): Finding[] {
  const code = STANDING[standing];
  return code ? [{ code }] : [];
}

/** What has happened and belongs to whoever says so, when nobody else is shown to have done it. A drawer is its person's. */
const SENDERS_TO_ANSWER: readonly IntentKind[] = ['CREATE', 'PAY'];

/**
 * Says whether an intent gets as far as its own rules, by who did it and whether its order is there: facts do, whoever
 * they are from; anything else of somebody who has left, or is not shown to have done it, is kept for a person, of
 * somebody who may not is refused.
 * @returns the verdict that ends it here, or null.
 */
export function judgeStanding(
  kind: IntentKind,
  standing: ActorStanding,
  orderKnown: boolean,
): Verdict | null {
  if (kind !== 'CREATE' && kind !== 'DRAWER' && !orderKnown) return notTaken('WAITING', 'ORDER_NOT_FOUND');
  if (standing === 'UNPROVEN' && !SENDERS_TO_ANSWER.includes(kind))
    return notTaken('CONFLICTED', 'ACTOR_UNPROVEN');
  if (isFact(kind) || standing === 'ALLOWED') return null;
  if (standing === 'REMOVED') return notTaken('CONFLICTED', 'ACTOR_REMOVED');
  return notTaken('REFUSED', 'forbidden');
}

export type BillAtPayment = { readonly status: OrderStatus; readonly left: number };
/** Says how a payment is entered: `counted` towards the bill, `surplus` as money to be given back. */
export type PaymentSplit = {
  readonly counted: number;
  readonly surplus: number;
  readonly findings: readonly Finding[];
};

/**
 * Money that changed hands is entered whatever has become of the bill: up to what is left it counts, the rest, and all
 * of it on a bill that was rejected or waits for its guest to pay online, is money that belongs to no bill and is to be given back.
 */
export function splitPayment(bill: BillAtPayment, amount: number): PaymentSplit {
  if (bill.status === 'REJECTED' || bill.status === 'SUBMITTED') {
    return { counted: 0, surplus: amount, findings: [{ code: 'ORDER_CLOSED', data: { amount } }] };
  }
  const counted = Math.min(amount, Math.max(0, bill.left));
  const surplus = amount - counted;
  return { counted, surplus, findings: surplus > 0 ? [{ code: 'OVERPAID', data: { surplus } }] : [] };
}

/**
 * Says how often over a bill may be paid, by mistakes of people, before it is none: twice by two tills, and once more.
 */
const MOST_TIMES_PAID = 3;

/**
 * Says whether money that a till says it took is more than anybody hands over for a bill: a slip of the finger, or made
 * up. It waits for a person, so that no sum of cash swells by it.
 * @param before what was taken for the bill already, counted or not.
 * @param largest the highest price the bill ever had.
 */
export function isBeyondBelief(amount: number, before: number, largest: number): boolean {
  return before + amount > MOST_TIMES_PAID * largest;
}

/** This is what one intent of a till did to an order: the version it met and the version it left. */
export type VersionStep = { readonly from: number; readonly to: number };

/** This is what an edit was made from, and what the order has become. */
export type EditBase = {
  /** The till saw this version; null for an order of its own that no server had seen. */
  readonly baseVersion: number | null;
  /** This is what this till itself did to the order, in any order. */
  readonly own: readonly VersionStep[];
  readonly version: number;
};

/**
 * Says whether somebody else changed the order since the till looked: an edit then would undo what they did. The till's
 * own steps are known to it, as far as each goes on from what it knew before. A version that the order never had shows
 * nothing of what the till saw, so it counts as stale.
 */
export function isStaleEdit({ baseVersion, own, version }: EditBase): boolean {
  if (baseVersion !== null && baseVersion > version) return true;
  const steps = [...own].sort((a, b) => a.from - b.from);
  const known = steps.reduce(
    (seen, { from, to }) => (from <= seen ? Math.max(seen, to) : seen),
    baseVersion ?? 0,
  );
  return version > known;
}

/**
 * Says whether a cash movement or a count can be looked at: before the drawer itself has arrived it waits for it.
 * @returns the verdict that ends it here, or null.
 */
export function judgeDrawer(opens: boolean, drawerKnown: boolean): Verdict | null {
  return opens || drawerKnown ? null : notTaken('WAITING', 'CASH_DRAWER_NOT_FOUND');
}

/** These are refusals for what an intent is, whatever has happened meanwhile. */
const NEVER_TAKEN: readonly string[] = [
  'BAD_REQUEST',
  'IDEMPOTENCY_CONFLICT',
  'forbidden',
  'REASON_REQUIRED',
];

/** This is what will be known by itself: a terminal's word is on its way, or a person looks at the charge anyway. */
const KNOWN_LATER: readonly string[] = ['POS_TERMINAL_UNSURE'];

/**
 * Says what a refusal of an ordinary change means for an intent: it is so already, it never can be, it is too late, or
 * too early.
 */
export function verdictOfRefusal(code: string): Verdict {
  if (code === 'DUPLICATE_ORDER_STATE') return taken([]);
  if (KNOWN_LATER.includes(code)) return notTaken('WAITING', code);
  return notTaken(NEVER_TAKEN.includes(code) ? 'REFUSED' : 'CONFLICTED', code);
}

/**
 * This is what the ordinary way of placing an order refuses, in the words of findings; the rest is told by its own
 * code.
 */
const FINDING_OF: Readonly<Record<string, FindingCode>> = {
  MENU_ITEM_NOT_FOUND: 'ITEM_GONE',
  MENU_ITEM_UNAVAILABLE: 'ITEM_GONE',
  TOPPING_UNAVAILABLE: 'ITEM_GONE',
  TOPPING_RULE: 'ITEM_GONE',
  TABLE_NOT_FOUND: 'TABLE_CLOSED',
  TABLE_REQUIRED: 'TABLE_CLOSED',
  ADDRESS_REQUIRED: 'ADDRESS_MISSING',
  ADDRESS_NOT_FOUND: 'ADDRESS_UNKNOWN',
  ADDRESS_NOT_COVERED: 'ADDRESS_UNKNOWN',
  DISCOUNT_CODE_NOT_FOUND: 'CODE_NOT_VALID',
  DISCOUNT_CODE_EXPIRED: 'CODE_NOT_VALID',
  DISCOUNT_CODE_USED: 'CODE_NOT_VALID',
  DISCOUNT_CODE_NOT_APPLICABLE: 'CODE_NOT_VALID',
  CREDIT_LIMIT_REACHED: 'OVER_CREDIT',
  CREDIT_ACCOUNT_CLOSED: 'OVER_CREDIT',
  PAYMENT_IN_PROGRESS: 'CARD_AT_TERMINAL',
  DISCOUNT_ABOVE_CAP: 'ABOVE_CAP',
  REASON_REQUIRED: 'NOT_ALLOWED',
  forbidden: 'NOT_ALLOWED',
};

/** An order that was made is taken whatever would have refused it; that becomes something to look at. */
export function findingOfRefusal(code: string, details: unknown = null): Finding {
  const found = FINDING_OF[code];
  if (found === 'NOT_ALLOWED' || found === 'ABOVE_CAP') return { code: found, data: { code, details } };
  return found ? { code: found } : { code: 'NOT_BY_RULES', data: { code } };
}

/** Gives the price charged at the till against the price of the present menu, and against its own explanation. */
export function priceFindings(charged: {
  readonly finalPrice: number;
  /** This sums the explanation's amounts. */
  readonly explained: number;
  /** This is what the present menu and rules make of it; null where it is sold no more. */
  readonly now: number | null;
}): Finding[] {
  const { finalPrice, explained, now } = charged;
  const findings: Finding[] = [];
  if (explained !== finalPrice) findings.push({ code: 'PRICE_UNEXPLAINED', data: { finalPrice, explained } });
  if (now !== null && now !== finalPrice) {
    findings.push({
      code: 'PRICE_DIFFERS',
      data: { charged: finalPrice, now, difference: finalPrice - now },
    });
  }
  return findings;
}
