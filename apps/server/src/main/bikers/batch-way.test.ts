import { businessDayOf } from '@sofreh/domain/calendar';
import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { openCourierShop, step, tripOf } from './testing/courier-shop.ts';

const desk = await startPayDesk();

test('what is left of a batch is paid by the way that is left, in every report and in the books', async () => {
  const { biker, order, give, cashier, manager, vendorId } = await openCourierShop(desk);
  const [near, far] = [35.7595, 35.76];
  const alone = tripOf(await give([await order(far)])) as unknown as { id: string; metres: number };
  await biker.ask('PATCH /api/bikers/state', step(alone.id, 'TRIPREQUESTED'));
  const ride = async (tripId: string | undefined, statuses: readonly string[]) => {
    for (const status of statuses) {
      const moved = await biker.ask(
        'PATCH /api/bikers/state',
        step(tripId, status, { reason: 'کارت‌به‌کارت' }),
      );
      expect(moved.status, moved.text).toBe(200);
    }
    const { rows } = await desk.pool.query('select metres, pay::int from trips where id = $1', [tripId]);
    return rows[0];
  };
  const batch = async () => {
    const given = await give([await order(near), await order(far)]);
    return [tripOf(given, 0)?.id, tripOf(given, 1)?.id];
  };
  const whole = { metres: alone.metres, pay: 20_000 + Math.floor(alone.metres * 5) };
  // He declines the door before it, staff take it back from him, or its order is called off.
  const [declined, kept] = await batch();
  await biker.ask('PATCH /api/bikers/state', step(declined, 'TRIPREQUESTED'));
  expect(await ride(kept, ['BIKERACCEPTED', 'PICKEDUP', 'DELIVERED'])).toEqual(whole);
  const [taken, rest] = await batch();
  await ride(taken, ['BIKERACCEPTED']);
  await ride(rest, ['BIKERACCEPTED', 'PICKEDUP']);
  const back = { id: newId(), tripId: taken, reason: 'خودم می‌برم' };
  expect((await cashier('POST /api/delivery/canceltrip', back)).status).toBe(200);
  expect(await ride(rest, ['DELIVERED'])).toEqual(whole);
  // Both ridden: the second begins at the first one's door.
  const [first, second] = await batch();
  await ride(first, ['BIKERACCEPTED', 'PICKEDUP', 'DELIVERED']);
  const both = await ride(second, ['BIKERACCEPTED', 'PICKEDUP', 'DELIVERED']);
  expect(both.metres).toBeLessThan(100);
  const day = businessDayOf(desk.server.clock.now().getTime());
  const report = await manager(`GET /api/bikers/bikerreport?from=${day}&to=${day}`);
  const { today } = (await biker.ask('GET /api/bikers/me')).body as {
    today: { metres: number; pay: number };
  };
  expect(report.body.data).toContainEqual(
    expect.objectContaining({ bikerId: biker.id, trips: 4, metres: today.metres, pay: today.pay }),
  );
  await expectBooksToBalance(desk.pool, vendorId);
});

test('a way is paid as it was ridden, also where the door before leaves it when the rest was delivered', async () => {
  const { biker, order, give, cashier, vendorId } = await openCourierShop(desk);
  const [near, far] = [35.7585, 35.76];
  const ride = async (tripId: string | undefined, ...statuses: readonly string[]) => {
    for (const status of statuses) {
      // Of two doors of one moment nobody could tell which was the first.
      desk.server.clock.advance(1);
      const moved = await biker.ask(
        'PATCH /api/bikers/state',
        step(tripId, status, { reason: 'کارت‌به‌کارت' }),
      );
      expect(moved.status, moved.text).toBe(200);
    }
    const { rows } = await desk.pool.query('select metres, pay::int from trips where id = $1', [tripId]);
    return rows[0] as { metres: number; pay: number };
  };
  const WAY = ['BIKERACCEPTED', 'PICKEDUP', 'DELIVERED'] as const;
  const paid = (metres: number) => ({ metres, pay: 20_000 + Math.floor(metres * 5) });
  const batch = async () => {
    const given = await give([await order(near), await order(far)]);
    return [tripOf(given, 0)?.id, tripOf(given, 1)?.id];
  };
  const whole = (await ride(tripOf(await give([await order(far)]))?.id, ...WAY)).metres;
  const first = (await ride(tripOf(await give([await order(near)]))?.id, ...WAY)).metres;
  const between = whole - first;
  const back = (tripId: string | undefined) =>
    cashier('POST /api/delivery/canceltrip', { id: newId(), tripId, reason: 'خودم می‌برم' });
  // He left the near one behind, which is taken from him later; or brought it last.
  const [behind, alone] = await batch();
  await ride(behind, 'BIKERACCEPTED');
  expect(await ride(alone, ...WAY)).toEqual(paid(whole));
  expect((await back(behind)).status).toBe(200);
  const [last, before] = await batch();
  await ride(last, 'BIKERACCEPTED', 'PICKEDUP');
  expect(await ride(before, ...WAY)).toEqual(paid(whole));
  expect(await ride(last, 'DELIVERED')).toMatchObject({ metres: expect.closeTo(between, -1) });
  // The near one is ridden as planned, and the far one is given back with its food.
  const [kept, dropped] = await batch();
  await ride(dropped, 'BIKERACCEPTED', 'PICKEDUP');
  expect(await ride(kept, ...WAY)).toEqual(paid(first));
  await ride(dropped, 'INTERRUPTED');
  expect((await back(dropped)).status).toBe(200);
  const { rows } = await desk.pool.query(
    `select coalesce(sum(t.pay), 0)::int as trips, (select sum(l.amount)::int from ledger_entries l
       where l.vendor_id = $1 and l.account = 'COURIER_PAY') as books from trips t where t.vendor_id = $1`,
    [vendorId],
  );
  expect(rows[0].books).toBe(rows[0].trips);
  await expectBooksToBalance(desk.pool, vendorId);
});
