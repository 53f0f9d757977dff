import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { openMarketRoom } from '../testing/market-room.ts';

const desk = await startPayDesk();
const { pool, market } = desk;

test('of an order that was called off there when it was over here, the marketplace keeps its part until the guest has everything back', async () => {
  const room = await openMarketRoom(desk, { autoAccept: true });
  const theirs = await room.place({ carriedBy: 'GUEST' });
  const { orderId } = await room.find(theirs.code);
  await room.say('orders/pick', { orderId });
  await market.simulator.orders.cancel(room.market, theirs.id, 'شکایت مهمان');
  await room.work();
  expect(await room.find(theirs.code)).toMatchObject({ status: 'FINISHED', canceledLate: true });
  const { finalPrice } = await room.read(orderId);
  const kept = async () => {
    const { rows } = await pool.query<{ sum: number }>(
      `select coalesce(sum(amount), 0)::bigint as sum from ledger_entries where vendor_id = $1 and account = 'COMMISSION'`,
      [room.vendorId],
    );
    return rows[0]?.sum;
  };
  expect(await kept()).toBe(theirs.money.commissionToman);
  for (const [amount, commission] of [
    [1_000, theirs.money.commissionToman],
    [finalPrice - 1_000, 0],
  ]) {
    const back = { id: newId(), orderId, amount, reason: 'شکایت مهمان' };
    expect((await room.manager('PUT /api/orders/refund', back)).status).toBe(200);
    await room.work();
    expect(await kept()).toBe(commission);
  }
  await expectBooksToBalance(pool, room.vendorId);
});
