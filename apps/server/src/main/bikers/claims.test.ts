import { beforeEach, describe, expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { openCourierShop, step, tripOf } from './testing/courier-shop.ts';

const desk = await startPayDesk();
const { pool } = desk;

let room: Awaited<ReturnType<typeof openCourierShop>>;
beforeEach(async () => {
  room = await openCourierShop(desk);
});

const PRICE = 343_000;
type Biker = Awaited<ReturnType<typeof openCourierShop>>['biker'];

/** Takes a trip as far as the door of its guest. */
async function ride(tripId: string | undefined, biker: Biker) {
  for (const status of ['BIKERACCEPTED', 'PICKEDUP', 'ATDESTINATION']) {
    const moved = await biker.ask('PATCH /api/bikers/state', step(tripId, status));
    expect(moved.status, moved.text).toBe(200);
  }
}

/** An order that the courier has at the door of its guest. */
async function ridden() {
  const orderId = await room.order();
  const tripId = tripOf(await room.give([orderId]))?.id;
  await ride(tripId, room.biker);
  return { orderId, tripId };
}
const money = (amount = PRICE, method = 'CASH') => ({ id: newId(), method, amount });
const bring = (tripId: string | undefined, collected: object, biker = room.biker) =>
  biker.ask('PATCH /api/bikers/state', step(tripId, 'DELIVERED', { collected }));
const claims = async () => (await room.manager('GET /api/bikers/dispatch')).body.refusedMoney;
const purseOf = async (biker: Biker) => (await biker.ask('GET /api/bikers/me')).body.purse;

describe('a step that says who did it', () => {
  test('is refused where the phone has somebody else’s session, and moves nothing', async () => {
    const { tripId } = await ridden();
    const other = await room.addBiker('بابک');
    for (const ask of [room.biker.ask, room.manager]) {
      const foreign = step(tripId, 'DELIVERED', { by: other.userId, collected: money() });
      expect((await ask('PATCH /api/bikers/state', foreign)).body.code).toBe('STEP_OF_ANOTHER');
    }
    const end = { onDuty: false, by: room.biker.userId };
    expect((await other.ask('POST /api/bikers/duty', end)).body.code).toBe('STEP_OF_ANOTHER');
    expect(await purseOf(room.biker)).toMatchObject({ collected: 0 });
    expect(await claims()).toEqual([]);
    const own = step(tripId, 'DELIVERED', { by: room.biker.userId, collected: money() });
    expect((await room.biker.ask('PATCH /api/bikers/state', own)).body.status).toBe('DELIVERED');
    expect(await purseOf(room.biker)).toMatchObject({ collected: PRICE });
    await expectBooksToBalance(pool, room.vendorId);
  });
});
