import { USUAL_LINK_HOURS } from '@sofreh/domain/payment-link';
import { dueOf, isPaid } from '@sofreh/domain/payment-state';
import { newPrintJob } from '@sofreh/domain/print-state';
import { type PrintDocument, titleOf } from '@sofreh/receipt/documents';
import { readLastOfOrder } from '#app/main/card-charges/card-charges.queries.ts';
import { moveOrder } from '#app/main/order-moves/move-order.ts';
import type { Actor } from '#app/main/order-record/actor.ts';
import { type ChangeDeps, changeLockedOrder } from '#app/main/order-record/order-change.ts';
import { writeLink } from '#app/main/payments/payment-links.queries.ts';
import { readOpenCharges } from '#app/main/payments/split-bill/open-charges.queries.ts';
import { type NewPrintJob, writePrintJobs } from '#app/main/print-jobs/job-rows.queries.ts';
import { readPaperHead } from '#app/main/print-jobs/paper-head.queries.ts';
import type { KioskCaller } from '#app/platform/auth/caller.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { newId } from '#app/platform/ids.ts';
import { newLinkCode } from '#app/platform/link-code.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { kioskChargeView } from './kiosk-charge-view.ts';
import { type KioskOrder, readKioskOrder } from './kiosk-orders.queries.ts';
import { requireKiosk } from './kiosks.ts';

const HOUR_MS = 3_600_000;

/** A kiosk is a device of the vendor's and acts as SYSTEM, under its own id and name. */
export function actorOfKiosk({ kioskId, name }: KioskCaller): Actor & { readonly id: string } {
  return { kind: 'SYSTEM', id: kioskId, device: name, permissions: [] };
}

/** Gives the order's one link; it is made where there is none. */
export async function linkToPay(
  deps: ChangeDeps,
  { vendorId, kioskId }: KioskCaller,
  orderId: string,
): Promise<void> {
  await changeLockedOrder(deps, vendorId, orderId, async ({ client, at }) => {
    const known = await readKioskOrder(client, vendorId, kioskId, orderId);
    if (!known || known.payCode !== null) return;
    // An order that waits for its payment ends long before the link to it.
    const expiresAt = new Date(at.getTime() + USUAL_LINK_HOURS * HOUR_MS);
    const link = { vendorId, id: newId(at.getTime()), orderId, code: newLinkCode(), expiresAt, part: [] };
    await writeLink(client, { ...link, phoneNumber: '', requestHash: '', createdBy: kioskId, at });
  });
}

/** @throws Refusal `ORDER_NOT_FOUND`. */
export async function requireOrder(db: Queryable, caller: KioskCaller, orderId: string): Promise<KioskOrder> {
  const order = await readKioskOrder(db, caller.vendorId, caller.kioskId, orderId);
  if (!order) throw new Refusal('ORDER_NOT_FOUND');
  return order;
}

/** Reads how an order of the kiosk's own stands. @throws Refusal `ORDER_NOT_FOUND`. */
export async function viewKioskOrder(db: Queryable, caller: KioskCaller, orderId: string) {
  const order = await requireOrder(db, caller, orderId);
  const { id, number, status, finalPrice, payCode, promisedAt } = order;
  const charge = await readLastOfOrder(db, caller.vendorId, orderId);
  return {
    id,
    number,
    status,
    finalPrice,
    payCode,
    due: dueOf(order),
    isPaid: isPaid(order),
    promisedAt: promisedAt?.toISOString() ?? null,
    charge: charge ? kioskChargeView(charge) : null,
  };
}

/**
 * The guest walks away from an order that waits for its payment. What they pay on their phone after that goes back to them.
 * @throws Refusal `ORDER_NOT_FOUND`, `ORDER_ALREADY_PAID` for one that was paid meanwhile, `PAYMENT_IN_PROGRESS` while a card
 *   terminal has it, `INVALID_ORDER_STATE`.
 */
export async function giveUpKioskOrder(
  deps: ChangeDeps,
  caller: KioskCaller,
  orderId: string,
): Promise<void> {
  await requireOrder(deps.db, caller, orderId);
  await changeLockedOrder(deps, caller.vendorId, orderId, async (change) => {
    const { order } = change;
    if (order.status === 'REJECTED') return;
    if (order.paidAmount > 0) throw new Refusal('ORDER_ALREADY_PAID');
    // A card may be in the terminal: it says itself how that ends.
    if ((await readOpenCharges(change.client, order)).length > 0) throw new Refusal('PAYMENT_IN_PROGRESS');
    if (order.status !== 'SUBMITTED')
      throw new Refusal('INVALID_ORDER_STATE', { details: { status: order.status } });
    await moveOrder(change, 'REJECTED', actorOfKiosk(caller));
  });
}

/**
 * Prints the number of an order at the kiosk's printer, once whatever is said again.
 * @returns whether a printer has it.
 * @throws Refusal `ORDER_NOT_FOUND`, `ORDER_NOT_PAID` for one that still waits for its guest's phone.
 */
export async function printNumber(
  deps: Pick<ChangeDeps, 'db' | 'now'>,
  caller: KioskCaller,
  orderId: string,
): Promise<boolean> {
  const { vendorId, kioskId, name: device } = caller;
  const order = await requireOrder(deps.db, caller, orderId);
  if (order.status === 'SUBMITTED' || order.status === 'REJECTED') throw new Refusal('ORDER_NOT_PAID');
  const { printerId } = await requireKiosk(deps.db, vendorId, kioskId);
  if (printerId === null) return false;
  const { vendor } = await readPaperHead(deps.db, vendorId);
  const document: PrintDocument = {
    kind: 'NUMBER',
    vendor,
    order: {
      number: order.number,
      name: order.tableName ?? order.guestName,
      placedAt: order.placedAt.toISOString(),
    },
    mustPay: !isPaid(order),
  };
  const at = deps.now();
  const job: NewPrintJob = {
    id: newId(at.getTime()),
    source: `NUMBER:${orderId}`,
    document,
    title: titleOf(document),
    look: { large: true, showsLogo: true, opensDrawer: false },
    orderId,
    printerStationId: null,
    printerId,
    drawerId: null,
    movementId: null,
    copy: 1,
    requestHash: '',
    createdBy: null,
    device,
    state: newPrintJob(at.getTime()),
  };
  await writePrintJobs(deps.db, vendorId, [job], at);
  return true;
}
