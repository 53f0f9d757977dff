import type { kitchen } from '@sofreh/contract/main/kitchen';
import { wishedDishes } from '@sofreh/domain/kitchen';
import { promiseFor } from '#app/main/kitchen-tickets/kitchen-load.ts';
import { actorOf } from '#app/main/order-record/actor.ts';
import { changeDeps } from '#app/main/order-record/deps.ts';
import type { AskedOrders } from '#app/main/reports/figures/facts.ts';
import { askedOrders } from '#app/main/reports/figures/figures.ts';
import { headOf, hereAlone } from '#app/main/reports/workbook-head.ts';
import { recordAudit } from '#app/platform/audit/record-audit.ts';
import type { AnyContext, Handlers } from '#app/platform/http/call-context.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { readKitchenBoard } from './kitchen-board.queries.ts';
import { takeKitchenSteps } from './kitchen-steps.ts';
import { readPromises } from './promises.queries.ts';
import { promisesWorkbook } from './promises-workbook.ts';

/** Says of which orders the page of promises tells: of the present branch's. */
function promisesAsked({ vendor, query: { from: From, to: To }, now }: AskedDays): AskedOrders {
  const place = { vendor, vendorIds: [vendor.id], nameOf: () => vendor.name, now: now() };
  return askedOrders(place, { From, To });
}
interface AskedDays extends Pick<AnyContext, 'now'> {
  readonly vendor: RequestVendor;
  readonly query: { readonly from: string; readonly to: string };
}

export const kitchenCalls: Handlers<typeof kitchen> = {
  'GET /api/kitchen/promise': async ({ db, app, vendor, query, now }) => {
    const snapshot = await app.snapshots.get(vendor.id);
    if (!snapshot) throw new Refusal('VENDOR_NOT_FOUND');
    const { items: ids = [], counts = [], deliveryType = null, tableId = null } = query;
    const items = wishedDishes(ids.map((menuItemId, index) => ({ menuItemId, count: counts[index] ?? 1 })));
    const usualMinutes = snapshot.vendor.preparationTime;
    const wish = { vendorId: vendor.id, items, deliveryType, tableId, source: null, usualMinutes, at: now() };
    return { minutes: await promiseFor(db, wish) };
  },
  'GET /api/kitchen/promises': (ctx) => readPromises(ctx.reports, promisesAsked(ctx)),
  'GET /api/kitchen/promises/excel': async (ctx) => {
    const { db, reports, vendor, query } = ctx;
    const promises = await readPromises(reports, promisesAsked(ctx));
    await recordAudit(db, ctx, { action: 'report.export', subjectId: vendor.id, before: null, after: query });
    return promisesWorkbook(promises, vendor.currency, headOf(hereAlone(vendor), {}, query));
  },
  'GET /api/kitchen': ({ db, vendor, now }) => readKitchenBoard(db, vendor.id, now()),
  'POST /api/kitchen/steps': async (ctx) => {
    const actor = actorOf(ctx.caller, ctx.device);
    return { data: await takeKitchenSteps(changeDeps(ctx), { vendorId: ctx.vendor.id, actor, ...ctx.body }) };
  },
};
