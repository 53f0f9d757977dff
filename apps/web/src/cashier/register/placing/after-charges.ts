import type { Order } from '@sofreh/contract/main/orders';
import { newId } from '#web/api/index.ts';
import { withPayments } from '#web/offline/index.ts';
import type { WantedCharge } from '#web/staff/payments/card-charges/use-charge.ts';

/**
 * Gives an order as its tick tells it once every charge was approved: the terminals' money stands beside what was paid
 * before.
 */
export function afterCharges(order: Order, charges: readonly WantedCharge[]): Order {
  const paid = charges.map(({ amount, posTerminalId, allocations }) => ({
    id: newId(),
    method: 'CARD' as const,
    amount,
    reference: '',
    posTerminalId,
    ...(allocations ? { allocations } : {}),
  }));
  return withPayments(order, new Date().toISOString(), paid);
}
