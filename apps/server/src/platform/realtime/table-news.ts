import type { WebSocket } from 'ws';
import type { Listener } from '#app/platform/db/listener.ts';
import { named } from '#app/platform/db/named.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import type { Admission } from './admission.ts';
import { takesNews } from './takes-news.ts';

/** Taps come in bursts: who follows a table is told once for all of this long. */
const GATHER_MS = 80;
/** This process follows at most so many guests; one more is closed as busy. */
const GUESTS_MAX = 5_000;

const tableOfToken = named(
  'table-news-guest',
  `select s.dining_table_id as "tableId" from table_guests g
   join table_sittings s on s.vendor_id = g.vendor_id and s.id = g.sitting_id
   where g.vendor_id = $1 and g.token = $2`,
);
const tablesOfEvents = named(
  'table-news-events',
  `select distinct o.dining_table_id as "tableId" from order_events e
   join orders o on o.vendor_id = e.vendor_id and o.id = e.order_id
   where e.vendor_id = $1 and e.seq > $2 and e.seq <= $3 and o.dining_table_id is not null`,
);
/** So many events are looked at for one piece of news; a process that missed more tells everybody. */
const EVENTS_MAX = 500;

/** Admits sockets, and tells those it admitted of what happens at their tables. */
export interface TableNews {
  /** Admits a guest by the token of their sitting: `ready`, then news. A token nobody was given is closed. */
  greet(socket: WebSocket, vendorId: string, token: string): Promise<boolean>;
  /** Adds a member of the staff, who is told of every table of the vendor. */
  join(socket: WebSocket, admission: Admission): void;
  leave(socket: WebSocket): void;
  close(): Promise<void>;
}

export interface TableNewsDeps {
  readonly pool: Pool;
  readonly listener: Listener;
  readonly onError: (error: unknown) => void;
}

interface Room {
  readonly staff: Set<WebSocket>;
  readonly guests: Map<WebSocket, string>;
  /** It is the last event whose table was told of; undefined before the first. */
  seq: number | undefined;
}

function tell(socket: WebSocket, tableId: string): void {
  if (takesNews(socket)) socket.send(JSON.stringify({ type: 'table', tableId }));
}

function field(message: unknown, name: string): unknown {
  return typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined;
}

/**
 * Follows the `tables` channel (scans, baskets, calls, ended sittings) and, for guests, the `orders` channel, and passes
 * the bare fact on that something at a table is not as it was: what it is, is asked for.
 */
export async function createTableNews({ pool, listener, onError }: TableNewsDeps): Promise<TableNews> {
  const rooms = new Map<string, Room>();
  const vendorOf = new Map<WebSocket, string>();
  const gathering = new Map<string, ReturnType<typeof setTimeout>>();
  let guests = 0;

  function roomOf(vendorId: string): Room {
    const room = rooms.get(vendorId) ?? { staff: new Set(), guests: new Map(), seq: undefined };
    rooms.set(vendorId, room);
    return room;
  }

  /** @param tableId null for every table. */
  function tellGuests(vendorId: string, tableId: string | null): void {
    for (const [socket, theirs] of rooms.get(vendorId)?.guests ?? []) {
      if (tableId === null || theirs === tableId) tell(socket, theirs);
    }
  }

  function tellSoon(vendorId: string, tableId: string): void {
    const key = `${vendorId} ${tableId}`;
    if (!rooms.has(vendorId) || gathering.has(key)) return;
    const timer = setTimeout(() => {
      gathering.delete(key);
      tellGuests(vendorId, tableId);
      for (const socket of rooms.get(vendorId)?.staff ?? []) tell(socket, tableId);
    }, GATHER_MS);
    gathering.set(key, timer);
  }

  /** Tells that an order of a table changed: its guests are told, staff follow orders anyway. */
  async function ordersMoved(vendorId: string, seq: number): Promise<void> {
    const room = rooms.get(vendorId);
    if (!room || room.guests.size === 0) return;
    const after = room.seq ?? seq - 1;
    room.seq = Math.max(after, seq);
    if (seq - after > EVENTS_MAX) return tellGuests(vendorId, null);
    const { rows } = await pool.query<{ tableId: string }>(
      tablesOfEvents([vendorId, Math.min(after, seq - 1), seq]),
    );
    for (const { tableId } of rows) tellGuests(vendorId, tableId);
  }

  const stops = [
    await listener.onNotify('tables', (message) => {
      const [vendorId, tableId] = [field(message, 'vendorId'), field(message, 'tableId')];
      if (typeof vendorId === 'string' && typeof tableId === 'string') tellSoon(vendorId, tableId);
    }),
    await listener.onNotify('orders', (message) => {
      const [vendorId, seq] = [field(message, 'vendorId'), field(message, 'seq')];
      if (typeof vendorId === 'string' && typeof seq === 'number')
        void ordersMoved(vendorId, seq).catch(onError);
    }),
  ];
  const stopWatching = listener.onReconnect(() => {
    for (const vendorId of rooms.keys()) tellGuests(vendorId, null);
  });

  return {
    async greet(socket, vendorId, token) {
      if (guests >= GUESTS_MAX) {
        socket.close(1013, 'busy');
        return true;
      }
      const { rows } = await pool.query<{ tableId: string }>(tableOfToken([vendorId, token]));
      const tableId = rows[0]?.tableId;
      if (tableId === undefined) return false;
      if (socket.readyState !== socket.OPEN) return true;
      guests += 1;
      vendorOf.set(socket, vendorId);
      roomOf(vendorId).guests.set(socket, tableId);
      socket.send(JSON.stringify({ type: 'ready', seq: 0 }));
      return true;
    },
    join(socket, { vendorId }) {
      if (socket.readyState !== socket.OPEN) return;
      vendorOf.set(socket, vendorId);
      roomOf(vendorId).staff.add(socket);
    },
    leave(socket) {
      const vendorId = vendorOf.get(socket);
      if (vendorId === undefined) return;
      vendorOf.delete(socket);
      const room = rooms.get(vendorId);
      if (!room) return;
      if (room.guests.delete(socket)) guests -= 1;
      room.staff.delete(socket);
      if (room.guests.size + room.staff.size === 0) rooms.delete(vendorId);
    },
    async close() {
      for (const timer of gathering.values()) clearTimeout(timer);
      stopWatching();
      for (const stop of stops) await stop();
    },
  };
}
