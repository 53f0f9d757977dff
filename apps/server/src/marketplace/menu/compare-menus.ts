import { MARKET_MENU_KINDS } from '@sofreh/domain/marketplace';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { wakeShop } from '../connections/wake-shop.ts';
import type { MenuDeps } from './deps.ts';
import { insertJob, type JobDraft, purgeJobs, readNextJob } from './jobs.queries.ts';
import { readMenu } from './rules.queries.ts';

/** The record of what became of jobs is kept so long. */
const JOBS_KEPT_MS = 30 * 86_400_000;

interface ConnectedShop {
  readonly vendorId: string;
  readonly shopId: string;
}

const connected = named(
  'marketplace-menus-connected',
  `select s.vendor_id as "vendorId", s.id as "shopId" from marketplace_shops s
   where s.active order by s.vendor_id, s.id`,
);

async function connectedShops(db: Queryable): Promise<ConnectedShop[]> {
  return (await db.query<ConnectedShop>(connected())).rows;
}

/** Looks after every connected shop: shifts begin and end, branches open and close, without anybody changing anything. */
export async function wakeAllShops({ db }: Pick<MenuDeps, 'db'>): Promise<void> {
  for (const { vendorId, shopId } of await connectedShops(db)) await wakeShop(db, vendorId, shopId);
}

/** Makes a comparison that nobody asked for. */
function comparing(id: string, shopId: string): JobDraft {
  return { id, shopId, type: 'COMPARE', kinds: MARKET_MENU_KINDS, subjects: null, actorId: null };
}

/** Has everything that stands at every connected shop read and compared; not where a comparison is still under way. */
export async function compareMenus({
  db,
  now,
  newId,
}: Pick<MenuDeps, 'db' | 'now' | 'newId'>): Promise<void> {
  for (const { vendorId, shopId } of await connectedShops(db)) {
    if ((await readNextJob(db, vendorId, shopId))?.type === 'COMPARE') continue;
    await withTransaction(db, async (client) => {
      await insertJob(client, vendorId, comparing(newId(), shopId), now());
      await wakeShop(client, vendorId, shopId);
    });
  }
}

/** Has what stands at a shop compared once our menu was sent there for the first time: until then nobody knows of a difference. */
export async function compareFirst(
  { db, now, newId }: Pick<MenuDeps, 'db' | 'now' | 'newId'>,
  vendorId: string,
  shopId: string,
): Promise<void> {
  if ((await readMenu(db, vendorId, shopId)).comparedAt || (await readNextJob(db, vendorId, shopId))) return;
  await withTransaction(db, (client) => insertJob(client, vendorId, comparing(newId(), shopId), now()));
}

/** Forgets what became of jobs long ago. */
export async function purgeMenuJobs({ db, now }: Pick<MenuDeps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - JOBS_KEPT_MS);
  const vendors = new Set((await connectedShops(db)).map(({ vendorId }) => vendorId));
  for (const vendorId of vendors) await withTransaction(db, (client) => purgeJobs(client, vendorId, before));
}
