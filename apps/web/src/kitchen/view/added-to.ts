import type { KitchenOrder } from '@sofreh/contract/main/kitchen';
import type { KitchenLine } from '@sofreh/domain/kitchen';
import { READY_STATUS } from '@sofreh/domain/order-state';

/**
 * Tells whether something was added to an order once it was ready, and is still to be made at these lines: what stands
 * ready is not all of it. A course that is fired in its time is nothing added.
 */
export function isAddedTo(order: KitchenOrder, lines: readonly KitchenLine[]): boolean {
  const { readyAt, status, deliveryType, tickets } = order;
  if (readyAt === null || status !== READY_STATUS[deliveryType]) return false;
  const since = Date.parse(readyAt);
  const added = tickets.filter(({ kind, at }) => kind === 'DELTA' && Date.parse(at) >= since);
  return lines.some(
    ({ state, wanted, done, orderItemId, printerStationId }) =>
      (state === 'COOKING' || state === 'CHANGED') &&
      wanted > done &&
      added.some(
        (ticket) =>
          ticket.printerStationId === printerStationId &&
          ticket.lines.some((line) => line.orderItemId === orderItemId && line.count > 0),
      ),
  );
}
