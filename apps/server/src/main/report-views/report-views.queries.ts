import type { ReportView } from '@sofreh/contract/main/report-views';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

/** This is the owner of views: one person, at one branch. */
export interface ViewsOf {
  readonly vendorId: string;
  readonly userId: string;
}

const list = named(
  'report-views',
  `select id, title, address from report_views where vendor_id = $1 and user_id = $2 order by title, created_at, id`,
);

/** The reports that somebody keeps, by their names. */
export async function readViews(db: Queryable, { vendorId, userId }: ViewsOf): Promise<ReportView[]> {
  return (await db.query<ReportView>(list([vendorId, userId]))).rows;
}

const find = named(
  'report-view-find',
  'select id, title, address from report_views where vendor_id = $1 and user_id = $2 and id = $3',
);

/** Reads one view; undefined where there is none such. */
export async function findView(
  db: Queryable,
  { vendorId, userId }: ViewsOf,
  id: string,
): Promise<ReportView | undefined> {
  return (await db.query<ReportView>(find([vendorId, userId, id]))).rows[0];
}

const hold = named(
  'report-views-hold',
  "select pg_advisory_xact_lock(hashtextextended('report-views:' || $1::text || $2::text, 0))",
);
const insert = named(
  'report-view-insert',
  `insert into report_views (vendor_id, user_id, id, title, address, created_at) values ($1, $2, $3, $4, $5, $6)
   on conflict do nothing`,
);
const forget = named(
  'report-views-forget',
  `delete from report_views v where v.vendor_id = $1 and v.user_id = $2 and v.id in (
     select o.id from report_views o where o.vendor_id = $1 and o.user_id = $2
     order by o.created_at desc, o.id desc offset $3)`,
);

/** Keeps a view, and the newest ones alone. @param most how many are kept */
export async function writeView(
  client: PoolClient,
  { vendorId, userId }: ViewsOf,
  { id, title, address }: ReportView,
  at: Date,
  most: number,
): Promise<void> {
  // Of several that are kept at once each would leave the others, which it does not see, beside the newest.
  await client.query(hold([vendorId, userId]));
  await client.query(insert([vendorId, userId, id, title, address, at]));
  await client.query(forget([vendorId, userId, most]));
}

const drop = named(
  'report-view-drop',
  'delete from report_views where vendor_id = $1 and user_id = $2 and id = $3',
);

/** @returns whether there was one. */
export async function deleteView(db: Queryable, { vendorId, userId }: ViewsOf, id: string): Promise<boolean> {
  return (await db.query(drop([vendorId, userId, id]))).rowCount === 1;
}
