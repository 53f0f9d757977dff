import { randomUUID } from 'node:crypto';
import { OFFER_SECONDS } from '@sofreh/domain/courier-state';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { openCourierShop, step, tripOf } from './testing/courier-shop.ts';

const desk = await startPayDesk();
const { pool, server } = desk;
// Noon in Tehran: hours on duty stay within one business day, whenever the tests run.
server.clock.advance(86_400 - ((server.clock.now().getTime() / 1000 - 8.5 * 3600) % 86_400));
let room: Awaited<ReturnType<typeof openCourierShop>>;
beforeEach(async () => {
  room = await openCourierShop(desk);
});

describe('a trip', () => {
  test('goes from the offer to the door, with its order, its cash and its pay', async () => {
    const { biker, order, give, cashier, orderNow, manager } = room;
    const id = await order();
    const given = await give([id]);
    expect(tripOf(given)).toMatchObject({ status: 'BIKERASSIGNED', bikerId: biker.id, customerPhone: '' });
    expect((await cashier('GET /api/orders/un-assigned-to-biker')).body.data).toEqual([]);
    const [mine] = (await biker.ask('GET /api/bikers/orders')).body.data as { id: string; due: number }[];
    expect(mine?.due).toBe(343_000);
    const accepted = await biker.ask('PATCH /api/bikers/state', step(mine?.id, 'BIKERACCEPTED'));
    expect(accepted.body).toMatchObject({ status: 'BIKERACCEPTED', customerPhone: '09127770004' });
    await biker.ask('PATCH /api/bikers/state', step(mine?.id, 'PICKEDUP'));
    // What he earns from now on is for the trips after this one.
    await manager('PATCH /api/bikers', { id: biker.id, payPerTrip: 1_000, payPerKilometre: 0 });
    expect(await orderNow(id)).toMatchObject({
      status: 'DELIVERING',
      deliverMethod: { provider: 'OWN_FLEET', courierName: 'علی تندرو' },
    });
    const silent = await biker.ask('PATCH /api/bikers/state', step(mine?.id, 'DELIVERED'));
    expect([silent.status, silent.body.code]).toEqual([400, 'REASON_REQUIRED']);
    const collected = { id: newId(), method: 'CASH', amount: 343_000, tendered: 500_000 };
    const door = step(mine?.id, 'DELIVERED', { collected });
    const [once, twice] = await Promise.all([
      biker.ask('PATCH /api/bikers/state', door),
      biker.ask('PATCH /api/bikers/state', door),
    ]);
    expect([once.status, twice.status]).toEqual([200, 200]);
    expect(once.body).toMatchObject({ status: 'DELIVERED', due: 0, customerPhone: '' });
    expect(await orderNow(id)).toMatchObject({ status: 'FINISHED', paidAmount: 343_000 });
    const me = await biker.ask('GET /api/bikers/me');
    expect(me.body.purse).toMatchObject({ collected: 500_000, changeGiven: 157_000, balance: 343_000 });
    const { metres, pay } = me.body.today as { metres: number; pay: number };
    expect(pay).toBe(20_000 + Math.floor(metres * 5));
    const outside = await manager('GET /api/cashdrawers/outside');
    expect(outside.body).toMatchObject({ totalCount: 0, net: 0 });
    const { rows } = await pool.query(
      `select account, sum(amount)::int as sum from ledger_entries where vendor_id = $1 and account !~ 'PAY|WAGES' group by 1 order by 1`,
      [room.vendorId],
    );
    expect(rows).toEqual([
      { account: 'CASH', sum: 0 },
      { account: 'ORDERS', sum: -343_000 },
      { account: `PURSE:${biker.id}`, sum: 343_000 },
    ]);
    await expectBooksToBalance(pool, room.vendorId);
  });

  test('is won by one of two who want it at once, and each order has one alive', async () => {
    const { order, give, addBiker, biker } = room;
    const id = await order();
    const other = await addBiker('امید');
    const answers = await Promise.all([give([id]), give([id], other.id), give([id])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows } = await pool.query<{ id: string; courier_id: string }>(
      'select id, courier_id from trips where vendor_id = $1 and ended_at is null',
      [room.vendorId],
    );
    expect(rows).toHaveLength(1);
    const winner = rows[0]?.courier_id === biker.id ? biker : other;
    const loser = winner === biker ? other : biker;
    const [won, lost] = await Promise.all([
      winner.ask('PATCH /api/bikers/state', step(rows[0]?.id, 'BIKERACCEPTED')),
      loser.ask('PATCH /api/bikers/state', step(rows[0]?.id, 'BIKERACCEPTED')),
    ]);
    expect([won.status, lost.status, lost.body.code]).toEqual([200, 404, 'TRIP_NOT_FOUND']);
  });

  test('offered twice under one id is one offer; under it other orders are none', async () => {
    const { order, give } = room;
    const [first, second] = [await order(35.751), await order(35.752)];
    const batch = newId();
    const one = await give([second, first], room.biker.id, batch);
    const again = await give([second, first], room.biker.id, batch);
    expect(one.body).toEqual(again.body);
    expect(
      (one.body.data as { status: string; position: number }[]).map((t) => [t.status, t.position]),
    ).toEqual([
      ['BATCHASSIGNED', 0],
      ['BATCHASSIGNED', 1],
    ]);
  });

  test('waits for another where the courier declines, does not answer, or the staff take it', async () => {
    const { order, give, biker, cashier, orderNow } = room;
    const id = await order();
    const waiting = async () =>
      ((await cashier('GET /api/orders/un-assigned-to-biker')).body.data as object[]).length;
    const first = tripOf(await give([id]));
    await biker.ask('PATCH /api/bikers/state', step(first?.id, 'TRIPREQUESTED'));
    expect(await waiting()).toBe(1);
    expect((await orderNow(id)).deliverMethod).toBeNull();
    const late = await cashier('PATCH /api/orders', { id, status: 'DELIVERING' });
    expect([late.status, late.body.code]).toEqual([409, 'ORDER_HAS_TO_HAVE_DELIVER_METHOD']);
    expect(tripOf(await give([id]))?.id).toBe(first?.id);
    server.clock.advance(OFFER_SECONDS + 1);
    const over = await biker.ask('PATCH /api/bikers/state', step(first?.id, 'BIKERACCEPTED'));
    expect([over.status, over.body.code]).toEqual([409, 'OFFER_OVER']);
    await desk.run('look-after-trips');
    expect(await waiting()).toBe(1);
    await give([id]);
    await biker.ask('PATCH /api/bikers/state', step(first?.id, 'BIKERACCEPTED'));
    const cancel = (reason: string) =>
      cashier('POST /api/delivery/canceltrip', { id: newId(), tripId: first?.id, reason });
    expect((await cancel('')).body.code).toBe('REASON_REQUIRED');
    expect((await cancel('موتورش خراب شد')).body).toMatchObject({ status: 'TRIPREQUESTED', bikerId: null });
    expect(await waiting()).toBe(1);
    await room.manager('PATCH /api/orders', { id, status: 'REJECTED', reason: 'دیر شد' });
    await desk.run('look-after-trips');
    const { rows } = await pool.query('select status from trips where id = $1', [first?.id]);
    expect(rows).toEqual([{ status: 'CANCELED' }]);
  });

  test('knows of what was paid meanwhile and of a rejection, and another’s trip is nobody’s', async () => {
    const { order, give, biker, cashier, manager, addBiker } = room;
    const id = await order();
    const trip = tripOf(await give([id]));
    const stranger = await addBiker('بابک');
    expect((await stranger.ask(`GET /api/bikers/orderpreview/${id}`)).body.code).toBe('TRIP_NOT_FOUND');
    const seen = await biker.ask(`GET /api/bikers/orderpreview/${id}`);
    expect(seen.body).toMatchObject({ trip: { due: 343_000 }, items: [{ unit: 'PIECE', count: 1 }] });
    await biker.ask('PATCH /api/bikers/state', step(trip?.id, 'BIKERACCEPTED'));
    await biker.ask('PATCH /api/bikers/state', step(trip?.id, 'PICKEDUP'));
    const payment = { id: newId(), method: 'CARD', amount: 43_000, reference: '' };
    const paid = await cashier('POST /api/payments/manualpaybypos', { orderId: id, payments: [payment] });
    expect(paid.status, paid.text).toBe(200);
    const too = { id: newId(), method: 'CASH', amount: 30_000_000 };
    const wrong = await biker.ask('PATCH /api/bikers/state', step(trip?.id, 'DELIVERED', { collected: too }));
    expect([wrong.status, wrong.body.code]).toEqual([409, 'PAYMENT_AMOUNT_WRONG']);
    const cancel = step(trip?.id, 'CANCELED', { reason: 'سفارش لغو شد' });
    expect((await biker.ask('PATCH /api/bikers/state', cancel)).body.code).toBe('forbidden');
    await manager('PATCH /api/orders', { id, status: 'REJECTED', reason: 'مشتری نخواست' });
    const back = await biker.ask('PATCH /api/bikers/state', step(trip?.id, 'CANCELED', { reason: 'برگشت' }));
    expect(back.body).toMatchObject({ status: 'CANCELED', orderStatus: 'REJECTED', due: 0 });
  });
});

test('positions are taken of one’s own trip that is under way, once each, and are forgotten in time', async () => {
  const { order, give, biker, addBiker } = room;
  const trip = tripOf(await give([await order()]));
  const at = (seq: number) => ({ tripId: trip?.id, seq, latitude: 35.75, longitude: 51.41, accuracy: 8 });
  const send = (ask: typeof biker.ask, ...seqs: number[]) =>
    ask('POST /api/bikers/positions', { positions: seqs.map(at) });
  expect((await send(biker.ask, 0)).body).toEqual({ taken: 0 });
  await biker.ask('PATCH /api/bikers/state', step(trip?.id, 'BIKERACCEPTED'));
  expect((await send(biker.ask, 1, 2)).body).toEqual({ taken: 2 });
  expect((await send(biker.ask, 2, 3)).body).toEqual({ taken: 1 });
  expect((await send((await addBiker('بابک')).ask, 9)).body).toEqual({ taken: 0 });
  const board = await room.cashier('GET /api/bikers/all-bikers');
  expect(board.body.data).toContainEqual(
    expect.objectContaining({
      id: biker.id,
      state: 'FETCHING',
      position: expect.objectContaining({ latitude: 35.75 }),
    }),
  );
  const many = await Promise.all(Array.from({ length: 45 }, (_, seq) => send(biker.ask, 100 + seq)));
  expect(many.map(({ status }) => status)).toContain(429);
  server.clock.advance(31 * 86_400);
  await desk.run('purge-courier-positions');
  const { rows } = await pool.query('select 1 from courier_positions where vendor_id = $1', [room.vendorId]);
  expect(rows).toEqual([]);
});

test('a courier is told what others did to his order, and goes through doors in the best sequence', async () => {
  const { order, give, biker, cashier, manager } = room;
  const ids = [await order(35.756), await order(35.7515), await order(35.754)];
  const body = { id: newId(), bikerId: biker.id, orderIds: ids };
  const best = await cashier('POST /api/delivery/requestnewtrip', { ...body, sequence: 'BEST' });
  const wanted = [ids[1], ids[2], ids[0]];
  expect((best.body.data as { orderId: string }[]).map(({ orderId }) => orderId)).toEqual(wanted);
  const again = await cashier('POST /api/delivery/requestnewtrip', { ...body, sequence: 'BEST' });
  expect(again.body).toEqual(best.body);
  await biker.ask('PATCH /api/bikers/state', step(tripOf(best)?.id, 'TRIPREQUESTED'));
  const trip = tripOf(await give([ids[1] ?? '']));
  await biker.ask('PATCH /api/bikers/state', step(trip?.id, 'BIKERACCEPTED'));
  const mine = async () => {
    const { data } = (await biker.ask('GET /api/bikers/orders')).body;
    return (data as { id: string; due: number; news: { what: string }[] }[]).find(
      ({ id }) => id === trip?.id,
    );
  };
  expect(await mine()).toMatchObject({ due: 343_000, news: [] });
  server.clock.advance(60);
  const payment = { id: newId(), method: 'CARD', amount: 43_000, reference: '' };
  await cashier('POST /api/payments/manualpaybypos', { orderId: ids[1], payments: [payment] });
  const { items, version } = (await manager(`GET /api/orders/${ids[1]}/detail`)).body as {
    items: { id: string; menuItemId: string }[];
    version: number;
  };
  const lines = items.map(({ id, menuItemId }) => ({ id, menuItemId, count: 1, toppings: [] }));
  const soup = { id: newId(), menuItemId: room.shop.soup, count: 1, toppings: [] };
  const edit = { id: newId(), orderId: ids[1], version, items: [...lines, soup], reason: 'مهمان افزود' };
  expect((await manager('PUT /api/orders/editpostpaid', edit)).status).toBe(200);
  const told = await mine();
  expect(told?.news.map(({ what }) => what)).toEqual(['PAID', 'EDITED']);
  expect(told?.due).toBeGreaterThan(300_000);
});

test('the board proposes who brings what; who has a trip is not free', async () => {
  const { order, biker, cashier, give } = room;
  const near = [await order(35.7552), await order(35.7553)];
  const board = await cashier('GET /api/bikers/dispatch');
  expect(board.body.orders).toHaveLength(2);
  const [proposal] = board.body.proposals as {
    bikerId: string;
    orderIds: string[];
    why: { orders: number };
  }[];
  expect(proposal?.bikerId).toBe(biker.id);
  expect(proposal?.orderIds.toSorted()).toEqual(near.toSorted());
  expect(proposal?.why.orders).toBe(2);
  const free = async () => (await cashier('GET /api/bikers/free-bikers')).body.data as { id: string }[];
  expect(await free()).toMatchObject([{ id: biker.id, state: 'FREE' }]);
  await give(proposal?.orderIds ?? []);
  expect(await free()).toEqual([]);
  expect((await cashier('GET /api/bikers/dispatch')).body).toMatchObject({ orders: [], proposals: [] });
});

test('a purse is given change, hands in through a drawer and is counted with its difference named', async () => {
  const { biker, cashier, manager } = room;
  const purse = `/api/bikers/purses/${biker.id}`;
  await cashier('POST /api/cashdrawers', { id: newId(), openingAmount: 600_000 });
  const advance = { id: newId(), kind: 'ADVANCE', amount: 500_000 };
  const both = await Promise.all([cashier(`POST ${purse}`, advance), cashier(`POST ${purse}`, advance)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await cashier(`GET ${purse}`)).body).toMatchObject({
    purse: { advance: 500_000, balance: 500_000 },
  });
  expect((await cashier(`POST ${purse}`, { ...advance, amount: 1 })).body.code).toBe('IDEMPOTENCY_CONFLICT');
  const tooMuch = { id: newId(), kind: 'ADVANCE', amount: 100_001 };
  expect((await cashier(`POST ${purse}`, tooMuch)).body.code).toBe('CASH_DRAWER_SHORT');
  const back = { id: newId(), kind: 'HANDED_IN', amount: 200_000 };
  await cashier(`POST ${purse}`, back);
  expect((await cashier(`POST ${purse}`, { ...back, id: newId(), amount: 300_001 })).body.code).toBe(
    'PURSE_SHORT',
  );
  const count = (reason: string, id = newId()) =>
    manager(`PUT ${purse}/count`, { id, countedAmount: 290_000, expected: 300_000, reason });
  expect((await count('')).body).toMatchObject({ code: 'REASON_REQUIRED', details: { difference: -10_000 } });
  const id = newId();
  const counted = { expected: 300_000, counted: 290_000, difference: -10_000 };
  const atOnce = await Promise.all([count('گم شد', id), count('گم شد', id), count('گم شد', id)]);
  expect(atOnce.map(({ body }) => body)).toEqual([counted, counted, counted]);
  expect((await cashier(`GET ${purse}`)).body).toMatchObject({ purse: { balance: 0 }, entries: [] });
  const outside = async (ask: typeof cashier) => (await ask('GET /api/cashdrawers/outside')).body.ofCouriers;
  const one = { count: 1, net: 290_000, data: [{ entryId: id, kind: 'HANDED_IN', amount: 290_000 }] };
  expect([await outside(manager), await outside(cashier)]).toMatchObject([one, { count: 0 }]);
  const mine = await cashier('GET /api/cashdrawers/mine');
  expect(mine.body.drawer).toMatchObject({ payOut: 500_000, payIn: 200_000, expectedNow: 300_000 });
  // What the manager counted lies in the cashier's drawer: only who may see everybody's cash puts it there, and once.
  const drawer = mine.body.drawer as { id: string };
  const join = (ask: typeof cashier, purseEntryIds: string[]) =>
    ask(`POST /api/cashdrawers/${drawer.id}/join`, { purseEntryIds });
  expect((await join(cashier, [id])).body.code).toBe('CASH_NOT_OUTSIDE');
  expect((await join(manager, [back.id, newId()])).body.code).toBe('CASH_NOT_OUTSIDE');
  const [joined] = await Promise.all([join(manager, [id]), join(manager, [id]), join(manager, [id])]);
  expect(joined.body).toMatchObject({ payIn: 490_000, payOut: 500_000, expectedNow: 590_000 });
  expect(await outside(manager)).toEqual({ count: 0, net: 0, data: [] });
  const { rows } = await pool.query(
    `select account, sum(amount)::int as sum from ledger_entries where vendor_id = $1 group by 1 order by 1`,
    [room.vendorId],
  );
  expect(rows).toEqual([
    { account: 'CASH', sum: -10_000 },
    { account: 'CASH_DIFFERENCE', sum: 10_000 },
    { account: `PURSE:${biker.id}`, sum: 0 },
  ]);
});

test('a payment at the door that came the other way moves the purse, until it is counted', async () => {
  const { biker, manager, order, give } = room;
  const orderId = await order();
  const trip = tripOf(await give([orderId]));
  await biker.ask('PATCH /api/bikers/state', step(trip?.id, 'BIKERACCEPTED'));
  await biker.ask('PATCH /api/bikers/state', step(trip?.id, 'PICKEDUP'));
  const collected = { id: newId(), method: 'CASH', amount: 343_000, tendered: 500_000 };
  await biker.ask('PATCH /api/bikers/state', step(trip?.id, 'DELIVERED', { collected }));
  const purse = async () => (await biker.ask('GET /api/bikers/me')).body.purse;
  expect(await purse()).toMatchObject({ balance: 343_000 });
  const correct = (method: string) =>
    manager('PUT /api/payments/method', { transactionId: collected.id, method, reason: 'کارت کشید' });
  // Two at once correct it once.
  const both = await Promise.all([correct('CARD'), correct('CARD')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await purse()).toMatchObject({ corrected: -343_000, balance: 0 });
  await expectBooksToBalance(pool, room.vendorId);
  expect((await correct('CASH')).status).toBe(200);
  expect(await purse()).toMatchObject({ corrected: 0, balance: 343_000 });
  const count = { id: newId(), countedAmount: 343_000, expected: 343_000, reason: '' };
  expect((await manager(`PUT /api/bikers/purses/${biker.id}/count`, count)).status).toBe(200);
  expect((await correct('CARD')).body).toMatchObject({
    code: 'PAYMENT_NOT_CORRECTABLE',
    details: { reason: 'PURSE_COUNTED' },
  });
});

test('couriers are added once, changed, listed, sent on and off duty and told apart', async () => {
  const { manager, biker, cashier, order, give } = room;
  expect((await manager('POST /api/bikers', biker.body)).body.id).toBe(biker.id);
  expect((await manager('POST /api/bikers', { ...biker.body, id: newId() })).body.code).toBe('BIKER_EXISTS');
  const other = { ...biker.body, phoneNumber: '09369999999' };
  expect((await manager('POST /api/bikers', other)).body.code).toBe('IDEMPOTENCY_CONFLICT');
  expect((await manager('POST /api/bikers', { ...other, phoneNumber: '12345678901' })).body.code).toBe(
    'WRONG_PHONE_NUMBER',
  );
  const changed = await manager('PATCH /api/bikers', { id: biker.id, capacity: 5, insuredUntil: null });
  expect(changed.body).toMatchObject({ capacity: 5, insuredUntil: null, payPerTrip: 20_000 });
  expect((await manager('PATCH /api/bikers', { id: randomUUID() })).body.code).toBe('BIKER_NOT_FOUND');
  expect((await cashier('GET /api/bikers?search=علی')).body).toMatchObject({ totalCount: 1 });
  expect((await cashier('GET /api/bikers/key-value')).body.data).toEqual([
    { key: biker.id, value: 'علی تندرو' },
  ]);
  await give([await order()]);
  server.clock.advance(90 * 60);
  expect((await cashier('POST /api/bikers/duty', { onDuty: false, bikerId: biker.id })).body.onDuty).toBe(
    false,
  );
  expect((await give([await order()])).body.code).toBe('BIKER_OFF_DUTY');
  const me = await biker.ask('GET /api/bikers/me');
  const now = server.clock.now().toISOString();
  expect(me.body).toMatchObject({ onDutySince: null, now, today: { hourPay: 90_000 } });
  await manager('PATCH /api/bikers', { id: biker.id, active: false });
  expect((await biker.ask('GET /api/bikers/me')).status).toBe(401);
});

test('reports agree with trips, purses, the books and each other', async () => {
  const { order, give, biker, manager, orderNow } = room;
  const ids = [await order(35.7551), await order(35.7554)];
  const given = await give(ids);
  for (const at of [0, 1]) {
    const trip = tripOf(given, at);
    for (const status of ['BIKERACCEPTED', 'ATSOURCE', 'PICKEDUP', 'ATDESTINATION']) {
      const batch = status === 'BIKERACCEPTED' ? (at === 0 ? [0, 1] : []) : [at];
      for (const each of batch) {
        await biker.ask('PATCH /api/bikers/state', step(tripOf(given, each)?.id, status));
      }
      server.clock.advance(2 * 60);
    }
    const collected = { id: newId(), method: at === 0 ? 'CASH' : 'CARD', amount: 343_000 };
    await biker.ask('PATCH /api/bikers/state', step(trip?.id, 'DELIVERED', { collected }));
  }
  const day = String((await orderNow(ids[0] ?? '')).businessDay);
  const span = `from=${day}&to=${day}`;
  const trips = await manager(`GET /api/bikers/pagingreport?${span}&bikerId=${biker.id}`);
  expect(trips.body.totalCount).toBe(2);
  const rows = trips.body.data as { metres: number; pay: number; cash: number }[];
  expect(rows.reduce((sum, { cash }) => sum + cash, 0)).toBe(343_000);
  expect(rows[0]).toMatchObject({ acceptMinutes: 0, rideMinutes: 4, lateMinutes: 0 });
  const report = await manager(`GET /api/bikers/bikerreport?${span}`);
  expect(report.body.emptyDays).toEqual([]);
  expect(report.body.data).toMatchObject([
    {
      bikerId: biker.id,
      trips: 2,
      canceled: 0,
      cash: 343_000,
      metres: rows.reduce((sum, { metres }) => sum + metres, 0),
      pay: rows.reduce((sum, { pay }) => sum + pay, 0),
    },
  ]);
  const inBooks = async () => {
    const { rows: entries } = await pool.query<{ sum: number }>(
      'select coalesce(sum(amount), 0)::int as sum from ledger_entries where vendor_id = $1 and account = $2',
      [room.vendorId, `PURSE:${biker.id}`],
    );
    return entries[0]?.sum;
  };
  expect(await inBooks()).toBe(343_000);
  // What came the other way than it was written changes the report and the books alike.
  const { rows: cash } = await pool.query<{ id: string }>(
    `select id from transactions where vendor_id = $1 and method = 'CASH'`,
    [room.vendorId],
  );
  const correction = { transactionId: cash[0]?.id, method: 'CARD', reason: 'کارت کشید' };
  await manager('PUT /api/payments/method', correction);
  const corrected = await manager(`GET /api/bikers/bikerreport?${span}`);
  expect([await inBooks(), (corrected.body.data as { cash: number }[])[0]?.cash]).toEqual([0, 0]);
  const excel = await manager(`GET /api/bikers/pagingreport/excel?${span}`);
  expect([excel.status, excel.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('spreadsheet'),
  ]);
});
