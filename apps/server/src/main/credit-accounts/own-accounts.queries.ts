import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

export interface OwnAccount {
  readonly vendorId: string;
  readonly active: boolean;
  readonly creditLimit: number;
  readonly dueDays: number;
  readonly owed: number;
}

const own = named(
  'accounts-own',
  `select a.vendor_id as "vendorId", a.active, a.credit_limit as "creditLimit", a.due_days as "dueDays", a.owed
   from vendors v join credit_accounts a on a.vendor_id = v.id
   where v.brand_id = $2 and v.active and a.customer_id = $1 and (a.active or a.owed <> 0) order by a.owed desc, v.name`,
);

/** Reads a customer's accounts with the vendors of a brand that are open or owe something. */
export async function readOwnAccounts(db: Queryable, userId: string, brandId: string): Promise<OwnAccount[]> {
  return (await db.query<OwnAccount>(own([userId, brandId]))).rows;
}

const phone = named('accounts-phone-of', 'select phone_number as "phoneNumber" from users where id = $1');

export async function readPhoneOf(db: Queryable, userId: string): Promise<string> {
  return (await db.query<{ phoneNumber: string }>(phone([userId]))).rows[0]?.phoneNumber ?? '';
}
