import { OPEN_ORDERS_OF_GUEST_MAX } from '@sofreh/domain/limits';
import { hit, type RateLimit } from '#app/platform/auth/rate-limit.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { isPlaced, readStanding } from './bounded-placing.queries.ts';
import { inTurn } from './vendor-queue.ts';

/** An order costs who sends it nothing until it is paid: these keep a machine from burying a kitchen under them. */
const ofGuest: RateLimit = { name: 'orders-of-guest', hits: 30, seconds: 600 };
/** A guest every ten seconds is more than one screen serves. */
const ofKiosk: RateLimit = { name: 'orders-of-kiosk', hits: 60, seconds: 600 };
/** What is older is not waited for any more. */
const LOOK_BACK_MS = 2 * 86_400_000;

interface Bounds {
  readonly db: Pool;
  readonly vendor: { readonly id: string };
  now(): Date;
}

/**
 * Places a guest's order unless they have too many open of which nothing is paid. One after the other, so that those sent at
 * once are counted like those sent in a row; the same order again is answered as before.
 * @throws Refusal `TOO_MANY_REQUESTS`, `TOO_MANY_OPEN_ORDERS` (details: how many there may be).
 */
export function placeOfGuest<Placed>(
  { db, vendor, now }: Bounds,
  customerId: string,
  orderId: string,
  place: () => Promise<Placed>,
): Promise<Placed> {
  return inTurn(db, `${vendor.id} ${customerId}`, async () => {
    const since = new Date(now().getTime() - LOOK_BACK_MS);
    const { known, open } = await readStanding(db, vendor.id, { customerId, orderId, since });
    if (known) return place();
    await hit(db, ofGuest, `${vendor.id}:${customerId}`, now());
    if (open >= OPEN_ORDERS_OF_GUEST_MAX)
      throw new Refusal('TOO_MANY_OPEN_ORDERS', { details: { max: OPEN_ORDERS_OF_GUEST_MAX } });
    return place();
  });
}

/**
 * Places an order of a kiosk, which is nobody's and pays at the till.
 * @throws Refusal `TOO_MANY_REQUESTS`.
 */
export async function placeOfKiosk<Placed>(
  { db, vendor, now }: Bounds,
  kioskId: string,
  orderId: string,
  place: () => Promise<Placed>,
): Promise<Placed> {
  if (!(await isPlaced(db, vendor.id, orderId))) await hit(db, ofKiosk, kioskId, now());
  return place();
}
