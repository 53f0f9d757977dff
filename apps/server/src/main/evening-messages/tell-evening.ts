import { addDays, businessDayOf } from '@sofreh/domain/calendar';
import { eveningMoment, figureOf, type Measure } from '@sofreh/domain/reports';
import { type Evening, type EveningFigures, eveningMessage } from '@sofreh/fa/evening-text';
import { readLastSeal } from '#app/main/day-seals/day-seals.queries.ts';
import { sealSoFar } from '#app/main/day-seals/seal-days.ts';
import { TEXT_TASK } from '#app/main/order-record/text-task.ts';
import { readSums } from '#app/main/reports/figures/figures.queries.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { outsideUrl } from '#app/platform/http/outside-url.ts';
import { eachByItself } from '#app/platform/jobs/each-by-itself.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';
import {
  claimMessage,
  type EveningVendor,
  readEveningVendors,
  readEverTold,
  readOwners,
  readTold,
} from './evening-messages.queries.ts';

export interface TellingDeps {
  readonly db: Pool;
  readonly now: () => Date;
  /** This installation is reached at this address; where it is null, at each vendor's own domain alone. */
  readonly publicUrl: string | null;
}

/** What was not told so long after its moment, because nothing ran, is told no more. */
const LATE_MS = 12 * 3_600_000;
const MEASURES = [
  'totalSale',
  'orderCount',
  'average',
  'cancelledAmount',
  'unpaid',
] as const satisfies readonly Measure[];

/** Writes to the owners of every vendor that has closed, each once for a business day. */
export async function tellEvening(deps: TellingDeps): Promise<void> {
  const now = deps.now();
  const vendors = await readEveningVendors(deps.db, now.toISOString().slice(0, 10));
  await eachByItself(vendors, async (vendor) => {
    const present = businessDayOf(now.getTime(), vendor.businessDayCutoff);
    for (const day of [addDays(present, -1), present]) {
      if (vendor.fromDay !== null && day < vendor.fromDay) continue;
      const moment = eveningMoment({ ...vendor, cutoff: vendor.businessDayCutoff }, day);
      if (now.getTime() < moment || now.getTime() > moment + LATE_MS) continue;
      await tellOf(deps, vendor, day, now);
    }
  });
}

async function tellOf(
  { db, publicUrl }: TellingDeps,
  vendor: EveningVendor,
  day: string,
  now: Date,
): Promise<void> {
  const url = outsideUrl(publicUrl, vendor.domain);
  // The message would lead nowhere.
  if (url === null) return;
  const told = await readTold(db, vendor.id, day);
  const owners = (await readOwners(db, vendor.id)).filter(({ id }) => !told.has(id));
  if (owners.length === 0) return;
  const figures = await readEvening(db, vendor.id, day);
  if (figures.orderCount === 0 && figures.cancelledAmount === 0) return;
  const seals = await readSeals(db, vendor, day, now);
  const { name: vendorName, currency } = vendor;
  const link = linkOf(url, vendor.domain, day);
  const ever = await readEverTold(db, vendor.id);
  for (const { id, phoneNumber } of owners) {
    // Whoever did not ask for it is told once where it is turned off.
    const isFirst = !ever.has(id);
    const message = eveningMessage({
      vendorName,
      businessDay: day,
      currency,
      figures,
      ...seals,
      link,
      isFirst,
    });
    await withTransaction(db, async (client) => {
      // Of two processes the second one waits here for the first and finds it done.
      if (!(await claimMessage(client, vendor.id, day, id, message, now))) return;
      const key = `evening ${vendor.id} ${day} ${id}`;
      await enqueue(client, TEXT_TASK, { phoneNumber, text: message }, { key });
    });
  }
}

/**
 * Reads the seals that a message of a day names: the day's last one where the day is over; else the one that holds what
 * happened so far, and the last one of the day before, which no message had yet.
 */
async function readSeals(
  db: Pool,
  vendor: EveningVendor,
  day: string,
  now: Date,
): Promise<Pick<Evening, 'seal' | 'sealSoFar' | 'sealBefore'>> {
  const soFar = await sealSoFar(db, vendor, now);
  const isOver = businessDayOf(now.getTime(), vendor.businessDayCutoff) > day;
  if (!isOver) {
    const sealBefore = (await readLastSeal(db, vendor.id, addDays(day, -1))) ?? null;
    return { seal: null, sealSoFar: soFar, sealBefore };
  }
  const last = await readLastSeal(db, vendor.id, day);
  return { seal: last?.businessDay === day ? last.code : null, sealSoFar: null, sealBefore: null };
}

async function readEvening(db: Pool, vendorId: string, day: string): Promise<EveningFigures> {
  const asked = { vendorIds: [vendorId], from: day, to: day, orderType: undefined, search: null };
  const rows = await readSums(
    db,
    { cube: 'hours', by: 'day', measures: MEASURES },
    { ...asked, searchLike: null, until: null },
  );
  const sums = rows[0]?.sums ?? {};
  const of = (measure: (typeof MEASURES)[number]) => figureOf(measure, sums);
  return {
    totalSale: of('totalSale') ?? 0,
    orderCount: of('orderCount') ?? 0,
    average: of('average'),
    cancelledAmount: of('cancelledAmount') ?? 0,
    unpaid: of('unpaid') ?? 0,
  };
}

/** Gives the day's report in the back office, which asks who one is. */
function linkOf(publicUrl: string, domain: string, day: string): string {
  const url = new URL(`/bo/reports/hours?From=${day}&To=${day}`, publicUrl);
  if (domain !== '') url.hostname = domain;
  return url.toString();
}
