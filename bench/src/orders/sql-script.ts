import { lineRow } from '../../../apps/server/src/main/order-record/columns/line-columns.ts';
import type { NewOrder } from '../../../apps/server/src/main/orders/placing/order-to-write.ts';
import { placeOrderQuery } from '../../../apps/server/src/main/orders/placing/place-order.queries.ts';
import { stockDemand } from '../../../apps/server/src/main/orders/placing/stock-demand.ts';
import { VENDOR_PREFIX } from './many-vendors.ts';
import { ID_PREFIX } from './sample-order.ts';

/** A text as an SQL literal without a colon, which pgbench would read as one of its variables. */
function literal(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\003A');
  return `U&'${escaped}'`;
}

/** A document with the ids and the vendor of this execution in the place of the sample's. */
function document(text: string, vendor: string): string {
  return `replace(replace(${literal(text)}, '${ID_PREFIX}', (select prefix from fresh)), '${vendor}', (select vendor from fresh))`;
}

const FRESH = `fresh as materialized (select left(uuidv7()::text, ${ID_PREFIX.length}) as prefix,
  '${VENDOR_PREFIX}' || lpad(to_hex(:vendor::int), 12, '0') as vendor)`;

/**
 * A statement with its parameters filled in, so that it can be executed again and again: each execution draws new ids
 * for the order and its lines, and is of the vendor whose number is `:vendor`.
 * @param vendor whose order the values are.
 */
export function filledScript(text: string, values: readonly unknown[], vendor: string): string {
  const filled = text.replace(/\$(\d+)/g, (_parameter, nth) => {
    const value = values[Number(nth) - 1];
    return typeof value === 'string' ? document(value, vendor) : String(value ?? 'null');
  });
  return filled.trim().replace(/^with /, `with ${FRESH}, `);
}

/** The product's own statement that places an order, to be executed again and again. */
export function placeOrderScript(order: NewOrder): string {
  const { text, values } = placeOrderQuery(order);
  return filledScript(text, values, order.order.vendor_id);
}

/** The statement as it was before orders were made cheaper, with the same order (`before/place-order.sql`). */
export function formerScript(order: NewOrder, former: string): string {
  const values = [
    order.catalogVersion,
    JSON.stringify(order.order),
    JSON.stringify(order.lines.map((line, index) => lineRow(line, index + 1))),
    JSON.stringify(order.events),
    '[]',
    '[]',
    null,
    JSON.stringify(stockDemand(order.lines)),
    null,
    JSON.stringify(order.tickets),
    null,
  ];
  return filledScript(former, values, order.order.vendor_id);
}
