import {
  canMoveReservation,
  holdsTable,
  reservationConflicts,
  reserveTable,
} from '@sofreh/domain/dining-tables';
import { normalizeMobile } from '@sofreh/domain/phones';
import { type LockedTable, lockTable, takeTable } from '#app/main/dining-tables/dining-tables.queries.ts';
import { stateOfTable, type TablesContext } from '#app/main/dining-tables/dining-tables.ts';
import { changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import {
  findReservation,
  listHolding,
  type NewReservation,
  type ReservationRow,
  saveReservation,
} from './table-reservations.queries.ts';

/**
 * Guests who sit stay at their table until it is freed: neither their table nor their end is written by hand.
 * @throws Refusal INVALID_RESERVATION_STATE for a move that the table of moves does not have.
 */
function refuseMove(before: ReservationRow | undefined, after: NewReservation): void {
  const from = before?.status ?? 'BOOKED';
  const moves = from !== after.status;
  const sitsElsewhere = from === 'ARRIVED' && before?.tableId !== after.tableId;
  if (sitsElsewhere || (moves && (after.status === 'FINISHED' || !canMoveReservation(from, after.status))))
    throw new Refusal('INVALID_RESERVATION_STATE');
}

/** Gives a reservation with its span of time as rules have it. */
function spanOf<Booking extends { readonly startsAt: string | Date; readonly endsAt: string | Date }>(
  booking: Booking,
) {
  const at = (moment: string | Date) => new Date(moment).getTime();
  return { ...booking, from: at(booking.startsAt), to: at(booking.endsAt) };
}

/** @throws Refusal TABLE_RESERVED with the reservation that has the table at that time. */
async function refuseConflict(client: PoolClient, vendorId: string, wanted: NewReservation): Promise<void> {
  if (!holdsTable(wanted.status)) return;
  const held = await listHolding(client, vendorId, wanted.tableId, wanted.startsAt);
  const [other] = reservationConflicts(held.map(spanOf), spanOf(wanted));
  if (!other) return;
  const { name, numberOfPerson, startsAt, endsAt } = other;
  throw new Refusal('TABLE_RESERVED', { details: { name, numberOfPerson, startsAt, endsAt } });
}

/** Seats the guests of a reservation that has just arrived. @throws Refusal TABLE_NOT_FREE. */
async function seat(client: PoolClient, ctx: TablesContext, table: LockedTable): Promise<void> {
  const taken = reserveTable(stateOfTable(table), 'SALON');
  if (!taken.ok) throw new Refusal('TABLE_NOT_FREE');
  await takeTable(client, ctx.vendor.id, table.id, 'SALON', ctx.now());
}

/**
 * Books a table under the client's id, or changes the booking. The table's row is held meanwhile, so of two bookings
 * for one table and time exactly one stands. Guests who arrive take the table.
 * @throws Refusal TABLE_NOT_FOUND, TABLE_RESERVED, TABLE_NOT_FREE, INVALID_RESERVATION_STATE, WRONG_PHONE_NUMBER.
 */
export function saveBooking(ctx: TablesContext, body: NewReservation): Promise<ReservationRow> {
  const { vendor } = ctx;
  const phoneNumber = body.phoneNumber === '' ? '' : normalizeMobile(body.phoneNumber);
  if (phoneNumber === null || phoneNumber === undefined) throw new Refusal('WRONG_PHONE_NUMBER');
  const after = { ...body, phoneNumber };
  return changing(ctx, async (client, record) => {
    const table = await lockTable(client, vendor.id, after.tableId);
    if (!table?.active) throw new Refusal('TABLE_NOT_FOUND');
    const before = await findReservation(client, vendor.id, after.id);
    refuseMove(before, after);
    await refuseConflict(client, vendor.id, after);
    const arrives = after.status === 'ARRIVED' && before?.status !== 'ARRIVED';
    if (arrives) await seat(client, ctx, table);
    await saveReservation(client, vendor.id, after, { by: signedIn(ctx.caller).userId, at: ctx.now() });
    const saved = await findReservation(client, vendor.id, after.id);
    if (!saved) throw new Error(`reservation ${after.id} is gone`);
    const action = before ? 'reservation.change' : 'reservation.add';
    await record({ action, subjectId: after.id, before: before ?? null, after: saved });
    return saved;
  });
}
