import { orderNumberAt } from '@sofreh/domain/order-numbers';
import type { ClientBase, Pool } from 'pg';
import {
  createMenuSnapshots,
  type IndexedSnapshot,
} from '../../../apps/server/src/catalog/menu-snapshot/index.ts';
import type { DemoDiscountCode, DemoOrderIntent, DemoPeople } from '../types.ts';
import { insertRows } from './insert-rows.ts';
import { vendorId } from './load-vendors.ts';
import { handDiscount, takenOff } from './order-edits.ts';
import { type OrderRows, orderRows } from './order-rows.ts';
import { priceIntent } from './price-intent.ts';

const BATCH = 1_000;

/** Numbers of a vendor's orders and events, drawn in the order of time. */
interface Counters {
  readonly byDay: Map<string, number>;
  seq: number;
}

/** Whoever ordered is the vendor's customer from their first order on, as the statement that places orders has it. */
const KEEP_CUSTOMERS = `
insert into customers (vendor_id, user_id, created_at)
select vendor_id, customer_id, min(placed_at) from orders where vendor_id = $1 and id = any($2) and customer_id is not null
group by vendor_id, customer_id on conflict do nothing`;

async function insertBatch(
  client: ClientBase,
  vendor: string,
  batch: readonly OrderRows[],
  counters: Counters,
): Promise<void> {
  await insertRows(
    client,
    'orders',
    batch.map((rows) => rows.order),
  );
  await client.query(KEEP_CUSTOMERS, [vendorId(vendor), batch.map((rows) => rows.order.id)]);
  await insertRows(
    client,
    'order_items',
    batch.flatMap((rows) => rows.items),
  );
  await insertRows(
    client,
    'order_refunds',
    batch.flatMap((rows) => rows.refunds),
  );
  await insertRows(
    client,
    'transactions',
    batch.flatMap((rows) => rows.transactions),
  );
  await insertRows(
    client,
    'ledger_entries',
    batch.flatMap((rows) =>
      rows.ledger.map((entry) => ({ vendor_id: vendorId(vendor), currency: 'TOMAN', ...entry })),
    ),
  );
  const events = batch.flatMap((rows) => rows.events);
  await insertRows(
    client,
    'order_events',
    events.map((event) => ({ ...event, seq: ++counters.seq })),
  );
}

function rowsOf(
  intent: DemoOrderIntent,
  snapshot: IndexedSnapshot,
  people: DemoPeople,
  codes: readonly DemoDiscountCode[],
  counters: Counters,
): OrderRows {
  const customer = intent.customer === null ? null : (people.customers[intent.customer] ?? null);
  const done = {
    isTakenOff: takenOff(intent, people) !== null,
    discountPercent: handDiscount(intent, people)?.value ?? 0,
  };
  const priced = priceIntent(intent, snapshot, customer, codes, done);
  const draft = orderRows(intent, priced, { snapshot, people, number: 0 });
  const day = String(draft.order.business_day);
  const position = (counters.byDay.get(day) ?? 0) + 1;
  counters.byDay.set(day, position);
  return { ...draft, order: { ...draft.order, number: orderNumberAt(0, position) } };
}

async function loadVendorOrders(
  client: ClientBase,
  vendor: string,
  intents: readonly DemoOrderIntent[],
  people: DemoPeople,
  codes: readonly DemoDiscountCode[],
): Promise<void> {
  // The menu was written in this transaction, so it is read through the same connection.
  const snapshot = await createMenuSnapshots(client as unknown as Pool).get(vendorId(vendor));
  if (!snapshot) throw new Error(`the demo has no vendor ${vendor}`);
  const counters: Counters = { byDay: new Map(), seq: 0 };
  const inTime = intents.toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
  for (let from = 0; from < inTime.length; from += BATCH) {
    const batch = inTime
      .slice(from, from + BATCH)
      .map((intent) => rowsOf(intent, snapshot, people, codes, counters));
    await insertBatch(client, vendor, batch, counters);
  }
  await client.query('update vendor_counters set event_seq = $2 where vendor_id = $1', [
    vendorId(vendor),
    counters.seq,
  ]);
  const lanes = [...counters.byDay].map(([business_day, last_index]) => ({
    vendor_id: vendorId(vendor),
    business_day,
    lane: 0,
    last_index,
  }));
  await insertRows(client, 'order_number_lanes', lanes);
}

/** Writes the demo's orders with their lines, payments, books and events, vendor by vendor in the order of time. */
export async function loadOrders(
  client: ClientBase,
  intents: readonly DemoOrderIntent[],
  people: DemoPeople,
  codes: readonly DemoDiscountCode[],
): Promise<void> {
  for (const [vendor, own] of Map.groupBy(intents, (intent) => intent.vendor)) {
    await loadVendorOrders(client, vendor, own, people, codes);
  }
}
