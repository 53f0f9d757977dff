import type { TransactionStatus } from '../enums/index.ts';

/** Moves of a payment or refund: INIT → PENDING → DONE | FAILED (decisions 9). One that never left our side fails from INIT. */
export const TRANSACTION_TRANSITIONS = {
  INIT: ['PENDING', 'FAILED'],
  PENDING: ['DONE', 'FAILED'],
  DONE: [],
  FAILED: [],
} as const satisfies Record<TransactionStatus, readonly TransactionStatus[]>;

/**
 * Moves of a refund that a person makes who gave the money back themselves (PATCH transactions/transaction-status), beside
 * the table as reopening stands beside the moves of orders: what no gateway took (INIT), what came back from it (FAILED), or what nobody tells the end of (PENDING).
 */
export const SETTLED_BY_HAND = {
  INIT: ['DONE'],
  PENDING: ['DONE'],
  DONE: [],
  FAILED: ['DONE'],
} as const satisfies Record<TransactionStatus, readonly TransactionStatus[]>;

/** What of a refund decides whether a person has to give it back. */
export type DueRefund = {
  readonly status: TransactionStatus;
  /** Goes back through a gateway, as it came. */
  readonly online: boolean;
  /** The gateway said that it will not take it. */
  readonly refused: boolean;
  /** Left for the gateway and was not answered yet. */
  readonly sent: boolean;
  /** Left, and the gateway will never tell what became of it. */
  readonly unsure: boolean;
};

/**
 * Whether a refund waits for a person: one of a method that no machine gives back, one the gateway refused, one that
 * came back from it, or one that nobody will tell anything of. One that is on its way, or about to go, never is: it would be given back twice.
 */
export function isDueByHand({ status, online, refused, sent, unsure }: DueRefund): boolean {
  if (SETTLED_BY_HAND[status].length === 0) return false;
  if (status === 'PENDING') return unsure;
  return status === 'FAILED' || !online || (refused && !sent);
}

/**
 * Whether money is owed by a refund that failed. What an edit left overpaid is owed again only while the bill is overpaid by
 * as much: a later edit gives it back anew, together with its own.
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

/** Whether a transaction may move from one status to another. The same status is no move. */
export function canMoveTransaction(from: TransactionStatus, to: TransactionStatus): boolean {
  return (TRANSACTION_TRANSITIONS[from] as readonly TransactionStatus[]).includes(to);
}

/** Whether the status is final; the others are asked again until they are (specification section 4, every hour). */
export function isFinalTransaction(status: TransactionStatus): boolean {
  return TRANSACTION_TRANSITIONS[status].length === 0;
}
