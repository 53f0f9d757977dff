import type { Order } from '@sofreh/contract/main/orders';
import type { DeliverMethod } from '@sofreh/domain/courier-companies';
import { isFinalCourierRequest } from '@sofreh/domain/courier-state';
import { COURIER_REQUEST_STATUSES } from '@sofreh/domain/enums';
import { deliveryProviderLabels } from '@sofreh/fa/labels';

/** Gives the courier company that has the cash of a payment and owes it; null where the shop took it. */
export function companyWithCash({ events }: Pick<Order, 'events'>, transactionId: string): string | null {
  for (const { type, data } of events) {
    const { provider, payments } = data;
    if (type !== 'PAYMENT_TAKEN' || typeof provider !== 'string' || !Array.isArray(payments)) continue;
    const taken = payments as readonly { readonly transactionId?: string }[];
    if (taken.some((one) => one.transactionId === transactionId)) {
      return nameOf(provider);
    }
  }
  return null;
}

/** This is the cash of an order by the name of the courier company that has it. */
export type CompanyCash = { readonly company: string; readonly amount: number };

const nameOf = (provider: string) => deliveryProviderLabels[provider as DeliverMethod] ?? provider;

/** Gives what courier companies have of an order's payments. */
export function heldByCompanies(order: Pick<Order, 'events' | 'transactions'>): readonly CompanyCash[] {
  return order.transactions.flatMap(({ id, kind, amount }) => {
    const company = kind === 'PAYMENT' ? companyWithCash(order, id) : null;
    return company ? [{ company, amount }] : [];
  });
}

/**
 * Gives what the courier of a company that is under way with an order was told to take; null where none is, or nothing.
 */
export function companyToCollect({ events }: Pick<Order, 'events'>): CompanyCash | null {
  let told: { readonly requestId: unknown; readonly cash: CompanyCash } | null = null;
  for (const { type, data } of events) {
    if (type !== 'COURIER_REQUEST_MOVED') continue;
    const { requestId, provider, collects, to } = data;
    if (typeof collects === 'number' && typeof provider === 'string') {
      told = collects > 0 ? { requestId, cash: { company: nameOf(provider), amount: collects } } : null;
    }
    const status = COURIER_REQUEST_STATUSES.find((one) => one === to);
    if (told?.requestId === requestId && status && isFinalCourierRequest(status)) told = null;
  }
  return told?.cash ?? null;
}
