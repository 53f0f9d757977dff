import { SHIFT_HOURS_MAX } from '@sofreh/domain/couriers';
import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { openCourierShop, step, tripOf } from './testing/courier-shop.ts';

const desk = await startPayDesk();

test('who carries a purse and stands at the till counts it, and writes off nothing of what it lacks', async () => {
  const { biker, cashier, manager, cashierId, vendorId } = await openCourierShop(desk);
  const { rows } = await desk.pool.query('select phone_number as "phoneNumber" from users where id = $1', [
    cashierId,
  ]);
  const both = { ...biker.body, id: newId(), phoneNumber: rows[0].phoneNumber };
  expect((await manager('POST /api/bikers', both)).body).toMatchObject({ userId: cashierId });
  const purse = `/api/bikers/purses/${both.id}`;
  expect((await manager(`POST ${purse}`, { id: newId(), kind: 'ADVANCE', amount: 700_000 })).status).toBe(
    200,
  );
  const count = (who: typeof cashier, countedAmount: number, expected = 700_000) =>
    who(`PUT ${purse}/count`, { id: newId(), countedAmount, expected, reason: 'گم شد' });
  expect((await count(cashier, 0)).body).toMatchObject({
    code: 'PURSE_OWN',
    details: { expected: 700_000, difference: -700_000 },
  });
  // Of two who count what they both saw, one takes it.
  const counts = await Promise.all([count(manager, 690_000), count(manager, 690_000)]);
  expect(counts.map(({ body }) => body.difference ?? body.code).sort()).toEqual([-10_000, 'PURSE_CHANGED']);
  expect((await manager(`POST ${purse}`, { id: newId(), kind: 'ADVANCE', amount: 50_000 })).status).toBe(200);
  // What she says alone that she handed in, or was paid, left her purse on paper only.
  const move = (kind: string) => cashier(`POST ${purse}`, { id: newId(), kind, amount: 50_000 });
  expect((await move('HANDED_IN')).body.code).toBe('PURSE_OWN');
  expect((await count(cashier, 50_000, 50_000)).body.code).toBe('PURSE_OWN');
  await desk.pool.query('update couriers set pay_per_hour = 60000 where vendor_id = $1 and id = $2', [
    vendorId,
    both.id,
  ]);
  await manager('POST /api/bikers/duty', { onDuty: true, bikerId: both.id });
  desk.server.clock.advance(3_600);
  await manager('POST /api/bikers/duty', { onDuty: false, bikerId: both.id });
  expect((await move('WAGES')).body.code).toBe('PURSE_OWN');
  // Into a drawer that is counted she puts it herself.
  expect((await cashier('POST /api/cashdrawers', { id: newId(), openingAmount: 0 })).status).toBe(200);
  expect((await count(cashier, 50_000, 50_000)).body).toMatchObject({ difference: 0 });
});

test('who rides and manages couriers says neither what they earn nor that they were given an advance', async () => {
  const { biker, manager, managerId, hire, vendorId } = await openCourierShop(desk);
  const owner = await hire('owner');
  const { rows } = await desk.pool.query('select phone_number as "phoneNumber" from users where id = $1', [
    managerId,
  ]);
  const paid = { ...biker.body, id: newId(), phoneNumber: rows[0].phoneNumber };
  const own = { ...paid, payPerTrip: 0, payPerKilometre: 0, payPerHour: 0 };
  expect((await manager('POST /api/bikers', paid)).body.code).toBe('PURSE_OWN');
  expect((await manager('POST /api/bikers', own)).body).toMatchObject({ userId: managerId, payPerHour: 0 });
  const change = (who: typeof manager, more: object) => who('PATCH /api/bikers', { id: own.id, ...more });
  expect((await change(manager, { payPerHour: 1_000 })).body.code).toBe('PURSE_OWN');
  expect((await change(owner, { payPerHour: 1_000 })).body).toMatchObject({ payPerHour: 1_000 });
  expect((await change(manager, { payPerHour: 1_000, capacity: 2 })).body).toMatchObject({ capacity: 2 });
  expect((await change(owner, { payPerHour: 10_000_000_000 })).status).toBe(400);
  // What is agreed later is for the shifts after it.
  const duty = (onDuty: boolean) => manager('POST /api/bikers/duty', { onDuty, bikerId: own.id });
  await duty(true);
  expect((await change(owner, { payPerHour: 90_000_000 })).status).toBe(200);
  desk.server.clock.advance(3_600);
  await duty(false);
  const shifts = await desk.pool.query(
    'select pay from courier_shifts where vendor_id = $1 and courier_id = $2',
    [vendorId, own.id],
  );
  expect(shifts.rows).toEqual([{ pay: 1_000 }]);
  const purse = `POST /api/bikers/purses/${own.id}`;
  const advance = () => ({ id: newId(), kind: 'ADVANCE', amount: 100_000 });
  expect((await manager(purse, advance())).body.code).toBe('PURSE_OWN');
  expect((await owner(purse, advance())).status).toBe(200);
  // Out of a drawer that is counted they take it themselves.
  await manager('POST /api/cashdrawers', { id: newId(), openingAmount: 100_000 });
  expect((await manager(purse, advance())).body).toMatchObject({ purse: { advance: 200_000 } });
});

test('what a courier earned by a trip and by hours is on the books once: a cost, and owed to him by name', async () => {
  const { biker, cashier, manager, hire, order, give, vendorId } = await openCourierShop(desk);
  const trip = tripOf(await give([await order()]));
  const say = (status: string, more: object = {}) =>
    biker.ask('PATCH /api/bikers/state', { ...step(trip?.id, status), ...more });
  await say('BIKERACCEPTED');
  await say('PICKEDUP');
  const door = { id: newId(), collected: { id: newId(), method: 'CARD', amount: 343_000 } };
  const atDoor = await Promise.all([say('DELIVERED', door), say('DELIVERED', door)]);
  expect(atDoor.map(({ status }) => status)).toEqual([200, 200]);
  desk.server.clock.advance(90 * 60);
  await Promise.all([
    biker.ask('POST /api/bikers/duty', { onDuty: false }),
    cashier('POST /api/bikers/duty', { onDuty: false, bikerId: biker.id }),
  ]);
  const { rows } = await desk.pool.query<{ pay: number }>(
    `select pay from trips where vendor_id = $1 union all select pay from courier_shifts where vendor_id = $1 order by 1`,
    [vendorId],
  );
  const [byTrip = 0, byHours = 0] = rows.map(({ pay }) => pay);
  expect([rows.length, byTrip >= 20_000, byHours]).toEqual([2, true, 90_000]);
  const owner = await hire('owner');
  const owed = `WAGES:${biker.id}`;
  const { data, sum } = (await owner('GET /api/books')).body as { data: { account: string }[]; sum: number };
  expect(sum).toBe(0);
  expect(data.filter(({ account }) => account === 'COURIER_PAY' || account === owed)).toMatchObject([
    { account: 'COURIER_PAY', kind: 'COURIER_PAY', balance: byTrip + byHours, entries: 2 },
    { account: owed, kind: 'WAGES', name: 'علی تندرو', balance: -byTrip - byHours, entries: 2 },
  ]);
  const span = 'from=2026-01-01&to=2026-12-31';
  expect((await owner(`GET /api/books/statement?account=${owed}&${span}`)).body).toMatchObject({
    closing: -byTrip - byHours,
    data: [
      { transactionId: trip?.id, amount: -byTrip, against: ['COURIER_PAY'] },
      { orderId: null, amount: -byHours, against: ['COURIER_PAY'] },
    ],
  });
  // The trip's id is of its pay alone.
  const advance = { id: trip?.id, kind: 'ADVANCE', amount: 1_000 };
  expect((await manager(`POST /api/bikers/purses/${biker.id}`, advance)).body.code).toBe(
    'IDEMPOTENCY_CONFLICT',
  );
  // He keeps of the cash in his purse what he is owed, never more, once; the books owe him the rest.
  const purse = `/api/bikers/purses/${biker.id}`;
  await manager(`POST ${purse}`, { id: newId(), kind: 'ADVANCE', amount: 100_000 });
  const pay = (amount: number, id = newId()) => manager(`POST ${purse}`, { id, kind: 'WAGES', amount });
  const all = byTrip + byHours;
  expect((await pay(all + 1)).body).toMatchObject({ code: 'PAY_NOT_OWED', details: { owed: all } });
  expect((await pay(all)).body).toMatchObject({ code: 'PURSE_SHORT', details: { balance: 100_000 } });
  const id = newId();
  const paid = await Promise.all([pay(95_000, id), pay(95_000, id)]);
  const stands = { purse: { wages: 95_000, balance: 5_000 }, owed: all - 95_000 };
  expect(paid.map(({ body }) => body)).toMatchObject([stands, stands]);
  expect((await owner('GET /api/books')).body.data).toContainEqual(
    expect.objectContaining({ account: owed, balance: 95_000 - all, entries: 3 }),
  );
  expect((await manager('GET /api/cashdrawers/outside')).body.ofCouriers).toMatchObject({ net: -100_000 });
  await expectBooksToBalance(desk.pool, vendorId);
});

test('a shift that nobody ends is over after the longest one, pays no more, and its record says so', async () => {
  const { biker, addBiker, order, give, vendorId } = await openCourierShop(desk);
  const other = await addBiker('رضا');
  // Who has orders with him rides on.
  const trip = tripOf(await give([await order()], other.id));
  expect((await other.ask('PATCH /api/bikers/state', step(trip?.id, 'BIKERACCEPTED'))).status).toBe(200);
  desk.server.clock.advance((SHIFT_HOURS_MAX + 30) * 3_600);
  await Promise.all([desk.run('look-after-trips'), desk.run('look-after-trips')]);
  const { rows } = await desk.pool.query(
    `select pay, extract(epoch from ended_at - started_at) / 3600 as hours from courier_shifts
     where vendor_id = $1 and courier_id = $2`,
    [vendorId, biker.id],
  );
  expect(rows.map(({ pay, hours }) => [Number(pay), Number(hours)])).toEqual([
    [60_000 * SHIFT_HOURS_MAX, SHIFT_HOURS_MAX],
  ]);
  const { rows: told } = await desk.pool.query(
    "select actor_kind, subject_id, after from audit_log where vendor_id = $1 and action = 'biker.shift'",
    [vendorId],
  );
  const after = { pay: 60_000 * SHIFT_HOURS_MAX, endedAfterHours: SHIFT_HOURS_MAX };
  expect(told).toEqual([{ actor_kind: 'MACHINE', subject_id: biker.id, after }]);
});

test('a purse is given no more by a guest than anybody hands over, and the order can be handed over by the right sum', async () => {
  const { biker, order, give } = await openCourierShop(desk);
  const trip = tripOf(await give([await order()]));
  await biker.ask('PATCH /api/bikers/state', step(trip?.id, 'BIKERACCEPTED'));
  await biker.ask('PATCH /api/bikers/state', step(trip?.id, 'PICKEDUP'));
  const handOver = (tendered: number) => {
    const collected = { id: newId(), method: 'CASH', amount: 343_000, tendered };
    return biker.ask('PATCH /api/bikers/state', step(trip?.id, 'DELIVERED', { collected }));
  };
  const odd = await handOver(10_000_000_000);
  expect([odd.status, odd.body.code]).toEqual([409, 'PAYMENT_AMOUNT_WRONG']);
  expect((await handOver(1_343_000)).body).toMatchObject({ status: 'DELIVERED' });
  expect((await biker.ask('GET /api/bikers/me')).body.purse).toMatchObject({
    collected: 1_343_000,
    changeGiven: 1_000_000,
    balance: 343_000,
  });
});
