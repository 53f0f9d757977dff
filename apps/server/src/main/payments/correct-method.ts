import type { Order } from '@sofreh/contract/main/orders';
import { type CorrectableMethod, correctionObstacle } from '@sofreh/domain/payment-state';
import { findOpenDrawer, holdOpenDrawer } from '#app/main/cash-drawers/cash-drawers.queries.ts';
import { shortDrawerOf } from '#app/main/cash-drawers/drawer-holds.ts';
import { collectedBy, correctCollected } from '#app/main/courier-purse/purse-entries.ts';
import { writeLedger, writeLedgerLink } from '#app/main/ledger/ledger.queries.ts';
import type { Actor } from '#app/main/order-record/actor.ts';
import { writePaid } from '#app/main/order-record/locked-order.queries.ts';
import { type ChangeDeps, changeLockedOrder, type OrderChange } from '#app/main/order-record/order-change.ts';
import type { OrderEventDraft } from '#app/main/order-record/order-events.queries.ts';
import { readOrder } from '#app/main/order-record/reading/orders.queries.ts';
import { Refusal } from '#app/platform/refusal.ts';
import {
  type CorrectablePayment,
  type MadeBy,
  readCorrectable,
  readOrderOfPayment,
  writeMethod,
} from './correct-method.queries.ts';
import { refuseUnknownTerminals } from './known-terminals.queries.ts';

export interface Correction {
  readonly transactionId: string;
  readonly method: CorrectableMethod;
  readonly reason: string;
  readonly posTerminalId?: string | undefined;
  /** It is the bank's number of a card's payment, empty where nobody names one. */
  readonly reference?: string;
  /** Whoever corrects it saw this version of its order. */
  readonly version?: number | undefined;
}

/**
 * Writes down that money taken at the counter as cash came by card, or the other way round: its books, its drawer or its
 * courier's purse, and its order's film follow. A card's payment is written down as another terminal's, or with the bank's
 * number, by the film alone. Asked for again it is done already.
 * @returns the order as it is now.
 * @throws Refusal `TRANSACTION_NOT_FOUND`, `PAYMENT_NOT_CORRECTABLE` (details: what stands against it),
 *   `STATEMENT_DAY_CLOSED` where a terminal's day that is closed would be another one, `POS_TERMINAL_NOT_FOUND`, `CASH_DRAWER_SHORT` and `PURSE_SHORT` where the drawer or the purse would then hold less than
 *   nothing, `PURSE_OWN` where who asks would owe less by it, `ORDER_CHANGED` where the order is another than they saw: somebody
 *   else may have corrected the payment.
 */
export async function correctMethod(
  deps: ChangeDeps,
  vendorId: string,
  actor: Actor,
  correction: Correction,
): Promise<Order> {
  const { transactionId, method, reason, posTerminalId } = correction;
  const orderId = await readOrderOfPayment(deps.db, vendorId, transactionId);
  if (!orderId) throw new Refusal('TRANSACTION_NOT_FOUND');
  await changeLockedOrder(deps, vendorId, orderId, async (change) => {
    const { client, order, at } = change;
    const seen = await readCorrectable(client, vendorId, transactionId, correction);
    // The drawer it is in, or comes to, is held against its count: orders are locked before drawers.
    const drawer = seen?.takerId && (await findOpenDrawer(client, vendorId, seen.takerId));
    if (drawer) await holdOpenDrawer(client, vendorId, drawer.id);
    const payment = await readCorrectable(client, vendorId, transactionId, correction);
    if (!payment) throw new Refusal('TRANSACTION_NOT_FOUND');
    const purse = await collectedBy(client, vendorId, transactionId);
    const obstacle = correctionObstacle({ ...payment, purseCounted: purse?.isCounted ?? false }, method);
    if (obstacle === 'DAY_CLOSED') throw new Refusal('STATEMENT_DAY_CLOSED');
    if (obstacle) throw new Refusal('PAYMENT_NOT_CORRECTABLE', { details: { reason: obstacle } });
    const made = madeBy(payment, correction);
    if (payment.method === method && isSame(payment, made)) return;
    await refuseStale(change, correction);
    await refuseUnknownTerminals(client, vendorId, [{ posTerminalId }]);
    const amount = Number(payment.amount);
    const { reference } = payment;
    // The payment bears it no more: whoever looks for it at the bank finds it in the film.
    const was = reference && reference !== made.reference ? { reference } : {};
    if (payment.method === method) {
      await writeMethod(client, vendorId, transactionId, made);
      const { posTerminalId: fromTerminalId } = payment;
      const places = { fromTerminalId, toTerminalId: made.posTerminalId };
      const data = { transactionId, from: method, to: method, amount, ...places, ...was };
      await told(change, { type: 'PAYMENT_CORRECTED', actor, reason, data });
      return;
    }
    // What went out of the drawer since cannot have been there if this was no cash.
    const leaves = payment.method === 'CASH' && payment.inOpenDrawer && !purse;
    const short =
      leaves && payment.takerId ? await shortDrawerOf(client, vendorId, payment.takerId, amount) : null;
    if (short) throw new Refusal('CASH_DRAWER_SHORT', { details: { ...short, amount } });
    await writeMethod(client, vendorId, transactionId, made);
    const [from, to] = method === 'CARD' ? (['CASH', 'CARD'] as const) : (['CARD', 'CASH'] as const);
    // What was written stays: the correction is entries of its own.
    const correctionId = change.newId();
    const entries = [
      { transaction_id: correctionId, account: from, amount: -amount },
      { transaction_id: correctionId, account: to, amount },
    ];
    await writeLedger(client, order, entries, at);
    await writeLedgerLink(client, vendorId, correctionId, { transactionId });
    if (actor.id) {
      const moved = method === 'CARD' ? -amount : amount;
      await correctCollected(change, purse, { id: transactionId, amount: moved, by: actor.id });
    }
    const data = { transactionId, correctionId, from, to, amount, ...was };
    await told(change, { type: 'PAYMENT_CORRECTED', actor, reason, data });
  });
  const order = await readOrder(deps.db, vendorId, orderId);
  if (!order) throw new Error(`order ${orderId} is gone`);
  return order;
}

/** Gives the payment as it is to be: a card's keeps the terminal and the number that nobody says anything else of. */
function madeBy(payment: CorrectablePayment, { method, posTerminalId, reference = '' }: Correction): MadeBy {
  if (method === 'CASH') return { method, posTerminalId: null, reference: null };
  const known = payment.method === 'CARD' ? payment : { posTerminalId: null, reference: null };
  return {
    method,
    posTerminalId: posTerminalId ?? known.posTerminalId,
    reference: reference === '' ? known.reference : reference,
  };
}

function isSame(payment: CorrectablePayment, made: MadeBy): boolean {
  return (
    made.method === 'CASH' ||
    (payment.posTerminalId === made.posTerminalId && payment.reference === made.reference)
  );
}

/** Refuses the second of two who correct a payment at once: they are told, and see what the first made of it. */
async function refuseStale({ client, order }: OrderChange, { version }: Correction): Promise<void> {
  if (version === undefined || version === order.version) return;
  throw new Refusal('ORDER_CHANGED', { details: await readOrder(client, order.vendorId, order.id) });
}

/** The order is another one for whoever looks at it. */
async function told(change: OrderChange, event: OrderEventDraft): Promise<void> {
  const { client, order } = change;
  await writePaid(client, order, 0);
  change.order = { ...order, version: order.version + 1 };
  change.events.push(event);
}
