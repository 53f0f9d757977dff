import type { OrderSummary } from '@sofreh/contract/main/orders';
import { type NextStatus, nextStatuses } from '@sofreh/domain/order-state';

/** What of an order decides its buttons. */
export type MovableOrder = Pick<OrderSummary, 'status' | 'deliveryType' | 'hasDeliverMethod' | 'isPaid'>;

/** A button of an order. `courier` must name a courier first. */
export type Move = NextStatus & { readonly courier: boolean };

/**
 * The moves a staff member can make, from the domain's table. Handing over to a courier is offered before one is
 * named, because naming one is part of it.
 */
export function nextMoves(order: MovableOrder, permissions: readonly string[]): Move[] {
  const needsCourier = order.deliveryType === 'DELIVER' && !order.hasDeliverMethod;
  const moves = nextStatuses({ ...order, hasDeliverMethod: true }, { kind: 'STAFF', permissions });
  return moves.map((move) => ({ ...move, courier: needsCourier && move.status === 'DELIVERING' }));
}
