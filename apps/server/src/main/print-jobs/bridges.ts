import type { AuditContext } from '#app/platform/audit/record-audit.ts';
import { changing } from '#app/platform/audit/record-audit.ts';
import {
  countPairing,
  newDeviceSecret,
  newPairingCode,
  pairingCodeHash,
  readDeviceToken,
} from '#app/platform/auth/paired-device.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import {
  type BridgeRow,
  insertBridge,
  pairBridge,
  renewUnpaired,
  revokeBridge,
  seeBridge,
} from './bridges.queries.ts';

type BridgeContext = AuditContext & { readonly vendor: RequestVendor };

/** Gives a bridge as lists show it. */
export function bridgeView({ createdAt, pairedAt, seenAt, ...bridge }: BridgeRow) {
  const times = { pairedAt: pairedAt?.toISOString() ?? null, seenAt: seenAt?.toISOString() ?? null };
  return { ...bridge, createdAt: createdAt.toISOString(), ...times };
}

/**
 * Adds a bridge with the code that pairs its program. The same again is the same bridge: the answer with its code may have
 * been lost, and is given anew until a program has used one.
 * @throws Refusal IDEMPOTENCY_CONFLICT where the id stands for another bridge, or for one that is paired or revoked.
 */
export function addBridge(ctx: BridgeContext, { id, name }: Pick<BridgeRow, 'id' | 'name'>) {
  return changing(ctx, async (client, record) => {
    const at = ctx.now();
    const bridge = { id, name, createdAt: at, pairedAt: null, seenAt: null };
    const { code, hash, until } = newPairingCode(ctx.vendor.id, at);
    const pairing = { code, codeUntil: until.toISOString() };
    if (await insertBridge(client, ctx.vendor.id, bridge, hash, until)) {
      await record({ action: 'bridge.add', subjectId: id, before: null, after: { name } });
      return { ...bridgeView(bridge), ...pairing };
    }
    const known = await renewUnpaired(client, ctx.vendor.id, bridge, hash, until);
    if (!known) throw new Refusal('IDEMPOTENCY_CONFLICT');
    await record({ action: 'bridge.pair', subjectId: id, before: { name }, after: null });
    return { ...bridgeView(known), ...pairing };
  });
}

/** Takes a bridge's token away. @throws Refusal PRINT_BRIDGE_NOT_FOUND. */
export function removeBridge(ctx: BridgeContext, id: string): Promise<void> {
  return changing(ctx, async (client, record) => {
    const name = await revokeBridge(client, ctx.vendor.id, id, ctx.now());
    if (name === undefined) throw new Refusal('PRINT_BRIDGE_NOT_FOUND');
    await record({ action: 'bridge.remove', subjectId: id, before: { name }, after: null });
  });
}

/**
 * Trades a code for a token, once. The token names vendor and bridge; the database keeps a hash of its secret.
 * @throws Refusal PRINT_BRIDGE_CODE_WRONG, TOO_MANY_REQUESTS.
 */
export async function pairByCode(
  db: Pool,
  vendor: RequestVendor,
  code: string,
  address: string,
  now: Date,
): Promise<{ readonly token: string; readonly name: string; readonly vendorName: string }> {
  await countPairing(db, 'Bridge', vendor.id, address, now);
  const { secret, secretHash } = newDeviceSecret();
  const bridge = await pairBridge(db, vendor.id, pairingCodeHash(vendor.id, code), secretHash, now);
  if (!bridge) throw new Refusal('PRINT_BRIDGE_CODE_WRONG');
  return { token: `${vendor.id}.${bridge.id}.${secret}`, name: bridge.name, vendorName: vendor.name };
}

/** Finds the bridge whose token a request carries. @throws Refusal forbidden for one that is none, or revoked. */
export async function bridgeOf(
  db: Pool,
  authorization: string | undefined,
  now: Date,
): Promise<{ readonly vendorId: string; readonly bridgeId: string }> {
  const token = readDeviceToken('Bridge', authorization);
  if (!token) throw new Refusal('forbidden');
  const { vendorId, deviceId: bridgeId, secretHash } = token;
  const isKnown = await seeBridge(db, vendorId, bridgeId, secretHash, now);
  if (!isKnown) throw new Refusal('forbidden');
  return { vendorId, bridgeId };
}
