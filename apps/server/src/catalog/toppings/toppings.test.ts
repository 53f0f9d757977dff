import { expect, test } from 'vitest';
import { startCatalogDesk } from '#app/catalog/testing/catalog-desk.ts';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startCatalogDesk();
const TOPPINGS = '/api-catalog/catalog/topping';
const CATEGORIES = '/api-catalog/catalog/toppingcategory';

test('a topping is added, searched, changed and removed', async () => {
  const { manager, shop } = await desk.open();
  const body = { id: newId(), toppingCategoryId: shop.sauces, title: 'سس قارچ', price: 20_000, code: 'T1' };
  expect((await manager(`POST ${TOPPINGS}`, body)).body).toMatchObject({
    ...body,
    toppingCategoryTitle: 'سس',
    maximum: 1,
  });
  const again = { ...body, id: newId() };
  expect(Object.keys((await manager(`POST ${TOPPINGS}`, again)).body.errors ?? {})).toEqual(['code']);
  const lost = { ...body, id: newId(), code: '', toppingCategoryId: newId() };
  expect(Object.keys((await manager(`POST ${TOPPINGS}`, lost)).body.errors ?? {})).toEqual([
    'toppingCategoryId',
  ]);
  const found = await manager(
    `GET ${TOPPINGS}?search=${encodeURIComponent('قارچ')}&toppingCategoryId=${shop.sauces}`,
  );
  expect(found.body).toMatchObject({ totalCount: 1, data: [{ id: body.id }] });
  expect((await manager(`PUT ${TOPPINGS}`, { ...body, available: false })).body.available).toBe(false);
  expect((await manager(`GET ${TOPPINGS}?available=false`)).body.totalCount).toBe(1);
  expect((await manager(`DELETE ${TOPPINGS}/${body.id}`)).status).toBe(204);
  expect((await manager(`GET ${TOPPINGS}/${body.id}`)).body.code).toBe('TOPPING_NOT_FOUND');
});

test('a topping that was sold is archived', async () => {
  const { manager, cashier, shop } = await desk.open();
  const line = {
    id: newId(),
    menuItemId: shop.kebab,
    count: 1,
    note: '',
    toppings: [{ toppingId: shop.sauce, count: 1 }],
  };
  const sold = await cashier(
    'POST /api/orders',
    tillBody(shop, {
      items: [line],
      payments: [{ id: newId(), method: 'CASH', amount: 324_000, reference: '' }],
      expectedPrice: 324_000,
    }),
  );
  expect(sold.body.code).toBeUndefined();
  await manager(`DELETE ${TOPPINGS}/${shop.sauce}`);
  expect((await manager(`GET ${TOPPINGS}/${shop.sauce}`)).body.archived).toBe(true);
  expect(
    (await manager(`PUT ${TOPPINGS}`, { id: shop.sauce, toppingCategoryId: shop.sauces, title: 'باز' }))
      .status,
  ).toBe(404);
});

test('a topping category keeps its rules straight and stays while it is used', async () => {
  const { manager, shop } = await desk.open();
  const body = { id: newId(), title: 'نان', required: true, minimum: 1, maximum: 2, freeUpTo: 1 };
  expect((await manager(`POST ${CATEGORIES}`, body)).body).toMatchObject({
    ...body,
    toppingCount: 0,
    itemCount: 0,
  });
  const wrong = await manager(`PUT ${CATEGORIES}`, { ...body, minimum: 3 });
  expect(Object.keys(wrong.body.errors ?? {})).toEqual(['maximum']);
  expect((await manager(`PUT ${CATEGORIES}`, { ...body, maximum: null })).body.maximum).toBeNull();
  expect((await manager(`GET ${CATEGORIES}`)).body.totalCount).toBe(2);
  expect((await manager(`DELETE ${CATEGORIES}/${shop.sauces}`)).body.code).toBe('IN_USE');
  expect((await manager(`DELETE ${CATEGORIES}/${body.id}`)).status).toBe(204);
  expect((await manager(`GET ${CATEGORIES}/${body.id}`)).body.code).toBe('TOPPING_CATEGORY_NOT_FOUND');
});

test('cashiers look and do not touch; another vendor’s toppings are like none', async () => {
  const [mine, other] = [await desk.open(), await desk.open()];
  expect((await mine.cashier(`GET ${TOPPINGS}`)).status).toBe(200);
  expect((await mine.cashier(`DELETE ${TOPPINGS}/${mine.shop.sauce}`)).status).toBe(403);
  expect((await mine.cashier(`DELETE ${CATEGORIES}/${mine.shop.sauces}`)).status).toBe(403);
  expect((await mine.manager(`GET ${TOPPINGS}/${other.shop.sauce}`)).status).toBe(404);
  expect((await mine.manager(`DELETE ${TOPPINGS}/${other.shop.sauce}`)).status).toBe(404);
  expect((await mine.manager(`GET ${CATEGORIES}/${other.shop.sauces}`)).status).toBe(404);
});

test('a topping category is read with its title', async () => {
  const { manager, shop } = await desk.open();
  const answer = await manager(`GET ${CATEGORIES}/${shop.sauces}`);
  expect(answer.body).toMatchObject({ id: shop.sauces, title: 'سس' });
  expect((await manager(`GET ${CATEGORIES}/${newId()}`)).status).toBe(404);
});

test('toppings and their categories are put in order, archived and taken back', async () => {
  const { manager } = await desk.open();
  const categories = [newId(), newId()];
  for (const id of categories) await manager(`POST ${CATEGORIES}`, { id, title: 'نوشیدنی' });
  const [toppingCategoryId] = categories;
  const ids = [newId(), newId(), newId()];
  for (const id of ids) await manager(`POST ${TOPPINGS}`, { id, toppingCategoryId, title: 'دوغ' });
  const idsOf = async (query: string) =>
    ((await manager(`GET ${query}`)).body.data as { id: string }[]).map(({ id }) => id);
  await manager(`PUT ${TOPPINGS}/order`, { ids: ids.toReversed() });
  expect(await idsOf(`${TOPPINGS}?toppingCategoryId=${toppingCategoryId}`)).toEqual(ids.toReversed());
  await manager(`PUT ${CATEGORIES}/order`, { ids: categories.toReversed() });
  const order = (await idsOf(CATEGORIES)).filter((id) => categories.includes(id));
  expect(order).toEqual(categories.toReversed());
  const archived = await manager(`PUT ${TOPPINGS}/archive`, { ids: ids.slice(0, 1), archived: true });
  expect(archived.body).toEqual({ changed: 1 });
  expect(await idsOf(`${TOPPINGS}?archived=true`)).toEqual(ids.slice(0, 1));
  await manager(`PUT ${TOPPINGS}/archive`, { ids, archived: false });
  expect(await idsOf(`${TOPPINGS}?archived=true`)).toEqual([]);
});

test('a topping category that items offer is not archived', async () => {
  const { manager, shop } = await desk.open();
  const archive = (id: string) => manager(`PUT ${CATEGORIES}/archive`, { ids: [id], archived: true });
  expect((await archive(shop.sauces)).body.code).toBe('IN_USE');
  const free = { id: newId(), title: 'بی‌مصرف' };
  await manager(`POST ${CATEGORIES}`, free);
  expect((await archive(free.id)).body).toEqual({ changed: 1 });
  expect((await manager(`GET ${CATEGORIES}/${free.id}`)).body.archived).toBe(true);
});
