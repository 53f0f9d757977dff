import type { Output } from '@sofreh/contract/call';
import type { orders } from '@sofreh/contract/main/orders';
import type { Actor } from '#app/main/orders/actor.ts';
import { readOrder } from '#app/main/orders/reading/orders.queries.ts';
import { requestHash } from '#app/main/orders/request-hash.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { paperOf } from './paper.ts';
import {
  type PrintJob,
  readPaperHead,
  readPrintJob,
  readStationItems,
  writePrintEnd,
  writePrintJob,
} from './print-jobs.queries.ts';

export interface PrintInput {
  readonly vendorId: string;
  readonly actor: Actor & { readonly id: string };
  readonly body: Output<(typeof orders)['POST /api/orders/printorder']['body']>;
  readonly at: Date;
}

/**
 * Queues an order's paper as it is now for a till to print; the same job again is the same job.
 * @throws Refusal `ORDER_NOT_FOUND`, `PRINTER_STATION_NOT_FOUND`, `IDEMPOTENCY_CONFLICT`.
 */
export async function printOrder(db: Pool, { vendorId, actor, body, at }: PrintInput): Promise<PrintJob> {
  const { id, orderId, kind, printerStationId = null } = body;
  const hash = requestHash(vendorId, body);
  const order = await readOrder(db, vendorId, orderId);
  if (!order) throw new Refusal('ORDER_NOT_FOUND');
  const items = printerStationId && (await readStationItems(db, vendorId, printerStationId, orderId));
  if (items === undefined) throw new Refusal('PRINTER_STATION_NOT_FOUND');
  const content = paperOf(order, await readPaperHead(db, vendorId), kind, items || null);
  const who = { requestHash: hash, createdBy: actor.id, device: actor.device, at };
  await writePrintJob(db, vendorId, { id, orderId, kind, printerStationId, content, ...who });
  const stored = await readPrintJob(db, vendorId, id);
  if (stored?.requestHash !== hash) throw new Refusal('IDEMPOTENCY_CONFLICT');
  return stored.job;
}

/**
 * Stores how a job ended at a till; the first word counts, so that a second till's late one changes nothing.
 * @throws Refusal `PRINT_JOB_NOT_FOUND`.
 */
export async function endPrintJob(
  db: Pool,
  vendorId: string,
  { id, status, failure }: Output<(typeof orders)['PUT /api/orders/printjobs']['body']>,
  at: Date,
): Promise<PrintJob> {
  await writePrintEnd(db, vendorId, { id, status, failure, at });
  const stored = await readPrintJob(db, vendorId, id);
  if (!stored) throw new Refusal('PRINT_JOB_NOT_FOUND');
  return stored.job;
}
