import type { OrderStatus } from '@sofreh/domain/enums';
import { type MarketplaceWord, OFF_THERE, OPEN_MODIFICATIONS } from '@sofreh/domain/marketplace';
import type { ToldOrder } from '@sofreh/providers/marketplace';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';
import type { OpenModification } from './modifications.queries.ts';

/** Is an order of ours as a marketplace has it. */
export interface MarketOrder {
  readonly orderId: string;
  readonly shopId: string;
  readonly reference: string;
  readonly code: string;
  readonly revision: number;
  readonly state: string;
  readonly carriedBy: ToldOrder['carriedBy'];
  readonly said: MarketplaceWord;
  readonly rejectCause: string;
  readonly delayMinutes: number | null;
  readonly commission: number;
  readonly marketDiscount: number;
  readonly commissionBooked: number;
  /** It is empty for none. */
  readonly coupon: string;
  readonly tries: number;
  /** Tells whether all of our order's price was given back. */
  readonly givenBack: boolean;
}

const COLUMNS = `m.order_id as "orderId", m.shop_id as "shopId", m.reference, m.code, m.revision, m.state,
  m.carried_by as "carriedBy", m.said, m.reject_cause as "rejectCause", m.delay_minutes as "delayMinutes",
  m.commission, m.market_discount as "marketDiscount", m.commission_booked as "commissionBooked", m.coupon, m.tries,
  o.refunded_amount >= o.final_price as "givenBack"`;

const placed = named('marketplace-order-placed', 'select from orders where vendor_id = $1 and id = $2');

/** Tells whether an order that a marketplace tells of is here already. */
export async function isPlaced(db: Queryable, vendorId: string, orderId: string): Promise<boolean> {
  return (await db.query(placed([vendorId, orderId]))).rowCount === 1;
}

const add = named(
  'marketplace-order-add',
  `insert into marketplace_orders (vendor_id, order_id, shop_id, reference, code, state, business_day, placed_at, answer_by,
     carried_by, look_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
);

export interface NewMarketOrder {
  readonly orderId: string;
  readonly shopId: string;
  readonly businessDay: string;
  readonly told: ToldOrder;
  readonly at: Date;
}

/** Notes which order of ours one of theirs is to be, before it is placed. */
export async function insertMarketOrder(
  db: Queryable,
  vendorId: string,
  given: NewMarketOrder,
): Promise<void> {
  const { orderId, shopId, businessDay, told, at } = given;
  const { reference, code, state, placedAt, answerBy, carriedBy } = told;
  const moments = [new Date(placedAt), new Date(answerBy)];
  const names = [vendorId, orderId, shopId, reference, code, state];
  await db.query(add([...names, businessDay, ...moments, carriedBy, at]));
}

const lock = named(
  'marketplace-order-lock',
  `select ${COLUMNS} from marketplace_orders m
   join orders o on o.vendor_id = m.vendor_id and o.id = m.order_id
   where m.vendor_id = $1 and m.order_id = $2 for update of m`,
);

/** Holds a marketplace's order; our own is held before. */
export async function lockMarketOrder(
  client: PoolClient,
  vendorId: string,
  orderId: string,
): Promise<MarketOrder | undefined> {
  return (await client.query<MarketOrder>(lock([vendorId, orderId]))).rows[0];
}

const read = named(
  'marketplace-order-read',
  `select ${COLUMNS} from marketplace_orders m
   join orders o on o.vendor_id = m.vendor_id and o.id = m.order_id
   where m.vendor_id = $1 and m.order_id = $2`,
);

/** Finds a marketplace's order that stands here; undefined where the vendor has none such. */
export async function readMarketOrder(
  db: Queryable,
  vendorId: string,
  orderId: string,
): Promise<MarketOrder | undefined> {
  return (await db.query<MarketOrder>(read([vendorId, orderId]))).rows[0];
}

const told = named(
  'marketplace-order-told',
  `update marketplace_orders set revision = $3, state = $4, market_discount = $5, commission = $6, look_at = $7,
     canceled_late = canceled_late or $8, coupon = $9, carried_by = $10, ended_at = null
   where vendor_id = $1 and order_id = $2`,
);

export interface Applied {
  readonly revision: number;
  readonly state: string;
  readonly marketDiscount: number;
  readonly commission: number;
  readonly canceledLate: boolean;
  readonly coupon: string;
  readonly carriedBy: ToldOrder['carriedBy'];
}

/** Notes up to where what was told is done here, and that it is to be looked at. */
export async function writeApplied(
  client: PoolClient,
  vendorId: string,
  orderId: string,
  applied: Applied,
  at: Date,
): Promise<void> {
  const { revision, state, marketDiscount, commission, canceledLate, coupon, carriedBy } = applied;
  const sums = [marketDiscount, commission, at];
  await client.query(told([vendorId, orderId, revision, state, ...sums, canceledLate, coupon, carriedBy]));
}

// One that is over is looked at once more where it was called off there and its commission stands: it may be given back later.
const due = named(
  'marketplace-orders-due',
  `select ${COLUMNS}, o.status, o.version, o.promised_at as "promisedAt", o.preparation_time as "preparationTime",
     coalesce(o.reject_reason, '') as "rejectReason",
     (select jsonb_build_object('id', d.id, 'state', d.state, 'lines', d.lines, 'reason', d.reason) from marketplace_modifications d
      where d.vendor_id = $1 and d.order_id = m.order_id and d.state in (${sqlList(OPEN_MODIFICATIONS)})) as modification
   from marketplace_orders m join orders o on o.vendor_id = m.vendor_id and o.id = m.order_id
   where m.vendor_id = $1 and ((m.ended_at is null and (m.look_at <= $2
       or (m.look_at is null and m.seen_version <> o.version) or (m.tries = 0 and m.seen_version <> o.version)))
     or (m.ended_at is not null and m.state in (${sqlList(OFF_THERE)}) and m.commission_booked <> 0
       and m.seen_version <> o.version))
   order by m.placed_at limit 200`,
);

export interface DueOrder extends MarketOrder {
  readonly status: OrderStatus;
  readonly version: number;
  readonly promisedAt: Date | null;
  readonly preparationTime: number;
  readonly rejectReason: string;
  /** Is a change of ours that the marketplace has not answered to the end. */
  readonly modification: OpenModification | null;
}

/** Lists orders of which a marketplace is to be told something, or that are to be looked at. */
export async function listDueOrders(db: Queryable, vendorId: string, at: Date): Promise<DueOrder[]> {
  return (await db.query<DueOrder>(due([vendorId, at]))).rows;
}

const say = named(
  'marketplace-order-said',
  `update marketplace_orders set said = $3, tries = 0, problem = '' where vendor_id = $1 and order_id = $2`,
);

/** Notes what a marketplace heard. */
export async function writeSaid(
  db: Queryable,
  vendorId: string,
  orderId: string,
  word: MarketplaceWord,
): Promise<void> {
  await db.query(say([vendorId, orderId, word]));
}

const ackAgain = named(
  'marketplace-order-ack-again',
  `update marketplace_orders set said = 'NOTHING', look_at = $3
   where vendor_id = $1 and order_id = $2 and said = 'ACKNOWLEDGED'`,
);

/** Has it said again that an order is here. */
export async function writeAckAgain(
  client: PoolClient,
  vendorId: string,
  orderId: string,
  at: Date,
): Promise<void> {
  await client.query(ackAgain([vendorId, orderId, at]));
}

const delaySaid = named(
  'marketplace-order-delay-said',
  `update marketplace_orders set delay_minutes = null where vendor_id = $1 and order_id = $2 and delay_minutes = $3`,
);

export async function writeDelaySaid(
  db: Queryable,
  vendorId: string,
  orderId: string,
  minutes: number,
): Promise<void> {
  await db.query(delaySaid([vendorId, orderId, minutes]));
}

const seen = named(
  'marketplace-order-seen',
  `update marketplace_orders set seen_version = $3, look_at = null, tries = 0, problem = $4, ended_at = $5
   where vendor_id = $1 and order_id = $2`,
);

/** Notes that nothing of a version is left to tell. @param endedAt when everything is over; null while it goes on. */
export async function writeSeen(
  db: Queryable,
  vendorId: string,
  orderId: string,
  known: { readonly version: number; readonly problem: string; readonly endedAt: Date | null },
): Promise<void> {
  await db.query(seen([vendorId, orderId, known.version, known.problem, known.endedAt]));
}

const unheard = named(
  'marketplace-order-unheard',
  `update marketplace_orders set look_at = $3, tries = tries + 1, problem = $4 where vendor_id = $1 and order_id = $2`,
);

/** Notes that a marketplace did not hear, and when it is told again. */
export async function writeUnheard(
  db: Queryable,
  vendorId: string,
  orderId: string,
  problem: string,
  again: Date,
): Promise<void> {
  await db.query(unheard([vendorId, orderId, again, problem.slice(0, 200)]));
}

const cause = named(
  'marketplace-order-cause',
  'update marketplace_orders set reject_cause = $3 where vendor_id = $1 and order_id = $2',
);

export async function writeRejectCause(
  client: PoolClient,
  vendorId: string,
  orderId: string,
  causeId: string,
): Promise<void> {
  await client.query(cause([vendorId, orderId, causeId]));
}

const delay = named(
  'marketplace-order-delay',
  `with late as (
     update marketplace_orders set delay_minutes = $3, look_at = $5 where vendor_id = $1 and order_id = $2
   )
   update orders set promised_at = $4, version = version + 1 where vendor_id = $1 and id = $2`,
);

/** Promises an order for later, and has the marketplace told. */
export async function writeDelay(
  client: PoolClient,
  vendorId: string,
  orderId: string,
  minutes: number,
  promisedAt: Date,
  at: Date,
): Promise<void> {
  await client.query(delay([vendorId, orderId, minutes, promisedAt, at]));
}

const booked = named(
  'marketplace-order-booked',
  'update marketplace_orders set commission_booked = $3 where vendor_id = $1 and order_id = $2',
);

export async function writeBooked(
  client: PoolClient,
  vendorId: string,
  orderId: string,
  amount: number,
): Promise<void> {
  await client.query(booked([vendorId, orderId, amount]));
}

const nextLook = named(
  'marketplace-next-look',
  `select least(
     (select min(look_at) from marketplace_inbox where vendor_id = $1 and look_at is not null),
     (select min(look_at) from marketplace_orders where vendor_id = $1 and ended_at is null)) as at`,
);

/** Reads when something of a vendor's marketplaces is due next; null where nothing waits. */
export async function readNextLook(db: Queryable, vendorId: string): Promise<Date | null> {
  return (await db.query<{ at: Date | null }>(nextLook([vendorId]))).rows[0]?.at ?? null;
}

const vendors = named(
  'marketplace-vendors',
  'select distinct vendor_id as id from marketplace_shops where active',
);

/** Lists vendors with a shop at a marketplace. */
export async function listMarketVendors(db: Queryable): Promise<string[]> {
  return (await db.query<{ id: string }>(vendors([]))).rows.map(({ id }) => id);
}

const pulled = named(
  'marketplace-shop-pulled',
  `update marketplace_shops set pulled_at = $3, pulled_until = $4 where vendor_id = $1 and id = $2`,
);

/** Notes up to when changes at a marketplace are known here. */
export async function writePulled(
  client: PoolClient,
  vendorId: string,
  shopId: string,
  at: Date,
  until: Date,
): Promise<void> {
  await client.query(pulled([vendorId, shopId, at, until]));
}

const marketPaid = named(
  'marketplace-order-paid',
  `select coalesce(sum(case kind when 'PAYMENT' then amount else -amount end), 0)::bigint as amount from transactions
   where vendor_id = $1 and order_id = $2 and method = 'MARKETPLACE' and status = 'DONE' and (kind = 'PAYMENT' or overpaid)`,
);

/** Reads what a marketplace took for an order by what it told so far; what staff gave back of it is told by nobody there. */
export async function readMarketPaid(
  client: PoolClient,
  { vendorId, id }: { readonly vendorId: string; readonly id: string },
): Promise<number> {
  return (await client.query<{ amount: number }>(marketPaid([vendorId, id]))).rows[0]?.amount ?? 0;
}

const preparation = named(
  'marketplace-order-preparation',
  'update orders set preparation_time = $3 where vendor_id = $1 and id = $2',
);

/** Promises an order that is about to be accepted in so many minutes. */
export async function writePreparation(
  client: PoolClient,
  { vendorId, id }: { readonly vendorId: string; readonly id: string },
  minutes: number,
): Promise<void> {
  await client.query(preparation([vendorId, id, minutes]));
}
