import type { CompanyAccount } from '@sofreh/contract/main/courier-companies';
import type { CompanyPayment, CourierCompany } from '@sofreh/domain/courier-companies';
import { personName } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { utcText } from '#app/platform/db/utc.ts';

const PAYMENTS_SHOWN = 10;

const accounts = named(
  'courier-accounts',
  `select c.provider,
     (select coalesce(sum(k.amount), 0) from courier_collections k
      where k.vendor_id = $1 and k.provider = c.provider)::bigint as collected,
     (select coalesce(sum(r.cost), 0) from courier_requests r
      where r.vendor_id = $1 and r.provider = c.provider and r.ended_at is not null)::bigint as cost,
     (select coalesce(sum(p.amount), 0) from courier_company_payments p
      where p.vendor_id = $1 and p.provider = c.provider and p.kind = 'RECEIVED')::bigint as received,
     (select coalesce(sum(p.amount), 0) from courier_company_payments p
      where p.vendor_id = $1 and p.provider = c.provider and p.kind = 'PAID')::bigint as paid,
     ((select coalesce(sum(r.beyond), 0) from courier_requests r
       where r.vendor_id = $1 and r.provider = c.provider and r.ended_at is not null)
      - (select coalesce(sum(p.beyond), 0) from courier_company_payments p
         where p.vendor_id = $1 and p.provider = c.provider)
      - (select coalesce(sum(w.beyond), 0) from courier_cash_write_offs w
         where w.vendor_id = $1 and w.provider = c.provider))::bigint as beyond,
     (select coalesce(sum(w.owed + w.beyond), 0) from courier_cash_write_offs w
      where w.vendor_id = $1 and w.provider = c.provider)::bigint as "struckOff",
     (select coalesce(sum(l.amount), 0) from ledger_entries l
      where l.vendor_id = $1 and l.account = 'COURIER:' || c.provider)::bigint as owed,
     (select coalesce(json_agg(json_build_object('id', p.id, 'kind', p.kind, 'amount', p.amount, 'note', p.note,
        'byName', ${personName('p.vendor_id', 'p.created_by')}, 'at', ${utcText('p.created_at')}) order by p.created_at desc, p.id desc), '[]')
      from (select * from courier_company_payments p where p.vendor_id = $1 and p.provider = c.provider
        order by p.created_at desc, p.id desc limit ${PAYMENTS_SHOWN}) p) as payments
   from unnest($2::text[]) with ordinality as c (provider, nth) order by c.nth`,
);

/** Reads what stands between a vendor and some companies. */
export async function readAccounts(
  db: Queryable,
  vendorId: string,
  providers: readonly CourierCompany[],
): Promise<CompanyAccount[]> {
  return (await db.query<CompanyAccount>(accounts([vendorId, providers]))).rows;
}

export interface StoredPayment {
  readonly provider: CourierCompany;
  readonly kind: CompanyPayment;
  readonly amount: number;
  readonly note: string;
}

const find = named(
  'courier-company-payment-find',
  'select provider, kind, amount, note from courier_company_payments where vendor_id = $1 and id = $2',
);

export async function findCompanyPayment(
  client: PoolClient,
  vendorId: string,
  id: string,
): Promise<StoredPayment | undefined> {
  return (await client.query<StoredPayment>(find([vendorId, id]))).rows[0];
}

const add = named(
  'courier-company-payment-add',
  `insert into courier_company_payments (vendor_id, id, provider, kind, amount, note, created_by, created_at, beyond)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

export async function insertCompanyPayment(
  client: PoolClient,
  vendorId: string,
  id: string,
  payment: StoredPayment & { readonly beyond: number; readonly by: string; readonly at: Date },
): Promise<void> {
  const { provider, kind, amount, note, beyond, by, at } = payment;
  await client.query(add([vendorId, id, provider, kind, amount, note, by, at, beyond]));
}
