import { expect, test } from 'vitest';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startPayDesk();
type Room = Awaited<ReturnType<typeof desk.open>>;

const seated = ({ shop }: Room) => ({
  ...{ id: newId(), source: 'SALON', deliveryType: 'SERVE', tableId: shop.table },
  items: [{ id: newId(), menuItemId: shop.kebab, count: 1, toppings: [] }],
  ...{ paymentType: 'UNPAID', payments: [], expectedPrice: 308_000 },
});

/** Runs `work` in a transaction that is open beside everybody else's, and then ends it. */
async function beside<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await desk.pool.connect();
  try {
    await client.query('begin');
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Waits until something waits for a lock that this connection holds. */
async function somebodyWaitsFor(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const waiting = async () => {
    const held = await desk.pool.query<{ n: number }>(
      'select count(*)::int as n from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
      [rows[0]?.pid],
    );
    return held.rows[0]?.n;
  };
  await expect.poll(waiting, { timeout: 30_000, interval: 10 }).toBe(1);
}

test('placing at a table that a deadlock stopped is repeated', async () => {
  const room = await desk.open();
  const answer = await beside(async (client) => {
    await client.query('select from dining_tables where vendor_id = $1 and id = $2 for update', [
      room.vendorId,
      room.shop.table,
    ]);
    const placing = room.cashier('POST /api/orders', seated(room));
    // It holds the vendor's counter by now and waits for the table; whoever holds the table wants the counter.
    await somebodyWaitsFor(client);
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
  const status = await beside(async (client) => {
    await client.query("update orders set status = 'REJECTED' where vendor_id = $1 and id = $2", [
      room.vendorId,
      first.id,
    ]);
    return (await room.cashier('POST /api/orders', seated(room))).status;
  });
  expect(status).toBe(200);
});
