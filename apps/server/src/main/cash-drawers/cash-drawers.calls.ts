import type { cashDrawers } from '@sofreh/contract/main/cash-drawers';
import { may, signedIn } from '#app/platform/auth/caller.ts';
import { mapPage } from '#app/platform/db/paging.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { listDrawers } from './cash-drawers.queries.ts';
import { closeDrawer, drawerView, moveCash, openDrawer, readOwnReport, readReport } from './cash-drawers.ts';

export const cashDrawersCalls: Handlers<typeof cashDrawers> = {
  'GET /api/cashdrawers': async ({ db, vendor, query, caller }) => {
    const cashierId = may(caller, 'report.view') ? null : signedIn(caller).userId;
    return mapPage(await listDrawers(db, vendor.id, { ...query, cashierId }), drawerView);
  },
  'GET /api/cashdrawers/mine': async (ctx) => ({ drawer: await readOwnReport(ctx) }),
  'GET /api/cashdrawers/{id}': (ctx) => readReport(ctx, ctx.params.id),
  'POST /api/cashdrawers': (ctx) => openDrawer(ctx, ctx.body),
  'POST /api/cashdrawers/{id}/movements': (ctx) => moveCash(ctx, ctx.params.id, ctx.body),
  'PUT /api/cashdrawers/{id}/close': (ctx) => closeDrawer(ctx, ctx.params.id, ctx.body),
};
