import type { tableReservations } from '@sofreh/contract/main/table-reservations';
import { mapPage } from '#app/platform/db/paging.ts';
import type { AppServices } from '#app/platform/http/app-services.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { listReservations, type ReservationRow } from './table-reservations.queries.ts';
import { freeTable, saveBooking } from './table-reservations.ts';

/** Tells everybody who follows the vendor's tables that one was taken, freed or booked by hand. */
function tellOfTable(app: Pick<AppServices, 'notifier'>, vendorId: string, tableId: string): void {
  app.notifier.notify('tables', { vendorId, tableId });
}

function view(row: ReservationRow) {
  return {
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}

export const tableReservationsCalls: Handlers<typeof tableReservations> = {
  'GET /api/diningtable/reserves': async ({ db, vendor, query }) =>
    mapPage(await listReservations(db, vendor.id, query), view),
  'PATCH /api/diningtable/reserves': async (ctx) => {
    const saved = await saveBooking(ctx, ctx.body);
    tellOfTable(ctx.app, ctx.vendor.id, saved.tableId);
    return view(saved);
  },
  'PUT /api/diningtable/reserves/free': async (ctx) => {
    const freed = await freeTable(ctx, ctx.body.tableId);
    tellOfTable(ctx.app, ctx.vendor.id, freed.id);
    return freed;
  },
};
