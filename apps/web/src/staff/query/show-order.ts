import type { Order } from '@sofreh/contract/main/orders';
import { withBills } from '#web/offline/index.ts';
import { callKey, callQuery } from './call-query.ts';
import { orderQuery } from './order-queries.ts';
import { queryClient } from './query-client.ts';

/**
 * Puts an order that just arrived where every screen sees it, and has the lists asked again. Its table has its bill at once:
 * whoever touches the table before the answer comes would begin a second one there.
 */
export function showOrder(order: Order): void {
  queryClient.setQueryData(orderQuery(order.id).queryKey, order);
  queryClient.setQueryData(
    callQuery('GET /api/diningtable/alltables', {}).queryKey,
    (known) => known && { ...known, data: withBills(known.data, [order]) },
  );
  void queryClient.invalidateQueries({ queryKey: callKey('GET /api/orders') });
  void queryClient.invalidateQueries({ queryKey: callKey('GET /api/diningtable/alltables') });
}
