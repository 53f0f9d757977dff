import type { CallDeclaration } from '@sofreh/contract/call';
import type { menuSync } from '@sofreh/contract/catalog/menu-sync';
import { changing } from '#app/platform/audit/record-audit.ts';
import { signedInOneself } from '#app/platform/auth/caller.ts';
import type { CallContext, Handlers } from '#app/platform/http/call-context.ts';
import { nameOf, searchBranches, writeMaster } from './menu-sync.queries.ts';
import { previewSync, type SyncDeps, syncBranches } from './menu-sync.ts';

type Context = Pick<CallContext<CallDeclaration>, 'db' | 'vendor' | 'caller' | 'device' | 'now' | 'newId'>;

function depsOf(ctx: Context): SyncDeps {
  return { ctx, masterId: ctx.vendor.id, userId: signedInOneself(ctx.caller).userId, newId: ctx.newId };
}

export const menuSyncCalls: Handlers<typeof menuSync> = {
  'GET /api-catalog/catalog/menuitems/branch/search': ({ db, vendor, caller, query }) =>
    searchBranches(db, vendor.id, signedInOneself(caller).userId, query),
  'PUT /api-catalog/catalog/menuitems/sync/master': (ctx) =>
    changing(ctx, async (client, record) => {
      const before = await writeMaster(client, ctx.vendor.id);
      const after = { name: await nameOf(client, ctx.vendor.id) };
      await record({ action: 'menu.master', subjectId: ctx.vendor.id, before, after });
    }),
  'POST /api-catalog/catalog/menuitems/sync/preview': async (ctx) => ({
    data: await previewSync(depsOf(ctx), ctx.body.vendorIds),
  }),
  'POST /api-catalog/catalog/menuitems/sync': async (ctx) => ({
    data: await syncBranches(depsOf(ctx), ctx.body.vendorIds),
  }),
};
