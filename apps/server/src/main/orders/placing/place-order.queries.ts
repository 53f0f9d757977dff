import type { SoldType } from '#app/catalog/sold-products/sold-products.queries.ts';
import { personName } from '#app/identity/users/called-names.ts';
import { insertFirstTickets } from '#app/main/kitchen-tickets/insert-tickets.ts';
import { lineRow, NEW_LINE_COLUMNS } from '#app/main/order-record/stored-columns/line-columns.ts';
import { NEW_ORDER_COLUMNS } from '#app/main/order-record/stored-columns/order-columns.ts';
import { derivedId } from '#app/platform/db/derived-id.ts';
import { heldIds } from '#app/platform/db/held-ids.queries.ts';
import { type NamedQuery, named } from '#app/platform/db/named.ts';
import type { NewOrder } from './order-to-write.ts';
import { stockDemand } from './stock-demand.ts';

/** So many orders are written by one statement at most: more hardly cost less each, and all wait for the last of them. */
export const MOST_TOGETHER = 16;
/**
 * Orders that go together wait so long for what somebody else holds, at each lock. It is longer than another statement
 * or an edit holds it; whoever holds it longer keeps nobody but the orders of their own vendor.
 */
export const PATIENCE_MS = 500;

/** Says what of an order is put on its customer's account, where some is. */
function creditOf({ ledger }: NewOrder): string | null {
  const charged = ledger.filter(({ account }) => account.startsWith('CREDIT:'));
  return charged.length > 0 ? String(charged.reduce((sum, { amount }) => sum + amount, 0)) : null;
}

/**
 * Says whether an order is written by a statement of its own: what several vendors share (a code of the brand, a person
 * who is known from then on), and what is rare, is written as it would be without others.
 */
export function goesAlone(order: NewOrder): boolean {
  return order.code !== null || order.person !== null || creditOf(order) !== null;
}

/** Gives rows of every order, each with the vendor whose order it is of. */
function rowsOf<Row extends object>(orders: readonly NewOrder[], rows: (order: NewOrder) => readonly Row[]) {
  return orders.flatMap((order) => rows(order).map((row) => ({ ...row, vendor_id: order.order.vendor_id })));
}

/**
 * Gives the optional documents of a statement, in the order of their parameters; null for what none of the orders
 * writes.
 */
function documents(orders: readonly NewOrder[]): (string | null)[] {
  const some = <Row extends object>(rows: (order: NewOrder) => readonly Row[]) => {
    const list = rowsOf(orders, rows);
    return list.length > 0 ? JSON.stringify(list) : null;
  };
  const alone = orders.find(goesAlone);
  return [
    alone?.code ? JSON.stringify(alone.code) : null,
    alone?.person ? JSON.stringify(alone.person) : null,
    some(({ payments }) => payments),
    some(({ ledger }) => ledger),
    some(({ tickets }) => tickets),
    alone ? creditOf(alone) : null,
    some(({ customer }) => (customer ? [customer] : [])),
  ];
}

/** Every statement has so many parameters. */
const ALWAYS = 6;

const ORDER_COLUMNS = NEW_ORDER_COLUMNS.join(', ');
/** These are the new rows' values, of `input n`; the number is drawn from the lane where no device gave one. */
const ORDER_VALUES = NEW_ORDER_COLUMNS.map((column) =>
  column === 'number'
    ? 'coalesce(n.number, (lane.last_index - 1) / 999 * 100000 + (lane.last_index - 1) % 999 + 1)'
    : `n.${column}`,
).join(', ');

/** Whoever removes a dish or a topping waits for those who sell it, and is waited for (`wasSold`). */
const holdProducts = (held: string, type: SoldType, table: string) => `, ${held} as (
  select r.vendor_id, r.id from priced_by p join sold_products w on w.vendor_id = p.id and w.product_type = '${type}'
  join ${table} r on r.vendor_id = p.id and r.id = w.product_id order by r.vendor_id, r.id for key share of r
)`;
/** Finds what was there when the statement began, and was removed before it could be held. */
const goneOf = (held: string, type: SoldType, table: string) => `
    select from sold_products w join ${table} r on r.vendor_id = p.id and r.id = w.product_id
    where w.vendor_id = p.id and w.product_type = '${type}'
      and not exists (select from ${held} h where h.vendor_id = p.id and h.id = r.id)`;

/** Whoever deletes the account that it is for waits for the order, and is waited for (`lockPerson`). */
const HOLD_GUESTS = `, guests as (
  select u.id from priced_by p join input n on n.vendor_id = p.id
  join users u on u.id = n.customer_id and u.deleted_at is null order by u.id for key share of u
)`;
/**
 * Finds a person who was deleted by the time they could be held; somebody whom the order itself adds is nobody's row
 * yet.
 */
const GONE_GUEST = `
    select from input n join users u on u.id = n.customer_id
    where n.vendor_id = p.id and not exists (select from guests g where g.id = u.id)`;

/**
 * A person's own code is locked before what several branches count together, and that before the code itself, here as where a
 * use is given back.
 */
const countCode = (used: string) => `, own_code as (
  select s.id from menu, user_subscription_codes s
  where s.vendor_id = menu.id and s.id = (${used}::jsonb ->> 'own')::uuid and ((${used}::jsonb ->> 'given')::boolean
      or (s.active and s.archived_at is null and (s.usage_limit is null or s.usage_count < s.usage_limit)))
  for update of s
), shared_code as (
  select h.vendor_id, h.id
  from menu, jsonb_to_record(${used}::jsonb) as used(id uuid, given boolean, amount bigint), discount_codes d
  join shared_codes h on h.vendor_id = d.home_vendor_id and h.id = d.id
  where d.vendor_id = menu.id and d.id = used.id and (used.given
    or ((h.usage_limit is null or h.usage_count < h.usage_limit)
      and (h.budget is null or h.spent + used.amount <= h.budget)))
  for update of h
), code as (
  update discount_codes d set usage_count = d.usage_count + 1, spent = d.spent + used.amount
  from menu, input, jsonb_to_record(${used}::jsonb) as used(id uuid, type text, value bigint, cap bigint,
    revision integer, own uuid, personal boolean, first boolean, given boolean, amount bigint)
  where d.vendor_id = menu.id and d.id = used.id and not exists (select from short)
    and (d.home_vendor_id is null or exists (select from shared_code)) and (used.given or (d.active
    and (d.type, d.value, d.revision) = (used.type, used.value, used.revision) and d.cap is not distinct from used.cap
    and (d.starts_at is null or d.starts_at <= input.placed_at)
    and (d.expiration is null or d.expiration > input.placed_at)
    and (d.usage_limit is null or d.usage_count < d.usage_limit)
    and (d.budget is null or d.spent + used.amount <= d.budget)
    and (used.own is null or exists (select from own_code))
    and (used.personal or d.usage_limit_per_user is null or input.customer_id is null or d.usage_limit_per_user > (
      case when d.home_vendor_id is null then (
        select count(*) from discount_code_uses u
        where u.vendor_id = d.vendor_id and u.discount_code_id = d.id and u.customer_id = input.customer_id)
      else (
        select count(*) from shared_code_uses u
        where u.vendor_id = d.home_vendor_id and u.shared_code_id = d.id and u.customer_id = input.customer_id) end))
    and (not used.first or not exists (
      select from orders o
      where o.vendor_id = d.vendor_id and o.customer_id = input.customer_id and o.status <> 'REJECTED'))))
  returning d.id, used.own, used.first, used.amount, not d.vendor_deal as borne, (
    select coalesce(max(u.nth), 0) + 1 from discount_code_uses u
    where u.vendor_id = d.vendor_id and u.discount_code_id = d.id and u.customer_id = input.customer_id) as nth
)`;
/** The account counts what it takes at once, so that orders at the same moment never come above its limit together. */
const chargeCredit = (charged: string, code: boolean) => `, on_credit as (
  update credit_accounts a set owed = a.owed + ${charged}::bigint from menu, input
  where a.vendor_id = menu.id and a.customer_id = input.customer_id and not exists (select from short)
    and a.owed + ${charged}::bigint <= case when a.active then a.credit_limit else 0 end
    ${code ? 'and exists (select from code)' : ''}
  returning a.customer_id
)`;
const WRITE_CODE_USE = `, code_use as (
  insert into discount_code_uses (vendor_id, discount_code_id, order_id, customer_id, amount, used_at, nth, first_order,
    user_subscription_code_id, platform_bears)
  select p.vendor_id, code.id, p.id, p.customer_id, code.amount, p.placed_at, code.nth, code.first, code.own, code.borne
  from placed p, code
), shared_use as (
  insert into shared_code_uses (vendor_id, shared_code_id, branch_id, order_id, customer_id, nth)
  select s.vendor_id, s.id, p.vendor_id, p.id, p.customer_id, (
    select coalesce(max(u.nth), 0) + 1 from shared_code_uses u
    where u.vendor_id = s.vendor_id and u.shared_code_id = s.id and u.customer_id = p.customer_id)
  from placed p, code, shared_code s
), shared_count as (
  update shared_codes h set usage_count = h.usage_count + 1, spent = h.spent + code.amount
  from placed p, code, shared_code s where h.vendor_id = s.vendor_id and h.id = s.id
), own_use as (
  update user_subscription_codes s set usage_count = s.usage_count + 1 from placed p, own_code
  where s.vendor_id = p.vendor_id and s.id = own_code.id
)`;
const writePerson = (person: string) => `, person as (
  insert into users (id, phone_number, first_name, last_name)
  select u.id, u.phone_number, u.first_name, u.last_name
  from placed, jsonb_populate_record(null::users, ${person}::jsonb) u
)`;
/** Whoever orders is the vendor's customer from then on. */
const keepCustomer = (customer: string) => `, customer as (
  insert into customers (vendor_id, user_id, first_name, last_name, created_at)
  select p.vendor_id, c.user_id, c.first_name, c.last_name, p.placed_at
  from placed p join jsonb_populate_recordset(null::customers, ${customer}::jsonb) c on c.vendor_id = p.vendor_id
  order by p.vendor_id on conflict do nothing
)`;
/**
 * The drawer is held against its count as `drawerMoment` does; the money moves after the one that was counted last. Ids of
 * payments are held from the beginning. A payment whose id money of another kind has, at this moment or before, is booked twice and so undoes the statement; so does what the books have
 * under its id already, whatever moved by it.
 */
const writePayments = (payments: string, ledger: string) => `, paid as (
  select t.*, money_id_taken(t.vendor_id, t.id, 'TRANSACTION') as id_taken
  from jsonb_populate_recordset(null::transactions, ${payments}::jsonb) t
), drawer as (
  select p.vendor_id, d.since from placed p cross join lateral (
    select coalesce(d.closed_at, d.opened_at) as since from cash_drawers d
    where d.vendor_id = p.vendor_id and d.cashier_id = p.created_by order by d.opened_at desc limit 1 for key share of d) d
  where exists (select from paid t where t.vendor_id = p.vendor_id)
), payments as (
  insert into transactions (vendor_id, id, order_id, kind, method, gateway, status, amount, currency, reference,
    tendered, pos_terminal_id, position, request_hash, created_by, created_at, settled_at)
  select p.vendor_id, t.id, p.id, 'PAYMENT', t.method, t.gateway, 'DONE', t.amount, p.currency, t.reference,
    t.tendered, t.pos_terminal_id, t.position, t.request_hash, t.created_by, p.placed_at,
    greatest(p.placed_at, (select d.since from drawer d where d.vendor_id = p.vendor_id))
  from placed p join paid t on t.vendor_id = p.vendor_id
), booked as (
  select p.vendor_id, p.currency, p.placed_at, b.transaction_id, b.account, b.amount
  from placed p join jsonb_populate_recordset(null::ledger_entries, ${ledger}::jsonb) b on b.vendor_id = p.vendor_id
), books as (
  insert into ledger_entries (vendor_id, transaction_id, account, amount, currency, at)
  select b.vendor_id, b.transaction_id, b.account, b.amount, b.currency, b.placed_at from booked b
  union all
  select l.vendor_id, l.transaction_id, l.account, l.amount, l.currency, l.at
  from booked b join ledger_entries l on l.vendor_id = b.vendor_id and l.transaction_id = b.transaction_id
  union all
  select b.vendor_id, b.transaction_id, b.account, b.amount, b.currency, b.placed_at
  from booked b join paid t on t.vendor_id = b.vendor_id and t.id = b.transaction_id where t.id_taken
)`;
const writeTickets = (tickets: string) => `, tickets as (
  ${insertFirstTickets('placed', tickets, 'p.placed_at')}
)`;

/** This is the name of whoever sent it, where somebody else placed it. */
const SENT_BY_NAME = `nullif(${personName('p.vendor_id', 'a.sent_by')}, '')`;

/**
 * Gives the statement in which orders of different vendors are placed: of each either everything below is written or
 * nothing is, and what becomes of one says nothing of another. An order is known by its vendor throughout. Each part
 * hangs on the one before (menu version, stock, discount code, number, order), so a part that fails leaves no trace of
 * the others. What they sell is held from the beginning, so that nobody deletes it meanwhile as never sold; an order
 * that meets such a removal looks at the menu again. So is whom they are for: an order that meets the deletion of their
 * account looks for them again. Two first uses of a code by one customer at the same moment collide on
 * `discount_code_uses_nth`, at two branches on `shared_code_uses_nth`, two first orders on
 * `discount_code_uses_first_order`, two orders of one id on the primary key; each undoes the statement, with all its
 * orders. The number is `orderNumberAt(0, last_index)` of the domain, or the one a device drew from its own lane.
 * Counted products are locked in one order, over vendors too, before anything is decided, so the last one is sold once
 * and two statements never wait for each other; then lanes and counters of numbers, by vendor. What is short is
 * answered and nothing of its order is written. Ingredients are counted products too: recipes say how much of them the
 * products sold take (docs/decisions/0008). What is put on a customer's account is counted by the account's row, and
 * nothing is written where it does not fit. The event counter comes last: its row stays locked until the commit and
 * gives every vendor one order of events. Besides what was short it answers only what was drawn or looked up here; the
 * order itself is made of what was written (`placedOrder`). The parameters of parts that are left out are left out with
 * them. Parts that are of an order which goes alone (`goesAlone`) know of one order only.
 */
function placeOrdersText(optional: readonly (string | null)[], sent: boolean): string {
  const written = optional
    .map((document, index) => (document === null ? -1 : index))
    .filter((index) => index >= 0);
  const [code, person, payments, ledger, tickets, charged, customer] = optional.map((document, index) =>
    document === null ? null : `$${ALWAYS + 1 + written.indexOf(index)}`,
  );
  return `
with patience as (
  select case when $6::text is not null then set_config('lock_timeout', $6, true) end as set${
    payments
      ? `,
    (select count(m.held) from (${heldIds(`jsonb_populate_recordset(null::transactions, ${payments}::jsonb)`)}) m) as money`
      : ''
  }
), asked as (
  select a.* from patience, jsonb_to_recordset($1::jsonb)
    as a(vendor_id uuid, catalog_version integer, lane_position integer, events integer, sent_by uuid)
  limit ${MOST_TOGETHER}
), input as (
  select * from jsonb_populate_recordset(null::orders, $2::jsonb) limit ${MOST_TOGETHER}
), sold_products as (
  select * from jsonb_to_recordset($5::jsonb)
    as w(vendor_id uuid, product_type text, product_id uuid, count integer, per integer)
), priced_by as (
  select v.id, v.name, v.payment_window_minutes
  from asked a join vendors v on v.id = a.vendor_id and v.catalog_version = a.catalog_version
)${holdProducts('dishes', 'FOOD', 'menu_items')}${holdProducts('chosen', 'TOPPING', 'toppings')}${HOLD_GUESTS}, menu as (
  select p.id, p.name, p.payment_window_minutes from priced_by p
  where not exists (${goneOf('dishes', 'FOOD', 'menu_items')}) and not exists (${goneOf('chosen', 'TOPPING', 'toppings')})
    and not exists (${GONE_GUEST})
), recipe as (
  select w.*, t.ingredient_id, t.taken from menu join sold_products w on w.vendor_id = menu.id
  join recipe_takes t on (t.vendor_id, t.product_type, t.product_id) = (menu.id, w.product_type, w.product_id)
), wanted as (
  select vendor_id, product_type, product_id, count from sold_products
  union all
  select r.vendor_id, 'INGREDIENT', r.ingredient_id, sum(ceil(r.taken::numeric * r.count / r.per))::integer
  from recipe r group by r.vendor_id, r.ingredient_id
), stock as (
  select s.vendor_id, s.product_type, s.product_id, s.count as present, w.count as wanted
  from menu join wanted w on w.vendor_id = menu.id
  join stocks s on s.vendor_id = menu.id and s.product_type = w.product_type and s.product_id = w.product_id
  order by s.vendor_id, s.product_type, s.product_id for update of s
), short as (
  select vendor_id, product_type, product_id, present from stock where present < wanted
)${code ? countCode(code) : ''}${charged ? chargeCredit(charged, code !== null) : ''}, lane as (
  insert into order_number_lanes as l (vendor_id, business_day, lane, last_index)
  select menu.id, n.business_day, n.lane, coalesce(a.lane_position, 1)
  from menu join input n on n.vendor_id = menu.id join asked a on a.vendor_id = menu.id
  where not exists (select from short s where s.vendor_id = menu.id)${code ? ' and exists (select from code)' : ''}${charged ? ' and exists (select from on_credit)' : ''}
  order by menu.id
  on conflict (vendor_id, business_day, lane) do update set last_index = (
    select case when a.lane_position is null then l.last_index + 1 else greatest(l.last_index, a.lane_position) end
    from asked a where a.vendor_id = l.vendor_id)
  returning l.vendor_id, l.last_index
), placed as (
  insert into orders (${ORDER_COLUMNS})
  select ${ORDER_VALUES}
  from lane join input n on n.vendor_id = lane.vendor_id
  returning vendor_id, id, number, source, customer_id, delivery_type, dining_table_id, currency, created_by, placed_at
)${person ? writePerson(person) : ''}${customer ? keepCustomer(customer) : ''}, lines as (
  insert into order_items (vendor_id, order_id, ${NEW_LINE_COLUMNS.join(', ')})
  select p.vendor_id, p.id, ${NEW_LINE_COLUMNS.map((column) => `i.${column}`).join(', ')}
  from placed p join jsonb_populate_recordset(null::order_items, $3::jsonb) i on i.vendor_id = p.vendor_id
), taken as (
  update stocks s set count = s.count - stock.wanted from placed p join stock on stock.vendor_id = p.vendor_id
  where s.vendor_id = p.vendor_id and s.product_type = stock.product_type and s.product_id = stock.product_id
  returning s.vendor_id, s.product_type, s.product_id, s.count, stock.wanted
), sold as (
  insert into stock_movements (vendor_id, id, product_type, product_id, kind, change, count_after, order_id, at)
  select p.vendor_id, ${derivedId('p.id', 't.product_type', 't.product_id')}, t.product_type, t.product_id, 'SOLD', -t.wanted, t.count, p.id, p.placed_at
  from placed p join taken t on t.vendor_id = p.vendor_id
)${code ? WRITE_CODE_USE : ''}${payments && ledger ? writePayments(payments, ledger) : ''}${tickets ? writeTickets(tickets) : ''}, counter as (
  insert into vendor_counters as c (vendor_id, event_seq)
  select p.vendor_id, a.events from placed p join asked a on a.vendor_id = p.vendor_id order by p.vendor_id
  on conflict (vendor_id) do update set event_seq = c.event_seq + excluded.event_seq
  returning c.vendor_id, c.event_seq
), film as (
  insert into order_events (vendor_id, seq, order_id, type, actor_kind, actor_id, sent_by, device, reason, data, at)
  select p.vendor_id, counter.event_seq - a.events + e.position, p.id, e.type, e.actor_kind, e.actor_id, e.sent_by, e.device,
    e.reason, e.data, p.placed_at
  from placed p join asked a on a.vendor_id = p.vendor_id join counter on counter.vendor_id = p.vendor_id
  join jsonb_to_recordset($4::jsonb) as e(vendor_id uuid, position integer, type text, actor_kind text, actor_id uuid,
    sent_by uuid, device text, reason text, data jsonb) on e.vendor_id = p.vendor_id
), lacking as (
  select vendor_id, product_type, product_id, present from short where product_type <> 'INGREDIENT'
  union all
  select r.vendor_id, r.product_type, r.product_id, min(s.present::bigint * r.per / r.taken)::integer
  from short s join recipe r on r.vendor_id = s.vendor_id and r.ingredient_id = s.product_id
  where s.product_type = 'INGREDIENT' group by r.vendor_id, r.product_type, r.product_id
)
select a.vendor_id as "vendorId", menu.id is not null as "menuIsCurrent", menu.name as "vendorName", menu.payment_window_minutes as "paymentWindowMinutes", p.number,
  counter.event_seq as seq, nullif(${personName('p.vendor_id', 'p.created_by')}, '') as "actorName",
  ${sent ? SENT_BY_NAME : 'null::text'} as "sentByName", coalesce((
    select json_agg(json_build_object('productType', l.product_type, 'productId', l.product_id, 'count', l.present))
    from lacking l where l.vendor_id = a.vendor_id), '[]') as short
from asked a left join menu on menu.id = a.vendor_id left join placed p on p.vendor_id = a.vendor_id
left join counter on counter.vendor_id = a.vendor_id`;
}

const statements = new Map<string, ReturnType<typeof named>>();

/**
 * Gives the statement that writes these orders, with its values. Each set of parts is a statement of its own.
 * @param orders of different vendors, `MOST_TOGETHER` at most; one that goes alone, alone.
 * @throws Error when these orders do not go together.
 */
export function placeOrdersQuery(orders: readonly NewOrder[]): NamedQuery {
  const vendors = new Set(orders.map(({ order }) => order.vendor_id));
  if (
    vendors.size < orders.length ||
    orders.length > MOST_TOGETHER ||
    (orders.length > 1 && orders.some(goesAlone))
  )
    throw new Error('These orders do not go together');
  const optional = documents(orders);
  const sent = orders.some(({ events }) => events.some(({ sent_by }) => sent_by !== null));
  const parts = [...optional.map((document) => document !== null), sent];
  const name = `place-orders-${parts.map((written) => (written ? '1' : '0')).join('')}`;
  const statement = statements.get(name) ?? named(name, placeOrdersText(optional, sent));
  statements.set(name, statement);
  return statement([
    JSON.stringify(orders.map(askedRow)),
    JSON.stringify(orders.map(({ order }) => order)),
    JSON.stringify(rowsOf(orders, ({ lines }) => lines.map((line, index) => lineRow(line, index + 1)))),
    JSON.stringify(
      rowsOf(orders, ({ events }) => events.map((event, index) => ({ ...event, position: index + 1 }))),
    ),
    JSON.stringify(rowsOf(orders, ({ lines }) => stockDemand(lines))),
    orders.length > 1 ? String(PATIENCE_MS) : null,
    ...optional.filter((document) => document !== null),
  ]);
}

/** Says what the statement is told of an order besides its rows. */
function askedRow({ order, catalogVersion, lanePosition, events }: NewOrder) {
  return {
    vendor_id: order.vendor_id,
    catalog_version: catalogVersion,
    lane_position: lanePosition,
    events: events.length,
    sent_by: events[0]?.sent_by ?? null,
  };
}
