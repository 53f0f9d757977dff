import type { StatementRow } from '@sofreh/domain/reconciliation';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

export interface SideRow extends StatementRow {
  readonly orderId: string | null;
  readonly orderNumber: number | null;
  readonly description: string;
}

/** More movements than one sender has on three days are not held against each other at once. */
const MOST_ROWS = 20_000;

// A marketplace has a line for an order as it ended, and one for its part of it: what an edit brought, what a cancel gave back and what
// its part became on the same day are one sum each. An order that came to nothing is on nobody's statement.
const BY_ORDER = `select min(moved.id::text)::uuid as id, moved.told_by, moved.payer, sum(moved.amount)::bigint as amount,
       min(moved.at) as at, coalesce(moved.order_id, g.order_id) as order_id
     from moved
     left join transactions g on $2 like 'MARKETPLACE:%' and g.vendor_id = $1 and g.id = moved.id
     group by moved.told_by, moved.payer, coalesce(moved.order_id, g.order_id),
       case when $2 not like 'MARKETPLACE:%' or coalesce(moved.order_id, g.order_id) is null or moved.told_by is not null
         then moved.id::text
         else concat(floor(extract(epoch from moved.at - $4::timestamptz) / 86400), exists (
           select from ledger_entries c
           where c.vendor_id = $1 and c.transaction_id = moved.id and c.account = 'COMMISSION')) end
     having sum(moved.amount) <> 0`;

// What a settlement paid out of a gateway came to the bank, and is on the bank's statement. A payment that was written down
// as another is one movement with its corrections, of the moment at which it was paid, however late it was corrected: then whoever
// paid or took it has it. What they take back altogether was never there for anybody else.
// Marketplaces know an order by the number that it has there, and a bank may know a card's payment by its trace. What an answer to
// a line of a statement wrote is named as the line is; what the bank's statement told, the sender's may tell of or not.
const ours = named(
  'reconciliation-ours',
  `with corrected as (
     select t.id, t.settled_at as at from transactions t
     where t.vendor_id = $1 and t.settled_at is not null and t.id in (
       select k.transaction_id from ledger_links k where k.vendor_id = $1 and k.transaction_id is not null)),
   noted as (
     select c.id, c.at, c.id as entry from corrected c
     union all select c.id, c.at, k.id from corrected c
       join ledger_links k on k.vendor_id = $1 and k.transaction_id = c.id),
   entries as (
     select l.transaction_id, coalesce(k.transaction_id, l.transaction_id) as id, l.amount, l.at, l.order_id
     from ledger_entries l
     left join ledger_links k on k.vendor_id = l.vendor_id and k.id = l.transaction_id and k.transaction_id is not null
     where l.vendor_id = $1 and l.account = $2 and l.at >= $4 and l.at < $5
       and not exists (select from noted n where n.entry = l.transaction_id)
     union all
     select l.transaction_id, n.id, l.amount, n.at, l.order_id
     from noted n join ledger_entries l on l.vendor_id = $1 and l.transaction_id = n.entry and l.account = $2
     where n.at >= $4 and n.at < $5),
   moved as (
     select coalesce(p.line_id, e.id) as id, p.sender as told_by, p.account as payer,
       sum(e.amount)::bigint as amount, min(e.at) as at, min(e.order_id::text)::uuid as order_id
     from entries e
     left join statement_postings p on p.vendor_id = $1 and p.id = e.transaction_id
     group by 1, p.sender, p.account having sum(e.amount) <> 0)
   select m.id, m.amount, coalesce(t.reference, back.reference, s.bank_reference, n.code, x.reference, '') as reference,
     case when c.trace <> '' then array[c.trace] else '{}' end as "otherReferences",
     (m.told_by = 'BANK' and $2 <> 'BANK') is true as elsewhere,
     m.at, o.id as "orderId", o.number as "orderNumber", '' as description
   from (${BY_ORDER}) m
   left join transactions t on t.vendor_id = $1 and t.id = m.id
   left join transactions paid on paid.vendor_id = t.vendor_id and paid.id = t.refund_of
   left join credit_payments back on back.vendor_id = $1 and back.id = m.id
   left join card_charges c on c.vendor_id = $1 and c.id = m.id
   left join settlements s on s.vendor_id = $1 and s.id = m.id
   left join statement_lines x on x.vendor_id = $1 and x.id = m.id
   left join orders o on o.vendor_id = $1 and o.id = coalesce(m.order_id, t.order_id)
   left join marketplace_orders n on $2 like 'MARKETPLACE:%' and n.vendor_id = $1 and n.order_id = o.id
   where ($2 <> 'CARD' or coalesce(t.pos_terminal_id, paid.pos_terminal_id, back.pos_terminal_id,
       case when m.payer like 'CARD:%' then split_part(m.payer, ':', 2)::uuid end) is not distinct from $3::uuid)
     and ($2 = 'BANK' or s.id is null)
   order by m.at, m.id limit ${MOST_ROWS}`,
);
const theirs = named(
  'reconciliation-theirs',
  `select x.id, x.amount, x.reference, x.at, null as "orderId", null as "orderNumber", x.description
   from statement_lines x
   where x.vendor_id = $1 and x.sender = $2 and x.day between $3::date and $4::date
   order by x.at, x.id limit ${MOST_ROWS}`,
);

type Stored = Omit<SideRow, 'at'> & { readonly at: Date | null };
const rowOf = ({ at, ...row }: Stored): SideRow => ({ ...row, at: at?.getTime() ?? null });

/** Reads what the books have of a sender between two moments. */
export async function readOurs(
  db: Queryable,
  vendorId: string,
  sender: string,
  from: Date,
  until: Date,
): Promise<SideRow[]> {
  const [kind = '', terminal = null] = sender.split(':');
  const account = kind === 'CARD' ? 'CARD' : sender;
  const of = kind === 'CARD' ? terminal : null;
  return (await db.query<Stored>(ours([vendorId, account, of, from, until]))).rows.map(rowOf);
}

const ownPayments = named(
  'reconciliation-own-payments',
  `select t.id from transactions t where t.vendor_id = $1 and t.id::text = any($2::text[])`,
);

/** Finds which of these ids name payments of a vendor. */
export async function readOwnPayments(
  db: Queryable,
  vendorId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(ownPayments([vendorId, ids]));
  return rows.map(({ id }) => id);
}

/** Reads what a sender said of some days. */
export async function readTheirs(
  db: Queryable,
  vendorId: string,
  sender: string,
  from: string,
  to: string,
): Promise<SideRow[]> {
  return (await db.query<Stored>(theirs([vendorId, sender, from, to]))).rows.map(rowOf);
}
