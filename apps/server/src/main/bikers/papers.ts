import type { ResponseBody } from '@sofreh/contract/call';
import type { mainBikers } from '@sofreh/contract/main/bikers';
import { addDays, localTime } from '@sofreh/domain/calendar';
import { COURIER_PAPER_REMINDER_DAYS, endingCourierPapers } from '@sofreh/domain/couriers';
import type { Queryable } from '#app/platform/db/pool.ts';
import { listPapers } from './bikers.queries.ts';

/** Reads papers of active couriers that staff have to be reminded of, the soonest first. */
export async function readPapers(
  db: Queryable,
  vendorId: string,
  now: Date,
): Promise<ResponseBody<(typeof mainBikers)['GET /api/bikers/papers']>> {
  const { date } = localTime(now.getTime());
  const rows = await listPapers(db, vendorId, addDays(date, COURIER_PAPER_REMINDER_DAYS));
  const data = rows
    .flatMap(({ bikerId, name, ...days }) =>
      endingCourierPapers(days, date).map((paper) => ({ ...paper, bikerId, name })),
    )
    .toSorted((a, b) => (a.until < b.until ? -1 : 1));
  return { data };
}
