import { expect, test } from 'vitest';
import { startCatalogDesk } from '#app/catalog/testing/catalog-desk.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startCatalogDesk();
const CATEGORIES = '/api-catalog/catalog/menucategories';

test('a category is added, found, changed, put in order and removed', async () => {
  const { manager, categoryId } = await desk.open();
  const body = { id: newId(), title: 'نوشیدنی', sortOrder: 5 };
  const added = await manager(`POST ${CATEGORIES}`, body);
  expect(added.body).toMatchObject({ ...body, active: true, archived: false, itemCount: 0 });
  expect((await manager(`POST ${CATEGORIES}`, body)).status).toBe(200);
  expect((await manager(`POST ${CATEGORIES}`, { ...body, title: 'دیگر' })).body.code).toBe(
    'IDEMPOTENCY_CONFLICT',
  );
  expect((await manager(`PUT ${CATEGORIES}`, { ...body, active: false })).body.active).toBe(false);
  expect((await manager(`GET ${CATEGORIES}?active=false`)).body).toMatchObject({ totalCount: 1 });
  expect((await manager(`PUT ${CATEGORIES}/order`, { ids: [body.id, categoryId] })).status).toBe(204);
  const list = await manager(`GET ${CATEGORIES}`);
  expect((list.body.data as { id: string }[]).map(({ id }) => id)).toEqual([body.id, categoryId]);
  expect((await manager(`DELETE ${CATEGORIES}/${body.id}`)).status).toBe(204);
  expect((await manager(`GET ${CATEGORIES}/${body.id}`)).body.code).toBe('MENU_CATEGORY_NOT_FOUND');
  expect((await manager(`PUT ${CATEGORIES}`, body)).status).toBe(404);
});

test('a category with items stays; with archived ones alone it is archived', async () => {
  const { manager, categoryId, shop } = await desk.open();
  expect((await manager(`DELETE ${CATEGORIES}/${categoryId}`)).body.code).toBe('IN_USE');
  await desk.pool.query('update menu_items set archived_at = now() where vendor_id = $1', [shop.vendorId]);
  expect((await manager(`DELETE ${CATEGORIES}/${categoryId}`)).status).toBe(204);
  expect((await manager(`GET ${CATEGORIES}/${categoryId}`)).body.archived).toBe(true);
  expect((await manager(`GET ${CATEGORIES}`)).body.totalCount).toBe(0);
});

test('a category’s food shift decides for all its items', async () => {
  const { manager, categoryId, nobody } = await desk.open();
  const shift = {
    id: newId(),
    title: 'هرگز',
    windows: [{ weekday: 'SAT', from: '08:00', to: '11:00' }],
    toDate: '2020-01-01',
  };
  await manager('POST /api-catalog/catalog/foodshifts', shift);
  const body = { id: categoryId, title: 'غذا', foodShiftId: newId() };
  expect(Object.keys((await manager(`PUT ${CATEGORIES}`, body)).body.errors ?? {})).toEqual(['foodShiftId']);
  await desk.afterNotice(() => manager(`PUT ${CATEGORIES}`, { ...body, foodShiftId: shift.id }));
  const menu = await nobody(`GET ${CATEGORIES}/site`);
  const [category] = menu.body.categories as { items: { unavailableReason: string }[] }[];
  expect(new Set(category?.items.map((item) => item.unavailableReason))).toEqual(new Set(['OUT_OF_SHIFT']));
});

test('cashiers look and do not touch; another vendor’s category is like none', async () => {
  const [mine, other] = [await desk.open(), await desk.open()];
  expect((await mine.cashier(`GET ${CATEGORIES}`)).status).toBe(200);
  expect((await mine.cashier(`DELETE ${CATEGORIES}/${mine.categoryId}`)).status).toBe(403);
  expect((await mine.manager(`GET ${CATEGORIES}/${other.categoryId}`)).status).toBe(404);
  expect((await mine.manager(`DELETE ${CATEGORIES}/${other.categoryId}`)).status).toBe(404);
  expect((await mine.nobody(`GET ${CATEGORIES}/printer`)).status).toBe(401);
});
