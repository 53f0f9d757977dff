import { randomUUID } from 'node:crypto';
import { pricing } from '@sofreh/contract/main/orders/documents';
import { ledgerEntries } from '@sofreh/domain/books';
import { addDays, businessDayInterval } from '@sofreh/domain/calendar';
import { ORDER_TYPES, type OrderType, type TransactionStatus } from '@sofreh/domain/enums';
import { keptOfSale } from '@sofreh/domain/pricing';
import { tipLeft } from '@sofreh/domain/tips';
import fc from 'fast-check';
import type { Shop } from '#app/main/orders/testing/shop.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { countOf, DISHES, dishOf, lineSale, type MadeLine, SAUCE } from './week-lines.ts';

/** It is the business day that runs: the clock stands at 14:00 of it. */
export const TODAY = '2026-11-21';

/** The oldest order of random weeks may be so many days ago: there is a whole month between. */
export const LONG_AGO = 80;

/** This is an order of random weeks, as plain data. */
export interface MadeOrder {
  readonly id: string;
  readonly daysAgo: number;
  /** It is in minutes after the day began, at four in the morning. */
  readonly minute: number;
  readonly source: 'WEBSITE' | 'QR' | 'SALON' | 'SNAPPFOOD' | 'KIOSK';
  readonly orderType: OrderType;
  readonly status: 'SUBMITTED' | 'NEEDFORCALL' | 'CONFIRMED' | 'FINISHED' | 'REJECTED';
  readonly merged: boolean;
  readonly byStaff: boolean;
  readonly lines: readonly MadeLine[];
  readonly discount: number;
  readonly packaging: number;
  readonly service: number;
  readonly tax: number;
  readonly delivery: number;
  readonly tip: number;
  /** This is what rounding took off the bill. */
  readonly rounding: number;
  /** This part of the bill was paid, in per cent. */
  readonly paidPercent: number;
  readonly refundPercent: number;
  /**
   * This part of the bill, in per cent, was asked to be given back besides and has not gone back; it is under way or
   * failed.
   */
  readonly askedPercent?: number;
  readonly asked?: 'INIT' | 'PENDING' | 'FAILED';
  /** So much was paid besides by its first way before an edit made the bill smaller, and how its refund stands. */
  readonly beyond?: { readonly amount: number; readonly status: TransactionStatus } | undefined;
  readonly method: 'CASH' | 'CARD' | 'ONLINE';
  /** Half of it was paid by this method, where the bill was split. */
  readonly second?: 'CASH' | 'CARD' | null;
  readonly reason: string;
  readonly readyMinutes: number;
  /** This person ordered, where that is known. */
  readonly customer?: string | null;
}

/** Kebabs are made at this station, where a branch has it. */
export const GRILL = randomUUID();

export const anyOrder: fc.Arbitrary<MadeOrder> = fc.record({
  id: fc.constant('').map(() => randomUUID()),
  // Orders are of the last days, and of a month that is over.
  daysAgo: fc.oneof(fc.nat(6), fc.integer({ min: 7, max: LONG_AGO })),
  minute: fc.nat(590),
  source: fc.constantFrom('WEBSITE', 'QR', 'SALON', 'SNAPPFOOD', 'KIOSK'),
  orderType: fc.constantFrom(...ORDER_TYPES),
  status: fc.constantFrom('SUBMITTED', 'NEEDFORCALL', 'CONFIRMED', 'FINISHED', 'FINISHED', 'REJECTED'),
  merged: fc.boolean(),
  byStaff: fc.boolean(),
  lines: fc.array(
    fc.record({ dish: fc.constantFrom(0, 1, 2), count: fc.integer({ min: 1, max: 4 }), sauces: fc.nat(2) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
  discount: fc.constantFrom(0, 0, 15_000),
  packaging: fc.constantFrom(0, 7_000),
  service: fc.constantFrom(0, 11_000),
  tax: fc.nat(20_000),
  delivery: fc.constantFrom(0, 45_000),
  tip: fc.constantFrom(0, 5_000),
  rounding: fc.constantFrom(0, 650),
  paidPercent: fc.constantFrom(0, 40, 100),
  refundPercent: fc.constantFrom(0, 0, 50, 100),
  askedPercent: fc.constantFrom(0, 0, 20),
  asked: fc.constantFrom('INIT', 'PENDING', 'FAILED'),
  method: fc.constantFrom('CASH', 'CARD', 'ONLINE'),
  second: fc.constantFrom(null, 'CASH', 'CARD'),
  reason: fc.constantFrom('مشتری نیامد', 'اشتباه صندوق', ''),
  readyMinutes: fc.integer({ min: 3, max: 40 }),
});

/** Gives a sale at a table, yesterday, but for what is told. */
export const order = (more: Partial<MadeOrder>): MadeOrder => ({
  id: randomUUID(),
  daysAgo: 1,
  minute: 500,
  source: 'SALON',
  orderType: 'DINE_IN',
  status: 'FINISHED',
  merged: false,
  byStaff: true,
  lines: [{ dish: 0, count: 2, sauces: 1 }],
  discount: 15_000,
  packaging: 0,
  service: 0,
  tax: 10_000,
  delivery: 0,
  tip: 5_000,
  rounding: 0,
  paidPercent: 100,
  refundPercent: 0,
  method: 'CASH',
  reason: 'مشتری نیامد',
  readyMinutes: 12,
  ...more,
});

/** This is a change of random weeks: of the order that has a place among them, or one more. */
export interface Change {
  readonly at: number;
  readonly order: MadeOrder;
}

/** A correction keeps its day; one that was never seen before is a sale that a till brings late. */
export function withChanges(
  orders: readonly MadeOrder[],
  changes: readonly Change[],
): { readonly corrected: readonly MadeOrder[]; readonly changed: readonly MadeOrder[] } {
  const corrected = [...orders];
  for (const { at, order } of changes) {
    const known = corrected[at];
    if (known) corrected[at] = { ...order, id: known.id, daysAgo: known.daysAgo };
    else corrected.push(order);
  }
  return { corrected, changed: corrected.filter((order, at) => order !== orders[at]) };
}

export const dayOf = ({ daysAgo }: MadeOrder) => addDays(TODAY, -daysAgo);
export const placedAt = (order: MadeOrder) =>
  new Date(businessDayInterval(dayOf(order)).from + order.minute * 60_000);
export const hourOf = ({ minute }: MadeOrder) => 4 + Math.floor(minute / 60);
export const itemsOf = ({ lines }: MadeOrder) => lines.reduce((total, line) => total + lineSale(line), 0);
export const finalPrice = (order: MadeOrder) => {
  const { discount, packaging, service, tax, delivery, tip, rounding } = order;
  return itemsOf(order) - discount + packaging + service + tax + delivery + tip - rounding;
};
export const paidOf = (order: MadeOrder) => Math.floor((finalPrice(order) * order.paidPercent) / 100);
/** Says what was paid by each way; what goes back goes by the first one. */
export function paymentsOf(order: MadeOrder) {
  const { method, second } = order;
  const half = second && second !== method ? Math.floor(paidOf(order) / 2) : 0;
  return [
    { method, amount: paidOf(order) - half },
    { method: second ?? method, amount: half },
  ].filter(({ amount }) => amount > 0);
}
/** Says what was asked to be given back besides, and did not go back. */
const askedOf = (order: MadeOrder) => Math.floor((paidOf(order) * (order.askedPercent ?? 0)) / 100);
export const refundOf = (order: MadeOrder) => Math.floor((paidOf(order) * order.refundPercent) / 100);
/** Says what of an amount that goes with the sale is left after what was given back. */
const leftOf = (order: MadeOrder, amount: number) =>
  keptOfSale(amount, { tip: order.tip, finalPrice: finalPrice(order), refunded: refundOf(order) });
export const taxOf = (order: MadeOrder) => leftOf(order, order.tax);
export const deliveryOf = (order: MadeOrder) => leftOf(order, order.delivery);
/** Says what of its tip is left after what was given back. */
export const tipOf = (order: MadeOrder) =>
  tipLeft({ tip: order.tip, finalPrice: finalPrice(order), refunded: refundOf(order) });
export const isSold = ({ status }: MadeOrder) => status === 'CONFIRMED' || status === 'FINISHED';
export const isCancelled = ({ status, merged }: MadeOrder) => status === 'REJECTED' && !merged;
/** Gives the request by which money of it went back; as an order is cancelled, by nobody's. */
const requestOf = (order: MadeOrder) => (isCancelled(order) ? null : order.id);

/** Gives an order's number, as it is written. */
export const numberOf = ({ id }: MadeOrder) => Number.parseInt(id.slice(-7), 16);

/** This is a pricing state in which nothing is: no report reads it. */
const NO_PRICING = {
  ...Object.fromEntries(Object.entries(pricing.shape).map(([name]) => [name, 0])),
  serviceFeeType: null,
  discountType: null,
  explanation: [],
};

/** Says how an order of each type is handed over. */
const HANDING = {
  DINE_IN: 'SERVE',
  TAKEAWAY: 'PICKUP',
  DELIVERY: 'DELIVER',
  KIOSK: 'PICKUP',
  QUICK: 'PICKUP',
  POSTPAID: 'SERVE',
} as const satisfies Record<OrderType, string>;

/** Writes orders as they are, replacing what was written of them, and an event for each unless told otherwise. */
export async function storeWeek(
  pool: Pool,
  shop: Shop,
  person: string,
  orders: readonly MadeOrder[],
  events = true,
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  await pool.query(
    `delete from ledger_entries where vendor_id = $1 and transaction_id in (
       select id from transactions where vendor_id = $1 and order_id = any($2))`,
    [shop.vendorId, ids],
  );
  for (const table of ['transactions', 'order_items', 'order_refunds']) {
    await pool.query(`delete from ${table} where vendor_id = $1 and order_id = any($2)`, [
      shop.vendorId,
      ids,
    ]);
  }
  // What the books posted of an order stays while the order is written anew.
  await withTransaction(pool, async (client) => {
    await client.query("set local session_replication_role = 'replica'");
    await client.query('delete from orders where vendor_id = $1 and id = any($2)', [shop.vendorId, ids]);
  });
  const rows = orders.map((order) => {
    const at = placedAt(order);
    return {
      id: order.id,
      day: dayOf(order),
      source: order.source,
      type: order.orderType,
      status: order.status,
      handing: HANDING[order.orderType],
      table: order.orderType === 'DINE_IN' ? shop.table : null,
      person: order.byStaff ? person : null,
      customer: order.customer ?? null,
      items: itemsOf(order),
      discount: order.discount,
      packaging: order.packaging,
      service: order.service,
      tax: order.tax,
      delivery: order.delivery,
      rounding: order.rounding,
      tip: order.tip,
      final: finalPrice(order),
      // What an edit left over counts as paid again once its refund failed.
      paid: paidOf(order) + (order.beyond?.status === 'FAILED' ? order.beyond.amount : 0),
      refunded: refundOf(order),
      method: order.method,
      reason: order.status === 'REJECTED' ? order.reason : null,
      at,
      merged: order.status === 'REJECTED' && order.merged ? randomUUID() : null,
      ready: new Date(at.getTime() + order.readyMinutes * 60_000),
      finished: order.status === 'FINISHED' ? new Date(at.getTime() + 3_600_000) : null,
    };
  });
  await pool.query(
    `insert into orders (vendor_id, id, number, business_day, source, order_type, delivery_type, status, payment_type,
       preparation_time, currency, items_total, discount_total, packaging_total, service_total, tax, delivery_cost,
       rounding, tip, final_price, pricing, paid_amount, refunded_amount, request_hash, placed_at, merged_into,
       dining_table_id, created_by, reject_reason, confirmed_at, ready_at, delivered_at, finished_at, customer_id)
     select $1, (o ->> 'id')::uuid, ('x' || right(o ->> 'id', 7))::bit(28)::int, (o ->> 'day')::date, o ->> 'source',
       o ->> 'type', o ->> 'handing', o ->> 'status', o ->> 'method', 20, 'TOMAN', (o ->> 'items')::bigint,
       (o ->> 'discount')::bigint, (o ->> 'packaging')::bigint, (o ->> 'service')::bigint, (o ->> 'tax')::bigint,
       (o ->> 'delivery')::bigint, (o ->> 'rounding')::bigint, (o ->> 'tip')::bigint, (o ->> 'final')::bigint, $3,
       (o ->> 'paid')::bigint, (o ->> 'refunded')::bigint, '', (o ->> 'at')::timestamptz, (o ->> 'merged')::uuid,
       (o ->> 'table')::uuid, (o ->> 'person')::uuid, o ->> 'reason', (o ->> 'at')::timestamptz,
       (o ->> 'ready')::timestamptz, (o ->> 'finished')::timestamptz, (o ->> 'finished')::timestamptz,
       (o ->> 'customer')::uuid
     from jsonb_array_elements($2::jsonb) o`,
    [shop.vendorId, JSON.stringify(rows), JSON.stringify(NO_PRICING)],
  );
  const lines = orders.flatMap((order) =>
    order.lines.map((line, position) => ({
      order: order.id,
      id: randomUUID(),
      position,
      ...DISHES[line.dish],
      count: countOf(line),
      item: dishOf(line, shop),
      toppings: line.sauces
        ? [{ id: randomUUID(), toppingId: shop.sauce, title: 'سس سیر', price: SAUCE, count: line.sauces }]
        : [],
    })),
  );
  await pool.query(
    `insert into order_items (vendor_id, order_id, id, position, menu_item_id, title, count, unit, price, discount, with_tax, toppings)
     select $1, (l ->> 'order')::uuid, (l ->> 'id')::uuid, (l ->> 'position')::int, (l ->> 'item')::uuid, l ->> 'title',
       (l ->> 'count')::int, l ->> 'unit', (l ->> 'price')::bigint, (l ->> 'discount')::bigint, true, l -> 'toppings'
     from jsonb_array_elements($2::jsonb) l`,
    [shop.vendorId, JSON.stringify(lines)],
  );
  const money = orders.flatMap((order) =>
    [
      ...paymentsOf(order).map((part) => ({ kind: 'PAYMENT' as const, ...part })),
      { kind: 'REFUND' as const, method: order.method, amount: refundOf(order), request: requestOf(order) },
    ]
      .filter(({ amount }) => amount > 0)
      .map((part) => ({
        ...part,
        order: order.id,
        id: randomUUID(),
        at: placedAt(order),
      })),
  );
  // What was asked for and did not go back is nowhere in the books.
  const asked = orders
    .filter((order) => askedOf(order) > 0)
    .map((order) => ({
      order: order.id,
      id: randomUUID(),
      request: randomUUID(),
      kind: 'REFUND',
      method: order.method,
      amount: askedOf(order),
      status: order.asked,
      reason: order.reason,
      at: placedAt(order),
    }));
  const beyond = orders.flatMap((order) => {
    if (!order.beyond) return [];
    const { amount, status } = order.beyond;
    const part = { order: order.id, method: order.method, amount, at: placedAt(order) };
    return [
      { ...part, id: randomUUID(), kind: 'PAYMENT' as const, status: 'DONE' as const, overpaid: false },
      { ...part, id: randomUUID(), kind: 'REFUND' as const, status, overpaid: true },
    ];
  });
  await pool.query(
    `insert into transactions (vendor_id, id, order_id, kind, method, status, amount, settled_at, currency, refund_request_id, overpaid)
     select $1, (t ->> 'id')::uuid, (t ->> 'order')::uuid, t ->> 'kind', t ->> 'method', coalesce(t ->> 'status', 'DONE'),
       (t ->> 'amount')::bigint, (t ->> 'at')::timestamptz, 'TOMAN', (t ->> 'request')::uuid, coalesce((t ->> 'overpaid')::boolean, false)
     from jsonb_array_elements($2::jsonb) t`,
    [shop.vendorId, JSON.stringify([...money, ...asked, ...beyond])],
  );
  const entries = [...money, ...beyond.filter(({ status }) => status === 'DONE')].flatMap(
    ({ order, at: _at, ...part }) =>
      ledgerEntries({ ...part, gateway: '', surplus: false }).map((entry) => ({ ...entry, order_id: order })),
  );
  await pool.query(
    `insert into ledger_entries (vendor_id, transaction_id, account, amount, currency, order_id)
     select $1, e.transaction_id, e.account, e.amount, 'TOMAN', e.order_id
     from jsonb_to_recordset($2::jsonb) as e (transaction_id uuid, account text, amount bigint, order_id uuid)`,
    [shop.vendorId, JSON.stringify(entries)],
  );
  // What goes back as an order is cancelled is nobody's request.
  const refunds = orders
    .filter((order) => refundOf(order) > 0 && requestOf(order) !== null)
    .map((order) => ({
      order: order.id,
      id: requestOf(order),
      amount: refundOf(order),
      at: placedAt(order),
      reason: order.reason,
    }));
  const requests = [...refunds, ...asked.map(({ request, ...rest }) => ({ ...rest, id: request }))];
  await pool.query(
    `insert into order_refunds (vendor_id, id, order_id, amount, reason, request_hash, created_by, at)
     select $1, r.id, r."order", r.amount, r.reason, '', $3, r.at
     from jsonb_to_recordset($2::jsonb) as r (id uuid, "order" uuid, amount bigint, reason text, at timestamptz)`,
    [shop.vendorId, JSON.stringify(requests), person],
  );
  if (!events) return;
  await pool.query(
    `with counter as (
       insert into vendor_counters as c (vendor_id, event_seq) values ($1, cardinality($2::uuid[]))
       on conflict (vendor_id) do update set event_seq = c.event_seq + excluded.event_seq returning c.event_seq)
     insert into order_events (vendor_id, seq, order_id, type, actor_kind)
     select $1, counter.event_seq - cardinality($2::uuid[]) + n, id, 'EDITED', 'SYSTEM'
     from counter, unnest($2::uuid[]) with ordinality as i(id, n)`,
    [shop.vendorId, ids],
  );
}
