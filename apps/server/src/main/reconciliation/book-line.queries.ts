import type { BookedReason } from '@sofreh/domain/reconciliation';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';

/** What an answer to a line of a statement wrote into the books, or what answered that. */
export interface LinePosting {
  /** What its entries bear. */
  readonly id: string;
  readonly lineId: string;
  readonly nth: number;
  /** Whose statement the line is on. */
  readonly sender: string;
  /** Whose money it was. */
  readonly account: string;
  readonly reason: BookedReason;
  /** As on the statement. */
  readonly amount: number;
  readonly undoes: string | null;
}

const last = named(
  'statement-posting-last',
  `select p.id, p.line_id as "lineId", p.nth, p.sender, p.account, p.reason, p.amount, p.undoes
   from statement_postings p where p.vendor_id = $1 and p.line_id = $2 order by p.nth desc limit 1`,
);

/** What was written last for a line; undefined where nothing was. */
export async function readLastPosting(
  client: PoolClient,
  vendorId: string,
  lineId: string,
): Promise<LinePosting | undefined> {
  return (await client.query<LinePosting>(last([vendorId, lineId]))).rows[0];
}

const add = named(
  'statement-posting-add',
  `insert into statement_postings (vendor_id, id, line_id, nth, sender, account, reason, amount, undoes, posted_by, posted_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

export async function insertPosting(
  client: PoolClient,
  vendorId: string,
  { id, lineId, nth, sender, account, reason, amount, undoes }: LinePosting,
  by: string,
  at: Date,
): Promise<void> {
  await client.query(add([vendorId, id, lineId, nth, sender, account, reason, amount, undoes, by, at]));
}

// What leaves a sender's account comes to the bank's: the same money has the other sign there.
const otherSide = named(
  'statement-posting-other-side',
  `select x.day::text from statement_postings p
   join statement_lines x on x.vendor_id = p.vendor_id and x.id = p.line_id
   where p.vendor_id = $1 and p.account = $2 and p.reason = 'PAID_OUT' and p.amount = 0 - $3::bigint and p.undoes is null
     and (p.sender = 'BANK') = $4::boolean and x.day between $5::date - $6::int and $5::date + $6::int
     and not exists (select from statement_postings u where u.vendor_id = p.vendor_id and u.undoes = p.id)
   order by x.day limit 1`,
);

/** The day on which the other side's statement tells of a payout that is in the books already; undefined where none does. */
export async function readPaidOutThere(
  client: PoolClient,
  vendorId: string,
  { account, amount, sender }: Pick<LinePosting, 'account' | 'amount' | 'sender'>,
  day: string,
  days: number,
): Promise<string | undefined> {
  const told = [account, amount, sender !== 'BANK', day, days];
  return (await client.query<{ day: string }>(otherSide([vendorId, ...told]))).rows[0]?.day;
}
