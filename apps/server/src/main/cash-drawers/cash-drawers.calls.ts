import type { cashDrawers } from '@sofreh/contract/main/cash-drawers';
import { OUTSIDE_CASH_AT_ONCE, OUTSIDE_CASH_DAYS } from '@sofreh/domain/limits';
import { sealSoFar } from '#app/main/day-seals/seal-days.ts';
import { may, signedIn } from '#app/platform/auth/caller.ts';
import { mapPage } from '#app/platform/db/paging.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { listDrawers } from './cash-drawers.queries.ts';
import {
  closeDrawer,
  drawerView,
  joinOutsideCash,
  moveCash,
  openDrawer,
  readOwnReport,
  readReport,
} from './cash-drawers.ts';
import { listOutsideCash } from './cash-outside.queries.ts';
import { listCourierCash } from './courier-cash.queries.ts';

const DAY_MS = 86_400_000;

export const cashDrawersCalls: Handlers<typeof cashDrawers> = {
  'GET /api/cashdrawers': async ({ db, vendor, query, caller }) => {
    const cashierId = may(caller, 'report.view') ? null : signedIn(caller).userId;
    return mapPage(await listDrawers(db, vendor.id, { ...query, cashierId }), drawerView);
  },
  'GET /api/cashdrawers/mine': async (ctx) => ({
    cashierId: signedIn(ctx.caller).userId,
    drawer: await readOwnReport(ctx),
  }),
  'GET /api/cashdrawers/outside': async ({ db, vendor, query, caller, now }) => {
    const all = may(caller, 'report.view') && query.own !== true;
    const takerId = all ? null : signedIn(caller).userId;
    const since = new Date(now().getTime() - OUTSIDE_CASH_DAYS * DAY_MS);
    const [{ net, ...page }, couriers] = await Promise.all([
      listOutsideCash(db, vendor.id, { ...query, takerId, since }),
      listCourierCash(db, vendor.id, { takerId, since }, OUTSIDE_CASH_AT_ONCE),
    ]);
    const view = mapPage(page, (row) => ({ ...row, at: row.at.toISOString() }));
    const data = couriers.data.map((row) => ({ ...row, at: row.at.toISOString() }));
    return { ...view, net, currency: vendor.currency, ofCouriers: { ...couriers, data } };
  },
  'POST /api/cashdrawers/{id}/join': (ctx) => joinOutsideCash(ctx, ctx.params.id, ctx.body),
  'GET /api/cashdrawers/{id}': (ctx) => readReport(ctx, ctx.params.id),
  'POST /api/cashdrawers': (ctx) => openDrawer(ctx, ctx.body),
  'POST /api/cashdrawers/{id}/movements': (ctx) => moveCash(ctx, ctx.params.id, ctx.body),
  'PUT /api/cashdrawers/{id}/close': async (ctx) => {
    const report = await closeDrawer(ctx, ctx.params.id, ctx.body);
    // The drawer is closed whatever becomes of the seal: the next print, or the night, makes it.
    await sealSoFar(ctx.db, ctx.vendor, ctx.now()).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'sealing after a drawer was closed failed'),
    );
    return report;
  },
};
