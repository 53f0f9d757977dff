import { beforeEach, describe, expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { step } from './testing/courier-shop.ts';
import { type DoorShop, money, openDoorShop, PRICE } from './testing/door-shop.ts';

const desk = await startPayDesk();
const { pool } = desk;

let room: DoorShop;
beforeEach(async () => {
  room = await openDoorShop(desk);
});

/** An order in the bag of the courier. */
async function ridden() {
  const { orderId, tripId } = await room.ridden();
  const say = (status: string, more: object = {}) => room.say(tripId, status, more);
  const giveBack = (by: typeof room.manager, more: object = {}) =>
    by('PUT /api/orders/refund', { id: newId(), orderId, reason: 'قلم جامانده', byCourier: true, ...more });
  return { orderId, tripId, say, giveBack };
}
const purseNow = async () => (await room.biker.ask('GET /api/bikers/me')).body;

describe('cash that a courier took', () => {
  /** What the books hold of an order, and what lies in the purse. */
  const moneyNow = async (orderId: string) => {
    const { rows } = await pool.query(
      `select amount::int, surplus from transactions where vendor_id = $1 and order_id = $2 and method = 'CASH'
         and kind = 'PAYMENT' order by created_at`,
      [room.vendorId, orderId],
    );
    await expectBooksToBalance(pool, room.vendorId);
    return { rows, purse: (await purseNow()).purse };
  };
  const taken = (surplus: boolean) => ({
    rows: [{ amount: PRICE, surplus }],
    purse: { collected: PRICE, balance: PRICE },
  });

  test('is in the books once where somebody else had said that the order arrived', async () => {
    const { orderId, tripId } = await ridden();
    const reason = 'مهمان گفت رسید';
    const said = await room.cashier('PATCH /api/bikers/state', step(tripId, 'DELIVERED', { reason }));
    expect(said.body).toMatchObject({ status: 'DELIVERED', due: PRICE });
    const cash = money();
    const late = step(tripId, 'DELIVERED', { collected: cash });
    for (let time = 0; time < 2; time += 1) {
      const answer = await room.biker.ask('PATCH /api/bikers/state', late);
      expect(answer.body, answer.text).toMatchObject({ status: 'DELIVERED', due: 0 });
    }
    expect(await moneyNow(orderId)).toMatchObject(taken(false));
    const other = { ...late, collected: { ...cash, amount: 1_000 } };
    expect((await room.biker.ask('PATCH /api/bikers/state', other)).body.code).toBe('IDEMPOTENCY_CONFLICT');
  });

  test('is what was said first: the same step with other money is another', async () => {
    const { orderId, tripId } = await ridden();
    const cash = money();
    const first = step(tripId, 'DELIVERED');
    const say = (more: object = {}) =>
      room.biker.ask('PATCH /api/bikers/state', { ...first, collected: { ...cash, ...more } });
    expect((await say()).body.status).toBe('DELIVERED');
    expect((await say()).status).toBe(200);
    for (const other of [{ amount: 1_000 }, { method: 'CARD' }, { id: newId() }])
      expect((await say(other)).body.code).toBe('IDEMPOTENCY_CONFLICT');
    expect(await moneyNow(orderId)).toMatchObject(taken(false));
  });

  test('is to be given back where the bill was paid meanwhile', async () => {
    const { orderId, tripId } = await ridden();
    const payments = [{ id: newId(), method: 'CARD', amount: PRICE, reference: '' }];
    const paid = await room.cashier('POST /api/payments/manualpaybypos', { orderId, payments });
    expect(paid.status, paid.text).toBe(200);
    const late = step(tripId, 'DELIVERED', { collected: money() });
    for (let time = 0; time < 2; time += 1) {
      const answer = await room.biker.ask('PATCH /api/bikers/state', late);
      // He is told so, also where the first answer never reached him.
      expect(answer.body, answer.text).toMatchObject({ status: 'DELIVERED', due: 0, surplus: PRICE });
    }
    expect(await moneyNow(orderId)).toMatchObject(taken(true));
  });

  test('counts as far as the bill needs it where a part was paid meanwhile; the rest is to be given back', async () => {
    const { orderId, tripId } = await ridden();
    const payments = [{ id: newId(), method: 'CARD', amount: 43_000, reference: '' }];
    await room.cashier('POST /api/payments/manualpaybypos', { orderId, payments });
    const late = step(tripId, 'DELIVERED', { collected: money() });
    for (let time = 0; time < 2; time += 1) {
      const answer = await room.biker.ask('PATCH /api/bikers/state', late);
      expect(answer.body, answer.text).toMatchObject({ status: 'DELIVERED', due: 0, surplus: 43_000 });
    }
    expect(await moneyNow(orderId)).toMatchObject({
      rows: expect.arrayContaining([
        { amount: 300_000, surplus: false },
        { amount: 43_000, surplus: true },
      ]),
      purse: { collected: PRICE, balance: PRICE },
    });
  });

  test('and that is refused stands before the dispatcher until money of its order comes or he is counted', async () => {
    const { orderId, tripId, say } = await ridden();
    const refused = async () => (await room.manager('GET /api/bikers/dispatch')).body.refusedMoney;
    const told = async () => {
      const { rows } = await pool.query(
        `select actor_kind, reason, data ->> 'code' as code from order_events
         where vendor_id = $1 and order_id = $2 and type = 'DOOR_MONEY_REFUSED'`,
        [room.vendorId, orderId],
      );
      return rows;
    };
    expect(await refused()).toEqual([]);
    const much = money(40 * PRICE);
    for (let time = 0; time < 2; time += 1)
      expect((await say('DELIVERED', { collected: much })).body.code).toBe('PAYMENT_AMOUNT_WRONG');
    expect(await told()).toEqual([
      { actor_kind: 'COURIER', code: 'PAYMENT_AMOUNT_WRONG', reason: expect.stringMatching(/\p{L}/u) },
    ]);
    expect(await refused()).toMatchObject([{ tripId, orderId, method: 'CASH', amount: 40 * PRICE }]);
    // Whoever never rode it tells nothing of it.
    const stranger = await room.addBiker('بابک');
    const foreign = step(tripId, 'DELIVERED', { collected: money() });
    expect((await stranger.ask('PATCH /api/bikers/state', foreign)).body.code).toBe('TRIP_NOT_FOUND');
    expect(await told()).toHaveLength(1);
    // What another has now was his, and so may the money be.
    await say('INTERRUPTED', { reason: 'خراب شد' });
    const taken = { id: newId(), tripId, reason: 'پاسخ نمی‌دهد' };
    expect((await room.manager('POST /api/delivery/canceltrip', taken)).status).toBe(200);
    expect((await say('DELIVERED', { collected: money() })).body.code).toBe('TRIP_NOT_FOUND');
    expect(await refused()).toMatchObject([
      { tripId, amount: PRICE },
      { tripId, amount: 40 * PRICE },
    ]);
    const payments = [{ id: newId(), method: 'CASH', amount: PRICE, reference: '' }];
    await room.cashier('POST /api/payments/manualpaybypos', { orderId, payments });
    // It is not all that he said, and so the rest of it stands.
    expect(await refused()).toMatchObject([{ tripId, amount: 40 * PRICE }]);
    const slip = {
      tripId,
      bikerId: room.biker.id,
      method: 'CASH',
      amount: 40 * PRICE,
      reason: 'اشتباه زده بود',
    };
    expect((await room.manager('POST /api/bikers/claims/settled', slip)).body).toEqual({ settled: true });
    expect(await refused()).toEqual([]);
    expect((await say('DELIVERED', { collected: money(1_000) })).status).toBe(404);
    expect(await refused()).toMatchObject([{ tripId, amount: 1_000 }]);
    const claims = [{ tripId, amount: 1_000 }];
    const count = { id: newId(), countedAmount: 1_000, expected: 0, reason: 'پول سفارش', claims };
    const counted = await room.cashier(`PUT /api/bikers/purses/${room.biker.id}/count`, count);
    expect(counted.status, counted.text).toBe(200);
    expect(await refused()).toEqual([]);
    await expectBooksToBalance(pool, room.vendorId);
  });

  test('is to be given back where the order was called off meanwhile, and never beyond belief', async () => {
    const { orderId, tripId, say } = await ridden();
    await room.manager('PATCH /api/orders', { id: orderId, status: 'REJECTED', reason: 'نخواست' });
    const much = await say('DELIVERED', { collected: money(4 * PRICE) });
    expect(much.body.code).toBe('PAYMENT_AMOUNT_WRONG');
    const late = step(tripId, 'DELIVERED', { collected: money() });
    for (let time = 0; time < 2; time += 1) {
      const answer = await room.biker.ask('PATCH /api/bikers/state', late);
      expect(answer.body, answer.text).toMatchObject({ status: 'ATDESTINATION', orderStatus: 'REJECTED' });
    }
    expect(await moneyNow(orderId)).toMatchObject(taken(true));
    expect((await say('CANCELED', { reason: 'برمی‌گردانم' })).body.status).toBe('CANCELED');
  });
});

describe('a guest who refuses the order', () => {
  test('is told by the courier with a reason; staff call it off, he brings it back and owes nothing', async () => {
    const { orderId, say } = await ridden();
    expect((await say('INTERRUPTED')).body.code).toBe('REASON_REQUIRED');
    expect((await say('CANCELED', { reason: 'مشتری سفارش را نپذیرفت' })).status).toBe(403);
    expect((await say('INTERRUPTED', { reason: 'مشتری سفارش را نپذیرفت' })).body).toMatchObject({
      status: 'INTERRUPTED',
      reason: 'مشتری سفارش را نپذیرفت',
    });
    const board = await room.manager('GET /api/bikers/dispatch');
    expect(board.text).toContain('مشتری سفارش را نپذیرفت');
    // What becomes of it is no word of his.
    const own = { id: orderId, status: 'REJECTED', reason: 'نخواست' };
    expect((await room.biker.ask('PATCH /api/orders', own)).status).toBe(403);
    expect((await room.manager('PATCH /api/orders', own)).body.status).toBe('REJECTED');
    expect((await say('CANCELED', { reason: 'برمی‌گردانم' })).body.status).toBe('CANCELED');
    expect(await purseNow()).toMatchObject({ purse: { collected: 0, balance: 0 } });
    await expectBooksToBalance(pool, room.vendorId);
  });

  test('while he stands at the door: staff free him, and his ride is paid once', async () => {
    const { orderId, tripId } = await ridden();
    await room.manager('PATCH /api/orders', { id: orderId, status: 'REJECTED', reason: 'نخواست' });
    const free = { id: newId(), tripId, reason: 'سفارش لغو شد' };
    const cancel = () => room.manager('POST /api/delivery/canceltrip', free);
    expect((await cancel()).body).toMatchObject({ status: 'CANCELED', pay: expect.any(Number) });
    expect((await cancel()).status).toBe(200);
    const { rows } = await pool.query<{ sum: number; pay: number }>(
      `select (select coalesce(sum(l.amount), 0) from ledger_entries l
           where l.vendor_id = t.vendor_id and l.account = 'WAGES:' || t.courier_id)::bigint as sum, t.pay
       from trips t where t.vendor_id = $1 and t.order_id = $2`,
      [room.vendorId, orderId],
    );
    expect(rows[0]?.pay).toBeGreaterThanOrEqual(20_000);
    expect(await purseNow()).toMatchObject({ today: { trips: 0, pay: rows[0]?.pay } });
    expect(rows[0]?.sum).toBe(-Number(rows[0]?.pay));
    // Nothing holds him any more.
    expect((await room.biker.ask('POST /api/bikers/duty', { onDuty: false })).status).toBe(200);
    await expectBooksToBalance(pool, room.vendorId);
  });
});

describe('a dish that is missing', () => {
  test('is given back in cash out of the courier’s purse when staff say so, as far as he has it', async () => {
    const { orderId, say, giveBack } = await ridden();
    expect((await giveBack(room.manager)).body.code).toBe('ORDER_NOT_PAID');
    await say('DELIVERED', { collected: money() });
    expect((await giveBack(room.biker.ask)).status).toBe(403);
    const body = { id: newId(), amount: 43_000 };
    expect((await giveBack(room.manager, body)).body.refundedAmount).toBe(43_000);
    // The same refund again gives nothing more.
    expect((await giveBack(room.manager, body)).body.refundedAmount).toBe(43_000);
    expect(await purseNow()).toMatchObject({
      purse: { collected: PRICE, givenBack: 43_000, balance: 300_000 },
      toGive: [{ amount: 43_000, orderNumber: expect.any(Number) }],
    });
    // It went out of no drawer, and is not named beside them.
    const outside = await room.manager('GET /api/cashdrawers/outside');
    expect(outside.status).toBe(200);
    expect(outside.text).not.toContain(orderId);
    const count = { id: newId(), countedAmount: 300_000, expected: 300_000, reason: '' };
    expect((await room.cashier(`PUT /api/bikers/purses/${room.biker.id}/count`, count)).body.difference).toBe(
      0,
    );
    // What he handed in is in his purse no more: it goes back from a drawer.
    expect((await giveBack(room.manager)).body).toMatchObject({
      code: 'PURSE_SHORT',
      details: { balance: 0 },
    });
    expect((await giveBack(room.manager, { byCourier: undefined })).body.refundedAmount).toBe(PRICE);
    await expectBooksToBalance(pool, room.vendorId);
  });

  test('is no way for whoever carries the purse to owe less, nor for an order that nobody brought', async () => {
    const { say, giveBack } = await ridden();
    await say('DELIVERED', { collected: money() });
    await pool.query('update couriers set user_id = $3 where vendor_id = $1 and id = $2', [
      room.vendorId,
      room.biker.id,
      room.managerId,
    ]);
    expect((await giveBack(room.manager)).body.code).toBe('PURSE_OWN');
    const kept = await room.order();
    const pay = { orderId: kept, payments: [{ id: newId(), method: 'CASH', amount: PRICE, reference: '' }] };
    await room.cashier('POST /api/payments/manualpaybypos', pay);
    expect((await giveBack(room.manager, { orderId: kept })).body.code).toBe('TRIP_NOT_FOUND');
    await expectBooksToBalance(pool, room.vendorId);
  });
});

describe('a payment of the door that came the other way', () => {
  const correct = (transactionId: string, method: string) =>
    room.manager('PUT /api/payments/method', { transactionId, method, reason: 'اشتباه پیک' });

  test('cash that was told as a card is in the purse, in no other place, and leaves it once only', async () => {
    const { say } = await ridden();
    const card = money(PRICE, 'CARD');
    await say('DELIVERED', { collected: card });
    expect(await purseNow()).toMatchObject({ purse: { collected: 0, balance: 0 } });
    expect((await correct(card.id, 'CASH')).status).toBe(200);
    expect(await purseNow()).toMatchObject({ purse: { collected: PRICE, balance: PRICE } });
    expect((await room.manager('GET /api/cashdrawers/outside')).body).toMatchObject({ totalCount: 0 });
    // What he has handed in since is not his to lack.
    const purse = `POST /api/bikers/purses/${room.biker.id}`;
    expect((await room.manager(purse, { id: newId(), kind: 'HANDED_IN', amount: PRICE })).status).toBe(200);
    expect((await correct(card.id, 'CARD')).body).toMatchObject({
      code: 'PURSE_SHORT',
      details: { balance: 0 },
    });
    expect(await purseNow()).toMatchObject({ purse: { balance: 0 } });
    await expectBooksToBalance(pool, room.vendorId);
  });

  test('what a count had found as too much is not asked of the courier again, nor of him twice', async () => {
    const cards = [];
    for (const _ of [1, 2]) {
      const { say } = await ridden();
      const card = money(PRICE, 'CARD');
      await say('DELIVERED', { collected: card });
      cards.push(card.id);
    }
    // He hands in the cash of one and a part of the other's; nobody knows yet what it is of.
    const over = PRICE + 100_000;
    const count = { id: newId(), countedAmount: over, expected: 0, reason: 'بیش از حساب' };
    const counted = await room.manager(`PUT /api/bikers/purses/${room.biker.id}/count`, count);
    expect(counted.status).toBe(200);
    const [first = '', second = ''] = cards;
    const difference = async () =>
      (
        await pool.query(
          `select coalesce(-sum(amount), 0)::int as sum from ledger_entries
           where vendor_id = $1 and account = 'CASH_DIFFERENCE'`,
          [room.vendorId],
        )
      ).rows[0]?.sum;
    const stands = async (balance: number, left: number) => {
      expect(await purseNow()).toMatchObject({ purse: { balance } });
      expect(await difference()).toBe(left);
      await expectBooksToBalance(pool, room.vendorId);
    };
    await stands(0, over);
    expect((await correct(first, 'CASH')).status).toBe(200);
    await stands(0, 100_000);
    expect((await correct(second, 'CASH')).status).toBe(200);
    await stands(PRICE - 100_000, 0);
    // Said back and again it is the same.
    expect((await correct(first, 'CARD')).status).toBe(200);
    await stands(PRICE - 100_000, PRICE);
    expect((await correct(first, 'CASH')).status).toBe(200);
    await stands(PRICE - 100_000, 0);
  });

  test('is no way for whoever carries the purse to empty it', async () => {
    const { say } = await ridden();
    const cash = money();
    await say('DELIVERED', { collected: cash });
    await pool.query('update couriers set user_id = $3 where vendor_id = $1 and id = $2', [
      room.vendorId,
      room.biker.id,
      room.managerId,
    ]);
    expect((await correct(cash.id, 'CARD')).body.code).toBe('PURSE_OWN');
    await expectBooksToBalance(pool, room.vendorId);
  });
});
