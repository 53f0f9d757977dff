import type { Output } from '@sofreh/contract/call';
import type { Order, orders } from '@sofreh/contract/main/orders';
import { MONEY_PAPERS, mayPrint, movePrintJob, newPrintJob, opensDrawer } from '@sofreh/domain/print-state';
import {
  bagLabelOf,
  courierSlipOf,
  type DocumentLook,
  kitchenSlipOf,
  type PrintDocument,
  receiptOf,
  titleOf,
} from '@sofreh/receipt/documents';
import { readZoneNames, zoneNameOf } from '#app/delivery/delivery-zones/zone-names.queries.ts';
import { type Actor, holds } from '#app/main/order-record/actor.ts';
import { readOrder } from '#app/main/order-record/reading/orders.queries.ts';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import { may, signedIn } from '#app/platform/auth/caller.ts';
import type { Pool, PoolClient } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { requestHash } from '#app/platform/request-hash.ts';
import { insteadOf } from './instead-of.ts';
import { holdPrintJob, keepDrawerShut, writePrintJobs, writePrintState } from './job-rows.queries.ts';
import { type GuestSite, withLinks } from './links-on-paper.ts';
import { readPaperHead } from './paper-head.queries.ts';
import { hadCash } from './plan-papers.ts';
import {
  hasOpenedForOrder,
  holdSubject,
  type PaperReader,
  type PrintJob,
  readPrintJob,
  wasAskedBefore,
} from './print-jobs.queries.ts';
import {
  type PrintStation,
  readHalls,
  readStationItems,
  readStations,
  stationFor,
  takesPapers,
} from './stations.queries.ts';

type PrintBody = Output<(typeof orders)['POST /api/orders/printorder']['body']>;

export interface PrintInput<Body> {
  readonly vendorId: string;
  readonly actor: Actor & { readonly id: string };
  readonly body: Body;
  readonly at: Date;
}

/** Reads what a person sees of papers: those of a drawer as the drawer itself. */
export function readerOf(
  userId: string,
  has: (right: 'payment.take' | 'report.view') => boolean,
): PaperReader {
  const drawers = has('payment.take');
  return { allDrawers: drawers && has('report.view'), drawersOf: drawers ? userId : null };
}

/** This is a paper that a person asked for. */
export interface AskedPaper {
  readonly id: string;
  readonly document: PrintDocument;
  readonly look: DocumentLook;
  readonly orderId: string | null;
  readonly printerStationId: string | null;
  readonly printerId: string | null;
  readonly drawerId: string | null;
  readonly movementId: string | null;
}

/**
 * Queues a paper that a person asked for; the same again is the same. What came out before is marked as a copy, so that nobody
 * cooks, pays or counts twice.
 * @throws Refusal `IDEMPOTENCY_CONFLICT`.
 */
export async function askForPaper(
  db: Pool,
  { vendorId, actor, body, at }: PrintInput<object>,
  paper: AskedPaper,
): Promise<PrintJob> {
  const hash = requestHash(vendorId, body);
  const job = {
    ...paper,
    source: `HAND:${paper.id}`,
    title: titleOf(paper.document),
    requestHash: hash,
    createdBy: actor.id,
    device: actor.device,
    state: newPrintJob(at.getTime()),
  };
  await withTransaction(db, async (client) => {
    await holdSubject(client, vendorId, paper);
    const copy = (await wasAskedBefore(client, vendorId, paper)) ? 2 : 1;
    await writePrintJobs(client, vendorId, [{ ...job, copy }], at);
  });
  const stored = await readPrintJob(
    db,
    vendorId,
    paper.id,
    readerOf(actor.id, (right) => holds(actor, right)),
  );
  if (stored?.requestHash !== hash) throw new Refusal('IDEMPOTENCY_CONFLICT');
  return stored.job;
}

/**
 * Prints an order's paper as it is now, on the printer that was named, else its station's; without either it waits for
 * the till's own dialog. The first receipt that opens the drawer is the only one, and only for who takes payments.
 * @throws Refusal `ORDER_NOT_FOUND`, `PRINTER_STATION_NOT_FOUND`, `PRINTER_NOT_FOUND`, `IDEMPOTENCY_CONFLICT`, `forbidden` for
 *   a paper that is not theirs to print.
 */
export async function printOrder(db: Pool, input: PrintInput<PrintBody>, site: GuestSite): Promise<PrintJob> {
  const { vendorId, body } = input;
  const order = await readOrder(db, vendorId, body.orderId);
  if (!order) throw new Refusal('ORDER_NOT_FOUND');
  if (!mayPrint(body.kind, order.tableId !== null, (right) => holds(input.actor, right)))
    throw new Refusal('forbidden');
  if (body.printerId && !(await takesPapers(db, vendorId, body.printerId)))
    throw new Refusal('PRINTER_NOT_FOUND');
  const stations = await readStations(db, vendorId);
  const station = stationOf(stations, body, order.source);
  if (body.printerStationId && !station) throw new Refusal('PRINTER_STATION_NOT_FOUND');
  const document = await documentOf(db, order, input, station);
  const drawer =
    body.kind === 'RECEIPT' &&
    station !== undefined &&
    holds(input.actor, 'payment.take') &&
    opensDrawer(station.opensDrawer, { hadCash: hadCash(order) }) &&
    !(await hasOpenedForOrder(db, vendorId, order.id));
  const look = { large: station?.large ?? true, showsLogo: station?.showsLogo ?? true, opensDrawer: drawer };
  const printerStationId = station?.id ?? null;
  const printerId = body.printerId ?? (station?.usedPrinterId ? station.printerId : null);
  const of = { orderId: order.id, drawerId: null, movementId: null };
  const paper = { id: body.id, document, look, ...of, printerStationId, printerId };
  const [asked = paper] = await withLinks(db, vendorId, [paper], site, input.at);
  return askForPaper(db, input, asked);
}

function stationOf(
  stations: readonly PrintStation[],
  body: PrintBody,
  source: Order['source'],
): PrintStation | undefined {
  if (body.printerStationId) return stations.find(({ id }) => id === body.printerStationId);
  return body.kind === 'KITCHEN' ? undefined : stationFor(stations, body.kind, source);
}

async function documentOf(
  db: Pool,
  order: Order,
  { vendorId, body, at }: PrintInput<PrintBody>,
  station: PrintStation | undefined,
): Promise<PrintDocument> {
  const { kind, bag = { number: 1, of: 1 } } = body;
  const hall = (await readHalls(db, vendorId, [order.tableId])).get(order.tableId ?? '') ?? null;
  if (kind === 'KITCHEN') {
    const items = station ? await readStationItems(db, vendorId, station.id, order.id) : null;
    return kitchenSlipOf(order, hall, items, station?.title ?? '', at);
  }
  const head = await readPaperHead(db, vendorId);
  if (kind === 'RECEIPT') return receiptOf(order, head, hall);
  if (kind === 'BAG') return bagLabelOf(order, head, hall, bag.number, bag.of);
  const zone = zoneNameOf(await readZoneNames(db, vendorId), order.address);
  return courierSlipOf(order, head, hall, zone);
}

/**
 * Does what a person says of a job: that it came out, that it is to be printed again, moved to another printer or given
 * up. The same said twice changes nothing more. Written down are a paper of money that comes out again or elsewhere, and
 * that a printer's paper came out where a person is the only one who says so.
 * @throws Refusal `PRINT_JOB_NOT_FOUND`, `PRINTER_NOT_FOUND`, `PRINT_JOB_MOVED` where it stands otherwise by now,
 *   `forbidden` for a paper that is not theirs to print.
 */
export async function actOnPaper(
  ctx: AuditContext & { readonly vendor: RequestVendor },
  body: Output<(typeof orders)['PUT /api/orders/printjobs']['body']>,
): Promise<PrintJob> {
  const { db, caller, vendor } = ctx;
  const { id, action, printerId } = body;
  const reader = readerOf(signedIn(caller).userId, (right) => may(caller, right));
  const seen = await readPrintJob(db, vendor.id, id, reader);
  if (!seen) throw new Refusal('PRINT_JOB_NOT_FOUND');
  if (printerId && !(await takesPapers(db, vendor.id, printerId))) throw new Refusal('PRINTER_NOT_FOUND');
  const { kind, title, orderId } = seen.job;
  const comesOut = action === 'PRINT_AGAIN' || action === 'MOVE';
  const ofMoney = MONEY_PAPERS.includes(kind);
  const order = comesOut && orderId ? await readOrder(db, vendor.id, orderId) : null;
  const atTable = (order?.tableId ?? null) !== null;
  if (comesOut && !mayPrint(kind, atTable, (right) => may(caller, right))) throw new Refusal('forbidden');
  await changing(ctx, async (client, record) => {
    const acted = await act(client, vendor.id, body, ctx.now());
    if (!acted) return;
    const entry = { subjectId: id, before: { kind, title, orderId, status: acted.was } };
    if (comesOut && ofMoney) {
      const after = { action, printerId: acted.printerId };
      await record({ ...entry, action: 'paper.again', after });
    }
    if (action === 'SAY_PRINTED' && acted.printerId !== null)
      await record({ ...entry, action: 'paper.say', after: { status: 'PRINTED' } });
  });
  const stored = await readPrintJob(db, vendor.id, id, reader);
  if (!stored) throw new Refusal('PRINT_JOB_NOT_FOUND');
  return stored.job;
}

/**
 * Takes a person's step. @returns how it stood and where it goes; null where the same was said already.
 * @throws Refusal `PRINT_JOB_NOT_FOUND`, `PRINT_JOB_MOVED`.
 */
async function act(
  client: PoolClient,
  vendorId: string,
  { id, action, attempts, printerId }: Output<(typeof orders)['PUT /api/orders/printjobs']['body']>,
  at: Date,
): Promise<{ readonly was: PrintJob['status']; readonly printerId: string | null } | null> {
  const job = await holdPrintJob(client, vendorId, id);
  if (!job) throw new Refusal('PRINT_JOB_NOT_FOUND');
  const was = job.state.status;
  const target =
    action === 'SAY_PRINTED' || action === 'GIVE_UP' ? job.printerId : (printerId ?? job.printerId);
  const goes = { ...job, printerId: target, instead: await insteadOf(client, vendorId, job, target) };
  if (action === 'MOVE' && was === 'QUEUED') {
    const state = { ...job.state, tryAfter: at.getTime() };
    await writePrintState(client, vendorId, { ...goes, state });
    return { was, printerId: target };
  }
  const step = action === 'MOVE' ? 'PRINT_AGAIN' : action;
  const state = movePrintJob(job.state, { step, attempt: attempts }, at.getTime());
  if (state) {
    await writePrintState(client, vendorId, { ...goes, state });
    if (step === 'PRINT_AGAIN') await keepDrawerShut(client, vendorId, id);
    return { was, printerId: target };
  }
  const isSaid =
    (step === 'PRINT_AGAIN' && was !== 'UNSURE' && was !== 'FAILED') ||
    (step === 'SAY_PRINTED' && was === 'PRINTED') ||
    (step === 'GIVE_UP' && job.state.failure === 'GIVEN_UP');
  if (!isSaid) throw new Refusal('PRINT_JOB_MOVED');
  return null;
}
