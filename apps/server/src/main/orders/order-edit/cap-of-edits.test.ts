import type { Order } from '@sofreh/contract/main/orders';
import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
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
  // The branch lowers its cap: the bill is above it, and a dish more takes it no further.
  await cap(5);
  expect((await edit([2, 1])).status).toBe(200);
  expect(await read()).toMatchObject({ pricing: { finalDiscountAmount: 56_000 } });
  // Whoever takes dishes off needs no right to discounts: what is too much for what is left is off no more.
  await cap(10);
  const fewer = await edit([1]);
  expect(fewer.status, fewer.text).toBe(200);
  expect(await read()).toMatchObject({ finalPrice: 277_200, pricing: { finalDiscountAmount: 28_000 } });
  const edited = (await read()).events.filter(({ type }) => type === 'EDITED');
  expect(edited.map(({ data }) => data.discountLowered)).toEqual([undefined, 28_000]);
  // Nor does it come back with another dish.
  expect((await edit([2])).status).toBe(200);
  expect(await read()).toMatchObject({ finalPrice: 585_200, pricing: { finalDiscountAmount: 28_000 } });
  await expectBooksToBalance(desk.pool, vendorId);
});

test('prices of lines that are above the cap alone let no dish leave: no discount of the bill could be less', async () => {
  const { manager, shop, vendorId } = await desk.open();
  const [gift, sold] = [newId(), newId()];
  const items = [
    { id: gift, menuItemId: shop.kebab, count: 1, isFreeItem: true, reason: 'پوزش' },
    { id: sold, menuItemId: shop.kebab, count: 2 },
  ];
  await desk.pool.query('update vendors set manual_discount_cap = 40 where id = $1', [vendorId]);
  desk.server.app.snapshots.forget(vendorId);
  const body = { id: newId(), items, deliveryType: 'SERVE', tableId: shop.table, expectedPrice: 616_000 };
  const placed = await manager('POST /api/orders/postpaid', body);
  expect(placed.status, placed.text).toBe(200);
  const { id, version } = placed.body as unknown as Order;
  const kept = items.map((line) => ({ id: line.id, menuItemId: shop.kebab, count: 1 }));
  const edit = { id: newId(), orderId: id, version, items: kept };
  expect((await manager('PUT /api/orders/editpostpaid', edit)).body).toMatchObject({
    code: 'DISCOUNT_ABOVE_CAP',
    details: { most: 224_000, takenOff: 280_000 },
  });
});
