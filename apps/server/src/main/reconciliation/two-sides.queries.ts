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

// What a settlement paid out of a gateway came to the bank, and is on the bank's statement.
const ours = named(
  'reconciliation-ours',
  `select l.transaction_id as id, l.amount, coalesce(t.reference, back.reference, s.bank_reference, '') as reference,
     l.at, o.id as "orderId", o.number as "orderNumber", '' as description
   from ledger_entries l
   left join transactions t on t.vendor_id = l.vendor_id and t.id = l.transaction_id
   left join transactions paid on paid.vendor_id = t.vendor_id and paid.id = t.refund_of
   left join credit_payments back on back.vendor_id = l.vendor_id and back.id = l.transaction_id
   left join settlements s on s.vendor_id = l.vendor_id and s.id = l.transaction_id
   left join orders o on o.vendor_id = l.vendor_id and o.id = coalesce(l.order_id, t.order_id)
   where l.vendor_id = $1 and l.account = $2 and l.at >= $4 and l.at < $5
     and ($2 <> 'CARD' or coalesce(t.pos_terminal_id, paid.pos_terminal_id, back.pos_terminal_id)
       is not distinct from $3::uuid)
     and ($2 = 'BANK' or s.id is null)
   order by l.at, l.transaction_id limit ${MOST_ROWS}`,
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

/** What the books have of a sender between two moments. */
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

/** What a sender said of some days. */
export async function readTheirs(
  db: Queryable,
  vendorId: string,
  sender: string,
  from: string,
  to: string,
): Promise<SideRow[]> {
  return (await db.query<Stored>(theirs([vendorId, sender, from, to]))).rows.map(rowOf);
}
