import { expect, test } from 'vitest';
import { finishPaidSales } from '#app/main/order-moves/finish-paid-sales.ts';
import { testDeps } from '#app/main/orders/testing/shop.ts';
import { startSyncDesk } from './testing/sync-desk.ts';
import { openSyncRoom, outcomes, PRICE } from './testing/sync-room.ts';

const desk = await startSyncDesk();

test('a sale told late closes by itself, and its till’s own later steps are done, not contradicted', async () => {
  const { till, change, read } = await openSyncRoom(desk);
  await change("update vendors set finish_paid_sales = 'AT_ONCE' where id = $1");
  const create = till.create();
  await till.send([create, till.pay(create.queue, PRICE)]);
  await finishPaidSales({ ...testDeps(desk.pool), now: () => desk.server.clock.now() });
  expect(await read(create.queue)).toMatchObject({ status: 'FINISHED' });
  const steps = [till.move(create.queue, 'READYTOPICKUP'), till.move(create.queue, 'DELIVERED')];
  expect(outcomes((await till.send(steps)).answers)).toEqual(['SENT', 'SENT']);
  const never = await till.send([till.move(create.queue, 'READYTOSERVE')]);
  expect(outcomes(never.answers)).toEqual(['CONFLICTED']);
  expect(await read(create.queue)).toMatchObject({ status: 'FINISHED' });
});
