import type { CourierCompany, DeniedCash } from '@sofreh/domain/courier-companies';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';

const left = named(
  'courier-cash-left',
  `select r.beyond - coalesce(sum(w.beyond), 0)::bigint as beyond,
     coalesce((select c.amount from courier_collections c where c.vendor_id = $1 and c.request_id = $2), 0)
       - coalesce(sum(w.owed), 0)::bigint as owed
   from courier_requests r left join courier_cash_write_offs w on w.vendor_id = r.vendor_id and w.request_id = r.id
   where r.vendor_id = $1 and r.id = $2 group by r.vendor_id, r.id`,
);

/** Reads what of a request's cash is not struck off yet. */
export async function readDeniable(
  client: PoolClient,
  vendorId: string,
  requestId: string,
): Promise<DeniedCash> {
  const { rows } = await client.query<DeniedCash>(left([vendorId, requestId]));
  return rows[0] ?? { owed: 0, beyond: 0 };
}

const openFees = named(
  'courier-open-fees',
  `select ((select coalesce(sum(r.cost), 0) from courier_requests r
       where r.vendor_id = $1 and r.provider = $2 and r.ended_at > since.at)
     - (select coalesce(sum(p.amount), 0) from courier_company_payments p
        where p.vendor_id = $1 and p.provider = $2 and p.kind = 'PAID' and p.created_at > since.at))::bigint as fees
   from (select coalesce(max(p.created_at), '-infinity') as at from courier_company_payments p
     where p.vendor_id = $1 and p.provider = $2 and p.kind = 'RECEIVED') since`,
);

/**
 * Reads a company's fees since it last handed something over, less what it was paid of them: nothing it took has paid
 * for them yet.
 */
export async function readOpenFees(
  client: PoolClient,
  vendorId: string,
  provider: CourierCompany,
): Promise<number> {
  return (await client.query<{ fees: number }>(openFees([vendorId, provider]))).rows[0]?.fees ?? 0;
}

const find = named(
  'courier-write-off-find',
  'select request_id as "requestId", owed + beyond as amount, reason from courier_cash_write_offs where vendor_id = $1 and id = $2',
);

export interface StoredWriteOff {
  readonly requestId: string;
  readonly amount: number;
  readonly reason: string;
}

export async function findWriteOff(
  client: PoolClient,
  vendorId: string,
  id: string,
): Promise<StoredWriteOff | undefined> {
  return (await client.query<StoredWriteOff>(find([vendorId, id]))).rows[0];
}

const add = named(
  'courier-write-off-add',
  `insert into courier_cash_write_offs (vendor_id, id, request_id, provider, owed, beyond, reason, created_by, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

export async function insertWriteOff(
  client: PoolClient,
  vendorId: string,
  id: string,
  given: DeniedCash & {
    readonly requestId: string;
    readonly provider: CourierCompany;
    readonly reason: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> {
  const { requestId, provider, owed, beyond, reason, by, at } = given;
  await client.query(add([vendorId, id, requestId, provider, owed, beyond, reason, by, at]));
}
