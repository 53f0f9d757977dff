import { askAgain, callKey } from '../query/call-query.ts';
import { queryClient } from '../query/query-client.ts';

/** News come in bursts: what they touch is asked again at most this often. */
const GATHER_MS = 350;
/** A list that is read for longer than this is begun anew: its answer may have been lost on the way. */
const LONGEST_READ_MS = 10_000;
const STOCK_CALLS = [
  'GET /api-catalog/catalog/stocks/board',
  'GET /api-catalog/catalog/stocks/history',
  'GET /api-catalog/catalog/ingredients',
] as const;

/** Loads again what the open screens show of stock. */
export function refreshStock(): void {
  for (const key of STOCK_CALLS) void queryClient.invalidateQueries({ queryKey: callKey(key) });
}

/**
 * Collects what must be loaded again and does so once for a burst. A list of orders that is still being read is not begun
 * anew: where news never cease it would never be read to its end. A single order does not wait for lists.
 */
export function gatherNews() {
  const orders = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ordersTimer: ReturnType<typeof setTimeout> | undefined;
  let tablesTimer: ReturnType<typeof setTimeout> | undefined;
  let reading: ReturnType<typeof setTimeout> | undefined;
  let more = false;
  const lists = () => {
    if (reading) more = true;
    else timer ??= setTimeout(run, GATHER_MS);
  };
  const whenRead = () => {
    clearTimeout(reading);
    reading = undefined;
    if (more) lists();
    more = false;
  };
  const readLists = () => {
    const longest = setTimeout(whenRead, LONGEST_READ_MS);
    reading = longest;
    void queryClient.invalidateQueries({ queryKey: callKey('GET /api/orders') }).finally(() => {
      if (reading === longest) whenRead();
    });
  };
  const run = () => {
    timer = undefined;
    readLists();
    askAgain(
      'GET /api/diningtable/alltables',
      'GET /api/reports/dashboard',
      'GET /api/bikers/dispatch',
      'GET /api-delivery/v1/delivery-by-providers/live',
      'GET /api/orders/bad-ratings',
      'GET /api/orders/unread-messages',
      'GET /api/orders/{id}/messages',
    );
    refreshStock();
  };
  const readOrders = () => {
    ordersTimer = undefined;
    const changed = [...orders];
    orders.clear();
    for (const id of changed) {
      void queryClient.invalidateQueries({
        queryKey: [...callKey('GET /api/orders/{id}'), { params: { id } }],
      });
    }
  };
  return {
    lists,
    tables: () => {
      tablesTimer ??= setTimeout(() => {
        tablesTimer = undefined;
        askAgain(
          'GET /api/diningtable/alltables',
          'GET /api/diningtable/reserves',
          'GET /api/diningtable/calls',
        );
      }, GATHER_MS);
    },
    order: (id: string) => {
      orders.add(id);
      ordersTimer ??= setTimeout(readOrders, GATHER_MS);
      lists();
    },
    stop: () => {
      more = false;
      clearTimeout(timer);
      clearTimeout(ordersTimer);
      clearTimeout(tablesTimer);
      clearTimeout(reading);
    },
  };
}
