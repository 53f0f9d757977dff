import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

/** Is something the marketplace is to be told of: a thing of its menu, or the shop under its own id. */
export interface UnsentRow {
  readonly subjectId: string;
  readonly since: Date;
  readonly tries: number;
  readonly tryAt: Date;
  readonly trouble: string;
}

const all = named(
  'marketplace-outbox',
  `select subject_id as "subjectId", since, tries, try_at as "tryAt", trouble from marketplace_menu_outbox
   where vendor_id = $1 and shop_id = $2 order by since, subject_id limit 5000`,
);

export async function readUnsent(db: Queryable, vendorId: string, shopId: string): Promise<UnsentRow[]> {
  return (await db.query<UnsentRow>(all([vendorId, shopId]))).rows;
}

const add = named(
  'marketplace-outbox-add',
  `insert into marketplace_menu_outbox (vendor_id, shop_id, subject_id, since, try_at)
   select $1, $2, subject, $4, $4 from unnest($3::uuid[]) as subject
   on conflict (vendor_id, shop_id, subject_id) do nothing`,
);

/** Has the marketplace told of things. */
export async function addUnsent(
  client: PoolClient,
  vendorId: string,
  shopId: string,
  subjects: readonly string[],
  at: Date,
): Promise<void> {
  if (subjects.length > 0) await client.query(add([vendorId, shopId, subjects, at]));
}

const drop = named(
  'marketplace-outbox-drop',
  'delete from marketplace_menu_outbox where vendor_id = $1 and shop_id = $2 and subject_id = any($3)',
);

/** Drops what arrived, or need not be told any more. */
export async function dropUnsent(
  client: PoolClient,
  vendorId: string,
  shopId: string,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length > 0) await client.query(drop([vendorId, shopId, subjects]));
}

const begun = named(
  'marketplace-outbox-begun',
  `update marketplace_menu_outbox set tries = tries + 1
   where vendor_id = $1 and shop_id = $2 and subject_id = any($3)`,
);

/**
 * Keeps that things are being told, before the first byte goes out: a worker that is killed meanwhile does not know what
 * arrived, so they are told again, whatever is true by then.
 */
export async function beginTelling(
  db: Queryable,
  vendorId: string,
  shopId: string,
  subjects: readonly string[],
): Promise<void> {
  await db.query(begun([vendorId, shopId, subjects]));
}

const vain = named(
  'marketplace-outbox-vain',
  `update marketplace_menu_outbox set try_at = $4, trouble = $5
   where vendor_id = $1 and shop_id = $2 and subject_id = any($3)`,
);

/** Keeps when things that did not arrive are told again, and why they did not. */
export async function delayUnsent(
  db: Queryable,
  vendorId: string,
  shopId: string,
  subjects: readonly string[],
  { tryAt, trouble }: { readonly tryAt: Date; readonly trouble: string },
): Promise<void> {
  await db.query(vain([vendorId, shopId, subjects, tryAt, trouble]));
}
