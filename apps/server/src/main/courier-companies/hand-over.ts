import { beyondHandedOver, type CourierCompany, type RequestBeyond } from '@sofreh/domain/courier-companies';
import { writeLedger } from '#app/main/ledger/ledger.queries.ts';
import type { Actor } from '#app/main/order-record/actor.ts';
import { type LockedOrder, lockOrder } from '#app/main/order-record/locked-order.queries.ts';
import type { OrderChange } from '#app/main/order-record/order-change.ts';
import { appendEvents } from '#app/main/order-record/order-events.queries.ts';
import { oweSurplus } from '#app/main/refunds/start-refunds.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { insertBeyondPayment, readBeyond } from './hand-over.queries.ts';

/** Says what a company hands over, and how it is written. */
export interface HandOver {
  readonly vendorId: string;
  readonly provider: CourierCompany;
  readonly companyPaymentId: string;
  /** So much of it is beyond the bills. */
  readonly amount: number;
  readonly actor: Actor;
  readonly at: Date;
  newId(): string;
}

/** Holds the orders that a sum may be of; orders are locked before what a company's account is held by. */
export async function holdOrdersBeyond(
  client: PoolClient,
  vendorId: string,
  provider: CourierCompany,
  amount: number,
): Promise<void> {
  const { requests, unnamed } = await readBeyond(client, vendorId, provider);
  const orderIds = beyondHandedOver(requests, unnamed, amount).map(({ orderId }) => orderId);
  for (const id of [...new Set(orderIds)].toSorted()) await lockOrder(client, vendorId, id);
}

/**
 * Writes what a company hands over beyond the bills as payments of the orders it came for, which needed it no more, and notes
 * each as due to be given back to its guest.
 * @returns what of it is named, and up to where the vendor's events have got; null where nothing is told.
 */
export async function nameHandedOver(
  client: PoolClient,
  given: HandOver,
): Promise<{ readonly named: number; readonly seq: number | null }> {
  const { vendorId, provider } = given;
  const { requests, unnamed } = await readBeyond(client, vendorId, provider);
  let named = 0;
  let seq: number | null = null;
  for (const part of beyondHandedOver(requests, unnamed, given.amount)) {
    const order = await lockOrder(client, vendorId, part.orderId);
    if (!order) continue;
    seq = await payBeyond(client, order, given, part);
    named += part.amount;
  }
  return { named, seq };
}

/** @returns the number of its last event. */
async function payBeyond(
  client: PoolClient,
  order: LockedOrder,
  { provider, companyPaymentId, actor, at, newId }: HandOver,
  part: RequestBeyond,
): Promise<number> {
  const { vendorId, currency } = order;
  const { amount } = part;
  const id = newId();
  await insertBeyondPayment(client, vendorId, { ...part, id, companyPaymentId, currency, at });
  const entries = [
    { transaction_id: id, account: `COURIER:${provider}`, amount },
    { transaction_id: id, account: 'SURPLUS', amount: -amount },
  ] as const;
  await writeLedger(client, order, entries, at);
  const change: OrderChange = { client, at, bookedAt: (moment) => moment, newId, order, events: [] };
  const data = { transactionId: id, amount, provider };
  change.events.push({ type: 'PAYMENT_SURPLUS', actor, data });
  await oweSurplus(change, actor, { id, method: 'CASH', gateway: 'NONE', amount });
  return appendEvents(client, order, change.events, at);
}
