import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { AuthKeys } from '#app/platform/auth/keys.ts';
import { sameDigest } from '#app/platform/auth/keys.ts';
import { hit, type RateLimit, unhit } from '#app/platform/auth/rate-limit.ts';
import { openSession, type Tokens } from '#app/platform/auth/sessions.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import type { StaffContext } from '../roles/roles.ts';
import { readPinHash, savePinHash } from './pin.queries.ts';

/** Four digits are guessed quickly, so wrong ones are few: per person, over all tills and processes. */
const wrongPinsAQuarter: RateLimit = { name: 'wrong-pins-quarter', hits: 5, seconds: 900 };
const wrongPinsADay: RateLimit = { name: 'wrong-pins-day', hits: 20, seconds: 86_400 };

const derive = promisify<string, string, number, Buffer>(scrypt);

async function digest(pin: string, salt: string): Promise<string> {
  return `${salt}:${(await derive(pin, salt, 32)).toString('base64url')}`;
}

/** Sets the caller's PIN at the vendor; only its salted digest is stored. */
export async function setPin(ctx: StaffContext, pin: string): Promise<void> {
  const { userId } = signedIn(ctx.caller);
  const hash = await digest(pin, randomBytes(12).toString('base64url'));
  await changing(ctx, async (client, record) => {
    await savePinHash(client, ctx.vendor.id, userId, hash);
    await record({ action: 'staff.pin', subjectId: userId, before: null, after: null });
  });
}

/**
 * Lets another staff member of the vendor take over a device that is signed in. A try is counted before the PIN is
 * compared, so that guesses sent at once count like guesses in a row, and taken back when it was right.
 * @throws Refusal PIN_WRONG (also for who is no staff or has no PIN), TOO_MANY_REQUESTS.
 */
export async function switchStaff(
  ctx: StaffContext,
  keys: AuthKeys,
  target: { readonly userId: string; readonly pin: string },
): Promise<Tokens> {
  const who = `${ctx.vendor.id}:${target.userId}`;
  const now = ctx.now();
  await hit(ctx.db, wrongPinsAQuarter, who, now);
  await hit(ctx.db, wrongPinsADay, who, now);
  const stored = await readPinHash(ctx.db, ctx.vendor.id, target.userId);
  const given = await digest(target.pin, stored?.split(':')[0] ?? 'none');
  if (!stored || !sameDigest(given, stored)) throw new Refusal('PIN_WRONG');
  await unhit(ctx.db, wrongPinsAQuarter, who, now);
  await unhit(ctx.db, wrongPinsADay, who, now);
  return changing(ctx, async (client, record) => {
    await record({ action: 'staff.switch', subjectId: target.userId, before: null, after: null });
    return openSession(client, keys, { userId: target.userId, kind: 'STAFF', device: ctx.device }, now);
  });
}
