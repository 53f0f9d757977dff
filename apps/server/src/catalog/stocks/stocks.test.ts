import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CatalogRoom, startCatalogDesk } from '#app/catalog/testing/catalog-desk.ts';
import { pickupBody, tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { resetStocks } from './stock-changes.queries.ts';

const desk = await startCatalogDesk();
const STOCKS = '/api-catalog/catalog/stocks';
const COUNTING = '/api-catalog/catalog/menuitems/stocks';

function count(room: CatalogRoom, productId: string, pieces: number | null, more: object = {}) {
  return room.manager(`POST ${COUNTING}`, { stocks: [{ productId, count: pieces, ...more }] });
}

async function left(room: CatalogRoom, productId: string): Promise<number | undefined> {
  const { body } = await room.manager(`POST ${STOCKS}/live`, { productIds: [productId] });
  return (body.data as { count: number }[])[0]?.count;
}

function order(room: CatalogRoom, pieces: number, prices = 313_000 * pieces) {
  const items = [{ id: newId(), menuItemId: room.shop.kebab, count: pieces, note: '', toppings: [] }];
  const payments = [{ id: newId(), method: 'CASH' as const, amount: prices, reference: '' }];
  return room.cashier('POST /api/orders', tillBody(room.shop, { items, payments, expectedPrice: prices }));
}

async function menuItem(room: CatalogRoom, id: string) {
  const { body } = await room.nobody('GET /api-catalog/catalog/menucategories/site');
  const items = (body.categories as { items: { id: string; unavailableReason: string | null }[] }[]).flatMap(
    (category) => category.items,
  );
  return items.find((item) => item.id === id);
}

describe('selling', () => {
  test('50 sellers of the last 10: exactly 10 sell, nothing is negative, every movement is written', async () => {
    const room = await desk.open();
    await count(room, room.shop.kebab, 10);
    const answers = await Promise.all(Array.from({ length: 50 }, () => order(room, 1)));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'SOLD' : body.code));
    expect(codes.filter((code) => code === 'SOLD')).toHaveLength(10);
    expect(codes.filter((code) => code === 'MENU_ITEM_UNAVAILABLE')).toHaveLength(40);
    expect(await left(room, room.shop.kebab)).toBe(0);
    const { rows } = await desk.pool.query(
      `select sum(change)::int as change, min(count_after) as least, count(*)::int as sales
       from stock_movements where vendor_id = $1 and kind = 'SOLD'`,
      [room.shop.vendorId],
    );
    expect(rows).toEqual([{ change: -10, least: 0, sales: 10 }]);
    const { rows: orders } = await desk.pool.query(
      'select count(*)::int as n from orders where vendor_id = $1',
      [room.shop.vendorId],
    );
    expect(orders).toEqual([{ n: 10 }]);
  });

  test('whatever sellers ask for at once, what is sold and what is left is what there was', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 12 }),
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 8 }),
        async (present, asked) => {
          const room = await desk.open();
          await count(room, room.shop.kebab, present);
          const answers = await Promise.all(asked.map((pieces) => order(room, pieces)));
          const sold = asked.filter((_, index) => answers[index]?.status === 200).reduce((a, b) => a + b, 0);
          expect(await left(room, room.shop.kebab)).toBe(present - sold);
          const fewest = Math.min(...asked.filter((_, index) => answers[index]?.status !== 200), Infinity);
          expect(present - sold).toBeLessThan(fewest);
        },
      ),
      { numRuns: 8 },
    );
  });

  test('asking for more than is left says how many there are, and takes nothing', async () => {
    const room = await desk.open();
    await count(room, room.shop.kebab, 2);
    const answer = await order(room, 3);
    expect([answer.status, answer.body.code]).toEqual([409, 'MENU_ITEM_UNAVAILABLE']);
    expect(answer.body.details).toMatchObject({
      items: [{ menuItemId: room.shop.kebab, reason: 'OUT_OF_STOCK', count: 2 }],
    });
    expect(await left(room, room.shop.kebab)).toBe(2);
  });

  test('toppings are taken once for each piece of their line', async () => {
    const room = await desk.open();
    await count(room, room.shop.sauce, 5, { productType: 'TOPPING' });
    const sell = (pieces: number) => {
      const toppings = [{ toppingId: room.shop.sauce, count: 2 }];
      const price = 335_000 * pieces;
      const items = [{ id: newId(), menuItemId: room.shop.kebab, count: pieces, note: '', toppings }];
      const payments = [{ id: newId(), method: 'CASH' as const, amount: price, reference: '' }];
      return room.cashier('POST /api/orders', tillBody(room.shop, { items, payments, expectedPrice: price }));
    };
    expect((await sell(2)).status).toBe(200);
    expect(await left(room, room.shop.sauce)).toBe(1);
    const short = await sell(1);
    expect([short.status, short.body.code]).toEqual([409, 'TOPPING_UNAVAILABLE']);
    expect(await left(room, room.shop.sauce)).toBe(1);
  });

  test('the last one sold shows as sold out at once, and to be had again when the order is rejected', async () => {
    const room = await desk.open();
    await count(room, room.shop.kebab, 1);
    const version = async () =>
      (await desk.pool.query('select catalog_version as v from vendors where id = $1', [room.shop.vendorId]))
        .rows[0]?.v;
    const before = await version();
    const body = pickupBody(room.shop);
    const sold = await desk.afterNotice(() => room.guest('POST /api/orders', body));
    expect(sold.status).toBe(200);
    expect(await menuItem(room, room.shop.kebab)).toMatchObject({
      available: false,
      unavailableReason: 'OUT_OF_STOCK',
    });
    expect((await room.guest('POST /api/orders', body)).body.id).toBe(body.id);
    expect(await left(room, room.shop.kebab)).toBe(0);
    const rejected = await desk.afterNotice(() =>
      room.manager('PATCH /api/orders', { id: body.id, status: 'REJECTED', reason: 'نداریم' }),
    );
    expect(rejected.body.status).toBe('REJECTED');
    expect(await left(room, room.shop.kebab)).toBe(1);
    expect(await menuItem(room, room.shop.kebab)).toMatchObject({ available: true });
    expect(await version()).toBe(before);
    const history = await room.manager(`GET ${STOCKS}/history?productId=${room.shop.kebab}`);
    const kinds = (history.body.data as { kind: string }[]).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['BEGUN', 'RETURNED', 'SOLD']);
  });
});

describe('counting', () => {
  test('restocks, recounts and waste leave what they say, once each', async () => {
    const room = await desk.open();
    const { kebab } = room.shop;
    await count(room, kebab, 10, { lowStock: 3 });
    const move = (kind: string, pieces: number, reason = '') => {
      const body = { id: newId(), productType: 'FOOD', productId: kebab, kind, count: pieces, reason };
      return room.kitchen(`POST ${STOCKS}`, body).then((answer) => ({ ...answer, sent: body }));
    };
    const restock = await move('RESTOCK', 5);
    expect(restock.body).toMatchObject({ count: 15, low: false });
    expect((await room.kitchen(`POST ${STOCKS}`, restock.sent)).body.count).toBe(15);
    const other = await room.kitchen(`POST ${STOCKS}`, { ...restock.sent, count: 6 });
    expect(other.body.code).toBe('IDEMPOTENCY_CONFLICT');
    expect((await move('WASTE', 12, 'سوخت')).body).toMatchObject({ count: 3, low: true });
    expect(Object.keys((await move('WASTE', 1)).body.errors ?? {})).toEqual(['reason']);
    expect((await move('WASTE', 4, 'سوخت')).body.code).toBe('OUT_OF_STOCK');
    expect((await move('RECOUNT', 7)).body.count).toBe(7);
    const low = await room.manager(`GET ${STOCKS}?low=true`);
    expect(low.body.totalCount).toBe(0);
  });

  test('a product is counted from when it is told to be until it is told not to', async () => {
    const room = await desk.open();
    const { kebab } = room.shop;
    const body = { id: newId(), productType: 'FOOD', productId: kebab, kind: 'RESTOCK', count: 1 };
    expect((await room.manager(`POST ${STOCKS}`, body)).body.code).toBe('STOCK_NOT_COUNTED');
    await desk.afterNotice(() => count(room, kebab, 0));
    expect(await menuItem(room, kebab)).toMatchObject({ unavailableReason: 'OUT_OF_STOCK' });
    await desk.afterNotice(() => count(room, kebab, null));
    expect(await menuItem(room, kebab)).toMatchObject({ unavailableReason: null });
    expect((await order(room, 3)).status).toBe(200);
    expect(await left(room, kebab)).toBeUndefined();
  });

  test('the daily count comes back once with each business day', async () => {
    const room = await desk.open();
    const { kebab } = room.shop;
    await count(room, kebab, 10, { dailyCount: 10 });
    await order(room, 4);
    const now = desk.server.clock.now();
    await resetStocks(desk.pool, now);
    expect(await left(room, kebab)).toBe(6);
    const tomorrow = new Date(now.getTime() + 24 * 3_600_000);
    await resetStocks(desk.pool, tomorrow);
    expect(await left(room, kebab)).toBe(10);
    await order(room, 1);
    await resetStocks(desk.pool, tomorrow);
    expect(await left(room, kebab)).toBe(9);
  });

  test('the board shows what runs low first; only who may edit stock changes it, and only of their vendor', async () => {
    const [room, other] = [await desk.open(), await desk.open()];
    await count(room, room.shop.kebab, 9);
    await count(room, room.shop.soup, 1, { lowStock: 2 });
    const { body } = await room.cashier(`GET ${STOCKS}`);
    expect(body).toMatchObject({
      totalCount: 2,
      data: [{ productId: room.shop.soup, low: true }, { low: false }],
    });
    const stock = { productId: room.shop.kebab, count: 1 };
    expect((await room.cashier(`POST ${COUNTING}`, { stocks: [stock] })).status).toBe(403);
    expect((await other.manager(`POST ${COUNTING}`, { stocks: [stock] })).body.code).toBe(
      'MENU_ITEM_NOT_FOUND',
    );
    expect(await left(room, room.shop.kebab)).toBe(9);
    expect(await left(other, room.shop.kebab)).toBeUndefined();
  });
});

describe('the whole board', () => {
  test('every product is on it, what is out or low first, with how many stand how', async () => {
    const room = await desk.open();
    const { kebab, soup, soldOut, sauce } = room.shop;
    await count(room, kebab, 9);
    await count(room, soup, 1, { lowStock: 2 });
    await count(room, sauce, 0, { productType: 'TOPPING' });
    const { body } = await room.cashier(`GET ${STOCKS}/board?pageSize=100`);
    const rows = body.data as { productId: string; state: string; count: number | null }[];
    expect(rows.slice(0, 3)).toMatchObject([
      { productId: sauce, productType: 'TOPPING', state: 'OUT', count: 0 },
      { productId: soup, state: 'LOW', count: 1, lowStock: 2, available: true },
      { productId: soldOut, state: 'OFF', available: false },
    ]);
    expect(rows.find(({ productId }) => productId === kebab)).toMatchObject({ state: 'ENOUGH', count: 9 });
    expect(body.states).toMatchObject({ OUT: 1, LOW: 1, OFF: 1, ENOUGH: 1 });
    const low = await room.cashier(`GET ${STOCKS}/board?state=LOW&productType=FOOD`);
    expect(low.body).toMatchObject({ totalCount: 1, states: { LOW: 1, OUT: 0 } });
  });

  test('the sold-out switch is the kitchen’s; a wrong kind or another vendor’s product is none', async () => {
    const [room, other] = [await desk.open(), await desk.open()];
    const set = (who: CatalogRoom['manager'], productId: string, available: boolean, productType = 'FOOD') =>
      who(`PUT ${STOCKS}/available`, { productType, productId, available });
    expect((await set(room.kitchen, room.shop.kebab, false)).status).toBe(204);
    await expect
      .poll(() => menuItem(room, room.shop.kebab))
      .toMatchObject({ unavailableReason: 'MARKED_UNAVAILABLE' });
    expect((await set(room.kitchen, room.shop.kebab, true)).status).toBe(204);
    await expect.poll(() => menuItem(room, room.shop.kebab)).toMatchObject({ available: true });
    expect((await set(room.cashier, room.shop.kebab, false)).status).toBe(403);
    expect((await set(room.kitchen, other.shop.kebab, false)).body.code).toBe('MENU_ITEM_NOT_FOUND');
    expect((await set(room.kitchen, room.shop.kebab, false, 'TOPPING')).body.code).toBe('TOPPING_NOT_FOUND');
  });

  test('a few pieces more or fewer do not overwrite what is sold meanwhile', async () => {
    const room = await desk.open();
    const { kebab } = room.shop;
    await count(room, kebab, 10);
    const adjust = (pieces: number) =>
      room.kitchen(`POST ${STOCKS}`, {
        id: newId(),
        productType: 'FOOD',
        productId: kebab,
        kind: 'ADJUST',
        count: pieces,
      });
    await Promise.all([order(room, 1), adjust(-2), order(room, 1), adjust(3)]);
    expect(await left(room, kebab)).toBe(9);
    expect((await adjust(-10)).body.code).toBe('OUT_OF_STOCK');
    expect((await adjust(0)).status).toBe(400);
    const again = { id: newId(), productType: 'FOOD', productId: kebab, kind: 'ADJUST', count: -1 };
    await room.kitchen(`POST ${STOCKS}`, again);
    expect((await room.kitchen(`POST ${STOCKS}`, again)).body.count).toBe(8);
  });
});
