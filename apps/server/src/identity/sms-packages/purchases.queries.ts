import type { Currency, OnlineGateway, TransactionStatus } from '@sofreh/domain/enums';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { OPEN_LIST, stepOf } from '#app/platform/db/statuses.ts';

export interface PackageRow {
  readonly id: string;
  readonly title: string;
  readonly parts: number;
  readonly priceToman: number;
}

const PACKAGE = 'id, title, parts, price_toman as "priceToman"';
const packages = named('sms-packages', `select ${PACKAGE} from sms_packages where active order by parts, id`);
const onePackage = named('sms-package', `select ${PACKAGE} from sms_packages where id = $1 and active`);

export async function listPackages(db: Queryable): Promise<PackageRow[]> {
  return (await db.query<PackageRow>(packages())).rows;
}

export async function findPackage(db: Queryable, id: string): Promise<PackageRow | undefined> {
  return (await db.query<PackageRow>(onePackage([id]))).rows[0];
}

export interface PurchaseRow {
  readonly id: string;
  readonly packageId: string;
  readonly title: string;
  readonly parts: number;
  readonly amount: number;
  readonly currency: Currency;
  readonly gateway: OnlineGateway;
  readonly status: TransactionStatus;
  readonly reference: string | null;
  readonly authority: string | null;
  readonly submitUrl: string | null;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
}

export const PURCHASE = `p.id, p.package_id as "packageId", p.title, p.parts, p.amount, p.currency, p.gateway, p.status,
  p.reference, p.authority, p.submit_url as "submitUrl", p.created_at as "createdAt", p.settled_at as "settledAt"`;

const one = named(
  'sms-purchase',
  `select ${PURCHASE} from sms_purchases p where p.vendor_id = $1 and p.id = $2`,
);
const locked = named(
  'sms-purchase-lock',
  `select ${PURCHASE} from sms_purchases p where p.vendor_id = $1 and p.id = $2 for update`,
);

export async function findPurchase(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<PurchaseRow | undefined> {
  return (await db.query<PurchaseRow>(one([vendorId, id]))).rows[0];
}

export async function lockPurchase(
  client: PoolClient,
  vendorId: string,
  id: string,
): Promise<PurchaseRow | undefined> {
  return (await client.query<PurchaseRow>(locked([vendorId, id]))).rows[0];
}

const insert = named(
  'sms-purchase-insert',
  `insert into sms_purchases (vendor_id, id, package_id, title, parts, amount, currency, gateway, status, created_by,
     created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, 'INIT', $9, $10) on conflict do nothing`,
);

export interface NewPurchase {
  readonly id: string;
  readonly packageId: string;
  readonly title: string;
  readonly parts: number;
  readonly amount: number;
  readonly currency: Currency;
  readonly gateway: OnlineGateway;
  readonly by: string;
  readonly at: Date;
}

/** @returns false where the id is taken. */
export async function insertPurchase(
  client: PoolClient,
  vendorId: string,
  row: NewPurchase,
): Promise<boolean> {
  const { id, packageId, title, parts, amount, currency, gateway, by, at } = row;
  const values = [vendorId, id, packageId, title, parts, amount, currency, gateway, by, at];
  return (await client.query(insert(values))).rowCount === 1;
}

const opened = named(
  'sms-purchase-opened',
  `update sms_purchases set ${stepOf('OPEN').to}, authority = $3, submit_url = $4
   where vendor_id = $1 and id = $2 and ${stepOf('OPEN').from}`,
);
const failed = named(
  'sms-purchase-failed',
  `update sms_purchases set ${stepOf('FAIL').to}, failure = $3, settled_at = $4
   where vendor_id = $1 and id = $2 and ${stepOf('FAIL').from}`,
);
const done = named(
  'sms-purchase-done',
  `update sms_purchases set ${stepOf('PAY').to}, reference = $3, card_mask = $4, settled_at = $5
   where vendor_id = $1 and id = $2 and ${stepOf('PAY').from}`,
);

export async function writeOpenedPurchase(
  db: Queryable,
  vendorId: string,
  id: string,
  authority: string,
  submitUrl: string,
): Promise<void> {
  await db.query(opened([vendorId, id, authority, submitUrl]));
}

export async function writeFailedPurchase(
  db: Queryable,
  vendorId: string,
  id: string,
  failure: string,
  at: Date,
): Promise<void> {
  await db.query(failed([vendorId, id, failure, at]));
}

export async function writePaidPurchase(
  client: PoolClient,
  vendorId: string,
  id: string,
  proof: { readonly referenceId: string; readonly cardPan: string | null },
  at: Date,
): Promise<void> {
  await client.query(done([vendorId, id, proof.referenceId, proof.cardPan, at]));
}

const claimOpen = named(
  'sms-purchases-open',
  `select p.vendor_id as "vendorId", p.id from vendors v
   join sms_purchases p on p.vendor_id = v.id and p.status in (${OPEN_LIST}) and p.created_at < $1
   order by p.created_at limit 100`,
);

/** Purchases whose buyers did not come back so far. */
export async function readOpenPurchases(
  db: Queryable,
  before: Date,
): Promise<{ readonly vendorId: string; readonly id: string }[]> {
  return (await db.query<{ vendorId: string; id: string }>(claimOpen([before]))).rows;
}
