import { connect, type Socket } from 'node:net';
import { canPrint, type PrinterState } from '@sofreh/domain/print-state';
import { failureOf, type PrinterDriver, type PrintOutcome, TIMINGS, type Timings } from './port.ts';
import { ASK_DONE, ASK_STATE, readDone, readState, STATE_ANSWERS } from './status.ts';

/** Opens a connection to a printer. */
export type Dial = (host: string, port: number) => Socket;

/** Printers hold few bytes; more at once only lie in the machine's own buffer, where nobody knows of them. */
const CHUNK_BYTES = 4_096;
/** An answer is one or two bytes; what a printer says beyond these is not kept. */
const KEPT_BYTES = 16;
/** A printer that says more than this in one conversation is none. */
const HEARD_MAX_BYTES = 4_096;

/** A conversation with a printer over one socket. */
interface Line {
  readonly socket: Socket;
  /** The next `count` bytes the printer says, fewer where it says no more within `ms` or the line breaks. */
  hear(count: number, ms: number): Promise<Uint8Array>;
  /** Says bytes and resolves when they were handed over; false where the line broke or stalled for `ms`. */
  say(bytes: Uint8Array, ms: number): Promise<boolean>;
  isBroken(): boolean;
  hangUp(): void;
}

function open(socket: Socket, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    const end = (isOpen: boolean) => {
      clearTimeout(timer);
      resolve(isOpen);
    };
    socket.once('connect', () => end(true));
    socket.once('close', () => end(false));
  });
}

function lineOf(socket: Socket): Line {
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
    socket,
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
    hangUp() {
      socket.destroy();
    },
  };
}

/** What a printer says of itself: null from one that takes bytes and never says anything. */
async function stateOf(line: Line, { answerMs }: Timings): Promise<PrinterState | null> {
  await line.say(ASK_STATE, answerMs);
  return readState(await line.hear(STATE_ANSWERS, answerMs));
}

/**
 * A printer on the network (ESC/POS over TCP, port 9100 as a rule). Before a paper it is asked how it is; after the last
 * byte whether it is done, which it answers when everything before the question is on paper. One that never answers is
 * believed as far as it took every byte; one that only says how it is, as far as it took them and is well afterwards.
 */
export function tcpDriver(
  at: {
    readonly host: string;
    readonly port: number;
    /** Whether it answers when it is done; true where nothing is said. */
    readonly confirms?: boolean;
  },
  dial: Dial = (host, port) => connect({ host, port, noDelay: true }),
  timings: Timings = TIMINGS,
): PrinterDriver {
  async function talk<Result>(silent: Result, fn: (line: Line) => Promise<Result>): Promise<Result> {
    const socket = dial(at.host, at.port);
    const line = lineOf(socket);
    try {
      return (await open(socket, timings.connectMs)) ? await fn(line) : silent;
    } finally {
      line.hangUp();
    }
  }

  return {
    probe: () =>
      talk<PrinterState>('SILENT', async (line) => {
        const state = await stateOf(line, timings);
        return state ?? (line.isBroken() ? 'SILENT' : 'READY');
      }),
    print(bytes, mayFlow) {
      const silent: PrintOutcome = { outcome: 'NOT_SENT', failure: 'SILENT', state: 'SILENT' };
      return talk(silent, async (line) => {
        const state = await stateOf(line, timings);
        if (state && !canPrint(state)) return { outcome: 'NOT_SENT', failure: failureOf(state), state };
        if (line.isBroken()) return silent;
        if (!(await mayFlow()))
          return { outcome: 'NOT_SENT', failure: 'CLAIMER_LOST', state: state ?? 'READY' };
        for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
          if (!(await line.say(bytes.subarray(at, at + CHUNK_BYTES), timings.stallMs)))
            return { outcome: 'UNSURE', failure: 'BROKE_OFF', state: 'SILENT' };
        }
        if (state === null) return accepted(line, timings);
        return at.confirms === false ? wellAfter(line, timings) : confirmed(line, timings);
      });
    },
  };
}

async function confirmed(line: Line, { answerMs, confirmMs }: Timings): Promise<PrintOutcome> {
  await line.say(ASK_DONE, answerMs);
  const [answer] = await line.hear(1, confirmMs);
  const done = answer === undefined ? null : readDone(answer);
  if (done) return { outcome: 'PRINTED', evidence: 'CONFIRMED', state: 'READY' };
  if (done === false) return { outcome: 'UNSURE', failure: 'PAPER_OUT', state: 'PAPER_OUT' };
  return { outcome: 'UNSURE', failure: 'NOT_CONFIRMED', state: 'SILENT' };
}

/** Of a printer that says how it is and not that it is done. */
async function wellAfter(line: Line, timings: Timings): Promise<PrintOutcome> {
  const state = await stateOf(line, timings);
  if (state === null) return { outcome: 'UNSURE', failure: 'NOT_CONFIRMED', state: 'SILENT' };
  if (!canPrint(state)) return { outcome: 'UNSURE', failure: failureOf(state), state };
  const outcome = await accepted(line, timings);
  return outcome.outcome === 'PRINTED' ? { ...outcome, state } : outcome;
}

/** Of a printer that never answers: the line was closed in order after every byte. */
function accepted({ socket }: Line, { stallMs }: Timings): Promise<PrintOutcome> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(false), stallMs);
    const end = (inOrder: boolean) => {
      clearTimeout(timer);
      resolve(
        inOrder
          ? { outcome: 'PRINTED', evidence: 'ACCEPTED', state: 'READY' }
          : { outcome: 'UNSURE', failure: 'BROKE_OFF', state: 'SILENT' },
      );
    };
    socket.once('close', (hadError) => end(!hadError));
    socket.end();
    // The printer's own end is read behind whatever else it says.
    socket.resume();
  });
}
