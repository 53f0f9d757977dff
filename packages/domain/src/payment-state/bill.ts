import type { OrderStatus, TransactionStatus } from '../enums/index.ts';

/** A payment gives money to the bill, a refund gives it back; a refund is a transaction of its own (decisions 9). */
export const TRANSACTION_KINDS = ['PAYMENT', 'REFUND'] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** This is what of a transaction a bill looks at. */
export type BillTransaction = {
  readonly kind: TransactionKind;
  readonly status: TransactionStatus;
  readonly amount: number;
  /** It is money that reached us but belongs to no bill, or its way back: it is never counted. */
  readonly surplus?: boolean;
  /** It is a refund of what an edit left overpaid. */
  readonly overpaid?: boolean;
};

/** This is what of a bill decides what is still to be paid. */
export type PaidBill = { readonly finalPrice: number; readonly paidAmount: number };

/**
 * Sums the done payments that belong to the bill, less what an edit left overpaid: that goes with a smaller bill, so it
 * comes off as soon as it is on its way, and counts again should it fail (docs/decisions/0009).
 */
export function paidAmount(transactions: readonly BillTransaction[]): number {
  const returned = transactions.filter(
    ({ kind, status, overpaid: over }) => kind === 'REFUND' && over && status !== 'FAILED',
  );
  const payments = transactions.filter(({ kind, status }) => kind === 'PAYMENT' && status === 'DONE');
  return sum(payments) - sum(returned);
}

/** Sums the done refunds that leave the bill as it was sold: sales are less by them. */
export function refundedAmount(transactions: readonly BillTransaction[]): number {
  return sum(
    transactions.filter(
      ({ kind, status, overpaid: over }) => kind === 'REFUND' && !over && status === 'DONE',
    ),
  );
}

/**
 * Says what is still to be paid, at least 0: the present final price less what was paid. A refund leaves the bill as it
 * was sold, so what was given back is not owed again (docs/decisions/0009).
 */
export function dueOf({ finalPrice, paidAmount: paid }: PaidBill): number {
  return Math.max(0, finalPrice - paid);
}

/** Says what is still owed on an order: what is due, and nothing once it was called off or became a part of another bill. */
export function owedOf(order: PaidBill & { readonly status: OrderStatus }): number {
  return order.status === 'REJECTED' ? 0 : dueOf(order);
}

/** Says what was paid beyond the present final price, to be given back; at least 0. */
export function overpaidOf({ finalPrice, paidAmount: paid }: PaidBill): number {
  return Math.max(0, paid - finalPrice);
}

/** This is what of money that came through a gateway settles the bill, and what of it goes back to its payer. */
export type ArrivedMoney = { readonly counted: number; readonly back: number };

/** Money that came for a bill settles what is left of it; only what is above that goes back (docs/decisions/0015). */
export function arrivedMoney(bill: PaidBill, amount: number): ArrivedMoney {
  const counted = Math.min(amount, dueOf(bill));
  return { counted, back: amount - counted };
}

/** «Being paid is a fact of its own (the sum of done transactions against the final price)» (decisions 4). */
export function isPaid(bill: PaidBill): boolean {
  return dueOf(bill) === 0;
}

/** Says how the money of a bill stands; one that was given back is not said to be paid. */
export const PAYMENT_STANDINGS = [
  'UNPAID',
  'PARTLY_PAID',
  'PAID',
  'PARTLY_REFUNDED',
  'REFUNDED',
  'OPEN_AND_REFUNDED',
] as const;
export type PaymentStanding = (typeof PAYMENT_STANDINGS)[number];

/**
 * Says how the money of a bill stands; `refundedAmount` is what was given back of what was paid for it. A bill of which
 * something is still to be paid says so, whatever was given back; one that was rejected owes nothing.
 */
export function paymentStanding(
  bill: PaidBill & { readonly refundedAmount: number; readonly status?: OrderStatus },
): PaymentStanding {
  const { paidAmount: paid, refundedAmount: refunded } = bill;
  if (refunded > 0 && !isPaid(bill) && bill.status !== 'REJECTED') return 'OPEN_AND_REFUNDED';
  if (refunded > 0) return refunded >= paid ? 'REFUNDED' : 'PARTLY_REFUNDED';
  if (isPaid(bill)) return 'PAID';
  return paid > 0 ? 'PARTLY_PAID' : 'UNPAID';
}

function sum(transactions: readonly BillTransaction[]): number {
  return transactions.reduce((total, { amount, surplus }) => total + (surplus ? 0 : amount), 0);
}
