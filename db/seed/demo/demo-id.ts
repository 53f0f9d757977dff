import { createHash } from 'node:crypto';

/** Everything of the demo that has no time of its own was made on this day. */
const DEMO_EPOCH = Date.parse('2026-03-21T00:00:00Z');

/**
 * The id of a thing of the demo: the same on every run, and a UUID v7 like every other id.
 * @param name what names the thing within the demo, for example `item/vanak/koobideh`
 * @param at when it came into being
 */
export function demoId(name: string, at: number = DEMO_EPOCH): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  bytes.writeUIntBE(at, 0, 6);
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
