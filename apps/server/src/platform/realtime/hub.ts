import type { WebSocket } from 'ws';
import { findSession } from '#app/platform/auth/session.queries.ts';
import type { Listener } from '#app/platform/db/listener.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import type { Admission } from './admission.ts';
import { CLOSE, createFollower, type Follower } from './follower.ts';
import { readLastSeqs } from './order-events.queries.ts';
import { openVendorFeed, type VendorFeed } from './vendor-feed.ts';

/** Missed notifications are looked for again after this time. */
const POLL_MS = 3000;

/** These are the followers of this process, by vendor. */
export interface Hub {
  /**
   * Adds a socket; it is sent `ready`, then everything after `after` (or from now on), then what happens.
   */
  join(socket: WebSocket, admission: Admission, after: number | undefined): Promise<void>;
  leave(socket: WebSocket): void;
  /** Closes the sockets whose session ended or whose role allows something else than what they follow. */
  recheck(isAffected: (admission: Admission) => boolean): Promise<void>;
  close(): Promise<void>;
}

interface VendorRoom {
  readonly feed: Promise<VendorFeed>;
  readonly followers: Set<Follower>;
  /** These sockets are on their way in, and the room is kept for them. */
  joining: number;
}

export interface HubDeps {
  readonly pool: Pool;
  readonly listener: Listener;
  readonly clock: () => Date;
  readonly onError: (error: unknown) => void;
}

async function isStillAdmitted({ pool, clock }: HubDeps, admission: Admission): Promise<boolean> {
  const session = await findSession(pool, admission.sessionId, admission.vendorId);
  if (!session || session.endedAt || session.expiresAt <= clock()) return false;
  if (admission.kind === 'CUSTOMER') return true;
  const permissions = session.permissions ?? [];
  const seesOrders = permissions.includes('order.view');
  return (
    (seesOrders || permissions.includes('kitchen.view')) &&
    seesOrders === admission.seesOrders &&
    permissions.includes('stock.edit') === admission.editsStock
  );
}

function vendorOf(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null || !('vendorId' in message)) return undefined;
  return typeof message.vendorId === 'string' ? message.vendorId : undefined;
}

function callOf(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null || !('id' in message)) return undefined;
  return typeof message.id === 'string' ? message.id : undefined;
}

/** Opens the hub: it listens for new orders' events, telephone calls, ended sessions and changed staff, and polls for what it missed. */
export async function createHub(deps: HubDeps): Promise<Hub> {
  const { pool, listener, onError } = deps;
  const rooms = new Map<string, VendorRoom>();
  const bySocket = new Map<WebSocket, Follower>();

  async function wake(vendorId: string): Promise<void> {
    const room = rooms.get(vendorId);
    if (!room) return;
    await (await room.feed).advance();
    for (const follower of room.followers) follower.pump();
  }
  const wakeSoon = (vendorId: string) => void wake(vendorId).catch(onError);

  /** Says that the telephone rings; who may know who calls asks for it by the id. */
  function ring(vendorId: string | undefined, id: string | undefined): void {
    if (!vendorId || !id) return;
    for (const { admission, socket } of rooms.get(vendorId)?.followers ?? []) {
      const answers = admission.seesOrders && admission.orderId === null;
      if (answers && socket.readyState === socket.OPEN) socket.send(JSON.stringify({ type: 'call', id }));
    }
  }

  async function poll(): Promise<void> {
    if (rooms.size === 0) return;
    const seqs = await readLastSeqs(pool, [...rooms.keys()]);
    for (const [vendorId, room] of rooms) {
      if ((seqs.get(vendorId) ?? 0) > (await room.feed).head()) wakeSoon(vendorId);
      // A follower who paused for a full socket is tried again, too.
      else for (const follower of room.followers) follower.pump();
    }
  }

  function roomOf(vendorId: string): VendorRoom {
    const known = rooms.get(vendorId);
    if (known) return known;
    const room: VendorRoom = { feed: openVendorFeed(pool, vendorId), followers: new Set(), joining: 0 };
    rooms.set(vendorId, room);
    room.feed.catch(() => rooms.get(vendorId) === room && rooms.delete(vendorId));
    return room;
  }

  function closeIfEmpty(vendorId: string, room: VendorRoom): void {
    if (room.followers.size + room.joining === 0 && rooms.get(vendorId) === room) rooms.delete(vendorId);
  }

  function enter(
    socket: WebSocket,
    admission: Admission,
    room: VendorRoom,
    feed: VendorFeed,
    after: number | undefined,
  ): void {
    const head = feed.head();
    // A number from the future comes from another database (a restore): begin at what is true here.
    const start = after === undefined || after > head ? head : after;
    const follower = createFollower(socket, admission, feed, start, onError);
    socket.send(JSON.stringify({ type: 'ready', seq: head }));
    room.followers.add(follower);
    bySocket.set(socket, follower);
    follower.pump();
  }

  async function recheck(isAffected: (admission: Admission) => boolean): Promise<void> {
    const affected = [...bySocket.values()].filter(({ admission }) => isAffected(admission));
    for (const { admission, socket } of affected) {
      if (!(await isStillAdmitted(deps, admission))) socket.close(CLOSE.sessionEnded, 'session ended');
    }
  }

  /** Tells a vendor's staff that what they may do was changed, and closes the sockets that follow by a right gone or gained. */
  function changeRights(vendorId: unknown): void {
    const isAffected = (admission: Admission) =>
      admission.kind === 'STAFF' && admission.vendorId === vendorId;
    for (const { admission, socket } of bySocket.values()) {
      if (isAffected(admission) && socket.readyState === socket.OPEN) socket.send('{"type":"rights"}');
    }
    recheckSoon(isAffected);
  }
  const recheckSoon = (isAffected: (admission: Admission) => boolean) =>
    void recheck(isAffected).catch(onError);

  // They stop one after the other: they share the process's one listening connection.
  const stops = [
    await listener.onNotify('orders', (message) => wakeSoon(vendorOf(message) ?? '')),
    await listener.onNotify('caller-ids', (message) => ring(vendorOf(message), callOf(message))),
    await listener.onNotify('sessions', (sessionId) =>
      recheckSoon((admission) => admission.sessionId === sessionId),
    ),
    await listener.onNotify('staff', changeRights),
  ];
  const stopWatching = listener.onReconnect(() => {
    for (const vendorId of rooms.keys()) wakeSoon(vendorId);
    recheckSoon(() => true);
  });
  const timer = setInterval(() => void poll().catch(onError), POLL_MS);
  timer.unref();

  return {
    async join(socket, admission, after) {
      const room = roomOf(admission.vendorId);
      room.joining += 1;
      try {
        const feed = await room.feed;
        await feed.advance();
        if (socket.readyState === socket.OPEN) enter(socket, admission, room, feed, after);
      } finally {
        room.joining -= 1;
        closeIfEmpty(admission.vendorId, room);
      }
    },
    leave(socket) {
      const follower = bySocket.get(socket);
      if (!follower) return;
      bySocket.delete(socket);
      const room = rooms.get(follower.admission.vendorId);
      if (!room) return;
      room.followers.delete(follower);
      closeIfEmpty(follower.admission.vendorId, room);
    },
    recheck,
    async close() {
      clearInterval(timer);
      stopWatching();
      for (const stop of stops) await stop();
    },
  };
}
