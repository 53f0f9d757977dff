import type { Order } from '@sofreh/contract/main/orders';
import { expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { startKitchen } from './testing/open-kitchen.ts';

const { desk, openKitchen } = await startKitchen();

async function openHall() {
  const room = await openKitchen();
  const addTable = async (name: string) => {
    const id = newId();
    await desk.pool.query(
      `insert into dining_tables (vendor_id, id, category_id, code, name)
       select $1, $2, category_id, $3, $4 from dining_tables where vendor_id = $1 limit 1`,
      [room.vendorId, id, `T-${id.slice(-8)}`, name],
    );
    return id;
  };
  const states = async (orderId: string) =>
    (await room.lines(orderId)).map(({ state, dishChanged }) => (dishChanged ? 'DISH' : state));
  const seeAll = async (order: Order) =>
    room.send(...(await room.lines(order.id)).map((line) => room.step(order, 'SEE', line)));
  const bumpAll = async (order: Order) =>
    room.send(...(await room.lines(order.id)).map((line) => room.step(order, 'BUMP', line)));
  return { ...room, addTable, states, seeAll, bumpAll };
}

test('an order that goes to another table must be seen by whoever still cooks for it, as any change', async () => {
  const { shop, bill, line, lines, step, send, cashier, read, addTable, states, seeAll, bumpAll } =
    await openHall();
  const order = await bill([line(shop.kebab), line(shop.soup)]);
  const [, soup] = await lines(order.id);
  if (!soup) throw new Error('no soup');
  // The pot has nothing left to do for it.
  await send(step(order, 'BUMP', soup));
  const go = async (tableId: string) =>
    cashier('PUT /api/orders/changetable', { orderId: order.id, tableId });
  await go(await addTable('۹'));
  expect(await states(order.id)).toEqual(['CHANGED', 'DONE']);
  // Made as it is: but nobody has seen where it goes, so it is not ready by itself.
  await bumpAll(order);
  expect((await read(order.id)).status).toBe('CONFIRMED');
  await seeAll(order);
  expect(await states(order.id)).toEqual(['DONE', 'DONE']);
});

test('what the till calls ready leaves the screens, also where nobody has seen that it went elsewhere', async () => {
  const { shop, bill, line, cashier, seen, addTable, states } = await openHall();
  const order = await bill([line(shop.kebab)]);
  await cashier('PUT /api/orders/changetable', { orderId: order.id, tableId: await addTable('۹') });
  expect(await states(order.id)).toEqual(['CHANGED']);
  await cashier('PATCH /api/orders', { id: order.id, status: 'READYTOSERVE' });
  expect((await seen(order.id))?.tickets.every(({ cleared }) => cleared)).toBe(true);
  // Who eats already is nobody's news.
  await cashier('PUT /api/orders/changetable', { orderId: order.id, tableId: await addTable('۱۱') });
  expect(await states(order.id)).toEqual(['DONE']);
});

test('of two bills that become one the cooks see those dishes whose number is another one', async () => {
  const { shop, bill, line, cashier, addTable, lines, seeAll } = await openHall();
  const [first, second] = [await addTable('۲'), await addTable('۹')];
  const one = await bill([line(shop.kebab)], { tableId: first });
  const two = await bill([line(shop.soup)], { tableId: second });
  await cashier('PUT /api/orders/changetable', { orderId: one.id, tableId: second, mergeInto: two.id });
  expect((await lines(two.id)).map(({ title, state }) => [title, state])).toEqual([
    ['کباب', 'CHANGED'],
    ['آش', 'COOKING'],
  ]);
  await seeAll(two);
  expect((await lines(two.id)).map(({ state }) => state)).toEqual(['COOKING', 'COOKING']);
});

test('each dish says where it was when the cooks last looked: what moved its table, what joined its table and number', async () => {
  const { shop, bill, line, cashier, read, addTable, lines, seeAll } = await openHall();
  const [three, five, six] = [await addTable('۳'), await addTable('۵'), await addTable('۶')];
  const kebab = line(shop.kebab, 1, { seat: 2 });
  const one = await bill([kebab], { tableId: three });
  const two = await bill([line(shop.soup)], { tableId: five });
  await cashier('PUT /api/orders/changetable', { orderId: one.id, tableId: six });
  await cashier('PUT /api/orders/changetable', { orderId: two.id, tableId: six, mergeInto: one.id });
  const cameFrom = async () => (await lines(one.id)).map((told) => told.cameFrom);
  const moved = [
    { tableName: '۳', number: null },
    { tableName: '۵', number: two.number },
  ];
  expect(await cameFrom()).toEqual(moved);
  // Whose dish it is changes nothing of where it was.
  const { version, items } = await read(one.id);
  const now = items.map(({ id, menuItemId, count }) => ({
    id,
    menuItemId,
    count,
    note: '',
    toppings: [],
    seat: id === kebab.id ? 1 : 0,
  }));
  const edit = { id: newId(), orderId: one.id, version, items: now, reason: '' };
  expect((await cashier('PUT /api/orders/editpostpaid', edit)).status).toBe(200);
  expect(await cameFrom()).toEqual(moved);
  expect((await lines(one.id))[0]).toMatchObject({ seat: 1, was: { seat: 2 } });
  await seeAll(one);
  expect(await cameFrom()).toEqual([null, null]);
});

test('a change of seat alone must be seen, and spoils nothing that was made', async () => {
  const { shop, bill, line, lines, step, send, cashier, read, states } = await openHall();
  const kebab = line(shop.kebab, 2, { seat: 1 });
  const soup = line(shop.soup);
  const order = await bill([kebab, soup]);
  const [grilled] = await lines(order.id);
  if (!grilled) throw new Error('no kebab');
  await send(step(order, 'BUMP', { ...grilled }));
  const edit = async (items: readonly object[]) => {
    const { version } = await read(order.id);
    return cashier('PUT /api/orders/editpostpaid', {
      id: newId(),
      orderId: order.id,
      version,
      items,
      reason: '',
    });
  };
  expect((await edit([kebab, { ...soup, seat: 2 }])).status).toBe(200);
  expect(await states(order.id)).toEqual(['DONE', 'CHANGED']);
  const [, moved] = await lines(order.id);
  expect(moved).toMatchObject({ seat: 2, was: { count: 1, seat: 0 }, wanted: 1, dishChanged: false });
  if (!moved) throw new Error('no soup');
  await send(step(order, 'SEE', moved), step(order, 'BUMP', { ...moved }));
  expect((await read(order.id)).status).toBe('READYTOSERVE');
  // All of it was made: whose it is concerns who carries it.
  expect(
    (
      await edit([
        { ...kebab, seat: 3 },
        { ...soup, seat: 2 },
      ])
    ).status,
  ).toBe(200);
  expect(await states(order.id)).toEqual(['DONE', 'DONE']);
});
