import type { branchItems } from '@sofreh/contract/catalog/branch-items';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { changeBranchItem, listBranchItems } from './branch-items.ts';

export const branchItemsCalls: Handlers<typeof branchItems> = {
  'GET /api-catalog/catalog/menuitems/{id}/branches': async (ctx) => ({
    data: await listBranchItems(ctx, ctx.params.id),
  }),
  'PUT /api-catalog/catalog/menuitems/{id}/branches': (ctx) => changeBranchItem(ctx, ctx.params.id, ctx.body),
};
