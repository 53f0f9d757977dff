import { expect, test } from 'vitest';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { AREA, KEBAB, openMarketRoom } from '../testing/market-room.ts';

const desk = await startPayDesk();
const { pool, market } = desk;

/** An order of theirs that has left with a courier. */
async function openLeft() {
  const room = await openMarketRoom(desk, { autoAccept: true });
  const theirs = await room.place();
  const { orderId } = await room.find(theirs.code);
  await room.say('orders/pick', { orderId });
  await room.work();
  expect(await room.find(theirs.code)).toMatchObject({ status: 'DELIVERING', said: 'PICKED' });
  return { ...room, theirs, orderId };
}

test('what has left is called off by the marketplace alone: nobody here writes its money off while the guest gets the food', async () => {
  const room = await openLeft();
  const { orderId, theirs } = room;
  const reason = 'پشیمان شدیم';
  const refused = [
    await room.manager('PATCH /api/orders', { id: orderId, status: 'REJECTED', reason }),
    await room.manager(`POST ${AREA}/orders/reject`, { orderId, causeId: 'OTHER', reason }),
  ];
  for (const { status, body } of refused)
    expect([status, body.code]).toEqual([409, 'MARKETPLACE_HAS_TO_CANCEL']);
  const many = { orders: [{ id: orderId }], status: 'REJECTED', reason };
  expect((await room.manager('PATCH /api/orders/state', many)).body.data).toMatchObject([
    { moved: false, status: 'DELIVERING', code: 'MARKETPLACE_HAS_TO_CANCEL' },
  ]);
  await market.simulator.orders.cancel(room.market, theirs.id, 'مهمان نبود');
  await room.work();
  expect(await room.find(theirs.code)).toMatchObject({ status: 'REJECTED', state: 'CANCELED' });
});

test('changed there when it has left: no cook hears of it, a person is shown, and the money follows', async () => {
  const room = await openLeft();
  const { orderId, theirs } = room;
  const tickets = async () =>
    (
      await pool.query('select from kitchen_tickets where vendor_id = $1 and order_id = $2', [
        room.vendorId,
        orderId,
      ])
    ).rowCount;
  const before = await tickets();
  await market.simulator.orders.edit(room.market, theirs.id, [{ ...KEBAB, count: 3 }]);
  await room.work();
  const { money } = (await room.there(theirs.id)).order;
  expect(await room.read(orderId)).toMatchObject({ finalPrice: money.totalToman, isPaid: true });
  expect(await tickets()).toBe(before);
  expect(await room.find(theirs.code)).toMatchObject({ status: 'DELIVERING', canceledLate: true });
  const late = async () => (await room.cashier(`GET ${AREA}/orders?late=true`)).body.data;
  expect(await late()).toMatchObject([{ orderId, state: 'PICKED' }]);
  expect((await room.say('orders/seen', { orderId })).status).toBe(200);
  expect(await late()).toEqual([]);
});

test('accepted once more in the same time it stays so; another time is refused, and said as a delay', async () => {
  const room = await openMarketRoom(desk);
  const theirs = await room.place();
  const { orderId } = await room.find(theirs.code);
  const accept = async (minutes: number) => {
    const { status, body } = await room.say('orders/accept', { orderId, minutes });
    return [status, body.code];
  };
  expect((await accept(25))[0]).toBe(200);
  expect((await accept(25))[0]).toBe(200);
  expect(await accept(50)).toEqual([409, 'DUPLICATE_ORDER_STATE']);
  expect((await room.say('tripdelay', { orderId, minutes: 50 })).status).toBe(200);
  await room.work();
  expect(await room.there(theirs.id)).toMatchObject({ minutes: 50 });
});

test('turned down while their courier takes it: refused there, and a person is shown that its guest gets it all the same', async () => {
  const room = await openMarketRoom(desk, { autoAccept: true });
  const theirs = await room.place();
  const { orderId } = await room.find(theirs.code);
  await room.say('foodisready', { orderId });
  await room.work();
  const { ride, spoil } = market.simulator.orders;
  await ride(room.market, theirs.id, 'ARRIVE');
  await spoil(room.market, 'LOST');
  expect(await ride(room.market, theirs.id, 'PICK')).toBe(true);
  const off = { orderId, causeId: 'OTHER', reason: 'ظرف شکست' };
  expect((await room.manager(`POST ${AREA}/orders/reject`, off)).status).toBe(200);
  await room.work();
  expect(await room.find(theirs.code)).toMatchObject({
    status: 'REJECTED',
    state: 'PICKED',
    canceledLate: true,
  });
  expect((await room.read(orderId)).events.at(-1)).toMatchObject({
    type: 'MARKETPLACE_TOLD',
    data: { state: 'PICKED', wasRejected: true },
  });
  expect((await room.say('orders/seen', { orderId })).status).toBe(200);
  // Brought is what it was to be: nobody is asked once more.
  await room.pass(800);
  expect(await room.find(theirs.code)).toMatchObject({ state: 'DELIVERED', canceledLate: false });
});

test('called off there when it was over here, and told so once more: who has looked is not asked again', async () => {
  const room = await openMarketRoom(desk, { autoAccept: true });
  const theirs = await room.place({ carriedBy: 'GUEST' });
  const { orderId } = await room.find(theirs.code);
  await room.say('orders/pick', { orderId });
  await market.simulator.orders.cancel(room.market, theirs.id, 'شکایت مهمان');
  await room.work();
  expect(await room.find(theirs.code)).toMatchObject({ status: 'FINISHED', canceledLate: true });
  await room.say('orders/seen', { orderId });
  const told = (await room.read(orderId)).events.length;
  await pool.query('update marketplace_orders set revision = revision - 1 where vendor_id = $1', [
    room.vendorId,
  ]);
  const asked = new FormData();
  asked.set('reference', theirs.id);
  expect((await room.say('orders/takeorder', asked)).status).toBe(200);
  expect(await room.find(theirs.code)).toMatchObject({ state: 'CANCELED', canceledLate: false });
  expect((await room.read(orderId)).events).toHaveLength(told);
});
