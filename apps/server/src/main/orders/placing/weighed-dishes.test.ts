import { expect, test } from 'vitest';
import { itemBody, startCatalogDesk } from '#app/catalog/testing/catalog-desk.ts';
import { kitchenStore } from '#app/catalog/testing/kitchen-store.ts';
import { newId } from '#app/platform/ids.ts';
import { pickupBody, tillBody } from '../testing/shop.ts';

const desk = await startCatalogDesk();
const ITEMS = '/api-catalog/catalog/menuitems';
const PER_KILO = 890_000;

/** A shop that sells a kebab by the kilogram, at least 300 grams, then by 200, with no packaging and no tax. */
async function openButcher() {
  const room = await desk.open({ auto_accept: true });
  const { manager, cashier, guest, shop, categoryId } = room;
  const id = newId();
  const way = { unit: 'GRAM', minimumWeight: 300, weightStep: 200, scaleCode: 12 };
  const body = itemBody(id, categoryId, { title: 'کوبیدهٔ کیلویی', price: PER_KILO, withTax: false, ...way });
  const added = await desk.afterNotice(() => manager(`POST ${ITEMS}`, body));
  expect(added.status, added.text).toBe(200);
  expect(added.body).toMatchObject(way);
  const line = (count: number, unit: string | undefined = 'GRAM') => ({
    id: newId(),
    menuItemId: id,
    note: '',
    toppings: [],
    count,
    ...(unit ? { unit } : {}),
  });
  const asked = (count: number, unit?: string) =>
    guest('POST /api/orders', {
      ...pickupBody(shop),
      items: [line(count, unit)],
      expectedPrice: Math.floor((PER_KILO * count) / 1000),
    });
  const sell = (count: number) => {
    const amount = Math.floor((PER_KILO * count) / 1000);
    const payments = [{ id: newId(), method: 'CASH' as const, amount, reference: '' }];
    return cashier('POST /api/orders', {
      ...tillBody(shop),
      items: [line(count)],
      expectedPrice: amount,
      payments,
    });
  };
  return { ...room, id, body, asked, sell, line, store: kitchenStore(room) };
}

test('a guest asks for a weight that is sold, and pays for it rounded down once', async () => {
  const { asked } = await openButcher();
  const order = await asked(500);
  expect(order.status, order.text).toBe(200);
  expect(order.body).toMatchObject({
    finalPrice: 445_000,
    itemCount: 1,
    items: [{ unit: 'GRAM', count: 500, price: PER_KILO }],
    pricing: { explanation: [{ rule: 'WEIGHED', base: PER_KILO, grams: 500, amount: 445_000 }] },
  });
  const refused = await Promise.all([asked(299), asked(400), asked(2, 'PIECE'), asked(100_000)]);
  expect(
    refused.map(({ body }) => [body.code, (body.details as { reason?: string } | undefined)?.reason]),
  ).toEqual([
    ['COUNT_NOT_SOLD', 'WEIGHT_BELOW_MINIMUM'],
    ['COUNT_NOT_SOLD', 'WEIGHT_OFF_STEP'],
    ['COUNT_NOT_SOLD', 'UNIT_CHANGED'],
    ['BAD_REQUEST', undefined],
  ]);
});

test('staff sell what lies on the scale; the kitchen is told its grams, and it is given back by the gram', async () => {
  const { sell, manager, cashier } = await openButcher();
  const order = await sell(333);
  expect(order.status, order.text).toBe(200);
  const [item] = order.body.items as { id: string }[];
  expect(order.body.finalPrice).toBe(296_370);
  const tickets = await cashier(`GET /api/orders/kitchentickets?orderId=${String(order.body.id)}`);
  expect(tickets.body.data).toMatchObject([{ lines: [{ unit: 'GRAM', count: 333 }] }]);
  const giveBack = (count: number) =>
    manager('PUT /api/orders/refundorderitem', {
      id: newId(),
      orderId: order.body.id,
      reason: 'کیفیت',
      items: [{ orderItemId: item?.id, count }],
    });
  const part = await giveBack(100);
  expect(part.body).toMatchObject({ refundedAmount: 89_000, items: [{ refundedCount: 100 }] });
  expect((await giveBack(234)).body.code).toBe('REFUND_COUNT_ABOVE_LEFT');
  expect((await giveBack(233)).body).toMatchObject({ refundedAmount: 296_370 });
});

test('a weighing is edited by its grams and stays a line of its own', async () => {
  const { sell, manager, line } = await openButcher();
  const { body: order } = await sell(500);
  const [item] = order.items as { id: string; menuItemId: string }[];
  const edit = (items: object[]) =>
    manager('PUT /api/orders/editpostpaid', {
      id: newId(),
      orderId: order.id,
      version: order.version,
      reason: 'وزن',
      items,
    });
  const kept = { id: item?.id, menuItemId: item?.menuItemId, note: '', toppings: [], unit: 'GRAM' };
  const asPieces = await edit([{ ...kept, unit: 'PIECE', count: 2 }]);
  expect(asPieces.body).toMatchObject({ code: 'COUNT_NOT_SOLD', details: { reason: 'UNIT_CHANGED' } });
  const edited = await edit([{ ...kept, count: 620 }, line(105)]);
  expect(edited.status, edited.text).toBe(200);
  expect(edited.body).toMatchObject({
    finalPrice: 551_800 + 93_450,
    items: [{ count: 620 }, { count: 105 }],
  });
});

test('stock is kept in grams, recipes by the kilogram, and a counted dish keeps its unit', async () => {
  const { sell, asked, manager, store, id, body } = await openButcher();
  const meat = await store.ingredient('گوشت چرخ‌کرده', {}, 100_000);
  await store.recipe('FOOD', id, [{ ingredientId: meat, quantity: 1_100 }]);
  await store.count('FOOD', id, 1_000);
  expect((await sell(333)).status).toBe(200);
  expect([await store.left(id), await store.left(meat)]).toEqual([667, 100_000 - 367]);
  const short = await asked(700);
  expect(short.body).toMatchObject({
    code: 'MENU_ITEM_UNAVAILABLE',
    details: { items: [{ reason: 'OUT_OF_STOCK', count: 667 }] },
  });
  const board = await manager(`GET /api-catalog/catalog/stocks/board?productType=FOOD&pageSize=50`);
  const rows = board.body.data as { productId: string; unit: string | null }[];
  expect(rows.find(({ productId }) => productId === id)).toMatchObject({ unit: 'KILOGRAM', count: 667 });
  const changed = await manager(`PUT ${ITEMS}`, { ...body, unit: 'PIECE' });
  expect(changed.status).toBe(400);
  expect(Object.keys(changed.body.errors as object)).toEqual(['unit']);
});

test('a weighed dish is no part of a combo, and its scale code is its own', async () => {
  const { manager, shop, categoryId, id } = await openButcher();
  const topping = { id: newId(), toppingCategoryId: shop.sauces, title: 'کوبیده', price: 0, menuItemId: id };
  const part = await manager('POST /api-catalog/catalog/topping', topping);
  expect([part.status, Object.keys(part.body.errors as object)]).toEqual([400, ['menuItemId']]);
  const same = await manager(`POST ${ITEMS}`, itemBody(newId(), categoryId, { title: 'جگر', scaleCode: 12 }));
  expect([same.status, Object.keys(same.body.errors as object)]).toEqual([400, ['scaleCode']]);
  const stands = await manager('POST /api-catalog/catalog/topping', { ...topping, menuItemId: shop.soup });
  expect(stands.status, stands.text).toBe(200);
  const soup = await manager(`GET ${ITEMS}/${shop.soup}`);
  const { categoryTitle: _title, archived: _archived, ...soupBody } = soup.body;
  const weighed = await manager(`PUT ${ITEMS}`, { ...soupBody, unit: 'GRAM' });
  expect([weighed.status, Object.keys(weighed.body.errors as object)]).toEqual([400, ['unit']]);
});

test('the till is told the scale code, guests are not', async () => {
  const { cashier, nobody, id } = await openButcher();
  const dishOf = (menu: { body: Record<string, unknown> }) =>
    (menu.body.categories as { items: { id: string }[] }[])
      .flatMap(({ items }) => items)
      .find((each) => each.id === id);
  expect(dishOf(await cashier('GET /api-catalog/catalog/menucategories/all'))).toMatchObject({
    scaleCode: 12,
  });
  const shown = dishOf(await nobody('GET /api-catalog/catalog/menucategories/site'));
  expect(shown).toMatchObject({ unit: 'GRAM', minimumWeight: 300, weightStep: 200 });
  expect(shown).not.toHaveProperty('scaleCode');
});
