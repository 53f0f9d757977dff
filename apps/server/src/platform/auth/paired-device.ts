import { createHash, randomBytes, randomInt } from 'node:crypto';
import { PAIRING_CODE_LENGTH, PAIRING_CODE_MINUTES } from '@sofreh/domain/limits';
import type { Pool } from '../db/pool.ts';
import { hit, type RateLimit } from './rate-limit.ts';

/** Names what stands in a shop and is paired by a code: the scheme of its token's header. */
export type PairedKind = 'Kiosk' | 'Bridge';

/** Holds what the token of a paired device says, with the hash by which its secret is known. */
export interface DeviceToken {
  readonly vendorId: string;
  readonly deviceId: string;
  readonly secretHash: string;
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const TOKEN = new RegExp(`^(Kiosk|Bridge) (${UUID})\\.(${UUID})\\.([\\w-]{43})$`);
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Reads what an `authorization` header says of a paired device; null where it is none of this kind. */
export function readDeviceToken(kind: PairedKind, authorization: string | undefined): DeviceToken | null {
  const [, said, vendorId, deviceId, secret] = TOKEN.exec(authorization ?? '') ?? [];
  return said === kind && vendorId && deviceId && secret
    ? { vendorId, deviceId, secretHash: hashOf(secret) }
    : null;
}

/** Makes a new secret of a device, and the hash that is kept of it. */
export function newDeviceSecret(): { readonly secret: string; readonly secretHash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, secretHash: hashOf(secret) };
}

/** Makes the digits that pair a device, and the hash that is kept of them. */
export function newPairingCode(vendorId: string, at: Date) {
  const code = String(randomInt(0, 10 ** PAIRING_CODE_LENGTH)).padStart(PAIRING_CODE_LENGTH, '0');
  return {
    code,
    hash: pairingCodeHash(vendorId, code),
    until: new Date(at.getTime() + PAIRING_CODE_MINUTES * 60_000),
  };
}

/** Says how a pairing code is kept: six digits count at one vendor only. */
export function pairingCodeHash(vendorId: string, code: string): string {
  return hashOf(`${vendorId}:${code}`);
}

/** Six digits that hold for ten minutes are not found by trying so often. */
const LIMITS = {
  Kiosk: {
    address: { name: 'kiosk-pair-address', hits: 10, seconds: 600 },
    vendor: { name: 'kiosk-pair-vendor', hits: 30, seconds: 600 },
  },
  Bridge: {
    address: { name: 'bridge-pair-address', hits: 10, seconds: 600 },
    vendor: { name: 'bridge-pair-vendor', hits: 30, seconds: 600 },
  },
} satisfies Record<PairedKind, { readonly address: RateLimit; readonly vendor: RateLimit }>;

/** Counts a try of a code. @throws Refusal TOO_MANY_REQUESTS. */
export async function countPairing(
  db: Pool,
  kind: PairedKind,
  vendorId: string,
  address: string,
  now: Date,
): Promise<void> {
  await hit(db, LIMITS[kind].address, address, now);
  await hit(db, LIMITS[kind].vendor, vendorId, now);
}
