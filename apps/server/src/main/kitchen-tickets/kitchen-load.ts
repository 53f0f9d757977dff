import { promisedMinutes, type StationPace, stationPaces } from '@sofreh/domain/kitchen';
import type { Pool } from '#app/platform/db/pool.ts';
import {
  type KitchenLoadFacts,
  type KitchenWish,
  readLoadFacts,
  readMakers,
} from './kitchen-load.queries.ts';

/** Says how old what is known of a kitchen may be: in a rush its load is asked once for many orders. */
const KNOWN_FOR_MS = 5_000;

interface Load extends KitchenLoadFacts {
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
  const load = readLoadFacts(pool, vendorId, at).then((facts) => ({
    ...facts,
    paces: stationPaces(facts.made),
  }));
  vendors.set(vendorId, { at: now, load });
  load.catch(() => vendors.delete(vendorId));
  return load;
}

/**
 * Says in how many minutes dishes can be promised, by the servings that stand now at the stations that will be told of
 * them, and by their own.
 * @param usualMinutes what the vendor says, where a station was never measured.
 */
export async function promiseFor(
  pool: Pool,
  { usualMinutes, at, ...wish }: KitchenWish & { readonly usualMinutes: number; readonly at: Date },
): Promise<number> {
  const { waiting, paces } = await loadOf(pool, wish.vendorId, at);
  const stations = await readMakers(pool, wish);
  return promisedMinutes(
    [...stations].map(([station, own]) => ({
      waiting: waiting.get(station) ?? 0,
      own,
      pace: paces.get(station),
    })),
    usualMinutes,
  );
}
