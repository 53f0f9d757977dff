import type { Order } from '@sofreh/contract/main/orders';
import { type CorrectableMethod, correctionObstacle } from '@sofreh/domain/payment-state';
import { findOpenDrawer, holdOpenDrawer } from '#app/main/cash-drawers/cash-drawers.queries.ts';
import { shortDrawerOf } from '#app/main/cash-drawers/drawer-holds.ts';
import { collectedBy, correctCollected } from '#app/main/courier-purse/purse-entries.ts';
import { writeLedger, writeLedgerLink } from '#app/main/ledger/ledger.queries.ts';
import type { Actor } from '#app/main/order-record/actor.ts';
import { writePaid } from '#app/main/order-record/locked-order.queries.ts';
import { type ChangeDeps, changeLockedOrder } from '#app/main/order-record/order-change.ts';
import { readOrder } from '#app/main/order-record/reading/orders.queries.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { readCorrectable, readOrderOfPayment, writeMethod } from './correct-method.queries.ts';
import { refuseUnknownTerminals } from './known-terminals.queries.ts';

export interface Correction {
  readonly transactionId: string;
  readonly method: CorrectableMethod;
  readonly reason: string;
  readonly posTerminalId?: string | undefined;
}

/**
 * Writes down that money taken at the counter as cash came by card, or the other way round: its books, its drawer or its
 * courier's purse, and its order's film follow. Asked for again it is done already.
 * @returns the order as it is now.
 * @throws Refusal `TRANSACTION_NOT_FOUND`, `PAYMENT_NOT_CORRECTABLE` (details: what stands against it),
 *   `POS_TERMINAL_NOT_FOUND`, `CASH_DRAWER_SHORT` and `PURSE_SHORT` where the drawer or the purse would then hold less than
 *   nothing, `PURSE_OWN` where who asks would owe less by it.
 */
export async function correctMethod(
  deps: ChangeDeps,
  vendorId: string,
  actor: Actor,
  { transactionId, method, reason, posTerminalId }: Correction,
): Promise<Order> {
  const orderId = await readOrderOfPayment(deps.db, vendorId, transactionId);
  if (!orderId) throw new Refusal('TRANSACTION_NOT_FOUND');
  await changeLockedOrder(deps, vendorId, orderId, async (change) => {
    const { client, order, at } = change;
    const seen = await readCorrectable(client, vendorId, transactionId);
    // The drawer it is in, or comes to, is held against its count: orders are locked before drawers.
    const drawer = seen?.takerId && (await findOpenDrawer(client, vendorId, seen.takerId));
    if (drawer) await holdOpenDrawer(client, vendorId, drawer.id);
    const payment = await readCorrectable(client, vendorId, transactionId);
    if (!payment) throw new Refusal('TRANSACTION_NOT_FOUND');
    const purse = await collectedBy(client, vendorId, transactionId);
    const obstacle = correctionObstacle({ ...payment, purseCounted: purse?.isCounted ?? false });
    if (obstacle) throw new Refusal('PAYMENT_NOT_CORRECTABLE', { details: { reason: obstacle } });
    if (payment.method === method) return;
    await refuseUnknownTerminals(client, vendorId, [{ posTerminalId }]);
    const amount = Number(payment.amount);
    // What went out of the drawer since cannot have been there if this was no cash.
    const leaves = payment.method === 'CASH' && payment.inOpenDrawer && !purse;
    const short =
      leaves && payment.takerId ? await shortDrawerOf(client, vendorId, payment.takerId, amount) : null;
    if (short) throw new Refusal('CASH_DRAWER_SHORT', { details: { ...short, amount } });
    await writeMethod(client, vendorId, transactionId, { method, posTerminalId: posTerminalId ?? null });
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
    await writePaid(client, order, 0);
    change.order = { ...order, version: order.version + 1 };
    const { reference } = payment;
    // The payment bears it no more: whoever looks for it at the bank finds it in the film.
    const data = { transactionId, correctionId, from, to, amount, ...(reference ? { reference } : {}) };
    change.events.push({ type: 'PAYMENT_CORRECTED', actor, reason, data });
  });
  const order = await readOrder(deps.db, vendorId, orderId);
  if (!order) throw new Error(`order ${orderId} is gone`);
  return order;
}
