import type { DeliveryType } from '@sofreh/domain/enums';
import { promisedMinutes, type StationPace, stationPaces } from '@sofreh/domain/kitchen';
import type { Pool } from '#app/platform/db/pool.ts';
import { type KitchenFacts, readKitchenFacts } from './kitchen-load.queries.ts';

/** How old what is known of a kitchen may be: in a rush its load is asked once for many orders. */
const KNOWN_FOR_MS = 5_000;

/** A dish as far as it says which station cooks it. */
export interface CookedItem {
  readonly id: string;
  readonly categoryId: string;
}

interface Load extends KitchenFacts {
  readonly paces: ReadonlyMap<string | null, StationPace>;
}

interface Known {
  readonly at: number;
  readonly load: Promise<Load>;
}

const known = new WeakMap<Pool, Map<string, Known>>();

function loadOf(pool: Pool, vendorId: string, at: Date): Promise<Load> {
  const vendors = known.get(pool) ?? new Map<string, Known>();
  known.set(pool, vendors);
  const kept = vendors.get(vendorId);
  const now = at.getTime();
  if (kept && Math.abs(now - kept.at) < KNOWN_FOR_MS) return kept.load;
  const load = readKitchenFacts(pool, vendorId, at).then((facts) => ({
    ...facts,
    paces: stationPaces(facts.made),
  }));
  vendors.set(vendorId, { at: now, load });
  load.catch(() => vendors.delete(vendorId));
  return load;
}

/**
 * In how many minutes dishes can be promised, by the load that stands at their stations now.
 * @param items the dishes of an order; without any, whatever might be ordered.
 */
export async function promiseFor(
  pool: Pool,
  {
    vendorId,
    items,
    deliveryType,
    usualMinutes,
    at,
  }: {
    readonly vendorId: string;
    readonly items: readonly CookedItem[];
    readonly deliveryType: DeliveryType | null;
    readonly usualMinutes: number;
    readonly at: Date;
  },
): Promise<number> {
  const { links, waiting, paces } = await loadOf(pool, vendorId, at);
  const cooks = links.filter(
    (link) =>
      (link.deliveryType === null || deliveryType === null || link.deliveryType === deliveryType) &&
      (items.length === 0 ||
        items.some(({ id, categoryId }) => link.menuItemId === id || link.menuCategoryId === categoryId)),
  );
  const stations = [...new Set(cooks.map(({ printerStationId }) => printerStationId))];
  return promisedMinutes(
    stations.map((station) => ({ waiting: waiting.get(station) ?? 0, pace: paces.get(station) })),
    usualMinutes,
  );
}
