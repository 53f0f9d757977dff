import { tellCourierOfChange } from '#app/main/courier-push/wake-courier.ts';
import { holdMoneyIds } from '#app/platform/db/held-ids.queries.ts';
import type { Pool, PoolClient } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { type LockedOrder, lockOrder } from './locked-order.queries.ts';
import { appendEvents, type OrderEventDraft } from './order-events.queries.ts';
import { warnOfToldCash } from './told-cash.ts';

export interface ChangeDeps {
  readonly db: Pool;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Says when the books have what is told long after its moment; it is the moment itself where this is left out. */
  readonly bookedAt?: (at: Date) => Date;
  /** Money may move under these ids: they are held before the order is. */
  readonly moneyIds?: readonly string[];
  /** Tells every follower that the vendor's events have reached `seq`; called after the commit. */
  readonly announce: (vendorId: string, seq: number) => void;
  /** Writes something more in the transaction of a change, once the change itself is written. */
  readonly alongside?: (change: OrderChange, before: LockedOrder) => Promise<void>;
}

/** This is one change of one order at work: its transaction, the order as it stands so far, what happened so far. */
export interface OrderChange {
  readonly client: PoolClient;
  readonly at: Date;
  /** Says when the books have what moves at a moment. */
  readonly bookedAt: (at: Date) => Date;
  readonly newId: () => string;
  order: LockedOrder;
  readonly events: OrderEventDraft[];
}

/**
 * Changes an order in one transaction that holds its row: `work` decides and writes, its events are appended last,
 * followers are told after the commit. An order of another vendor is like none.
 * @returns what `work` returns.
 * @throws Refusal `ORDER_NOT_FOUND`, and whatever `work` throws; then nothing is written.
 */
export async function changeLockedOrder<Result>(
  deps: ChangeDeps,
  vendorId: string,
  orderId: string,
  work: (change: OrderChange) => Promise<Result>,
): Promise<Result> {
  const done = await withTransaction(deps.db, async (client) => {
    await holdMoneyIds(client, vendorId, deps.moneyIds ?? []);
    const order = await lockOrder(client, vendorId, orderId);
    if (!order) throw new Refusal('ORDER_NOT_FOUND');
    const { newId, bookedAt = (at) => at } = deps;
    const change: OrderChange = { client, at: deps.now(), bookedAt, newId, order, events: [] };
    const result = await work(change);
    await warnOfToldCash(change, order);
    await tellCourierOfChange(change);
    await deps.alongside?.(change, order);
    const seq = change.events.length > 0 ? await appendEvents(client, order, change.events, change.at) : null;
    return { result, seq };
  });
  if (done.seq !== null) deps.announce(vendorId, done.seq);
  return done.result;
}
