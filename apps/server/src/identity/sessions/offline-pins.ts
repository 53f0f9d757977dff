import { randomBytes } from 'node:crypto';
import type { Output } from '@sofreh/contract/call';
import type { sessions } from '@sofreh/contract/identity/sessions';
import { isTillPermission } from '@sofreh/contract/permissions';
import type { AuthService } from '#app/platform/auth/auth-service.ts';
import { may } from '#app/platform/auth/caller.ts';
import type { StaffContext } from '../roles/roles.ts';
import { type PinHolder, pinHolders } from './pin.queries.ts';
import { pinOwner } from './pin.ts';
import { bindToDevice, PIN_PARAMETERS, unsealPin } from './pin-digest.ts';

/** For how long a till may take PINs without having asked again. */
const OFFLINE_PIN_HOURS = 72;
const MAX_TRIES = 5;

type OfflinePins = Output<(typeof sessions)['GET /api-identity/identity/auth/pin/offline']['response']>;

/**
 * What a till needs to check PINs without a network. Only people whose rights at a till the caller has too: a PIN of
 * four digits can be tried out by who holds the device, and must not be worth it (docs/security.md). Of the others it gets
 * the names.
 */
export async function offlinePins(ctx: StaffContext, { keys, pinRounds }: AuthService): Promise<OfflinePins> {
  const deviceSalt = randomBytes(16).toString('base64');
  const view = ({ pinHash, permissions, ...person }: PinHolder) => {
    const pin = unsealPin(keys.pin, pinOwner(ctx.vendor.id, person.userId), pinHash);
    const rights = permissions.filter(isTillPermission);
    if (!pin || !rights.every((permission) => may(ctx.caller, permission))) return [];
    const hash = bindToDevice(pin.key, deviceSalt, person.userId);
    return [{ ...person, permissions: rights, salt: pin.salt.toString('base64'), hash }];
  };
  const holders = await pinHolders(ctx.db, ctx.vendor.id);
  const staff = holders.flatMap(view);
  const here = new Set(staff.map(({ userId }) => userId));
  const others = holders.filter(({ userId }) => !here.has(userId));
  const issuedAt = ctx.now();
  return {
    parameters: { ...PIN_PARAMETERS, iterations: pinRounds },
    deviceSalt,
    maxTries: MAX_TRIES,
    issuedAt: issuedAt.toISOString(),
    expiresAt: new Date(issuedAt.getTime() + OFFLINE_PIN_HOURS * 3_600_000).toISOString(),
    staff,
    onlineOnly: others.map(({ userId, firstName, lastName }) => ({ userId, firstName, lastName })),
  };
}
