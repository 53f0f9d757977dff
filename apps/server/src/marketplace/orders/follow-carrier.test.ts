import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { KEBAB, openMarketRoom, STRANGE } from '../testing/market-room.ts';

const desk = await startPayDesk();
const { pool, server, market } = desk;
// Noon in Tehran: whenever the tests run, they stay within one business day.
server.clock.advance(86_400 - ((server.clock.now().getTime() / 1000 - 8.5 * 3600) % 86_400));
const openRoom = (terms: object = {}) => openMarketRoom(desk, terms);

test('who brings it, the guest and the pin follow what is told; what has left stays, and its film tells of it', async () => {
  const room = await openRoom({ autoAccept: true });
  const theirs = await room.place();
  const { orderId } = await room.find(theirs.code);
  const lines = [KEBAB, STRANGE];
  const edit = async (change: object) => {
    await market.simulator.orders.edit(room.market, theirs.id, lines, change);
    await room.work();
    const order = await room.read(orderId);
    expect(order.finalPrice).toBe((await room.there(theirs.id)).order.money.totalToman);
    return order;
  };
  const place = { latitude: 35.7, longitude: 51.4 };
  const moved = await edit({ carriedBy: 'SHOP', name: 'سارا', phoneNumber: '09121112233', place });
  expect(moved).toMatchObject({
    deliveryType: 'DELIVER',
    status: 'CONFIRMED',
    deliverMethod: null,
    customerName: 'سارا',
    customerPhone: '09121112233',
    address: place,
  });
  expect(moved.events.filter(({ type }) => type === 'EDITED')).toMatchObject([
    {
      data: {
        deliveryType: { from: 'ZFEXPRESS', to: 'DELIVER' },
        words: { name: 'سارا', phoneBefore: '09120000000', pinMoved: true },
      },
    },
  ]);
  expect(await room.find(theirs.code)).toMatchObject({ carriedBy: 'SHOP' });
  expect(await edit({ carriedBy: 'MARKETPLACE' })).toMatchObject({
    deliveryType: 'ZFEXPRESS',
    deliverMethod: { provider: 'ZFEXPRESS' },
  });
  await room.say('foodisready', { orderId });
  const readyAt = async () =>
    (
      await pool.query('select ready_at from orders where vendor_id = $1 and id = $2', [
        room.vendorId,
        orderId,
      ])
    ).rows[0]?.ready_at;
  const ready = await readyAt();
  server.clock.advance(30);
  const taken = await edit({ carriedBy: 'GUEST' });
  expect(taken).toMatchObject({ deliveryType: 'PICKUP', status: 'READYTOPICKUP' });
  // A move of the table with an event of its own; it was ready before, and stays so since.
  expect(taken.events.filter(({ type }) => type === 'STATUS_CHANGED').at(-1)).toMatchObject({
    actorKind: 'SYSTEM',
    data: { from: 'READYTOSHIPMENT', to: 'READYTOPICKUP', cause: 'MARKETPLACE' },
  });
  expect(await readyAt()).toEqual(ready);
  await edit({ carriedBy: 'MARKETPLACE' });
  await room.say('orders/pick', { orderId });
  const gone = await edit({ carriedBy: 'SHOP' });
  expect(gone).toMatchObject({ deliveryType: 'ZFEXPRESS', status: 'DELIVERING' });
  const told = gone.events.filter(({ type }) => type === 'MARKETPLACE_TOLD');
  expect(told).toContainEqual(
    expect.objectContaining({ data: expect.objectContaining({ carriedBy: 'SHOP' }) }),
  );
  await expectBooksToBalance(pool, room.vendorId);
});
