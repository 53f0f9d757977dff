import {
  type ChargeDecline,
  type ChargeStatus,
  LOCAL_CHARGE_ASKS,
  type LocalChargeAskKind,
} from '@sofreh/domain/card-terminal';
import { type BankType, CURRENCIES, type Currency } from '@sofreh/domain/enums';
import { MONEY_AMOUNT, ORDER_LINES, ORDER_NUMBER, REFERENCE_LENGTH } from '@sofreh/domain/limits';
import type { Allocation } from '@sofreh/domain/split-bill';

/** This is to be charged, as a till says it. */
export type LocalChargeWanted = {
  readonly posTerminalId: string;
  readonly orderId: string;
  readonly orderNumber: number;
  readonly amount: number;
  readonly currency: Currency;
  /** It pays for this of the bill; it is empty where the charge does not say. */
  readonly allocations: readonly Allocation[];
};

/** A till asks the bridge of its shop this: the charge of this id, or all that hold a terminal there (LIST). */
export type LocalChargeAsk = {
  readonly id: string;
  readonly kind: LocalChargeAskKind;
  /** It is a client-made UUID v7: the same one twice is charged once. */
  readonly chargeId: string;
  /** It is of a START alone. */
  readonly wanted: LocalChargeWanted | null;
  /**
   * This is a charge for the same, which the server was asked for and did not answer. One that the bridge has already
   * goes on in the place of this one; one that it has not is carried out no more.
   */
  readonly instead: string | null;
  /** A person reads this on the terminal's slip. */
  readonly reference: string;
};

/**
 * This is a charge as the bridge knows it. One that the server handed out says nothing of its order until a till asks
 * for it.
 */
export type LocalCharge = {
  readonly id: string;
  readonly posTerminalId: string;
  readonly terminalTitle: string;
  readonly bankType: BankType;
  readonly wanted: LocalChargeWanted | null;
  readonly amountRial: number;
  readonly status: ChargeStatus;
  readonly cancelAsked: boolean;
  readonly inquiryAsked: boolean;
  readonly decline: ChargeDecline | null;
  readonly providerCode: string | null;
  readonly reference: string | null;
  readonly cardMask: string | null;
  readonly lastTaken: { readonly amountRial: number; readonly reference: string } | null;
  /** It is in ms since 1970, by the bridge's clock. */
  readonly createdAt: number;
  readonly endedAt: number | null;
};

/** This says why a bridge does not do what it is asked, by the codes that the server refuses the same with. */
export type LocalChargeRefusal = {
  readonly code:
    | 'POS_TERMINAL_NOT_FOUND'
    | 'POS_TERMINAL_BUSY'
    | 'POS_TERMINAL_UNSURE'
    | 'POS_CHARGE_NOT_FOUND'
    | 'POS_CHARGE_NOT_OPEN'
    | 'POS_CHARGE_DIFFERS'
    | 'POS_CHARGE_CANNOT_ASK'
    | 'IDEMPOTENCY_CONFLICT'
    | 'forbidden';
  /** It is the charge in the way, where the bridge knows it. */
  readonly chargeId: string | null;
};
export type LocalChargeAnswer = {
  readonly id: string;
  readonly charges: readonly LocalCharge[];
  readonly refused: LocalChargeRefusal | null;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function isWanted(value: unknown): value is LocalChargeWanted {
  if (!isRecord(value)) return false;
  const { posTerminalId, orderId, orderNumber, amount, currency, allocations } = value;
  return (
    isId(posTerminalId) &&
    isId(orderId) &&
    Number.isSafeInteger(orderNumber) &&
    Number(orderNumber) >= ORDER_NUMBER.min &&
    Number(orderNumber) <= ORDER_NUMBER.max &&
    Number.isSafeInteger(amount) &&
    Number(amount) >= 1 &&
    Number(amount) <= MONEY_AMOUNT.max &&
    CURRENCIES.some((each) => each === currency) &&
    Array.isArray(allocations) &&
    allocations.length <= ORDER_LINES.max &&
    allocations.every(isRecord)
  );
}

/** Reads what a till asks about a charge; null for anything else. */
export function readLocalChargeAsk(words: string): LocalChargeAsk | null {
  try {
    const said: unknown = JSON.parse(words);
    if (!isRecord(said)) return null;
    const { id, kind, chargeId, wanted, instead, reference } = said;
    const known = LOCAL_CHARGE_ASKS.find((each) => each === kind);
    if (!isId(id) || !known || !isId(chargeId) || typeof reference !== 'string') return null;
    if (reference.length > REFERENCE_LENGTH.max) return null;
    const asked = { id, kind: known, chargeId, wanted: null, instead: null, reference };
    if (known !== 'START') return asked;
    return isWanted(wanted) && (instead === null || isId(instead)) ? { ...asked, wanted, instead } : null;
  } catch {
    return null;
  }
}

/** Reads a bridge's answer to the ask of this id; null for anything else. */
export function readLocalChargeAnswer(words: string, id: string): LocalChargeAnswer | null {
  try {
    const said: unknown = JSON.parse(words);
    if (!isRecord(said) || said.id !== id || !Array.isArray(said.charges)) return null;
    const { charges, refused } = said;
    if (!isRecord(refused)) return { id, charges, refused: null };
    return { id, charges, refused: refused as LocalChargeRefusal };
  } catch {
    return null;
  }
}
