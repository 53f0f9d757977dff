import type { Holding } from '@sofreh/domain/subscriptions';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';
import type { StoredLimits } from './packages.queries.ts';

export interface SubscriptionRow {
  readonly packageId: string | null;
  readonly title: string;
  readonly limits: StoredLimits;
  readonly version: number;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly value: number;
  readonly credit: number;
}

const SUBSCRIPTION = `s.package_id as "packageId", s.title, s.limits, s.version, s.starts_at as "startsAt",
  s.ends_at as "endsAt", s.value_toman as value, s.credit_toman as credit`;

const one = named('subscription', `select ${SUBSCRIPTION} from subscriptions s where s.vendor_id = $1`);
const begin = named(
  'subscription-begin',
  'insert into subscriptions (vendor_id, starts_at) values ($1, $2) on conflict (vendor_id) do nothing',
);
const lock = named(
  'subscription-lock',
  `select ${SUBSCRIPTION} from subscriptions s where s.vendor_id = $1 for update`,
);

/** Finds what a vendor holds; undefined for the standard package that nobody bought. */
export async function findSubscription(
  db: Queryable,
  vendorId: string,
): Promise<SubscriptionRow | undefined> {
  return (await db.query<SubscriptionRow>(one([vendorId]))).rows[0];
}

/** Reads what a vendor holds and locks it against other changes until the transaction ends. */
export async function lockSubscription(
  client: PoolClient,
  vendorId: string,
  at: Date,
): Promise<SubscriptionRow> {
  await client.query(begin([vendorId, at]));
  const { rows } = await client.query<SubscriptionRow>(lock([vendorId]));
  if (!rows[0]) throw new Error('the subscription was just written');
  return rows[0];
}

/** Reads the same as the rules of prices know it. */
export function holdingOf(row: SubscriptionRow | undefined): Holding {
  if (!row) return { packageId: null, startsAt: 0, endsAt: null, value: 0, credit: 0 };
  const { packageId, startsAt, endsAt, value, credit } = row;
  return { packageId, startsAt: startsAt.getTime(), endsAt: endsAt?.getTime() ?? null, value, credit };
}

const write = named(
  'subscription-write',
  `update subscriptions set package_id = $2, title = $3, limits = $4, starts_at = $5, ends_at = $6, value_toman = $7,
     credit_toman = $8, version = version + 1 where vendor_id = $1`,
);
const addCredit = named(
  'subscription-add-credit',
  'update subscriptions set credit_toman = credit_toman + $2, version = version + 1 where vendor_id = $1',
);
const nextNumber = named(
  'subscription-next-contract',
  'update subscriptions set contracts = contracts + 1 where vendor_id = $1 returning contracts as number',
);

export async function writeSubscription(
  client: PoolClient,
  vendorId: string,
  held: Holding & { readonly title: string; readonly limits: StoredLimits },
): Promise<void> {
  const { packageId, title, limits, startsAt, endsAt, value, credit } = held;
  const [from, to] = [new Date(startsAt), endsAt === null ? null : new Date(endsAt)];
  await client.query(write([vendorId, packageId, title, JSON.stringify(limits), from, to, value, credit]));
}

/** Adds what the platform owes; prices counted before know of less and stand no more. */
export async function addToCredit(client: PoolClient, vendorId: string, toman: number): Promise<void> {
  await client.query(addCredit([vendorId, toman]));
}

export async function takeContractNumber(client: PoolClient, vendorId: string): Promise<number> {
  return (await client.query<{ number: number }>(nextNumber([vendorId]))).rows[0]?.number ?? 1;
}

export interface VendorSubscriptionRow {
  readonly vendorId: string;
  readonly vendorName: string;
  readonly brandName: string;
  readonly title: string;
  readonly endsAt: Date | null;
  readonly credit: number;
}

const pageAll = named(
  'subscriptions-all',
  `select v.id as "vendorId", v.name as "vendorName", b.name as "brandName",
     case when s.package_id is null then p.title else s.title end as title, s.ends_at as "endsAt",
     coalesce(s.credit_toman, 0) as credit, count(*) over ()::int as total
   from vendors v
     join brands b on b.id = v.brand_id
     join feature_packages p on p.standard
     left join subscriptions s on s.vendor_id = v.id
   where $1::text is null or fa_fold(v.name || ' ' || b.name) like $1
   order by s.ends_at nulls last, v.id limit $2 offset $3`,
);

/** Reads a page of what all vendors hold, the soonest to end first. */
export function listAllSubscriptions(
  db: Queryable,
  asked: Paging & { readonly search?: string | undefined },
): Promise<Page<VendorSubscriptionRow>> {
  return readPage<VendorSubscriptionRow>(db, pageAll, [likeAnywhere(asked.search)], asked);
}
