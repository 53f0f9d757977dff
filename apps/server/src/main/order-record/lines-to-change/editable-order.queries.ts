import type { OrderType, PaymentMethod, Source } from '@sofreh/domain/enums';
import { ORDER_WORDS, type OrderWords } from '@sofreh/domain/order-edit';
import type { Pricing } from '@sofreh/domain/pricing';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import type { LockedOrder } from '../locked-order.queries.ts';
import type { LineTopping } from '../order-line.ts';
import type { PricingTerms } from '../pricing-terms.ts';
import {
  lineRow,
  NEW_LINE_COLUMNS,
  PLACED_LINE_JSON,
  type PlacedLine,
} from '../stored-columns/line-columns.ts';
import { WORD_COLUMNS } from '../stored-columns/order-columns.ts';

/** Holds what editing looks at besides what every change does. */
export interface EditableFacts {
  readonly source: Source;
  readonly orderType: OrderType;
  readonly paymentType: PaymentMethod;
  readonly pricing: Pricing;
  /** It is null for orders older than editing. */
  readonly terms: PricingTerms | null;
  /** Holds what it says beside its dishes. */
  readonly words: OrderWords;
  readonly catalogVersion: number;
  readonly lines: readonly PlacedLine[];
}

const WORDS = ORDER_WORDS.map((word) => `'${word}', o.${WORD_COLUMNS[word]}`).join(', ');

const editable = named(
  'order-editable',
  `select o.source, o.order_type as "orderType", o.payment_type as "paymentType", o.pricing,
     o.pricing_terms as terms, json_build_object(${WORDS}) as words,
     v.catalog_version as "catalogVersion", (
       select coalesce(json_agg(${PLACED_LINE_JSON} order by i.position), '[]')
       from order_items i where i.vendor_id = o.vendor_id and i.order_id = o.id) as lines
   from orders o join vendors v on v.id = o.vendor_id where o.vendor_id = $1 and o.id = $2`,
);

/** Reads the lines of a locked order and what they were priced by. */
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
   insert into order_items as i (vendor_id, order_id, ${NEW_LINE_COLUMNS.join(', ')})
   select $1, $2, ${NEW_LINE_COLUMNS.map((column) => `w.${column}`).join(', ')}
   from wanted w
   on conflict (vendor_id, order_id, id) do update set position = excluded.position, count = excluded.count,
     note = excluded.note, held = excluded.held, course = excluded.course, seat = excluded.seat, ticketed_count = excluded.ticketed_count`,
);

/** Makes an order's lines what they shall be. What a line cost when it was ordered stays. */
export async function writeLines(
  client: PoolClient,
  order: LockedOrder,
  lines: readonly PlacedLine[],
): Promise<void> {
  const rows = lines.map((line, index) => lineRow(line, index + 1));
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

/** Reads the digest under which a client's request was carried out; undefined where it was not. */
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
