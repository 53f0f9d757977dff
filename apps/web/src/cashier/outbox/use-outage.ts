import { businessDayInterval, businessDayOf, DEFAULT_CUT_OFF } from '@sofreh/domain/calendar';
import { useMemo } from 'react';
import { currentHostDomain } from '#web/api/index.ts';
import { tillDb } from '#web/offline/store/till-db.ts';
import { readDevice } from '#web/offline/store/till-device.ts';
import { useLive } from '#web/offline/view/use-live.ts';
import { type OutboxRow, readRows } from './outbox-row.ts';

/** This is a business day (`YYYY-MM-DD`) in which something went by way of the outbox, with how much. */
export type OutageDay = { readonly day: string; readonly count: number };

/** So many days are looked through: older ones are deleted but for what is stuck; a clock may have been ahead. */
const [DAYS_AHEAD, DAYS_BACK] = [2, 31];
const A_DAY_MS = 24 * 3_600_000;

/** Reads what was done at the present branch in a span of time, in epoch ms. */
function doneIn(from: number, to: number) {
  const branch = currentHostDomain();
  return tillDb.outbox.where('[hostDomain+createdAt]').between([branch, from], [branch, to], true, false);
}

function doneOn(day: string, cutOff: string) {
  const { from, to } = businessDayInterval(day, cutOff);
  return doneIn(from, to);
}

/** Gives when the present branch's day ends, as this till knows it. */
async function cutOffHere(): Promise<string> {
  const last = await doneIn(0, Number.MAX_SAFE_INTEGER).last();
  const device = last && (await readDevice(last.vendorId));
  return device?.businessDayCutoff || DEFAULT_CUT_OFF;
}

async function readDays(): Promise<OutageDay[]> {
  const cutOff = await cutOffHere();
  const latest = Date.now() + DAYS_AHEAD * A_DAY_MS;
  const days = Array.from({ length: DAYS_AHEAD + DAYS_BACK }, (_, back) =>
    businessDayOf(latest - back * A_DAY_MS, cutOff),
  );
  const counted = await Promise.all(
    days.map(async (day) => ({ day, count: await doneOn(day, cutOff).count() })),
  );
  return counted.filter(({ count }) => count > 0);
}

/**
 * Gives the days in which this till did something by way of its outbox, newest first; null until they have been read.
 */
export function useOutageDays(): readonly OutageDay[] | null {
  return useLive(readDays);
}

/** Gives what was done in a day at the present branch, newest first; null until it has been read. */
export function useOutageRows(day: string | null): readonly OutboxRow[] | null {
  const query = useMemo(
    () => async () => {
      if (day === null) return null;
      const entries = await doneOn(day, await cutOffHere()).toArray();
      return readRows(entries.sort((a, b) => b.createdAt - a.createdAt || b.position - a.position));
    },
    [day],
  );
  return useLive(query);
}
