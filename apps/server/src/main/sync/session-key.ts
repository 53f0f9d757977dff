import { SESSION_KEY_DAYS } from '@sofreh/domain/offline';
import type { StaffContext } from '#app/identity/roles/roles.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { AuthKeys } from '#app/platform/auth/keys.ts';
import { makeTillKey } from '#app/platform/auth/till-keys.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { isAtTill, type NamedTill } from './till-session.ts';

/**
 * Gives a key of the caller's own for a till, so that what they do is known as theirs, whoever is signed in when it
 * arrives.
 * @throws Refusal `DEVICE_NOT_FOUND`, `OTHER_TILL` to a session that works at another till.
 */
export async function sessionKey(
  ctx: StaffContext,
  keys: AuthKeys,
  till: NamedTill,
): Promise<{ readonly key: string; readonly secret: string }> {
  const issuedAt = ctx.now().getTime();
  const isHere = await isAtTill(ctx, till);
  if (isHere === undefined) throw new Refusal('DEVICE_NOT_FOUND');
  if (!isHere) throw new Refusal('OTHER_TILL');
  const { userId, sessionId } = signedIn(ctx.caller);
  const { key, secret } = makeTillKey(keys, {
    kind: 'SESSION',
    vendorId: ctx.vendor.id,
    deviceId: till.id,
    userId,
    sessionId,
    pinMark: null,
    issuedAt,
    expiresAt: issuedAt + SESSION_KEY_DAYS * 86_400_000,
  });
  return { key, secret: secret.toString('base64') };
}
