import type { openingHours } from '@sofreh/contract/identity/opening-hours';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { viewVendor } from '../vendors/vendors.ts';
import { type ClosureRow, listClosures, listHolidays, listWindows } from './opening-hours.queries.ts';
import {
  addClosure,
  addWindow,
  endClosure,
  removeHoliday,
  removeWindow,
  replaceWeek,
  setHoliday,
} from './opening-hours.ts';

function closureView({ id, startsAt, endsAt, reason }: ClosureRow) {
  return { id, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), reason };
}

export const openingHoursCalls: Handlers<typeof openingHours> = {
  'GET /api-identity/identity/availabilitytime': async ({ db, app, vendor, now }) => {
    const { openStatus } = await viewVendor(app.snapshots, vendor.id, now());
    const windows = await listWindows(db, vendor.id);
    const closures = await listClosures(db, vendor.id, now());
    return {
      openStatus,
      windows: windows.map(({ weekday, from, to }) => ({ weekday, from, to })),
      holidays: await listHolidays(db, vendor.id, now()),
      closures: closures.map((closure) => {
        const { id: _, ...rest } = closureView(closure);
        return rest;
      }),
    };
  },
  'GET /api-identity/identity/vendors/availabilitytime': async ({ db, vendor }) => ({
    data: await listWindows(db, vendor.id),
  }),
  'POST /api-identity/identity/vendors/availabilitytime': (ctx) => addWindow(ctx, ctx.vendor.id, ctx.body),
  'PUT /api-identity/identity/vendors/availabilitytime': async (ctx) => ({
    data: await replaceWeek(ctx, ctx.vendor.id, ctx.body.windows),
  }),
  'DELETE /api-identity/identity/vendors/availabilitytime/{id}': (ctx) =>
    removeWindow(ctx, ctx.vendor.id, ctx.params.id),
  'GET /api-identity/identity/vendors/closures': async ({ db, vendor, now }) => ({
    data: (await listClosures(db, vendor.id, now())).map(closureView),
  }),
  'POST /api-identity/identity/vendors/closures': async (ctx) => {
    const { id, reason } = ctx.body;
    const times = { startsAt: new Date(ctx.body.startsAt), endsAt: new Date(ctx.body.endsAt) };
    return closureView(await addClosure(ctx, ctx.vendor.id, { id, reason, ...times }));
  },
  'DELETE /api-identity/identity/vendors/closures/{id}': (ctx) =>
    endClosure(ctx, ctx.vendor.id, ctx.params.id),
  'GET /api-identity/identity/vendors/holidays': async ({ db, vendor, now }) => ({
    data: await listHolidays(db, vendor.id, now()),
  }),
  'POST /api-identity/identity/vendors/holidays': (ctx) => setHoliday(ctx, ctx.vendor.id, ctx.body),
  'DELETE /api-identity/identity/vendors/holidays/{day}': (ctx) =>
    removeHoliday(ctx, ctx.vendor.id, ctx.params.day),
};
