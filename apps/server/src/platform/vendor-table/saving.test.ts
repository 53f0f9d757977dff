import { expect, test } from 'vitest';
import { itemBody, startCatalogDesk } from '#app/catalog/testing/catalog-desk.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startCatalogDesk();
const ITEMS = '/api-catalog/catalog/menuitems';
const TOPPINGS = '/api-catalog/catalog/topping';

interface Entry {
  readonly action: string;
  readonly actor: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Says what was written down of a row, oldest first. */
async function written(vendorId: string, subjectId: string): Promise<Entry[]> {
  const { rows } = await desk.pool.query<Entry>(
    `select action, actor_kind as actor, before, after from audit_log
     where vendor_id = $1 and subject_id = $2 order by id`,
    [vendorId, subjectId],
  );
  return rows;
}

test('each change of an item says who made it and what differs, and nothing where nothing does', async () => {
  const { manager, cashier, categoryId, vendor } = await desk.open();
  const id = newId();
  const body = itemBody(id, categoryId);
  await manager(`POST ${ITEMS}`, body);
  await manager(`POST ${ITEMS}`, body);
  await manager(`PUT ${ITEMS}`, { ...body, price: 270_000 });
  await manager(`PUT ${ITEMS}`, { ...body, price: 270_000 });
  expect((await cashier(`PUT ${ITEMS}`, body)).status).toBe(403);
  await manager(`PUT ${ITEMS}/bulk`, { ids: [id], pricePercent: 10, roundTo: 1_000 });
  await manager(`PUT ${ITEMS}/archive`, { ids: [id], archived: true });
  await manager(`PUT ${ITEMS}/archive`, { ids: [id], archived: false });
  await manager(`DELETE ${ITEMS}/${id}`);
  const { title } = body;
  const [added, ...rest] = await written(vendor.id, id);
  expect(added).toMatchObject({ action: 'item.add', actor: 'STAFF', before: null, after: { title } });
  expect(rest.map(({ action, before, after }) => [action, before, after])).toMatchObject([
    ['item.change', { title, price: 250_000 }, { title, price: 270_000 }],
    ['item.change', { title, price: 270_000 }, { title, price: 297_000 }],
    ['item.archive', { title, archived: false }, { title, archived: true }],
    ['item.restore', { title, archived: true }, { title, archived: false }],
    ['item.remove', { title, price: 297_000 }, null],
  ]);
  expect(rest[0]?.after).toEqual({ title, price: 270_000 });
});

test('what hangs on a row is told of with it; a refused change leaves no trace', async () => {
  const { manager, shop, vendor } = await desk.open();
  const [id, opened] = [newId(), newId()];
  await manager(`POST ${TOPPINGS}category`, { id: opened, title: 'نان' });
  const body = { id, toppingCategoryId: shop.sauces, title: 'سوپ' };
  await manager(`POST ${TOPPINGS}`, body);
  await manager(`PUT ${TOPPINGS}`, { ...body, opensCategoryIds: [opened] });
  expect((await manager(`PUT ${TOPPINGS}`, { ...body, menuItemId: newId() })).status).toBe(400);
  const entries = await written(vendor.id, id);
  expect(entries.map(({ action }) => action)).toEqual(['topping.add', 'topping.change']);
  expect(entries[1]).toMatchObject({
    before: { opensCategoryIds: [] },
    after: { opensCategoryIds: [opened] },
  });
});

test('an order is written down once, by names; ids of others are passed over', async () => {
  const [{ manager, vendor, categoryId }, other] = [await desk.open(), await desk.open()];
  const [one, two] = [newId(), newId()];
  await manager(`POST ${ITEMS}`, itemBody(one, categoryId, { title: 'یک', sortOrder: 1 }));
  await manager(`POST ${ITEMS}`, itemBody(two, categoryId, { title: 'دو', sortOrder: 2 }));
  await manager(`PUT ${ITEMS}/order`, { ids: [other.shop.soup, two, one] });
  expect((await written(vendor.id, two)).at(-1)).toMatchObject({
    action: 'item.order',
    before: { titles: ['یک', 'دو'] },
    after: { titles: ['دو', 'یک'] },
  });
  expect(await written(other.vendor.id, other.shop.soup)).toEqual([]);
});
