import { type Actor, holds } from '#app/main/orders/actor.ts';
import { writeRefunded } from '#app/main/orders/locked-order.queries.ts';
import type { OrderChange } from '#app/main/orders/order-change.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';
import { ledgerEntries } from './ledger.ts';
import { type RefundablePayment, readRefundable, writeLedger, writeRefund } from './payments.queries.ts';

/** The job that sends one refund to its gateway. */
export const REFUND_TASK = 'send-refund';

/**
 * Begins to give back everything the order was paid, in the transaction that rejects it. An online payment goes back
 * through its gateway: the refund is stored as intended and a job sends it. Cash and cards go back by hand: staff who
 * may refund do it now and it is done, otherwise it is noted as due.
 */
export async function startRefunds(change: OrderChange, actor: Actor): Promise<void> {
  for (const payment of await readRefundable(change.client, change.order)) {
    if (payment.method === 'ONLINE') await startGatewayRefund(change, actor, payment, false);
    else await refundByHand(change, actor, payment);
  }
}

/** Stores the intention to give an online payment back and the job that does it. */
export async function startGatewayRefund(
  change: OrderChange,
  actor: Actor,
  payment: RefundablePayment,
  surplus: boolean,
): Promise<void> {
  const { client, order, at } = change;
  const id = change.newId();
  const refund = {
    ...payment,
    id,
    refundOf: payment.id,
    status: 'INIT',
    surplus,
    createdBy: actor.id,
  } as const;
  await writeRefund(client, order, refund, at);
  await enqueue(
    client,
    REFUND_TASK,
    { vendorId: order.vendorId, transactionId: id },
    { key: `refund ${id}` },
  );
  change.events.push({ type: 'REFUND_STARTED', actor, data: refundFacts(id, payment) });
}

async function refundByHand(change: OrderChange, actor: Actor, payment: RefundablePayment): Promise<void> {
  const { client, order, at } = change;
  const id = change.newId();
  const status = holds(actor, 'payment.refund') ? 'DONE' : 'INIT';
  await writeRefund(
    client,
    order,
    { ...payment, id, refundOf: payment.id, status, surplus: false, createdBy: actor.id },
    at,
  );
  if (status === 'DONE') {
    await writeLedger(client, order, ledgerEntries({ ...payment, id, kind: 'REFUND', surplus: false }), at);
    await writeRefunded(client, order, payment.amount);
    change.order = { ...order, version: order.version + 1 };
  }
  const type = status === 'DONE' ? 'REFUND_DONE' : 'REFUND_DUE';
  change.events.push({ type, actor, data: refundFacts(id, payment) });
}

function refundFacts(id: string, { id: refundOf, method, amount }: RefundablePayment) {
  return { transactionId: id, refundOf, method, amount };
}
