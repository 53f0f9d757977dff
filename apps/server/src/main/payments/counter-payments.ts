import type { allocatedPayment } from '@sofreh/contract/main/orders';
import { type LedgerEntry, ledgerEntries } from '@sofreh/domain/books';
import type { Currency } from '@sofreh/domain/enums';
import { mostHandedOver } from '@sofreh/domain/money';
import { fitsTendered } from '@sofreh/domain/payment-state';
import type { Allocation } from '@sofreh/domain/split-bill';
import type { z } from 'zod';
import { Refusal } from '#app/platform/refusal.ts';
import { requestHash } from '#app/platform/request-hash.ts';

export type CounterPayment = z.output<typeof allocatedPayment>;

/** This is a counter payment, or what a wallet or a marketplace gave, as `transactions` stores it. */
export interface CounterPaymentRow {
  readonly id: string;
  readonly method: 'CASH' | 'CARD' | 'CREDIT' | 'FOODRO' | 'MARKETPLACE';
  readonly gateway: 'NONE' | 'POS' | 'KIOSK';
  readonly position: number;
  readonly amount: number;
  readonly reference: string | null;
  readonly tendered: number | null;
  readonly pos_terminal_id: string | null;
  readonly request_hash: string;
  /** It is null where no person is known to have taken it. */
  readonly created_by: string | null;
  readonly allocations: readonly Allocation[];
}

/** Gives the sum of payments, in the vendor's currency. */
export function sumOfPayments(payments: readonly { readonly amount: number }[]): number {
  return payments.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Refuses payments that cannot be: two with one id, or parts that are not its amount.
 * @throws Refusal `BAD_REQUEST`, `PAYMENT_AMOUNT_WRONG`.
 */
export function checkCounterPayments(payments: readonly CounterPayment[]): void {
  if (new Set(payments.map(({ id }) => id)).size < payments.length) throw new Refusal('BAD_REQUEST');
  for (const { amount, allocations } of payments) {
    if (allocations && sumOfPayments(allocations) !== amount) {
      throw new Refusal('PAYMENT_AMOUNT_WRONG', {
        details: { amount, allocated: sumOfPayments(allocations) },
      });
    }
  }
}

/**
 * Refuses cash handed over that is less than what it pays or more than anybody hands over for it, and anything handed over
 * by card or on credit.
 * @throws Refusal `PAYMENT_AMOUNT_WRONG`.
 */
export function checkTendered(payments: readonly CounterPayment[], currency: Currency): void {
  const odd = payments.find(
    ({ method, amount, tendered }) => !fitsTendered(method, amount, tendered, currency),
  );
  if (!odd) return;
  const { amount, tendered } = odd;
  throw new Refusal('PAYMENT_AMOUNT_WRONG', {
    details: { amount, tendered, most: mostHandedOver(amount, currency) },
  });
}

/**
 * Gives a payment that is told late: its money is here, whatever it says was handed over; what cannot be is left out.
 */
export function withoutOddTendered(row: CounterPaymentRow, currency: Currency): CounterPaymentRow {
  return fitsTendered(row.method, row.amount, row.tendered, currency) ? row : { ...row, tendered: null };
}

/** Gives payments as they are stored, done at once. */
export function counterPaymentRows(
  payments: readonly CounterPayment[],
  orderId: string,
  staffId: string | null,
  cardGateway: 'POS' | 'KIOSK' = 'POS',
): CounterPaymentRow[] {
  return payments.map((payment, position) => ({
    id: payment.id,
    position,
    method: payment.method,
    gateway: payment.method === 'CARD' ? cardGateway : 'NONE',
    amount: payment.amount,
    reference: payment.reference || null,
    tendered: payment.tendered ?? null,
    pos_terminal_id: (payment.method === 'CARD' && payment.posTerminalId) || null,
    request_hash: requestHash(orderId, payment),
    created_by: staffId,
    allocations: payment.allocations ?? [],
  }));
}

/**
 * Gives the books of counter payments.
 * @throws Refusal `CUSTOMER_REQUIRED` for a payment on credit of nobody known.
 */
export function counterLedger(rows: readonly CounterPaymentRow[], customerId: string | null): LedgerEntry[] {
  if (!customerId && rows.some(({ method }) => method === 'CREDIT')) throw new Refusal('CUSTOMER_REQUIRED');
  return rows.flatMap((row) => ledgerEntries({ ...row, kind: 'PAYMENT', surplus: false, customerId }));
}

/** Says what an event says of counter payments: how, how much, the card slip's number, cash handed over and given back. */
export function paymentFacts(rows: readonly CounterPaymentRow[]): Record<string, unknown>[] {
  return rows.map(({ id, method, amount, reference, tendered, allocations }) => ({
    transactionId: id,
    method,
    amount,
    ...(reference ? { reference } : {}),
    ...(allocations.length > 0 ? { allocations } : {}),
    ...(tendered === null ? {} : { tendered, change: tendered - amount }),
  }));
}
