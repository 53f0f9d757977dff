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

/** What a request came to that was answered already. */
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
