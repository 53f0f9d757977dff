import { PAPERS_AT_PRINTER, type PrintJobKind } from '@sofreh/domain/print-state';
import type { DocumentLook, PrintDocument } from '@sofreh/receipt/documents';
import type { DrivenPrinter } from '@sofreh/receipt/worker';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';

const AT_PRINTER = sqlList(PAPERS_AT_PRINTER);

const PRINTER = `p.id, p.name, p.connection, host(p.ip) as ip, p.port, p.queue_name as "queueName", p.width, p.beeps,
  p.has_drawer as "hasDrawer", p.confirms`;

/** This is the next paper of a printer that has none in flight. */
export interface NextPaper {
  readonly printer: DrivenPrinter;
  readonly jobId: string;
  readonly source: string;
  readonly document: PrintDocument;
  readonly look: DocumentLook;
  readonly copy: number;
}
type NextRow = DrivenPrinter & Omit<NextPaper, 'printer'>;
// The printers' rows are held, so that two claimers never look at one printer's queue at the same moment.
const next = named(
  'print-jobs-next',
  `with held as (
     select p.id from printers p
     where p.vendor_id = $1 and p.active and p.bridge_id is not distinct from $2
       and exists (select from print_jobs w where w.vendor_id = p.vendor_id and w.printer_id = p.id and w.status = 'QUEUED')
     for update skip locked
   )
   select ${PRINTER}, j.id as "jobId", j.source, j.document, j.look, j.copy
   from held h join printers p on p.vendor_id = $1 and p.id = h.id
   join lateral (
     select w.id, w.source, w.document, w.look, w.copy, w.try_after from print_jobs w
     where w.vendor_id = p.vendor_id and w.printer_id = p.id and w.status = 'QUEUED'
     order by w.created_at, w.place, w.id limit 1
   ) j on true
   where j.try_after <= $3 and not exists (select from print_jobs f
     where f.vendor_id = p.vendor_id and f.printer_id = p.id and f.status in (${AT_PRINTER}))`,
);
/**
 * Reads the oldest paper of each idle printer of a claimer. A printer's papers come in their order: none overtakes
 * another.
 */
export async function readNextPapers(
  client: PoolClient,
  vendorId: string,
  bridgeId: string | null,
  at: Date,
): Promise<NextPaper[]> {
  const { rows } = await client.query<NextRow>(next([vendorId, bridgeId, at]));
  return rows.map(({ jobId, source, document, look, copy, ...printer }) => ({
    printer,
    jobId,
    source,
    document,
    look,
    copy,
  }));
}

const moveAll = named(
  'print-jobs-to-second',
  `update print_jobs j set printer_id = q.id, try_after = $4,
     instead_of = case when j.instead_of = q.name then '' when j.instead_of = '' then p.name else j.instead_of end
   from printers p, printers q
   where j.vendor_id = $1 and j.printer_id = $2 and j.status = 'QUEUED' and j.kind <> all($5::text[])
     and p.vendor_id = $1 and p.id = $2 and q.vendor_id = $1 and q.id = $3
   returning j.id, j.kind, j.title, j.order_id as "orderId"`,
);
/** This is a paper that waited for a printer and goes to another. */
export interface MovedPaper {
  readonly id: string;
  readonly kind: PrintJobKind;
  readonly title: string;
  readonly orderId: string | null;
}
/** Hands what waits for a printer to another, which says for whom it prints. @param but kinds that stay; test pages always do. */
export async function moveWaiting(
  client: PoolClient,
  vendorId: string,
  from: string,
  to: string,
  at: Date,
  but: readonly PrintJobKind[] = [],
): Promise<readonly MovedPaper[]> {
  return (await client.query<MovedPaper>(moveAll([vendorId, from, to, at, ['TEST', ...but]]))).rows;
}

const busyVendors = named(
  'print-vendors-direct',
  `select distinct p.vendor_id as "vendorId" from printers p where p.active and p.bridge_id is null`,
);
/** Reads vendors with a printer that the server drives itself. */
export async function readDirectVendors(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ vendorId: string }>(busyVendors());
  return rows.map(({ vendorId }) => vendorId);
}

const probing = named(
  'printers-probe-take',
  `with turn as (
     select p.id from printers p left join printer_states s on s.vendor_id = p.vendor_id and s.printer_id = p.id
     where p.vendor_id = $1 and p.active and p.bridge_id is not distinct from $2
       and (s.heard_at is null or s.heard_at <= $4)
       and not exists (select from print_jobs f
         where f.vendor_id = p.vendor_id and f.printer_id = p.id and f.status in (${AT_PRINTER}))
     for update of p skip locked
   ), taken as (
     insert into printer_states (vendor_id, printer_id, state, since, heard_at)
     select $1, id, 'UNKNOWN', $3, $3 from turn
     on conflict (vendor_id, printer_id) do update set heard_at = excluded.heard_at returning printer_id
   )
   select ${PRINTER} from printers p join taken t on t.printer_id = p.id where p.vendor_id = $1`,
);
/**
 * Takes the turn to ask the idle printers of a claimer how they are, so that of several processes one asks.
 * @param before who was heard later than this is not asked.
 */
export async function takeProbes(
  db: Queryable,
  vendorId: string,
  bridgeId: string | null,
  at: Date,
  before: Date,
): Promise<DrivenPrinter[]> {
  const { rows } = await db.query<DrivenPrinter>(probing([vendorId, bridgeId, at, before]));
  return rows;
}
