import type { Order } from '@sofreh/contract/main/orders';
import type { Currency } from '@sofreh/domain/enums';
import { isMoving, isUnsent, type MoneySide, saidMoney, wantsPerson } from '@sofreh/domain/offline';
import type { OutboxEntry } from '#web/offline/store/entry.ts';
import { readQueues, readTruth } from '#web/offline/store/read-entries.ts';
import { type LocalOrder, localOrders } from '#web/offline/view/local-orders.ts';

/** This is an outbox entry with the order it is about, on both sides. */
export type OutboxRow = {
  readonly entry: OutboxEntry;
  readonly number: number | null;
  /**
   * This is what of its money this till says, beside what the server entered; that is null while it has not answered.
   */
  readonly said: MoneySide;
  readonly entered: MoneySide | null;
  readonly currency: Currency;
  readonly here: LocalOrder | null;
  readonly there: Order | null;
};

/**
 * Gives what the server entered by its answer. What was answered to an older program of the till is known to be
 * entered, not how: it counts as it was said.
 */
function enteredOf({ intent, state, entered }: OutboxEntry): MoneySide | null {
  if (isMoving(state)) return null;
  if (entered) return entered;
  return isUnsent(state) || state === 'SETTLED' ? {} : saidMoney(intent);
}

/** Tells whether it is an order whose id stands for another one: sent again it would be that one again. */
export function isUnderUsedId({ intent, code, state }: OutboxEntry): boolean {
  return intent.kind === 'CREATE' && code === 'IDEMPOTENCY_CONFLICT' && wantsPerson(state);
}

/** Makes the order as it was made here, with nothing of the one that the server has under its id. */
function madeHere({ queue }: OutboxEntry, all: readonly OutboxEntry[]): LocalOrder | null {
  const own = all.filter((entry) => entry.queue === queue);
  return localOrders([], own)[0] ?? null;
}

/** Gives entries with both sides of their orders, as the till's memory has them. */
export async function readRows(entries: readonly OutboxEntry[]): Promise<OutboxRow[]> {
  const ids = [...new Set(entries.map(({ queue }) => queue))];
  const [truth, all] = await Promise.all([readTruth(ids), readQueues(ids)]);
  const here = new Map(localOrders(truth, all).map((order) => [order.id, order]));
  const there = new Map(truth.map((order) => [order.id, order]));
  return entries.map((entry) => {
    const order = isUnderUsedId(entry) ? madeHere(entry, all) : (here.get(entry.queue) ?? null);
    return {
      entry,
      number: order?.number ?? null,
      said: saidMoney(entry.intent),
      entered: enteredOf(entry),
      currency: order?.currency ?? 'TOMAN',
      here: order,
      there: there.get(entry.queue) ?? null,
    };
  });
}
