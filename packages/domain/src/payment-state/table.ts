import type { TransactionStatus } from '../enums/index.ts';

/** Moves of a payment or refund: INIT → PENDING → DONE | FAILED (decisions 9). One that never left our side fails from INIT. */
export const TRANSACTION_TRANSITIONS = {
  INIT: ['PENDING', 'FAILED'],
  PENDING: ['DONE', 'FAILED'],
  DONE: [],
  FAILED: [],
} as const satisfies Record<TransactionStatus, readonly TransactionStatus[]>;

/** Whether a transaction may move from one status to another. The same status is no move. */
export function canMoveTransaction(from: TransactionStatus, to: TransactionStatus): boolean {
  return (TRANSACTION_TRANSITIONS[from] as readonly TransactionStatus[]).includes(to);
}

/** Whether the status is final; the others are asked again until they are (specification section 4, every hour). */
export function isFinalTransaction(status: TransactionStatus): boolean {
  return TRANSACTION_TRANSITIONS[status].length === 0;
}
