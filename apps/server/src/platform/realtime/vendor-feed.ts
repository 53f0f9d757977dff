import type { Pool } from '#app/platform/db/pool.ts';
import { type OrderEventRow, readEvents, readLastSeqs } from './order-events.queries.ts';

/** So many events are read at once, and kept in memory for followers that are nearly up to date. */
const PAGE = 200;
const KEPT = 1000;

/** These are the events of one vendor, shared by its followers in this process. */
export interface VendorFeed {
  /** Gives the last event number this process has seen. */
  head(): number;
  /**
   * Reads the next events after `after`, and up to which number they are complete.
   * @param orderId only this order's events, or null for all.
   */
  next(
    after: number,
    orderId: string | null,
  ): Promise<{ readonly events: readonly OrderEventRow[]; readonly upTo: number }>;
  /** Reads everything committed before the call. */
  advance(): Promise<void>;
}

function matching(events: readonly OrderEventRow[], after: number, orderId: string | null): OrderEventRow[] {
  return events.filter((event) => event.seq > after && (orderId === null || event.orderId === orderId));
}

/**
 * Opens a vendor's feed at its last event. Numbers become visible in order and without gaps (the counter's row stays
 * locked until commit), so everything up to the head is complete.
 */
export async function openVendorFeed(pool: Pool, vendorId: string): Promise<VendorFeed> {
  let head = (await readLastSeqs(pool, [vendorId])).get(vendorId) ?? 0;
  let recent: OrderEventRow[] = [];
  let reading: Promise<void> | undefined;
  let again = false;

  async function readPage(): Promise<number> {
    const upTo = Number.MAX_SAFE_INTEGER;
    const events = await readEvents(pool, { vendorId, after: head, upTo, orderId: null, limit: PAGE });
    recent = [...recent, ...events].slice(-KEPT);
    head = events.at(-1)?.seq ?? head;
    return events.length;
  }

  async function readNew(): Promise<void> {
    try {
      for (;;) {
        again = false;
        const count = await readPage();
        if (count < PAGE && !again) return;
      }
    } finally {
      // This stands in the same step as the last look at `again`: a call in between would be lost.
      reading = undefined;
    }
  }

  return {
    head: () => head,
    async next(after, orderId) {
      const upTo = head;
      const [oldest] = recent;
      if (after >= upTo) return { events: [], upTo: after };
      if (oldest && after >= oldest.seq - 1) return { events: matching(recent, after, orderId), upTo };
      const events = await readEvents(pool, { vendorId, after, upTo, orderId, limit: PAGE });
      return { events, upTo: events.length < PAGE ? upTo : (events.at(-1)?.seq ?? upTo) };
    },
    advance() {
      if (reading) again = true;
      reading ??= readNew();
      return reading;
    },
  };
}
