import { expect, test } from 'vitest';
import { openBrandAt, type SyncChange } from '#app/catalog/testing/brand.ts';
import { itemBody, startCatalogDesk } from '#app/catalog/testing/catalog-desk.ts';
import { writtenDown } from '#app/catalog/testing/written-down.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startCatalogDesk();
const openBrand = () => openBrandAt(desk);
const ITEMS = '/api-catalog/catalog/menuitems';

/** Names what is written down of each kind of row that is added. */
const ADDED: Readonly<Record<string, string>> = {
  TOPPING_CATEGORY: 'toppingcategory.add',
  TOPPING: 'topping.add',
  CATEGORY: 'category.add',
  ITEM: 'item.add',
};

test('a branch takes over the whole master menu, and a second time nothing changes', async () => {
  const brand = await openBrand();
  const preview = await brand.sync('sync/preview');
  expect(await brand.branchItems()).toEqual([]);
  const changes = await brand.sync();
  const counted = (all: SyncChange[]) =>
    all.map(({ entity, kind, title }) => `${kind} ${entity} ${title}`).toSorted();
  expect(counted(changes)).toEqual(counted(preview));
  const items = await brand.branchItems();
  expect(items).toHaveLength(4);
  expect(items.filter(({ toppings }) => toppings === 1)).toHaveLength(1);
  const entries = await writtenDown(desk.pool, brand.branchId);
  expect(entries[0]).toMatchObject({ action: 'menu.sync', after: { count: changes.length } });
  expect(
    entries
      .slice(1)
      .map(({ action }) => action)
      .toSorted(),
  ).toEqual(changes.map(({ entity }) => ADDED[entity]).toSorted());
  expect(await brand.sync()).toEqual([]);
  const [master] = await writtenDown(desk.pool, brand.vendor.id);
  expect(master).toMatchObject({ action: 'menu.master', before: null });
});

test('the branch keeps what it changed itself and follows the rest', async () => {
  const brand = await openBrand();
  await brand.sync();
  const { kebab } = brand.shop;
  const [mine] = (await brand.branchItems()).filter(({ price }) => price === 300_000);
  await desk.pool.query('update menu_items set price = 333000 where vendor_id = $1 and id = $2', [
    brand.branchId,
    mine?.id,
  ]);
  const stored = await brand.manager(`GET ${ITEMS}/${kebab}`);
  const { categoryTitle: _title, archived: _archived, ...body } = stored.body;
  await brand.manager(`PUT ${ITEMS}`, { ...body, price: 310_000, title: 'کباب تازه' });
  const [change, ...others] = await brand.sync();
  expect(others).toEqual([]);
  expect(change).toMatchObject({
    kind: 'CHANGE',
    id: mine?.id,
    kept: ['price'],
    fields: [{ field: 'title' }],
  });
  expect(await brand.branchItems()).toContainEqual(
    expect.objectContaining({ id: mine?.id, title: 'کباب تازه', price: 333_000 }),
  );
});

test('what leaves the master is archived in branches; a branch’s own items stay', async () => {
  const brand = await openBrand();
  const item = itemBody(newId(), brand.categoryId, { title: 'موقت', code: 'M1' });
  await brand.manager(`POST ${ITEMS}`, item);
  await brand.sync();
  const [row] = await brand.branchItems();
  await desk.pool.query(
    `insert into menu_items (vendor_id, id, category_id, title, price)
     select vendor_id, $2, category_id, 'مخصوص شعبه', 1 from menu_items where vendor_id = $1 and id = $3`,
    [brand.branchId, newId(), row?.id],
  );
  await brand.manager(`DELETE ${ITEMS}/${item.id}`);
  const again = itemBody(newId(), brand.categoryId, { title: 'موقت ۲', code: 'M1' });
  await brand.manager(`POST ${ITEMS}`, again);
  const kinds = (await brand.sync()).map(({ kind, title }) => `${kind} ${title}`);
  expect(kinds.toSorted()).toEqual(['ADD موقت ۲', 'ARCHIVE موقت']);
  const own = (await brand.branchItems()).find(({ title }) => title === 'مخصوص شعبه');
  expect(own).toMatchObject({ archived: false });
});

test('only the master pushes, only to branches of the brand where the person may edit', async () => {
  const [brand, other] = [await openBrand(), await desk.open()];
  const push = (room: typeof other, vendorIds: string[]) => room.manager(`POST ${ITEMS}/sync`, { vendorIds });
  expect((await push(other, [brand.branchId])).body.code).toBe('NOT_MASTER');
  for (const id of [other.shop.vendorId, brand.shop.vendorId, newId()]) {
    expect((await push(brand, [id])).body.code).toBe('VENDOR_NOT_FOUND');
  }
  expect((await brand.cashier(`POST ${ITEMS}/sync/preview`, { vendorIds: [brand.branchId] })).status).toBe(
    403,
  );
  await desk.pool.query('delete from staff where vendor_id = $1', [brand.branchId]);
  expect((await push(brand, [brand.branchId])).body.code).toBe('VENDOR_NOT_FOUND');
});

test('items are searched in every branch that the person may look at', async () => {
  const brand = await openBrand();
  await brand.manager(`POST ${ITEMS}`, itemBody(newId(), brand.categoryId, { title: 'حلیم بادمجان' }));
  await brand.sync();
  const found = await brand.manager(`GET ${ITEMS}/branch/search?search=${encodeURIComponent('حل\u064Aم')}`);
  const vendors = (found.body.data as { vendorId: string }[]).map(({ vendorId }) => vendorId);
  expect(vendors.toSorted()).toEqual([brand.shop.vendorId, brand.branchId].toSorted());
  const alone = await brand.cashier(`GET ${ITEMS}/branch/search?search=${encodeURIComponent('حل\u064Aم')}`);
  expect(alone.body.totalCount).toBe(1);
});
