import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import type { DeliveryType, Source } from '@sofreh/domain/enums';
import type { MenuSnapshots } from '#app/catalog/menu-snapshot/index.ts';
import { type PreparedText, prepareJson } from '#app/platform/http/answers.ts';
import { menuDocument } from './menu-document.ts';

/** This is a menu as pages are rendered from it and as it goes over the wire. */
export interface ServedMenu {
  readonly menu: Menu;
  readonly json: PreparedText;
}

export interface MenuCache {
  /**
   * Gives the menu of a vendor for a channel (and a delivery type) at `at`; undefined where there is no such vendor.
   */
  get(
    vendorId: string,
    source: Source,
    at: Date,
    deliveryType?: DeliveryType,
  ): Promise<ServedMenu | undefined>;
}

/** Food shifts begin and end on whole minutes, so within one minute and version the document cannot differ. */
function minuteOf(at: Date): number {
  return Math.floor(at.getTime() / 60_000);
}

async function serve(menu: Menu): Promise<ServedMenu> {
  return { menu, json: await prepareJson(menu) };
}

/** Holds one served menu per vendor and channel, made anew when the catalog version, what is sold out, or the minute changes. */
export function createMenuCache(snapshots: MenuSnapshots): MenuCache {
  const held = new Map<string, { readonly stamp: string; readonly served: Promise<ServedMenu> }>();
  return {
    async get(vendorId, source, at, deliveryType) {
      const snapshot = await snapshots.get(vendorId);
      if (!snapshot) return undefined;
      const key = `${vendorId} ${source} ${deliveryType ?? ''}`;
      const stamp = `${snapshot.version} ${snapshot.soldOutStamp} ${minuteOf(at)}`;
      const known = held.get(key);
      if (known?.stamp === stamp) return known.served;
      const served = serve(menuDocument(snapshot, source, at, deliveryType));
      held.set(key, { stamp, served });
      served.catch(() => held.delete(key));
      return served;
    },
  };
}
