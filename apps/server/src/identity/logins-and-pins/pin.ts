import { changing, recordAudit } from '#app/platform/audit/record-audit.ts';
import type { PinSource } from '#app/platform/auth/approve.ts';
import type { AuthService } from '#app/platform/auth/auth-service.ts';
import { signedIn, signedInFully, signedInOneself } from '#app/platform/auth/caller.ts';
import { hit, type RateLimit, unhit } from '#app/platform/auth/rate-limit.ts';
import { openSession, type Tokens } from '#app/platform/auth/sessions.ts';
import { Refusal } from '#app/platform/refusal.ts';
import type { StaffContext } from '../roles/roles.ts';
import { findApprover, readPinHash, savePinHash } from './pin.queries.ts';
import { isPin, pinKey, sealPin, unsealPin } from './pin-digest.ts';

/** Four digits are guessed quickly, so wrong ones are few: per person, over all tills and processes. */
const wrongPinsAQuarter: RateLimit = { name: 'wrong-pins-quarter', hits: 5, seconds: 900 };
const wrongPinsADay: RateLimit = { name: 'wrong-pins-day', hits: 20, seconds: 86_400 };
/** Digesting one is slow by intention, so nobody may ask for many, right or wrong, whomever they name. */
const pinTriesAMinute: RateLimit = { name: 'pin-tries-minute', hits: 20, seconds: 60 };
const pinsSetAnHour: RateLimit = { name: 'pins-set-hour', hits: 20, seconds: 3600 };

/** Names whose PIN it is; a sealed PIN opens for nobody else. */
export function pinOwner(vendorId: string, userId: string): string {
  return `${vendorId}:${userId}`;
}

/**
 * Sets the caller's PIN at the vendor; only its sealed digest is stored. A session that a colleague may have opened, by a PIN or an
 * entry code, sets none: whoever opened it would keep the way in.
 * @throws Refusal TOO_MANY_REQUESTS, `forbidden` for a session that holds at one vendor.
 */
export async function setPin(
  ctx: StaffContext,
  { keys, pinRounds }: AuthService,
  pin: string,
): Promise<void> {
  const { userId } = signedInOneself(ctx.caller);
  const owner = pinOwner(ctx.vendor.id, userId);
  await hit(ctx.db, pinsSetAnHour, owner, ctx.now());
  const sealed = sealPin(keys.pin, owner, await pinKey(pin, pinRounds));
  await changing(ctx, async (client, record) => {
    await savePinHash(client, ctx.vendor.id, userId, sealed);
    await record({ action: 'staff.pin', subjectId: userId, before: null, after: null });
  });
}

/**
 * Digests a PIN that somebody else is given when they are hired; slow, so before the transaction that stores it.
 * @returns what seals it for them. Who came in by a PIN gives none.
 * @throws Refusal TOO_MANY_REQUESTS, `forbidden` for a session opened by PIN.
 */
export async function firstPin(
  ctx: StaffContext,
  { keys, pinRounds }: AuthService,
  pin: string,
): Promise<(userId: string) => string> {
  const giver = pinOwner(ctx.vendor.id, signedInFully(ctx.caller).userId);
  await hit(ctx.db, pinsSetAnHour, giver, ctx.now());
  const key = await pinKey(pin, pinRounds);
  return (userId) => sealPin(keys.pin, pinOwner(ctx.vendor.id, userId), key);
}

/**
 * Holds four digits against a person's PIN. A try is counted before the PIN is compared, so that guesses sent at once count
 * like guesses in a row, and taken back when it was right. What one person makes the server digest is counted for
 * themselves and never taken back. In whose session a wrong PIN of a colleague is typed is written down, since five of them keep
 * that person from approving; the limits bound how often.
 * @throws Refusal PIN_WRONG (also for who is no staff or has no PIN), TOO_MANY_REQUESTS.
 */
export async function requirePin(
  { keys, pinRounds }: AuthService,
  source: PinSource,
  target: { readonly userId: string; readonly pin: string },
): Promise<void> {
  const { db, vendor } = source;
  const now = source.now();
  const who = pinOwner(vendor.id, target.userId);
  await hit(db, pinTriesAMinute, signedIn(source.caller).userId, now);
  await hit(db, wrongPinsAQuarter, who, now);
  await hit(db, wrongPinsADay, who, now);
  const stored = await readPinHash(db, vendor.id, target.userId);
  const sealed = stored === null ? null : unsealPin(keys.pin, who, stored);
  if (!(await isPin(target.pin, pinRounds, sealed))) {
    const entry = { action: 'staff.wrongpin', subjectId: target.userId, before: null } as const;
    const isOther = stored !== null && target.userId !== signedIn(source.caller).userId;
    const of = isOther ? await findApprover(db, vendor.id, target.userId) : undefined;
    if (of)
      await recordAudit(db, source, { ...entry, after: { firstName: of.firstName, lastName: of.lastName } });
    throw new Refusal('PIN_WRONG');
  }
  await unhit(db, wrongPinsAQuarter, who, now);
  await unhit(db, wrongPinsADay, who, now);
}

/**
 * Lets another staff member of the vendor take over a device that is signed in. The session has the rights of a till only, and
 * holds here alone: whoever adds a colleague may choose their first PIN. Who hands over must have a PIN of their own to come back
 * with, where they could set one.
 * @throws Refusal OWN_PIN_NEEDED, PIN_WRONG, TOO_MANY_REQUESTS.
 */
export async function switchStaff(
  ctx: StaffContext,
  auth: AuthService,
  target: { readonly userId: string; readonly pin: string },
): Promise<Tokens> {
  const now = ctx.now();
  const { userId, heldAt } = signedIn(ctx.caller);
  if (!heldAt && userId !== target.userId && (await readPinHash(ctx.db, ctx.vendor.id, userId)) === null)
    throw new Refusal('OWN_PIN_NEEDED');
  await requirePin(auth, ctx, target);
  return changing(ctx, async (client, record) => {
    await record({ action: 'staff.switch', subjectId: target.userId, before: null, after: null });
    const { device } = ctx;
    const who = { userId: target.userId, kind: 'STAFF', device, till: true, heldAt: ctx.vendor.id } as const;
    return openSession(client, auth.keys, who, now);
  });
}
