import type { kitchen } from '@sofreh/contract/main/kitchen';
import { wishedDishes } from '@sofreh/domain/kitchen';
import { promiseFor } from '#app/main/kitchen-tickets/kitchen-load.ts';
import { actorOf } from '#app/main/order-record/actor.ts';
import { changeDeps } from '#app/main/order-record/deps.ts';
import { askedOrders } from '#app/main/reports/figures/figures.ts';
import { recordExport } from '#app/main/reports/record-export.ts';
import { placeOf } from '#app/main/reports/report-place.ts';
import { headOf } from '#app/main/reports/workbook-head.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { readKitchenBoard } from './kitchen-board.queries.ts';
import { takeKitchenSteps } from './kitchen-steps.ts';
import { readPromises } from './promises.queries.ts';
import { promisesWorkbook } from './promises-workbook.ts';

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
  'GET /api/kitchen/promises': async (ctx) => {
    const { from: From, to: To } = ctx.query;
    const place = await placeOf(ctx);
    return readPromises(ctx.reports, askedOrders(place, { From, To }), place);
  },
  'GET /api/kitchen/promises/excel': async (ctx) => {
    const { from: From, to: To } = ctx.query;
    const place = await placeOf(ctx, 'report.export');
    const promises = await readPromises(ctx.reports, askedOrders(place, { From, To }), place);
    await recordExport(ctx, place.vendorIds);
    return promisesWorkbook(promises, ctx.vendor.currency, headOf(place, {}, ctx.query));
  },
  'GET /api/kitchen': ({ db, vendor, now }) => readKitchenBoard(db, vendor.id, now()),
  'POST /api/kitchen/steps': async (ctx) => {
    const actor = actorOf(ctx.caller, ctx.device);
    return { data: await takeKitchenSteps(changeDeps(ctx), { vendorId: ctx.vendor.id, actor, ...ctx.body }) };
  },
};
