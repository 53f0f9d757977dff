import type { Bitmap } from './bitmap.ts';

const INIT = [0x1b, 0x40];
const FEED_AND_CUT = [0x1d, 0x56, 0x42, 0x03];
/** This opens the drawer on pin 2, 120 ms on, 240 ms off. */
const OPEN_DRAWER = [0x1b, 0x70, 0x00, 0x3c, 0x78];
/** This beeps twice, 100 ms each; printers without a beeper leave it out. */
const BEEP = [0x1b, 0x42, 0x02, 0x01];
/** One raster command carries so many rows: more overflow the memory of small printers. */
const BAND_ROWS = 256;

/** A printer does these beside printing. */
export type PrintOptions = { readonly opensDrawer: boolean; readonly beeps: boolean };

/**
 * Gives the bytes that print a picture: only rasters, because no printer's own letters are Persian. The drawer opens
 * first, so that the cashier has it open while the paper comes.
 */
export function escposOf(bitmap: Bitmap, { opensDrawer, beeps }: PrintOptions): Uint8Array {
  const parts: Uint8Array[] = [
    Uint8Array.from([...INIT, ...(opensDrawer ? OPEN_DRAWER : []), ...(beeps ? BEEP : [])]),
  ];
  const bytesPerRow = bitmap.width / 8;
  for (let top = 0; top < bitmap.height; top += BAND_ROWS) {
    const rows = Math.min(BAND_ROWS, bitmap.height - top);
    parts.push(
      Uint8Array.from([0x1d, 0x76, 0x30, 0, bytesPerRow & 0xff, bytesPerRow >> 8, rows & 0xff, rows >> 8]),
      bitmap.rows.subarray(top * bytesPerRow, (top + rows) * bytesPerRow),
    );
  }
  parts.push(Uint8Array.from(FEED_AND_CUT));
  return Buffer.concat(parts);
}
