import { beforeEach, describe, expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { lockWaits } from '#app/testing/lock-waits.ts';
import { step, tripOf } from './testing/courier-shop.ts';
import { type DoorShop, money, openDoorShop, PRICE } from './testing/door-shop.ts';

const desk = await startPayDesk();
const { pool } = desk;

let room: DoorShop;
beforeEach(async () => {
  room = await openDoorShop(desk);
});

const reject = async (id: string) =>
  expect((await room.manager('PATCH /api/orders', { id, status: 'REJECTED', reason: 'نخواست' })).status).toBe(
    200,
  );

/** What of an order is in the books besides what the counter took. */
async function atDoor(orderId: string) {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from transactions where vendor_id = $1 and order_id = $2 and surplus',
    [room.vendorId, orderId],
  );
  await expectBooksToBalance(pool, room.vendorId);
  return rows[0]?.count;
}

describe('a trip that its courier never picked up', () => {
  test.each([
    ['offered', []],
    ['accepted', ['BIKERACCEPTED']],
    ['at the shop', ['BIKERACCEPTED', 'ATSOURCE']],
  ] as const)('gives him nothing at a door when its order is called off: %s', async (_case, steps) => {
    for (const method of ['CARD', 'CASH']) {
      const { orderId, tripId } = await room.ridden(steps);
      await reject(orderId);
      const forged = await room.bring(tripId, money(PRICE, method));
      expect([forged.status, forged.body.code], forged.text).toEqual([409, 'PAYMENT_AMOUNT_WRONG']);
      expect(await atDoor(orderId)).toBe(0);
      expect((await room.claims()).filter((one) => one.orderId === orderId)).toMatchObject([
        { amount: PRICE },
      ]);
    }
  });

  test('nor where the order was prepaid, nor where another had picked it up before him', async () => {
    const { orderId, tripId } = await room.ridden([]);
    const payments = [{ id: newId(), method: 'CARD', amount: PRICE, reference: '' }];
    await room.cashier('POST /api/payments/manualpaybypos', { orderId, payments });
    await reject(orderId);
    expect((await room.bring(tripId, money(PRICE, 'CARD'))).body.code).toBe('PAYMENT_AMOUNT_WRONG');
    expect(await atDoor(orderId)).toBe(0);
    const next = await room.ridden(['BIKERACCEPTED', 'PICKEDUP']);
    await room.say(next.tripId, 'INTERRUPTED', { reason: 'خراب شد' });
    await room.manager('POST /api/delivery/canceltrip', {
      id: newId(),
      tripId: next.tripId,
      reason: 'خراب شد',
    });
    const other = await room.addBiker('بابک');
    const again = tripOf(await room.give([next.orderId], other.id))?.id;
    await other.ask('PATCH /api/bikers/state', step(again, 'BIKERACCEPTED'));
    await reject(next.orderId);
    const forged = await other.ask(
      'PATCH /api/bikers/state',
      step(again, 'DELIVERED', { collected: money(PRICE, 'CARD') }),
    );
    expect(forged.body.code, forged.text).toBe('PAYMENT_AMOUNT_WRONG');
    expect(await atDoor(next.orderId)).toBe(0);
  });

  test('nor where he picked it up on an earlier ride of the same trip', async () => {
    const { orderId, tripId } = await room.ridden(['BIKERACCEPTED', 'PICKEDUP']);
    await room.say(tripId, 'INTERRUPTED', { reason: 'خراب شد' });
    const taken = { id: newId(), tripId, reason: 'خراب شد' };
    expect((await room.manager('POST /api/delivery/canceltrip', taken)).status).toBe(200);
    desk.server.clock.advance(60);
    const again = tripOf(await room.give([orderId]))?.id;
    expect((await room.say(again, 'BIKERACCEPTED')).status).toBe(200);
    await reject(orderId);
    expect((await room.bring(again, money(PRICE, 'CARD'))).body.code).toBe('PAYMENT_AMOUNT_WRONG');
    expect(await atDoor(orderId)).toBe(0);
  });

  test('nor where he skips the pick-up after a problem and the guest paid meanwhile', async () => {
    const { orderId, tripId } = await room.ridden(['BIKERACCEPTED']);
    desk.server.clock.advance(60);
    const payments = [{ id: newId(), method: 'CARD', amount: PRICE, reference: '' }];
    await room.cashier('POST /api/payments/manualpaybypos', { orderId, payments });
    await room.say(tripId, 'INTERRUPTED', { reason: 'خراب شد' });
    expect((await room.bring(tripId, money(PRICE, 'CARD'))).status).toBe(409);
    expect(await atDoor(orderId)).toBe(0);
  });
});

describe('what a guest gave, told late', () => {
  test.each([['called off'], ['ended by the staff']])(
    'is held to what people hand over: %s',
    async (ended) => {
      const { orderId, tripId } = await room.ridden(['BIKERACCEPTED', 'PICKEDUP']);
      if (ended === 'called off') await reject(orderId);
      else {
        const reason = 'مهمان گفت رسید';
        const said = await room.manager('PATCH /api/bikers/state', step(tripId, 'DELIVERED', { reason }));
        expect(said.status, said.text).toBe(200);
      }
      for (const tendered of [1_000, PRICE + 900_000_000]) {
        const odd = await room.bring(tripId, { ...money(), tendered });
        expect([odd.status, odd.body.code], odd.text).toEqual([409, 'PAYMENT_AMOUNT_WRONG']);
      }
      const right = await room.bring(tripId, { ...money(), tendered: 350_000 });
      expect(right.status, right.text).toBe(200);
      const { purse } = (await room.biker.ask('GET /api/bikers/me')).body;
      expect(purse).toMatchObject({ collected: 350_000, changeGiven: 7_000, balance: PRICE });
      await expectBooksToBalance(pool, room.vendorId);
    },
  );
});

describe('cash of a courier who was let go', () => {
  const letGo = () => room.manager('PATCH /api/bikers', { id: room.biker.id, active: false });
  const seen = async () => {
    const { bikers } = (await room.manager('GET /api/bikers/dispatch')).body;
    return (bikers as { id: string }[]).find(({ id }) => id === room.biker.id);
  };

  test('comes into no purse when he leaves in the same moment: it stands before the dispatcher', async () => {
    const { orderId, tripId } = await room.ridden(['BIKERACCEPTED', 'PICKEDUP']);
    const reason = 'مهمان گفت رسید';
    await room.manager('PATCH /api/bikers/state', step(tripId, 'DELIVERED', { reason }));
    const holder = await pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from orders where vendor_id = $1 and id = $2 for update', [
        room.vendorId,
        orderId,
      ]);
      const late = room.bring(tripId, money());
      await lockWaits(pool, 1);
      const gone = await letGo();
      expect(gone.body.active, gone.text).toBe(false);
      await holder.query('commit');
      expect((await late).body.code).toBe('BIKER_NOT_FOUND');
    } finally {
      holder.release();
    }
    expect(await room.claims()).toMatchObject([{ orderId, bikerId: room.biker.id, amount: PRICE }]);
    expect(await seen()).toMatchObject({ state: 'LEFT', purseBalance: 0 });
    await expectBooksToBalance(pool, room.vendorId);
  });

  test('that a correction finds with him is seen where purses are counted, until it is counted', async () => {
    const { tripId } = await room.ridden(['BIKERACCEPTED', 'PICKEDUP', 'ATDESTINATION']);
    const card = money(PRICE, 'CARD');
    expect((await room.bring(tripId, card)).status).toBe(200);
    expect((await letGo()).body.active).toBe(false);
    expect(await seen()).toBeUndefined();
    const wrong = { transactionId: card.id, method: 'CASH', reason: 'نقد بود' };
    expect((await room.manager('PUT /api/payments/method', wrong)).status).toBe(200);
    expect(await seen()).toMatchObject({ state: 'LEFT', purseBalance: PRICE });
    const { data } = (await room.manager('GET /api/bikers/free-bikers')).body;
    expect(data).toEqual([]);
    const advance = { id: newId(), kind: 'ADVANCE', amount: 1_000 };
    expect((await room.cashier(`POST /api/bikers/purses/${room.biker.id}`, advance)).body.code).toBe(
      'BIKER_NOT_FOUND',
    );
    const count = { id: newId(), countedAmount: PRICE, expected: PRICE, reason: '' };
    expect((await room.cashier(`PUT /api/bikers/purses/${room.biker.id}/count`, count)).status).toBe(200);
    expect(await seen()).toBeUndefined();
    await expectBooksToBalance(pool, room.vendorId);
  });
});
