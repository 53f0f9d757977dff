import type { LedgerAccount } from '@sofreh/domain/books';
import type { Currency } from '@sofreh/domain/enums';
import type { OpenShare, SettlementLine, SettlementStatus, SettlementSums } from '@sofreh/domain/settlements';
import { customerName, ownName, personName } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';
import { writeSettledShares } from './platform-shares.queries.ts';

export interface SettlementRow extends SettlementSums {
  readonly id: string;
  readonly number: number;
  readonly fromDay: string;
  readonly toDay: string;
  readonly currency: Currency;
  readonly status: SettlementStatus;
  readonly sheba: string | null;
  readonly ownerName: string | null;
  readonly bankReference: string | null;
  readonly createdAt: Date;
  readonly approvedAt: Date | null;
  readonly approvedByName: string | null;
  readonly paidAt: Date | null;
  readonly paidByName: string | null;
}

const columnsOf = (
  nameOf: (person: string) => string,
) => `s.id, s.number, s.from_day as "fromDay", s.to_day as "toDay", s.currency, s.status, s.payments,
  s.collected, s.refunded, s.commission, s.fees, s.borne, s.net, s.sheba, s.owner_name as "ownerName",
  s.bank_reference as "bankReference", s.created_at as "createdAt", s.approved_at as "approvedAt",
  ${nameOf('s.approved_by')} as "approvedByName", s.paid_at as "paidAt",
  ${nameOf('s.paid_by')} as "paidByName"`;
const COLUMNS = columnsOf((person) => personName('s.vendor_id', person));
const FROM = 'from settlements s';

const page = named(
  'settlements-page',
  `select ${COLUMNS}, count(*) over ()::int as total ${FROM}
   where s.vendor_id = $1 and ($2::text is null or s.status = $2)
     and ($3::text is null or s.number::text like $3 or fa_fold(coalesce(s.bank_reference, '')) like $3)
   order by s.number desc limit $4 offset $5`,
);

/** Reads a page of a vendor's settlements, newest first. */
export function listSettlements(
  db: Queryable,
  vendorId: string,
  query: Paging & { readonly search?: string | undefined; readonly status?: SettlementStatus | undefined },
): Promise<Page<SettlementRow>> {
  return readPage<SettlementRow>(
    db,
    page,
    [vendorId, query.status ?? null, likeAnywhere(query.search)],
    query,
  );
}

const everywhere = named(
  'settlements-all',
  `select ${columnsOf(ownName)}, s.vendor_id as "vendorId", v.name as "vendorName", v.domain as "vendorDomain",
     count(*) over ()::int as total ${FROM} join vendors v on v.id = s.vendor_id
   where ($1::text is null or s.status = $1) and ($2::uuid is null or s.vendor_id = $2)
     and ($3::text is null or s.number::text like $3
       or fa_fold(concat_ws(' ', v.name, coalesce(s.bank_reference, ''))) like $3)
   order by s.created_at desc, s.vendor_id, s.number desc limit $4 offset $5`,
);

export interface PlatformSettlement extends SettlementRow {
  readonly vendorId: string;
  readonly vendorName: string;
  readonly vendorDomain: string;
}

/** Reads a page of all vendors' settlements, newest first. */
export function listAllSettlements(
  db: Queryable,
  query: Paging & {
    readonly search?: string | undefined;
    readonly status?: SettlementStatus | undefined;
    readonly vendorId?: string | undefined;
  },
): Promise<Page<PlatformSettlement>> {
  const values = [query.status ?? null, query.vendorId ?? null, likeAnywhere(query.search)];
  return readPage<PlatformSettlement>(db, everywhere, values, query);
}

const one = named('settlement-read', `select ${COLUMNS} ${FROM} where s.vendor_id = $1 and s.id = $2`);
const locked = named(
  'settlement-lock',
  'select status from settlements where vendor_id = $1 and id = $2 for update',
);

/** Reads one settlement; undefined where the vendor has none such. */
export async function readSettlement(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<SettlementRow | undefined> {
  return (await db.query<SettlementRow>(one([vendorId, id]))).rows[0];
}

/** Holds a settlement against others who change it. */
export async function lockSettlement(client: PoolClient, vendorId: string, id: string): Promise<void> {
  await client.query(locked([vendorId, id]));
}

const byStatus = named(
  'settlements-by-status',
  `select status, count(*)::int as count, coalesce(sum(net), 0)::bigint as net from settlements
   where vendor_id = $1 group by status`,
);

/** Reads how many settlements of each status there are, and what they come to. */
export async function readStatusSums(
  db: Queryable,
  vendorId: string,
): Promise<{ status: SettlementStatus; count: number; net: number }[]> {
  return (await db.query<{ status: SettlementStatus; count: number; net: number }>(byStatus([vendorId])))
    .rows;
}

const last = named(
  'settlement-last',
  `select number, to_day as "toDay" from settlements where vendor_id = $1 order by number desc limit 1`,
);

/** Reads the number and the last day of the newest settlement. */
export async function readLast(
  db: Queryable,
  vendorId: string,
): Promise<{ readonly number: number; readonly toDay: string } | undefined> {
  return (await db.query<{ number: number; toDay: string }>(last([vendorId]))).rows[0];
}

export interface SettledVendor {
  readonly id: string;
  readonly currency: Currency;
  readonly cutOff: string;
}

const vendors = named(
  'settlement-vendors',
  `select v.id, v.currency, to_char(v.business_day_cutoff, 'HH24:MI') as "cutOff" from vendors v`,
);

/** Reads every vendor, to be settled one after the other. */
export async function readVendors(db: Queryable): Promise<SettledVendor[]> {
  return (await db.query<SettledVendor>(vendors())).rows;
}

const addSettlement = named(
  'settlement-add',
  `insert into settlements (vendor_id, id, number, from_day, to_day, currency, status, payments, collected, refunded,
     commission, fees, borne, net, created_at)
   values ($1, $2, $3, $4, $5, $6, 'DRAFT', $7, $8, $9, $10, $11, $12, $13, $14)
   on conflict do nothing`,
);
const addLines = named(
  'settlement-add-lines',
  `with added as (
     insert into settlement_lines (vendor_id, transaction_id, settlement_id, commission, fee)
     select $1, l.id, $2, l.commission, l.fee
     from jsonb_to_recordset($3::jsonb) as l (id uuid, commission bigint, fee bigint)
     returning vendor_id, transaction_id
   )
   update transactions t set in_settlement = true from added a
   where t.vendor_id = a.vendor_id and t.id = a.transaction_id`,
);

export interface NewSettlement extends SettlementSums {
  readonly id: string;
  readonly number: number;
  readonly fromDay: string;
  readonly toDay: string;
  readonly currency: string;
  readonly lines: readonly SettlementLine[];
  readonly shares: readonly OpenShare[];
  readonly at: Date;
}

/** Stores a settlement with its lines; nothing where another process has stored this period. */
export async function writeSettlement(
  client: PoolClient,
  vendorId: string,
  row: NewSettlement,
): Promise<void> {
  const {
    id,
    number,
    fromDay,
    toDay,
    currency,
    payments,
    collected,
    refunded,
    commission,
    fees,
    borne,
    net,
  } = row;
  const sums = [payments, collected, refunded, commission, fees, borne, net];
  const { rowCount } = await client.query(
    addSettlement([vendorId, id, number, fromDay, toDay, currency, ...sums, row.at]),
  );
  if (rowCount !== 1) return;
  await client.query(addLines([vendorId, id, JSON.stringify(row.lines)]));
  await writeSettledShares(client, vendorId, id, row.shares);
}

const LINES = `from settlement_lines l
  join transactions t on t.vendor_id = l.vendor_id and t.id = l.transaction_id
  where l.vendor_id = $1 and l.settlement_id = $2`;
/** Gives payments, refunds and shares of a settlement: all of them, or those that a row `k` names. */
const partsOf = (
  named = false,
) => `select t.id, t.order_id, t.account_id, t.kind, case t.kind when 'PAYMENT' then t.amount else -t.amount end as amount,
      l.commission, l.fee, t.reference, t.settled_at as at ${LINES}${named ? ' and l.transaction_id = k.id' : ''}
    union all
    select s.order_id, s.order_id, null, 'SHARE', s.amount, 0, 0, null, s.at from settlement_shares s
    where s.vendor_id = $1 and s.settlement_id = $2${named ? ' and s.order_id = k.id' : ''}`;
const ORDER = `left join orders o on o.vendor_id = $1 and o.id = l.order_id`;
const LINE = `l.id, l.order_id as "orderId", o.number as "orderNumber", case when l.account_id is not null then
    json_build_object('customerId', l.account_id, 'name', ${customerName('$1', 'l.account_id')}) end as account, l.kind, l.amount, l.commission, l.fee,
  (l.amount - l.commission - l.fee)::bigint as net, l.reference, l.at`;

export interface SettledLine {
  /** It is the transaction's id, or of a share the order's. */
  readonly id: string;
  /** It is null of what paid an account back. */
  readonly orderId: string | null;
  readonly orderNumber: number | null;
  readonly account: { readonly customerId: string; readonly name: string } | null;
  readonly kind: 'PAYMENT' | 'REFUND' | 'SHARE';
  /** It is below zero for what went back. */
  readonly amount: number;
  readonly commission: number;
  readonly fee: number;
  readonly net: number;
  readonly reference: string | null;
  readonly at: Date;
}

const linesPage = named(
  'settlement-lines-page',
  `select ${LINE}, count(*) over ()::int as total from (${partsOf()}) l ${ORDER} order by l.at, l.id limit $3 offset $4`,
);

/** Reads a page of what a settlement is made of, oldest first. */
export function listLines(
  db: Queryable,
  vendorId: string,
  id: string,
  paging: Paging,
): Promise<Page<SettledLine>> {
  return readPage<SettledLine>(db, linesPage, [vendorId, id], paging);
}

const lineIds = named(
  'settlement-line-ids',
  `select coalesce(array_agg(l.id order by l.at, l.id), '{}') as ids from (${partsOf()}) l`,
);
const linesOfIds = named(
  'settlement-lines-of-ids',
  `select ${LINE} from unnest($3::uuid[]) with ordinality k (id, nth) cross join lateral (${partsOf(true)}) l ${ORDER}
   order by k.nth`,
);
const AT_ONCE = 2_000;

/**
 * Reads all of it, a few thousand rows at a time, as they are asked for: put in order once, and then read by what each
 * is called.
 */
export async function* allLines(db: Queryable, vendorId: string, id: string): AsyncGenerator<SettledLine> {
  const { rows: all } = await db.query<{ ids: string[] }>(lineIds([vendorId, id]));
  const ids = all[0]?.ids ?? [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const { rows } = await db.query<SettledLine>(linesOfIds([vendorId, id, some]));
    yield* rows;
  }
}

const account = named(
  'settlement-account',
  `select sheba, owner_name as "ownerName" from vendor_bank_accounts where vendor_id = $1 and active
   order by created_at desc, id limit 1`,
);

/** Reads the account a vendor is paid on: the one in use that was added last. */
export async function readAccount(
  db: Queryable,
  vendorId: string,
): Promise<{ readonly sheba: string; readonly ownerName: string } | undefined> {
  return (await db.query<{ sheba: string; ownerName: string }>(account([vendorId]))).rows[0];
}

const approve = named(
  'settlement-approve',
  `update settlements set status = 'APPROVED', sheba = $3, owner_name = $4, approved_by = $5, approved_at = $6
   where vendor_id = $1 and id = $2 and status = 'DRAFT'`,
);
const pay = named(
  'settlement-pay',
  `update settlements set status = 'PAID', bank_reference = $3, paid_by = $4, paid_at = $5
   where vendor_id = $1 and id = $2 and status = 'APPROVED'`,
);

export async function writeApproved(
  client: PoolClient,
  vendorId: string,
  id: string,
  to: { readonly sheba: string; readonly ownerName: string },
  by: string,
  at: Date,
): Promise<void> {
  await client.query(approve([vendorId, id, to.sheba, to.ownerName, by, at]));
}

export async function writePaidOut(
  client: PoolClient,
  vendorId: string,
  id: string,
  bankReference: string,
  by: string,
  at: Date,
): Promise<void> {
  await client.query(pay([vendorId, id, bankReference, by, at]));
}

const byGateway = named(
  'settlement-by-gateway',
  `select case t.method when 'FOODRO' then 'WALLET' else 'GATEWAY:' || t.gateway end as account, sum(case t.kind when 'PAYMENT' then t.amount else -t.amount end)::bigint as amount ${LINES}
   group by 1 order by 1`,
);

/** Reads what of a settlement came by which gateway, or from the wallet, less refunds. */
export async function readByGateway(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<{ account: LedgerAccount; amount: number }[]> {
  return (await db.query<{ account: LedgerAccount; amount: number }>(byGateway([vendorId, id]))).rows;
}
