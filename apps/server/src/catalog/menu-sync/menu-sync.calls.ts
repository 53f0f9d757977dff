import type { CallDeclaration } from '@sofreh/contract/call';
import type { menuSync } from '@sofreh/contract/catalog/menu-sync';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { CallContext, Handlers } from '#app/platform/http/call-context.ts';
import { searchBranches, writeMaster } from './menu-sync.queries.ts';
import { previewSync, type SyncDeps, syncBranches } from './menu-sync.ts';

type Context = Pick<CallContext<CallDeclaration>, 'db' | 'vendor' | 'caller' | 'now' | 'newId'>;

function depsOf({ db, vendor, caller, now, newId }: Context): SyncDeps {
  return { db, masterId: vendor.id, userId: signedIn(caller).userId, at: now(), newId };
}

export const menuSyncCalls: Handlers<typeof menuSync> = {
  'GET /api-catalog/catalog/menuitems/branch/search': ({ db, vendor, caller, query }) =>
    searchBranches(db, vendor.id, signedIn(caller).userId, query),
  'PUT /api-catalog/catalog/menuitems/sync/master': ({ db, vendor }) => writeMaster(db, vendor.id),
  'POST /api-catalog/catalog/menuitems/sync/preview': async (ctx) => ({
    data: await previewSync(depsOf(ctx), ctx.body.vendorIds),
  }),
  'POST /api-catalog/catalog/menuitems/sync': async (ctx) => ({
    data: await syncBranches(depsOf(ctx), ctx.body.vendorIds),
  }),
};
