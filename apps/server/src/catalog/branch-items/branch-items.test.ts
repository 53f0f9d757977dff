import type { BranchItem } from '@sofreh/contract/catalog/branch-items';
import { expect, test } from 'vitest';
import { openBrandAt } from '#app/catalog/testing/brand.ts';
import { itemBody, startCatalogDesk } from '#app/catalog/testing/catalog-desk.ts';
import { writtenDown } from '#app/catalog/testing/written-down.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startCatalogDesk();
const ITEMS = '/api-catalog/catalog/menuitems';

/** A brand whose branch has taken over the master menu, and one of its items as every branch has it. */
async function openSynced() {
  const brand = await openBrandAt(desk);
  const { manager, shop, branchId } = brand;
  await brand.sync();
  const path = `${ITEMS}/${shop.kebab}/branches`;
  const all = async () => (await manager(`GET ${path}`)).body.data as BranchItem[];
  const branch = async () => (await all()).find(({ vendorId }) => vendorId === branchId);
  const put = (change: object) => manager(`PUT ${path}`, { vendorId: branchId, ...change });
  const reprice = async (price: number) => {
    const { body } = await manager(`GET ${ITEMS}/${shop.kebab}`);
    const { archived: _archived, categoryTitle: _title, ...item } = body;
    expect((await manager(`PUT ${ITEMS}`, { ...item, price })).status).toBe(200);
  };
  return { ...brand, path, all, branch, put, reprice };
}

test('every branch’s price and state stand side by side, the master first', async () => {
  const { all, vendor, branchId } = await openSynced();
  const master = { price: 300_000, active: true };
  expect(await all()).toMatchObject([
    { vendorId: vendor.id, isMaster: true, price: 300_000, own: [], editable: true },
    { vendorId: branchId, vendorName: 'تجریش', isMaster: false, price: 300_000, own: [], master },
  ]);
});

test('a branch’s own price outlives the next taking over, until it is cleared', async () => {
  const { put, branch, sync, reprice, branchId, branchItems } = await openSynced();
  const own = await put({ price: 350_000 });
  expect(own.body).toMatchObject({ price: 350_000, own: ['price'], master: { price: 300_000 } });
  await reprice(320_000);
  await sync();
  expect(await branch()).toMatchObject({ price: 350_000, own: ['price'], master: { price: 320_000 } });
  expect((await put({ price: null })).body).toMatchObject({ price: 320_000, own: [] });
  await reprice(330_000);
  await sync();
  expect(await branch()).toMatchObject({ price: 330_000, own: [] });
  const entries = await writtenDown(desk.pool, branchId);
  expect(
    entries.filter(({ after }) => (after as { price?: number } | null)?.price === 350_000),
  ).toMatchObject([{ action: 'item.change', actorKind: 'STAFF', before: { price: 300_000 } }]);
  expect(await branchItems()).toHaveLength(4);
});

test('a branch hides an item or has none of it, and shows it again as the master does', async () => {
  const { put } = await openSynced();
  expect((await put({ active: false, available: false })).body).toMatchObject({
    active: false,
    available: false,
    own: ['active'],
  });
  expect((await put({ active: null, available: true })).body).toMatchObject({
    active: true,
    available: true,
    own: [],
  });
});

test('an item the master menu does not know is nobody’s to follow; foreign branches look missing', async () => {
  const { manager, cashier, guest, put, path, vendor, categoryId } = await openSynced();
  const other = await openSynced();
  expect((await put({ vendorId: other.branchId, price: 1 })).body.code).toBe('MENU_ITEM_NOT_FOUND');
  expect((await other.manager(`GET ${path}`)).body.code).toBe('MENU_ITEM_NOT_FOUND');
  expect((await cashier(`PUT ${path}`, { vendorId: vendor.id, price: 1 })).status).toBe(403);
  expect((await guest(`GET ${path}`)).status).toBe(403);
  expect((await cashier(`GET ${path}`)).body.data).toMatchObject([{ vendorId: vendor.id, editable: false }]);
  await desk.pool.query('update brands set master_vendor_id = null where id = $1', [other.shop.brandId]);
  expect((await other.put({ price: null })).body.code).toBe('NOT_MASTER');
  expect((await other.put({ price: 5 })).body).toMatchObject({ price: 5, master: null });
  const alone = itemBody(newId(), categoryId);
  await manager(`POST ${ITEMS}`, alone);
  expect((await manager(`GET ${ITEMS}/${alone.id}/branches`)).body.data).toHaveLength(1);
});
