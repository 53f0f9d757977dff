import type { marketplaceVendor } from '@sofreh/contract/marketplace/connections';
import { signedInOneself } from '#app/platform/auth/caller.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { readBranchShops } from './branches.queries.ts';
import { pauseShop } from './pause.ts';
import { addShop, changeShop, readShops, testShop } from './settings.ts';

export const marketplaceVendorCalls: Handlers<typeof marketplaceVendor> = {
  'GET /api-snappFood/vendor/detail': (ctx) => readShops(ctx),
  'GET /api-snappFood/vendor/branches': async ({ db, vendor, caller, now }) => ({
    data: await readBranchShops(db, vendor.id, signedInOneself(caller).userId, now()),
  }),
  'POST /api-snappFood/vendor/setting': (ctx) => addShop(ctx, ctx.body),
  'PUT /api-snappFood/vendor/setting': (ctx) => changeShop(ctx, ctx.body),
  'PUT /api-snappFood/vendor/pause': (ctx) => pauseShop(ctx, ctx.body),
  'POST /api-snappFood/vendor/test': (ctx) => testShop(ctx, ctx.body),
};
