import type { Input } from '@sofreh/contract/call';
import type { transactions } from '@sofreh/contract/main/payments/transactions';
import { customerName, personName } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import { limits, type Paging } from '#app/platform/db/paging.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { stepOf } from '#app/platform/db/statuses.ts';
import { utcText } from '#app/platform/db/utc.ts';

type Page = Input<(typeof transactions)['GET /api/transactions/duerefunds']['response']>;
type DueRefund = Page['data'][number];

/**
 * This is `isDueByHand` and `isOwedAgain` of the domain for `transactions r` and its payment `p`; what was above an
 * account's debt is no order's; of a failed one so far as nothing else gave it back.
 */
const DUE = `r.kind = 'REFUND' and r.${stepOf('SETTLE_BY_HAND').from} and case r.status
    when 'PENDING' then r.failure = 'REFUND_UNSURE'
    when 'INIT' then r.method <> 'ONLINE' or (r.failure is not null and r.sent_at is null)
    else (not r.overpaid or r.account_id is not null or o.paid_amount - o.final_price >= r.amount) and r.amount <= p.amount - (select coalesce(sum(e.amount), 0) from transactions e
      where e.vendor_id = r.vendor_id and e.refund_of = r.refund_of and e.status <> 'FAILED') end`;

const REFUND_JSON = `json_build_object(
  'id', r.id, 'orderId', r.order_id, 'orderNumber', o.number, 'accountId', r.account_id, 'customerId', o.customer_id,
  'customerName', coalesce(o.customer_name, ${customerName('r.vendor_id', 'r.account_id')}),
  'customerPhone', coalesce(o.customer_phone, a.phone_number), 'amount', r.amount, 'currency', r.currency,
  'status', r.status,
  'cause', case when r.surplus then 'SURPLUS' when r.overpaid then 'OVERPAID'
    when r.refund_request_id is null and o.status = 'REJECTED' then 'REJECTED' else 'REFUND' end,
  'causeReason', coalesce(case when r.refund_request_id is not null then (
      select f.reason from order_refunds f where f.vendor_id = r.vendor_id and f.id = r.refund_request_id)
    when not r.surplus and not r.overpaid then o.reject_reason end, ''),
  'payment', json_build_object('method', p.method, 'gateway', p.gateway, 'reference', p.reference,
    'at', ${utcText('coalesce(p.settled_at, p.created_at)')}),
  'failure', r.failure, 'dueSince', ${utcText('r.created_at')},
  'settled', case when r.settled_by is not null then json_build_object('method', r.method, 'reference', r.reference,
    'reason', r.settle_reason, 'byName', ${personName('r.vendor_id', 'r.settled_by')}, 'at', ${utcText('r.settled_at')}) end)`;

const FROM = `from transactions r
   join transactions p on p.vendor_id = r.vendor_id and p.id = r.refund_of
   left join orders o on o.vendor_id = r.vendor_id and o.id = r.order_id
   left join users a on a.id = r.account_id`;

const pageWhere = (name: string, where: string, order: string) =>
  named(
    name,
    `select (select coalesce(json_agg(page.refund), '[]') from (
         select ${REFUND_JSON} as refund ${FROM} where r.vendor_id = $1 and ${where} order by ${order} limit $2 offset $3) page) as data,
       count(*)::int as "totalCount", coalesce(sum(r.amount), 0)::bigint as "totalAmount"
     ${FROM} where r.vendor_id = $1 and ${where}`,
  );
const duePage = pageWhere('refunds-due-page', DUE, 'r.created_at, r.id');
const settledPage = pageWhere(
  'refunds-settled-page',
  'r.settled_by is not null',
  'r.settled_at desc, r.id desc',
);

/**
 * Reads a page of what people of a vendor have to give back, the oldest first, or of what they gave back, the newest
 * first.
 */
export async function listDueRefunds(
  pool: Pool,
  vendorId: string,
  paging: Paging & { readonly settled?: boolean | undefined },
): Promise<Page> {
  const { pageNumber, pageSize } = paging;
  const statement = paging.settled ? settledPage : duePage;
  const { rows } = await pool.query<{ data: DueRefund[]; totalCount: number; totalAmount: number }>(
    statement([vendorId, ...limits(paging)]),
  );
  const { data = [], totalCount = 0, totalAmount = 0 } = rows[0] ?? {};
  return { data, pageNumber, pageSize, totalCount, totalAmount };
}
