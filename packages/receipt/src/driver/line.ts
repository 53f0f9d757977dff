import type { Socket } from 'node:net';

/** An answer is one or two bytes; what a printer says beyond these is not kept. */
const KEPT_BYTES = 16;
/** No printer says more than this in one conversation. */
const HEARD_MAX_BYTES = 4_096;

/** This is a conversation with a printer, over a socket or a device. */
export interface Line {
  /** Gives the next `count` bytes the printer says, fewer where it says no more within `ms` or the line breaks. */
  hear(count: number, ms: number): Promise<Uint8Array>;
  /** Says bytes and resolves when they were handed over; false where the line broke or stalled for `ms`. */
  say(bytes: Uint8Array, ms: number): Promise<boolean>;
  isBroken(): boolean;
  /** Ends the line behind the last byte. @returns whether it ended in order within `ms`. */
  finish(ms: number): Promise<boolean>;
  hangUp(): void;
}

/** Makes the line of a connected socket. */
export function socketLine(socket: Socket): Line {
  let heard: number[] = [];
  let total = 0;
  let wake: () => void = () => undefined;
  let broken = false;
  socket.on('data', (chunk) => {
    total += chunk.length;
    if (total > HEARD_MAX_BYTES) return void socket.destroy(new Error('the printer says too much'));
    heard.push(...chunk.subarray(0, KEPT_BYTES - heard.length));
    wake();
  });
  // Nobody listens before somebody wants to hear: what is said meanwhile waits at the other end.
  socket.pause();
  socket.on('error', () => undefined);
  socket.on('close', () => {
    broken = true;
    wake();
  });
  socket.on('end', () => {
    broken = true;
    wake();
  });
  return {
    hear(count, ms) {
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          socket.pause();
          wake = () => undefined;
          const said = Uint8Array.from(heard.slice(0, count));
          heard = heard.slice(count);
          resolve(said);
        };
        const timer = setTimeout(end, ms);
        wake = () => {
          if (heard.length >= count || broken) end();
        };
        socket.resume();
        wake();
      });
    },
    say(bytes, ms) {
      return new Promise((resolve) => {
        if (broken) return resolve(false);
        const timer = setTimeout(() => end(false), ms);
        const onClose = () => end(false);
        const end = (said: boolean) => {
          clearTimeout(timer);
          socket.off('close', onClose);
          resolve(said && !broken);
        };
        socket.once('close', onClose);
        socket.write(bytes, (error) => end(!error));
      });
    },
    isBroken: () => broken,
    finish: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), ms);
        socket.once('close', (hadError) => {
          clearTimeout(timer);
          resolve(!hadError);
        });
        socket.end();
        // The printer's own end is read behind whatever else it says.
        socket.resume();
      }),
    hangUp() {
      socket.destroy();
    },
  };
}
