import type { DocumentLook, PrintDocument } from '@sofreh/receipt/documents';
import type { DrivenPrinter } from '@sofreh/receipt/worker';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

const PRINTER = `p.id, p.name, p.connection, host(p.ip) as ip, p.port, p.queue_name as "queueName", p.width, p.beeps,
  p.has_drawer as "hasDrawer", p.confirms`;

/** The next paper of a printer that has none in flight. */
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
     where f.vendor_id = p.vendor_id and f.printer_id = p.id and f.status in ('CLAIMED', 'SENT'))`,
);
/** The oldest paper of each idle printer of a claimer. A printer's papers come in their order: none overtakes another. */
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
  `update print_jobs set printer_id = $3, instead_of = $4, try_after = $5
   where vendor_id = $1 and printer_id = $2 and status = 'QUEUED' and kind <> 'TEST'`,
);
/** Hands what waits for a printer to its second one. @returns how many papers went. */
export async function moveToSecond(
  client: PoolClient,
  vendorId: string,
  from: { readonly id: string; readonly name: string },
  to: string,
  at: Date,
): Promise<number> {
  const { rowCount } = await client.query(moveAll([vendorId, from.id, to, from.name, at]));
  return rowCount ?? 0;
}

const busyVendors = named(
  'print-vendors-direct',
  `select distinct p.vendor_id as "vendorId" from printers p where p.active and p.bridge_id is null`,
);
/** Vendors with a printer that the server drives itself. */
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
         where f.vendor_id = p.vendor_id and f.printer_id = p.id and f.status in ('CLAIMED', 'SENT'))
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
