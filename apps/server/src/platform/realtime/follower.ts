import type { WebSocket } from 'ws';
import type { Admission } from './admission.ts';
import type { OrderEventRow } from './order-events.queries.ts';
import type { VendorFeed } from './vendor-feed.ts';

/** So many bytes may wait in a socket before its follower pauses; below is for how long it may stay so. */
const PAUSE_BYTES = 512 * 1024;
const STALLED_MS_MAX = 30_000;

/** These are close codes of ours: 4401 session or token no longer count, 4403 refused, 4408 too slow or silent. */
export const CLOSE = { sessionEnded: 4401, refused: 4403, tooSlow: 4408 } as const;

/** This is one admitted socket and how far it has been sent. */
export interface Follower {
  readonly admission: Admission;
  readonly socket: WebSocket;
  /** Sends what the feed has and the socket takes; safe to call at any time. */
  pump(): void;
}

/** Says what a client gets of an event: customers and cooks learn that an order changed, not who did it and for how much. */
function messageOf(event: OrderEventRow, { seesOrders }: Admission): string {
  const { seq, orderId, eventType, at } = event;
  if (!seesOrders) return JSON.stringify({ type: 'event', seq, orderId, eventType, at });
  return JSON.stringify({ type: 'event', ...event });
}

/**
 * Follows a feed from a sequence number on. A socket that does not drain pauses and loses nothing: it goes on from its
 * number when it has drained, and is closed when it has not for 30 seconds.
 */
export function createFollower(
  socket: WebSocket,
  admission: Admission,
  feed: VendorFeed,
  start: number,
  onError: (error: unknown) => void,
): Follower {
  let sent = start;
  let stalledSince: number | undefined;
  let pumping = false;
  let again = false;

  function isStalled(): boolean {
    if (socket.bufferedAmount < PAUSE_BYTES) {
      stalledSince = undefined;
      return false;
    }
    stalledSince ??= performance.now();
    if (performance.now() - stalledSince > STALLED_MS_MAX) socket.close(CLOSE.tooSlow, 'too slow');
    return true;
  }

  async function sendAll(): Promise<void> {
    while (socket.readyState === socket.OPEN && sent < feed.head() && !isStalled()) {
      const { events, upTo } = await feed.next(sent, admission.orderId);
      if (socket.readyState !== socket.OPEN) return;
      for (const event of events) socket.send(messageOf(event, admission));
      sent = Math.max(sent, upTo);
    }
  }

  async function run(): Promise<void> {
    pumping = true;
    try {
      do {
        again = false;
        await sendAll();
      } while (again);
    } finally {
      // This stands in the same step as the last look at `again`: a call in between would be lost.
      pumping = false;
    }
  }

  return {
    admission,
    socket,
    pump() {
      again = true;
      if (!pumping) run().catch(onError);
    },
  };
}
