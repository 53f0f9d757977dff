import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { filmOf, KEBAB, openMarketRoom } from '../testing/market-room.ts';

const desk = await startPayDesk();
const { pool, server, market } = desk;
// Noon in Tehran: whenever the tests run, they stay within one business day.
server.clock.advance(86_400 - ((server.clock.now().getTime() / 1000 - 8.5 * 3600) % 86_400));
const openRoom = () => openMarketRoom(desk);

test('who collects the money changes there: payment and books follow, and what is paid twice goes back to the guest', async () => {
  const room = await openRoom();
  const line = { ...KEBAB, discountToman: 0, toppings: [] };
  const theirs = await room.place({ lines: [line], carriedBy: 'GUEST' });
  const total = theirs.money.totalToman;
  const { orderId } = await room.find(theirs.code);
  const edit = async (count: number, pays: 'ONLINE' | 'DOOR') => {
    await market.simulator.orders.edit(room.market, theirs.id, [{ ...line, count }], { pays });
    await room.work();
    await expectBooksToBalance(pool, room.vendorId);
    return room.read(orderId);
  };
  expect(await room.read(orderId)).toMatchObject({ finalPrice: total, paidAmount: total, isPaid: true });
  expect(await edit(2, 'DOOR')).toMatchObject({ finalPrice: total, paidAmount: 0, isPaid: false });
  const cash = { orderId, payments: [{ id: newId(), method: 'CASH', amount: total }] };
  expect((await room.manager('POST /api/payments/manualpaybypos', cash)).status).toBe(200);
  const twice = await edit(4, 'ONLINE');
  const now = (await room.there(theirs.id)).order.money.totalToman;
  expect(twice).toMatchObject({ finalPrice: now, paidAmount: now, isPaid: true, toGiveBack: total });
  expect(filmOf(twice)).toContain('REFUND_DUE');
});

test('what staff gave back of it stays, however it is changed there afterwards', async () => {
  const room = await openRoom();
  const line = { ...KEBAB, discountToman: 0, toppings: [] };
  const theirs = await room.place({ lines: [line], carriedBy: 'GUEST' });
  const { orderId } = await room.find(theirs.code);
  const refund = { id: newId(), orderId, amount: 100_000, reason: 'کم بود' };
  expect((await room.manager('PUT /api/orders/refund', refund)).status).toBe(200);
  for (const count of [3, 1]) {
    await market.simulator.orders.edit(room.market, theirs.id, [{ ...line, count }]);
    await room.work();
    const now = (await room.there(theirs.id)).order.money.totalToman;
    expect(await room.read(orderId)).toMatchObject({
      finalPrice: now,
      paidAmount: now,
      refundedAmount: 100_000,
    });
    const { rows } = await pool.query<{ sum: number }>(
      `select coalesce(sum(amount), 0)::bigint as sum from ledger_entries
       where vendor_id = $1 and account = 'MARKETPLACE:SNAPPFOOD' and transaction_id in (
         select id from transactions where vendor_id = $1 and order_id = $2)`,
      [room.vendorId, orderId],
    );
    expect(rows[0]?.sum).toBe(now - 100_000);
    await expectBooksToBalance(pool, room.vendorId);
  }
});
