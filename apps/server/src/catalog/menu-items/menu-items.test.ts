import { describe, expect, test } from 'vitest';
import { itemBody, startCatalogDesk } from '#app/catalog/testing/catalog-desk.ts';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startCatalogDesk();
const ITEMS = '/api-catalog/catalog/menuitems';

async function openRoom() {
  const room = await desk.open();
  const add = async (changes: object = {}) => {
    const id = newId();
    const answer = await room.manager(`POST ${ITEMS}`, itemBody(id, room.categoryId, changes));
    return { id, ...answer };
  };
  return { ...room, add };
}

describe('an item', () => {
  test('is added under the client’s id once, and again with the same answer', async () => {
    const room = await openRoom();
    const body = itemBody(newId(), room.categoryId, {
      code: 'K1',
      tags: ['تند'],
      toppingCategoryIds: [room.shop.sauces],
    });
    const first = await room.manager(`POST ${ITEMS}`, body);
    expect(first.body).toMatchObject({ ...body, archived: false, discount: 0, withTax: true });
    expect((await room.manager(`POST ${ITEMS}`, body)).body).toEqual(first.body);
    const other = await room.manager(`POST ${ITEMS}`, { ...body, price: 1 });
    expect(other.body.code).toBe('IDEMPOTENCY_CONFLICT');
  });

  test.each([
    ['title', { title: ' ' }],
    ['price', { price: 1.5 }],
    ['discount', { price: 10, discount: 11 }],
    ['categoryId', { categoryId: newId() }],
    ['foodShiftId', { foodShiftId: newId() }],
    ['pictureFileId', { pictureFileId: newId() }],
    ['toppingCategoryIds', { toppingCategoryIds: [newId()] }],
    ['sources', { sources: [] }],
    ['prices', { prices: [{ source: 'QR', deliveryType: null, foodShiftId: newId(), price: 1 }] }],
    ['colour', { colour: 'red' }],
  ])('with a wrong %s is refused by that field, and nothing of it is kept', async (field, changes) => {
    const room = await openRoom();
    const { id, status, body } = await room.add(changes);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    expect((await room.manager(`GET ${ITEMS}/${id}`)).body.code).toBe('MENU_ITEM_NOT_FOUND');
  });

  test('has a code and a barcode of its own within the vendor, free again once archived', async () => {
    const [room, elsewhere] = [await openRoom(), await openRoom()];
    const { id } = await room.add({ code: 'k7', barcode: '626' });
    expect((await elsewhere.add({ code: 'K7', barcode: '626' })).status).toBe(200);
    expect(Object.keys((await room.add({ code: 'K7' })).body.errors ?? {})).toEqual(['code']);
    expect(Object.keys((await room.add({ barcode: '626' })).body.errors ?? {})).toEqual(['barcode']);
    await room.manager(`DELETE ${ITEMS}/${id}`);
    expect((await room.add({ code: 'K7', barcode: '626' })).status).toBe(200);
  });

  test('is changed with all that hangs on it', async () => {
    const room = await openRoom();
    const { id } = await room.add({ toppingCategoryIds: [room.shop.sauces] });
    const prices = [{ source: 'SNAPPFOOD', deliveryType: null, foodShiftId: null, price: 300_000 }];
    const changed = await room.manager(
      `PUT ${ITEMS}`,
      itemBody(id, room.categoryId, { title: 'تازه', prices }),
    );
    expect(changed.body).toMatchObject({ title: 'تازه', prices, toppingCategoryIds: [] });
    expect((await room.manager(`PUT ${ITEMS}`, itemBody(newId(), room.categoryId))).status).toBe(404);
  });

  test('that was sold is archived, one that was not is gone', async () => {
    const room = await openRoom();
    await room.cashier('POST /api/orders', tillBody(room.shop));
    expect((await room.manager(`DELETE ${ITEMS}/${room.shop.kebab}`)).status).toBe(204);
    expect((await room.manager(`DELETE ${ITEMS}/${room.shop.kebab}`)).status).toBe(404);
    expect((await room.manager(`GET ${ITEMS}/${room.shop.kebab}`)).body.archived).toBe(true);
    const { id } = await room.add({ toppingCategoryIds: [room.shop.sauces] });
    expect((await room.manager(`DELETE ${ITEMS}/${id}`)).status).toBe(204);
    expect((await room.manager(`GET ${ITEMS}/${id}`)).status).toBe(404);
    const archived = await room.manager(`GET ${ITEMS}?archived=true`);
    expect(archived.body).toMatchObject({ totalCount: 1, data: [{ id: room.shop.kebab }] });
    await desk.server.app.snapshots.forgetAll();
    const site = await room.nobody('GET /api-catalog/catalog/menucategories/site');
    expect(site.text).not.toContain(room.shop.kebab);
  });

  test('of another vendor is like none', async () => {
    const [mine, other] = [await openRoom(), await openRoom()];
    const { kebab } = other.shop;
    expect((await mine.manager(`GET ${ITEMS}/${kebab}`)).status).toBe(404);
    expect((await mine.manager(`DELETE ${ITEMS}/${kebab}`)).status).toBe(404);
    expect((await mine.manager(`PUT ${ITEMS}`, itemBody(kebab, mine.categoryId))).status).toBe(404);
    const bulk = await mine.manager(`PUT ${ITEMS}/bulk`, { ids: [kebab], pricePercent: 10 });
    expect(bulk.body).toEqual({ changed: 0 });
    await mine.manager(`PUT ${ITEMS}/order`, { ids: [kebab] });
    expect((await other.manager(`GET ${ITEMS}/${kebab}`)).body).toMatchObject({
      price: 300_000,
      sortOrder: 0,
    });
  });

  test('is edited by who may edit the menu', async () => {
    const room = await openRoom();
    const body = itemBody(newId(), room.categoryId);
    expect((await room.cashier(`POST ${ITEMS}`, body)).status).toBe(403);
    expect((await room.guest(`GET ${ITEMS}`)).status).toBe(403);
    expect((await room.nobody(`GET ${ITEMS}`)).status).toBe(401);
    expect((await room.cashier(`GET ${ITEMS}`)).status).toBe(200);
  });
});

test('the list is searched as people type and filtered', async () => {
  const room = await openRoom();
  await room.add({ title: 'کیک یزدی', code: 'Y-9', tags: ['شیرین'], available: false });
  const find = async (query: string) => (await room.manager(`GET ${ITEMS}?${query}`)).body.totalCount;
  expect(await find(`search=${encodeURIComponent('\u0643\u064A\u0643 \u064Aزد\u064A')}`)).toBe(1);
  expect(await find('search=y-9')).toBe(1);
  expect(await find('search=%25')).toBe(0);
  expect(await find(`tag=${encodeURIComponent('شیرین')}`)).toBe(1);
  expect(await find(`categoryId=${newId()}`)).toBe(0);
  expect(await find('active=false')).toBe(0);
  expect(await find('picture=true')).toBe(0);
  expect(await find('picture=false')).toBe(5);
  expect(await find(`toppingCategoryId=${newId()}`)).toBe(0);
  expect(await find(`foodShiftId=${newId()}`)).toBe(0);
  const page = await room.manager(`GET ${ITEMS}?pageSize=2&pageNumber=2`);
  expect(page.body).toMatchObject({ pageNumber: 2, pageSize: 2, totalCount: 5 });
  expect(page.body.data).toHaveLength(2);
});

test('items are copied, put in order, and counted by tag', async () => {
  const room = await openRoom();
  const prices = [{ source: null, deliveryType: 'DELIVER', foodShiftId: null, price: 9 }];
  const { id } = await room.add({
    code: 'C1',
    tags: ['تند', 'ویژه'],
    prices,
    toppingCategoryIds: [room.shop.sauces],
  });
  const copy = { id: newId(), sourceId: id, title: 'رونوشت' };
  const copied = await room.manager(`POST ${ITEMS}/copy`, copy);
  expect(copied.body).toMatchObject({
    title: 'رونوشت',
    code: '',
    active: false,
    prices,
    toppingCategoryIds: [room.shop.sauces],
  });
  expect((await room.manager(`POST ${ITEMS}/copy`, copy)).status).toBe(200);
  expect((await room.manager(`POST ${ITEMS}/copy`, { ...copy, sourceId: newId() })).status).toBe(404);
  await room.manager(`PUT ${ITEMS}/order`, { ids: [copy.id, id] });
  expect((await room.manager(`GET ${ITEMS}/${id}`)).body.sortOrder).toBe(2);
  const tags = await room.manager(`GET ${ITEMS}/tags`);
  expect(tags.body.data).toEqual([
    { title: 'تند', itemCount: 2 },
    { title: 'ویژه', itemCount: 2 },
  ]);
});

test.each([
  [10, 1000, 275_000],
  [12.5, 500, 281_500],
  [-90, 1, 25_000],
  [1, 5000, 255_000],
])('prices rise by %d per cent to multiples of %d', async (pricePercent, roundTo, price) => {
  const room = await openRoom();
  const { id } = await room.add({ discount: 100_000 });
  const change = { ids: [id], pricePercent, roundTo, available: false };
  expect((await room.manager(`PUT ${ITEMS}/bulk`, change)).body).toEqual({ changed: 1 });
  const discount = Math.min(100_000, price);
  expect((await room.manager(`GET ${ITEMS}/${id}`)).body).toMatchObject({
    price,
    discount,
    available: false,
    active: true,
  });
});

test('toppings are put on many items and taken off them, the others in their places', async () => {
  const room = await openRoom();
  const [one, other] = [await room.add({}), await room.add({})];
  const groups = [newId(), newId(), newId()];
  for (const [index, id] of groups.entries()) {
    await room.manager('POST /api-catalog/catalog/toppingcategory', { id, title: `افزودنی ${index}` });
  }
  const [first, second, third] = groups;
  const bulk = (change: object) => room.manager(`PUT ${ITEMS}/bulk`, { ids: [one.id, other.id], ...change });
  const toppings = async (id: string) => (await room.manager(`GET ${ITEMS}/${id}`)).body.toppingCategoryIds;
  expect((await bulk({ ids: [one.id], addToppingCategories: [second] })).body).toEqual({ changed: 1 });
  expect((await bulk({ addToppingCategories: [first, second] })).body).toEqual({ changed: 2 });
  expect([await toppings(one.id), await toppings(other.id)]).toEqual([
    [second, first],
    [first, second],
  ]);
  await bulk({ addToppingCategories: [third], removeToppingCategories: [second] });
  expect([await toppings(one.id), await toppings(other.id)]).toEqual([
    [first, third],
    [first, third],
  ]);
  expect(await bulk({ addToppingCategories: [newId()] })).toMatchObject({
    status: 400,
    body: { errors: { addToppingCategories: [expect.any(String)] } },
  });
  expect(await toppings(one.id)).toEqual([first, third]);
});

test('items are put elsewhere, bound to a shift, tagged and raised with their other prices at once', async () => {
  const room = await openRoom();
  const prices = [{ source: 'QR', deliveryType: null, foodShiftId: null, price: 99_000 }];
  const { id } = await room.add({ prices, tags: ['تند', 'ویژه'] });
  const category = { id: newId(), title: 'دستهٔ دیگر' };
  await room.manager('POST /api-catalog/catalog/menucategories', category);
  const shift = { id: newId(), title: 'شب', windows: [{ weekday: 'SAT', from: '20:00', to: '02:00' }] };
  await room.manager('POST /api-catalog/catalog/foodshifts', shift);
  const change = {
    ids: [id],
    pricePercent: 10,
    roundTo: 1000,
    otherPrices: true,
    categoryId: category.id,
    foodShiftId: shift.id,
    addTags: ['گیاهی', 'تند'],
    removeTags: ['ویژه'],
  };
  expect((await room.manager(`PUT ${ITEMS}/bulk`, change)).body).toEqual({ changed: 1 });
  expect((await room.manager(`GET ${ITEMS}/${id}`)).body).toMatchObject({
    price: 275_000,
    prices: [{ ...prices[0], price: 109_000 }],
    categoryId: category.id,
    foodShiftId: shift.id,
    tags: ['تند', 'گیاهی'],
  });
  expect((await room.manager(`PUT ${ITEMS}/bulk`, { ids: [id], foodShiftId: null })).status).toBe(200);
  expect((await room.manager(`GET ${ITEMS}/${id}`)).body).toMatchObject({
    foodShiftId: null,
    price: 275_000,
  });
  const foreign = await room.manager(`PUT ${ITEMS}/bulk`, { ids: [id], categoryId: newId() });
  expect(foreign).toMatchObject({ status: 400, body: { errors: { categoryId: [expect.any(String)] } } });
});

test('items go into the archive and come back, with the category they stand in', async () => {
  const room = await openRoom();
  const category = { id: newId(), title: 'فصلی' };
  await room.manager('POST /api-catalog/catalog/menucategories', category);
  const { id } = await room.add({ categoryId: category.id, code: 'F1' });
  const archive = (resource: string, ids: string[], archived: boolean) =>
    room.manager(`PUT /api-catalog/catalog/${resource}/archive`, { ids, archived });
  expect((await archive('menucategories', [category.id], true)).status).toBe(409);
  expect((await archive('menuitems', [id, newId()], true)).body).toEqual({ changed: 1 });
  expect((await archive('menucategories', [category.id], true)).body).toEqual({ changed: 1 });
  expect((await room.manager(`GET ${ITEMS}?archived=true`)).body.totalCount).toBe(1);
  const other = await room.add({ code: 'F1' });
  const taken = await archive('menuitems', [id], false);
  expect(taken).toMatchObject({ status: 400, body: { errors: { code: [expect.any(String)] } } });
  await archive('menuitems', [other.id], true);
  expect((await archive('menuitems', [id], false)).body).toEqual({ changed: 1 });
  expect((await room.manager(`GET ${ITEMS}/${id}`)).body).toMatchObject({ archived: false });
  const categories = await room.manager('GET /api-catalog/catalog/menucategories');
  expect(JSON.stringify(categories.body)).toContain(category.id);
});

test('every channel’s price and the reason why an item is not shown come from one place', async () => {
  const room = await openRoom();
  const prices = [
    { source: 'SNAPPFOOD', deliveryType: null, foodShiftId: null, price: 300_000 },
    { source: 'WEBSITE', deliveryType: 'DELIVER', foodShiftId: null, price: 270_000 },
  ];
  const { id } = await desk.afterNotice(() =>
    room.add({ prices, sources: ['WEBSITE', 'SNAPPFOOD'], deliveryTypes: ['DELIVER', 'PICKUP'] }),
  );
  const { body } = await room.manager(`GET ${ITEMS}/${id}/availability`);
  const of = (source: string, deliveryType: string) =>
    (body.data as Record<string, unknown>[]).find(
      (each) => each.source === source && each.deliveryType === deliveryType,
    );
  expect(of('SNAPPFOOD', 'PICKUP')).toMatchObject({
    visible: true,
    available: true,
    price: 300_000,
    reason: null,
  });
  expect(of('WEBSITE', 'DELIVER')).toMatchObject({ price: 270_000 });
  expect(of('WEBSITE', 'PICKUP')).toMatchObject({ price: 250_000 });
  expect(of('WEBSITE', 'SERVE')).toMatchObject({ visible: false, reason: 'NOT_FOR_DELIVERY_TYPE' });
  expect(of('QR', 'DELIVER')).toMatchObject({ visible: false, reason: 'NOT_IN_CHANNEL' });
  const menuPrice = async (query: string) => {
    const { body: menu } = await room.nobody(`GET /api-catalog/catalog/menucategories/site?${query}`);
    const items = (menu.categories as { items: { id: string; price: number }[] }[]).flatMap(
      (each) => each.items,
    );
    return items.find((item) => item.id === id)?.price;
  };
  expect(await menuPrice('deliveryType=DELIVER')).toBe(270_000);
  expect(await menuPrice('deliveryType=PICKUP')).toBe(250_000);
  expect(await menuPrice('sellChannel=SNAPPFOOD')).toBe(300_000);
  expect(await menuPrice('sellChannel=QR')).toBeUndefined();
  await room.manager(`DELETE ${ITEMS}/${id}`);
  expect((await room.manager(`GET ${ITEMS}/${id}/availability`)).status).toBe(404);
});
