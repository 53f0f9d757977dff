import type { Bitmap } from './bitmap.ts';

/** A printer was told this: the picture of each slip up to its cut, and what else it did. */
export type ReadSlip = {
  readonly bitmap: Bitmap;
  readonly openedDrawer: boolean;
  readonly beeped: boolean;
  /** Tells whether the paper was cut: a slip without is the beginning of one. */
  readonly cut: boolean;
};

type Reading = { width: number; rows: Uint8Array[]; height: number; openedDrawer: boolean; beeped: boolean };

/** Reads a printer's bytes as they come; what is not whole yet waits for the rest. */
export interface EscposReader {
  /** @throws RangeError at a byte that is no command the product sends. */
  read(bytes: Uint8Array): readonly EscposEvent[];
  /** Gives the slip that was begun and not cut; null where there is none. */
  begun(): ReadSlip | null;
}
/** A slip was cut, or the printer was asked something (DLE EOT `n`, or GS r once all before it is printed). */
export type EscposEvent =
  | { readonly kind: 'SLIP'; readonly slip: ReadSlip }
  | { readonly kind: 'ASK_STATE'; readonly about: number }
  | { readonly kind: 'ASK_DONE' };

/** Makes a reader at the beginning of a connection. */
export function escposReader(): EscposReader {
  let rest: Uint8Array = new Uint8Array();
  let slip = blank();
  return {
    read(bytes) {
      const all = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
      const events: EscposEvent[] = [];
      let at = 0;
      for (let command = readCommand(all, at); at < all.length && command; command = readCommand(all, at)) {
        at += command.length;
        if (command.kind === 'ASK_STATE') events.push({ kind: 'ASK_STATE', about: command.about });
        if (command.kind === 'ASK_DONE') events.push({ kind: 'ASK_DONE' });
        if (command.kind === 'CUT') {
          events.push({ kind: 'SLIP', slip: ended(slip, true) });
          slip = blank();
        } else take(slip, command);
      }
      rest = all.subarray(at);
      return events;
    },
    begun: () => (slip.height > 0 ? ended(slip, false) : null),
  };
}

/**
 * Reads all that was sent to a printer.
 * @throws RangeError at a byte that is no command the product sends.
 */
export function readEscpos(bytes: Uint8Array): readonly ReadSlip[] {
  const reader = escposReader();
  const slips = reader.read(bytes).flatMap((event) => (event.kind === 'SLIP' ? [event.slip] : []));
  const begun = reader.begun();
  return begun ? [...slips, begun] : slips;
}

function take(slip: Reading, command: Command): void {
  if (command.kind === 'DRAWER') slip.openedDrawer = true;
  if (command.kind === 'BEEP') slip.beeped = true;
  if (command.kind === 'RASTER') {
    slip.width = command.width;
    slip.height += command.height;
    slip.rows.push(command.rows);
  }
}

function blank(): Reading {
  return { width: 0, rows: [], height: 0, openedDrawer: false, beeped: false };
}

function ended({ width, height, rows, openedDrawer, beeped }: Reading, cut: boolean): ReadSlip {
  return { bitmap: { width, height, rows: Buffer.concat(rows) }, openedDrawer, beeped, cut };
}

type Command =
  | { readonly kind: 'INIT' | 'DRAWER' | 'BEEP' | 'CUT'; readonly length: number }
  | { readonly kind: 'ASK_STATE'; readonly length: number; readonly about: number }
  | { readonly kind: 'ASK_DONE'; readonly length: number }
  | {
      readonly kind: 'RASTER';
      readonly length: number;
      readonly width: number;
      readonly height: number;
      readonly rows: Uint8Array;
    };

/** Reads the command at a place; null where it is not there whole. */
function readCommand(bytes: Uint8Array, at: number): Command | null {
  const [first = 0, second = -1] = bytes.subarray(at, at + 2);
  const left = bytes.length - at;
  const whole = (kind: 'INIT' | 'DRAWER' | 'BEEP' | 'CUT', length: number) =>
    left < length ? null : { kind, length };
  if (left < 2) return null;
  if (first === 0x1b && second === 0x40) return whole('INIT', 2);
  if (first === 0x1b && second === 0x70) return whole('DRAWER', 5);
  if (first === 0x1b && second === 0x42) return whole('BEEP', 4);
  if (first === 0x10 && second === 0x04)
    return left < 3 ? null : { kind: 'ASK_STATE', length: 3, about: bytes[at + 2] ?? 0 };
  if (first === 0x1d && second === 0x72) return left < 3 ? null : { kind: 'ASK_DONE', length: 3 };
  if (first === 0x1d && second === 0x56) return whole('CUT', 4);
  if (first === 0x1d && second === 0x76) return readRaster(bytes, at);
  throw new RangeError(`byte ${at}: no command is ${first} ${second}`);
}

function readRaster(bytes: Uint8Array, at: number): Command | null {
  if (bytes.length - at < 8) return null;
  const [, , , , low = 0, high = 0, rowsLow = 0, rowsHigh = 0] = bytes.subarray(at, at + 8);
  const bytesPerRow = low + high * 256;
  const height = rowsLow + rowsHigh * 256;
  const length = 8 + bytesPerRow * height;
  if (bytes.length - at < length) return null;
  const rows = bytes.subarray(at + 8, at + length);
  return { kind: 'RASTER', length, width: bytesPerRow * 8, height, rows };
}
