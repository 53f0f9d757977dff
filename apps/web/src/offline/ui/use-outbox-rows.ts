import type { Order } from '@sofreh/contract/main/orders';
import type { Currency } from '@sofreh/domain/enums';
import { priceOrder } from '@sofreh/domain/pricing';
import { useMemo } from 'react';
import type { OutboxEntry } from '../store/entry.ts';
import { tillDb } from '../store/till-db.ts';
import { type LocalOrder, localOrders } from '../view/local-orders.ts';
import { useLive } from '../view/use-live.ts';

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

async function readAll() {
  const [entries, truth] = await Promise.all([
    tillDb.outbox.orderBy('updatedAt').reverse().toArray(),
    tillDb.truth.toArray(),
  ]);
  return { entries, truth: truth.map(({ order }) => order) };
}

/** Everything done at this till, newest first; null until it has been read. */
export function useOutboxRows(): readonly OutboxRow[] | null {
  const read = useLive(readAll);
  return useMemo(() => {
    if (!read) return null;
    const here = new Map(localOrders(read.truth, read.entries).map((order) => [order.id, order]));
    const there = new Map(read.truth.map((order) => [order.id, order]));
    return read.entries.map((entry) => {
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
  }, [read]);
}
