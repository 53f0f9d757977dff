import { expect } from 'vitest';
import type { Pool } from '#app/platform/db/pool.ts';

/**
 * Holds a vendor's books against each other: every transaction's entries sum to zero and exist exactly for done ones,
 * each order's paid and refunded amounts are the sums of its done transactions (what an edit left overpaid comes off what
 * was paid as soon as it is on its way), no payment gave back more than it brought, and events are numbered without gaps.
 */
export async function expectBooksToBalance(pool: Pool, vendorId: string): Promise<void> {
  const { rows } = await pool.query<Balance>({ name: 'testing-books', text: BALANCE, values: [vendorId] });
  const { seqs = [], last = null, ...wrong } = rows[0] ?? {};
  expect(wrong).toEqual({ sum: 0, unbalanced: 0, missing: 0, early: 0, orders: [], overRefunded: [] });
  expect(seqs).toEqual(Array.from({ length: last ?? 0 }, (_, index) => index + 1));
}

interface Balance {
  readonly sum: number;
  readonly unbalanced: number;
  readonly missing: number;
  readonly early: number;
  readonly orders: readonly string[];
  readonly overRefunded: readonly string[];
  readonly seqs: readonly number[];
  readonly last: number | null;
}

/** All of it is one question, which is planned once: models ask it after each of very many steps. */
const BALANCE = `select coalesce((select sum(amount) from ledger_entries where vendor_id = $1), 0)::bigint as sum,
    (select count(*) from (select transaction_id from ledger_entries where vendor_id = $1
       group by transaction_id having sum(amount) <> 0 or count(*) < 2) u) as unbalanced,
    (select count(*) from transactions t where t.vendor_id = $1 and t.status = 'DONE' and not exists (
       select from ledger_entries l where l.vendor_id = $1 and l.transaction_id = t.id
         and abs(l.amount) = t.amount)) as missing,
    (select count(*) from transactions t join ledger_entries l on l.vendor_id = $1 and l.transaction_id = t.id
     where t.vendor_id = $1 and t.status <> 'DONE') as early,
    array(select id from orders o where vendor_id = $1 and (paid_amount, refunded_amount) <> (
      select coalesce(sum(amount) filter (where kind = 'PAYMENT' and status = 'DONE'), 0)
          - coalesce(sum(amount) filter (where kind = 'REFUND' and overpaid and status <> 'FAILED'), 0),
        coalesce(sum(amount) filter (where kind = 'REFUND' and not overpaid and status = 'DONE'), 0)
      from transactions t where t.vendor_id = o.vendor_id and t.order_id = o.id and not t.surplus)) as orders,
    array(select p.id from transactions p where p.vendor_id = $1 and p.kind = 'PAYMENT' and p.amount < (
      select coalesce(sum(r.amount), 0) from transactions r
      where r.vendor_id = p.vendor_id and r.refund_of = p.id and r.status <> 'FAILED')) as "overRefunded",
    array(select seq from order_events where vendor_id = $1 order by seq) as seqs,
    (select event_seq from vendor_counters where vendor_id = $1) as last`;
