import type { banks } from '@sofreh/contract/identity/banks';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { listAccounts, listBanks } from './banks.queries.ts';
import { deleteBank, putAccount, putBank, requireBank } from './banks.ts';

export const banksCalls: Handlers<typeof banks> = {
  'GET /api-identity/identity/banks': ({ db, query }) => listBanks(db, query),
  'POST /api-identity/identity/banks': (ctx) => putBank(ctx, ctx.body, 'ADD'),
  'PUT /api-identity/identity/banks': (ctx) => putBank(ctx, ctx.body, 'CHANGE'),
  'GET /api-identity/identity/banks/{id}': ({ db, params }) => requireBank(db, params.id),
  'DELETE /api-identity/identity/banks/{id}': (ctx) => deleteBank(ctx, ctx.params.id),
  'GET /api-identity/identity/vendors/bank': ({ db, vendor, query }) => listAccounts(db, vendor.id, query),
  'POST /api-identity/identity/vendors/bank': (ctx) => putAccount(ctx, ctx.vendor.id, ctx.body, 'ADD'),
  'PUT /api-identity/identity/vendors/bank': (ctx) => putAccount(ctx, ctx.vendor.id, ctx.body, 'CHANGE'),
};
