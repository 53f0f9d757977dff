import type { callerIds } from '@sofreh/contract/identity/caller-ids';
import { forgetOwnDevice, saveDevice } from '#app/main/guest-push/guest-push.queries.ts';
import { signedInOneself } from '#app/platform/auth/caller.ts';
import { hit, type RateLimit } from '#app/platform/auth/rate-limit.ts';
import { mapPage } from '#app/platform/db/paging.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { type BoxRow, listBoxes, listCalls } from './caller-ids.queries.ts';
import { addBox, callCard, callView, hearCall, removeBox } from './caller-ids.ts';

/** A browser tells itself again with every order page that opens. */
const devicesPerUser: RateLimit = { name: 'device-tokens-user-hour', hits: 60, seconds: 3600 };

function boxView<Box extends BoxRow>(box: Box) {
  return { ...box, createdAt: box.createdAt.toISOString() };
}

export const callerIdsCalls: Handlers<typeof callerIds> = {
  'GET /api-identity/identity/users/callerid': async ({ db, vendor, query }) =>
    mapPage(await listCalls(db, vendor.id, query), callView),
  'GET /api-identity/identity/users/callerid/{id}': ({ db, app, vendor, params }) =>
    callCard(db, app.snapshots, vendor.id, params.id),
  'POST /api-identity/identity/users/callerid': async ({ db, app, headers, body, now }) => {
    const { lineNumber, number, at } = body;
    const heard = { lineNumber, number, at: at ? new Date(at) : now() };
    const { id, vendorId } = await hearCall(db, headers.authorization, heard, now());
    app.notifier.notify('caller-ids', { vendorId, id });
    return { id };
  },
  'GET /api-identity/identity/users/callerid/boxes': async ({ db, vendor }) => ({
    data: (await listBoxes(db, vendor.id)).map(boxView),
  }),
  'POST /api-identity/identity/users/callerid/boxes': async (ctx) => boxView(await addBox(ctx, ctx.body)),
  'DELETE /api-identity/identity/users/callerid/boxes/{id}': (ctx) => removeBox(ctx, ctx.params.id),
  'GET /api-identity/identity/devicetoken': async ({ app }) => ({ publicKey: app.push.publicKey }),
  'POST /api-identity/identity/devicetoken': async ({ db, caller, vendor, body, now }) => {
    const { userId, kind } = signedInOneself(caller);
    await hit(db, devicesPerUser, userId, now());
    await saveDevice(db, userId, { ...body, domain: vendor?.domain ?? '', kind }, now());
  },
  'POST /api-identity/identity/devicetoken/forget': ({ db, caller, body }) =>
    forgetOwnDevice(db, signedInOneself(caller).userId, body.token),
};
