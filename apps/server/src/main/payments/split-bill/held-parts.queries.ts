import { allocation } from '@sofreh/contract/main/orders/documents';
import type { Allocation } from '@sofreh/domain/split-bill';
import { z } from 'zod';
import { ALLOCATION_JSON } from '#app/main/order-record/reading/order-json.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { OPEN_LIST } from '#app/platform/db/statuses.ts';
import { CHARGES_AT_BRIDGES } from './open-charges.queries.ts';

interface OrderName {
  readonly vendorId: string;
  readonly id: string;
}

/** Says who pays, as attempts tell one payer from another: a guest at a table, whoever has a link, else the customer. */
export interface AttemptPayer {
  readonly linkCode: string | null;
  /** The link is on this device; null where all who have it are one payer. */
  readonly linkDevice: string | null;
  readonly tableGuestId: string | null;
}

/** Says what payers other than one are paying at the gateway at this moment. */
export interface HeldParts {
  readonly amount: number;
  readonly allocations: readonly Allocation[];
}

/** This is a customer, who came by no link and sits at no table. */
export const NOBODY_ELSE: AttemptPayer = { linkCode: null, linkDevice: null, tableGuestId: null };

export const NOTHING_HELD: HeldParts = { amount: 0, allocations: [] };

/**
 * These attempts hold their part against a payer: open, in time, and not the payer's own; and what a card terminal is
 * asking for, or may have taken, for the server or at a bridge, until it is known how that ended.
 */
const heldParts = named(
  'attempts-held',
  `with recursive ${CHARGES_AT_BRIDGES}
   select "orderId", sum(amount)::bigint as amount, json_agg(allocations) as allocations from (
     select t.order_id as "orderId", t.amount, coalesce((
       select json_agg(${ALLOCATION_JSON}) from payment_allocations a
       where a.vendor_id = $1 and a.order_id = t.order_id and a.transaction_id = t.id), '[]') as allocations
     from transactions t
     where t.vendor_id = $1 and t.order_id = any($2) and t.status in (${OPEN_LIST})
       and (t.held_until > $3 or t.kind = 'PAYMENT' and t.gateway = 'POS')
       and ($4::text is null or t.payment_link_code is distinct from $4 or t.link_device is distinct from $6)
       and ($5::uuid is null or t.table_guest_id is distinct from $5)
     union all
     select bill, amount, allocations::json from at_bridges where bill = any($2)) held
   group by "orderId"`,
);

/** Reads what of the bill each pays for; a bridge's word that cannot be read pays for nothing of it. */
const paidFor = z.array(z.array(allocation).catch([]));

/** Reads what of each order is held against a payer; an order of which nothing is held is not in the map. */
export async function readHeldOf(
  db: Queryable,
  vendorId: string,
  orderIds: readonly string[],
  { linkCode, linkDevice, tableGuestId }: AttemptPayer,
  at: Date,
): Promise<ReadonlyMap<string, HeldParts>> {
  const { rows } = await db.query<{ orderId: string; amount: number; allocations: unknown }>(
    heldParts([vendorId, orderIds, at, linkCode, tableGuestId, linkDevice]),
  );
  return new Map(
    rows.map(({ orderId, amount, allocations }) => [
      orderId,
      { amount, allocations: paidFor.parse(allocations).flat() },
    ]),
  );
}

/** Reads what of an order is held against a payer. */
export async function readHeld(
  db: Queryable,
  { vendorId, id }: OrderName,
  payer: AttemptPayer,
  at: Date,
): Promise<HeldParts> {
  return (await readHeldOf(db, vendorId, [id], payer, at)).get(id) ?? NOTHING_HELD;
}

const releaseOwn = named(
  'attempts-release-own',
  `update transactions t set held_until = null, replaced_by = $5
   where t.vendor_id = $1 and t.order_id = $2 and t.status in (${OPEN_LIST})
     and (t.held_until is not null or t.replaced_by is not null)
     and (t.payment_link_code = $3 and t.link_device is not distinct from $6 or t.table_guest_id = $4)`,
);

/** A payer who chose another part no longer keeps others from the one before; both are not paid for (`isPaidInstead`). */
export async function releaseHeld(
  client: PoolClient,
  order: OrderName,
  { linkCode, linkDevice, tableGuestId }: AttemptPayer,
  replacedBy: string,
): Promise<void> {
  await client.query(releaseOwn([order.vendorId, order.id, linkCode, tableGuestId, replacedBy, linkDevice]));
}

const paidInstead = named(
  'attempts-paid-instead',
  `with own as (select a.replaced_by as newer from transactions a where a.vendor_id = $1 and a.id = $2)
   select from transactions t
   where t.vendor_id = $1 and t.id <> $2 and t.status = 'DONE' and not t.surplus
     and (t.replaced_by in ($2, (select newer from own)) or t.id = (select newer from own))`,
);

/**
 * Says whether the payer has paid another attempt in place of this one: a page that was given up for another and is paid
 * after all, whichever of the pages that were given up for the same one. An attempt opened after the one before was paid stands for
 * itself. The order is locked before.
 */
export async function isPaidInstead(client: PoolClient, { vendorId, id }: OrderName): Promise<boolean> {
  const { rowCount } = await client.query(paidInstead([vendorId, id]));
  return rowCount !== 0;
}

const holdOnceMore = named(
  'attempts-hold-again',
  `update transactions set held_until = $3
   where vendor_id = $1 and id = $2 and (table_guest_id is not null or request_hash is not null)`,
);

/** A payer who comes back to an attempt that holds its part has time for it again. */
export async function holdAgain(client: PoolClient, { vendorId, id }: OrderName, until: Date): Promise<void> {
  await client.query(holdOnceMore([vendorId, id, until]));
}
