import type { Order } from '@sofreh/contract/main/orders';
import type { Currency } from '@sofreh/domain/enums';
import { priceOrder } from '@sofreh/domain/pricing';
import type { OutboxEntry } from '../store/entry.ts';
import { readQueues, readTruth } from '../store/read-entries.ts';
import { type LocalOrder, localOrders } from '../view/local-orders.ts';

/** An outbox entry with the order it is about, on both sides. */
export type OutboxRow = {
  readonly entry: OutboxEntry;
  readonly number: number | null;
  /** What it moved; null where it moved no money. */
  readonly amount: number | null;
  readonly currency: Currency;
  readonly here: LocalOrder | null;
  readonly there: Order | null;
};

/** What an intent moved, in the order's currency; null where it moved none. */
function amountOf({ intent }: OutboxEntry): number | null {
  if (intent.kind === 'PAY') return intent.body.payments.reduce((sum, { amount }) => sum + amount, 0);
  if (intent.kind === 'REFUND') return intent.body.expected;
  return intent.kind === 'CREATE' ? priceOrder(intent.body.charged).finalPrice : null;
}

/** Entries with both sides of their orders, as the till's memory has them. */
export async function readRows(entries: readonly OutboxEntry[]): Promise<OutboxRow[]> {
  const ids = [...new Set(entries.map(({ queue }) => queue))];
  const [truth, all] = await Promise.all([readTruth(ids), readQueues(ids)]);
  const here = new Map(localOrders(truth, all).map((order) => [order.id, order]));
  const there = new Map(truth.map((order) => [order.id, order]));
  return entries.map((entry) => {
    const order = here.get(entry.queue) ?? null;
    return {
      entry,
      number: order?.number ?? null,
      amount: amountOf(entry),
      currency: order?.currency ?? 'TOMAN',
      here: order,
      there: there.get(entry.queue) ?? null,
    };
  });
}
