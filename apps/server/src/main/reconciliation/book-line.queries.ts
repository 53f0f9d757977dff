import type { BookedReason } from '@sofreh/domain/reconciliation';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';

/** Says what an answer to a line of a statement wrote into the books, or what answered that. */
export interface LinePosting {
  /** Its entries bear it. */
  readonly id: string;
  readonly lineId: string;
  readonly nth: number;
  /** The line is on this sender's statement. */
  readonly sender: string;
  /** The money was of this account. */
  readonly account: string;
  readonly reason: BookedReason;
  /** It is the amount as it stands on the statement. */
  readonly amount: number;
  readonly undoes: string | null;
}

const last = named(
  'statement-posting-last',
  `select p.id, p.line_id as "lineId", p.nth, p.sender, p.account, p.reason, p.amount, p.undoes
   from statement_postings p where p.vendor_id = $1 and p.line_id = $2 order by p.nth desc limit 1`,
);

/** Reads what was written last for a line; undefined where nothing was. */
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

// What leaves a sender's account comes to the bank's: the same money has the other sign there. Cards of all terminals are one
// account of the books, whichever of them the bank's line names.
const otherSide = named(
  'statement-postings-other-side',
  `select p.line_id as "lineId", p.sender, p.account, x.day::text from statement_postings p
   join statement_lines x on x.vendor_id = p.vendor_id and x.id = p.line_id
   where p.vendor_id = $1 and case when p.account like 'CARD:%' then 'CARD' else p.account end = $2
     and p.reason = 'PAID_OUT' and p.amount = 0 - $3::bigint and p.undoes is null
     and (p.sender = 'BANK') = $4::boolean and x.day between $5::date - $6::int and $5::date + $6::int
     and not exists (select from statement_postings u where u.vendor_id = p.vendor_id and u.undoes = p.id)
   order by x.day, p.line_id`,
);

/** This is a payout that the other side's statement told of, and that is in the books because of that. */
export type PaidOutThere = Pick<LinePosting, 'lineId' | 'sender' | 'account'> & { readonly day: string };

/**
 * Reads payouts of a sum out of an account that are in the books because the other side's statement tells of them,
 * first ones first.
 * @param account as the books call it.
 */
export async function listPaidOutThere(
  client: PoolClient,
  vendorId: string,
  { account, amount, sender }: Pick<LinePosting, 'account' | 'amount' | 'sender'>,
  day: string,
  days: number,
): Promise<PaidOutThere[]> {
  const told = [account, amount, sender !== 'BANK', day, days];
  return (await client.query<PaidOutThere>(otherSide([vendorId, ...told]))).rows;
}

const explained = named(
  'statement-lines-explained',
  `select count(*)::int as count from statement_lines x
   join statement_answers a on a.vendor_id = x.vendor_id and a.sender = x.sender and a.day = x.day and a.side = 'THEIRS'
     and a.row_id = x.id and a.reason in ('OTHER_NUMBER', 'OTHER_DAY')
   where x.vendor_id = $1 and x.sender = $2 and x.amount = $3 and x.day between $4::date - $5::int and $4::date + $5::int
     and x.id <> all($6::uuid[])`,
);

/**
 * Counts how many lines of such a sum a person said the books have already, under another number or on
 * another day.
 * @param but lines that are no part of it.
 */
export async function countExplained(
  client: PoolClient,
  vendorId: string,
  { sender, amount }: Pick<LinePosting, 'sender' | 'amount'>,
  day: string,
  days: number,
  but: readonly string[],
): Promise<number> {
  const of = [sender, amount, day, days, but];
  return (await client.query<{ count: number }>(explained([vendorId, ...of]))).rows[0]?.count ?? 0;
}
