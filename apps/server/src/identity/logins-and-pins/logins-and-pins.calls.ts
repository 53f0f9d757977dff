import type { loginsAndPins } from '@sofreh/contract/identity/logins-and-pins';
import { signedIn, signedInOneself } from '#app/platform/auth/caller.ts';
import { endSessionsOf, openSessions } from '#app/platform/auth/session.queries.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { clientSkew } from '#app/platform/http/client-clock.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { checkApprover } from './approve.ts';
import { offlinePins } from './offline-pins.ts';
import { setPin, switchStaff } from './pin.ts';

export const loginsAndPinsCalls: Handlers<typeof loginsAndPins> = {
  'GET /api-identity/identity/auth/sessions': async ({ db, caller, now }) => {
    const { userId, sessionId, heldAt } = signedIn(caller);
    const all = await openSessions(db, userId, now());
    const rows = heldAt ? all.filter(({ id }) => id === sessionId) : all;
    return {
      data: rows.map(({ createdAt, lastUsedAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        current: row.id === sessionId,
      })),
    };
  },
  'DELETE /api-identity/identity/auth/sessions': async ({ db, caller, now }) => {
    await endSessionsOf(db, signedInOneself(caller).userId, now(), 'LOGOUT_EVERYWHERE');
  },
  'DELETE /api-identity/identity/auth/sessions/{id}': async ({ db, caller, params, now }) => {
    const { userId, sessionId } = signedInOneself(caller);
    const reason = params.id === sessionId ? 'LOGOUT' : 'ENDED_ELSEWHERE';
    const ended = await endSessionsOf(db, userId, now(), reason, params.id);
    if (ended === 0) throw new Refusal('NOT_FOUND');
  },
  'PUT /api-identity/identity/auth/pin': (ctx) => setPin(ctx, ctx.app.auth, ctx.body.pin),
  'GET /api-identity/identity/auth/pin/offline': (ctx) =>
    offlinePins(ctx, ctx.app.auth, ctx.query.deviceId, clientSkew(ctx.headers, ctx.now())),
  'POST /api-identity/identity/auth/pin/approver': async (ctx) => {
    const { permission, ...approval } = ctx.body;
    await checkApprover(ctx.app.auth, ctx, approval, permission);
  },
  'POST /api-identity/identity/auth/switch': (ctx) => switchStaff(ctx, ctx.app.auth, ctx.body),
};
