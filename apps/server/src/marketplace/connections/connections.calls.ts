import type { marketplaceVendor } from '@sofreh/contract/marketplace/vendor';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { pauseShop } from './pause.ts';
import { addShop, changeShop, readShops, testShop } from './settings.ts';

export const marketplaceVendorCalls: Handlers<typeof marketplaceVendor> = {
  'GET /api-snappFood/vendor/detail': (ctx) => readShops(ctx),
  'POST /api-snappFood/vendor/setting': (ctx) => addShop(ctx, ctx.body),
  'PUT /api-snappFood/vendor/setting': (ctx) => changeShop(ctx, ctx.body),
  'PUT /api-snappFood/vendor/pause': (ctx) => pauseShop(ctx, ctx.body),
  'POST /api-snappFood/vendor/test': (ctx) => testShop(ctx, ctx.body),
};
