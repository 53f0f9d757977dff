import type { OrderSummary } from '@sofreh/contract/main/orders';
import type { OrderStatus } from '@sofreh/domain/enums';
import { groupBy } from '@sofreh/domain/group-by';
import { nextMoves } from '../next-moves.ts';

/** These orders go to one status together. */
export type PlainMove = { readonly status: OrderStatus; readonly orders: readonly OrderSummary[] };

/**
 * Gives the next step of each order that asks for nothing more than a yes (no reason, no courier), by the status it
 * leads to; orders without such a step are left out.
 */
export function plainMoves(
  orders: readonly OrderSummary[],
  permissions: readonly string[],
): readonly PlainMove[] {
  const steps = orders.flatMap((order) => {
    const step = nextMoves(order, permissions).find(({ needsReason }) => !needsReason);
    return step && !step.courier ? [{ status: step.status, order }] : [];
  });
  return [...groupBy(steps, ({ status }) => status)].map(([status, group]) => ({
    status,
    orders: group.map(({ order }) => order),
  }));
}
