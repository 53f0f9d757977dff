import { randomBytes } from 'node:crypto';
import type { follow, WayOfOrder } from '@sofreh/contract/main/follow';
import { arrivalRange, type Place, placeOf, type Seen, type TourView, tourTo } from '@sofreh/domain/dispatch';
import { isFinalStatus } from '@sofreh/domain/order-state';
import { placeOfOrder } from '#app/main/order-record/reading/own-order.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { keepArrival } from './arrivals.queries.ts';
import {
  codeOfOrder,
  findOwnWay,
  findWayByCode,
  listChanges,
  listTour,
  type TourRow,
  vendorOfCode,
  type WayRow,
} from './follow.queries.ts';

/** A link's code has so many bytes: nobody guesses it. */
const CODE_BYTES = 16;

const seenOf = (at: WayRow['position']): Seen | null =>
  at && { place: { latitude: at.latitude, longitude: at.longitude }, at: Date.parse(at.at) };
const stopOf = ({ id, batchId, status, pickedUpAt, endedAt, position, ...door }: TourRow) => ({
  id,
  batchId,
  status,
  door: placeOf(door),
  position: seenOf(position),
  pickedUpAt: pickedUpAt?.getTime() ?? null,
  endedAt: endedAt?.getTime() ?? null,
});

/** Reads the doors before an order's own, and where whoever brings it was seen. */
async function readTour(db: Queryable, vendorId: string, row: WayRow): Promise<TourView> {
  if (row.tripId === null) {
    const seen = seenOf(row.position);
    return { before: [], seen, shown: seen };
  }
  return tourTo((await listTour(db, vendorId, row.tripId)).map(stopOf), row.tripId);
}

/** Says where whoever brings it was last once he has it; whoever stands at the door is there now. */
function lastSeen({ isAtDoor, pickedUpAt }: WayRow, ends: Ends, tour: TourView, now: Date): Seen {
  if (isAtDoor) return { place: ends.door, at: now.getTime() };
  return tour.seen ?? { place: ends.shop, at: (pickedUpAt ?? now).getTime() };
}

type Ends = { readonly shop: Place; readonly door: Place };

/** Reads what of an order's way may be seen now: nothing of the courier before he said yes, nor of the way once it is over. */
function viewOf(row: WayRow, tour: TourView, changes: WayOfOrder['changes'], now: Date): WayOfOrder {
  const { number, status, vendorName, address, deliverMethod, promisedAt, readyAt } = row;
  const over = status === 'DELIVERED' || isFinalStatus(status);
  const shop = { latitude: row.latitude, longitude: row.longitude };
  const door = placeOf(address);
  const shown = over || status !== 'DELIVERING' ? null : tour.shown;
  const known = over || row.isOnlyOffered ? null : deliverMethod;
  const isPromised = status === 'CONFIRMED' || status === 'READYTOSHIPMENT' || status === 'DELIVERING';
  const range =
    isPromised && door
      ? arrivalRange({
          now: now.getTime(),
          shop,
          door,
          before: row.isAtDoor ? [] : tour.before,
          readyAt: (readyAt ?? promisedAt)?.getTime() ?? null,
          seen: status === 'DELIVERING' ? lastSeen(row, { shop, door }, tour, now) : null,
        })
      : null;
  return {
    number,
    status,
    vendorName,
    shop,
    door: over ? null : door,
    changes,
    position: shown && { ...shown.place, at: new Date(shown.at).toISOString() },
    code: known ? row.code : null,
    courier: known && { name: known.courierName ?? '', phoneNumber: known.courierPhone ?? '' },
    arrival: range && { from: new Date(range.from).toISOString(), to: new Date(range.to).toISOString() },
  };
}

async function show(
  db: Queryable,
  vendorId: string,
  row: WayRow | undefined,
  now: Date,
): Promise<WayOfOrder> {
  if (!row) throw new Refusal('ORDER_NOT_FOUND');
  const [changes, tour] = await Promise.all([listChanges(db, vendorId, row.id), readTour(db, vendorId, row)]);
  const view = viewOf(
    row,
    tour,
    changes.map(({ at, what }) => ({ at: at.toISOString(), what })),
    now,
  );
  // What is shown while the courier stands at the door is no forecast.
  if (view.arrival && !row.isAtDoor) {
    const range = { from: Date.parse(view.arrival.from), to: Date.parse(view.arrival.to) };
    await keepArrival(db, vendorId, row.id, range, now);
  }
  return view;
}

export const followCalls: Handlers<typeof follow> = {
  'GET /api/orders/{id}/courier': async ({ db, vendor, caller, params, now }) => {
    const { vendorId } = await placeOfOrder(db, vendor, caller, params.id);
    return show(db, vendorId, await findOwnWay(db, vendorId, params.id, signedIn(caller).userId), now());
  },
  'POST /api/orders/{id}/follow-link': async ({ db, vendor, caller, params, now }) => {
    const { vendorId } = await placeOfOrder(db, vendor, caller, params.id);
    const row = await findOwnWay(db, vendorId, params.id, signedIn(caller).userId);
    if (!row) throw new Refusal('ORDER_NOT_FOUND');
    const fresh = randomBytes(CODE_BYTES).toString('base64url');
    return { code: await codeOfOrder(db, vendorId, params.id, fresh, now()) };
  },
  'GET /api-delivery/v1/follow/{code}': async ({ db, vendor, params, now }) => {
    const vendorId = await vendorOfCode(db, vendor.brandId, params.code);
    if (!vendorId) throw new Refusal('ORDER_NOT_FOUND');
    return show(db, vendorId, await findWayByCode(db, vendorId, params.code), now());
  },
};
