import { bookedAt, saleCorrection, saleEntries } from '@sofreh/domain/books';
import type { Pool } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { eachByItself } from '#app/platform/jobs/each-by-itself.ts';
import { readBehind, takeOrders } from '../order-record/event-cursor.ts';
import { type PostedOrder, readOrdersToPost, writePostings } from './post-sales.queries.ts';

const CURSORS = 'book_cursors';

export interface PostingDeps {
  readonly db: Pool;
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * Writes what was sold into the books, vendor by vendor, by following the events: their numbers become visible in order,
 * so none is passed over. Done again, or by two processes, it writes nothing twice.
 */
export async function postSales(deps: PostingDeps): Promise<void> {
  await eachByItself(await readBehind(deps.db, CURSORS), async (vendorId) => {
    while (await postBatch(deps, vendorId));
  });
}

/** A sale is of the moment it was confirmed, unless that day was over when it came. */
function saleMoment({ at, told, cutOff }: PostedOrder): Date {
  return told ? new Date(bookedAt(at.getTime(), told.getTime(), cutOff)) : at;
}

/** Each batch is a transaction of its own. @returns whether there is more. */
async function postBatch({ db, now, newId }: PostingDeps, vendorId: string): Promise<boolean> {
  return withTransaction(db, async (client) => {
    const { orderIds, isMore } = await takeOrders(client, CURSORS, vendorId);
    if (orderIds.length === 0) return false;
    const orders = await readOrdersToPost(client, vendorId, orderIds);
    const changed = orders
      .map((order) => ({ order, entries: saleCorrection(saleEntries(order), order.written) }))
      .filter(({ entries }) => entries.length > 0)
      .map((each) => ({ ...each, transaction_id: newId() }));
    if (changed.length > 0) {
      const postings = changed.map(({ order, transaction_id }) => ({
        transaction_id,
        order_id: order.id,
        currency: order.currency,
        at: order.written.length === 0 ? saleMoment(order) : now(),
      }));
      const entries = changed.flatMap(({ entries: each, transaction_id }) =>
        each.map((entry) => ({ ...entry, transaction_id })),
      );
      await writePostings(client, vendorId, postings, entries);
    }
    return isMore;
  });
}
