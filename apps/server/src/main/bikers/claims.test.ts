import { DOOR_CLAIM_DAYS, DOOR_CLAIMS_MAX, DOOR_CLAIMS_OF_ONE } from '@sofreh/domain/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { deriveKeys } from '#app/platform/auth/keys.ts';
import { refreshSession } from '#app/platform/auth/sessions.ts';
import { newId } from '#app/platform/ids.ts';
import { signInAs } from '#app/testing/shop.ts';
import { TEST_SECRET } from '#app/testing/test-server.ts';
import { step, tripOf } from './testing/courier-shop.ts';
import { type Biker, type DoorShop, money, openDoorShop, PRICE } from './testing/door-shop.ts';

const desk = await startPayDesk();
const { pool } = desk;

let room: DoorShop;
beforeEach(async () => {
  room = await openDoorShop(desk);
});

const purseOf = async (biker: Biker) => (await biker.ask('GET /api/bikers/me')).body.purse;

describe('a step that says who did it', () => {
  test('is refused where the phone has somebody else’s session, and moves nothing', async () => {
    const { tripId } = await room.ridden();
    const other = await room.addBiker('بابک');
    for (const ask of [room.biker.ask, room.manager]) {
      const foreign = step(tripId, 'DELIVERED', { by: other.userId, collected: money() });
      expect((await ask('PATCH /api/bikers/state', foreign)).body.code).toBe('STEP_OF_ANOTHER');
    }
    const end = { onDuty: false, by: room.biker.userId };
    expect((await other.ask('POST /api/bikers/duty', end)).body.code).toBe('STEP_OF_ANOTHER');
    expect(await purseOf(room.biker)).toMatchObject({ collected: 0 });
    expect(await room.claims()).toEqual([]);
    const own = step(tripId, 'DELIVERED', { by: room.biker.userId, collected: money() });
    expect((await room.biker.ask('PATCH /api/bikers/state', own)).body.status).toBe('DELIVERED');
    expect(await purseOf(room.biker)).toMatchObject({ collected: PRICE });
    await expectBooksToBalance(pool, room.vendorId);
  });
});

describe('money of which its courier says that he has it', () => {
  /** Takes the trip from whoever has it and has another ride it. */
  const passOn = async (tripId: string | undefined, orderId: string, from: Biker, to: Biker) => {
    const said = step(tripId, 'INTERRUPTED', { reason: 'خراب شد' });
    expect((await from.ask('PATCH /api/bikers/state', said)).status).toBe(200);
    const taken = { id: newId(), tripId, reason: 'پاسخ نمی‌دهد' };
    expect((await room.manager('POST /api/delivery/canceltrip', taken)).status).toBe(200);
    const given = await room.give([orderId], to.id);
    expect(given.status, given.text).toBe(200);
    await room.ride(tripOf(given)?.id, to);
    return tripOf(given)?.id;
  };

  test('stands for each courier and sum, whatever another brings of the same order', async () => {
    const { orderId, tripId } = await room.ridden();
    const other = await room.addBiker('بابک');
    const next = await passOn(tripId, orderId, room.biker, other);
    for (const amount of [PRICE, 1_000, PRICE])
      expect((await room.bring(tripId, money(amount))).status).toBe(404);
    const sums = async () => (await room.claims()).map((one) => [one.bikerId, one.amount]).toSorted();
    const his = [
      [room.biker.id, 1_000],
      [room.biker.id, PRICE],
    ];
    expect(await sums()).toEqual(his);
    expect((await room.bring(next, money(), other)).body.status).toBe('DELIVERED');
    expect(await sums()).toEqual(his);
    const counting = `PUT /api/bikers/purses/${room.biker.id}/count`;
    const found = [PRICE, 1_000].map((amount) => ({ tripId, amount }));
    const count = {
      id: newId(),
      countedAmount: PRICE + 1_000,
      expected: 0,
      reason: 'پول سفارش',
      claims: found,
    };
    expect((await room.cashier(counting, count)).status).toBe(200);
    expect(await room.claims()).toEqual([]);
    await expectBooksToBalance(pool, room.vendorId);
  });

  test('is none once that very payment is in the books', async () => {
    const { tripId } = await room.ridden();
    const cash = money();
    expect((await room.bring(tripId, cash)).status).toBe(200);
    expect((await room.bring(tripId, { ...cash, amount: 1_000 })).body.code).toBe('IDEMPOTENCY_CONFLICT');
    expect(await room.claims()).toEqual([]);
  });

  test('fills no film, and is none of a trip that is long over', async () => {
    const { orderId, tripId } = await room.ridden();
    const told = async () =>
      (
        await pool.query<{ count: number }>(
          `select count(*)::int as count from order_events where vendor_id = $1 and order_id = $2
             and type = 'DOOR_MONEY_REFUSED'`,
          [room.vendorId, orderId],
        )
      ).rows[0]?.count;
    for (let more = 1; more <= DOOR_CLAIMS_MAX + 3; more += 1)
      expect((await room.bring(tripId, money(40 * PRICE + more))).body.code).toBe('PAYMENT_AMOUNT_WRONG');
    expect([await told(), (await room.claims()).length]).toEqual([DOOR_CLAIMS_MAX, DOOR_CLAIMS_OF_ONE]);
    const old = await room.ridden();
    await pool.query('update trips set business_day = business_day - 4 where vendor_id = $1 and id = $2', [
      room.vendorId,
      old.tripId,
    ]);
    await room.bring(old.tripId, money(40 * PRICE));
    expect((await room.claims()).some((one) => one.tripId === old.tripId)).toBe(false);
  });

  test('is believed as far as its door was open, in cash and by card', async () => {
    const { orderId, tripId } = await room.ridden();
    await room.manager('PATCH /api/orders', { id: orderId, status: 'REJECTED', reason: 'نخواست' });
    for (const method of ['CARD', 'CASH']) {
      const much = await room.bring(tripId, money(2 * PRICE, method));
      expect(much.body.code, much.text).toBe('PAYMENT_AMOUNT_WRONG');
    }
    expect(await room.claims()).toHaveLength(2);
    expect((await room.bring(tripId, money(PRICE, 'CARD'))).body.surplus).toBe(PRICE);
    // Once: a second time is no word of his.
    expect((await room.bring(tripId, money(PRICE, 'CARD'))).body.code).toBe('ORDER_ALREADY_PAID');
    await expectBooksToBalance(pool, room.vendorId);
    const paid = await room.order();
    const payments = [{ id: newId(), method: 'CARD', amount: PRICE, reference: '' }];
    await room.cashier('POST /api/payments/manualpaybypos', { orderId: paid, payments });
    desk.server.clock.advance(60);
    const prepaid = tripOf(await room.give([paid]))?.id;
    await room.ride(prepaid, room.biker);
    expect((await room.bring(prepaid, money(1_000))).body.code).toBe('PAYMENT_AMOUNT_WRONG');
  });

  test('that staff entered for him is not entered again when his phone tells of it', async () => {
    const { tripId } = await room.ridden();
    const collected = money();
    const said = step(tripId, 'DELIVERED', { collected });
    expect((await room.manager('PATCH /api/bikers/state', said)).body.status).toBe('DELIVERED');
    const late = await room.bring(tripId, money());
    expect(late.body.code, late.text).toBe('ORDER_ALREADY_PAID');
    expect(await purseOf(room.biker)).toMatchObject({ collected: PRICE, balance: PRICE });
    expect(await room.claims()).toMatchObject([{ tripId, bikerId: room.biker.id, amount: PRICE }]);
    // The very same payment is what is there.
    expect((await room.bring(tripId, collected)).body).toMatchObject({ status: 'DELIVERED', surplus: 0 });
    await expectBooksToBalance(pool, room.vendorId);
  });
});

describe('a courier who was let go', () => {
  /** Takes the trip away from him and lets him go. */
  const keys = deriveKeys(TEST_SECRET);
  async function letGo() {
    const { tripId } = await room.ridden();
    const { userId, id } = room.biker;
    const { refreshToken } = await signInAs(pool, userId, 'COURIER', desk.server.clock.now());
    await room.biker.ask('PATCH /api/bikers/state', step(tripId, 'INTERRUPTED', { reason: 'خراب شد' }));
    const taken = { id: newId(), tripId, reason: 'پاسخ نمی‌دهد' };
    expect((await room.manager('POST /api/delivery/canceltrip', taken)).status).toBe(200);
    const gone = await room.manager('PATCH /api/bikers', { id, active: false });
    expect(gone.body.active, gone.text).toBe(false);
    return { tripId, refreshToken };
  }
  const claim = (refreshToken: string, tripId: string | undefined, collected: object) =>
    room.guest('POST /api/bikers/claims', { refreshToken, tripId, collected });

  test('tells of the money in his pocket once his session is over, and can do nothing else', async () => {
    const { tripId, refreshToken } = await letGo();
    const cash = money();
    expect((await room.bring(tripId, cash)).status).toBe(401);
    // Not before the session has ended.
    expect((await claim(refreshToken, tripId, cash)).body.code).toBe('TOKEN_INVALID');
    await expect(refreshSession(pool, keys, refreshToken, desk.server.clock.now())).rejects.toMatchObject({
      code: 'SESSION_ENDED',
    });
    for (let time = 0; time < 2; time += 1)
      expect((await claim(refreshToken, tripId, cash)).body).toEqual({ told: true, why: null });
    expect(await room.claims()).toMatchObject([
      { tripId, bikerId: room.biker.id, method: 'CASH', amount: PRICE },
    ]);
    // His purse is empty in the books, and stands on the board so that it can be counted.
    const { bikers } = (await room.manager('GET /api/bikers/dispatch')).body;
    expect(bikers).toContainEqual(
      expect.objectContaining({ id: room.biker.id, state: 'LEFT', purseBalance: 0 }),
    );
    expect((await claim('x'.repeat(43), tripId, cash)).body.code).toBe('TOKEN_INVALID');
    desk.server.clock.advance((DOOR_CLAIM_DAYS + 1) * 86_400);
    expect((await claim(refreshToken, tripId, money(1_000))).body.code).toBe('TOKEN_INVALID');
    await expectBooksToBalance(pool, room.vendorId);
  });

  test('has nothing to show any more once he is hired again: he signs in', async () => {
    const { tripId, refreshToken } = await letGo();
    const refresh = refreshSession(pool, keys, refreshToken, desk.server.clock.now());
    await expect(refresh).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    const back = await room.manager('PATCH /api/bikers', { id: room.biker.id, active: true });
    expect(back.body.active, back.text).toBe(true);
    expect((await claim(refreshToken, tripId, money())).body.code).toBe('TOKEN_INVALID');
    expect(await room.claims()).toEqual([]);
  });

  test('tells of it also where the server stopped while it ended his session', async () => {
    const { tripId, refreshToken } = await letGo();
    // Whatever is asked of the database after the first transaction never reaches it.
    const stopping = { connect: () => pool.connect(), query: () => Promise.reject(new Error('stopped')) };
    const now = desk.server.clock.now();
    const refresh = refreshSession(stopping as unknown as typeof pool, keys, refreshToken, now);
    await expect(refresh).rejects.toBeDefined();
    expect((await claim(refreshToken, tripId, money())).status).toBe(200);
    expect(await room.claims()).toMatchObject([{ tripId, amount: PRICE }]);
  });

  test('and rides for another shop still: what he tells this one is a claim all the same', async () => {
    const { tripId } = await letGo();
    const other = await openDoorShop(desk);
    const there = await other.manager('POST /api/bikers', { ...room.biker.body, id: newId() });
    expect(there.body.userId, there.text).toBe(room.biker.userId);
    const late = await room.bring(tripId, money());
    expect([late.status, late.body.code]).toEqual([404, 'BIKER_NOT_FOUND']);
    expect(await room.claims()).toMatchObject([{ tripId, bikerId: room.biker.id, amount: PRICE }]);
    expect((await other.manager('GET /api/bikers/dispatch')).body.refusedMoney).toEqual([]);
  });
});
