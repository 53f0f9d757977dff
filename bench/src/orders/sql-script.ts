import { PLACE_ORDER } from '../../../apps/server/src/main/orders/placing/place-order.queries.ts';
import { stockDemand } from '../../../apps/server/src/main/orders/placing/stock-demand.ts';
import { ID_PREFIX } from './sample-order.ts';
import type { StoredOrder } from './stored-order.ts';

/** A text as an SQL literal without a colon, which pgbench would read as one of its variables. */
function literal(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\003A');
  return `U&'${escaped}'`;
}

/** A document with the ids of this execution in the place of the sample's. */
function document(value: unknown): string {
  return `replace(${literal(JSON.stringify(value))}, '${ID_PREFIX}', (select prefix from fresh))`;
}

/**
 * The product's own statement that places an order, with its parameters filled in, so that it can be executed again
 * and again: each execution draws new ids for the order and its lines.
 */
export function placeOrderScript(stored: StoredOrder): string {
  const values = [
    String(stored.catalogVersion),
    document(stored.order),
    document(stored.items),
    document(stored.events),
    "'[]'",
    "'[]'",
    'null',
    document(stockDemand(stored.items)),
    'null',
    "'[]'",
    'null',
  ];
  const filled = PLACE_ORDER.replace(/\$(\d+)/g, (_parameter, nth) => values[Number(nth) - 1] ?? 'null');
  return filled
    .trim()
    .replace(
      /^with /,
      `with fresh as materialized (select left(uuidv7()::text, ${ID_PREFIX.length}) as prefix), `,
    );
}
