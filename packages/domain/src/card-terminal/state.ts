import type { ChargeDecline } from './declines.ts';
import { CHARGE_TRANSITIONS, type ChargeStatus } from './table.ts';

/** Whoever claimed a charge connects to the terminal within this, ms. Nobody claims it: it ends as not reached. */
export const CONNECT_LEASE_MS = 20_000;
/** From one word of whoever waits at the terminal to the next, ms. */
export const WAIT_LEASE_MS = 20_000;
/** Whoever waits at the terminal says so this often, ms. */
export const HOLD_EVERY_MS = 2_000;
/** How long a terminal is waited for after it was told the amount, ms. */
export const CARD_WAIT_MS = 180_000;

/** What is kept of a charge; times in ms since 1970. */
export interface ChargeState {
  readonly status: ChargeStatus;
  /** Who speaks to the terminal now. */
  readonly claimedBy: string | null;
  /** By when whoever speaks to it must be heard; null where nobody is awaited. */
  readonly leaseUntil: number | null;
  /** The person at the till wants it called back. */
  readonly cancelAsked: boolean;
  /** An UNKNOWN one is to be asked about at the terminal. */
  readonly inquiryAsked: boolean;
  readonly decline: ChargeDecline | null;
  readonly endedAt: number | null;
}

/** One step with what it says. */
export type ChargeWord =
  | {
      readonly step: 'CLAIM' | 'SEND' | 'HOLD' | 'APPROVE' | 'LOSE' | 'FIND_APPROVED' | 'FIND_NOTHING';
      readonly by: string;
    }
  | { readonly step: 'DECLINE' | 'FIND_DECLINED'; readonly by: string; readonly decline: ChargeDecline }
  | { readonly step: 'LAPSE' | 'CANCEL' | 'ASK' | 'SAY_APPROVED' | 'SAY_DECLINED' };

/** A charge that is about to be carried to its terminal. @param at ms since 1970. */
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
 * The charge after a step, or null where the step is not its to take: not in the table, spoken by somebody who does not
 * hold it, or before its time. What the terminal said is the truth however late it comes.
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
