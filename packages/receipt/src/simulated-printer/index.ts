import type { AddressInfo } from 'node:net';
import { createServer, type Server, Socket } from 'node:net';
import type { Dial } from '../driver/index.ts';
import { ASK_STATE } from '../driver/status.ts';
import { type EscposEvent, type EscposReader, escposReader, type ReadSlip } from '../escpos/index.ts';

/** These may be wrong with the simulated printer. BREAKS_OFF and RUNS_OUT happen in the middle of a slip. */
export const PRINTER_FAULTS = [
  'NONE',
  'OFF',
  'MUTE',
  /** Says how it is, and never that it is done. */
  'NEVER_DONE',
  'PAPER_OUT',
  'COVER_OPEN',
  'BREAKS_OFF',
  'RUNS_OUT',
] as const;
export type SimulatedFault = (typeof PRINTER_FAULTS)[number];

/** This is a slip that came out, whole or not. */
export interface SimulatedSlip extends ReadSlip {
  readonly at: Date;
}

/** This is a printer that speaks what a real one does, over TCP, and keeps what it printed. */
export interface SimulatedPrinter {
  readonly port: number;
  /** They come oldest first; only the last ones are kept. */
  slips(): readonly SimulatedSlip[];
  fault(): SimulatedFault;
  setFault(fault: SimulatedFault): void;
  /** It is called after each slip. */
  onSlip: () => void;
  stop(): Promise<void>;
}

const SLIPS_KEPT = 40;
/** A fault in the middle of a slip happens after so many bytes. */
const MIDDLE_BYTES = 3_000;

const READY = 0x12;
const OFFLINE_ANSWER: Partial<Record<SimulatedFault, number>> = { COVER_OPEN: 0x16, PAPER_OUT: 0x32 };
const PAPER_ANSWER: Partial<Record<SimulatedFault, number>> = { PAPER_OUT: 0x72 };

const sayStray = (line: string) => console.warn(line);

/**
 * Starts a simulated printer on a free port of this machine.
 * @param log is told of each connection that was closed because it said what is no command of ours.
 */
export async function startSimulatedPrinter(
  now: () => Date = () => new Date(),
  log: (line: string) => void = sayStray,
): Promise<SimulatedPrinter> {
  const kept: SimulatedSlip[] = [];
  const sockets = new Set<Socket>();
  let fault: SimulatedFault = 'NONE';

  function keep(slip: ReadSlip): void {
    kept.push({ ...slip, at: now() });
    if (kept.length > SLIPS_KEPT) kept.shift();
    printer.onSlip();
  }

  /** Keeps what came out of a slip that was never cut. */
  function keepBegun(reader: EscposReader): void {
    const begun = reader.begun();
    if (begun) keep(begun);
  }

  /** Anything on this machine may call the port; what it says in no command of ours ends its own connection alone. */
  function hear(socket: Socket, reader: EscposReader, chunk: Uint8Array): readonly EscposEvent[] {
    try {
      return reader.read(chunk);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      log(`simulated printer: closed a connection, ${error.message}`);
      socket.destroy();
      return [];
    }
  }

  function serve(socket: Socket): void {
    if (fault === 'OFF') return void socket.destroy();
    const reader = escposReader();
    let bytes = 0;
    let out = false;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      keepBegun(reader);
    });
    socket.on('data', (chunk) => {
      if (out) return tellWithoutPaper(socket, chunk);
      bytes += chunk.length;
      if (bytes > MIDDLE_BYTES && (fault === 'BREAKS_OFF' || fault === 'RUNS_OUT')) {
        out = true;
        hear(socket, reader, chunk.subarray(0, chunk.length >> 1));
        if (fault === 'BREAKS_OFF') socket.destroy();
        fault = fault === 'RUNS_OUT' ? 'PAPER_OUT' : 'NONE';
        return;
      }
      for (const event of hear(socket, reader, chunk)) {
        if (event.kind === 'SLIP') keep(event.slip);
        else if (fault !== 'MUTE' && !(fault === 'NEVER_DONE' && event.kind === 'ASK_DONE'))
          socket.write(Uint8Array.of(answerTo(event, fault)));
      }
    });
    socket.on('end', () => socket.end());
  }

  const server: Server = createServer({ allowHalfOpen: true }, serve);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const printer: SimulatedPrinter = {
    port: (server.address() as AddressInfo).port,
    slips: () => kept,
    fault: () => fault,
    setFault(next) {
      fault = next;
    },
    onSlip: () => undefined,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return printer;
}

/** Whoever asks how it is is answered also while the rest of a slip waits for paper. */
function tellWithoutPaper(socket: Socket, chunk: Uint8Array): void {
  if (Buffer.compare(chunk.subarray(-ASK_STATE.length), ASK_STATE) !== 0) return;
  const abouts = [ASK_STATE[2], ASK_STATE[5]];
  socket.write(
    Uint8Array.from(abouts.map((about = 0) => answerTo({ kind: 'ASK_STATE', about }, 'PAPER_OUT'))),
  );
}

function answerTo(event: { readonly kind: string; readonly about?: number }, fault: SimulatedFault): number {
  if (event.kind === 'ASK_DONE') return fault === 'PAPER_OUT' ? 0x0c : 0x00;
  return (event.about === 4 ? PAPER_ANSWER[fault] : OFFLINE_ANSWER[fault]) ?? READY;
}

/**
 * Keeps simulated printers in place of every address, one for each; they come into being when they are first called.
 */
export interface SimulatedPrinters {
  readonly dial: Dial;
  /** Returns them by address, as `host:port`. */
  all(): Promise<readonly { readonly address: string; readonly printer: SimulatedPrinter }[]>;
  stop(): Promise<void>;
}

/** Simulates every network printer of the installation. */
export function simulatedPrinters(): SimulatedPrinters {
  const known = new Map<string, Promise<SimulatedPrinter>>();
  const printerAt = (address: string) => {
    const printer = known.get(address) ?? startSimulatedPrinter();
    known.set(address, printer);
    return printer;
  };
  return {
    dial(host, port) {
      const socket = new Socket();
      printerAt(`${host}:${port}`).then(
        (printer) => socket.connect({ host: '127.0.0.1', port: printer.port }),
        (error: Error) => socket.destroy(error),
      );
      return socket;
    },
    all: () =>
      Promise.all([...known].map(async ([address, printer]) => ({ address, printer: await printer }))),
    async stop() {
      for (const printer of known.values()) await (await printer).stop();
    },
  };
}
