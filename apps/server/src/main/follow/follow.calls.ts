import { randomBytes } from 'node:crypto';
import type { follow, WayOfOrder } from '@sofreh/contract/delivery/follow';
import { arrivalRange } from '@sofreh/domain/dispatch';
import { isFinalStatus } from '@sofreh/domain/order-state';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { keepArrival } from './arrivals.queries.ts';
import { codeOfOrder, findOwnWay, findWayByCode, listChanges, type WayRow } from './follow.queries.ts';

/** Bytes of a link's code: nobody guesses it. */
const CODE_BYTES = 16;

/** What of an order's way may be seen now: nothing of the courier before he said yes, nor of the way once it is over. */
function viewOf(row: WayRow, changes: WayOfOrder['changes'], now: Date): WayOfOrder {
  const { number, status, vendorName, address, deliverMethod, promisedAt, readyAt, pickedUpAt } = row;
  const over = status === 'DELIVERED' || isFinalStatus(status);
  const shop = { latitude: row.latitude, longitude: row.longitude };
  const latitude = address?.latitude ?? null;
  const longitude = address?.longitude ?? null;
  const door = latitude === null || longitude === null ? null : { latitude, longitude };
  const shown = over || status !== 'DELIVERING' ? null : row.position;
  const position = shown && { ...shown, at: new Date(shown.at).toISOString() };
  const known = over || row.isOnlyOffered ? null : deliverMethod;
  const isPromised = status === 'CONFIRMED' || status === 'READYTOSHIPMENT' || status === 'DELIVERING';
  const range =
    isPromised && door
      ? arrivalRange({
          ...{ now: now.getTime(), shop, door, position: shown },
          readyAt: (readyAt ?? promisedAt)?.getTime() ?? null,
          pickedUpAt: status === 'DELIVERING' ? (pickedUpAt ?? now).getTime() : null,
        })
      : null;
  return {
    ...{ number, status, vendorName, shop, door: over ? null : door, position, changes },
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
  const changes = await listChanges(db, vendorId, row.id);
  const view = viewOf(
    row,
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
    const row = await findOwnWay(db, vendor.id, params.id, signedIn(caller).userId);
    return show(db, vendor.id, row, now());
  },
  'POST /api/orders/{id}/follow-link': async ({ db, vendor, caller, params, now }) => {
    const row = await findOwnWay(db, vendor.id, params.id, signedIn(caller).userId);
    if (!row) throw new Refusal('ORDER_NOT_FOUND');
    const fresh = randomBytes(CODE_BYTES).toString('base64url');
    return { code: await codeOfOrder(db, vendor.id, params.id, fresh, now()) };
  },
  'GET /api-delivery/v1/follow/{code}': async ({ db, vendor, params, now }) =>
    show(db, vendor.id, await findWayByCode(db, vendor.id, params.code), now()),
};
