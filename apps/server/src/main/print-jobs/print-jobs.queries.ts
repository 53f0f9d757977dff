import type { ResponseBody } from '@sofreh/contract/call';
import type { orders } from '@sofreh/contract/main/orders';
import { named } from '#app/platform/db/named.ts';
import type { Pool, Queryable } from '#app/platform/db/pool.ts';

export type PrintJob = ResponseBody<(typeof orders)['POST /api/orders/printorder']>;
type Stored = Omit<PrintJob, 'createdAt' | 'endedAt'> & {
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly requestHash: string;
};

const FIELDS = `j.id, j.order_id as "orderId", j.kind, j.printer_station_id as "printerStationId", j.status, j.content,
  j.failure, j.created_at as "createdAt", j.ended_at as "endedAt", j.request_hash as "requestHash"`;

function jobView({ requestHash: _hash, createdAt, endedAt, ...job }: Stored): PrintJob {
  return { ...job, createdAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}

const insert = named(
  'print-job-add',
  `insert into print_jobs (vendor_id, id, order_id, kind, printer_station_id, content, request_hash, created_by,
     created_at, device)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (vendor_id, id) do nothing`,
);

/** A job as it is asked for. */
export interface NewPrintJob
  extends Pick<PrintJob, 'id' | 'orderId' | 'kind' | 'printerStationId' | 'content'> {
  readonly requestHash: string;
  readonly createdBy: string;
  readonly device: string;
  readonly at: Date;
}

/** Queues a job; one of the same id stays as it is. */
export async function writePrintJob(db: Queryable, vendorId: string, job: NewPrintJob): Promise<void> {
  const { id, orderId, kind, printerStationId, content, requestHash, createdBy, at, device } = job;
  const what = [id, orderId, kind, printerStationId, JSON.stringify(content)];
  await db.query(insert([vendorId, ...what, requestHash, createdBy, at, device]));
}

const byId = named('print-job', `select ${FIELDS} from print_jobs j where j.vendor_id = $1 and j.id = $2`);

/** A job, and the digest of what was asked for; undefined where the vendor has none. */
export async function readPrintJob(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<{ readonly job: PrintJob; readonly requestHash: string } | undefined> {
  const { rows } = await db.query<Stored>(byId([vendorId, id]));
  const row = rows[0];
  return row && { job: jobView(row), requestHash: row.requestHash };
}

const end = named(
  'print-job-end',
  `update print_jobs set status = $3, failure = $4, ended_at = $5
   where vendor_id = $1 and id = $2 and status = 'QUEUED'`,
);

/** Stores how a job ended; only the first word counts. */
export async function writePrintEnd(
  db: Queryable,
  vendorId: string,
  job: {
    readonly id: string;
    readonly status: 'PRINTED' | 'FAILED';
    readonly failure: string;
    readonly at: Date;
  },
): Promise<void> {
  await db.query(end([vendorId, job.id, job.status, job.failure, job.at]));
}

const page = (order: 'asc' | 'desc') =>
  named(
    `print-jobs-${order}`,
    `select ${FIELDS} from print_jobs j where j.vendor_id = $1 and j.status = $2
     order by j.created_at ${order}, j.id ${order} limit $3 offset $4`,
  );
const PAGES = { asc: page('asc'), desc: page('desc') };
const total = named(
  'print-jobs-total',
  'select count(*)::int as count from print_jobs where vendor_id = $1 and status = $2',
);

/** A page of a vendor's jobs: those that wait oldest first, ended ones newest first. */
export async function listPrintJobs(
  pool: Pool,
  vendorId: string,
  status: PrintJob['status'],
  pageNumber: number,
  pageSize: number,
): Promise<{ data: PrintJob[]; totalCount: number }> {
  const statement = PAGES[status === 'QUEUED' ? 'asc' : 'desc'];
  const [rows, counted] = await Promise.all([
    pool.query<Stored>(statement([vendorId, status, pageSize, (pageNumber - 1) * pageSize])),
    pool.query<{ count: number }>(total([vendorId, status])),
  ]);
  return { data: rows.rows.map(jobView), totalCount: counted.rows[0]?.count ?? 0 };
}

const paper = named(
  'print-vendor',
  `select v.name as "vendorName", v.address as "vendorAddress", v.phone_number as "vendorPhone",
     v.factor_footer as footer, v.print_items_on_factor as "withItems"
   from vendors v where v.id = $1`,
);

/** What a vendor's paper says of itself. */
export interface PaperHead {
  readonly vendorName: string;
  readonly vendorAddress: string;
  readonly vendorPhone: string;
  readonly footer: string;
  /** Whether a receipt lists the items. */
  readonly withItems: boolean;
}

/** What a vendor's paper says of itself. */
export async function readPaperHead(db: Queryable, vendorId: string): Promise<PaperHead> {
  const { rows } = await db.query<PaperHead>(paper([vendorId]));
  const head = rows[0];
  if (!head) throw new Error(`vendor ${vendorId} is gone`);
  return head;
}

const stationItems = named(
  'print-station-items',
  `select s.id, coalesce((
     select array_agg(distinct i.menu_item_id) from order_items i
     join orders o on o.vendor_id = i.vendor_id and o.id = i.order_id
     join printer_station_links l on l.vendor_id = i.vendor_id and l.printer_station_id = s.id
       and (l.delivery_type is null or l.delivery_type = o.delivery_type)
     left join menu_items m on m.vendor_id = i.vendor_id and m.id = i.menu_item_id
     where i.vendor_id = s.vendor_id and i.order_id = $3
       and (l.menu_item_id = i.menu_item_id or l.menu_category_id = m.category_id)), '{}') as items
   from printer_stations s where s.vendor_id = $1 and s.id = $2`,
);

/** Which of an order's menu items a station prints; undefined where the vendor has no such station. */
export async function readStationItems(
  db: Queryable,
  vendorId: string,
  stationId: string,
  orderId: string,
): Promise<readonly string[] | undefined> {
  const { rows } = await db.query<{ items: string[] }>(stationItems([vendorId, stationId, orderId]));
  return rows[0]?.items;
}
