import { named } from '#app/platform/db/named.ts';
import { mapPage, type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

interface Total {
  readonly count: number;
  readonly amount: number;
}

/** What a till sent in a time, and what of it is in the books. */
export interface TillReportRow {
  readonly id: string;
  readonly name: string;
  readonly lane: number;
  readonly lastSeenAt: Date;
  readonly toLookAt: number;
  readonly said: { readonly orders: Total; readonly payments: Total };
  readonly entered: { readonly orders: Total; readonly payments: Total };
}

type Sent = TillReportRow['said'] | null;
/** A till that sent nothing has no sums. */
type StoredReport = Omit<TillReportRow, 'said' | 'entered'> & { readonly said: Sent; readonly entered: Sent };

const total = (kind: string, amount: string, more = '') =>
  `json_build_object('count', count(*) filter (where kind = '${kind}'${more}),
     'amount', coalesce(sum(${amount}) filter (where kind = '${kind}'${more}), 0))`;
const ENTERED = " and outcome in ('SENT', 'NEEDS_PERSON')";

const report = named(
  'sync-report',
  `with tills as (
     select id, name, lane, last_seen_at, count(*) over ()::int as total from till_devices
     where vendor_id = $1 and retired_at is null order by lane limit $4 offset $5
   ), sent as (
     select s.device_id, s.kind, s.outcome, s.amount, s.settled_at, case s.kind
       when 'CREATE' then (s.body -> 'order' ->> 'expectedPrice')::bigint
       when 'PAY' then (select sum((p ->> 'amount')::bigint) from jsonb_array_elements(s.body -> 'payments') p)
     end as said
     from sync_intents s join tills t on t.id = s.device_id
     where s.vendor_id = $1 and s.received_at >= $2 and s.received_at < $3
   ), sums as (
     select device_id, count(*) filter (where outcome <> 'SENT' and settled_at is null)::int as to_look_at,
       json_build_object('orders', ${total('CREATE', 'said')}, 'payments', ${total('PAY', 'said')}) as said,
       json_build_object('orders', ${total('CREATE', 'amount', ENTERED)},
         'payments', ${total('PAY', 'amount', ENTERED)}) as entered
     from sent group by device_id
   )
   select t.id, t.name, t.lane, t.last_seen_at as "lastSeenAt", t.total, coalesce(s.to_look_at, 0) as "toLookAt",
     s.said, s.entered
   from tills t left join sums s on s.device_id = t.id order by t.lane`,
);

const NOTHING = { orders: { count: 0, amount: 0 }, payments: { count: 0, amount: 0 } };

/** A page of the vendor's tills by lane, each with what it sent in the time: by itself, and as it was entered. */
export async function readTillReport(
  db: Queryable,
  vendorId: string,
  query: Paging & { readonly from: string; readonly to: string },
): Promise<Page<TillReportRow>> {
  const page = await readPage<StoredReport>(db, report, [vendorId, query.from, query.to], query);
  return mapPage(page, ({ said, entered, ...row }) => ({
    ...row,
    said: said ?? NOTHING,
    entered: entered ?? NOTHING,
  }));
}
