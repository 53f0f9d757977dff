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
  `insert into discount_codes (vendor_id, id, code, type, value, expiration, usage_limit, usage_limit_per_user)
   values ($1, $2, $3, 'MONEY', $4, $5, 1, 1)`,
);

export interface NewCode {
  readonly id: string;
  readonly code: string;
  readonly value: number;
  readonly expiration: Date;
}

/** Stores a discount code that is good for one order. */
export async function addDiscountCode(client: PoolClient, vendorId: string, given: NewCode): Promise<void> {
  const { id, code, value, expiration } = given;
  await client.query(addCode([vendorId, id, code, value, expiration]));
}
