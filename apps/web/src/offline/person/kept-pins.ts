import { currentHostDomain } from '#web/api/index.ts';
import { readDocument, writeDocument } from '../store/documents.ts';
import { forgetRegister } from '../store/register-row.ts';
import { tillDb } from '../store/till-db.ts';
import { isInTime, type OfflinePins } from './check-pin.ts';

export type { OfflinePins } from './check-pin.ts';

const PINS = 'pins:';
const TRIES = 'pinTries:';

/** Counts wrong PINs in a row by person, since the server gave what they are checked by. */
type Tries = { readonly deviceSalt: string; readonly wrong: Readonly<Record<string, number>> };

/** Keeps what PINs are checked by at the branch of a domain. */
export function keepPins(vendor: string, pins: OfflinePins): Promise<void> {
  return writeDocument(`${PINS}${vendor}`, pins);
}

/**
 * Reads what PINs are checked by at the branch of a domain; null where there is nothing or its time is over: it is
 * deleted.
 */
export async function readPins(vendor: string, now: number): Promise<OfflinePins | null> {
  const pins = await readDocument<OfflinePins>(`${PINS}${vendor}`);
  if (!pins || isInTime(pins, now)) return pins;
  await tillDb.till.delete(`${PINS}${vendor}`);
  return null;
}

async function changeTries<Found>(
  { deviceSalt }: OfflinePins,
  change: (wrong: Tries['wrong']) => readonly [Tries['wrong'], Found],
): Promise<Found> {
  return tillDb.transaction('rw', tillDb.till, async () => {
    const key = `${TRIES}${currentHostDomain()}`;
    const kept = await readDocument<Tries>(key);
    // A new answer of the server begins the count anew.
    const [wrong, found] = change(kept?.deviceSalt === deviceSalt ? kept.wrong : {});
    await writeDocument(key, { deviceSalt, wrong } satisfies Tries);
    return found;
  });
}

/** Counts a try before it is judged, so that several at once are several. @returns false when there were too many. */
export function countTry(pins: OfflinePins, userId: string): Promise<boolean> {
  return changeTries(pins, (wrong) => {
    const before = wrong[userId] ?? 0;
    if (before >= pins.maxTries) return [wrong, false];
    return [{ ...wrong, [userId]: before + 1 }, true];
  });
}

/** A right PIN ends the row of wrong ones. */
export function clearTries(pins: OfflinePins, userId: string): Promise<void> {
  return changeTries(pins, (wrong) => [{ ...wrong, [userId]: 0 }, undefined]);
}

/** Deletes what PINs are checked by, of every branch; the counts stay. */
export async function forgetPins(): Promise<void> {
  await tillDb.till.where('id').startsWith(PINS).delete();
}

/** Deletes what the till knows of people: how its own show who they are, its customers, and what was being typed for one. */
export async function forgetPeople(): Promise<void> {
  await forgetPins();
  await forgetRegister();
  await tillDb.customers.clear();
}
