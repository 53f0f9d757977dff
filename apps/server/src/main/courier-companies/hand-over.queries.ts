import type { CourierCompany, RequestBeyond } from '@sofreh/domain/courier-companies';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';

const open = named(
  'courier-beyond-open',
  `select r.id as "requestId", r.order_id as "orderId", (r.beyond
     - (select coalesce(sum(w.beyond), 0) from courier_cash_write_offs w where w.vendor_id = $1 and w.request_id = r.id)
     - (select coalesce(sum(h.amount), 0) from courier_beyond_payments h
        where h.vendor_id = $1 and h.request_id = r.id))::bigint as amount
   from courier_requests r
   where r.vendor_id = $1 and r.provider = $2 and r.beyond > 0 and r.ended_at is not null order by r.ended_at, r.id`,
);
const unnamed = named(
  'courier-beyond-unnamed',
  `select ((select coalesce(sum(p.beyond), 0) from courier_company_payments p where p.vendor_id = $1 and p.provider = $2)
     - (select coalesce(sum(h.amount), 0) from courier_beyond_payments h
        join courier_requests r on r.vendor_id = h.vendor_id and r.id = h.request_id
        where h.vendor_id = $1 and r.provider = $2))::bigint as amount`,
);

/** Reads what a company was told to take beyond the bills, request by request, and what it handed over before any was named. */
export async function readBeyond(
  client: PoolClient,
  vendorId: string,
  provider: CourierCompany,
): Promise<{ readonly requests: readonly RequestBeyond[]; readonly unnamed: number }> {
  const { rows } = await client.query<RequestBeyond>(open([vendorId, provider]));
  const before = await client.query<{ amount: number }>(unnamed([vendorId, provider]));
  return { requests: rows, unnamed: before.rows[0]?.amount ?? 0 };
}

const addPayment = named(
  'courier-beyond-payment-add',
  `insert into transactions (vendor_id, id, order_id, kind, method, gateway, status, amount, currency, surplus, created_by,
     created_at, settled_at)
   values ($1, $2, $3, 'PAYMENT', 'CASH', 'NONE', 'DONE', $4, $5, true, $6, $7, $7)`,
);
const addPart = named(
  'courier-beyond-part-add',
  `insert into courier_beyond_payments (vendor_id, transaction_id, request_id, company_payment_id, amount)
   values ($1, $2, $3, $4, $5)`,
);

export interface BeyondPayment extends RequestBeyond {
  readonly id: string;
  readonly companyPaymentId: string;
  readonly currency: string;
  readonly at: Date;
}

/** Stores a payment that a bill needed no more. Nobody of the staff took it: no drawer has it. */
export async function insertBeyondPayment(
  client: PoolClient,
  vendorId: string,
  { id, orderId, requestId, companyPaymentId, amount, currency, at }: BeyondPayment,
): Promise<void> {
  await client.query(addPayment([vendorId, id, orderId, amount, currency, requestId, at]));
  await client.query(addPart([vendorId, id, requestId, companyPaymentId, amount]));
}
