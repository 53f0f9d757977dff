import type { WebSocket } from 'ws';
import type { Listener } from '#app/platform/db/listener.ts';
import type { Admission } from './admission.ts';
import { takesNews } from './takes-news.ts';

/** A slip says several things of itself within a moment: who follows is told once for all of this long, ms. */
const GATHER_MS = 150;

/** These are the sockets of this process that are told of a vendor's printers. */
export interface PrinterNews {
  join(socket: WebSocket, admission: Admission): void;
  leave(socket: WebSocket): void;
  close(): Promise<void>;
}

/** Follows the `printers` channel and passes the bare fact on to staff that printers or papers are not as they were. */
export async function createPrinterNews({ listener }: { readonly listener: Listener }): Promise<PrinterNews> {
  const vendorOf = new Map<WebSocket, string>();
  const gathering = new Map<string, ReturnType<typeof setTimeout>>();

  function tell(vendorId: string): void {
    gathering.delete(vendorId);
    for (const [socket, vendor] of vendorOf) {
      if (vendor === vendorId && takesNews(socket)) socket.send('{"type":"printers"}');
    }
  }

  const stop = await listener.onNotify('printers', (message) => {
    const vendorId = typeof message === 'object' && message !== null && Reflect.get(message, 'vendorId');
    if (typeof vendorId !== 'string' || gathering.has(vendorId)) return;
    gathering.set(
      vendorId,
      setTimeout(() => tell(vendorId), GATHER_MS),
    );
  });
  return {
    join(socket, { vendorId }) {
      if (socket.readyState === socket.OPEN) vendorOf.set(socket, vendorId);
    },
    leave: (socket) => void vendorOf.delete(socket),
    async close() {
      for (const timer of gathering.values()) clearTimeout(timer);
      await stop();
    },
  };
}
