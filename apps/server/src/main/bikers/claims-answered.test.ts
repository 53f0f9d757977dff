import {
  DOOR_CLAIM_OPEN_DAYS,
  DOOR_CLAIM_TIMES,
  DOOR_CLAIMS_MAX,
  DOOR_CLAIMS_OF_ONE,
} from '@sofreh/domain/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { deriveKeys } from '#app/platform/auth/keys.ts';
import { refreshSession } from '#app/platform/auth/sessions.ts';
import { newId } from '#app/platform/ids.ts';
import { lockWaits } from '#app/testing/lock-waits.ts';
import { signInAs } from '#app/testing/shop.ts';
import { TEST_SECRET } from '#app/testing/test-server.ts';
import { step, tripOf } from './testing/courier-shop.ts';
import { type Claim, type DoorShop, money, openDoorShop, PRICE } from './testing/door-shop.ts';

const desk = await startPayDesk();
const { pool } = desk;

let room: DoorShop;
beforeEach(async () => {
  room = await openDoorShop(desk);
});

/** A trip that its courier rode and that was taken from him: whatever he tells of it is refused. */
async function takenAway(biker = room.biker) {
  const { orderId, tripId } = await room.ridden(['BIKERACCEPTED', 'PICKEDUP'], biker);
  await room.say(tripId, 'INTERRUPTED', { reason: 'خراب شد' }, biker);
  const taken = { id: newId(), tripId, reason: 'پاسخ نمی‌دهد' };
  expect((await room.manager('POST /api/delivery/canceltrip', taken)).status).toBe(200);
  return { orderId, tripId };
}

/** The same, with a claim of its money that stands before the dispatcher. */
async function claimed(method = 'CASH') {
  const { orderId, tripId } = await takenAway();
  expect((await room.bring(tripId, money(PRICE, method))).body.code).toBe('TRIP_NOT_FOUND');
  expect((await room.claims()).map((one) => one.orderId)).toContain(orderId);
  const key = { tripId, bikerId: room.biker.id, method, amount: PRICE };
  return { orderId, tripId, key };
}
const settle = (by: typeof room.manager, key: object, reason = 'پول را آورد') =>
  by('POST /api/bikers/claims/settled', { ...key, reason });

describe('what one courier says', () => {
  test('hides nobody else’s: of each a few stand on the board, and how many more there are', async () => {
    const { orderId } = await claimed();
    const loud = await room.addBiker('بدخواه');
    const first = await takenAway(loud);
    const second = await takenAway(loud);
    for (const { tripId } of [first, second])
      for (let more = 0; more < DOOR_CLAIMS_MAX; more += 1)
        expect((await room.bring(tripId, money(PRICE + more + 1), loud)).status).toBe(404);
    const { refusedMoney, refusedMore } = await room.board();
    const shown = refusedMoney as Claim[];
    expect(shown.filter(({ bikerId }) => bikerId === loud.id)).toHaveLength(DOOR_CLAIMS_OF_ONE);
    expect(shown.map((one) => one.orderId)).toContain(orderId);
    expect(refusedMore).toEqual([
      {
        bikerId: loud.id,
        bikerName: expect.any(String),
        count: 2 * DOOR_CLAIMS_MAX - DOOR_CLAIMS_OF_ONE,
      },
    ]);
  });

  test('of a trip that he was only offered, or of a sum that nobody pays, is told to nobody', async () => {
    const orderId = await room.order();
    const tripId = tripOf(await room.give([orderId]))?.id;
    const no = step(tripId, 'TRIPREQUESTED', { reason: 'نه' });
    expect((await room.biker.ask('PATCH /api/bikers/state', no)).status).toBe(200);
    expect((await room.bring(tripId, money())).status).toBe(404);
    const ridden = await takenAway();
    await room.bring(ridden.tripId, money(DOOR_CLAIM_TIMES * PRICE + 1));
    expect(await room.claims()).toEqual([]);
    await room.bring(ridden.tripId, money(DOOR_CLAIM_TIMES * PRICE));
    expect(await room.claims()).toMatchObject([{ amount: DOOR_CLAIM_TIMES * PRICE }]);
  });
});

describe('a claim stands', () => {
  test('until as much money of its order is in the books', async () => {
    const { orderId } = await claimed('CARD');
    const pay = (amount: number) =>
      room.cashier('POST /api/payments/manualpaybypos', {
        orderId,
        payments: [{ id: newId(), method: 'CARD', amount, reference: '' }],
      });
    expect((await pay(1)).status).toBe(200);
    desk.server.clock.advance(25 * 3_600);
    expect(await room.claims()).toMatchObject([{ orderId, amount: PRICE }]);
    expect((await pay(PRICE - 1)).status).toBe(200);
    expect(await room.claims()).toEqual([]);
    await expectBooksToBalance(pool, room.vendorId);
  });

  test('of each courier of an order until there is the money of them all: one payment is not two people’s', async () => {
    const { orderId, tripId } = await takenAway();
    const other = await room.addBiker('بابک');
    const next = tripOf(await room.give([orderId], other.id))?.id;
    for (const status of ['BIKERACCEPTED', 'PICKEDUP', 'INTERRUPTED']) {
      const moved = step(next, status, status === 'INTERRUPTED' ? { reason: 'خراب شد' } : {});
      expect((await other.ask('PATCH /api/bikers/state', moved)).status).toBe(200);
    }
    const taken = { id: newId(), tripId: next, reason: 'پاسخ نمی‌دهد' };
    expect((await room.manager('POST /api/delivery/canceltrip', taken)).status).toBe(200);
    expect((await room.bring(tripId, money(PRICE, 'CARD'))).status).toBe(404);
    expect((await room.bring(next, money(PRICE, 'CARD'), other)).status).toBe(404);
    const pay = await room.cashier('POST /api/payments/manualpaybypos', {
      orderId,
      payments: [{ id: newId(), method: 'CARD', amount: PRICE, reference: '' }],
    });
    expect(pay.status, pay.text).toBe(200);
    const open = async () => (await room.claims()).map(({ bikerId }) => bikerId).toSorted();
    expect(await open()).toEqual([room.biker.id, other.id].toSorted());
    // Whose it was not is answered by a person; what is left is the other's.
    const key = { tripId, bikerId: room.biker.id, method: 'CARD', amount: PRICE };
    expect((await settle(room.manager, key)).body).toEqual({ settled: true });
    expect(await open()).toEqual([]);
    // A claim that comes later opens none again that was paid.
    await room.bring(tripId, money(PRICE + 1, 'CARD'));
    expect(await open()).toEqual([room.biker.id]);
  });

  test('until somebody else than who says so answers it, once and with a reason', async () => {
    const { orderId, key } = await claimed('CARD');
    expect((await settle(room.biker.ask, key)).status).toBe(403);
    expect((await settle(room.manager, key, ' ')).body.code).toBe('REASON_REQUIRED');
    expect((await settle(room.manager, { ...key, tripId: newId() })).body.code).toBe('TRIP_NOT_FOUND');
    expect((await settle(room.manager, { ...key, amount: 1 })).body).toEqual({ settled: false });
    expect(await room.claims()).toHaveLength(1);
    expect((await settle(room.manager, key)).body).toEqual({ settled: true });
    expect((await settle(room.manager, key)).body).toEqual({ settled: false });
    expect(await room.claims()).toEqual([]);
    const { rows } = await pool.query(
      `select actor_kind, actor_id, reason, data ->> 'to' as to from order_events
       where vendor_id = $1 and order_id = $2 and type = 'DOOR_MONEY_SETTLED'`,
      [room.vendorId, orderId],
    );
    expect(rows).toEqual([
      { actor_kind: 'STAFF', actor_id: room.managerId, reason: 'پول را آورد', to: 'SETTLED' },
    ]);
    const own = await takenAway();
    await pool.query('update couriers set user_id = $3 where vendor_id = $1 and id = $2', [
      room.vendorId,
      room.biker.id,
      room.managerId,
    ]);
    const himself = { ...room.biker, ask: room.as(room.managerId, 'COURIER') };
    expect((await room.bring(own.tripId, money(), himself)).body.code).toBe('TRIP_NOT_FOUND');
    const his = { tripId: own.tripId, bikerId: room.biker.id, method: 'CASH', amount: PRICE };
    expect(await room.claims()).toMatchObject([{ orderId: own.orderId }]);
    expect((await settle(room.manager, his)).body.code).toBe('PURSE_OWN');
  });

  test('answered when the phone tells the same payment again, whatever it is refused for then', async () => {
    const { tripId } = await takenAway();
    const cash = money();
    expect((await room.bring(tripId, cash)).body.code).toBe('TRIP_NOT_FOUND');
    const key = { tripId, bikerId: room.biker.id, method: 'CASH', amount: PRICE };
    expect((await settle(room.manager, key)).body).toEqual({ settled: true });
    const other = await openDoorShop(desk);
    const there = await other.manager('POST /api/bikers', { ...room.biker.body, id: newId() });
    expect(there.status, there.text).toBe(200);
    const gone = await room.manager('PATCH /api/bikers', { id: room.biker.id, active: false });
    expect(gone.body.active, gone.text).toBe(false);
    expect((await room.bring(tripId, cash)).body.code).toBe('BIKER_NOT_FOUND');
    expect(await room.claims()).toEqual([]);
    // Another payment is another word of his.
    expect((await room.bring(tripId, money())).body.code).toBe('BIKER_NOT_FOUND');
    expect(await room.claims()).toHaveLength(1);
  });

  test('beside his purse while it is counted: only a count that names it and finds its cash takes it off', async () => {
    const { orderId, tripId } = await claimed();
    const purse = `GET /api/bikers/purses/${room.biker.id}`;
    expect((await room.manager(purse)).body.claims).toMatchObject([{ orderId, amount: PRICE }]);
    const count = (more: object) =>
      room.cashier(`PUT /api/bikers/purses/${room.biker.id}/count`, {
        id: newId(),
        countedAmount: 0,
        expected: 0,
        reason: 'پول سفارش',
        ...more,
      });
    expect((await count({})).status).toBe(200);
    expect(await room.claims()).toHaveLength(1);
    const named = { claims: [{ tripId, amount: PRICE }] };
    expect((await count(named)).body.code).toBe('PURSE_CLAIMS_SHORT');
    expect((await count({ claims: [{ tripId, amount: 1 }] })).body.code).toBe('NOT_FOUND');
    const noWord = { ...named, countedAmount: PRICE, reason: ' ' };
    expect((await count(noWord)).body.code).toBe('REASON_REQUIRED');
    const id = newId();
    for (let time = 0; time < 2; time += 1)
      expect((await count({ id, ...named, countedAmount: PRICE })).body).toMatchObject({ difference: PRICE });
    expect(await room.claims()).toEqual([]);
    expect((await room.manager(purse)).body.claims).toEqual([]);
    await expectBooksToBalance(pool, room.vendorId);
  });
});

test('a claim that nobody answered in all the days that it stands is none any more', async () => {
  const { key } = await claimed();
  desk.server.clock.advance((DOOR_CLAIM_OPEN_DAYS - 1) * 86_400);
  expect(await room.claims()).toHaveLength(1);
  desk.server.clock.advance(2 * 86_400);
  expect(await room.claims()).toEqual([]);
  expect((await settle(room.manager, key)).body).toEqual({ settled: false });
  const { body } = await room.manager(`GET /api/bikers/purses/${room.biker.id}`);
  expect(body.claims).toEqual([]);
});

test('a count that is sent twice at once is taken once, and both hear of it', async () => {
  const { orderId, tripId } = await claimed();
  const holder = await pool.connect();
  const body = {
    id: newId(),
    countedAmount: PRICE,
    expected: 0,
    reason: 'پول سفارش',
    claims: [{ tripId, amount: PRICE }],
  };
  const count = () => room.cashier(`PUT /api/bikers/purses/${room.biker.id}/count`, body);
  try {
    await holder.query('begin');
    const order = [room.vendorId, orderId];
    await holder.query('select from orders where vendor_id = $1 and id = $2 for update', order);
    const both = [count(), count()];
    await lockWaits(pool, 2);
    await holder.query('commit');
    for (const answer of await Promise.all(both))
      expect(answer.body, answer.text).toMatchObject({ counted: PRICE, difference: PRICE });
  } finally {
    holder.release();
  }
  expect(await room.claims()).toEqual([]);
  await expectBooksToBalance(pool, room.vendorId);
});

describe('the phone of a courier who was let go', () => {
  const keys = deriveKeys(TEST_SECRET);

  test('is told what the vendor knows of now, and what not and why', async () => {
    const { tripId } = await takenAway();
    const old = await takenAway();
    const offered = tripOf(await room.give([await room.order()]))?.id;
    await room.biker.ask('PATCH /api/bikers/state', step(offered, 'TRIPREQUESTED', { reason: 'نه' }));
    await pool.query('update trips set business_day = business_day - 4 where vendor_id = $1 and id = $2', [
      room.vendorId,
      old.tripId,
    ]);
    const { id, userId } = room.biker;
    const { refreshToken } = await signInAs(pool, userId, 'COURIER', desk.server.clock.now());
    expect((await room.manager('PATCH /api/bikers', { id, active: false })).body.active).toBe(false);
    const refresh = refreshSession(pool, keys, refreshToken, desk.server.clock.now());
    await expect(refresh).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    const claim = async (of: string | undefined, amount = PRICE) =>
      (
        await room.guest('POST /api/bikers/claims', {
          refreshToken,
          tripId: of,
          collected: money(amount),
        })
      ).body;
    expect(await claim(old.tripId)).toEqual({ told: false, why: 'LONG_OVER' });
    expect(await claim(offered)).toEqual({ told: false, why: 'NOT_RIDDEN' });
    expect(await claim(tripId, DOOR_CLAIM_TIMES * PRICE + 1)).toEqual({ told: false, why: 'BEYOND_BELIEF' });
    for (let more = 0; more < DOOR_CLAIMS_MAX; more += 1)
      expect(await claim(tripId, PRICE + more)).toEqual({ told: true, why: null });
    expect(await claim(tripId, PRICE)).toEqual({ told: true, why: null });
    expect(await claim(tripId, 1_000)).toEqual({ told: false, why: 'TOO_OFTEN' });
  });
});
