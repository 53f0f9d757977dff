import type { UnpaidDay } from '@sofreh/domain/credit-accounts';
import { customerName } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';

export interface CreditRow {
  readonly customerId: string;
  readonly name: string;
  readonly phoneNumber: string;
  readonly active: boolean;
  readonly creditLimit: number;
  readonly dueDays: number;
  readonly note: string;
  readonly owed: number;
  readonly remindedAt: Date | null;
}

const COLUMNS = `a.customer_id as "customerId", ${customerName('a.vendor_id', 'a.customer_id')} as name,
  u.phone_number as "phoneNumber", a.active, a.credit_limit as "creditLimit", a.due_days as "dueDays", a.note, a.owed,
  a.reminded_at as "remindedAt"`;

/** Finds what of each account was charged and is not paid back, charge by charge: payments settle what is oldest. */
const unpaid = (account: string) => `with charged as (
    select l.account, coalesce(l.order_id, t.order_id, t.refund_of, l.transaction_id) as about, sum(l.amount)::bigint as amount,
      min(l.at) as at
    from ledger_entries l left join transactions t on t.vendor_id = l.vendor_id and t.id = l.transaction_id
    where l.vendor_id = $1 and ${account} group by 1, 2
  ), newest as (
    select c.*, coalesce(sum(c.amount) over (
      partition by c.account order by c.at desc, c.about rows between unbounded preceding and 1 preceding), 0) as newer
    from charged c where c.amount > 0
  ), unpaid as (
    select a.customer_id, a.due_days, ((n.at - $2::interval) at time zone 'Asia/Tehran')::date as day,
      least(n.amount, a.owed - n.newer) as amount
    from newest n join credit_accounts a on a.vendor_id = $1 and a.customer_id = substr(n.account, 8)::uuid
    where a.owed > n.newer
  )`;

const unpaidOf = named(
  'credit-unpaid-of',
  `${unpaid('l.account = any($3::text[])')}
   select customer_id as "customerId", day::text, sum(amount)::bigint as amount from unpaid group by 1, 2 order by 1, 2`,
);

/** Reads what of some customers' accounts is unpaid, by the business day it was charged on. */
export async function readUnpaid(
  db: Queryable,
  vendorId: string,
  cutOff: string,
  customerIds: readonly string[],
): Promise<(UnpaidDay & { readonly customerId: string })[]> {
  const accounts = customerIds.map((id) => `CREDIT:${id}`);
  const { rows } = await db.query<UnpaidDay & { customerId: string }>(unpaidOf([vendorId, cutOff, accounts]));
  return rows;
}

const unpaidAll = named(
  'credit-unpaid-all',
  `${unpaid("l.account like 'CREDIT:%'")}
   select due_days as "dueDays", day::text, sum(amount)::bigint as amount from unpaid group by 1, 2`,
);

/** Reads the same of all of them, by how long they have to pay. */
export async function readAllUnpaid(
  db: Queryable,
  vendorId: string,
  cutOff: string,
): Promise<(UnpaidDay & { readonly dueDays: number })[]> {
  return (await db.query<UnpaidDay & { dueDays: number }>(unpaidAll([vendorId, cutOff]))).rows;
}

const inFavour = named(
  'credit-in-favour',
  `select coalesce(0 - sum(a.owed), 0)::bigint as sum from credit_accounts a where a.vendor_id = $1 and a.owed < 0`,
);

/** Reads what the vendor owes customers whose accounts are in their favour. */
export async function readOwedToThem(db: Queryable, vendorId: string): Promise<number> {
  return (await db.query<{ sum: number }>(inFavour([vendorId]))).rows[0]?.sum ?? 0;
}

const page = named(
  'credit-accounts-page',
  `${unpaid("$6::boolean and l.account like 'CREDIT:%'")}
   select ${COLUMNS}, count(*) over ()::int as total
   from credit_accounts a join users u on u.id = a.customer_id
   where a.vendor_id = $1 and (a.active or a.owed <> 0)
     and ($3::text is null or fa_fold(${customerName('a.vendor_id', 'a.customer_id')}) like $3 or u.phone_number like $4)
     and (not $6::boolean or exists (
       select from unpaid x where x.customer_id = a.customer_id and x.day + x.due_days < $5::date))
   order by a.owed desc, a.customer_id limit $7 offset $8`,
);

export interface AccountsQuery extends Paging {
  readonly search?: string | undefined;
  readonly overdue?: boolean | undefined;
}

/** Reads a page of the accounts that are open or owe something, those that owe most first. */
export function listAccounts(
  db: Queryable,
  vendorId: string,
  { cutOff, today }: { readonly cutOff: string; readonly today: string },
  query: AccountsQuery,
): Promise<Page<CreditRow>> {
  const like = likeAnywhere(query.search);
  return readPage<CreditRow>(db, page, [vendorId, cutOff, like, like, today, query.overdue ?? false], query);
}

const one = named(
  'credit-account',
  `select u.id as "customerId", ${customerName('$1', 'u.id')} as name, u.phone_number as "phoneNumber",
     coalesce(a.active, false) as active, coalesce(a.credit_limit, 0) as "creditLimit",
     coalesce(a.due_days, 30) as "dueDays", coalesce(a.note, '') as note, coalesce(a.owed, 0) as owed,
     a.reminded_at as "remindedAt"
   from users u left join credit_accounts a on a.vendor_id = $1 and a.customer_id = u.id
   where u.id = $2 and (a.customer_id is not null
     or exists (select from customers c where c.vendor_id = $1 and c.user_id = u.id)
     or exists (select from orders o where o.vendor_id = $1 and o.customer_id = u.id))`,
);

/** Reads a customer's account, opened or not; undefined for whom the vendor does not know. */
export async function readAccount(
  db: Queryable,
  vendorId: string,
  customerId: string,
): Promise<CreditRow | undefined> {
  return (await db.query<CreditRow>(one([vendorId, customerId]))).rows[0];
}

const put = named(
  'credit-account-put',
  `insert into credit_accounts as a (vendor_id, customer_id, active, credit_limit, due_days, note, changed_at)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (vendor_id, customer_id) do update set active = excluded.active, credit_limit = excluded.credit_limit,
     due_days = excluded.due_days, note = excluded.note, changed_at = excluded.changed_at`,
);

export type CreditTerms = Pick<CreditRow, 'active' | 'creditLimit' | 'dueDays' | 'note'>;

export async function writeTerms(
  client: PoolClient,
  vendorId: string,
  customerId: string,
  { active, creditLimit, dueDays, note }: CreditTerms,
  at: Date,
): Promise<void> {
  await client.query(put([vendorId, customerId, active, creditLimit, dueDays, note, at]));
}

const remind = named(
  'credit-account-reminded',
  `update credit_accounts set reminded_at = $3
   where vendor_id = $1 and customer_id = $2 and owed > 0 and (reminded_at is null or reminded_at < $4)`,
);

/**
 * Notes that a customer was reminded. @returns false where they owe nothing, or were reminded at or after `since`.
 */
export async function writeReminded(
  client: PoolClient,
  vendorId: string,
  customerId: string,
  at: Date,
  since: Date,
): Promise<boolean> {
  return (await client.query(remind([vendorId, customerId, at, since]))).rowCount === 1;
}
