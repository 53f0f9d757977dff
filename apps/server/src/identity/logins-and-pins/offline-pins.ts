import { randomBytes } from 'node:crypto';
import type { Output } from '@sofreh/contract/call';
import type { loginsAndPins } from '@sofreh/contract/identity/logins-and-pins';
import { isTillPermission } from '@sofreh/contract/permissions';
import { OFFLINE_PIN_HOURS, OFFLINE_PIN_TRIES } from '@sofreh/domain/offline';
import type { AuthService } from '#app/platform/auth/auth-service.ts';
import { may, signedIn } from '#app/platform/auth/caller.ts';
import { makeTillKey, pinMarkOf, sealWithPin } from '#app/platform/auth/till-keys.ts';
import { Refusal } from '#app/platform/refusal.ts';
import type { StaffContext } from '../roles/roles.ts';
import { noteTillClock, type PinHolder, pinHolders } from './pin.queries.ts';
import { pinOwner } from './pin.ts';
import { bindToDevice, PIN_PARAMETERS, unsealPin } from './pin-digest.ts';

type OfflinePins = Output<(typeof loginsAndPins)['GET /api-identity/identity/auth/pin/offline']['response']>;

/**
 * Says what a till needs to check PINs without a network. It gets the PINs only of people whose rights at a till the
 * caller has too: a PIN of four digits can be tried out by who holds the device, and must not be worth it
 * (docs/security.md). Of the others it gets the names. A till gets for each a key to sign with, which the PIN opens.
 * @param deviceId the till that asks. @param skew how far its clock is behind, ms; null where it does not say.
 * @throws Refusal `DEVICE_NOT_FOUND` where it is none of the vendor's.
 */
export async function offlinePins(
  ctx: StaffContext,
  { keys, pinRounds }: AuthService,
  deviceId: string | undefined,
  skew: number | null,
): Promise<OfflinePins> {
  if (deviceId !== undefined && !(await noteTillClock(ctx.db, ctx.vendor.id, deviceId, skew)))
    throw new Refusal('DEVICE_NOT_FOUND');
  const deviceSalt = randomBytes(16).toString('base64');
  const issuedAt = ctx.now();
  const expiresAt = new Date(issuedAt.getTime() + OFFLINE_PIN_HOURS * 3_600_000);
  const signing = (userId: string, pinHash: string, pinKey: Buffer) => {
    if (deviceId === undefined) return null;
    const { sessionId } = signedIn(ctx.caller);
    const { key, secret } = makeTillKey(keys, {
      kind: 'PIN',
      vendorId: ctx.vendor.id,
      deviceId,
      userId,
      sessionId,
      pinMark: pinMarkOf(pinHash),
      issuedAt: issuedAt.getTime(),
      expiresAt: expiresAt.getTime(),
    });
    return { key, ...sealWithPin(secret, pinKey, deviceSalt, userId) };
  };
  const view = ({ pinHash, permissions, ...person }: PinHolder) => {
    const pin = unsealPin(keys.pin, pinOwner(ctx.vendor.id, person.userId), pinHash);
    const rights = permissions.filter(isTillPermission);
    if (!pin || !rights.every((permission) => may(ctx.caller, permission))) return [];
    const hash = bindToDevice(pin.key, deviceSalt, person.userId);
    const salt = pin.salt.toString('base64');
    return [
      { ...person, permissions: rights, salt, hash, signing: signing(person.userId, pinHash, pin.key) },
    ];
  };
  const holders = await pinHolders(ctx.db, ctx.vendor.id);
  const staff = holders.flatMap(view);
  const here = new Set(staff.map(({ userId }) => userId));
  const others = holders.filter(({ userId }) => !here.has(userId));
  return {
    parameters: { ...PIN_PARAMETERS, iterations: pinRounds },
    deviceSalt,
    maxTries: OFFLINE_PIN_TRIES,
    issuedAt: issuedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    staff,
    onlineOnly: others.map(({ userId, firstName, lastName, permissions }) => ({
      userId,
      firstName,
      lastName,
      permissions: permissions.filter(isTillPermission),
    })),
  };
}
