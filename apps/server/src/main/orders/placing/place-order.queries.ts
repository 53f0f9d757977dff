import type { Order, OrderSummary } from '@sofreh/contract/main/orders';
import { insertTickets } from '#app/main/kitchen-tickets/insert-tickets.ts';
import type { TicketDraft } from '#app/main/kitchen-tickets/ticket-lines.ts';
import { named } from '#app/platform/db/named.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { DETAIL_JSON, SUMMARY_JSON } from '../reading/order-json.ts';
import { type OrderDetail, orderView } from '../reading/order-view.ts';
import type { LineTopping } from './resolve-lines.ts';
import { stockDemand } from './stock-demand.ts';

/** Columns of the new order's row, as `orders` names them; number and lane are drawn by the statement. */
export interface NewOrderRow {
  readonly vendor_id: string;
  readonly id: string;
  /** Null where the server gives the number. */
  readonly number: number | null;
  /** The lane of a number that a device gave. */
  readonly lane: number;
  readonly business_day: string;
  readonly source: string;
  readonly order_type: string;
  readonly delivery_type: string;
  readonly status: string;
  readonly version: number;
  readonly customer_id: string | null;
  readonly customer_name: string;
  readonly customer_phone: string;
  readonly address: unknown;
  readonly dining_table_id: string | null;
  readonly table_name: string | null;
  readonly sitting_id: string | null;
  readonly basket_version: number | null;
  readonly number_of_person: number | null;
  readonly description: string;
  readonly note_kitchen: string;
  readonly note_customer: string;
  readonly device_time: string | null;
  readonly payment_type: string;
  readonly preparation_time: number;
  readonly promised_at: string | null;
  readonly currency: string;
  readonly items_total: number;
  readonly discount_total: number;
  readonly packaging_total: number;
  readonly service_total: number;
  readonly tax: number;
  readonly delivery_cost: number;
  readonly tip: number;
  readonly rounding: number;
  readonly final_price: number;
  readonly pricing: unknown;
  readonly pricing_terms: unknown;
  readonly discount_code_id: string | null;
  readonly paid_amount: number;
  readonly refunded_amount: number;
  readonly request_hash: string;
  readonly created_by: string | null;
  readonly placed_at: string;
  readonly confirmed_at: string | null;
  readonly accept_by: string | null;
}

export interface NewOrderItem {
  readonly id: string;
  readonly position: number;
  readonly menu_item_id: string;
  readonly title: string;
  readonly count: number;
  readonly price: number;
  readonly discount: number;
  readonly packaging_cost: number;
  readonly serve_packaging_cost: number;
  readonly with_tax: boolean;
  readonly is_free_item: boolean;
  readonly note: string;
  readonly toppings: readonly LineTopping[];
  readonly menu_price: number | null;
  readonly reason: string;
  readonly course: number;
  readonly held: boolean;
  readonly ticketed_count: number;
}

export interface NewEvent {
  readonly type: string;
  readonly actor_kind: string;
  readonly actor_id: string | null;
  readonly device: string;
  readonly reason: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface NewCounterPayment {
  readonly id: string;
  readonly method: string;
  readonly gateway: string;
  readonly amount: number;
  readonly reference: string | null;
  readonly tendered: number | null;
  readonly pos_terminal_id: string | null;
  readonly position: number;
  readonly request_hash: string;
  readonly created_by: string | null;
}

export interface NewLedgerEntry {
  readonly transaction_id: string;
  readonly account: string;
  readonly amount: number;
}

/** A discount code as it was read and priced by; the statement counts its use only while it still says the same. */
export interface CodeUse {
  readonly id: string;
  readonly type: string;
  readonly value: number;
  readonly cap: number | null;
  readonly amount: number;
}

/** A customer who is known from this order on. */
export interface NewPerson {
  readonly id: string;
  readonly phone_number: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** Everything one order writes. */
export interface NewOrder {
  /** `vendors.catalog_version` the order was priced by. */
  readonly catalogVersion: number;
  readonly order: NewOrderRow;
  /** Position of a number that a device gave in its lane. */
  readonly lanePosition: number | null;
  readonly items: readonly NewOrderItem[];
  readonly events: readonly NewEvent[];
  readonly payments: readonly NewCounterPayment[];
  readonly ledger: readonly NewLedgerEntry[];
  readonly code: CodeUse | null;
  readonly tickets: readonly TicketDraft[];
  /** Null where the customer is known, or nobody is. */
  readonly person: NewPerson | null;
}

/**
 * The whole placing of an order in one statement: either everything below is written or nothing is. Each part hangs
 * on the one before (menu version, stock, discount code, number, order), so a part that fails leaves no trace of the
 * others.
 * Two first uses of a code by one customer at the same moment collide on `discount_code_uses_nth`, two orders of one id
 * on the primary key; both undo the statement. The number is `orderNumberAt(0, last_index)` of the domain, or the
 * one a device drew from its own lane.
 * Counted products are locked in one order before anything is decided, so the last one is sold once and two orders never
 * wait for each other; what is short is answered and nothing is written. Ingredients are counted products too: recipes
 * say how much of them the products sold take (decisions 0060).
 * The event counter comes last: its row stays locked until the commit and gives every vendor one order of events.
 * What was written is answered as the order is read later: `order_items`, `transactions` and `order_events` are the rows
 * just inserted, under the names the order's document is built from. A second statement would cost a fifth of the whole.
 */
export const PLACE_ORDER = `
with input as (
  select * from jsonb_populate_record(null::orders, $2::jsonb)
), menu as (
  select v.id from vendors v, input where v.id = input.vendor_id and v.catalog_version = $1
), sold_products as (
  select * from jsonb_to_recordset($8::jsonb) as w(product_type text, product_id uuid, count integer)
), wanted as (
  select product_type, product_id, count from sold_products
  union all
  select 'INGREDIENT', t.ingredient_id, sum(t.taken * w.count)::integer
  from menu cross join sold_products w
  join recipe_takes t on (t.vendor_id, t.product_type, t.product_id) = (menu.id, w.product_type, w.product_id)
  group by t.ingredient_id
), stock as (
  select s.product_type, s.product_id, s.count as present, w.count as wanted
  from menu cross join wanted w
  join stocks s on s.vendor_id = menu.id and s.product_type = w.product_type and s.product_id = w.product_id
  order by s.product_type, s.product_id for update of s
), short as (
  select product_type, product_id, present from stock where present < wanted
), code as (
  update discount_codes d set usage_count = d.usage_count + 1
  from menu, input, jsonb_to_record($7::jsonb) as used(id uuid, type text, value bigint, cap bigint)
  where d.vendor_id = menu.id and d.id = used.id and d.active and not exists (select from short)
    and (d.type, d.value) = (used.type, used.value) and d.cap is not distinct from used.cap
    and (d.starts_at is null or d.starts_at <= input.placed_at)
    and (d.expiration is null or d.expiration > input.placed_at)
    and (d.usage_limit is null or d.usage_count < d.usage_limit)
    and (d.usage_limit_per_user is null or input.customer_id is null or d.usage_limit_per_user > (
      select count(*) from discount_code_uses u
      where u.vendor_id = d.vendor_id and u.discount_code_id = d.id and u.customer_id = input.customer_id))
  returning d.id, (
    select coalesce(max(u.nth), 0) + 1 from discount_code_uses u
    where u.vendor_id = d.vendor_id and u.discount_code_id = d.id and u.customer_id = input.customer_id) as nth
), lane as (
  insert into order_number_lanes as l (vendor_id, business_day, lane, last_index)
  select menu.id, input.business_day, input.lane, coalesce($9::int, 1) from menu, input
  where not exists (select from short) and (input.discount_code_id is null or exists (select from code))
  on conflict (vendor_id, business_day, lane) do update
    set last_index = case when $9::int is null then l.last_index + 1 else greatest(l.last_index, $9::int) end
  returning l.last_index
), placed as (
  insert into orders (
    vendor_id, id, number, lane, business_day, source, order_type, delivery_type, status, version, customer_id, customer_name,
    customer_phone, address, dining_table_id, table_name, sitting_id, basket_version, number_of_person, description,
    note_kitchen, note_customer, device_time, pricing_terms, payment_type,
    preparation_time, promised_at, currency, items_total, discount_total, packaging_total, service_total, tax,
    delivery_cost, tip, rounding, final_price, pricing, discount_code_id, paid_amount, refunded_amount, request_hash,
    created_by, placed_at, confirmed_at, accept_by)
  select
    n.vendor_id, n.id, coalesce(n.number, (lane.last_index - 1) / 999 * 100000 + (lane.last_index - 1) % 999 + 1),
    n.lane, n.business_day, n.source, n.order_type, n.delivery_type, n.status, n.version, n.customer_id,
    n.customer_name, n.customer_phone, n.address, n.dining_table_id, n.table_name, n.sitting_id, n.basket_version,
    n.number_of_person, n.description,
    n.note_kitchen, n.note_customer, n.device_time, n.pricing_terms,
    n.payment_type, n.preparation_time, n.promised_at, n.currency, n.items_total, n.discount_total, n.packaging_total,
    n.service_total, n.tax, n.delivery_cost, n.tip, n.rounding, n.final_price, n.pricing, n.discount_code_id,
    n.paid_amount, n.refunded_amount, n.request_hash, n.created_by, n.placed_at, n.confirmed_at, n.accept_by
  from lane, input n
  returning *
), person as (
  insert into users (id, phone_number, first_name, last_name)
  select u.id, u.phone_number, u.first_name, u.last_name
  from placed, jsonb_populate_record(null::users, $11::jsonb) u where u.id is not null
), order_items as (
  insert into public.order_items (vendor_id, order_id, id, position, menu_item_id, title, count, price, discount,
    packaging_cost, serve_packaging_cost, with_tax, is_free_item, note, toppings,
    menu_price, reason, course, held, ticketed_count)
  select p.vendor_id, p.id, i.id, i.position, i.menu_item_id, i.title, i.count, i.price, i.discount,
    i.packaging_cost, i.serve_packaging_cost, i.with_tax, i.is_free_item, i.note, i.toppings,
    i.menu_price, i.reason, i.course, i.held, i.ticketed_count
  from placed p, jsonb_populate_recordset(null::public.order_items, $3::jsonb) i
  returning *
), taken as (
  update stocks s set count = s.count - stock.wanted from stock, placed p
  where s.vendor_id = p.vendor_id and s.product_type = stock.product_type and s.product_id = stock.product_id
  returning s.product_type, s.product_id, s.count, stock.wanted
), sold as (
  insert into stock_movements (vendor_id, id, product_type, product_id, kind, change, count_after, order_id, at)
  select p.vendor_id, gen_random_uuid(), t.product_type, t.product_id, 'SOLD', -t.wanted, t.count, p.id, p.placed_at
  from placed p, taken t
), code_use as (
  insert into discount_code_uses (vendor_id, discount_code_id, order_id, customer_id, amount, used_at, nth)
  select p.vendor_id, code.id, p.id, p.customer_id, ($7::jsonb ->> 'amount')::bigint, p.placed_at, code.nth
  from placed p, code
), transactions as (
  insert into public.transactions (vendor_id, id, order_id, kind, method, gateway, status, amount, currency, reference,
    tendered, pos_terminal_id, position, request_hash, created_by, created_at, settled_at)
  select p.vendor_id, t.id, p.id, 'PAYMENT', t.method, t.gateway, 'DONE', t.amount, p.currency, t.reference,
    t.tendered, t.pos_terminal_id, t.position, t.request_hash, t.created_by, p.placed_at, p.placed_at
  from placed p, jsonb_populate_recordset(null::public.transactions, $5::jsonb) t
  returning *
), books as (
  insert into ledger_entries (vendor_id, transaction_id, account, amount, currency, at)
  select p.vendor_id, b.transaction_id, b.account, b.amount, p.currency, p.placed_at
  from placed p, jsonb_populate_recordset(null::ledger_entries, $6::jsonb) b
), tickets as (
  ${insertTickets('placed', '$10', '0', 'p.placed_at')}
), counter as (
  insert into vendor_counters as c (vendor_id, event_seq)
  select p.vendor_id, jsonb_array_length($4::jsonb) from placed p
  on conflict (vendor_id) do update set event_seq = c.event_seq + excluded.event_seq
  returning c.event_seq
), order_events as (
  insert into public.order_events (vendor_id, seq, order_id, type, actor_kind, actor_id, device, reason, data, at)
  select p.vendor_id, counter.event_seq - jsonb_array_length($4::jsonb) + e.position, p.id, e.event ->> 'type',
    e.event ->> 'actor_kind', (e.event ->> 'actor_id')::uuid, e.event ->> 'device', e.event ->> 'reason',
    e.event -> 'data', p.placed_at
  from placed p, counter, jsonb_array_elements($4::jsonb) with ordinality as e(event, position)
  returning *
)
select exists (select from menu) as "menuIsCurrent", (select event_seq from counter) as seq, coalesce((
  select json_agg(json_build_object('productType', product_type, 'productId', product_id, 'count', present)) from (
    select product_type, product_id, present from short where product_type <> 'INGREDIENT'
    union all
    select w.product_type, w.product_id, min(s.present / t.taken)
    from menu cross join short s cross join sold_products w
    join recipe_takes t on (t.vendor_id, t.product_type, t.product_id) = (menu.id, w.product_type, w.product_id)
      and t.ingredient_id = s.product_id
    where s.product_type = 'INGREDIENT' group by w.product_type, w.product_id) lacking
), '[]') as short, (select ${SUMMARY_JSON} from placed o) as summary, (select ${DETAIL_JSON} from placed o) as detail`;
const placeOrder = named('place-order', PLACE_ORDER);

/** A product of which less is left than an order asks for, by its own count or by an ingredient of its recipe. */
export interface Shortage {
  readonly productType: 'FOOD' | 'TOPPING';
  readonly productId: string;
  /** How many are left. */
  readonly count: number;
}

export type Placing =
  | { readonly ok: true; readonly seq: number; readonly order: Order }
  /** Nothing was written: the menu changed, something is short, or the discount code no longer holds. */
  | { readonly ok: false; readonly menuIsCurrent: boolean; readonly short: readonly Shortage[] };

interface PlacingRow {
  readonly menuIsCurrent: boolean;
  readonly short: Shortage[];
  readonly seq: number | null;
  readonly summary: OrderSummary | null;
  readonly detail: OrderDetail | null;
}

/** Writes an order, or nothing. Throws what PostgreSQL throws, also for an id that exists already (23505). */
export async function insertOrder(pool: Pool, input: NewOrder): Promise<Placing> {
  const { rows } = await pool.query<PlacingRow>(
    placeOrder([
      input.catalogVersion,
      JSON.stringify(input.order),
      JSON.stringify(input.items),
      JSON.stringify(input.events),
      JSON.stringify(input.payments),
      JSON.stringify(input.ledger),
      input.code && JSON.stringify(input.code),
      JSON.stringify(stockDemand(input.items)),
      input.lanePosition,
      JSON.stringify(input.tickets),
      input.person && JSON.stringify(input.person),
    ]),
  );
  const row = rows[0];
  if (!row?.summary || !row.detail || row.seq === null) {
    return { ok: false, menuIsCurrent: row?.menuIsCurrent ?? false, short: row?.short ?? [] };
  }
  return { ok: true, seq: row.seq, order: orderView(row.summary, row.detail) };
}
