import { randomUUID } from 'node:crypto';
import type { ResponseBody } from '@sofreh/contract/call';
import type { OrderBehind, reportsOfFigures } from '@sofreh/contract/main/figures';
import { addDays } from '@sofreh/domain/calendar';
import { GRAMS_PER_KILO } from '@sofreh/domain/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWorkbook } from '#app/platform/excel/read-workbook.ts';
import { sumClosedDays } from '../sums/sum-closed-days.ts';
import { NOW, type ReportRoom, startReportRooms, WEEK, WEEKS } from '../testing/report-room.ts';
import { anyOrder, isSold, type MadeOrder, order, storeWeek, TODAY } from '../testing/week.ts';
import { countOf, DISHES, lineSale, servingsOf } from '../testing/week-lines.ts';

const { pool, openRoom, url } = await startReportRooms();

interface Behind {
  readonly data: readonly OrderBehind[];
  readonly total: number;
}

/** What a portion costs by the recipes that `giveRecipes` writes. */
const COSTS = { kebab: 100_000, soup: 20_003, breakfast: 600_001, sauce: 1_500 } as const;

async function giveRecipes({ shop }: ReportRoom) {
  for (const [name, cost] of Object.entries(COSTS) as [keyof typeof COSTS, number][]) {
    const [of, ingredient] = [
      [shop.vendorId, name === 'sauce' ? 'TOPPING' : 'FOOD', shop[name]],
      randomUUID(),
    ];
    await pool.query(
      `insert into ingredients (vendor_id, id, title, unit, unit_cost) values ($1, $2, $3, 'KILOGRAM', $4)`,
      [shop.vendorId, ingredient, name, cost],
    );
    await pool.query('insert into recipes (vendor_id, product_type, product_id) values ($1, $2, $3)', of);
    await pool.query(
      `insert into recipe_lines (vendor_id, product_type, product_id, ingredient_id, quantity, sort_order)
       values ($1, $2, $3, $4, 1000, 0)`,
      [...of, ingredient],
    );
  }
}

/** Menu engineering beside a slow recount, and the orders behind what dishes cost. */
async function compareProducts({ shop, get }: ReportRoom, orders: readonly MadeOrder[]) {
  const { rows } = await get<{ rows: { key: string; cost: number | null; profit: number | null }[] }>(
    `/api/reports/products?${WEEKS}`,
  );
  for (const [dish, name] of (['kebab', 'soup', 'breakfast'] as const).entries()) {
    const lines = orders.filter(isSold).flatMap((order) => order.lines.filter((line) => line.dish === dish));
    const sum = (of: (line: (typeof lines)[number]) => number) =>
      lines.reduce((total, line) => total + of(line), 0);
    const portions = sum(countOf) / (DISHES[dish]?.unit === 'GRAM' ? GRAMS_PER_KILO : 1);
    const sauces = sum((line) => servingsOf(line) * line.sauces);
    const cost = Math.round(portions * COSTS[name] + sauces * COSTS.sauce);
    const row = rows.find(({ key }) => key === shop[name]);
    if (lines.length === 0) expect(row).toBe(undefined);
    else expect(row).toMatchObject({ cost, profit: sum(lineSale) - cost });
    const path = `/api/reports/pagefigureorders?${WEEKS}&pageSize=100&key=${shop[name]}`;
    for (const figure of ['dishCost', 'dishProfit'] as const) {
      const { data, total } = await get<Behind>(`${path}&figure=${figure}`);
      expect(data.reduce((all, { amount }) => all + amount, 0)).toBe(total);
      expect(total).toBe((figure === 'dishCost' ? row?.cost : row?.profit) ?? 0);
    }
  }
  for (const figure of ['dishCost', 'dishProfit'] as const) {
    const path = `/api/reports/pagefigureorders?${WEEKS}&pageSize=100&figure=${figure}`;
    const { data, total } = await get<Behind>(path);
    expect(data.reduce((all, { amount }) => all + amount, 0)).toBe(total);
    expect(total).toBe(
      rows.reduce((all, { cost, profit }) => all + ((figure === 'dishCost' ? cost : profit) ?? 0), 0),
    );
  }
}

test('what dishes cost is what a slow recount says, and the sum of the orders behind it, before the days are summed and after', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyOrder, { minLength: 5, maxLength: 30 }), async (orders) => {
      const room = await openRoom();
      await giveRecipes(room);
      await storeWeek(pool, room.shop, room.person, orders);
      await compareProducts(room, orders);
      await sumClosedDays(pool, NOW);
      await compareProducts(room, orders);
    }),
    { numRuns: 3 },
  );
}, 60_000);

test('what all dishes cost is the sum of their rows, each of which is rounded by itself', async () => {
  const room = await openRoom();
  await giveRecipes(room);
  const lines = [
    { dish: 1, count: 1, sauces: 0 },
    { dish: 2, count: 1, sauces: 0 },
  ] as const;
  const [first, second] = [order({ lines }), order({ lines })];
  await storeWeek(pool, room.shop, room.person, [first, second]);
  // 250 grams in each order: the rows come to half a toman each, and no order alone does.
  await pool.query(
    `update order_items set unit = 'GRAM', count = 250, price = 1000 where vendor_id = $1 and order_id = any($2)`,
    [room.shop.vendorId, [first.id, second.id]],
  );
  const { rows } = await room.get<{ rows: { cost: number; profit: number }[] }>(
    `/api/reports/products?${WEEKS}`,
  );
  expect(rows.map(({ cost }) => cost).toSorted((one, other) => one - other)).toEqual([10_002, 300_001]);
  for (const [figure, sum] of [
    ['dishCost', 310_003],
    ['dishProfit', 1_000 - 310_003],
  ] as const) {
    const path = `/api/reports/pagefigureorders?${WEEKS}&figure=${figure}`;
    const { data, total } = await room.get<Behind>(path);
    expect(total).toBe(sum);
    expect(data.reduce((all, { amount }) => all + amount, 0)).toBe(sum);
  }
});

test('menu engineering costs weighings by their grams, and what goes with a dish by its own recipe', async () => {
  const room = await openRoom();
  const { shop } = room;
  await giveRecipes(room);
  // The sauce stands for a dish that nobody has a recipe of, then for one that there is.
  const standsFor = (item: string) =>
    pool.query('update toppings set menu_item_id = $3 where vendor_id = $1 and id = $2', [
      shop.vendorId,
      shop.sauce,
      item,
    ]);
  const weighed = order({ lines: [{ dish: 2, count: 1, sauces: 0 }] });
  await storeWeek(pool, shop, room.person, [
    weighed,
    order({ lines: [{ dish: 2, count: 3, sauces: 0 }] }),
    order({ lines: [{ dish: 0, count: 2, sauces: 2 }] }),
  ]);
  await sumClosedDays(pool, NOW);
  const read = async () => {
    const { rows } = await room.get<{ rows: { title: string; servings: number; cost: number | null }[] }>(
      `/api/reports/products?${WEEK}`,
    );
    return Object.fromEntries(rows.map(({ title, servings, cost }) => [title, [servings, cost]]));
  };
  const meat = [2, Math.round((4 * 333 * COSTS.breakfast) / GRAMS_PER_KILO)];
  expect(await read()).toEqual({ ماهیچه: meat, کباب: [2, 2 * COSTS.kebab + 4 * COSTS.sauce] });
  await standsFor(shop.soldOut);
  expect(await read()).toEqual({ ماهیچه: meat, کباب: [2, null] });
  await standsFor(shop.soup);
  expect(await read()).toEqual({
    ماهیچه: meat,
    کباب: [2, 2 * COSTS.kebab + 4 * (COSTS.sauce + COSTS.soup)],
  });
  // A combo without a recipe of its own is what its parts are.
  const of = [shop.vendorId, shop.kebab];
  await pool.query('delete from recipe_lines where vendor_id = $1 and product_id = $2', of);
  await pool.query('delete from recipes where vendor_id = $1 and product_id = $2', of);
  expect(await read()).toEqual({ ماهیچه: meat, کباب: [2, 4 * (COSTS.sauce + COSTS.soup)] });
});

type Products = ResponseBody<(typeof reportsOfFigures)['GET /api/reports/products']>;

test('menu engineering says how much of what it tells is of toppings that nobody can cost', async () => {
  const room = await openRoom();
  const { shop } = room;
  await storeWeek(pool, shop, room.person, [
    order({ lines: [{ dish: 0, count: 2, sauces: 2 }] }),
    order({ lines: [{ dish: 1, count: 1, sauces: 0 }] }),
  ]);
  const said = async () => {
    const { uncostedToppingSale } = await room.get<Products>(`/api/reports/products?${WEEK}`);
    return uncostedToppingSale;
  };
  // A dish without a recipe has no profit that could look too good.
  expect(await said()).toBe(0);
  await giveRecipes(room);
  expect(await said()).toBe(0);
  const sauce = [shop.vendorId, shop.sauce];
  await pool.query('delete from recipe_lines where vendor_id = $1 and product_id = $2', sauce);
  await pool.query('delete from recipes where vendor_id = $1 and product_id = $2', sauce);
  const { rows } = await room.get<{ rows: { key: string; figures: { toppingSale: number } }[] }>(
    `/api/reports/mostsold/itemtoppings?${WEEK}`,
  );
  const sold = rows.find(({ key }) => key === shop.sauce)?.figures.toppingSale;
  expect(sold).toBeGreaterThan(0);
  expect(await said()).toBe(sold);
  await sumClosedDays(pool, NOW);
  expect(await said()).toBe(sold);
  // Whoever takes the file reads it under the sum, in the column of the sale.
  for (const compare of ['NONE', 'WEEKDAYS']) {
    const answer = await fetch(`${url}/api/reports/products/excel?${WEEK}&Compare=${compare}`, {
      headers: room.headers,
    });
    const [, titles = [], ...sheet] = (await readWorkbook(await answer.blob(), 10))[0]?.rows ?? [];
    const [total, under] = sheet.slice(-2);
    const sale = titles.findIndex((title) => String(title).startsWith('فروش'));
    expect(total?.[0]).toBe('جمع');
    expect([under?.[0], under?.[sale]]).toEqual([expect.stringContaining('افزودنی‌های بی‌دستور پخت'), sold]);
  }
});

const NOTHING = { servings: 0, itemSale: 0, cost: 0, profit: 0, dishClass: null };

test('menu engineering stands beside the days before, whose figures open their orders, and its workbook has both', async () => {
  const room = await openRoom();
  const { shop } = room;
  await giveRecipes(room);
  const sold = (daysAgo: number, dish: 0 | 1 | 2, count: number) =>
    order({ daysAgo, lines: [{ dish, count, sauces: 0 }] });
  // Soup went from the most sold to the least; the weighed dish was sold in the week before alone.
  await storeWeek(pool, shop, room.person, [
    sold(1, 0, 9),
    sold(2, 1, 1),
    sold(8, 0, 1),
    sold(9, 1, 9),
    sold(9, 2, 1),
  ]);
  const before = `From=${addDays(TODAY, -13)}&To=${addDays(TODAY, -7)}`;
  const look = async () => {
    const { rows, comparedFrom, comparedTo } = await room.get<Products>(
      `/api/reports/products?${WEEK}&Compare=WEEKDAYS`,
    );
    expect([comparedFrom, comparedTo]).toEqual([addDays(TODAY, -13), addDays(TODAY, -7)]);
    const earlier = (await room.get<Products>(`/api/reports/products?${before}`)).rows;
    expect(rows.map(({ key }) => key).sort()).toEqual([shop.kebab, shop.soup, shop.breakfast].sort());
    for (const { key, compared } of rows) {
      const { key: _, title: __, compared: none, ...own } = earlier.find((row) => row.key === key) ?? {};
      expect(none).toBe(null);
      expect(compared).toEqual(own);
      for (const [figure, value] of [
        ['dishServings', compared?.servings],
        ['dishSale', compared?.itemSale],
        ['dishCost', compared?.cost],
        ['dishProfit', compared?.profit],
      ] as const) {
        const { data, total } = await room.get<Behind>(
          `/api/reports/pagefigureorders?${WEEK}&Compare=WEEKDAYS&pageSize=100&key=${key}&figure=${figure}`,
        );
        expect(total, figure).toBe(value);
        expect(data.reduce((all, { amount }) => all + amount, 0)).toBe(value);
      }
    }
    const gone = rows.find(({ key }) => key === shop.breakfast);
    expect(gone).toMatchObject(NOTHING);
    const soup = rows.find(({ key }) => key === shop.soup);
    expect(['PUZZLE', 'DOG']).toContain(soup?.dishClass);
    expect(['STAR', 'PLOWHORSE']).toContain(soup?.compared?.dishClass);
    expect((await room.get<Products>(`/api/reports/products?${WEEK}`)).rows).toHaveLength(2);
    return rows;
  };
  await look();
  await sumClosedDays(pool, NOW);
  const rows = await look();
  const answer = await fetch(`${url}/api/reports/products/excel?${WEEK}&Compare=WEEKDAYS`, {
    headers: room.headers,
  });
  const [, titles = [], ...sheet] = (await readWorkbook(await answer.blob(), 10))[0]?.rows ?? [];
  expect(titles[1]).toBe('تعداد');
  expect(titles[2]).toMatch(/^تعداد، \S/);
  const sum = (of: (row: Products['rows'][number]) => number | null | undefined) =>
    rows.reduce((all, row) => all + (of(row) ?? 0), 0);
  expect(sheet.at(-1)?.slice(0, 7)).toEqual([
    'جمع',
    sum(({ servings }) => servings),
    sum(({ compared }) => compared?.servings),
    sum(({ itemSale }) => itemSale),
    sum(({ compared }) => compared?.itemSale),
    sum(({ cost }) => cost),
    sum(({ compared }) => compared?.cost),
  ]);
}, 60_000);
