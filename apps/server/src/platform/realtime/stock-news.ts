import type { WebSocket } from 'ws';
import type { Listener } from '#app/platform/db/listener.ts';
import type { Admission } from './admission.ts';
import { takesNews } from './takes-news.ts';

/** These are the sockets of this process that are told of a vendor's stock. */
export interface StockNews {
  /** Adds a socket whose person may change stock; others are not told. */
  join(socket: WebSocket, admission: Admission): void;
  leave(socket: WebSocket): void;
  close(): Promise<void>;
}

function isNews(message: unknown): message is { readonly vendorId: string } {
  return (
    typeof message === 'object' &&
    message !== null &&
    'vendorId' in message &&
    typeof message.vendorId === 'string'
  );
}

/**
 * Follows the `stock` channel: the database raises it when a product begins to run low (which, and how many are left),
 * the program when somebody changed counts by hand (the bare fact). What sales take is seen by the orders' events.
 */
export async function createStockNews({ listener }: { readonly listener: Listener }): Promise<StockNews> {
  const vendorOf = new Map<WebSocket, string>();
  const stop = await listener.onNotify('stock', (message) => {
    if (!isNews(message)) return;
    const { vendorId, ...news } = message;
    const text = JSON.stringify({ type: 'stock', ...news });
    for (const [socket, vendor] of vendorOf) {
      if (vendor === vendorId && takesNews(socket)) socket.send(text);
    }
  });
  return {
    join(socket, { vendorId, editsStock }) {
      if (editsStock && socket.readyState === socket.OPEN) vendorOf.set(socket, vendorId);
    },
    leave: (socket) => void vendorOf.delete(socket),
    close: stop,
  };
}
