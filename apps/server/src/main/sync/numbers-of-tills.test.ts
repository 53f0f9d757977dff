import { orderNumberAt } from '@sofreh/domain/order-numbers';
import { describe, expect, test } from 'vitest';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { startSyncDesk } from './testing/sync-desk.ts';
import { openSyncRoom, PRICE, SERVED } from './testing/sync-room.ts';

const desk = await startSyncDesk();
const OPEN = { paymentType: 'UNPAID' as const, payments: [] };

/** A restaurant with two tills, and a cashier who is signed in at the second one. */
async function openRoom() {
  const room = await openSyncRoom(desk);
  const second = newId();
  const here = await room.signInAt(second, room.cashierId);
  const { rows } = await desk.pool.query<{ id: string; lane: number }>(
    'select id, lane from till_devices where vendor_id = $1',
    [room.vendor.id],
  );
  const laneOf = (till: string) => rows.find(({ id }) => id === till)?.lane ?? 0;
  return { ...room, here, second, mine: laneOf(second), other: laneOf(room.till.deviceId) };
}
type Room = Awaited<ReturnType<typeof openRoom>>;

/** Every call by which a till places an order, each with a number. */
const CALLS: readonly (readonly [string, (room: Room, number: number) => readonly [string, object]])[] = [
  ['an order', ({ shop }, number) => ['POST /api/orders', tillBody(shop, { ...OPEN, number })]],
  [
    'a bill that is paid later',
    ({ shop }, number) => {
      const {
        source: _source,
        paymentType: _type,
        ...body
      } = tillBody(shop, {
        ...OPEN,
        deliveryType: 'SERVE',
        tableId: shop.table,
        expectedPrice: SERVED,
        number,
      });
      return ['POST /api/orders/postpaid', body];
    },
  ],
  [
    'a sale over the counter',
    ({ shop }, number) => {
      const { source: _source, ...body } = tillBody(shop, { paymentType: 'CASH', number });
      return ['POST /api/orders/quick', body];
    },
  ],
  [
    'an order of a kiosk that staff took',
    ({ shop }, number) => {
      const { source: _source, ...body } = tillBody(shop, { ...OPEN, number });
      return ['POST /api/orders/kiosk', body];
    },
  ],
];

describe('a number of a till’s lane', () => {
  test.each(CALLS)('%s takes from its own till and from no other', async (_case, callOf) => {
    const room = await openRoom();
    const theirs = callOf(room, orderNumberAt(room.other, 1));
    expect((await room.here(...theirs)).body).toMatchObject({ code: 'OTHER_TILL' });
    const nobodys = callOf(room, orderNumberAt(98, 1));
    expect((await room.here(...nobodys)).body).toMatchObject({ code: 'OTHER_TILL' });
    const mine = await room.here(...callOf(room, orderNumberAt(room.mine, 1)));
    expect(mine.body, mine.text).toMatchObject({ number: orderNumberAt(room.mine, 1) });
    expect(await room.orderCount()).toBe(1);
    // The other till gives its number without a network, and nobody has it.
    const create = room.till.create();
    const { answers } = await room.till.send([create, room.till.pay(create.queue, PRICE)]);
    expect(answers).toMatchObject([
      { outcome: 'SENT', findings: [] },
      { outcome: 'SENT', findings: [] },
    ]);
  });

  test.each(CALLS)('%s takes from nobody who works at no till', async (_case, callOf) => {
    const room = await openRoom();
    const call = callOf(room, orderNumberAt(room.mine, 1));
    expect((await room.ask(room.cashierId, ...call)).body).toMatchObject({ code: 'OTHER_TILL' });
    expect(await room.orderCount()).toBe(0);
  });

  test('is given by nobody who named its till without its secret', async () => {
    const { ask, signIn, cashierId, shop, orderCount, vendor } = await openRoom();
    const till = { id: newId(), name: 'پیشخان' };
    const registered = await ask(cashierId, 'POST /api/sync/devices', { ...till, secret: 'o'.repeat(43) });
    expect(registered.status, registered.text).toBe(200);
    const { rows } = await desk.pool.query<{ lane: number }>(
      'select lane from till_devices where vendor_id = $1 and id = $2',
      [vendor.id, till.id],
    );
    const stranger = await signIn(cashierId);
    const taken = await stranger('POST /api/sync/devices', { ...till, secret: 'x'.repeat(43) });
    expect(taken.body).toMatchObject({ code: 'OTHER_TILL' });
    const body = tillBody(shop, { ...OPEN, number: orderNumberAt(rows[0]?.lane ?? 0, 1) });
    expect((await stranger('POST /api/orders', body)).body).toMatchObject({ code: 'OTHER_TILL' });
    expect(await orderCount()).toBe(0);
  });

  test('is its till’s no more once that is out of service, and what was placed stays placed', async () => {
    const { here, ask, managerId, second, mine, shop } = await openRoom();
    const body = tillBody(shop, { ...OPEN, number: orderNumberAt(mine, 1) });
    const placed = await here('POST /api/orders', body);
    expect(placed.status, placed.text).toBe(200);
    expect((await ask(managerId, `DELETE /api/sync/devices/${second}`)).status).toBe(204);
    expect((await here('POST /api/orders', body)).body).toEqual(placed.body);
    const next = tillBody(shop, { ...OPEN, number: orderNumberAt(mine, 2) });
    expect((await here('POST /api/orders', next)).body).toMatchObject({ code: 'OTHER_TILL' });
  });

  test('stays, counts in its own lane, and is given once a day', async () => {
    const { here, mine, shop, vendor } = await openRoom();
    const numbered = (at: number) => tillBody(shop, { ...OPEN, number: orderNumberAt(mine, at) });
    const body = numbered(2);
    const first = await here('POST /api/orders', body);
    expect(first.body.number).toBe(body.number);
    expect((await here('POST /api/orders', body)).body).toEqual(first.body);
    expect((await here('POST /api/orders', numbered(2))).body).toMatchObject({
      code: 'ORDER_NUMBER_TAKEN',
      details: { number: body.number },
    });
    expect((await here('POST /api/orders', tillBody(shop, OPEN))).body.number).toBe(1);
    expect((await here('POST /api/orders', numbered(1))).body.number).toBe(orderNumberAt(mine, 1));
    const { rows } = await desk.pool.query(
      'select lane, last_index from order_number_lanes where vendor_id = $1 order by lane',
      [vendor.id],
    );
    expect(rows).toEqual([
      { lane: 0, last_index: 1 },
      { lane: mine, last_index: 2 },
    ]);
  });
});
