import type { OrderType, PaymentMethod, Source } from '@sofreh/domain/enums';
import type { Pricing } from '@sofreh/domain/pricing';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import type { LockedOrder } from '../locked-order.queries.ts';
import { lineRow } from '../placing/line-row.ts';
import type { PricingTerms } from '../placing/pricing-terms.ts';
import type { LineTopping, OrderLine } from '../placing/resolve-lines.ts';

/** A line as it stands in an order. */
export interface PlacedLine extends OrderLine {
  /** How many the kitchen was told of. */
  readonly ticketedCount: number;
  readonly refundedCount: number;
}

/** What editing looks at besides what every change does. */
export interface EditableFacts {
  readonly source: Source;
  readonly orderType: OrderType;
  readonly paymentType: PaymentMethod;
  readonly pricing: Pricing;
  /** Null for orders older than editing. */
  readonly terms: PricingTerms | null;
  readonly catalogVersion: number;
  readonly lines: readonly PlacedLine[];
}

const editable = named(
  'order-editable',
  `select o.source, o.order_type as "orderType", o.payment_type as "paymentType", o.pricing,
     o.pricing_terms as terms, v.catalog_version as "catalogVersion", (
       select coalesce(json_agg(json_build_object(
         'id', i.id, 'menuItemId', i.menu_item_id, 'title', i.title, 'note', i.note, 'count', i.count, 'price', i.price,
         'discount', i.discount, 'packagingCost', i.packaging_cost, 'servePackagingCost', i.serve_packaging_cost,
         'withTax', i.with_tax, 'isFreeItem', i.is_free_item, 'menuPrice', i.menu_price, 'reason', i.reason,
         'course', i.course, 'held', i.held, 'toppings', i.toppings, 'ticketedCount', i.ticketed_count,
         'refundedCount', i.refunded_count) order by i.position), '[]')
       from order_items i where i.vendor_id = o.vendor_id and i.order_id = o.id) as lines
   from orders o join vendors v on v.id = o.vendor_id where o.vendor_id = $1 and o.id = $2`,
);

/** The lines of a locked order and what they were priced by. */
export async function readEditable(client: PoolClient, order: LockedOrder): Promise<EditableFacts> {
  const { rows } = await client.query<EditableFacts>(editable([order.vendorId, order.id]));
  const facts = rows[0];
  if (!facts) throw new Error(`order ${order.id} is gone`);
  const lines = facts.lines.map((line) => ({ ...line, toppings: line.toppings.map(withMenuItem) }));
  return { ...facts, lines };
}

/** Toppings stored before combos say nothing of a menu item. */
function withMenuItem(topping: LineTopping): LineTopping {
  return { ...topping, menuItemId: topping.menuItemId ?? null };
}

const replaceLines = named(
  'order-replace-lines',
  `with wanted as (
     select * from jsonb_populate_recordset(null::order_items, $3::jsonb)
   ), gone as (
     delete from order_items i where i.vendor_id = $1 and i.order_id = $2
       and not exists (select from wanted w where w.id = i.id)
   )
   insert into order_items as i (vendor_id, order_id, id, position, menu_item_id, title, count, price, discount,
     packaging_cost, serve_packaging_cost, with_tax, is_free_item, note, toppings, menu_price, reason, course, held,
     ticketed_count, refunded_count)
   select $1, $2, w.id, w.position, w.menu_item_id, w.title, w.count, w.price, w.discount, w.packaging_cost,
     w.serve_packaging_cost, w.with_tax, w.is_free_item, w.note, w.toppings, w.menu_price, w.reason, w.course, w.held,
     w.ticketed_count, w.refunded_count
   from wanted w
   on conflict (vendor_id, order_id, id) do update set position = excluded.position, count = excluded.count,
     note = excluded.note, held = excluded.held, course = excluded.course, ticketed_count = excluded.ticketed_count`,
);

/** Makes an order's lines what they shall be. What a line cost when it was ordered stays. */
export async function writeLines(
  client: PoolClient,
  order: LockedOrder,
  lines: readonly PlacedLine[],
): Promise<void> {
  const rows = lines.map((line, index) => ({
    ...lineRow(line, index + 1, line.ticketedCount),
    refunded_count: line.refundedCount,
  }));
  await client.query(replaceLines([order.vendorId, order.id, JSON.stringify(rows)]));
}

const writeMoney = named(
  'order-write-price',
  `update orders set items_total = $3, discount_total = $4, packaging_total = $5, service_total = $6, tax = $7,
     delivery_cost = $8, tip = $9, rounding = $10, final_price = $11, pricing = $12, pricing_terms = $13,
     discount_code_id = case when $14 then discount_code_id end, version = version + 1
   where vendor_id = $1 and id = $2`,
);

/** Stores what an order comes to from now on. @param keepsCode whether its discount code still holds. */
export async function writePrice(
  client: PoolClient,
  order: LockedOrder,
  pricing: Pricing,
  terms: PricingTerms,
  keepsCode: boolean,
): Promise<void> {
  const itemsTotal = pricing.sumOfItemsPrice + pricing.sumOfItemToppingsPrice;
  const parts = [itemsTotal, pricing.finalDiscountAmount, pricing.totalPackagingCost];
  const charges = [pricing.serviceChargeFinalPrice, pricing.tax, pricing.deliveryCost, pricing.tip];
  const end = [
    pricing.rounding,
    pricing.finalPrice,
    JSON.stringify(pricing),
    JSON.stringify(terms),
    keepsCode,
  ];
  await client.query(writeMoney([order.vendorId, order.id, ...parts, ...charges, ...end]));
}

const knownRequest = (table: 'order_edits' | 'order_refunds') =>
  named(
    `known-${table}`,
    `select order_id as "orderId", request_hash as "requestHash" from ${table} where vendor_id = $1 and id = $2`,
  );
const KNOWN = { edit: knownRequest('order_edits'), refund: knownRequest('order_refunds') };

/** The digest under which a client's request was carried out; undefined where it was not. */
export async function readKnownRequest(
  client: PoolClient,
  kind: keyof typeof KNOWN,
  vendorId: string,
  id: string,
): Promise<string | undefined> {
  const { rows } = await client.query<{ requestHash: string }>(KNOWN[kind]([vendorId, id]));
  return rows[0]?.requestHash;
}

const addEdit = named(
  'order-edit-add',
  `insert into order_edits (vendor_id, id, order_id, request_hash, created_by, at) values ($1, $2, $3, $4, $5, $6)`,
);

/** Remembers that a client's request was carried out. */
export async function writeEdit(
  client: PoolClient,
  order: LockedOrder,
  edit: { readonly id: string; readonly requestHash: string; readonly createdBy: string; readonly at: Date },
): Promise<void> {
  const { id, requestHash, createdBy, at } = edit;
  await client.query(addEdit([order.vendorId, id, order.id, requestHash, createdBy, at]));
}

const reopen = named(
  'order-reopen',
  `update orders set status = $3, finished_at = null, version = version + 1 where vendor_id = $1 and id = $2`,
);

/** Takes a closed order's last step back. */
export async function writeReopened(client: PoolClient, order: LockedOrder, status: string): Promise<void> {
  await client.query(reopen([order.vendorId, order.id, status]));
}
