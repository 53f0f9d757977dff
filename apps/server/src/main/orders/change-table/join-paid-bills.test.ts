import type { Order } from '@sofreh/contract/main/orders';
import { expect, test } from 'vitest';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { expectBooksToBalance } from '../testing/books.ts';

const desk = await startPayDesk();
/** A kebab of 300,500 less 20,000, with 10 % tax, is 308,550, which the vendor rounds down to whole thousands. */
const ROUNDED = 308_000;

/** Two bills at two tables of a vendor who rounds to a thousand. */
async function twoRoundedBills() {
  const room = await desk.open();
  const { shop, vendorId, cashier, manager } = room;
  await desk.pool.query('update menu_items set price = 300500 where vendor_id = $1 and id = $2', [
    vendorId,
    shop.kebab,
  ]);
  await desk.pool.query('update vendors set rounding_step = 1000 where id = $1', [vendorId]);
  await desk.server.app.vendors.refresh();
  const garden = newId();
  await desk.pool.query(
    `insert into dining_tables (vendor_id, id, category_id, code, name)
     select $1, $2, category_id, $3, 'حیاط' from dining_tables where vendor_id = $1 limit 1`,
    [vendorId, garden, `T-${garden.slice(-8)}`],
  );
  const bill = async (tableId: string, isPaid: boolean, count = 1, expectedPrice = ROUNDED) => {
    const items = [{ id: newId(), menuItemId: shop.kebab, count }];
    const payments = isPaid ? [{ id: newId(), method: 'CARD', amount: ROUNDED }] : [];
    const body = { id: newId(), items, deliveryType: 'SERVE', tableId, expectedPrice, payments };
    const placed = await cashier('POST /api/orders/postpaid', body);
    expect(placed.status, placed.text).toBe(200);
    return placed.body as unknown as Order;
  };
  const join = (from: Order, into: Order) =>
    cashier('PUT /api/orders/changetable', { orderId: from.id, tableId: into.tableId, mergeInto: into.id });
  const read = async (id: string) => (await manager(`GET /api/orders/${id}`)).body as unknown as Order;
  return { ...room, garden, bill, join, read };
}

test('two paid bills that become one are one paid bill, however each was rounded', async () => {
  const { shop, garden, bill, join, read, vendorId } = await twoRoundedBills();
  const [one, two] = [await bill(shop.table, true), await bill(garden, true)];
  expect([one.isPaid, two.isPaid]).toEqual([true, true]);
  const joined = await join(one, two);
  expect(joined.status, joined.text).toBe(200);
  expect(await read(two.id)).toMatchObject({
    finalPrice: 2 * ROUNDED,
    paidAmount: 2 * ROUNDED,
    isPaid: true,
    pricing: { rounding: 1_100 },
  });
  await expectBooksToBalance(desk.pool, vendorId);
});

test('what is ordered after two bills became one is added to what was owed, and a third bill owes no more either', async () => {
  const { shop, garden, bill, join, read, cashier, vendorId } = await twoRoundedBills();
  const [one, two, three] = [
    await bill(shop.table, true),
    await bill(garden, true),
    await bill(garden, true),
  ];
  await join(one, two);
  expect((await join(three, two)).status).toBe(200);
  const whole = await read(two.id);
  expect(whole).toMatchObject({ finalPrice: 3 * ROUNDED, isPaid: true });
  const items = whole.items.map(({ id, menuItemId, count }) => ({ id, menuItemId, count }));
  const more = [...items, { id: newId(), menuItemId: shop.kebab, count: 1 }];
  const edit = { id: newId(), orderId: two.id, version: whole.version, items: more };
  const edited = await cashier('PUT /api/orders/editpostpaid', edit);
  expect(edited.status, edited.text).toBe(200);
  const after = await read(two.id);
  // Four kebabs are 1,234,200; the thousand that joining took off stays off.
  expect(after).toMatchObject({ finalPrice: 1_233_000, paidAmount: 3 * ROUNDED });
  await expectBooksToBalance(desk.pool, vendorId);
});

test('what joining took off leaves with the first dish that leaves: a dish that comes and goes lowers nobody’s bill', async () => {
  const { shop, garden, bill, join, read, cashier, vendorId } = await twoRoundedBills();
  const [one, two] = [await bill(shop.table, false), await bill(garden, false)];
  expect((await join(one, two)).status).toBe(200);
  const whole = await read(two.id);
  expect(whole.finalPrice).toBe(2 * ROUNDED);
  const kept = two.items.map(({ id, menuItemId, count }) => ({ id, menuItemId, count }));
  const edit = { id: newId(), orderId: two.id, version: whole.version, items: kept };
  const edited = await cashier('PUT /api/orders/editpostpaid', edit);
  expect(edited.status, edited.text).toBe(200);
  expect(await read(two.id)).toMatchObject({ finalPrice: ROUNDED, pricing: { rounding: 550 } });
  await expectBooksToBalance(desk.pool, vendorId);
});

test.each([
  ['more', 'pays the higher rate', '20'],
  ['less', 'forgets what the other table owes', '0'],
])(
  'bills that would come to %s by other terms than by rounding stay apart: nobody %s',
  async (_case, _who, rate) => {
    const { shop, garden, bill, join, read, vendorId } = await twoRoundedBills();
    const [one, two] = [await bill(shop.table, true), await bill(garden, false)];
    // The other bill was placed under another rate.
    await desk.pool.query(
      `update orders set pricing_terms = jsonb_set(pricing_terms, '{tax,rate}', $3) where vendor_id = $1 and id = $2`,
      [vendorId, two.id, rate],
    );
    const refused = await join(one, two);
    expect(refused.body).toMatchObject({ code: 'BILLS_NOT_MERGEABLE', details: { reason: 'OTHER_TERMS' } });
    expect(await read(one.id)).toMatchObject({ finalPrice: ROUNDED, isPaid: true, items: [{}] });
    expect(await read(two.id)).toMatchObject({ finalPrice: ROUNDED, paidAmount: 0, items: [{}] });
  },
);

test('a code of one bill takes nothing off the other: a paid bill is not joined into it, and nothing goes back', async () => {
  const { shop, garden, bill, join, read, cashier, vendorId } = await twoRoundedBills();
  await desk.pool.query(
    `insert into discount_codes (vendor_id, id, code, type, value) values ($1, $2, 'HALF', 'PERCENTAGE', 50)`,
    [vendorId, newId()],
  );
  const items = [{ id: newId(), menuItemId: shop.kebab, count: 1 }];
  const coded = { id: newId(), items, deliveryType: 'SERVE', tableId: garden, discountCode: 'HALF' };
  const placed = await cashier('POST /api/orders/postpaid', { ...coded, expectedPrice: 154_000 });
  expect(placed.status, placed.text).toBe(200);
  const half = placed.body as unknown as Order;
  const paid = await bill(shop.table, true);
  const refused = await join(paid, half);
  expect(refused.body).toMatchObject({ code: 'BILLS_NOT_MERGEABLE', details: { reason: 'DISCOUNTED' } });
  expect(await read(paid.id)).toMatchObject({ isPaid: true, transactions: [{ kind: 'PAYMENT' }] });
  expect(await read(half.id)).toMatchObject({ finalPrice: 154_000, items: [{}] });
});

test('links for parts of dishes live on in the joined bill: for what the part costs by its rounding, and for no part of the other’s tip', async () => {
  const { shop, garden, bill, join, read, cashier, manager, nobody } = await twoRoundedBills();
  const link = async (order: Order, of: number) => {
    const [line] = order.bill;
    const amount = Math.floor((line?.total ?? 0) / of);
    const allocations = [{ kind: 'LINE', orderItemId: line?.orderItemId, count: 1, of, amount }];
    const body = { id: newId(), orderId: order.id, show: true, allocations };
    const made = await cashier('POST /api/payments/link', body);
    expect(made.status, made.text).toBe(200);
    return String(made.body.code);
  };
  const see = async (code: string) => (await nobody(`GET /api/payments/link/${code}`)).body;
  // Two kebabs are rounded by 100, one by 550, the three together by 650: the one bears less of it.
  const [one, two] = [await bill(shop.table, false), await bill(garden, false, 2, 617_000)];
  const third = await link(one, 3);
  expect(await see(third)).toMatchObject({ part: { amount: 102_666 } });
  expect((await join(one, two)).status).toBe(200);
  expect(await see(third)).toMatchObject({ part: { amount: 102_777, isOver: false } });
  expect((await nobody(`POST /api/payments/link/${third}/pay`, {})).body).toMatchObject({ amount: 102_777 });
  const [plain, tipped] = [await bill(shop.table, false), await bill(garden, false)];
  const whole = await link(plain, 1);
  const { version, items } = tipped;
  const lines = items.map(({ id, menuItemId, count }) => ({ id, menuItemId, count }));
  const edit = { id: newId(), orderId: tipped.id, version, items: lines, tip: 60_000 };
  expect((await manager('PUT /api/orders/editpostpaid', edit)).status).toBe(200);
  expect((await join(plain, await read(tipped.id))).status).toBe(200);
  expect(await see(whole)).toMatchObject({ part: { amount: ROUNDED, isOver: false } });
  const opened = await nobody(`POST /api/payments/link/${whole}/pay`, {});
  expect(opened.body).toMatchObject({ amount: ROUNDED });
});
