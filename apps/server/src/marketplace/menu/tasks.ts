import { z } from 'zod';
import type { Listener } from '#app/platform/db/listener.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import type { ProvidedServices } from '#app/platform/http/app-services.ts';
import { newId } from '#app/platform/ids.ts';
import type { Task } from '#app/platform/jobs/jobs.ts';
import { SHOP_MENU_TASK } from '../connections/wake-shop.ts';
import { compareMenus, purgeMenuJobs, wakeAllShops } from './compare-menus.ts';
import { type MenuDeps, wakeVendor } from './deps.ts';
import { lookAfterShop } from './look-after-shop.ts';

/** Shifts begin and end on any minute; everything is compared every half hour. */
export const MARKETPLACE_MENU_CRONTAB = [
  '* * * * * look-after-shop-menus',
  '7,37 * * * * compare-shop-menus',
  '51 1 * * * purge-shop-menu-jobs',
].join('\n');

const payloadOf = z.object({ vendorId: z.uuid(), shopId: z.uuid() });

/** Runs the background tasks of menus at marketplaces. Each may be repeated at will. */
export function createMarketplaceMenuTasks(
  pool: Pool,
  services: Pick<ProvidedServices, 'snapshots' | 'marketplaces' | 'publicUrl'>,
  now: () => Date = () => new Date(),
): Readonly<Record<string, Task>> {
  const { snapshots, marketplaces, publicUrl } = services;
  const deps: MenuDeps = { db: pool, snapshots, marketplaces, publicUrl, now, newId };
  return {
    [SHOP_MENU_TASK]: (payload, { signal }) => {
      const { vendorId, shopId } = payloadOf.parse(payload);
      return lookAfterShop(deps, vendorId, shopId, signal);
    },
    'look-after-shop-menus': () => wakeAllShops(deps),
    'compare-shop-menus': () => compareMenus(deps),
    'purge-shop-menu-jobs': () => purgeMenuJobs(deps),
  };
}

/** Changes come in bursts: a vendor's shops are looked after once for all of this long. */
const GATHER_MS = 250;

/**
 * Has marketplaces told of what changed: follows the `catalog` channel, which every change of a menu, its stock and its shifts,
 * and of a vendor's opening raises after its commit. What is lost here is found within a minute.
 * @returns what ends it.
 */
export async function followMenuChanges(
  listener: Listener,
  pool: Pool,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const gathering = new Map<string, ReturnType<typeof setTimeout>>();
  const stop = await listener.onNotify('catalog', (vendorId) => {
    if (typeof vendorId !== 'string' || gathering.has(vendorId)) return;
    const timer = setTimeout(() => {
      gathering.delete(vendorId);
      wakeVendor(pool, vendorId).catch(onError);
    }, GATHER_MS);
    timer.unref();
    gathering.set(vendorId, timer);
  });
  return async () => {
    for (const timer of gathering.values()) clearTimeout(timer);
    await stop();
  };
}
