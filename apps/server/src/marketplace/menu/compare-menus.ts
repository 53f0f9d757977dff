import { MARKET_MENU_KINDS } from '@sofreh/domain/marketplace';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { wakeShop } from '../connections/wake-shop.ts';
import type { MenuDeps } from './deps.ts';
import { insertJob, purgeJobs, readNextJob } from './jobs.queries.ts';

/** How long what became of jobs is kept. */
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

/** Has everything that stands at every connected shop read and compared; not where a comparison is still under way. */
export async function compareMenus({
  db,
  now,
  newId,
}: Pick<MenuDeps, 'db' | 'now' | 'newId'>): Promise<void> {
  for (const { vendorId, shopId } of await connectedShops(db)) {
    if ((await readNextJob(db, vendorId, shopId))?.type === 'COMPARE') continue;
    await withTransaction(db, async (client) => {
      const job = { type: 'COMPARE', kinds: MARKET_MENU_KINDS, subjects: null, actorId: null } as const;
      await insertJob(client, vendorId, { ...job, id: newId(), shopId }, now());
      await wakeShop(client, vendorId, shopId);
    });
  }
}

/** Forgets what became of jobs long ago. */
export async function purgeMenuJobs({ db, now }: Pick<MenuDeps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - JOBS_KEPT_MS);
  const vendors = new Set((await connectedShops(db)).map(({ vendorId }) => vendorId));
  for (const vendorId of vendors) await withTransaction(db, (client) => purgeJobs(client, vendorId, before));
}
