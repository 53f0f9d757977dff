import type { WalletEntryKind } from '@sofreh/domain/wallet';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

export interface WalletEntry {
  readonly id: string;
  readonly kind: WalletEntryKind;
  readonly amountRial: number;
  readonly balanceRial: number;
  readonly orderId: string | null;
  readonly vendorName: string;
  readonly at: Date;
}

const balance = named('wallet-balance', 'select balance_rial as balance from wallets where user_id = $1');

/** Reads what a person has, in rial. */
export async function readBalance(db: Queryable, userId: string): Promise<number> {
  return (await db.query<{ balance: number }>(balance([userId]))).rows[0]?.balance ?? 0;
}

const page = named(
  'wallet-entries-page',
  `select e.id, e.kind, e.amount_rial as "amountRial", e.balance_rial as "balanceRial", e.order_id as "orderId",
     e.vendor_name as "vendorName", e.at, count(*) over ()::int as total
   from wallet_entries e where e.user_id = $1 order by e.at desc, e.id desc limit $2 offset $3`,
);

/** A page of what came and went, newest first. */
export function listEntries(db: Queryable, userId: string, paging: Paging): Promise<Page<WalletEntry>> {
  return readPage<WalletEntry>(db, page, [userId], paging);
}

const put = named(
  'wallet-put',
  `with moved as (
     insert into wallets as w (user_id, balance_rial) values ($2, $4)
     on conflict (user_id) do update set balance_rial = w.balance_rial + $4 returning balance_rial)
   insert into wallet_entries (id, user_id, kind, amount_rial, balance_rial, order_id, vendor_name, at)
   select $1, $2, $3, $4, moved.balance_rial, $5, $6, $7 from moved`,
);
const take = named(
  'wallet-take',
  `with moved as (
     update wallets w set balance_rial = w.balance_rial - $3
     where w.user_id = $2 and w.balance_rial >= $3 returning balance_rial)
   insert into wallet_entries (id, user_id, kind, amount_rial, balance_rial, order_id, vendor_name, at)
   select $1, $2, 'PAYMENT', 0 - $3::bigint, moved.balance_rial, $4, $5, $6 from moved`,
);

export interface WalletMove {
  readonly id: string;
  readonly userId: string;
  readonly amountRial: number;
  readonly orderId: string | null;
  readonly vendorName: string;
  readonly at: Date;
}

/** Puts money into a wallet; an id that is entered already is refused by its key. */
export async function putIntoWallet(
  client: PoolClient,
  kind: 'TOPUP' | 'REFUND',
  { id, userId, amountRial, orderId, vendorName, at }: WalletMove,
): Promise<void> {
  await client.query(put([id, userId, kind, amountRial, orderId, vendorName, at]));
}

/** Takes money out of a wallet. @returns false where it has not as much. */
export async function takeFromWallet(
  client: PoolClient,
  { id, userId, amountRial, orderId, vendorName, at }: WalletMove,
): Promise<boolean> {
  const { rowCount } = await client.query(take([id, userId, amountRial, orderId, vendorName, at]));
  return rowCount === 1;
}

const payer = named(
  'wallet-payer',
  `select e.user_id as "userId", e.vendor_name as "vendorName" from wallet_entries e where e.id = $1 and e.kind = 'PAYMENT'`,
);

/** Reads whose wallet a payment came from. */
export async function readPayer(
  db: Queryable,
  paymentId: string,
): Promise<{ readonly userId: string; readonly vendorName: string } | undefined> {
  return (await db.query<{ userId: string; vendorName: string }>(payer([paymentId]))).rows[0];
}

const putCode = named(
  'wallet-code-put',
  `insert into wallet_codes (user_id, code_hash, expires_at, tries) values ($1, $2, $3, 0)
   on conflict (user_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
);
const tryCode = named(
  'wallet-code-try',
  `update wallet_codes c set tries = c.tries + 1 from users u
   where u.phone_number = $1 and c.user_id = u.id and c.expires_at > $2 and c.tries < $3
   returning c.user_id as "userId", c.code_hash as "codeHash"`,
);
const useCode = named('wallet-code-use', 'delete from wallet_codes where user_id = $1 and code_hash = $2');

export async function writeCode(
  db: Queryable,
  userId: string,
  codeHash: string,
  expiresAt: Date,
): Promise<void> {
  await db.query(putCode([userId, codeHash, expiresAt]));
}

/** Counts a guess. @returns the code of whoever has this number, while it holds and was not guessed too often. */
export async function guessCode(
  db: Queryable,
  phone: string,
  now: Date,
  mostTries: number,
): Promise<{ readonly userId: string; readonly codeHash: string } | undefined> {
  return (await db.query<{ userId: string; codeHash: string }>(tryCode([phone, now, mostTries]))).rows[0];
}

/** @returns false where it was used meanwhile. */
export async function spendCode(client: PoolClient, userId: string, codeHash: string): Promise<boolean> {
  return (await client.query(useCode([userId, codeHash]))).rowCount === 1;
}
