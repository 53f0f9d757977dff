import type { Socket } from 'node:net';
import { type ChargeDecline, OTHER_AMOUNT_TAKEN } from '@sofreh/domain/card-terminal';
import type { BankType } from '@sofreh/domain/enums';
import type { Rial } from '@sofreh/domain/money';

/** Opens a connection to a terminal of the shop; one that may not be dialled closes without connecting. */
export type TerminalDial = (host: string, port: number) => Socket;

/**
 * Charges cards at a terminal of one company. Every amount is a whole number of Rial. Nothing here throws: what goes
 * wrong is an outcome, and what was not heard after the amount was sent is never read as «not paid».
 */
export interface CardTerminal {
  readonly bankType: BankType;
  /** Asks for an amount and waits until the card was taken or refused. It is never repeated by itself. */
  charge(charge: TerminalCharge): Promise<ChargeOutcome>;
  /** Asks how a charge of which nothing was heard ended, as far as the company can tell. */
  inquire(charge: InquiredCharge): Promise<InquiryOutcome>;
}

export interface TerminalCharge {
  /** It is our own id, a UUID. */
  readonly chargeId: string;
  readonly amountRial: Rial;
  /**
   * It is asked once, right before the amount goes out; where it answers false nothing is sent.
   * @param handle the company's own name of this charge, where it gives one.
   */
  mayCharge(handle: string | null): Promise<boolean>;
  /** It is aborted when the till wants the charge back. */
  readonly canceled: AbortSignal;
}

export interface InquiredCharge {
  readonly chargeId: string;
  readonly amountRial: Rial;
  readonly handle: string | null;
}

/** Proves what a terminal says of money it took. */
export interface ChargeProof {
  readonly amountRial: Rial;
  /** The bank numbers the payment so (RRN), or the terminal gives something in its place. */
  readonly reference: string;
  readonly trace: string | null;
  /** It is masked. */
  readonly cardMask: string | null;
}

export type ChargeOutcome =
  | { readonly outcome: 'APPROVED'; readonly proof: ChargeProof }
  /** No money moved: the terminal or the bank says so, or the amount never left us. */
  | { readonly outcome: 'DECLINED'; readonly decline: ChargeDecline; readonly providerCode: string }
  /** The amount was sent, and nobody said how it ended; or the terminal says that it took another amount. */
  | { readonly outcome: 'UNKNOWN'; readonly providerCode: string; readonly proof?: ChargeProof };

export type InquiryOutcome =
  | Extract<ChargeOutcome, { readonly outcome: 'APPROVED' | 'DECLINED' }>
  /** The terminal took this last. Its protocol gives charges no names, so a person says whether it is this one. */
  | { readonly outcome: 'LAST'; readonly proof: ChargeProof }
  /** It does not tell how it ended, or it tells that another amount was taken. */
  | { readonly outcome: 'NOTHING'; readonly providerCode: string; readonly proof?: ChargeProof }
  /** The company's protocol cannot tell. */
  | { readonly outcome: 'NOT_OFFERED' };

/** Nothing was sent because the terminal, or its company's service, was not reached. */
export function notReached(providerCode: string): ChargeOutcome {
  return { outcome: 'DECLINED', decline: 'NOT_REACHED', providerCode };
}

/** Nothing was sent because the till wanted the charge back before. */
export const withdrawn: ChargeOutcome = {
  outcome: 'DECLINED',
  decline: 'CANCELED',
  providerCode: 'WITHDRAWN',
};

/** The amount was sent; how it ended was not said. */
export function unknown(providerCode: string): ChargeOutcome {
  return { outcome: 'UNKNOWN', providerCode: providerCode.slice(0, 60) };
}

/**
 * Says that money was taken. Another amount than the one that was asked for is a person's to look at, never an
 * approval.
 */
export function approved(proof: ChargeProof, asked: Rial): ChargeOutcome {
  if (proof.amountRial === asked) return { outcome: 'APPROVED', proof };
  return { outcome: 'UNKNOWN', providerCode: OTHER_AMOUNT_TAKEN, proof };
}
