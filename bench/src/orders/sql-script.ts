import { lineRow } from '../../../apps/server/src/main/order-record/stored-columns/line-columns.ts';
import { LANES } from '../../../apps/server/src/main/orders/placing/insert-order.ts';
import type { NewOrder } from '../../../apps/server/src/main/orders/placing/order-to-write.ts';
import {
  MOST_TOGETHER,
  PATIENCE_MS,
  placeOrdersQuery,
} from '../../../apps/server/src/main/orders/placing/place-order.queries.ts';
import { stockDemand } from '../../../apps/server/src/main/orders/placing/stock-demand.ts';
import { VENDOR_PREFIX } from './many-vendors.ts';
import { ID_PREFIX } from './sample-order.ts';

/** Writes a text as an SQL literal without a colon, which pgbench would read as one of its variables. */
function literal(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\003A');
  return `U&'${escaped}'`;
}

/** Writes a document with the ids and the vendor of this execution in the place of the sample's. */
function document(text: string, vendor: string): string {
  return `replace(replace(${literal(text)}, '${ID_PREFIX}', (select prefix from fresh)), '${vendor}', (select vendor from fresh))`;
}

const FRESH = `fresh as materialized (select left(uuidv7()::text, ${ID_PREFIX.length}) as prefix,
  '${VENDOR_PREFIX}' || lpad(to_hex(:vendor::int), 12, '0') as vendor)`;

/**
 * Fills a statement's parameters in, so that it can be executed again and again: each execution draws new ids for the
 * order and its lines, and is of the vendor whose number is `:vendor`.
 * @param vendor whose order the values are.
 */
function filledScript(text: string, values: readonly unknown[], vendor: string): string {
  const filled = text.replace(/\$(\d+)/g, (_parameter, nth) => {
    const value = values[Number(nth) - 1];
    return typeof value === 'string' ? document(value, vendor) : String(value ?? 'null');
  });
  return filled.trim().replace(/^with /, `with ${FRESH}, `);
}

/**
 * Says how the program writes the orders of so many clients: in so many statements at once, each of so many orders.
 */
export interface Grouping {
  readonly lanes: number;
  readonly size: number;
}

/**
 * Says how orders go together when so many clients of so many vendors place one after the other: each vendor's go one at a
 * time, and who waits for a lane is as many as there are in another one.
 */
export function groupingOf(vendors: number, clients: number): Grouping {
  const atOnce = Math.min(vendors, clients);
  const lanes = Math.min(LANES, atOnce);
  return { lanes, size: Math.min(MOST_TOGETHER, Math.floor(atOnce / lanes)) };
}

/** Repeats a list's elements for each order of the group, with its ids and vendor in the place of the sample's. */
function listOfGroup(list: string, vendor: string): string {
  const elements = literal(list.slice(1, -1));
  return `(select '[' || string_agg(replace(replace(${elements}, '${ID_PREFIX}', prefix), '${vendor}', vendor), ',') || ']' from fresh)`;
}

/**
 * Writes the product's own statement for a group, to be executed again and again, with the sample's order of as many
 * vendors: those that follow `:vendor` among the ones of the connection `:client_id`. No vendor is in two statements
 * at once.
 */
export function placeOrdersScript(order: NewOrder, { lanes, size }: Grouping, vendors: number): string {
  const { text, values } = placeOrdersQuery([order]);
  const vendor = order.order.vendor_id;
  const nth = `1 + :client_id + ${lanes} * ((:vendor::int + k) % ${Math.floor(vendors / lanes)})`;
  const fresh = `fresh as materialized (select left(uuidv7()::text, ${ID_PREFIX.length}) as prefix,
  '${VENDOR_PREFIX}' || lpad(to_hex(${nth}), 12, '0') as vendor from generate_series(1, ${size}) k)`;
  const filled = text.replace(/\$(\d+)/g, (_parameter, place) => {
    const value = values[Number(place) - 1];
    if (typeof value === 'string') return listOfGroup(value, vendor);
    // It is the one parameter that the sample by itself has no value for.
    return size > 1 ? `'${PATIENCE_MS}'` : 'null';
  });
  return filled.trim().replace(/^with /, `with ${fresh}, `);
}

/** Writes the statement as it was before orders were made cheaper, with the same order (`before/place-order.sql`). */
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
