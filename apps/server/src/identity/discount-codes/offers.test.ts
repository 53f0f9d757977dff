import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import { describe, expect, test } from 'vitest';
import { menuDocument } from '#app/catalog/menu-categories/menu-document.ts';
import { pickupBody, tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { CODES, codeBody, startCodeDesk } from './testing/code-desk.ts';

const desk = await startCodeDesk();
type Room = Awaited<ReturnType<typeof desk.open>>;

const offerBody = (changes: Readonly<Record<string, unknown>> = {}) =>
  codeBody({ code: `OFFER${newId().slice(-8)}`, title: 'ساعت خوش', automatic: true, ...changes });
const kebabs = ({ shop }: Room, count: number) => [
  { id: newId(), menuItemId: shop.kebab, count, note: '', toppings: [] },
];

/** The site's menu as it is read anew. */
async function menuOf({ shop }: Room): Promise<Menu> {
  const { snapshots } = desk.server.app;
  snapshots.forget(shop.vendorId);
  const snapshot = await snapshots.get(shop.vendorId);
  if (!snapshot) throw new Error('no menu');
  return menuDocument(snapshot, 'WEBSITE', desk.server.clock.now());
}
const offersOf = async (room: Room) => (await menuOf(room)).offers ?? [];

test('an offer stands in the menu while it holds, and its change raises the menu’s version', async () => {
  const room = await desk.open();
  const { owner } = room;
  const version = async () => (await menuOf(room)).version;
  const before = await version();
  const body = offerBody({ every: 2, value: 50, menuCategoryIds: [], menuItemIds: [room.shop.kebab] });
  const added = await owner(`POST ${CODES}`, body);
  expect(added.status, added.text).toBe(200);
  expect(added.body).toMatchObject({ automatic: true, every: 2, set: null, title: 'ساعت خوش' });
  expect(await version()).toBeGreaterThan(before);
  expect(await offersOf(room)).toMatchObject([
    { id: body.id, every: 2, value: 50, menuItemIds: [room.shop.kebab], windows: [] },
  ]);
  await owner(`POST ${CODES}`, codeBody());
  expect((await owner(`GET ${CODES}?automatic=true`)).body).toMatchObject({ totalCount: 1 });
  // What a customer may type is not what nobody types.
  const offered = (await owner(`GET ${CODES}/available`)).body.data as { code: string }[];
  expect(offered.map(({ code }) => code)).not.toContain(body.code);
  await owner(`PUT ${CODES}`, { ...body, active: false });
  expect(await offersOf(room)).toEqual([]);
  await owner(`PUT ${CODES}`, body);
  expect(await offersOf(room)).toHaveLength(1);
  expect((await owner(`DELETE ${CODES}/${body.id}`)).status).toBe(204);
  expect(await offersOf(room)).toEqual([]);
});

test.each([
  ['for one person', { personal: true }, 'automatic'],
  ['for first orders', { firstOrder: true }, 'automatic'],
  ['so often for each', { usageLimitPerUser: 1 }, 'usageLimitPerUser'],
  ['without a name', { title: '' }, 'title'],
  ['of free dishes', { type: 'FREEITEM', value: 0, freeItemIds: [newId()] }, 'type'],
  ['for pieces and for a set', { every: 2, set: [{ menuItemId: newId(), count: 1 }] }, 'every'],
  ['for each single piece', { every: 1 }, 'every'],
  ['of a set of nothing', { set: [] }, 'set'],
  ['of delivery for each second piece', { type: 'FREESHIPPING', value: 0, every: 2 }, 'type'],
  ['of a dish that is none', { set: [{ menuItemId: newId(), count: 1 }] }, 'menuItemIds'],
])('an offer %s is refused at its field', async (_case, changes, field) => {
  const { owner } = await desk.open();
  const answer = await owner(`POST ${CODES}`, offerBody(changes));
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(Object.keys((answer.body.errors as object) ?? {})).toContain(field);
});

test('a code has no pieces of its own', async () => {
  const { owner } = await desk.open();
  const answer = await owner(`POST ${CODES}`, codeBody({ every: 2 }));
  expect(Object.keys((answer.body.errors as object) ?? {})).toContain('every');
});

describe('an order by an offer', () => {
  /** The second kebab at half price: 280,000 apart, 10,000 of packaging, a tenth of tax. */
  const HALF = 140_000;

  test('is told which, counted within its budget, edited by its terms and given back whole', async () => {
    const room = await desk.open();
    const { owner, shop, customer } = room;
    const guest = await customer();
    const body = offerBody({ every: 2, value: 50, budget: HALF });
    await owner(`POST ${CODES}`, body);
    const asked = { items: kebabs(room, 2), discountCode: body.code };
    const wrong = await guest.ask('POST /api/orders', pickupBody(shop, { ...asked, expectedPrice: 1 }));
    expect(wrong.body.code).toBe('PRICE_CHANGED');
    const { pricing } = wrong.body.details as { pricing: { finalPrice: number } };
    const order = pickupBody(shop, { ...asked, expectedPrice: pricing.finalPrice });
    const placed = await guest.ask('POST /api/orders', order);
    expect(placed.status, placed.text).toBe(200);
    expect(placed.body.pricing).toMatchObject({
      finalDiscountAmount: HALF,
      explanation: expect.arrayContaining([
        { rule: 'DISCOUNT', base: 280_000, rate: 50, title: 'ساعت خوش', amount: -HALF },
      ]),
    });
    expect((await owner(`GET ${CODES}/${body.id}`)).body).toMatchObject({
      usageCount: 1,
      spent: HALF,
      budgetLeft: 0,
    });
    // Its budget is used up: nobody else is given it.
    const other = pickupBody(shop, { ...asked, items: kebabs(room, 2), expectedPrice: pricing.finalPrice });
    expect((await guest.ask('POST /api/orders', other)).body.code).toBe('DISCOUNT_CODE_NOT_FOUND');
    const detail = await owner(`GET /api/orders/${order.id}/detail`);
    expect(detail.body.terms).toMatchObject({ discount: { every: 2, title: 'ساعت خوش', code: body.code } });
    const [line] = placed.body.items as { id: string }[];
    const items = [{ id: line?.id, menuItemId: shop.kebab, count: 1 }];
    const edit = { id: newId(), orderId: order.id, version: placed.body.version, items };
    const edited = await owner('PUT /api/orders/editpostpaid', edit);
    expect(edited.status, edited.text).toBe(200);
    expect(edited.body.pricing).toMatchObject({ finalDiscountAmount: 0 });
    expect((await owner(`GET ${CODES}/${body.id}`)).body).toMatchObject({ usageCount: 1, spent: 0 });
    const rejected = await owner('PATCH /api/orders', {
      id: order.id,
      status: 'REJECTED',
      reason: 'تعطیل شدیم',
    });
    expect(rejected.status, rejected.text).toBe(200);
    expect((await owner(`GET ${CODES}/${body.id}`)).body).toMatchObject({ usageCount: 0, spent: 0 });
  });

  test('at the till takes no right to give discounts, and the guest need not be known', async () => {
    const room = await desk.open();
    const cashier = await room.hire('cashier');
    const body = offerBody({
      type: 'MONEY',
      value: 30_000,
      set: [{ menuItemId: room.shop.kebab, count: 2 }],
    });
    await room.owner(`POST ${CODES}`, body);
    const asked = { items: kebabs(room, 5), discountCode: body.code, expectedPrice: 1 };
    const wrong = await cashier('POST /api/orders', tillBody(room.shop, asked));
    expect(wrong.body).toMatchObject({
      code: 'PRICE_CHANGED',
      details: { pricing: { finalDiscountAmount: 60_000 } },
    });
  });
});

test('what an offer would have cost last month is told before it is made, within its budget', async () => {
  const room = await desk.open();
  const cashier = await room.hire('cashier');
  const ask = async (changes: Readonly<Record<string, unknown>>) => {
    const told = await room.owner(`POST ${CODES}/preview`, offerBody(changes));
    expect(told.status, told.text).toBe(200);
    return told.body;
  };
  const halfOfSecond = { every: 2, value: 50, menuItemIds: [room.shop.kebab] };
  expect(await ask(halfOfSecond)).toMatchObject({ orders: 0, fitting: 0, given: 0, endedOn: null });
  for (const count of [1, 2, 2]) {
    const expectedPrice = 313_000 * count;
    const payments = [{ id: newId(), method: 'CASH' as const, amount: expectedPrice, reference: '' }];
    const body = tillBody(room.shop, { items: kebabs(room, count), expectedPrice, payments });
    const sold = await cashier('POST /api/orders', body);
    expect(sold.status, sold.text).toBe(200);
  }
  desk.server.clock.advance(86_400);
  // The lesser half of a pair of 280,000 is 140,000, and a tenth of it is tax that is not due.
  expect(await ask(halfOfSecond)).toMatchObject({
    orders: 3,
    fitting: 2,
    given: 280_000,
    less: 308_000,
    isPart: false,
    endedOn: null,
  });
  expect(await ask({ ...halfOfSecond, budget: 150_000 })).toMatchObject({
    fitting: 1,
    given: 140_000,
    endedOn: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
  });
  expect(await ask({ ...halfOfSecond, sources: ['WEBSITE'] })).toMatchObject({ orders: 3, fitting: 0 });
  expect(await ask({ menuCategoryIds: [], minimumItemsTotal: 300_000 })).toMatchObject({
    fitting: 2,
    given: 112_000,
  });
  expect((await room.owner(`GET ${CODES}`)).body).toMatchObject({ totalCount: 0 });
  const typed = await room.owner(`POST ${CODES}/preview`, codeBody());
  expect(typed.body.errors).toHaveProperty('automatic');
  expect((await cashier(`POST ${CODES}/preview`, offerBody())).status).toBe(403);
});
