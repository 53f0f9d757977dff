import type { AccountMethod, AccountMove } from '@sofreh/domain/credit-accounts';
import { customerName } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';

export interface ReceiptSums {
  readonly count: number;
  readonly amount: number;
  readonly refunded: number;
  readonly net: number;
}

export interface AccountReceipt {
  readonly id: string;
  readonly vendorId: string;
  readonly vendorName: string;
  readonly customerId: string;
  readonly customerName: string;
  readonly method: AccountMethod;
  readonly kind: AccountMove;
  readonly reference: string;
  readonly amount: number;
  readonly at: Date;
}

/** These are business days of branches, both included. */
export interface ReceiptDays {
  readonly vendorIds: readonly string[];
  readonly from: string;
  readonly to: string;
  /** This is what of a customer's name or phone is looked for. */
  readonly search?: string | undefined;
}

// The amounts are those of the books, which alone know what of an online payment was needed; the moments before them only narrow
// what is read, and are wider than any zone and any end of a day.
const MOVED = `with noted as (
    select p.vendor_id, p.id, p.customer_id, p.method, p.reference,
      case when p.undoes is null then case when p.pays_out then 'PAID_OUT' else 'PAID' end
        else case when p.pays_out then 'PAYOUT_UNDONE' else 'UNDONE' end end as kind
    from credit_payments p
    where p.vendor_id = any($1::uuid[]) and p.created_at >= $2::date - 1 and p.created_at < $3::date + 3
    union all
    select t.vendor_id, t.id, t.account_id, t.method, coalesce(t.reference, ''),
      case t.kind when 'PAYMENT' then 'PAID' else 'GIVEN_BACK' end
    from transactions t
    where t.vendor_id = any($1::uuid[]) and t.account_id is not null and t.status = 'DONE'
      and t.settled_at >= $2::date - 1 and t.settled_at < $3::date + 3
  ), moved as (
    select n.*, 0 - l.amount as amount, l.at, v.name as vendor_name
    from noted n join vendors v on v.id = n.vendor_id
    join ledger_entries l on l.vendor_id = n.vendor_id and l.transaction_id = n.id and l.account = 'CREDIT:' || n.customer_id
    where ((l.at at time zone 'Asia/Tehran') - v.business_day_cutoff::interval)::date between $2::date and $3::date
      and ($4::text is null or fa_fold(${customerName('n.vendor_id', 'n.customer_id')}) like $4
        or exists (select from users u where u.id = n.customer_id and u.phone_number like $4))
  )`;

const sums = named(
  'account-receipts-sums',
  `${MOVED}
   select m.method, count(*) filter (where m.amount > 0)::int as count,
     coalesce(sum(m.amount) filter (where m.amount > 0), 0)::bigint as amount,
     coalesce(0 - sum(m.amount) filter (where m.amount < 0), 0)::bigint as refunded, sum(m.amount)::bigint as net
   from moved m group by m.method order by net desc, m.method`,
);

/** Reads what came onto accounts and left them without an order, by way of paying, the most first. */
export async function readReceiptSums(
  db: Queryable,
  { vendorIds, from, to, search }: ReceiptDays,
): Promise<(ReceiptSums & { readonly method: AccountMethod })[]> {
  return (
    await db.query<ReceiptSums & { method: AccountMethod }>(sums([vendorIds, from, to, likeAnywhere(search)]))
  ).rows;
}

const page = named(
  'account-receipts-page',
  `${MOVED}
   select m.id, m.vendor_id as "vendorId", m.vendor_name as "vendorName", m.customer_id as "customerId",
     coalesce(${customerName('m.vendor_id', 'm.customer_id')}, '') as "customerName", m.method, m.kind, m.reference, m.amount,
     m.at, count(*) over ()::int as total
   from moved m where $5::text is null or m.method = $5
   order by m.at desc, m.id desc limit $6 offset $7`,
);

/** Reads a page of the single movements, newest first. */
export function listReceipts(
  db: Queryable,
  { vendorIds, from, to, search }: ReceiptDays,
  query: Paging & { readonly method?: AccountMethod | undefined },
): Promise<Page<AccountReceipt>> {
  return readPage<AccountReceipt>(
    db,
    page,
    [vendorIds, from, to, likeAnywhere(search), query.method ?? null],
    query,
  );
}
