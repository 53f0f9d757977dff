import { addDays, businessDayOf } from '@sofreh/domain/calendar';
import { SUMS_REPORT_DAYS_MAX, TILL_DAYS_BACK_MAX, UNSUMMED_USE_DAYS_MAX } from '@sofreh/domain/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startCatalogDesk } from '#app/catalog/testing/catalog-desk.ts';
import { INGREDIENTS, kitchenStore } from '#app/catalog/testing/kitchen-store.ts';
import { newId } from '#app/platform/ids.ts';
import { sumIngredientMonths } from './sum-months.ts';

const desk = await startCatalogDesk();
const { pool } = desk;
const DAY_MS = 86_400_000;
const KINDS = ['SOLD', 'RETURNED', 'WASTE', 'RECOUNT', 'ADJUST', 'RESTOCK'] as const;

interface Moved {
  readonly ingredient: number;
  readonly kind: (typeof KINDS)[number];
  readonly change: number;
  /** How long ago, in seconds. */
  readonly ago: number;
}
const anyMoved: fc.Arbitrary<Moved> = fc.record({
  ingredient: fc.nat(1),
  kind: fc.constantFrom(...KINDS),
  change: fc.integer({ min: -500, max: 500 }),
  ago: fc.integer({ min: 60, max: 900 * 86_400 }),
});

async function open() {
  const room = await desk.open();
  const store = kitchenStore(room);
  const ids = [
    await store.ingredient('گوشت', { unitCost: 800_000 }),
    await store.ingredient('پیاز', { unitCost: 30_000 }),
  ];
  const { vendorId } = room.shop;
  const now = desk.server.clock.now();
  const move = (moved: readonly Moved[]) =>
    pool.query(
      `insert into stock_movements (vendor_id, id, product_type, product_id, kind, change, count_after, at)
       select $1, m.id, 'INGREDIENT', m.product, m.kind, m.change, 0, m.at
       from jsonb_to_recordset($2) m(id uuid, product uuid, kind text, change int, at timestamptz)`,
      [
        vendorId,
        JSON.stringify(
          moved.map(({ ingredient, kind, change, ago }) => ({
            id: newId(),
            product: ids[ingredient],
            kind,
            change,
            at: new Date(now.getTime() - ago * 1_000).toISOString(),
          })),
        ),
      ],
    );
  const ask = (from: string, to: string) =>
    room.manager(`GET ${INGREDIENTS}/use?from=${from}&to=${to}&pageSize=100`);
  /** The same by the slow way: one movement after the other, each of the business day it was in. */
  const recount = (all: readonly Moved[], from: string, to: string) =>
    ids
      .map((ingredientId, ingredient) => {
        const sum = (...kinds: readonly Moved['kind'][]) =>
          0 -
          all
            .filter((moved) => {
              const day = businessDayOf(now.getTime() - moved.ago * 1_000);
              return (
                moved.ingredient === ingredient && kinds.includes(moved.kind) && from <= day && day <= to
              );
            })
            .reduce((total, { change }) => total + change, 0);
        return {
          ingredientId,
          theoretical: sum('SOLD', 'RETURNED'),
          waste: sum('WASTE'),
          difference: sum('RECOUNT', 'ADJUST'),
        };
      })
      .filter(({ theoretical, waste, difference }) => theoretical !== 0 || waste !== 0 || difference !== 0);
  const kept = async () => {
    const { rows } = await pool.query<{ rows: number; next: string | null }>(
      `select (select count(*)::int from ingredient_months where vendor_id = $1) as rows,
         (select next_month::text from ingredient_month_marks where vendor_id = $1) as next`,
      [vendorId],
    );
    return rows[0];
  };
  return { ...room, now, move, ask, recount, kept };
}

const byId = (one: { ingredientId: string }, other: { ingredientId: string }) =>
  one.ingredientId < other.ingredientId ? -1 : 1;

test('the use of ingredients over any days is what its movements come to, before and after months are summed, and with what comes late', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyMoved, { minLength: 20, maxLength: 80 }),
      fc.array(anyMoved, { minLength: 1, maxLength: 10 }),
      fc.array(fc.tuple(fc.nat(900), fc.nat(900)), { minLength: 4, maxLength: 8 }),
      async (moved, more, spans) => {
        const { now, move, ask, recount, kept } = await open();
        const today = businessDayOf(now.getTime());
        const decade = [addDays(today, 1 - SUMS_REPORT_DAYS_MAX), today] as const;
        const asked = spans.map(([one, other]) => [
          addDays(today, -Math.max(one, other)),
          addDays(today, -Math.min(one, other)),
        ]);
        const look = async (all: readonly Moved[]) => {
          for (const [from = '', to = ''] of [decade, ...asked]) {
            const { body, status, text } = await ask(from, to);
            expect(status, text).toBe(200);
            const told = (body.data as { ingredientId: string }[]).toSorted(byId);
            const counted = recount(all, from, to).sort(byId);
            expect(told, `${from} ${to}`).toMatchObject(counted);
            expect(told).toHaveLength(counted.length);
          }
        };
        await move(moved);
        await look(moved);
        await sumIngredientMonths(pool, now);
        await look(moved);
        // What a till kept comes late, but never later than this.
        const late = more.map((each) => ({ ...each, ago: each.ago % (TILL_DAYS_BACK_MAX * 86_400) }));
        await move(late);
        await look([...moved, ...late]);
        const before = await kept();
        await sumIngredientMonths(pool, now);
        expect(await kept()).toEqual(before);
        await sumIngredientMonths(pool, new Date(now.getTime() + 200 * DAY_MS));
        await look([...moved, ...late]);
      },
    ),
    { numRuns: 6, endOnFailure: true },
  );
}, 120_000);

test('a month is summed once none of its movements can come any more, and eleven years are refused', async () => {
  const { now, move, ask, kept } = await open();
  expect(await kept()).toEqual({ rows: 0, next: null });
  const today = businessDayOf(now.getTime());
  // A branch that keeps no stock has nothing to go through, however many days are asked for.
  const decade = await ask(addDays(today, 1 - SUMS_REPORT_DAYS_MAX), today);
  expect([decade.status, decade.body.totalCount]).toEqual([200, 0]);
  await move([{ ingredient: 0, kind: 'WASTE', change: -5, ago: 60 * 86_400 }]);
  await sumIngredientMonths(pool, now);
  // The months of its sums begin at midnight in Tehran.
  const [year = 0, month = 0] = businessDayOf(now.getTime() - 60 * DAY_MS, '00:00')
    .split('-')
    .map(Number);
  const end = new Date(Date.UTC(year, month, 1));
  const settled = (days: number) =>
    sumIngredientMonths(pool, new Date(end.getTime() + (TILL_DAYS_BACK_MAX + days) * DAY_MS));
  await settled(0);
  expect(await kept()).toEqual({ rows: 0, next: null });
  await settled(2);
  expect(await kept()).toMatchObject({ rows: 1, next: end.toISOString().slice(0, 10) });
  expect((await ask(addDays(today, -SUMS_REPORT_DAYS_MAX), today)).body).toMatchObject({
    errors: { to: expect.anything() },
  });
});

test('while months of many years are not summed the report is of no more days than it has time for', async () => {
  const { now, move, ask } = await open();
  await move([{ ingredient: 0, kind: 'WASTE', change: -5, ago: (UNSUMMED_USE_DAYS_MAX + 90) * 86_400 }]);
  const today = businessDayOf(now.getTime());
  const decade = () => ask(addDays(today, 1 - SUMS_REPORT_DAYS_MAX), today);
  expect(await decade()).toMatchObject({ status: 400, body: { errors: { to: expect.anything() } } });
  expect((await ask(addDays(today, -365), today)).body).toMatchObject({ totalCount: 0 });
  await sumIngredientMonths(pool, now);
  expect((await decade()).body).toMatchObject({ totalCount: 1 });
});
