import type { MarketplaceMenu } from '@sofreh/providers/marketplace';
import { listShops, readShop } from '#app/marketplace/connections/shops.queries.ts';
import { marketplaceOf } from '#app/marketplace/connections/shops.ts';
import type { Pool, Queryable } from '#app/platform/db/pool.ts';
import type { MarketplaceMakers } from '#app/platform/http/app-services.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';
import type { SidesDeps } from './menu-sides.ts';

/** What working on menus there takes. */
export interface MenuDeps extends SidesDeps {
  readonly db: Pool;
  readonly marketplaces: MarketplaceMakers;
  newId(): string;
}

/** The job that does what is due for one shop's menu. */
export const SHOP_MENU_TASK = 'look-after-shop-menu';

/** Has a shop's menu looked after, in the caller's transaction. One job of a shop waits at a time. */
export async function wakeShop(
  client: Queryable,
  vendorId: string,
  shopId: string,
  runAt?: Date,
): Promise<void> {
  const options = { key: `shop menu ${vendorId} ${shopId}`, ...(runAt ? { runAt } : {}) };
  await enqueue(client, SHOP_MENU_TASK, { vendorId, shopId }, options);
}

/** Has the menus of all of a vendor's connected shops looked after. */
export async function wakeVendor(db: Queryable, vendorId: string): Promise<void> {
  for (const { id, active } of await listShops(db, vendorId)) if (active) await wakeShop(db, vendorId, id);
}

/** A connected shop's menu there; null where the shop is switched off or has no keys. */
export async function menuThere(
  { db, marketplaces }: Pick<MenuDeps, 'db' | 'marketplaces'>,
  vendorId: string,
  shopId: string,
): Promise<MarketplaceMenu | null> {
  const shop = await readShop(db, vendorId, shopId);
  if (!shop?.active) return null;
  return marketplaceOf(marketplaces, vendorId, shop)?.menu ?? null;
}

/** @throws Refusal MARKETPLACE_SHOP_NOT_FOUND where the vendor has no such shop. */
export async function needShop(db: Queryable, vendorId: string, shopId: string): Promise<void> {
  if (!(await readShop(db, vendorId, shopId))) throw new Refusal('MARKETPLACE_SHOP_NOT_FOUND');
}
