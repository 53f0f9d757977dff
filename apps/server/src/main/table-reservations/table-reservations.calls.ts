import type { tableReservations } from '@sofreh/contract/main/table-reservations';
import { mapPage } from '#app/platform/db/paging.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { listReservations, type ReservationRow } from './table-reservations.queries.ts';
import { saveBooking } from './table-reservations.ts';

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
    ctx.app.notifier.notify('tables', { vendorId: ctx.vendor.id, tableId: saved.tableId });
    return view(saved);
  },
};
