import type { auth } from '@sofreh/contract/identity/auth';
import type { SessionKind } from '@sofreh/domain/enums';
import { signedIn, signedInOneself } from '#app/platform/auth/caller.ts';
import { endSession } from '#app/platform/auth/session.queries.ts';
import { refreshSession } from '#app/platform/auth/sessions.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { callOneself, findUser, type PersonRow, saveProfile } from './auth.queries.ts';
import { sendCode } from './send-code.ts';
import { verifyCode } from './verify-code.ts';

function profileOf(person: PersonRow | undefined, kind: SessionKind, atOneVendor: boolean) {
  if (!person) throw new Refusal('USER_NOT_FOUND');
  const { id, phoneNumber, firstName, lastName, email } = person;
  return { id, phoneNumber, firstName, lastName, email, kind, atOneVendor };
}

export const authCalls: Handlers<typeof auth> = {
  'POST /api-identity/identity/auth/login': async (ctx) => {
    const { isRegistered, sent } = await sendCode(ctx, ctx.body.phoneNumber);
    return { isRegistered, ...sent };
  },
  'POST /api-identity/identity/auth/adminlogin': async (ctx) =>
    (await sendCode(ctx, ctx.body.phoneNumber)).sent,
  'POST /api-identity/identity/auth/verify': ({ db, app, body, address, device, now }) =>
    verifyCode(db, app.auth, { ...body, address, device }, now()),
  'POST /api-identity/identity/auth/refreshtoken': ({ db, app, body, now }) =>
    refreshSession(db, app.auth.keys, body.refreshToken, now()),
  'DELETE /api-identity/identity/auth/logout': async ({ db, caller, now }) => {
    await endSession(db, signedIn(caller).sessionId, now(), 'LOGOUT');
  },
  'GET /api-identity/identity/auth/me': async ({ db, caller }) => {
    const { userId, kind, heldAt, firstName, lastName } = signedIn(caller);
    const profile = profileOf(await findUser(db, userId), kind, Boolean(heldAt));
    if (!heldAt) return profile;
    // Whoever opened it knows them by what their vendor calls them.
    return { ...profile, firstName, lastName, email: '' };
  },
  'PUT /api-identity/identity/auth/me': async ({ db, vendor, caller, body }) => {
    const { userId, kind } = signedInOneself(caller);
    const saved = await saveProfile(db, userId, body);
    // Where they work, and say their name themselves, they are called by it.
    if (caller.kind === 'STAFF' && vendor) await callOneself(db, { vendorId: vendor.id, userId }, body);
    return profileOf(saved, kind, false);
  },
};
