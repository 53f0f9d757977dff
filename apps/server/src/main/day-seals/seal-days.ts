import { businessDayOf } from '@sofreh/domain/calendar';
import type { Pool, PoolClient } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { eachByItself } from '#app/platform/jobs/each-by-itself.ts';
import { Chain, codeOfSeal } from './chain.ts';
import {
  countUnsealed,
  lockSealHead,
  readEventsToSeal,
  readSealHead,
  readVendorsToSeal,
  type SealedVendor,
  writeSeal,
} from './day-seals.queries.ts';

const BATCH = 1_000;
const LAST = Number.MAX_SAFE_INTEGER;

/**
 * Seals the next business day's events that are not sealed, in a transaction that holds the vendor's head. An event is of the
 * day on which it happened, and never of one before its predecessor's: what comes late is sealed with the day it came.
 * @param until only days before this one; null seals what there is.
 * @returns whether there was anything to seal.
 */
async function sealNextDay(
  client: PoolClient,
  { id, businessDayCutoff }: SealedVendor,
  until: string | null,
  at: Date,
): Promise<boolean> {
  const head = await lockSealHead(client, id);
  const firstSeq = head.lastSeq + 1;
  const chain = new Chain(head.hash);
  let day: string | null = null;
  let lastSeq = head.lastSeq;
  for (let more = true; more; ) {
    const events = await readEventsToSeal(client, id, lastSeq + 1, LAST, BATCH);
    more = events.length === BATCH;
    for (const event of events) {
      const own = businessDayOf(Date.parse(event.at), businessDayCutoff);
      const known: string | null = day ?? head.businessDay;
      const of: string = known !== null && known > own ? known : own;
      if ((day !== null && of !== day) || (until !== null && of >= until)) {
        more = false;
        break;
      }
      day = of;
      lastSeq = event.seq;
      chain.add(event);
    }
  }
  if (day === null) return false;
  const { hash, marks } = chain;
  const seal = { firstSeq, lastSeq, businessDay: day, sealedAt: at, hash, marks, code: codeOfSeal(hash) };
  await writeSeal(client, id, seal);
  return true;
}

/** Seals the business days of every vendor that are over. */
export async function sealClosedDays(pool: Pool, now: Date, signal?: AbortSignal): Promise<void> {
  await eachByItself(await readVendorsToSeal(pool), async (vendor) => {
    const present = businessDayOf(now.getTime(), vendor.businessDayCutoff);
    while (!signal?.aborted) {
      if (!(await withTransaction(pool, (client) => sealNextDay(client, vendor, present, now)))) return;
    }
  });
}

/** Bounds what a request may seal: days of a busy vendor, not the years that a newly updated installation has behind it. */
const SO_FAR_MAX = 50_000;

/**
 * Seals everything that happened so far.
 * @returns the code of the last seal; null where nothing ever happened, or where the job has yet to seal the years before.
 */
export async function sealSoFar(pool: Pool, vendor: SealedVendor, now: Date): Promise<string | null> {
  if ((await countUnsealed(pool, vendor.id)) > SO_FAR_MAX) return null;
  while (await withTransaction(pool, (client) => sealNextDay(client, vendor, null, now)));
  return (await readSealHead(pool, vendor.id))?.code || null;
}
