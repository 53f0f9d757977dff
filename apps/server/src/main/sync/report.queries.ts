import type { ReportSums } from '@sofreh/domain/offline';
import { named } from '#app/platform/db/named.ts';
import { mapPage, type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { NO_SUMS, sumsOf } from './money-sums.ts';

/** Says what a till sent in a time, and what of it is in the books. */
export interface TillReportRow {
  readonly id: string;
  readonly name: string;
  readonly lane: number;
  readonly lastSeenAt: Date;
  readonly toLookAt: number;
  /** It sent so many things whose money the two sides do not have alike. */
  readonly differing: number;
  readonly said: ReportSums;
  readonly entered: ReportSums;
}

/** A till that sent nothing has no sums, so they may be null here. */
type StoredReport = Omit<TillReportRow, 'said' | 'entered'> & {
  readonly said: ReportSums | null;
  readonly entered: ReportSums | null;
};

const report = named(
  'sync-report',
  `with tills as (
     select id, name, lane, last_seen_at, count(*) over ()::int as total from till_devices
     where vendor_id = $1 and retired_at is null order by lane limit $4 offset $5
   ), sums as (
     select s.device_id, count(*) filter (where s.outcome <> 'SENT' and s.settled_at is null)::int as to_look_at,
       count(*) filter (where s.money_differs)::int as differing,
       ${sumsOf('s.said')} as said, ${sumsOf('s.entered')} as entered
     from sync_intents s join tills t on t.id = s.device_id
     where s.vendor_id = $1 and s.received_at >= $2 and s.received_at < $3
     group by s.device_id
   )
   select t.id, t.name, t.lane, t.last_seen_at as "lastSeenAt", t.total, coalesce(s.to_look_at, 0) as "toLookAt",
     coalesce(s.differing, 0) as differing, s.said, s.entered
   from tills t left join sums s on s.device_id = t.id order by t.lane`,
);

/** Reads a page of the vendor's tills by lane, each with what it sent in the time: by itself, and as it was entered. */
export async function readTillReport(
  db: Queryable,
  vendorId: string,
  query: Paging & { readonly from: string; readonly to: string },
): Promise<Page<TillReportRow>> {
  const page = await readPage<StoredReport>(db, report, [vendorId, query.from, query.to], query);
  return mapPage(page, ({ said, entered, ...row }) => ({
    ...row,
    said: said ?? NO_SUMS,
    entered: entered ?? NO_SUMS,
  }));
}
