import type { ContractType, PaymentStatus } from '@sofreh/domain/enums';
import type { Holding, TermMonths } from '@sofreh/domain/subscriptions';
import { ownName, personName } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';
import type { StoredLimits } from './packages.queries.ts';

const DAY_MS = 86_400_000;
/** A contract waits so long to be paid at the price it was accepted for. */
const PAYABLE_MS = 7 * DAY_MS;

/** What was accepted before this moment and is not paid stands no more. */
const payableSince = (at: Date) => new Date(at.getTime() - PAYABLE_MS);

export interface ContractRow {
  readonly id: string;
  readonly number: number;
  readonly kind: ContractType;
  readonly packageId: string;
  readonly title: string;
  readonly limits: StoredLimits;
  readonly months: TermMonths | 0;
  readonly list: number;
  readonly price: number;
  readonly unused: number;
  readonly credit: number;
  readonly due: number;
  /** Says what is held once it is paid; null for a service. */
  readonly holding: Holding | null;
  /** It is FAILED also for what nobody paid in time, or what was counted from a state that is gone. */
  readonly status: PaymentStatus;
  readonly acceptedBy: string;
  readonly acceptedAt: Date;
  readonly acceptedByName: string;
  readonly settledAt: Date | null;
  readonly reference: string | null;
}

/** The second value is the moment from which on contracts wait to be paid. */
const STATUS = `case when c.status = 'PENDING' and (c.accepted_at < $2 or
    (c.kind = 'CONTRACT' and c.basis <> coalesce(s.version, 0))) then 'FAILED' else c.status end`;
const contractOf = (
  acceptedByName: string,
) => `c.id, c.number, c.kind, c.package_id as "packageId", c.title, c.limits, c.months, c.list_toman as list,
  c.price_toman as price, c.unused_toman as unused, c.credit_toman as credit, c.due_toman as due, c.holding,
  ${STATUS} as status, c.accepted_by as "acceptedBy", c.accepted_at as "acceptedAt", c.settled_at as "settledAt",
  ${acceptedByName} as "acceptedByName",
  (select t.reference from contract_transactions t where t.vendor_id = c.vendor_id and t.contract_id = c.id
     and t.type = 'TOPUP' and t.status = 'DONE' order by t.settled_at limit 1) as reference`;
const CONTRACT = contractOf(personName('c.vendor_id', 'c.accepted_by'));
const FROM = `contracts c left join subscriptions s on s.vendor_id = c.vendor_id`;

const one = named('contract', `select ${CONTRACT} from ${FROM} where c.vendor_id = $1 and c.id = $3`);

export async function findContract(
  db: Queryable,
  vendorId: string,
  id: string,
  at: Date,
): Promise<ContractRow | undefined> {
  return (await db.query<ContractRow>(one([vendorId, payableSince(at), id]))).rows[0];
}

const page = named(
  'contracts-page',
  `select ${CONTRACT}, count(*) over ()::int as total from ${FROM}
   where c.vendor_id = $1 order by c.number desc limit $3 offset $4`,
);

/** Reads a page of a vendor's contracts, the newest first. */
export function listContracts(
  db: Queryable,
  vendorId: string,
  paging: Paging,
  at: Date,
): Promise<Page<ContractRow>> {
  return readPage<ContractRow>(db, page, [vendorId, payableSince(at)], paging);
}

export type VendorContractRow = ContractRow & { readonly vendorId: string; readonly vendorName: string };

const pageAll = named(
  'contracts-all',
  `select v.id as "vendorId", v.name as "vendorName", ${contractOf(ownName('c.accepted_by'))}, count(*) over ()::int as total
   from ${FROM} join vendors v on v.id = c.vendor_id
   where ($1::text is null or fa_fold(v.name || ' ' || c.title) like $1) and ($3::text is null or ${STATUS} = $3)
   order by c.accepted_at desc, c.id desc limit $4 offset $5`,
);

/** Reads a page of all vendors' contracts, the newest first. */
export function listAllContracts(
  db: Queryable,
  asked: Paging & { readonly search?: string | undefined; readonly status?: PaymentStatus | undefined },
  at: Date,
): Promise<Page<VendorContractRow>> {
  const values = [likeAnywhere(asked.search), payableSince(at), asked.status ?? null];
  return readPage<VendorContractRow>(db, pageAll, values, asked);
}

export type NewContract = Omit<ContractRow, 'status' | 'acceptedByName' | 'settledAt' | 'reference'> & {
  readonly basis: number;
};

const insert = named(
  'contract-insert',
  `insert into contracts (vendor_id, id, number, kind, package_id, title, limits, months, list_toman, price_toman,
     unused_toman, credit_toman, due_toman, holding, basis, status, accepted_by, accepted_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 'PENDING', $16, $17)`,
);

export async function insertContract(client: PoolClient, vendorId: string, row: NewContract): Promise<void> {
  const { id, number, kind, packageId, title, months, list, price, unused, credit, due, basis } = row;
  const [limits, holding] = [JSON.stringify(row.limits), row.holding && JSON.stringify(row.holding)];
  await client.query(
    insert([
      vendorId,
      id,
      number,
      kind,
      packageId,
      title,
      limits,
      months,
      list,
      price,
      unused,
      credit,
      due,
      holding,
      basis,
      row.acceptedBy,
      row.acceptedAt,
    ]),
  );
}

const settle = named(
  'contract-settle',
  'update contracts set status = $3, settled_at = $4, holding = $5 where vendor_id = $1 and id = $2',
);

/** Writes how a contract ended, and what is held by it. */
export async function writeContractEnd(
  client: PoolClient,
  vendorId: string,
  { id, holding }: Pick<ContractRow, 'id' | 'holding'>,
  status: 'PAID' | 'FAILED',
  at: Date,
): Promise<void> {
  await client.query(settle([vendorId, id, status, at, holding && JSON.stringify(holding)]));
}
