import type { Currency } from '../enums/index.ts';
import { toRial } from '../money/index.ts';
import type { ChargeDecline } from './declines.ts';
import { CHARGE_TRANSITIONS, type ChargeStatus, type SpeakerStep } from './table.ts';

/** Whoever claimed a charge connects to the terminal within this, ms. Nobody claims it: it ends as not reached. */
export const CONNECT_LEASE_MS = 20_000;
/** This is the time from one word of whoever waits at the terminal to the next, ms. */
export const WAIT_LEASE_MS = 20_000;
/** Whoever waits at the terminal says so this often, ms. */
export const HOLD_EVERY_MS = 2_000;
/** Says how long a terminal is waited for after it was told the amount, ms. */
export const CARD_WAIT_MS = 180_000;

/** This is what is kept of a charge; times in ms since 1970. */
export interface ChargeState {
  readonly status: ChargeStatus;
  /** Says who speaks to the terminal now. */
  readonly claimedBy: string | null;
  /** Says by when whoever speaks to it must be heard; null where nobody is awaited. */
  readonly leaseUntil: number | null;
  /** The person at the till wants it called back. */
  readonly cancelAsked: boolean;
  /** An UNKNOWN one is to be asked about at the terminal. */
  readonly inquiryAsked: boolean;
  readonly decline: ChargeDecline | null;
  readonly endedAt: number | null;
}

/** This is one step with what it says. */
export type ChargeWord =
  | {
      readonly step: 'CLAIM' | 'SEND' | 'HOLD' | 'APPROVE' | 'LOSE' | 'FIND_APPROVED' | 'FIND_NOTHING';
      readonly by: string;
    }
  | { readonly step: 'DECLINE' | 'FIND_DECLINED'; readonly by: string; readonly decline: ChargeDecline }
  | { readonly step: 'LAPSE' | 'CANCEL' | 'ASK' | 'SAY_APPROVED' | 'SAY_DECLINED' };

/** Makes a charge that is about to be carried to its terminal. @param at ms since 1970. */
export function newCharge(at: number): ChargeState {
  return {
    status: 'CONNECTING',
    claimedBy: null,
    leaseUntil: at + CONNECT_LEASE_MS,
    cancelAsked: false,
    inquiryAsked: false,
    decline: null,
    endedAt: null,
  };
}

/**
 * Gives the charge after a step, or null where the step is not its to take: not in the table, spoken by somebody who
 * does not hold it, or before its time. What the terminal said is the truth however late it comes.
 * @param at ms since 1970.
 */
export function moveCharge(charge: ChargeState, word: ChargeWord, at: number): ChargeState | null {
  const status = CHARGE_TRANSITIONS[charge.status][word.step];
  if (status === undefined || !isHeard(charge, word, at)) return null;
  switch (word.step) {
    case 'CLAIM':
      return {
        ...charge,
        status,
        claimedBy: word.by,
        leaseUntil: at + CONNECT_LEASE_MS,
        inquiryAsked: false,
      };
    case 'SEND':
    case 'HOLD':
      return { ...charge, status, leaseUntil: at + WAIT_LEASE_MS };
    case 'CANCEL':
      return status === 'DECLINED'
        ? ended(charge, status, 'CANCELED', at)
        : { ...charge, status, cancelAsked: true };
    case 'ASK':
      return { ...charge, status, leaseUntil: at + CONNECT_LEASE_MS, inquiryAsked: true };
    case 'LOSE':
      // Known to be unknown already, what is told with it is all that is new: somebody may be asking the terminal now.
      return charge.status === 'UNKNOWN' ? charge : { ...charge, status, leaseUntil: null };
    case 'FIND_NOTHING':
      return { ...charge, status, leaseUntil: null, inquiryAsked: false };
    case 'LAPSE':
      return status === 'DECLINED'
        ? ended(charge, status, 'NOT_REACHED', at)
        : { ...charge, status, leaseUntil: null, inquiryAsked: false };
    case 'DECLINE':
    case 'FIND_DECLINED':
      return ended(charge, status, word.decline, at);
    case 'SAY_DECLINED':
      return ended(charge, status, 'SAID_BY_PERSON', at);
    case 'APPROVE':
    case 'FIND_APPROVED':
    case 'SAY_APPROVED':
      return ended(charge, status, null, at);
  }
}

function isHeard(charge: ChargeState, word: ChargeWord, at: number): boolean {
  switch (word.step) {
    case 'CLAIM':
      return charge.status === 'UNKNOWN' ? charge.inquiryAsked : charge.claimedBy === null;
    case 'LAPSE':
      return charge.leaseUntil !== null && at >= charge.leaseUntil;
    case 'CANCEL':
    case 'SAY_APPROVED':
    case 'SAY_DECLINED':
      return true;
    case 'ASK':
      return charge.leaseUntil === null;
    default:
      return word.by === charge.claimedBy;
  }
}

function ended(
  charge: ChargeState,
  status: ChargeStatus,
  decline: ChargeDecline | null,
  at: number,
): ChargeState {
  return { ...charge, status, leaseUntil: null, inquiryAsked: false, decline, endedAt: at };
}

/** This is what whoever speaks to a terminal says where it took another amount than it was asked for. */
export const OTHER_AMOUNT_TAKEN = 'AMOUNT_DIFFERS';

/**
 * Says whether what was said names the charge itself, so that another amount is this charge's; what a terminal took
 * last may be of any other.
 */
export function isOfThisCharge(step: SpeakerStep, providerCode: string | null): boolean {
  return step === 'APPROVE' || step === 'FIND_APPROVED' || providerCode === OTHER_AMOUNT_TAKEN;
}

/**
 * Says what a terminal says it took, in a vendor's currency; what is less than its smallest coin is nobody's. Null for
 * nothing.
 */
export function answeredAmount(amountRial: number, currency: Currency): number | null {
  const amount = Math.floor(amountRial / toRial({ amount: 1, currency }));
  return amount > 0 ? amount : null;
}

/**
 * Says what is booked of a charge that a person says brought money: what was asked for, and where the terminal answered
 * another amount, the one of the two that the person has read off the slip. Null where what they say is neither, or
 * they say nothing.
 * @param amount asked for, with `answered` and `said` in the vendor's currency.
 */
export function confirmedAmount(
  amount: number,
  answered: number | null,
  said: number | undefined,
): number | null {
  if (answered === null) return said === undefined || said === amount ? amount : null;
  return said === answered || said === amount ? said : null;
}

/**
 * Says whether a person says something else of a charge than its terminal answered: then money that somebody saw is set
 * aside, or money is booked that nobody saw, and who says so may give money back, and says why.
 * @param answered what the terminal answered, in the vendor's currency; undefined where it answered nothing.
 * @param taken what the person says it took, 0 for nothing.
 */
export function contradictsTerminal(answered: number | null | undefined, taken: number): boolean {
  return answered !== undefined && answered !== taken;
}

/** This is a charge of a bill that no terminal has ended yet. */
export interface OpenCharge {
  readonly id: string;
  readonly amount: number;
  readonly status: ChargeStatus;
  /** A till made it at the bridge of its shop, and the server does not carry it. */
  readonly atBridge: boolean;
}

/**
 * This is what card terminals hold of a bill against other money, and a charge among them of which nobody knows how it
 * ended.
 */
export interface HeldByCharges {
  readonly held: number;
  readonly chargeId: string | null;
  /** That charge is at a bridge: its till, or the back office, says how it ended. */
  readonly atBridge: boolean;
}

/**
 * Says what stands against money for a bill while terminals are asking for it, or may have taken it: nothing where what
 * is due has room for both.
 * @param due and `amount` in the vendor's currency.
 */
export function heldAgainst(
  due: number,
  charges: readonly OpenCharge[],
  amount: number,
): HeldByCharges | null {
  const held = charges.reduce((sum, charge) => sum + charge.amount, 0);
  if (held === 0 || held + amount <= due) return null;
  const unsure = charges.find(({ status }) => status === 'UNKNOWN');
  return { held, chargeId: unsure?.id ?? null, atBridge: unsure?.atBridge ?? false };
}
