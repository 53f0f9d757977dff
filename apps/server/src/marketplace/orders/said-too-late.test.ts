import { expect, test } from 'vitest';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { AREA, openMarketRoom } from '../testing/market-room.ts';

const desk = await startPayDesk();
const { market } = desk;

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
