import type { WebSocket } from 'ws';

/** A socket behind by so many bytes is told nothing more: its screen asks again when it comes back to life. */
const BUFFERED_BYTES_MAX = 64 * 1024;

/** Says whether a socket is told news: it is open and not behind. */
export function takesNews(socket: WebSocket): boolean {
  return socket.readyState === socket.OPEN && socket.bufferedAmount < BUFFERED_BYTES_MAX;
}
