import { expect, test } from 'vitest';
import { pickupBody, tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { CODES, codeBody, OWN_CODES, startCodeDesk } from './testing/code-desk.ts';

const desk = await startCodeDesk();

test('a code is added, listed, searched, changed and taken away; its word is free again', async () => {
  const { owner } = await desk.open();
  const body = codeBody({ code: 'YALDA', usageLimit: 5 });
  const added = await owner(`POST ${CODES}`, body);
  expect(added.status, added.text).toBe(200);
  expect(added.body).toMatchObject({
    code: 'YALDA',
    usageLimit: 5,
    vendorDeal: true,
    spent: 0,
    usageCount: 0,
  });
  // Sent again after a lost answer it is the same one; another under its id is not.
  expect((await owner(`POST ${CODES}`, body)).status).toBe(200);
  expect((await owner(`POST ${CODES}`, { ...body, code: 'OTHER' })).body.code).toBe('IDEMPOTENCY_CONFLICT');
  for (let n = 0; n < 11; n += 1) await owner(`POST ${CODES}`, codeBody({ title: 'نوروز' }));
  expect((await owner(`GET ${CODES}`)).body).toMatchObject({ totalCount: 12, pageSize: 10 });
  const found = (await owner(`GET ${CODES}?search=yalda&pageSize=100`)).body.data as { code: string }[];
  expect(found.some(({ code }) => code === 'YALDA')).toBe(true);
  expect(
    (await owner(`GET ${CODES}?search=${encodeURIComponent('نوروز')}&pageNumber=2`)).body.data,
  ).toHaveLength(1);
  const changed = await owner(`PUT ${CODES}`, { ...body, value: 20, active: false });
  expect(changed.body).toMatchObject({ value: 20, active: false });
  expect((await owner(`GET ${CODES}?active=false`)).body.totalCount).toBe(1);
  expect((await owner(`GET ${CODES}/${body.id}`)).body).toMatchObject({ value: 20, usageLimit: 5 });
  const twin = await owner(`POST ${CODES}`, codeBody({ code: 'yalda' }));
  expect([twin.status, twin.body.code]).toEqual([409, 'DISCOUNT_CODE_EXISTS']);
  expect((await owner(`DELETE ${CODES}/${body.id}`)).status).toBe(204);
  expect((await owner(`GET ${CODES}/${body.id}`)).body.code).toBe('DISCOUNT_CODE_NOT_FOUND');
  expect((await owner(`POST ${CODES}`, codeBody({ code: 'yalda' }))).status).toBe(200);
  const log = (await owner('GET /api-identity/identity/audit?action=code.remove')).body.data;
  expect(log).toHaveLength(1);
});

test.each([
  ['a per cent above a hundred', { value: 101 }, 'value'],
  ['money of nothing', { type: 'MONEY', value: 0 }, 'value'],
  ['free dishes that are none', { type: 'FREEITEM', value: 0 }, 'freeItemIds'],
  [
    'an end before its beginning',
    { startsAt: '2026-11-22T00:00:00Z', expiration: '2026-11-21T00:00:00Z' },
    'expiration',
  ],
  ['a word with a space', { code: 'YALDA 20' }, 'code'],
  ['a budget of nothing', { budget: 0 }, 'budget'],
  ['no delivery type', { deliveryTypes: [] }, 'deliveryTypes'],
  ['an empty span', { windows: [{ weekday: 'SAT', from: '10:00', to: '10:00' }] }, 'windows.0.to'],
  ['a dish that is none', { menuItemIds: [newId()] }, 'menuItemIds'],
  ['a category that is none', { menuCategoryIds: [newId()] }, 'menuCategoryIds'],
  ['a free dish that is none', { type: 'FREEITEM', freeItemIds: [newId()] }, 'freeItemIds'],
])('%s is refused at its field', async (_case, changes, field) => {
  const { owner } = await desk.open();
  const answer = await owner(`POST ${CODES}`, codeBody(changes));
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(Object.keys(answer.body.errors as object)).toContain(field);
});

test('another branch’s code is none, and who may not edit codes may not see them', async () => {
  const [here, there] = [await desk.open(), await desk.open()];
  const body = codeBody();
  await there.owner(`POST ${CODES}`, body);
  for (const line of [`GET ${CODES}/${body.id}`, `DELETE ${CODES}/${body.id}`])
    expect((await here.owner(line)).body.code).toBe('DISCOUNT_CODE_NOT_FOUND');
  expect((await here.owner(`PUT ${CODES}`, body)).body.code).toBe('DISCOUNT_CODE_NOT_FOUND');
  const cashier = await here.hire('cashier');
  expect((await cashier(`GET ${CODES}`)).status).toBe(403);
});

test('the platform sees the codes of all and says who bears one', async () => {
  const [{ owner, shop }, admin] = [await desk.open(), await desk.admin()];
  const body = codeBody();
  await owner(`POST ${CODES}`, body);
  const all = (await admin(`GET ${CODES}/all?vendorId=${shop.vendorId}`)).body.data;
  expect(all).toMatchObject([{ id: body.id, vendorId: shop.vendorId, vendorName: 'ونک' }]);
  expect(((await admin(`GET ${CODES}/all?search=${body.code}`)).body.data as unknown[]).length).toBe(1);
  const said = { vendorId: shop.vendorId, id: body.id, active: true, vendorDeal: false };
  expect((await admin(`PUT ${CODES}/admin/update`, said)).body).toMatchObject({ vendorDeal: false });
  expect((await owner(`PUT ${CODES}/admin/update`, said)).status).toBe(403);
  expect((await admin(`PUT ${CODES}/admin/update`, { ...said, id: newId() })).body.code).toBe(
    'DISCOUNT_CODE_NOT_FOUND',
  );
  // The vendor's own word changes nothing of that; another benefit is borne by the vendor until the platform agrees again.
  expect((await owner(`PUT ${CODES}`, { ...body, title: 'نوروز' })).body).toMatchObject({
    vendorDeal: false,
  });
  for (const change of [{ value: 100 }, { budget: 5_000 }, { expiration: '2099-01-01T00:00:00.000Z' }]) {
    await owner(`PUT ${CODES}`, body);
    expect((await admin(`PUT ${CODES}/admin/update`, said)).body).toMatchObject({ vendorDeal: false });
    const changed = await owner(`PUT ${CODES}`, { ...body, ...change });
    expect(changed.body).toMatchObject({ ...change, vendorDeal: true });
    expect((await owner(`GET ${CODES}/${body.id}`)).body).toMatchObject({ vendorDeal: true });
  }
  // What the platform switched off stays off, however the vendor's form says.
  await admin(`PUT ${CODES}/admin/update`, { ...said, active: false });
  const refused = await owner(`PUT ${CODES}`, body);
  expect([refused.status, refused.body.code]).toEqual([409, 'DISCOUNT_CODE_HELD']);
  const off = await owner(`PUT ${CODES}`, { ...body, title: 'خاموش', active: false });
  expect(off.body).toMatchObject({ title: 'خاموش', active: false, offByPlatform: true });
  await admin(`PUT ${CODES}/admin/update`, said);
  expect((await owner(`PUT ${CODES}`, body)).body).toMatchObject({ active: true, offByPlatform: false });
});

test('what a guest bought with points is none of the codes that the shop lists, changes and gives away', async () => {
  const [{ owner, shop, customer }, admin] = [await desk.open(), await desk.admin()];
  const body = codeBody({ personal: true });
  await owner(`POST ${CODES}`, body);
  await desk.pool.query('update discount_codes set from_points = true where id = $1', [body.id]);
  expect((await owner(`GET ${CODES}`)).body).toMatchObject({ totalCount: 0 });
  expect((await admin(`GET ${CODES}/all?vendorId=${shop.vendorId}`)).body).toMatchObject({ totalCount: 0 });
  const given = { id: newId(), customerId: (await customer()).id, discountCodeId: body.id };
  for (const answer of [
    await owner(`PUT ${CODES}`, body),
    await owner(`DELETE ${CODES}/${body.id}`),
    await owner(`POST ${OWN_CODES}`, given),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([404, 'DISCOUNT_CODE_NOT_FOUND']);
  }
});

test('a code limited by dish and category is taken off those alone, and its cost is counted', async () => {
  const { owner, shop, customer, hire } = await desk.open();
  const guest = await customer();
  const body = codeBody({ code: 'KEBAB', menuItemIds: [shop.kebab], value: 50 });
  await owner(`POST ${CODES}`, body);
  const items = [
    { id: newId(), menuItemId: shop.kebab, count: 1, note: '', toppings: [] },
    { id: newId(), menuItemId: shop.soup, count: 2, note: '', toppings: [] },
  ];
  // 280,000 halved, 180,000 whole, 11,000 of packaging, a tenth of tax on the dishes.
  const order = pickupBody(shop, { items, discountCode: 'kebab', expectedPrice: 363_000 });
  const placed = await guest.ask('POST /api/orders', order);
  expect(placed.status, placed.text).toBe(200);
  expect(placed.body.pricing).toMatchObject({ finalDiscountAmount: 140_000 });
  const lines = (placed.body.pricing as { explanation: object[] }).explanation;
  expect(lines).toContainEqual({
    rule: 'DISCOUNT',
    base: 280_000,
    rate: 50,
    code: 'KEBAB',
    amount: -140_000,
  });
  expect((await owner(`GET ${CODES}/${body.id}`)).body).toMatchObject({ usageCount: 1, spent: 140_000 });
  const soup = pickupBody(shop, { items: items.slice(1), discountCode: 'kebab', expectedPrice: 204_000 });
  const refused = await guest.ask('POST /api/orders', soup);
  expect(refused.body).toMatchObject({ code: 'DISCOUNT_CODE_NOT_APPLICABLE', details: { unfit: 'DISHES' } });
  const cashier = await hire('cashier');
  const seen = await cashier(`GET ${CODES}/getbycode/kebab`);
  expect(seen.body).toMatchObject({ menuItemIds: [shop.kebab], windows: [], sources: [], budgetLeft: null });
  // Turned down, the order gives everything back.
  const state = { id: order.id, status: 'REJECTED', reason: 'تعطیل شدیم' };
  const rejected = await owner('PATCH /api/orders', state);
  expect(rejected.status, rejected.text).toBe(200);
  expect((await owner(`GET ${CODES}/${body.id}`)).body).toMatchObject({ usageCount: 0, spent: 0 });
});

test('the till is told what a customer may use now, their own first', async () => {
  const { owner, shop, customer, hire } = await desk.open();
  const guest = await customer();
  const cashier = await hire('cashier');
  await owner(`POST ${CODES}`, codeBody({ code: 'FORALL' }));
  await owner(`POST ${CODES}`, codeBody({ code: 'FIRST', firstOrder: true }));
  await owner(`POST ${CODES}`, codeBody({ code: 'OVER', expiration: '2020-01-01T00:00:00Z' }));
  const base = codeBody({ code: 'BASE', personal: true });
  await owner(`POST ${CODES}`, base);
  const own = { id: newId(), customerId: guest.id, discountCodeId: base.id };
  await owner('POST /api-identity/api/usersubscriptioncode', own);
  const words = async (query = '') => {
    const { data } = (await cashier(`GET ${CODES}/available${query}`)).body;
    return (data as { code: string; personal: boolean }[]).map((each) => (each.personal ? 'own' : each.code));
  };
  expect(await words()).toEqual(['FIRST', 'FORALL']);
  expect(await words(`?customerId=${guest.id}`)).toEqual(['own', 'FIRST', 'FORALL']);
  const sold = await cashier('POST /api/orders', tillBody(shop, { customerId: guest.id }));
  expect(sold.status, sold.text).toBe(200);
  expect(await words(`?customerId=${guest.id}`)).toEqual(['own', 'FORALL']);
  const first = await cashier(`GET ${CODES}/getbycode/FIRST?customerId=${guest.id}&isReadOnly=true`);
  expect(first.body).toMatchObject({
    code: 'DISCOUNT_CODE_NOT_APPLICABLE',
    details: { unfit: 'FIRST_ORDER' },
  });
  expect((await cashier(`GET ${CODES}/getbycode/BASE`)).body.code).toBe('DISCOUNT_CODE_NOT_FOUND');
});

test('an edited order says anew what it is given; an edit beyond the budget is refused', async () => {
  const { owner, shop, customer } = await desk.open();
  const guest = await customer();
  const body = codeBody({ code: 'PURSE', budget: 60_000 });
  await owner(`POST ${CODES}`, body);
  const order = pickupBody(shop, { discountCode: 'purse', expectedPrice: 282_200 });
  const placed = await guest.ask('POST /api/orders', order);
  expect(placed.status, placed.text).toBe(200);
  const [line] = placed.body.items as { id: string }[];
  const edit = async (count: number) => {
    const { version } = (await owner(`GET /api/orders/${order.id}`)).body;
    const items = [{ id: line?.id, menuItemId: shop.kebab, count }];
    return owner('PUT /api/orders/editpostpaid', { id: newId(), orderId: order.id, version, items });
  };
  const spent = async () => (await owner(`GET ${CODES}/${body.id}`)).body;
  const raised = await edit(2);
  expect(raised.status, raised.text).toBe(200);
  expect(await spent()).toMatchObject({ usageCount: 1, spent: 56_000, budgetLeft: 4_000 });
  expect((await edit(3)).body).toMatchObject({
    code: 'DISCOUNT_CODE_NOT_APPLICABLE',
    details: { unfit: 'BUDGET' },
  });
  expect(await spent()).toMatchObject({ usageCount: 1, spent: 56_000 });
  expect((await edit(1)).status).toBe(200);
  expect(await spent()).toMatchObject({ usageCount: 1, spent: 28_000 });
});

test('a code for a segment holds for who is in it, and is told to nobody else', async () => {
  const { owner, shop, customer, hire } = await desk.open();
  const [loyal, stranger] = [await customer(), await customer()];
  await desk.pool.query(
    `update customers set order_count = 9, last_order_at = now() where vendor_id = $1 and user_id = $2`,
    [shop.vendorId, loyal.id],
  );
  const audience = { kind: 'LOYAL_CUSTOMER', conditions: { minimumOrders: 9 } };
  const body = codeBody({ code: 'GOLD', audience });
  const added = await owner(`POST ${CODES}`, body);
  expect(added.body).toMatchObject({ audience: { ...audience, parameters: {} }, forSegment: true });
  const offered = async (query: string) =>
    ((await owner(`GET ${CODES}/available${query}`)).body.data as { code: string }[]).map(({ code }) => code);
  expect(await offered(`?customerId=${loyal.id}`)).toEqual(['GOLD']);
  expect(await offered(`?customerId=${stranger.id}`)).toEqual([]);
  expect(await offered('')).toEqual([]);
  const order = () => pickupBody(shop, { discountCode: 'GOLD', expectedPrice: 282_200 });
  const refused = { code: 'DISCOUNT_CODE_NOT_APPLICABLE', details: { unfit: 'SEGMENT' } };
  expect((await stranger.ask('POST /api/orders', order())).body).toMatchObject(refused);
  expect((await stranger.ask(`GET ${CODES}/site/getbycode/GOLD`)).body).toMatchObject(refused);
  expect((await loyal.ask('POST /api/orders', order())).status).toBe(200);
  const cashier = await hire('cashier');
  expect(
    (await cashier('POST /api/orders', tillBody(shop, { discountCode: 'GOLD', expectedPrice: 282_200 })))
      .body,
  ).toMatchObject({
    code: 'DISCOUNT_CODE_NOT_APPLICABLE',
    details: { unfit: 'CUSTOMER' },
  });
  const offer = codeBody({ automatic: true, audience });
  expect((await owner(`POST ${CODES}`, offer)).body.errors).toHaveProperty('audience');
});
