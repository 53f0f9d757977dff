import type { Socket } from 'node:net';
import { Refusal } from '#app/platform/refusal.ts';
import { errorBodyOf } from './error-answer.ts';

/**
 * Answers what is no HTTP request at all (broken lines, headers over the limit, a request that never ends) in the one
 * shape of every failure, and hangs up: there is nothing to route, so no call answers.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy(error);
    return;
  }
  const refusal = new Refusal('BAD_REQUEST');
  const body = JSON.stringify(errorBodyOf(refusal));
  const head = [
    `HTTP/1.1 ${refusal.status} Bad Request`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
