import type { ResponseBody } from '@sofreh/contract/call';
import type { orders } from '@sofreh/contract/main/orders';
import { UNDONE_PAPERS } from '@sofreh/domain/print-state';
import type { DocumentLook, PrintDocument } from '@sofreh/receipt/documents';
import { named } from '#app/platform/db/named.ts';
import { limits, type Page, type Paging } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';

export type PrintJob = ResponseBody<(typeof orders)['POST /api/orders/printorder']>;
type Row = Omit<PrintJob, 'askedAt' | 'endedAt'> & {
  readonly askedAt: Date;
  readonly endedAt: Date | null;
};

const FIELDS = `j.id, j.kind, j.title, j.order_id as "orderId", j.printer_station_id as "printerStationId",
  j.printer_id as "printerId", coalesce(p.name, '') as "printerName", j.instead_of as "insteadOf", j.status, j.attempts,
  j.flowed or j.copy > 1 as "isCopy", j.evidence, j.failure, j.asked_at as "askedAt", j.ended_at as "endedAt"`;
const FROM = 'from print_jobs j left join printers p on p.vendor_id = j.vendor_id and p.id = j.printer_id';

function jobView(row: Row): PrintJob {
  return { ...row, askedAt: row.askedAt.toISOString(), endedAt: row.endedAt?.toISOString() ?? null };
}

/** This is the reader of papers: those of cash drawers are seen as the drawers themselves are. */
export interface PaperReader {
  /** Tells whether they see everybody's drawers. */
  readonly allDrawers: boolean;
  /** They see this person's own drawer; null where they see none. */
  readonly drawersOf: string | null;
}
const of = ({ allDrawers, drawersOf }: PaperReader) => [allDrawers, drawersOf];
/**
 * Gives the condition that a reader sees a paper: every drawer's ($1) or those of a cashier's own ($2), as parameters
 * from `first` on.
 */
const seenBy = (first: number) => `(j.kind not in ('DRAWER_REPORT', 'DRAWER_SLIP') or $${first}::boolean
  or exists (select from cash_drawers d where d.vendor_id = j.vendor_id and d.id = j.drawer_id and d.cashier_id = $${first + 1}::uuid))`;

const byId = named(
  'print-job',
  `select ${FIELDS}, j.request_hash as "requestHash" ${FROM} where j.vendor_id = $1 and j.id = $2 and ${seenBy(3)}`,
);
/** Reads a job, and the digest of what was asked for; undefined where the vendor has none, or not for this reader. */
export async function readPrintJob(
  db: Queryable,
  vendorId: string,
  id: string,
  reader: PaperReader,
): Promise<{ readonly job: PrintJob; readonly requestHash: string } | undefined> {
  const { rows } = await db.query<Row & { readonly requestHash: string }>(
    byId([vendorId, id, ...of(reader)]),
  );
  const row = rows[0];
  if (!row) return undefined;
  const { requestHash, ...job } = row;
  return { job: jobView(job), requestHash };
}

/**
 * Finds what a person must look at: nobody is sure of it, it failed and nobody gave it up, no printer is for it, or its printer is
 * switched off and has no second one that is on.
 */
const ATTENTION = `(j.status = 'UNSURE' or j.status = 'FAILED' and j.failure <> 'GIVEN_UP'
  or j.status = 'QUEUED' and (j.printer_id is null or exists (
    select from printers f left join printers g on g.vendor_id = f.vendor_id and g.id = f.second_printer_id
    where f.vendor_id = j.vendor_id and f.id = j.printer_id and not f.active and g.active is not true)))`;
const WHERE = `where j.vendor_id = $1 and ($2::text is null or j.status = $2) and ($3::uuid is null or j.order_id = $3)
  and ${seenBy(4)}`;
const page = (name: string, more: string) =>
  named(
    `print-jobs-${name}`,
    `select ${FIELDS} ${FROM} ${WHERE} ${more} order by j.asked_at desc, j.id desc limit $6 offset $7`,
  );
const count = (name: string, more: string) =>
  named(`print-jobs-${name}-count`, `select count(*)::int as count from print_jobs j ${WHERE} ${more}`);
const OPEN = `and j.status in (${sqlList(UNDONE_PAPERS)}) and ${ATTENTION}`;
const PAGES = { all: page('all', ''), attention: page('attention', OPEN) };
const COUNTS = { all: count('all', ''), attention: count('attention', OPEN) };

/** These are the conditions for the jobs that are listed. */
export interface JobFilter extends Paging {
  readonly status?: string | undefined;
  readonly orderId?: string | undefined;
  readonly attention?: boolean | undefined;
}

/** Reads a page of a vendor's jobs, newest first. */
export async function listPrintJobs(
  db: Queryable,
  vendorId: string,
  reader: PaperReader,
  filter: JobFilter,
): Promise<Page<PrintJob>> {
  const which = filter.attention ? 'attention' : 'all';
  const asked = [vendorId, filter.status ?? null, filter.orderId ?? null, ...of(reader)];
  const rows = await db.query<Row>(PAGES[which]([...asked, ...limits(filter)]));
  const counted = await db.query<{ count: number }>(COUNTS[which](asked));
  const { pageNumber, pageSize } = filter;
  return { data: rows.rows.map(jobView), pageNumber, pageSize, totalCount: counted.rows[0]?.count ?? 0 };
}

/** Counts how many jobs a person must look at. */
export async function countAttention(db: Queryable, vendorId: string, reader: PaperReader): Promise<number> {
  const { rows } = await db.query<{ count: number }>(COUNTS.attention([vendorId, null, null, ...of(reader)]));
  return rows[0]?.count ?? 0;
}

/** This is a kept document with how it was wanted. */
export interface KeptPaper {
  readonly document: PrintDocument;
  readonly look: DocumentLook;
  readonly width: 58 | 80;
  readonly isCopy: boolean;
  readonly insteadOf: string;
}
const kept = named(
  'print-job-paper',
  `select j.document, j.look, coalesce(p.width, 80) as width, j.flowed or j.copy > 1 as "isCopy",
     j.instead_of as "insteadOf" ${FROM} where j.vendor_id = $1 and j.id = $2 and ${seenBy(3)}`,
);
/**
 * Reads a job's paper as its printer would print it; undefined where the vendor has no such job, or not for this
 * reader.
 */
export async function readKeptPaper(
  db: Queryable,
  vendorId: string,
  id: string,
  reader: PaperReader,
): Promise<KeptPaper | undefined> {
  const { rows } = await db.query<KeptPaper>(kept([vendorId, id, ...of(reader)]));
  return rows[0];
}

const openedForOrder = named(
  'print-jobs-opened-order',
  `select exists (select from print_jobs where vendor_id = $1 and order_id = $2
     and (look ->> 'opensDrawer')::boolean) as opened`,
);
/** Says whether a paper of an order opened the drawer already, or is about to. */
export async function hasOpenedForOrder(db: Queryable, vendorId: string, orderId: string): Promise<boolean> {
  const { rows } = await db.query<{ opened: boolean }>(openedForOrder([vendorId, orderId]));
  return rows[0]?.opened ?? false;
}

const openedForMovement = named(
  'print-jobs-opened-movement',
  `select exists (select from print_jobs where vendor_id = $1 and drawer_id = $2 and movement_id = $3) as opened`,
);
/** Says whether the slip of a movement of cash was printed already, or is about to be. */
export async function hasOpenedForMovement(
  db: Queryable,
  vendorId: string,
  drawerId: string,
  movementId: string,
): Promise<boolean> {
  const { rows } = await db.query<{ opened: boolean }>(openedForMovement([vendorId, drawerId, movementId]));
  return rows[0]?.opened ?? false;
}

/** This is a paper as far as it says whether the same came out before. */
export interface SamePaper {
  readonly id: string;
  readonly document: PrintDocument;
  readonly orderId: string | null;
  readonly drawerId: string | null;
  readonly movementId: string | null;
  readonly printerStationId: string | null;
}
// A slip that is asked for by hand says everything an order has at a station anew, whatever the slips before it said.
const askedBefore = named(
  'print-jobs-asked-before',
  `select exists (select from print_jobs j
     where j.vendor_id = $1 and j.id <> $2 and j.kind = $3::jsonb ->> 'kind' and (j.order_id = $4 or j.drawer_id = $5)
       and j.movement_id is not distinct from $6::uuid and (j.status <> 'FAILED' or j.flowed)
       and (j.document = $3::jsonb or j.kind = 'KITCHEN' and ($7::uuid is null or j.printer_station_id = $7)
         or j.document #> '{report,closed}' = 'true' and $3::jsonb #> '{report,closed}' = 'true')) as before`,
);
/**
 * Says whether a paper that a person asks for came out before or is about to: the same words, at a station's a slip of the
 * order, of a counted drawer its report. What surely did not come out is no first copy.
 */
export async function wasAskedBefore(db: Queryable, vendorId: string, paper: SamePaper): Promise<boolean> {
  const { id, document, orderId, drawerId, movementId, printerStationId } = paper;
  const { rows } = await db.query<{ before: boolean }>(
    askedBefore([vendorId, id, JSON.stringify(document), orderId, drawerId, movementId, printerStationId]),
  );
  return rows[0]?.before ?? false;
}

const holdOf = {
  order: named('print-hold-order', 'select from orders where vendor_id = $1 and id = $2 for no key update'),
  drawer: named(
    'print-hold-drawer',
    'select from cash_drawers where vendor_id = $1 and id = $2 for no key update',
  ),
};
/** Lets papers of one order or drawer be asked for one after the other, so that of two at once one is the copy. */
export async function holdSubject(
  client: PoolClient,
  vendorId: string,
  { orderId, drawerId }: Pick<SamePaper, 'orderId' | 'drawerId'>,
): Promise<void> {
  if (orderId !== null) await client.query(holdOf.order([vendorId, orderId]));
  if (drawerId !== null) await client.query(holdOf.drawer([vendorId, drawerId]));
}
