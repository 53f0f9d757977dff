import { LINK_USED } from '#app/main/payments/account-attempts.queries.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

export interface AccountLink {
  readonly vendorId: string;
  readonly id: string;
  readonly customerId: string;
  readonly code: string;
  readonly phoneNumber: string;
  /** It is a part of what is owed; null for all of it. */
  readonly amount: number | null;
  readonly requestHash: string;
  readonly expiresAt: Date;
}

const COLUMNS = `l.vendor_id as "vendorId", l.id, l.customer_id as "customerId", l.code, l.phone_number as "phoneNumber",
  l.amount, l.request_hash as "requestHash", l.expires_at as "expiresAt"`;
const byId = named(
  'account-link-read',
  `select ${COLUMNS} from account_links l where l.vendor_id = $1 and l.id = $2`,
);

/** Reads a link by the client's id; undefined where the vendor has none. */
export async function readAccountLink(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<AccountLink | undefined> {
  return (await db.query<AccountLink>(byId([vendorId, id]))).rows[0];
}

const byCode = named(
  'account-link-by-code',
  `select ${COLUMNS}, coalesce(a.owed, 0) as owed, ${LINK_USED} as "isUsed"
   from account_links l left join credit_accounts a on a.vendor_id = $1 and a.customer_id = l.customer_id
   where l.vendor_id = $1 and l.code = $2`,
);

export interface LinkedAccount extends AccountLink {
  readonly owed: number;
  /** Tells whether a payment came by it that counts. */
  readonly isUsed: boolean;
}

/** Reads the account behind a code; undefined where there is no such link. */
export async function readLinkedAccount(
  db: Queryable,
  vendorId: string,
  code: string,
): Promise<LinkedAccount | undefined> {
  return (await db.query<LinkedAccount>(byCode([vendorId, code]))).rows[0];
}

const add = named(
  'account-link-add',
  `insert into account_links (vendor_id, id, customer_id, code, phone_number, amount, request_hash, created_by, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

export async function writeAccountLink(
  client: PoolClient,
  link: AccountLink & { readonly createdBy: string; readonly at: Date },
): Promise<void> {
  const { vendorId, id, customerId, code, phoneNumber, amount, requestHash, createdBy, at, expiresAt } = link;
  const what = [customerId, code, phoneNumber, amount, requestHash];
  await client.query(add([vendorId, id, ...what, createdBy, at, expiresAt]));
}

const sent = named(
  'account-links-sent',
  `select count(*)::int as sent from account_links l where l.vendor_id = $1 and l.customer_id = $2 and l.created_at > $3`,
);

/** Counts how many links of an account were sent since a moment. */
export async function countAccountLinks(
  client: PoolClient,
  vendorId: string,
  customerId: string,
  since: Date,
): Promise<number> {
  return (await client.query<{ sent: number }>(sent([vendorId, customerId, since]))).rows[0]?.sent ?? 0;
}
