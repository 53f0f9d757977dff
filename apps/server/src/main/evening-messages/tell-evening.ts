import { addDays, businessDayOf } from '@sofreh/domain/calendar';
import { eveningMoment, figureOf, isToldOf, type Measure } from '@sofreh/domain/reports';
import { type Evening, type EveningFigures, eveningMessage } from '@sofreh/fa/evening-text';
import { readLastSeal } from '#app/main/day-seals/day-seals.queries.ts';
import { sealSoFar } from '#app/main/day-seals/seal-days.ts';
import { readSums } from '#app/main/reports/figures/figures.queries.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { outsideUrl } from '#app/platform/http/outside-url.ts';
import { eachByItself } from '#app/platform/jobs/each-by-itself.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';
import { TEXT_TASK } from '#app/platform/jobs/text-task.ts';
import { claimMessage, readEverTold, readUntoldDays, type UntoldDay } from './evening-messages.queries.ts';

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

/**
 * Writes to the owners of every vendor that has closed, each once for a business day. A round in which nobody has just
 * closed asks one statement, however many vendors there are.
 */
export async function tellEvening(deps: TellingDeps): Promise<void> {
  const now = deps.now();
  const today = businessDayOf(now.getTime(), '00:00');
  // Where a business day ends late on the day after, it is told on the one after that.
  const untold = await readUntoldDays(deps.db, [addDays(today, -2), addDays(today, -1), today]);
  const due = untold.flatMap((each) => {
    const changedAt = each.hoursChangedAt?.getTime() ?? null;
    const cutoff = each.businessDayCutoff;
    const moment = eveningMoment({ ...each, cutoff, changedAt }, each.day);
    const told = { cutoff, moment, firstTold: each.firstTold?.getTime() ?? null };
    const owners = each.owners.filter(({ since }) => isToldOf(Date.parse(since), each.day, told));
    const isDue = now.getTime() >= moment && now.getTime() <= moment + LATE_MS;
    return isDue && owners.length > 0 ? [{ ...each, owners }] : [];
  });
  await eachByItself(due, (each) => tellOf(deps, each, now));
}

async function tellOf({ db, publicUrl }: TellingDeps, untold: UntoldDay, now: Date): Promise<void> {
  const { id: vendorId, name: vendorName, domain, currency, day, owners } = untold;
  const url = outsideUrl(publicUrl, domain);
  // The message would lead nowhere.
  if (url === null) return;
  const figures = await readEvening(db, vendorId, day);
  const seals = await readSeals(db, untold, day, now);
  const link = linkOf(url, domain, day);
  const ever = await readEverTold(db, untold);
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
      if (!(await claimMessage(client, vendorId, day, id, message, now))) return;
      const key = `evening ${vendorId} ${day} ${id}`;
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
  vendor: UntoldDay,
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
