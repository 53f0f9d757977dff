import { expect, test } from 'vitest';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { beside, lockWaits } from '#app/testing/lock-waits.ts';

const desk = await startPayDesk();
type Room = Awaited<ReturnType<typeof desk.open>>;

const seated = ({ shop }: Room) => ({
  id: newId(),
  source: 'SALON',
  deliveryType: 'SERVE',
  tableId: shop.table,
  items: [{ id: newId(), menuItemId: shop.kebab, count: 1, toppings: [] }],
  paymentType: 'UNPAID',
  payments: [],
  expectedPrice: 308_000,
});

test('placing at a table that a deadlock stopped is repeated', async () => {
  const room = await desk.open();
  const answer = await beside(desk.pool, async (client) => {
    await client.query('select from dining_tables where vendor_id = $1 and id = $2 for update', [
      room.vendorId,
      room.shop.table,
    ]);
    const placing = room.cashier('POST /api/orders', seated(room));
    // It holds the vendor's counter by now and waits for the table; whoever holds the table wants the counter.
    await lockWaits(desk.pool, 1);
    await client.query('select from vendor_counters where vendor_id = $1 for update', [room.vendorId]);
    await client.query('commit');
    return placing;
  });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({ tableId: room.shop.table });
  const { rows } = await desk.pool.query('select id from orders where vendor_id = $1', [room.vendorId]);
  expect(rows).toHaveLength(1);
});

test('placing at a table does not wait for the last bill that is being closed there', async () => {
  const room = await desk.open();
  const first = (await room.cashier('POST /api/orders', seated(room))).body;
  const status = await beside(desk.pool, async (client) => {
    await client.query("update orders set status = 'REJECTED' where vendor_id = $1 and id = $2", [
      room.vendorId,
      first.id,
    ]);
    return (await room.cashier('POST /api/orders', seated(room))).status;
  });
  expect(status).toBe(200);
});
