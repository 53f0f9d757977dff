import { personalCodeTexts } from '@sofreh/fa/personal-code-texts';
import { addSubscriptionCodes } from '#app/identity/user-subscription-codes/user-subscription-codes.queries.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';

const before = named(
  'club-spent-before',
  `select e.customer_id as "customerId", e.points, e.standing, d.code, d.value from point_entries e
   join discount_codes d on d.vendor_id = e.vendor_id and d.id = e.discount_code_id
   where e.vendor_id = $1 and e.request_id = $2`,
);

export interface SpentBefore {
  readonly customerId: string;
  readonly points: number;
  readonly standing: number;
  readonly code: string;
  readonly value: number;
}

/** Reads what a request came to that was answered already. */
export async function readSpent(
  client: PoolClient,
  vendorId: string,
  requestId: string,
): Promise<SpentBefore | undefined> {
  return (await client.query<SpentBefore>(before([vendorId, requestId]))).rows[0];
}

const addCode = named(
  'club-code-add',
  `insert into discount_codes (vendor_id, id, code, title, type, value, expiration, usage_limit, usage_limit_per_user, personal,
     from_points)
   values ($1, $2, $3, $4, 'MONEY', $5, $6, 1, 1, true, true)`,
);

export interface NewCode {
  readonly id: string;
  readonly subscriptionCodeId: string;
  readonly customerId: string;
  readonly code: string;
  readonly value: number;
  readonly expiration: Date;
  readonly at: Date;
}

/** Stores a discount that is good for one order of one person: its word leads there by the person's own code alone. */
export async function addDiscountCode(client: PoolClient, vendorId: string, given: NewCode): Promise<void> {
  const { id, subscriptionCodeId, customerId, code, value, at } = given;
  await client.query(addCode([vendorId, id, code, personalCodeTexts.pointsTitle, value, given.expiration]));
  const gives = { kind: 'PERSONAL', discountCodeId: id, rewardDiscountCodeId: null, usageLimit: 1 } as const;
  const expiration = given.expiration.toISOString();
  const codes = [{ id: subscriptionCodeId, code, customerId }];
  await addSubscriptionCodes(client, vendorId, codes, { ...gives, expiration }, at);
}

const below = named(
  'club-members-below',
  `select distinct m.customer_id as id from orders o
   left join club_orders c on c.vendor_id = o.vendor_id and c.order_id = o.id
   join club_members m on m.vendor_id = o.vendor_id and m.customer_id = coalesce(c.customer_id, o.customer_id)
   where o.vendor_id = $1 and o.id = any($2::uuid[]) and m.standing < 0 order by 1`,
);

/** Reads guests of these orders who have spent more than they have, by their ids. */
export async function readBelow(
  client: PoolClient,
  vendorId: string,
  orderIds: readonly string[],
): Promise<string[]> {
  return (await client.query<{ id: string }>(below([vendorId, orderIds]))).rows.map(({ id }) => id);
}

// The person's word is locked before the code, as where an order uses it: an order that uses it at this moment comes first, or finds
// it switched off.
const switchOff = named(
  'club-code-switch-off',
  `with unused as (
     select s.id, s.discount_code_id, -e.points as points
     from point_entries e
     join user_subscription_codes s on s.vendor_id = e.vendor_id and s.discount_code_id = e.discount_code_id
       and s.customer_id = e.customer_id
     where e.vendor_id = $1 and e.customer_id = $2 and e.kind = 'SPENT' and s.active and s.archived_at is null
       and s.usage_count = 0 and (s.expiration is null or s.expiration > $3)
     order by e.seq desc limit 1 for update of s
   ), word as (
     update user_subscription_codes s set active = false from unused
     where s.vendor_id = $1 and s.id = unused.id returning s.id
   )
   update discount_codes d set active = false, revision = d.revision + 1 from unused, word
   where d.vendor_id = $1 and d.id = unused.discount_code_id returning d.id, unused.points`,
);

/** Switches off the newest code that a guest bought with points and has not used. @returns nothing where there is none. */
export async function switchNewestOff(
  client: PoolClient,
  vendorId: string,
  customerId: string,
  at: Date,
): Promise<{ readonly id: string; readonly points: number } | undefined> {
  const { rows } = await client.query<{ id: string; points: number }>(switchOff([vendorId, customerId, at]));
  return rows[0];
}
