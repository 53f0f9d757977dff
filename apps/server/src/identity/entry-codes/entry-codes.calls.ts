import type { entryCodes } from '@sofreh/contract/identity/entry-codes';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { enterByCode, letColleagueIn, renewRecoveryCodes, seeRecoveryCodes } from './entry-codes.ts';

export const entryCodesCalls: Handlers<typeof entryCodes> = {
  'POST /api-identity/identity/auth/entry': ({ db, app, body, address, device, now }) =>
    enterByCode(db, app.auth, { ...body, address, device }, now()),
  'GET /api-identity/identity/auth/recoverycodes': seeRecoveryCodes,
  'POST /api-identity/identity/auth/recoverycodes': async (ctx) => ({
    codes: await renewRecoveryCodes(ctx, ctx.app.auth, ctx.body.code),
  }),
  'POST /api-identity/identity/users/{id}/entrycode': (ctx) =>
    letColleagueIn(ctx, ctx.app.auth, ctx.params.id),
};
