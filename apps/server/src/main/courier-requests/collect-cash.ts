import { beyondBill } from '@sofreh/domain/courier-companies';
import { dueOf } from '@sofreh/domain/payment-state';
import { writeLedger } from '#app/main/ledger/ledger.queries.ts';
import { goOnByItself } from '#app/main/order-moves/move-order.ts';
import { systemActor } from '#app/main/order-record/actor.ts';
import { writePaid } from '#app/main/order-record/locked-order.queries.ts';
import type { OrderChange } from '#app/main/order-record/order-change.ts';
import type { CounterPaymentRow } from '#app/main/payments/counter-payments.ts';
import { writeCounterPayments } from '#app/main/payments/payments.queries.ts';
import { insertCollection, writeBeyond } from './collections.queries.ts';
import type { LockedRequest } from './courier-requests.queries.ts';

/**
 * What a company's courier took at the door is a payment of the order, and the company owes it from then on. He took what he was
 * told to; of that the bill gets what is left to pay, for what came in another way meanwhile is paid. An order that was called
 * off has no payment. What he was told to take beyond that is kept with the request: whether he took it, a person finds out.
 */
export async function collectByCompany(change: OrderChange, held: LockedRequest): Promise<void> {
  const { client, order, at } = change;
  const amount = order.status === 'REJECTED' ? 0 : Math.min(held.collects, dueOf(order));
  const beyond = beyondBill(held.collects, amount);
  if (beyond > 0) {
    await writeBeyond(client, order.vendorId, held.id, beyond);
    const data = { requestId: held.id, provider: held.provider, amount: beyond };
    change.events.push({ type: 'COMPANY_CASH_BEYOND', actor: systemActor, data });
  }
  if (amount === 0) return;
  const id = change.newId();
  const payment: CounterPaymentRow = {
    ...({
      id,
      method: 'CASH',
      gateway: 'NONE',
      position: 0,
      amount,
      reference: null,
      tendered: null,
    } as const),
    // Nobody of the staff took it: no drawer has it.
    pos_terminal_id: null,
    request_hash: held.id,
    created_by: held.id,
    allocations: [],
  };
  await writeCounterPayments(client, order, [payment], at);
  const collection = { transactionId: id, requestId: held.id, provider: held.provider, amount, at };
  await insertCollection(client, order.vendorId, collection);
  const entries = [
    { transaction_id: id, account: `COURIER:${held.provider}`, amount },
    { transaction_id: id, account: 'ORDERS', amount: -amount },
  ] as const;
  await writeLedger(client, order, entries, change.bookedAt(at));
  await writePaid(client, order, amount);
  const paidAmount = order.paidAmount + amount;
  change.order = { ...order, paidAmount, version: order.version + 1 };
  const { finalPrice } = order;
  const payments = [{ transactionId: id, method: 'CASH', amount }];
  const data = { amount, paidAmount, finalPrice, payments, provider: held.provider };
  change.events.push({ type: 'PAYMENT_TAKEN', actor: systemActor, data });
  await goOnByItself(change);
}
