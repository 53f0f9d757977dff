import type { Order } from '@sofreh/contract/main/orders';
import type { DeliverMethod } from '@sofreh/domain/courier-companies';
import { deliveryProviderLabels } from '@sofreh/fa/labels';

/** The courier company that has the cash of a payment and owes it; null where the shop took it. */
export function companyWithCash({ events }: Pick<Order, 'events'>, transactionId: string): string | null {
  for (const { type, data } of events) {
    const { provider, payments } = data;
    if (type !== 'PAYMENT_TAKEN' || typeof provider !== 'string' || !Array.isArray(payments)) continue;
    const taken = payments as readonly { readonly transactionId?: string }[];
    if (taken.some((one) => one.transactionId === transactionId)) {
      return deliveryProviderLabels[provider as DeliverMethod] ?? provider;
    }
  }
  return null;
}
