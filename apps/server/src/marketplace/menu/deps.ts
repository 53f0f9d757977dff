import type { MarketplaceMenu } from '@sofreh/providers/marketplace';
import { listShops, readShop } from '#app/marketplace/connections/shops.queries.ts';
import { marketplaceOf } from '#app/marketplace/connections/shops.ts';
import { wakeShop } from '#app/marketplace/connections/wake-shop.ts';
import type { Pool, Queryable } from '#app/platform/db/pool.ts';
import type { MarketplaceMakers } from '#app/platform/http/app-services.ts';
import { Refusal } from '#app/platform/refusal.ts';
import type { SidesDeps } from './menu-sides.ts';

/** Holds what working on menus there takes. */
export interface MenuDeps extends SidesDeps {
  readonly db: Pool;
  readonly marketplaces: MarketplaceMakers;
  newId(): string;
}

/** Holds what a step of a job takes. */
export type Work = MenuDeps & { readonly there: MarketplaceMenu; readonly vendorId: string };

/** Says why a step was in vain: it is tried again, or it never will be. */
export type StepFault = { readonly unreachable: string } | { readonly refused: string };

/** Says what a step of a job came to: more is to do, all is done, or it was in vain and why. */
export type StepOutcome = 'MORE' | 'DONE' | StepFault;

/** Has the menus of all of a vendor's connected shops looked after. */
export async function wakeVendor(db: Queryable, vendorId: string): Promise<void> {
  for (const { id, active } of await listShops(db, vendorId)) if (active) await wakeShop(db, vendorId, id);
}

/** Finds a connected shop's menu there; null where the shop is switched off or has no keys. */
export async function menuThere(
  { db, marketplaces }: Pick<MenuDeps, 'db' | 'marketplaces'>,
  vendorId: string,
  shopId: string,
): Promise<MarketplaceMenu | null> {
  const shop = await readShop(db, vendorId, shopId);
  if (!shop?.active) return null;
  return marketplaceOf(marketplaces, vendorId, shop)?.menu ?? null;
}

/** Finds a vendor's shop. @throws Refusal MARKETPLACE_SHOP_NOT_FOUND where the vendor has no such shop. */
export async function needShop(db: Queryable, vendorId: string, shopId: string): Promise<void> {
  if (!(await readShop(db, vendorId, shopId))) throw new Refusal('MARKETPLACE_SHOP_NOT_FOUND');
}
