import type { Order } from '@sofreh/contract/main/orders';
import { expect, test } from 'vitest';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startPayDesk();

test('a dish that leaves a bill takes no discount beyond the cap; what was beyond it before stays editable', async () => {
  const { manager, cashier, shop, vendorId } = await desk.open();
  const cap = async (value: number) => {
    await desk.pool.query('update vendors set manual_discount_cap = $2 where id = $1', [vendorId, value]);
    desk.server.app.snapshots.forget(vendorId);
  };
  await cap(10);
  // Ten per cent of two kebabs of 280,000.
  const discount = { type: 'MONEY', value: 56_000, reason: 'همسایه' };
  const items = [{ id: newId(), menuItemId: shop.kebab, count: 2 }];
  const body = {
    id: newId(),
    items,
    deliveryType: 'SERVE',
    tableId: shop.table,
    expectedPrice: 554_400,
    discount,
  };
  const placed = await manager('POST /api/orders/postpaid', body);
  expect(placed.status, placed.text).toBe(200);
  const { id } = placed.body as unknown as Order;
  const read = async () => (await manager(`GET /api/orders/${id}`)).body as unknown as Order;
  const edit = async (counts: readonly number[]) => {
    const { version, items: kept } = await read();
    const [line] = kept;
    const [first = 0, ...more] = counts;
    return cashier('PUT /api/orders/editpostpaid', {
      id: newId(),
      orderId: id,
      version,
      items: [
        { id: line?.id, menuItemId: shop.kebab, count: first },
        ...more.map((count) => ({ id: newId(), menuItemId: shop.kebab, count })),
      ],
    });
  };
  expect((await edit([1])).body).toMatchObject({
    code: 'DISCOUNT_ABOVE_CAP',
    details: { most: 28_000, takenOff: 56_000 },
  });
  expect(await read()).toMatchObject({ finalPrice: 554_400 });
  // The branch lowers its cap: the bill is above it, and a dish more takes it no further.
  await cap(5);
  expect((await edit([2, 1])).status).toBe(200);
  expect((await edit([1])).body.code).toBe('DISCOUNT_ABOVE_CAP');
});
