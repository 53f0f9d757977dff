import type { Input } from '@sofreh/contract/call';
import type { transactions } from '@sofreh/contract/main/payments/transactions';
import { customerName } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { OPEN_LIST } from '#app/platform/db/statuses.ts';
import { utcText } from '#app/platform/db/utc.ts';
import { ONLINE_PAYMENT } from './attempts.queries.ts';

type Unsure = Input<
  (typeof transactions)['GET /api/transactions/unsurepayments']['response']
>['data'][number];

/** This is a payment at a gateway that is open, and of which is noted why nobody tells its end. */
const UNSURE = `${ONLINE_PAYMENT} and t.status in (${OPEN_LIST}) and t.failure is not null`;

const page = named(
  'payments-unsure-page',
  `select t.id, t.order_id as "orderId", o.number as "orderNumber", t.account_id as "accountId",
     coalesce(o.customer_name, ${customerName('t.vendor_id', 't.account_id')}, '') as "customerName",
     coalesce(o.customer_phone, u.phone_number, '') as "customerPhone", t.amount, t.currency, t.gateway, t.failure,
     t.own_account as "ownAccount", ${utcText('t.created_at')} as at, count(*) over ()::int as total
   from transactions t
   left join orders o on o.vendor_id = t.vendor_id and o.id = t.order_id
   left join users u on u.id = t.account_id
   where t.vendor_id = $1 and ${UNSURE} and ($2::text is null or ($2 = 'ACCOUNT') = (t.account_id is not null))
   order by t.created_at, t.id limit $3 offset $4`,
);

/** Reads a page of the payments whose end nobody tells, of orders, of accounts, or of both. */
export function listUnsurePayments(
  db: Queryable,
  vendorId: string,
  query: Paging & { readonly of?: 'ORDER' | 'ACCOUNT' | undefined },
): Promise<Page<Unsure>> {
  return readPage<Unsure>(db, page, [vendorId, query.of ?? null], query);
}
