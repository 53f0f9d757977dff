import type { Socket } from 'node:net';
import type { TerminalDial } from './port.ts';

/** Carries bytes to a terminal and back. */
export interface Line {
  /** Tells whether the terminal has not hung up. */
  isOpen(): boolean;
  write(bytes: Uint8Array): void;
  /**
   * Reads the next whole message; null when it did not come in time, the line broke, or the wait was called off.
   * @param lengthOf how long the message at the beginning of the bytes is, or null while that cannot be said.
   */
  read(
    lengthOf: (bytes: Buffer) => number | null,
    timeoutMs: number,
    signal?: AbortSignal,
  ): Promise<Buffer | null>;
  close(): void;
}

/** A message longer than this is none. */
const MOST_BYTES = 8_192;

/** Connects; null where nobody answers in time. */
export async function openLine(
  dial: TerminalDial,
  host: string,
  port: number,
  connectMs: number,
): Promise<Line | null> {
  const socket = dial(host, port);
  const state = { bytes: Buffer.alloc(0), over: false, wake: () => undefined as unknown };
  socket.on('data', (chunk) => {
    state.bytes = Buffer.concat([state.bytes, chunk]);
    if (state.bytes.length > MOST_BYTES) socket.destroy();
    state.wake();
  });
  const end = () => {
    state.over = true;
    state.wake();
  };
  socket.on('error', end);
  socket.on('close', end);
  socket.on('end', end);
  if (!(await isConnected(socket, connectMs))) {
    socket.destroy();
    return null;
  }
  return {
    isOpen: () => !state.over,
    write: (bytes) => void socket.write(bytes),
    async read(lengthOf, timeoutMs, signal) {
      const until = Date.now() + timeoutMs;
      for (;;) {
        const length = lengthOf(state.bytes);
        if (length !== null && length > 0 && state.bytes.length >= length) {
          const message = state.bytes.subarray(0, length);
          state.bytes = state.bytes.subarray(length);
          return message;
        }
        const left = until - Date.now();
        if (state.over || left <= 0 || signal?.aborted) return null;
        await new Promise<void>((resolve) => {
          const done = () => {
            clearTimeout(timer);
            signal?.removeEventListener('abort', done);
            state.wake = () => undefined;
            resolve();
          };
          const timer = setTimeout(done, left);
          signal?.addEventListener('abort', done, { once: true });
          state.wake = done;
        });
      }
    },
    close: () => void socket.destroy(),
  };
}

function isConnected(socket: Socket, connectMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), connectMs);
    const done = (connected: boolean) => () => {
      clearTimeout(timer);
      resolve(connected);
    };
    socket.once('connect', done(true));
    socket.once('error', done(false));
    socket.once('close', done(false));
  });
}
