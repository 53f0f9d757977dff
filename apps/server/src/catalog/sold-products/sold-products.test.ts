import { expect, test } from 'vitest';
import { startCatalogDesk } from '#app/catalog/testing/catalog-desk.ts';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { beside, lockWaits } from '#app/testing/lock-waits.ts';

const desk = await startCatalogDesk();
const ITEMS = '/api-catalog/catalog/menuitems';
const TOPPINGS = '/api-catalog/catalog/topping';

async function openRoom() {
  const room = await desk.open();
  const { shop } = room;
  const line = (menuItemId: string, toppings: object[] = []) => {
    return { id: newId(), menuItemId, count: 1, note: '', toppings };
  };
  const sell = (items: ReturnType<typeof line>[], expectedPrice: number) => {
    const payments = [{ id: newId(), method: 'CASH' as const, amount: expectedPrice, reference: '' }];
    return room.cashier('POST /api/orders', { ...tillBody(shop), items, expectedPrice, payments });
  };
  return { ...room, line, sell };
}

/** Has every change of the vendor's menu wait, after it has done everything else. */
const HOLD_MENU = 'select from vendors where id = $1 for no key update';

test('a dish and a topping that are removed while they are sold are kept in the archive', async () => {
  const { shop, manager, line, sell } = await openRoom();
  expect((await sell([line(shop.soup)], 102_000)).status).toBe(200);
  const answers = await beside(desk.pool, async (client) => {
    // Placing has looked at the menu and waits for its turn in the events.
    await client.query('select from vendor_counters where vendor_id = $1 for update', [shop.vendorId]);
    const selling = sell([line(shop.kebab, [{ toppingId: shop.sauce, count: 1 }])], 324_000);
    await lockWaits(desk.pool, 1);
    const dish = manager(`DELETE ${ITEMS}/${shop.kebab}`);
    const topping = manager(`DELETE ${TOPPINGS}/${shop.sauce}`);
    await lockWaits(desk.pool, 3);
    await client.query('commit');
    return Promise.all([selling, dish, topping]);
  });
  expect(answers.map(({ status }) => status)).toEqual([200, 204, 204]);
  expect((await manager(`GET ${ITEMS}/${shop.kebab}`)).body).toMatchObject({ archived: true });
  expect((await manager(`GET ${TOPPINGS}/${shop.sauce}`)).body).toMatchObject({ archived: true });
});

test('a dish that is sold, and one that is added to an order, while it is removed is not sold', async () => {
  const { shop, manager, cashier, line, sell } = await openRoom();
  const open = await cashier('POST /api/orders/postpaid', {
    id: newId(),
    deliveryType: 'SERVE',
    tableId: shop.table,
    items: [line(shop.soup)],
    expectedPrice: 99_000,
  });
  expect(open.status, open.text).toBe(200);
  const [first] = open.body.items as { id: string }[];
  const answers = await beside(desk.pool, async (client) => {
    await client.query(HOLD_MENU, [shop.vendorId]);
    const removing = manager(`DELETE ${ITEMS}/${shop.kebab}`);
    await lockWaits(desk.pool, 1);
    const selling = sell([line(shop.kebab)], 313_000);
    await lockWaits(desk.pool, 2);
    const adding = cashier('PUT /api/orders/editpostpaid', {
      id: newId(),
      orderId: open.body.id,
      version: open.body.version,
      items: [{ id: first?.id, menuItemId: shop.soup, count: 1 }, line(shop.kebab)],
    });
    await lockWaits(desk.pool, 3);
    await client.query('commit');
    return Promise.all([removing, selling, adding]);
  });
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [204, undefined],
    [404, 'MENU_ITEM_NOT_FOUND'],
    [404, 'MENU_ITEM_NOT_FOUND'],
  ]);
  expect((await manager(`GET ${ITEMS}/${shop.kebab}`)).status).toBe(404);
});
