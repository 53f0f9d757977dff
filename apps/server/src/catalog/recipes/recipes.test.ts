import { businessDayOf } from '@sofreh/domain/calendar';
import { takenPerPortion } from '@sofreh/domain/menu';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { startCatalogDesk } from '#app/catalog/testing/catalog-desk.ts';
import { INGREDIENTS, kitchenStore, RECIPES, STOCKS } from '#app/catalog/testing/kitchen-store.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startCatalogDesk();
const today = () => businessDayOf(desk.server.clock.now().getTime());

async function open() {
  const room = await desk.open();
  return { ...room, store: kitchenStore(room) };
}

describe('writing', () => {
  test('a recipe says what a portion costs and what is left of the price', async () => {
    const { manager, store, shop } = await open();
    const meat = await store.ingredient('گوشت', { unitCost: 800_000, yieldPercent: 80 });
    const onion = await store.ingredient('پیاز', { unitCost: 30_000 });
    const lines = [
      { ingredientId: meat, quantity: 200 },
      { ingredientId: onion, quantity: 100 },
    ];
    expect((await store.recipe('FOOD', shop.kebab, lines)).status).toBe(204);
    const { body } = await manager(`GET ${RECIPES}/${shop.kebab}`);
    expect(body).toMatchObject({ productType: 'FOOD', portions: 1, cost: 203_000, price: 280_000 });
    expect(body.marginPercent).toBe(28);
    expect((await manager(`GET ${INGREDIENTS}/${meat}`)).body).toMatchObject({
      recipeCount: 1,
      stockCount: null,
    });
    expect((await manager(`GET ${RECIPES}?search=${encodeURIComponent('کباب')}`)).body.totalCount).toBe(1);
    expect((await manager(`DELETE ${INGREDIENTS}/${meat}`)).body.code).toBe('IN_USE');
    await store.recipe('FOOD', shop.kebab, []);
    expect((await manager(`GET ${RECIPES}/${shop.kebab}`)).body.code).toBe('RECIPE_NOT_FOUND');
    expect((await manager(`DELETE ${INGREDIENTS}/${meat}`)).status).toBe(204);
  });

  test('what does not exist, or belongs to another vendor, is refused; cashiers look only', async () => {
    const [mine, other] = [await open(), await open()];
    const foreign = await other.store.ingredient('گوشت');
    const line = (ingredientId: string) => [{ ingredientId, quantity: 1 }];
    const refused = await mine.store.recipe('FOOD', mine.shop.kebab, line(foreign));
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['lines']]);
    const own = await mine.store.ingredient('گوشت');
    expect((await mine.store.recipe('FOOD', other.shop.kebab, line(own))).body.code).toBe(
      'MENU_ITEM_NOT_FOUND',
    );
    expect((await mine.store.recipe('TOPPING', newId(), line(own))).body.code).toBe('TOPPING_NOT_FOUND');
    const twin = await mine.manager(`POST ${INGREDIENTS}`, { id: newId(), title: 'گوشت', unit: 'GRAM' });
    expect(Object.keys(twin.body.errors ?? {})).toEqual(['title']);
    expect((await mine.cashier(`GET ${RECIPES}`)).status).toBe(200);
    expect((await mine.cashier(`PUT ${RECIPES}`, {})).status).toBe(403);
    expect((await mine.cashier(`DELETE ${INGREDIENTS}/${own}`)).status).toBe(403);
  });
});

describe('selling', () => {
  test('50 sellers of a store for 7 portions: exactly 7 sell and nothing is negative', async () => {
    const { store, shop } = await open();
    const meat = await store.ingredient('گوشت', {}, 1_500);
    await store.recipe('FOOD', shop.kebab, [{ ingredientId: meat, quantity: 200 }]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => store.sell(1)));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'SOLD' : body.code));
    expect(codes.filter((code) => code === 'SOLD')).toHaveLength(7);
    expect(codes.filter((code) => code === 'MENU_ITEM_UNAVAILABLE')).toHaveLength(43);
    expect(await store.left(meat)).toBe(100);
  });

  test('a dish is sold out while an ingredient does not suffice, and back when it does', async () => {
    const { manager, store, shop } = await open();
    const rice = await store.ingredient('برنج', { yieldPercent: 50 }, 500);
    await store.recipe('FOOD', shop.kebab, [{ ingredientId: rice, quantity: 100 }]);
    const kebab = async () =>
      (await store.menu()).categories.flatMap(({ items }) => items).find(({ id }) => id === shop.kebab);
    await expect.poll(kebab).toMatchObject({ available: true });
    const short = await store.sell(3);
    expect(short.body.details).toMatchObject({
      items: [{ menuItemId: shop.kebab, reason: 'OUT_OF_STOCK', count: 2 }],
    });
    expect((await store.sell(2)).status).toBe(200);
    await expect.poll(kebab).toMatchObject({ available: false, unavailableReason: 'OUT_OF_STOCK' });
    const restock = { id: newId(), productType: 'INGREDIENT', productId: rice, kind: 'RESTOCK', count: 100 };
    await manager(`POST ${STOCKS}`, restock);
    await expect.poll(kebab).toMatchObject({ available: true });
  });

  test('toppings take their own ingredients, once for each piece of the line', async () => {
    const { store, shop } = await open();
    const garlic = await store.ingredient('سیر', { unit: 'GRAM' }, 100_000);
    await store.recipe('TOPPING', shop.sauce, [{ ingredientId: garlic, quantity: 5_000 }]);
    expect((await store.sell(2, [{ toppingId: shop.sauce, count: 2 }], 335_000)).status).toBe(200);
    expect(await store.left(garlic)).toBe(80_000);
  });

  test('turned down before cooking gives ingredients back; cancelled after does not, pieces come back both times', async () => {
    const { manager, store, shop } = await open();
    const meat = await store.ingredient('گوشت', {}, 10_000);
    await store.recipe('FOOD', shop.kebab, [{ ingredientId: meat, quantity: 1_000 }]);
    await store.count('FOOD', shop.kebab, 5);
    const reject = (id: unknown) =>
      manager('PATCH /api/orders', { id, status: 'REJECTED', reason: 'نداریم' });
    const waiting = await store.ask(1);
    expect(await store.left(meat)).toBe(9_000);
    expect((await reject(waiting.body.id)).body.status).toBe('REJECTED');
    expect([await store.left(meat), await store.left(shop.kebab)]).toEqual([10_000, 5]);
    const cooking = await store.sell(2);
    expect((await reject(cooking.body.id)).body.status).toBe('REJECTED');
    expect([await store.left(meat), await store.left(shop.kebab)]).toEqual([8_000, 5]);
  });

  test('whatever the recipe, the database takes what the domain says', async () => {
    const { store, shop } = await open();
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 5_000 }),
      yieldPercent: fc.integer({ min: 1, max: 100 }),
    });
    await fc.assert(
      fc.asyncProperty(
        line,
        fc.integer({ min: 1, max: 30 }),
        async ({ quantity, yieldPercent }, portions) => {
          const id = await store.ingredient(newId(), { yieldPercent }, 100_000_000);
          await store.recipe('FOOD', shop.kebab, [{ ingredientId: id, quantity }], { portions });
          expect((await store.sell(2)).status).toBe(200);
          expect(await store.left(id)).toBe(
            100_000_000 - 2 * takenPerPortion({ quantity, yieldPercent }, portions),
          );
        },
      ),
      { numRuns: 6 },
    );
  });
});

test('the report of use sets what recipes say against what recounts and waste found', async () => {
  const { manager, cashier, store, shop, download } = await open();
  const meat = await store.ingredient('گوشت', { unitCost: 1_000_000 }, 10_000);
  await store.recipe('FOOD', shop.kebab, [{ ingredientId: meat, quantity: 200 }]);
  await store.sell(5);
  const move = (kind: string, count: number, reason: string) =>
    manager(`POST ${STOCKS}`, {
      id: newId(),
      productType: 'INGREDIENT',
      productId: meat,
      kind,
      count,
      reason,
    });
  await move('RESTOCK', 2_000, '');
  await move('WASTE', 500, 'خراب شد');
  await move('RECOUNT', 10_200, '');
  const report = await manager(`GET ${INGREDIENTS}/use?from=${today()}&to=${today()}`);
  expect(report.body.data).toEqual([
    {
      ingredientId: meat,
      title: 'گوشت',
      unit: 'KILOGRAM',
      unitCost: 1_000_000,
      theoretical: 1_000,
      waste: 500,
      difference: 300,
      actual: 1_800,
      lossCost: 800_000,
    },
  ]);
  const oil = await store.ingredient('روغن', { unitCost: 200_000 }, 5_000);
  const spilt = { id: newId(), productType: 'INGREDIENT', productId: oil, kind: 'WASTE' };
  await manager(`POST ${STOCKS}`, { ...spilt, count: 1_000, reason: 'ریخت' });
  const page = await manager(`GET ${INGREDIENTS}/use?from=${today()}&to=${today()}&pageSize=1`);
  expect(page.body).toMatchObject({ totalCount: 2, totalLossCost: 1_000_000, data: [{ lossCost: 800_000 }] });
  const file = await download(`${INGREDIENTS}/use/excel?from=${today()}&to=${today()}`);
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
  expect(sheets[0]?.rows.slice(2)).toEqual([
    ['گوشت', 'کیلوگرم', 1, 1.8, 0.5, 0.3, 1_000_000, 800_000],
    ['روغن', 'کیلوگرم', 0, 1, 1, 0, 200_000, 200_000],
    ['جمع', null, null, null, null, null, null, 1_000_000],
  ]);
  expect((await manager(`GET ${INGREDIENTS}/use?from=${today()}&to=2020-01-01`)).status).toBe(400);
  expect((await cashier(`GET ${INGREDIENTS}/use?from=${today()}&to=${today()}`)).status).toBe(403);
});
