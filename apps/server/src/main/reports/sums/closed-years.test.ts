import { REPORT_CALLS } from '@sofreh/contract/main/figures';
import { addDays } from '@sofreh/domain/calendar';
import { SUMS_REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDaysOf } from '../figures/figures.queries.ts';
import { NOW, type ReportRoom, startReportRooms } from '../testing/report-room.ts';
import { anyOrder, type MadeOrder, storeWeek, TODAY } from '../testing/week.ts';
import { CUBE_SOURCES } from './cubes.ts';
import { compareClosedDays, sumClosedDays } from './sum-closed-days.ts';

const { pool, openRoom } = await startReportRooms();

/** Orders of three years, of which two are over and whole. */
const ofYears = anyOrder.chain((order) =>
  fc.integer({ min: 0, max: 1_050 }).map((daysAgo): MadeOrder => ({ ...order, daysAgo })),
);
const spans = [
  [addDays(TODAY, 1 - SUMS_REPORT_DAYS_MAX), TODAY],
  ['2025-01-01', '2025-12-31'],
  ['2024-12-31', '2026-01-01'],
  ['2025-01-02', TODAY],
] as const;

/** What reports tell that read years: dishes, toppings, and dishes of hours, of one branch and of two. */
async function told(room: ReportRoom, both: string) {
  const { toppings, items, stations } = REPORT_CALLS;
  const answers: unknown[] = [];
  for (const [from, to] of spans)
    for (const more of ['', `&vendorIds=${both}`, '&OrderType=DELIVERY']) {
      for (const call of [toppings, items, stations, REPORT_CALLS['most-sold']])
        answers.push(await room.get(`${call.slice('GET '.length)}?From=${from}&To=${to}${more}`));
      answers.push(await room.get(`/api/reports/dishhours?From=${from}&To=${to}${more}`));
    }
  return answers;
}

const readFrom = ({ shop }: ReportRoom, cube: 'items' | 'days', from: string = spans[0][0]) =>
  readDaysOf(
    pool,
    { cube, by: 'item' },
    { vendorIds: [shop.vendorId], from, to: TODAY, search: null, until: null },
  );

async function openYears(seed: number) {
  const room = await openRoom();
  const other = await openRoom(room.person);
  const samples = fc.sample(fc.array(ofYears, { minLength: 30, maxLength: 40 }), { seed, numRuns: 2 });
  for (const [place, each] of [room, other].entries())
    await storeWeek(pool, each.shop, room.person, samples[place] ?? []);
  const both = [room, other].map(({ shop }) => shop.vendorId).join(',');
  return { room, other, both, orders: samples[0] ?? [] };
}

test('dishes and toppings are the same from years, months and days as from their orders, also after a year was changed', async () => {
  const { room, both, orders } = await openYears(11);
  const before = await told(room, both);
  await sumClosedDays(pool, NOW);
  const from = await readFrom(room, 'items');
  expect(from.years.days.toSorted()).toEqual(['2024-01-01', '2025-01-01']);
  expect(from.months.days.filter((month) => month < '2026')).toEqual([]);
  expect((await readFrom(room, 'days')).years.days).toEqual([]);
  expect((await readFrom(room, 'items', '2025-01-02')).years.days).toEqual([]);
  expect(await told(room, both)).toEqual(before);
  // An order of a year that is over changes: the year is read by its months and days until it is summed again.
  const old = orders.find(({ daysAgo, status }) => daysAgo > 330 && daysAgo < 680 && status === 'FINISHED');
  if (!old) throw new Error('there is no order of the year before');
  await storeWeek(pool, room.shop, room.person, [
    { ...old, lines: [{ dish: 1, count: 4, sauces: 2 }] },
    { ...old, id: crypto.randomUUID() },
  ]);
  expect((await readFrom(room, 'items')).years.days).toEqual(['2024-01-01']);
  const changed = await told(room, both);
  expect(changed).not.toEqual(before);
  await sumClosedDays(pool, NOW);
  expect((await readFrom(room, 'items')).years.days).toHaveLength(2);
  expect(await told(room, both)).toEqual(changed);
  const { rows } = await pool.query<{ cubes: string[] }>(
    `select array_agg(distinct t.of) as cubes from (
       select 'items' as of, month from report_items where vendor_id = $1
       union all select 'toppings', month from report_toppings where vendor_id = $1
       union all select 'hourDishes', month from report_hour_dishes where vendor_id = $1
       union all select 'days', month from report_totals where vendor_id = $1) t
     where t.month = '2025-01-02'`,
    [room.shop.vendorId],
  );
  const byYears = Object.entries(CUBE_SOURCES).flatMap(([cube, source]) => (source.byYears ? [cube] : []));
  expect(rows[0]?.cubes.toSorted()).toEqual(byYears.toSorted());
}, 120_000);

test('a year with a month that is too long ago to be summed again is not made of what that month was', async () => {
  const { room, orders } = await openYears(13);
  const ofThatYear = () =>
    room.get(`${REPORT_CALLS.items.slice('GET '.length)}?From=2024-01-01&To=2024-12-31`);
  await sumClosedDays(pool, NOW);
  expect((await readFrom(room, 'items')).years.days).toContain('2024-01-01');
  const old = orders.findLast(({ daysAgo, status }) => daysAgo > 900 && status === 'FINISHED');
  if (!old) throw new Error('there is no order of the first half of that year');
  await storeWeek(pool, room.shop, room.person, [{ ...old, lines: [{ dish: 1, count: 4, sauces: 2 }] }]);
  const changed = await ofThatYear();
  // Ten years after the middle of that year its first half is summed no more.
  await sumClosedDays(pool, new Date('2034-07-15T12:00:00Z'));
  const { days } = (await readFrom(room, 'items')).years;
  expect(days).toContain('2025-01-01');
  expect(days).not.toContain('2024-01-01');
  expect(await ofThatYear()).toEqual(changed);
}, 120_000);

test('a year that was changed behind everybody’s back is an alarm, and is summed again', async () => {
  const { room, both } = await openYears(12);
  const before = await told(room, both);
  await sumClosedDays(pool, NOW);
  await pool.query(
    "update report_items set item_sale = item_sale + 7 where vendor_id = $1 and month = '2025-01-02'",
    [room.shop.vendorId],
  );
  expect(await told(room, both)).not.toEqual(before);
  const alarms: { readonly vendorId: string; readonly day: string; readonly cubes: readonly string[] }[] = [];
  // A night compares the days that waited longest: its last one here.
  await pool.query(
    "update report_days set compared_at = case when business_day = '2025-12-31' then null else $1::timestamptz end",
    [NOW],
  );
  await compareClosedDays(pool, NOW, (facts) => alarms.push(facts));
  expect(alarms).toEqual([{ vendorId: room.shop.vendorId, day: '2025-12-31', cubes: ['items'] }]);
  expect((await readFrom(room, 'items')).years.days).toEqual(['2024-01-01']);
  await sumClosedDays(pool, NOW);
  expect(await told(room, both)).toEqual(before);
}, 120_000);
