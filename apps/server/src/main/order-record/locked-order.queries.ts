import { FRIEND_KEPT_PERCENT } from '@sofreh/domain/discount-codes';
import type { Currency, DeliveryType, OrderStatus, OrderType, Source } from '@sofreh/domain/enums';
import type { KitchenReadyBy } from '@sofreh/domain/kitchen';
import { answerUntil, type PaidSaleEnd, type UnansweredAction } from '@sofreh/domain/order-state';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';

/** Holds what a change of an order looks at. Money is in the order's currency. */
export interface LockedOrder {
  readonly vendorId: string;
  readonly id: string;
  readonly number: number;
  readonly status: OrderStatus;
  readonly version: number;
  readonly source: Source;
  readonly orderType: OrderType;
  readonly deliveryType: DeliveryType;
  /** It is served at this table; null where at none. */
  readonly diningTableId: string | null;
  readonly hasDeliverMethod: boolean;
  /** Tells whether a discount code was used on it. */
  readonly hasCode: boolean;
  readonly finalPrice: number;
  readonly paidAmount: number;
  readonly currency: Currency;
  readonly customerId: string | null;
  readonly customerPhone: string;
  readonly placedAt: Date;
  /** Staff should answer until this moment; it is null where nothing is asked of them. */
  readonly acceptBy: Date | null;
  readonly promisedAt: Date | null;
  readonly autoAccept: boolean;
  readonly acceptWithinMinutes: number;
  readonly unansweredAction: UnansweredAction;
  readonly finishPaidSales: PaidSaleEnd;
  readonly kitchenReadyBy: KitchenReadyBy;
  readonly paymentWindowMinutes: number;
}

const lock = named(
  'order-lock',
  `select o.vendor_id as "vendorId", o.id, o.number, o.status, o.version, o.source, o.order_type as "orderType",
     o.delivery_type as "deliveryType", o.dining_table_id as "diningTableId", o.accept_by as "acceptBy", o.promised_at as "promisedAt",
     o.deliver_method is not null as "hasDeliverMethod", o.discount_code_id is not null as "hasCode", o.final_price as "finalPrice", o.paid_amount as "paidAmount",
     o.currency, o.customer_id as "customerId", o.customer_phone as "customerPhone", o.placed_at as "placedAt",
     v.auto_accept as "autoAccept", v.accept_within_minutes as "acceptWithinMinutes",
     v.unanswered_action as "unansweredAction", v.finish_paid_sales as "finishPaidSales",
     v.kitchen_ready_by as "kitchenReadyBy", v.payment_window_minutes as "paymentWindowMinutes"
   from orders o join vendors v on v.id = o.vendor_id
   where o.vendor_id = $1 and o.id = $2 for update of o`,
);

/**
 * Locks an order until the transaction ends; undefined where the vendor has none. Whatever else of the order a
 * transaction locks or writes (payments, codes, the event counter) comes after this, so two changes never wait for each
 * other in a circle.
 */
export async function lockOrder(
  client: PoolClient,
  vendorId: string,
  id: string,
): Promise<LockedOrder | undefined> {
  const { rows } = await client.query<LockedOrder>(lock([vendorId, id]));
  return rows[0];
}

const move = named(
  'order-move',
  `update orders o set status = $3, version = o.version + 1,
     confirmed_at = case when $3 = 'CONFIRMED' then $4 else o.confirmed_at end,
     promised_at = case when $3 = 'CONFIRMED' then $4 + o.preparation_time * interval '1 minute' else o.promised_at end,
     ready_at = case when $3 like 'READYTO%' and o.status not like 'READYTO%' then $4 else o.ready_at end,
     delivered_at = case when $3 = 'DELIVERED' then $4 else o.delivered_at end,
     finished_at = case when $3 = 'FINISHED' then $4 else o.finished_at end,
     rejected_at = case when $3 = 'REJECTED' then $4 else o.rejected_at end,
     reject_reason = case when $3 = 'REJECTED' then nullif($5, '') else o.reject_reason end,
     accept_by = $7,
     deliver_method = coalesce($6::jsonb, o.deliver_method)
   where o.vendor_id = $1 and o.id = $2`,
);

export interface MoveExtras {
  readonly reason: string;
  readonly deliverMethod: object | null;
}

/** Writes a move that the transition table allowed, with the moments that go with it. */
export async function writeMove(
  client: PoolClient,
  order: LockedOrder,
  to: OrderStatus,
  at: Date,
  extras: MoveExtras,
): Promise<void> {
  const deliverMethod = extras.deliverMethod && JSON.stringify(extras.deliverMethod);
  const until = answerUntil(to, at.getTime(), order.acceptWithinMinutes);
  const acceptBy = until === null ? null : new Date(until);
  await client.query(move([order.vendorId, order.id, to, at, extras.reason, deliverMethod, acceptBy]));
}

const addPaid = named(
  'order-add-paid',
  `update orders o set paid_amount = o.paid_amount + $3, version = o.version + 1, payment_type = (
     select case count(distinct t.method) when 0 then o.payment_type when 1 then min(t.method) else 'MULTI' end
     from transactions t
     where t.vendor_id = o.vendor_id and t.order_id = o.id and t.kind = 'PAYMENT' and t.status = 'DONE' and not t.surplus)
   where o.vendor_id = $1 and o.id = $2`,
);

/** Counts money towards the bill, or what is given back of it; its transactions are written before. */
export async function writePaid(client: PoolClient, order: LockedOrder, amount: number): Promise<void> {
  await client.query(addPaid([order.vendorId, order.id, amount]));
}

const addRefunded = named(
  'order-add-refunded',
  `update orders set refunded_amount = refunded_amount + $3, version = version + 1 where vendor_id = $1 and id = $2`,
);

/** An order of which most was given back has earned nobody a code. One that was used by then stays what it was: its order stands. */
const takeThanksBack = named(
  'order-take-thanks-back',
  `update user_subscription_codes s set active = false from orders o
   where s.vendor_id = $1 and s.earned_by_order_id = $2 and s.active and s.usage_count = 0
     and o.vendor_id = $1 and o.id = $2 and o.refunded_amount * 100 > o.final_price * (100 - ${FRIEND_KEPT_PERCENT})`,
);

/**
 * Counts money given back of what the bill had been paid. Once that is most of it, the code that somebody was given for
 * bringing this guest is switched off, unless they have used it.
 */
export async function writeRefunded(client: PoolClient, order: LockedOrder, amount: number): Promise<void> {
  await client.query(addRefunded([order.vendorId, order.id, amount]));
  if (order.hasCode) await client.query(takeThanksBack([order.vendorId, order.id]));
}

const releaseCode = named(
  'order-release-code',
  `with released as (
     delete from discount_code_uses where vendor_id = $1 and order_id = $2 and discount_code_id = (
       select discount_code_id from orders where vendor_id = $1 and id = $2)
     returning discount_code_id, user_subscription_code_id, amount
   ), own as (
     update user_subscription_codes s set usage_count = greatest(s.usage_count - 1, 0)
     from released where s.vendor_id = $1 and s.id = released.user_subscription_code_id returning s.id
   ), shared as (
     update shared_codes h
     set usage_count = greatest(h.usage_count - 1, 0), spent = greatest(h.spent - released.amount, 0)
     from released join discount_codes d on d.vendor_id = $1 and d.id = released.discount_code_id,
       (select count(*) as first from own) own
     where h.vendor_id = d.home_vendor_id and h.id = d.id returning h.vendor_id, h.id
   ), shared_use as (
     delete from shared_code_uses u using shared
     where u.vendor_id = shared.vendor_id and u.shared_code_id = shared.id and u.branch_id = $1 and u.order_id = $2
   )
   update discount_codes d
   set usage_count = greatest(d.usage_count - 1, 0), spent = greatest(d.spent - released.amount, 0)
   from released, (select count(*) as first from own) own, (select count(*) as second from shared) shared
   where d.vendor_id = $1 and d.id = released.discount_code_id`,
);

/** Gives back the use of a discount code by an order that came to nothing, and what it had been given. */
export async function writeCodeReleased(client: PoolClient, order: LockedOrder): Promise<void> {
  await client.query(releaseCode([order.vendorId, order.id]));
}

const correctCode = named(
  'order-correct-code',
  `with before as (
     select discount_code_id, amount from discount_code_uses
     where vendor_id = $1 and order_id = $2 and amount <> $3 for update
   ), shared as (
     select h.vendor_id, h.id
     from before join discount_codes d on d.vendor_id = $1 and d.id = before.discount_code_id
     join shared_codes h on h.vendor_id = d.home_vendor_id and h.id = d.id
     where $3 <= before.amount or h.budget is null or h.spent + $3 - before.amount <= h.budget
     for update of h
   ), code as (
     update discount_codes d set spent = greatest(d.spent + $3 - before.amount, 0)
     from before
     where d.vendor_id = $1 and d.id = before.discount_code_id
       and (d.home_vendor_id is null or exists (select from shared))
       and ($3 <= before.amount or d.budget is null or d.spent + $3 - before.amount <= d.budget)
     returning d.id
   ), shared_spent as (
     update shared_codes h set spent = greatest(h.spent + $3 - before.amount, 0) from before, code, shared
     where h.vendor_id = shared.vendor_id and h.id = shared.id
   ), corrected as (
     update discount_code_uses u set amount = $3 from code
     where u.vendor_id = $1 and u.order_id = $2 and u.discount_code_id = code.id
   )
   select not exists (select from before) or exists (select from code) as holds`,
);

/** Says anew what an order is given by its discount code. @returns false where that is more than the code may give. */
export async function writeCodeCost(client: PoolClient, order: LockedOrder, cost: number): Promise<boolean> {
  const { rows } = await client.query<{ holds: boolean }>(correctCode([order.vendorId, order.id, cost]));
  return rows[0]?.holds ?? true;
}
