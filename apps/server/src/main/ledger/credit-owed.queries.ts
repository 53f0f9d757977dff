import type { LedgerEntry } from '@sofreh/domain/books';
import { creditRoom } from '@sofreh/domain/credit-accounts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';

/** The books' accounts of customers begin with it. */
const CREDIT = 'CREDIT:';

const follow = named(
  'credit-owed-follow',
  `insert into credit_accounts as a (vendor_id, customer_id, active, credit_limit, due_days, owed, changed_at)
   select $1, e.customer_id, false, 0, 30, e.amount, $3
   from jsonb_to_recordset($2::jsonb) as e (customer_id uuid, amount bigint) order by e.customer_id
   on conflict (vendor_id, customer_id) do update set owed = a.owed + excluded.owed`,
);

/** What customers owe follows the entries of the books, in the transaction that writes them. */
export async function followCredit(
  client: PoolClient,
  vendorId: string,
  entries: readonly LedgerEntry[],
  at: Date,
): Promise<void> {
  const sums = new Map<string, number>();
  for (const { account, amount } of entries) {
    if (!account.startsWith(CREDIT)) continue;
    const customer = account.slice(CREDIT.length);
    sums.set(customer, (sums.get(customer) ?? 0) + amount);
  }
  if (sums.size === 0) return;
  const moved = [...sums].map(([customer_id, amount]) => ({ customer_id, amount }));
  await client.query(follow([vendorId, JSON.stringify(moved), at]));
}

const standing = named(
  'credit-owed-standing',
  `select active, credit_limit as "creditLimit", owed from credit_accounts where vendor_id = $1 and customer_id = $2`,
);

/** Reads how much a customer may owe and owes; one without an account owes nothing and may not. */
export async function readCreditStanding(db: Queryable, vendorId: string, customerId: string) {
  const { rows } = await db.query<{ active: boolean; creditLimit: number; owed: number }>(
    standing([vendorId, customerId]),
  );
  return rows[0] ?? { active: false, creditLimit: 0, owed: 0 };
}

const lock = named(
  'credit-account-lock',
  'select owed from credit_accounts where vendor_id = $1 and customer_id = $2 for update',
);

/** Holds an account against other charges and payments. @returns what is owed. */
export async function lockOwed(client: PoolClient, vendorId: string, customerId: string): Promise<number> {
  return (await client.query<{ owed: number }>(lock([vendorId, customerId]))).rows[0]?.owed ?? 0;
}

/**
 * Refuses a charge that does not fit.
 * @param charged what of `owed` the charge is, where it is written already: then nothing stands unless it fits.
 * @throws Refusal `CREDIT_ACCOUNT_CLOSED`, `CREDIT_LIMIT_REACHED` (details: what more may be put on the account).
 */
export async function refuseOverCredit(
  db: Queryable,
  vendorId: string,
  customerId: string,
  amount: number,
  charged = 0,
): Promise<void> {
  const { owed, ...account } = await readCreditStanding(db, vendorId, customerId);
  const room = creditRoom({ ...account, owed: owed - charged });
  if (amount <= room) return;
  throw new Refusal(account.active ? 'CREDIT_LIMIT_REACHED' : 'CREDIT_ACCOUNT_CLOSED', {
    details: { room, amount },
  });
}
