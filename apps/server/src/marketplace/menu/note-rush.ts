import { isTooBusy } from '@sofreh/domain/marketplace';
import { promiseFor } from '#app/main/kitchen-tickets/kitchen-load.ts';
import { readShop, writeBusy } from '../connections/shops.queries.ts';
import type { MenuDeps } from './deps.ts';

/** Keeps whether the kitchen has too much to do to take orders of a shop there, by what it could promise now. */
export async function noteRush(
  { db, snapshots, now }: Pick<MenuDeps, 'db' | 'snapshots' | 'now'>,
  vendorId: string,
  shopId: string,
): Promise<void> {
  const shop = await readShop(db, vendorId, shopId);
  if (!shop || (shop.busyMinutes === null && !shop.busy)) return;
  const snapshot = await snapshots.get(vendorId);
  if (!snapshot) return;
  const usual = snapshot.vendor.preparationTime;
  const any = { items: [], deliveryType: null, tableId: null } as const;
  const load = { vendorId, ...any, source: 'SNAPPFOOD' as const, usualMinutes: usual, at: now() };
  const promised = await promiseFor(db, load);
  const busy = isTooBusy({ promised, usual, bound: shop.busyMinutes, wasBusy: shop.busy });
  if (busy !== shop.busy) await writeBusy(db, vendorId, shopId, busy);
}
