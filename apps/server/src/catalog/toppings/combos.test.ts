import { expect, test } from 'vitest';
import { itemBody, startCatalogDesk } from '#app/catalog/testing/catalog-desk.ts';
import { kitchenStore } from '#app/catalog/testing/kitchen-store.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startCatalogDesk();
const TOPPINGS = '/api-catalog/catalog/topping';
const CATEGORIES = '/api-catalog/catalog/toppingcategory';

/** A shop whose kebab offers, among its sauces, a soup that is an item of the menu, and opens a choice of bread. */
async function openCombo() {
  const room = await desk.open();
  const { manager, shop } = room;
  const [breads, bread, soupPart] = [newId(), newId(), newId()];
  await manager(`POST ${CATEGORIES}`, { id: breads, title: 'نان', required: true, maximum: 1 });
  await manager(`POST ${TOPPINGS}`, { id: bread, toppingCategoryId: breads, title: 'سنگک', price: 10_000 });
  const part = {
    id: soupPart,
    toppingCategoryId: shop.sauces,
    title: 'سوپ جو',
    price: 20_000,
    menuItemId: shop.soup,
    opensCategoryIds: [breads],
  };
  const added = await manager(`POST ${TOPPINGS}`, part);
  expect(added.body).toMatchObject({ menuItemId: shop.soup, opensCategoryIds: [breads] });
  // (280,000 + 20,000 + 10,000 + 5,000) with 10 % of tax on what is not packaging
  const wish = [
    { toppingId: soupPart, count: 1 },
    { toppingId: bread, count: 1 },
  ];
  return { ...room, store: kitchenStore(room), breads, bread, soupPart, part, wish, each: 346_000 };
}

test('a combo is priced as a line with toppings; the linked item’s stock and recipe are taken with it', async () => {
  const { store, shop, wish, each, soupPart, cashier } = await openCombo();
  const barley = await store.ingredient('جو', {}, 1_000);
  await store.recipe('FOOD', shop.soup, [{ ingredientId: barley, quantity: 100 }]);
  await store.count('FOOD', shop.soup, 5);
  const sold = await store.sell(2, wish, each);
  expect(sold.status, sold.text).toBe(200);
  expect([await store.left(shop.soup), await store.left(barley)]).toEqual([3, 800]);
  const seen = await cashier(`GET /api/orders/${String(sold.body.id)}`);
  const [line] = seen.body.items as {
    toppings: { toppingId: string; title: string; menuItemId: string | null }[];
  }[];
  expect(line?.toppings).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ toppingId: soupPart, title: 'سوپ جو', menuItemId: shop.soup }),
    ]),
  );
});

test('50 sellers of a combo whose part is the last 4, beside sellers of the part itself', async () => {
  const { store, shop, wish, each } = await openCombo();
  await store.count('FOOD', shop.soup, 4);
  const answers = await Promise.all(Array.from({ length: 50 }, () => store.sell(1, wish, each)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
  expect(new Set(refused)).toEqual(new Set(['TOPPING_UNAVAILABLE']));
  expect(await store.left(shop.soup)).toBe(0);
});

test('a part cannot be had while its item is sold out or off, and comes back with it', async () => {
  const { store, manager, shop, soupPart } = await openCombo();
  const part = async () =>
    (await store.menu()).toppingCategories
      .flatMap(({ toppings }) => toppings)
      .find(({ id }) => id === soupPart);
  await expect.poll(part).toMatchObject({ available: true });
  await store.count('FOOD', shop.soup, 0);
  await expect.poll(part).toMatchObject({ available: false });
  await store.count('FOOD', shop.soup, 3);
  await expect.poll(part).toMatchObject({ available: true });
  const off = { ids: [shop.soup], available: false };
  await manager('PUT /api-catalog/catalog/menuitems/bulk', off);
  await expect.poll(part).toMatchObject({ available: false });
  expect((await manager(`DELETE /api-catalog/catalog/menuitems/${shop.soup}`)).body.code).toBe('IN_USE');
});

test('a nested category binds once it is opened, and nothing of it may be chosen before', async () => {
  const { store, bread, soupPart, shop } = await openCombo();
  const one = (...ids: string[]) => ids.map((toppingId) => ({ toppingId, count: 1 }));
  const unanswered = await store.sell(1, one(soupPart), 335_000);
  expect(unanswered.body.details).toMatchObject({ violations: [{ code: 'TOPPING_REQUIRED' }] });
  const closed = await store.sell(1, one(bread), 324_000);
  expect(closed.body.details).toMatchObject({
    violations: [{ code: 'TOPPING_NOT_FOUND', toppingId: bread }],
  });
  expect((await store.sell(1, one(shop.sauce), 313_000)).body.code).not.toBe('TOPPING_RULE');
});

test('a category that a topping opens is in use; a topping opens neither its own category nor another vendor’s', async () => {
  const [mine, other] = [await openCombo(), await desk.open()];
  expect((await mine.manager(`DELETE ${TOPPINGS}/${mine.bread}`)).status).toBe(204);
  expect((await mine.manager(`DELETE ${CATEGORIES}/${mine.breads}`)).body.code).toBe('IN_USE');
  const change = (changes: object) => mine.manager(`PUT ${TOPPINGS}`, { ...mine.part, ...changes });
  const own = await change({ opensCategoryIds: [mine.shop.sauces] });
  expect(Object.keys(own.body.errors ?? {})).toEqual(['opensCategoryIds']);
  const foreign = await change({ opensCategoryIds: [other.shop.sauces] });
  expect(Object.keys(foreign.body.errors ?? {})).toEqual(['opensCategoryIds']);
  const item = await change({ menuItemId: other.shop.soup });
  expect(Object.keys(item.body.errors ?? {})).toEqual(['menuItemId']);
  expect((await change({ menuItemId: null, opensCategoryIds: [] })).body).toMatchObject({
    opensCategoryIds: [],
  });
});

test('an item that is not part of anything is removed with its recipe', async () => {
  const { manager, store, categoryId } = await openCombo();
  const id = newId();
  await manager('POST /api-catalog/catalog/menuitems', itemBody(id, categoryId));
  const flour = await store.ingredient('آرد');
  await store.recipe('FOOD', id, [{ ingredientId: flour, quantity: 10 }]);
  expect((await manager(`DELETE /api-catalog/catalog/menuitems/${id}`)).status).toBe(204);
  expect((await manager(`DELETE /api-catalog/catalog/ingredients/${flour}`)).status).toBe(204);
});

test('an ingredient is changed, and what it costs and yields is answered', async () => {
  const { manager } = await desk.open();
  const other = await desk.open();
  const rice = { id: newId(), title: 'برنج', unit: 'KILOGRAM', unitCost: 180_000 };
  expect((await manager('POST /api-catalog/catalog/ingredients', rice)).status).toBe(200);
  const dearer = { ...rice, unitCost: 210_000, yieldPercent: 95 };
  expect((await manager('PUT /api-catalog/catalog/ingredients', dearer)).body).toMatchObject(dearer);
  const foreign = await other.manager('PUT /api-catalog/catalog/ingredients', dearer);
  expect(foreign.body.code).toBe('INGREDIENT_NOT_FOUND');
});
