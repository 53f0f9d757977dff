import type { TransactionStatus } from '../enums/index.ts';
import type { TransactionKind } from './bill.ts';

type Move = {
  readonly of: TransactionKind;
  readonly from: readonly TransactionStatus[];
  readonly to: TransactionStatus;
};

/**
 * This table has everything that happens to a transaction after it was noted (INIT); what happens at a counter is noted
 * as DONE at once. A top-up and a package that is bought go as payments do. Whatever is written of a status is written
 * by one of these.
 */
export const TRANSACTION_STEPS = {
  /** The gateway or the terminal knows what is to be paid. */
  OPEN: { of: 'PAYMENT', from: ['INIT'], to: 'PENDING' },
  /** It ends without money: refused, left, or never opened. */
  FAIL: { of: 'PAYMENT', from: ['INIT', 'PENDING'], to: 'FAILED' },
  /** Nobody was ever sent to pay it. */
  LAPSE: { of: 'PAYMENT', from: ['INIT'], to: 'FAILED' },
  /** The money came, after all too where it was believed lost. */
  PAY: { of: 'PAYMENT', from: ['INIT', 'PENDING', 'FAILED'], to: 'DONE' },
  /** A refund is about to leave for the gateway, or leaves again. */
  SEND: { of: 'REFUND', from: ['INIT', 'PENDING'], to: 'PENDING' },
  /** The gateway would not take it: it is ours to give back. */
  KEEP: { of: 'REFUND', from: ['INIT', 'PENDING'], to: 'INIT' },
  /** The gateway says that the guest has it. */
  GIVE_BACK: { of: 'REFUND', from: ['INIT', 'PENDING'], to: 'DONE' },
  /** It came back from the bank. */
  COME_BACK: { of: 'REFUND', from: ['INIT', 'PENDING'], to: 'FAILED' },
  /**
   * A person gave it back (PATCH transactions/transaction-status): what no gateway took (INIT), what came back from it
   * (FAILED), or what nobody tells the end of (PENDING). `isDueByHand` says which of them.
   */
  SETTLE_BY_HAND: { of: 'REFUND', from: ['INIT', 'PENDING', 'FAILED'], to: 'DONE' },
} as const satisfies Record<string, Move>;
export type TransactionStep = keyof typeof TRANSACTION_STEPS;

/**
 * A transaction in these statuses has not ended: whoever carries it is asked until it has (specification section 4).
 */
export const OPEN_TRANSACTIONS = ['INIT', 'PENDING'] as const satisfies readonly TransactionStatus[];

/**
 * The money of a payment at a gateway may still come in these statuses: it is being paid, or believed lost (`PAY`
 * above).
 */
export const PAYABLE_ATTEMPTS = ['PENDING', 'FAILED'] as const satisfies readonly TransactionStatus[];

export function mayStep(step: TransactionStep, from: TransactionStatus): boolean {
  return (TRANSACTION_STEPS[step].from as readonly TransactionStatus[]).includes(from);
}

/**
 * This is what a refund says that cannot go back to a wallet or an account because its guest has left: it is given back
 * otherwise.
 */
export const GUEST_GONE = 'GUEST_GONE';

/** This is what of a refund decides whether a person has to give it back. */
export type DueRefund = {
  readonly status: TransactionStatus;
  /** It goes back through a gateway, as it came. */
  readonly online: boolean;
  /** The gateway said that it will not take it. */
  readonly refused: boolean;
  /** It left for the gateway and was not answered yet. */
  readonly sent: boolean;
  /** It left, and the gateway will never tell what became of it. */
  readonly unsure: boolean;
};

/**
 * Says whether a refund waits for a person: one of a method that no machine gives back, one the gateway refused, one
 * that came back from it, or one that nobody will tell anything of. One that is on its way, or about to go, never is:
 * it would be given back twice.
 */
export function isDueByHand({ status, online, refused, sent, unsure }: DueRefund): boolean {
  if (!mayStep('SETTLE_BY_HAND', status)) return false;
  if (status === 'PENDING') return unsure;
  return status === 'FAILED' || !online || (refused && !sent);
}

/**
 * Says whether money is owed by a refund that failed. What an edit left overpaid is owed again only while the bill is
 * overpaid by as much: a later edit gives it back anew, together with its own.
 * @param overpaidNow what was paid above the bill as it is.
 */
export function isOwedAgain(
  {
    status,
    overpaid,
    amount,
  }: { readonly status: TransactionStatus; readonly overpaid: boolean; readonly amount: number },
  overpaidNow: number,
): boolean {
  return status !== 'FAILED' || !overpaid || overpaidNow >= amount;
}
