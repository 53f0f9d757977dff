import { createHash } from 'node:crypto';
import { z } from 'zod';

const subscription = z.object({ endpoint: z.url() });
/** An index takes so many bytes with room to spare. */
const ADDRESS_BYTES = 1_000;

function endpointOf(token: string): string | null {
  try {
    const address = new URL(subscription.parse(JSON.parse(token)).endpoint);
    address.hash = '';
    return address.href;
  } catch {
    return null;
  }
}

/**
 * Says what tells one device from another: where its service takes messages for it, however the rest of what its browser
 * gave is written; the token itself where it names no such place.
 */
export function deviceAddress(token: string): string {
  const address = endpointOf(token) ?? token;
  if (Buffer.byteLength(address) <= ADDRESS_BYTES) return address;
  return createHash('sha256').update(address).digest('hex');
}
