import type { PrintJobState } from '@sofreh/domain/print-state';
import type { DocumentLook, PrintDocument } from '@sofreh/receipt/documents';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

/** This is a paper as it is asked for. */
export interface NewPrintJob {
  readonly id: string;
  /** Names what it is for: the same is queued once. */
  readonly source: string;
  readonly document: PrintDocument;
  readonly look: DocumentLook;
  readonly title: string;
  readonly orderId: string | null;
  readonly printerStationId: string | null;
  /** It is null where no printer is for it. */
  readonly printerId: string | null;
  /** It was meant for this printer, where it came out at another before it was queued. */
  readonly insteadOf?: string;
  /** It is the report or slip of this drawer; below is the movement; null for every other paper. */
  readonly drawerId: string | null;
  readonly movementId: string | null;
  readonly copy: number;
  readonly requestHash: string;
  readonly createdBy: string | null;
  readonly device: string;
  readonly state: PrintJobState;
}

const insert = named(
  'print-jobs-add',
  `insert into print_jobs (vendor_id, id, source, kind, title, order_id, printer_station_id, printer_id, instead_of, document, look,
     copy, drawer_id, movement_id, status, attempts, flowed, evidence, failure, try_after, request_hash, created_by, device, place, asked_at, created_at, ended_at)
   select $1, j.id, j.source, j.kind, j.title, j.order_id, j.printer_station_id, j.printer_id, j.instead_of, j.document, j.look, j.copy,
     j.drawer_id, j.movement_id, j.status, j.attempts, j.flowed, j.evidence, j.failure, $3, j.request_hash, j.created_by, j.device, j.place, $3, $3, j.ended_at
   from jsonb_to_recordset($2::jsonb) as j(id uuid, source text, kind text, title text, order_id uuid,
     printer_station_id uuid, printer_id uuid, instead_of text, drawer_id uuid, movement_id uuid, document jsonb, look jsonb, copy smallint, status text, attempts integer,
     flowed boolean, evidence text, failure text, request_hash text, created_by uuid, device text, place integer, ended_at timestamptz)
   on conflict do nothing returning id`,
);

function rowOf({ state, document, ...job }: NewPrintJob, place: number) {
  return {
    place,
    id: job.id,
    source: job.source,
    kind: document.kind,
    title: job.title,
    order_id: job.orderId,
    printer_station_id: job.printerStationId,
    printer_id: job.printerId,
    instead_of: job.insteadOf ?? '',
    drawer_id: job.drawerId,
    movement_id: job.movementId,
    document,
    look: job.look,
    copy: job.copy,
    status: state.status,
    attempts: state.attempts,
    flowed: state.flowed,
    evidence: state.evidence,
    failure: state.failure,
    request_hash: job.requestHash,
    created_by: job.createdBy,
    device: job.device,
    ended_at: state.endedAt === null ? null : new Date(state.endedAt),
  };
}

/** Queues papers, to come out in this order; one of the same id or for the same is left as it stands. @returns how many are new. */
export async function writePrintJobs(
  db: Queryable,
  vendorId: string,
  jobs: readonly NewPrintJob[],
  at: Date,
): Promise<number> {
  if (jobs.length === 0) return 0;
  const { rowCount } = await db.query(insert([vendorId, JSON.stringify(jobs.map(rowOf)), at]));
  return rowCount ?? 0;
}

type TimeKey = 'leaseUntil' | 'tryAfter' | 'createdAt' | 'endedAt';
type StateRow = Omit<PrintJobState, TimeKey> & {
  readonly leaseUntil: Date | null;
  readonly tryAfter: Date;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
};
/** This is a job held for a change. */
export interface HeldJob {
  readonly id: string;
  readonly printerId: string | null;
  readonly instead: string;
  readonly state: PrintJobState;
}
type HeldRow = StateRow & {
  readonly id: string;
  readonly printerId: string | null;
  readonly instead: string;
};

const STATE = `j.status, j.attempts, j.flowed, j.claimed_by as "claimedBy", j.lease_until as "leaseUntil",
  j.try_after as "tryAfter", j.created_at as "createdAt", j.evidence, j.failure, j.ended_at as "endedAt"`;
const HELD = `j.id, j.printer_id as "printerId", j.instead_of as instead, ${STATE}`;

function heldOf({
  id,
  printerId,
  instead,
  leaseUntil,
  tryAfter,
  createdAt,
  endedAt,
  ...rest
}: HeldRow): HeldJob {
  const state = {
    ...rest,
    leaseUntil: leaseUntil?.getTime() ?? null,
    tryAfter: tryAfter.getTime(),
    createdAt: createdAt.getTime(),
    endedAt: endedAt?.getTime() ?? null,
  };
  return { id, printerId, instead, state };
}

const hold = named(
  'print-job-hold',
  `select ${HELD} from print_jobs j where j.vendor_id = $1 and j.id = $2 for update`,
);
/** Reads a job that nobody else changes before the transaction ends; undefined where the vendor has none. */
export async function holdPrintJob(
  client: PoolClient,
  vendorId: string,
  id: string,
): Promise<HeldJob | undefined> {
  const { rows } = await client.query<HeldRow>(hold([vendorId, id]));
  return rows[0] && heldOf(rows[0]);
}

const overdue = named(
  'print-jobs-overdue',
  `select ${HELD} from print_jobs j
   where j.vendor_id = $1 and (j.lease_until <= $2 or j.status = 'QUEUED' and j.created_at <= $3)
   order by j.created_at, j.id limit 500 for update skip locked`,
);
/** Jobs whose claim is over, and those that waited longer than papers do. */
export async function holdOverdue(
  client: PoolClient,
  vendorId: string,
  at: Date,
  oldest: Date,
): Promise<HeldJob[]> {
  const { rows } = await client.query<HeldRow>(overdue([vendorId, at, oldest]));
  return rows.map(heldOf);
}

const write = named(
  'print-job-write',
  `update print_jobs set status = $3, attempts = $4, flowed = $5, claimed_by = $6, lease_until = $7, try_after = $8,
     created_at = $9, evidence = $10, failure = $11, ended_at = $12, printer_id = $13, instead_of = $14
   where vendor_id = $1 and id = $2`,
);
const moment = (at: number | null) => (at === null ? null : new Date(at));

/** Stores what became of a held job. */
export async function writePrintState(client: PoolClient, vendorId: string, job: HeldJob): Promise<void> {
  const { status, attempts, flowed, claimedBy, leaseUntil, tryAfter, createdAt, ...end } = job.state;
  const life = [status, attempts, flowed, claimedBy, moment(leaseUntil), moment(tryAfter), moment(createdAt)];
  const ending = [end.evidence, end.failure, moment(end.endedAt)];
  await client.query(write([vendorId, job.id, ...life, ...ending, job.printerId, job.instead]));
}

const keepShut = named(
  'print-job-keep-shut',
  `update print_jobs set look = look || '{"opensDrawer": false}' where vendor_id = $1 and id = $2`,
);
/** What is printed again opens no drawer, whether or not it came out before. */
export async function keepDrawerShut(client: PoolClient, vendorId: string, id: string): Promise<void> {
  await client.query(keepShut([vendorId, id]));
}
