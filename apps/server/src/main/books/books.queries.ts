import type { AccountKind } from '@sofreh/domain/books';
import { calledName, customerName, personName } from '#app/identity/users/called-names.ts';
import { JOINED, TAKER, WITHIN_DRAWER } from '#app/main/cash-drawers/cash-outside.queries.ts';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { readAhead } from '#app/platform/db/read-ahead.ts';

export interface AccountBalance {
  readonly account: string;
  readonly name: string;
  readonly balance: number;
  readonly entries: number;
}

const balances = named(
  'books-balances',
  `with sums as (
     select l.account, sum(l.amount)::bigint as balance, count(*)::int as entries from ledger_entries l
     where l.vendor_id = $1 and l.at <= $2 group by l.account)
   select s.account, s.balance, s.entries, coalesce(${calledName('c', 'u')}, ${customerName('$1', 'p.id')}, '') as name
   from sums s cross join lateral (
     -- WAGES alone, of nobody by name, is what is paid to staff along with their wages.
     select case when split_part(s.account, ':', 1) in ('PURSE', 'WAGES', 'CREDIT')
       then nullif(split_part(s.account, ':', 2), '')::uuid end as id) p
   left join couriers c on c.vendor_id = $1 and c.id = p.id
   left join users u on u.id = c.user_id
   order by s.account`,
);

/** Reads what every account stood at at a moment. */
export async function readBalances(db: Queryable, vendorId: string, at: Date): Promise<AccountBalance[]> {
  return (await db.query<AccountBalance>(balances([vendorId, at]))).rows;
}

export interface AccountSpan {
  readonly account: string;
  readonly from: Date;
  readonly until: Date;
}

export interface AccountEntry {
  readonly transactionId: string;
  readonly orderId: string | null;
  readonly orderNumber: number | null;
  readonly against: readonly AccountKind[];
  readonly amount: number;
  /** It is the sum since the span began. */
  readonly running: number;
  readonly at: Date;
}

const ENTRY = `s.transaction_id as "transactionId", o.id as "orderId", o.number as "orderNumber", s.amount, s.at, coalesce((
      select array_agg(distinct split_part(a.account, ':', 1)) from ledger_entries a
      where a.vendor_id = $1 and a.transaction_id = s.transaction_id and a.account <> $2), '{}') as against
  from span s
  left join transactions t on t.vendor_id = $1 and t.id = s.transaction_id
  left join orders o on o.vendor_id = $1 and o.id = coalesce(s.order_id, t.order_id)
  order by s.at, s.transaction_id`;
const OF_SPAN =
  'from ledger_entries l where l.vendor_id = $1 and l.account = $2 and l.at >= $3 and l.at < $4';
const IN_TIME = 'order by l.at, l.transaction_id';
// What is before the page, and how much there is, is read from the index alone: ten years of an account are millions of entries.
const entries = named(
  'books-entries',
  `with places as materialized (
     select l.at, l.transaction_id, l.amount ${OF_SPAN} ${IN_TIME} limit $5 offset $6
   ), span as (
     select p.at, p.transaction_id, p.amount, l.order_id, (
         select coalesce(sum(b.amount), 0) from (select l.amount ${OF_SPAN} ${IN_TIME} limit $6) b
       ) + sum(p.amount) over (order by p.at, p.transaction_id) as running
     from places p join ledger_entries l on l.vendor_id = $1 and l.transaction_id = p.transaction_id and l.account = $2)
   select s.running::bigint as running, (select count(*)::int ${OF_SPAN}) as total, ${ENTRY}`,
);
const of = (vendorId: string, { account, from, until }: AccountSpan) => [vendorId, account, from, until];

/** Reads a page of an account's entries, oldest first. */
export function listEntries(
  db: Queryable,
  vendorId: string,
  span: AccountSpan,
  paging: Paging,
): Promise<Page<AccountEntry>> {
  return readPage<AccountEntry>(db, entries, of(vendorId, span), paging);
}

// The place where a page goes on is a text: a moment of the database is finer than one of ours.
const entriesAfter = named(
  'books-entries-after',
  `with span as (
     select l.transaction_id, l.order_id, l.amount, l.at from ledger_entries l
     where l.vendor_id = $1 and l.account = $2 and l.at >= $3 and l.at < $4
       and ($5::timestamptz is null or (l.at, l.transaction_id) > ($5, $6::uuid))
     order by l.at, l.transaction_id limit $7)
   select s.at::text as place, ${ENTRY}`,
);
const AT_ONCE = 2_000;

interface ReadEntry extends Omit<AccountEntry, 'running'> {
  readonly place: string;
}

/** Reads all of them, however many, a few thousand at a time: for a workbook. */
export function allEntries(
  db: Queryable,
  vendorId: string,
  span: AccountSpan,
): AsyncGenerator<Omit<AccountEntry, 'running'>> {
  const read = async (after?: ReadEntry) => {
    const place = [after?.place ?? null, after?.transactionId ?? null, AT_ONCE];
    return (await db.query<ReadEntry>(entriesAfter([...of(vendorId, span), ...place]))).rows;
  };
  return readAhead(read, AT_ONCE, (row) => row);
}

const standing = named(
  'books-standing',
  `select coalesce(sum(l.amount) filter (where l.at < $3), 0)::bigint as opening,
     coalesce(sum(l.amount), 0)::bigint as closing
   from ledger_entries l where l.vendor_id = $1 and l.account = $2 and l.at < $4`,
);

/** Reads what an account stood at before a span and after it. */
export async function readStanding(
  db: Queryable,
  vendorId: string,
  span: AccountSpan,
): Promise<{ readonly opening: number; readonly closing: number }> {
  const { rows } = await db.query<{ opening: number; closing: number }>(standing(of(vendorId, span)));
  return rows[0] ?? { opening: 0, closing: 0 };
}

export interface AccountPart {
  readonly id: string | null;
  readonly title: string;
  readonly balance: number;
}

const byTerminal = named(
  'books-cards-by-terminal',
  `select p.id, coalesce(p.title, '') as title, sum(l.amount)::bigint as balance from ledger_entries l
   left join ledger_links k on k.vendor_id = l.vendor_id and k.id = l.transaction_id
   left join transactions t on t.vendor_id = l.vendor_id and t.id = coalesce(k.transaction_id, l.transaction_id)
   left join transactions paid on paid.vendor_id = t.vendor_id and paid.id = t.refund_of
   left join credit_payments back on back.vendor_id = l.vendor_id and back.id = l.transaction_id
   left join statement_postings s on s.vendor_id = l.vendor_id and s.id = l.transaction_id
   left join pos_terminals p on p.vendor_id = l.vendor_id and p.id = coalesce(t.pos_terminal_id, paid.pos_terminal_id, back.pos_terminal_id,
     case when s.account like 'CARD:%' then split_part(s.account, ':', 2)::uuid end)
   where l.vendor_id = $1 and l.account = 'CARD' group by p.id, p.title having sum(l.amount) <> 0 order by 3 desc, 2`,
);
/** So many drawers are told one by one; what is of older ones is told together. */
const DRAWERS_SHOWN = 200;
const byDrawer = named(
  'books-cash-by-drawer',
  `with parts as (
     select part.id, d.cashier_id, d.opened_at,
       sum(l.amount)::bigint as balance,
       row_number() over (order by part.id is null desc, d.opened_at desc nulls last, part.id) as place
     from ledger_entries l
     left join ledger_links k on k.vendor_id = l.vendor_id and k.id = l.transaction_id
     left join transactions t on t.vendor_id = l.vendor_id and t.id = coalesce(k.transaction_id, l.transaction_id)
     left join lateral (
       select coalesce(k.drawer_id,
         (select j.drawer_id from cash_drawer_joins j
          where j.vendor_id = $1 and j.transaction_id = coalesce(k.transaction_id, l.transaction_id)),
         (select m.drawer_id from cash_drawer_movements m where m.vendor_id = $1 and m.id = l.transaction_id),
         (select d.id from cash_drawers d where d.vendor_id = $1 and d.id = l.transaction_id),
         (select d.id from cash_drawers d where d.vendor_id = $1 and t.id is not null and not ${JOINED}
            and d.cashier_id = ${TAKER} and ${WITHIN_DRAWER} limit 1)) as id) part on true
     left join cash_drawers d on d.vendor_id = l.vendor_id and d.id = part.id
     where l.vendor_id = $1 and l.account = 'CASH' and l.at >= $2
     group by part.id, d.cashier_id, d.opened_at)
   select p.id, coalesce(${personName('$1', 'p.cashier_id')}, '') as title, p.balance from parts p where p.place <= ${DRAWERS_SHOWN}
   order by p.opened_at desc nulls last`,
);
const cash = named(
  'books-cash-sum',
  `select coalesce(sum(l.amount), 0)::bigint as sum from ledger_entries l
   where l.vendor_id = $1 and l.account = 'CASH'`,
);

/** Reads what of the cards came on which terminal. */
export async function readByTerminal(db: Queryable, vendorId: string): Promise<AccountPart[]> {
  return (await db.query<AccountPart>(byTerminal([vendorId]))).rows;
}

/** Reads what of the cash since a moment went through which drawer, and what of all of it that leaves. */
export async function readByDrawer(
  db: Queryable,
  vendorId: string,
  since: Date,
): Promise<{ readonly parts: AccountPart[]; readonly rest: number }> {
  const [{ rows }, all] = await Promise.all([
    db.query<AccountPart>(byDrawer([vendorId, since])),
    db.query<{ sum: number }>(cash([vendorId])),
  ]);
  const parts = rows.map(({ id, title, balance }) => ({ id, title, balance }));
  const told = parts.reduce((sum, { balance }) => sum + balance, 0);
  return { parts, rest: (all.rows[0]?.sum ?? 0) - told };
}
