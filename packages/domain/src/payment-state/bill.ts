import type { TransactionStatus } from '../enums/index.ts';

/** A payment gives money to the bill, a refund gives it back; a refund is a transaction of its own (decisions 9). */
export const TRANSACTION_KINDS = ['PAYMENT', 'REFUND'] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** What of a transaction a bill looks at. */
export type BillTransaction = {
  readonly kind: TransactionKind;
  readonly status: TransactionStatus;
  readonly amount: number;
  /** Money that reached us but belongs to no bill, and its way back: never counted. */
  readonly surplus?: boolean;
};

/** Σ of the done payments that belong to the bill. */
export function paidAmount(transactions: readonly BillTransaction[]): number {
  return sumDone(transactions, 'PAYMENT');
}

/** Σ of the done refunds of the bill. */
export function refundedAmount(transactions: readonly BillTransaction[]): number {
  return sumDone(transactions, 'REFUND');
}

/**
 * What is still to be paid: the bill's present final price less what was paid and not given back; at least 0.
 * A refund goes with a bill made smaller, so it counts against what was paid.
 */
export function outstanding(transactions: readonly BillTransaction[], finalPrice: number): number {
  return Math.max(0, finalPrice - paidAmount(transactions) + refundedAmount(transactions));
}

/** What was paid beyond the bill's present final price, to be given back; at least 0. */
export function overpaid(transactions: readonly BillTransaction[], finalPrice: number): number {
  return Math.max(0, paidAmount(transactions) - refundedAmount(transactions) - finalPrice);
}

/** «Being paid is a fact of its own (the sum of done transactions against the final price)» (decisions 4). */
export function isPaid(transactions: readonly BillTransaction[], finalPrice: number): boolean {
  return outstanding(transactions, finalPrice) === 0;
}

function sumDone(transactions: readonly BillTransaction[], kind: TransactionKind): number {
  return transactions
    .filter((entry) => entry.kind === kind && entry.status === 'DONE' && !entry.surplus)
    .reduce((sum, entry) => sum + entry.amount, 0);
}
