import type { WebSocket } from 'ws';
import type { Listener } from '#app/platform/db/listener.ts';
import { named } from '#app/platform/db/named.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { takesNews } from './takes-news.ts';

/** Changes come in bursts (a sheet, a bulk edit, a drag): who follows a menu is told once for all of this long. */
const GATHER_MS = 60;
/** Sockets that follow menus alone, of whom nobody knows who they are. */
const GUESTS_MAX = 5_000;

const NEWS = JSON.stringify({ type: 'menu' });

const selectVersion = named('menu-version', 'select catalog_version as version from vendors where id = $1');

/** These are the sockets of this process that are told of a vendor's new menu. */
export interface MenuNews {
  /**
   * Admits a socket that follows a menu alone: `ready`, and news at once where `version` is not the present one.
   * Beyond the number this process takes it is closed to try again later.
   */
  greet(socket: WebSocket, vendorId: string, version: number | undefined): Promise<void>;
  /** Adds a socket that was admitted elsewhere. */
  join(socket: WebSocket, vendorId: string): void;
  leave(socket: WebSocket): void;
  close(): Promise<void>;
}

export interface MenuNewsDeps {
  readonly pool: Pool;
  readonly listener: Listener;
}

function tell(socket: WebSocket): void {
  if (takesNews(socket)) socket.send(NEWS);
}

/**
 * Follows the `catalog` channel, which every change of a menu, its prices, shifts, stock or vendor raises after its
 * commit, and passes the bare fact on: the menu itself is asked for by its ETag.
 */
export async function createMenuNews({ pool, listener }: MenuNewsDeps): Promise<MenuNews> {
  const vendorOf = new Map<WebSocket, string>();
  const rooms = new Map<string, Set<WebSocket>>();
  const guests = new Set<WebSocket>();
  const gathering = new Map<string, ReturnType<typeof setTimeout>>();

  function tellSoon(vendorId: string): void {
    if (!rooms.has(vendorId) || gathering.has(vendorId)) return;
    const timer = setTimeout(() => {
      gathering.delete(vendorId);
      for (const socket of rooms.get(vendorId) ?? []) tell(socket);
    }, GATHER_MS);
    gathering.set(vendorId, timer);
  }

  function join(socket: WebSocket, vendorId: string): void {
    if (socket.readyState !== socket.OPEN) return;
    vendorOf.set(socket, vendorId);
    rooms.set(vendorId, (rooms.get(vendorId) ?? new Set()).add(socket));
  }

  const stop = await listener.onNotify('catalog', (vendorId) => {
    if (typeof vendorId === 'string') tellSoon(vendorId);
  });
  const stopWatching = listener.onReconnect(() => {
    for (const vendorId of rooms.keys()) tellSoon(vendorId);
  });

  return {
    async greet(socket, vendorId, version) {
      if (guests.size >= GUESTS_MAX) return socket.close(1013, 'busy');
      guests.add(socket);
      join(socket, vendorId);
      const { rows } = await pool.query<{ version: number }>(selectVersion([vendorId]));
      if (socket.readyState !== socket.OPEN) return;
      socket.send(JSON.stringify({ type: 'ready', seq: 0 }));
      if (version !== undefined && rows[0]?.version !== version) tell(socket);
    },
    join,
    leave(socket) {
      guests.delete(socket);
      const vendorId = vendorOf.get(socket);
      if (vendorId === undefined) return;
      vendorOf.delete(socket);
      const room = rooms.get(vendorId);
      room?.delete(socket);
      if (room?.size === 0) rooms.delete(vendorId);
    },
    async close() {
      for (const timer of gathering.values()) clearTimeout(timer);
      stopWatching();
      await stop();
    },
  };
}
