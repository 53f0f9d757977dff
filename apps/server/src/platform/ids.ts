import { randomFillSync } from 'node:crypto';

const bytes = Buffer.alloc(16);
let lastMs = 0;
let counter = 0;

/**
 * Makes a new UUID v7 (RFC 9562): 48 bits of time, then a counter of 12 bits within the millisecond (so that ids made
 * one after the other sort in that order), then 62 random bits.
 * @param atMs milliseconds since 1970; the clock by default.
 */
export function newId(atMs: number = Date.now()): string {
  randomFillSync(bytes);
  if (atMs > lastMs) {
    lastMs = atMs;
    counter = bytes.readUInt16BE(6) & 0x7ff;
  } else if (++counter > 0xfff) {
    lastMs += 1;
    counter = 0;
  }
  bytes.writeUIntBE(lastMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
