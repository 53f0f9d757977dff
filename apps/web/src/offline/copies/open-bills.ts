import type { OrderSummary } from '@sofreh/contract/main/orders';
import { api } from '#web/api/index.ts';
import { keepTruth } from '../store/outbox-store.ts';
import { readTruth } from '../store/read-entries.ts';

/** So many bills are asked for after one list, newest first; the rest come after the next. */
const AT_ONCE = 100;
/** So many are asked for at a time: the register's own calls go first. */
const BESIDE_EACH_OTHER = 3;

let isFilling = false;
/** These are the open bills of a branch, which this browser calls by a domain. */
type Listed = { readonly hostDomain: string; readonly orders: readonly OrderSummary[] };

/** This is a list that came while bills of the one before were asked for: its turn is next. */
let waiting: Listed | null = null;

/** Gives bills of which the till does not have what the list tells, newest first. */
async function missingOf(listed: readonly OrderSummary[]): Promise<string[]> {
  const known = new Map(
    (await readTruth(listed.map(({ id }) => id))).map(({ id, version }) => [id, version]),
  );
  const missing = listed.filter(({ id, version }) => (known.get(id) ?? -1) < version);
  return missing
    .toSorted((a, b) => (a.placedAt < b.placedAt ? 1 : -1))
    .slice(0, AT_ONCE)
    .map(({ id }) => id);
}

async function fetchAll({ hostDomain, orders }: Listed): Promise<void> {
  const missing = await missingOf(orders);
  const next = async (): Promise<void> => {
    for (let id = missing.shift(); id !== undefined; id = missing.shift()) {
      const order = await api('GET /api/orders/{id}', { params: { id }, quiet: true, hostDomain });
      await keepTruth(order.vendorId, [order]);
    }
  };
  await Promise.all(Array.from({ length: BESIDE_EACH_OTHER }, next));
}

/**
 * Keeps the lines of open bills that this till has never opened, or that changed since, so that they are opened and settled
 * without a network. One list at a time; what breaks off is asked for after the next list. They are asked of their own branch, whichever
 * is chosen meanwhile.
 */
export function fillOpenBills(listed: Listed): void {
  if (isFilling) {
    waiting = listed;
    return;
  }
  isFilling = true;
  void fetchAll(listed)
    .catch(() => undefined)
    .finally(() => {
      isFilling = false;
      const next = waiting;
      waiting = null;
      if (next) fillOpenBills(next);
    });
}
