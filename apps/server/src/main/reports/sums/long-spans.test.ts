import { addDays } from '@sofreh/domain/calendar';
import { SUMS_REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWorkbook } from '#app/platform/excel/read-workbook.ts';
import type { Dashboard } from '../dashboard/dashboard.ts';
import { NOW, type ReportRoom, startReportRooms } from '../testing/report-room.ts';
import { anyOrder, type MadeOrder, order, storeWeek, TODAY } from '../testing/week.ts';
import { ORDERS_AT_ONCE, sumDays } from './closed-days.queries.ts';
import { SHAPE } from './cubes.ts';
import { sumClosedDays } from './sum-closed-days.ts';

const { pool, url, openRoom } = await startReportRooms();
const DECADE = `from=${addDays(TODAY, 1 - SUMS_REPORT_DAYS_MAX)}&to=${TODAY}`;
const LONGER = `from=${addDays(TODAY, -SUMS_REPORT_DAYS_MAX)}&to=${TODAY}`;
/** The half of the random weeks that is compared with the other one. */
const LATER = `from=${addDays(TODAY, -41)}&to=${TODAY}`;
const SOLD = "o.status not in ('SUBMITTED', 'NEEDFORCALL', 'REJECTED')";
const HOUR = "extract(hour from o.placed_at at time zone 'Asia/Tehran')::int";

const orderReport = ({ shop }: ReportRoom) => `/api/SyncOrders/OrderReport/${shop.vendorId}`;
const itemsReport = ({ shop }: ReportRoom) => `/api/SyncOrders/ItemsReport/${shop.vendorId}`;
const PAYMENTS = '/api/orders/salesreportbypaymentmethod';

/** Two branches of one person, with random weeks of orders each. */
async function openBranches(seed: number) {
  const room = await openRoom();
  const other = await openRoom(room.person);
  const weeks = fc.sample(fc.array(anyOrder, { minLength: 25, maxLength: 30 }), { seed, numRuns: 2 });
  for (const [place, each] of [room, other].entries())
    await storeWeek(pool, each.shop, room.person, weeks[place] as readonly MadeOrder[]);
  const ids = [room, other].map(({ shop }) => shop.vendorId);
  return { room, other, ids };
}

/** Says what was sold in some hours, counted from the orders one by one. */
async function recountHours(ids: readonly string[], hours: readonly number[]) {
  const { rows } = await pool.query<{ orderCount: number; totalSale: number; totalTip: number }>(
    `select count(*)::int as "orderCount", coalesce(sum(o.final_price - o.refunded_amount), 0)::int as "totalSale",
       coalesce(sum(least(o.tip, greatest(0, o.final_price - o.refunded_amount))), 0)::int as "totalTip"
     from orders o where o.vendor_id = any($1) and ${SOLD} and ${HOUR} = any($2)`,
    [ids, hours],
  );
  return rows[0];
}

async function recountDishes(ids: readonly string[], hours: readonly number[]) {
  const { rows } = await pool.query<{
    title: string;
    count: number;
    totalSale: number;
    orderCount: number;
  }>(
    `select i.title, sum(i.count)::int as count, count(distinct o.id)::int as "orderCount",
       sum(case i.unit when 'GRAM' then (i.price - i.discount)::bigint * i.count / 1000 else (i.price - i.discount) * i.count end
         + case i.unit when 'GRAM' then 1 else i.count end * coalesce(
           (select sum((t ->> 'price')::int * (t ->> 'count')::int) from jsonb_array_elements(i.toppings) t), 0))::int as "totalSale"
     from orders o join order_items i on i.vendor_id = o.vendor_id and i.order_id = o.id
     where o.vendor_id = any($1) and ${SOLD} and ${HOUR} = any($2) group by i.title order by i.title`,
    [ids, hours],
  );
  return rows;
}

async function recountMoney(ids: readonly string[]) {
  const { rows } = await pool.query<{ method: string; count: number; amount: number; refunded: number }>(
    `select method, sum(payments)::int as count, sum(amount)::int as amount, sum(refunded)::int as refunded from (
       select t.method, (t.kind = 'PAYMENT')::int as payments, case when t.kind = 'PAYMENT' then t.amount else 0 end as amount,
         case when t.kind = 'REFUND' then t.amount else 0 end as refunded
       from transactions t where t.vendor_id = any($1) and t.status = 'DONE' and t.order_id is not null
       union all select 'UNPAID', 1, o.final_price - o.paid_amount, 0 from orders o
       where o.vendor_id = any($1) and ${SOLD} and o.final_price > o.paid_amount) m
     group by method order by method`,
    [ids],
  );
  return rows;
}

type Dish = { title: string; count: number; totalSale: number; orderCount: number; key: string };
type Method = { method: string; count: number; amount: number; refunded: number; net: number };
const byTitle = (one: Dish, other: Dish) => (one.title < other.title ? -1 : 1);
const ALL_HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const SOME = [
  ['fromHour=0&toHour=24', ALL_HOURS],
  ['fromHour=4&toHour=4', ALL_HOURS],
  ['fromHour=9&toHour=12', [9, 10, 11]],
  ['fromHour=12&toHour=6', ALL_HOURS.filter((hour) => hour >= 12 || hour < 6)],
] as const;

/** What each hour sold most, and the orders behind the first figure of each. */
async function lookAtDishesOfHours(room: ReportRoom, ids: readonly string[], both: string) {
  const span = DECADE.replace('from=', 'From=').replace('to=', 'To=');
  const { hours, map } = await room.get<{
    hours: { hour: number; dishCount: number; totalSale: number; dishes: Dish[] }[];
    map: { key: string; title: string; totalSale: number; hours: { hour: number; totalSale: number }[] }[];
  }>(`/api/reports/dishhours?${span}&${both}`);
  // The map has the same dishes: few are sold here, so that it has all of them.
  const dishes = await recountDishes(ids, ALL_HOURS);
  const sold = dishes
    .filter(({ totalSale }) => totalSale > 0)
    .map(({ title, totalSale }) => [title, totalSale]);
  expect(map.map(({ title, totalSale }) => [title, totalSale]).sort()).toEqual(sold.sort());
  expect(map.map(({ totalSale }) => totalSale)).toEqual(
    map.map(({ totalSale }) => totalSale).sort((one, next) => next - one),
  );
  const ofMap = (hour: number) =>
    map.flatMap((dish) => dish.hours.filter((each) => each.hour === hour)).map(({ totalSale }) => totalSale);
  for (const { hour, totalSale } of hours)
    expect(
      ofMap(hour).reduce((sum, sale) => sum + sale, 0),
      String(hour),
    ).toBe(totalSale);
  const first = hours.map(({ hour }) => (hour + 20) % 24);
  expect(first).toEqual(first.toSorted((one, next) => one - next));
  for (const hour of ALL_HOURS) {
    const counted = await recountDishes(ids, [hour]);
    const own = hours.find((each) => each.hour === hour) ?? { dishCount: 0, dishes: [] };
    expect(own.dishCount).toBe(counted.length);
    for (const { title, count, totalSale, orderCount } of own.dishes)
      expect(counted).toContainEqual({ title, count, totalSale, orderCount });
    const [top] = own.dishes;
    if (!top) continue;
    const behind = (figure: string) =>
      room.get<{ total: number; totalCount: number }>(
        `/api/reports/pagefigureorders?${span}&${both}&fromHour=${hour}&toHour=${hour + 1}&figure=${figure}`,
      );
    const ofTop = await behind(`countOfDish&key=${encodeURIComponent(top.key)}`);
    expect(ofTop).toMatchObject({ total: top.count, totalCount: top.orderCount });
    // The last row of the map is of all dishes of the hour.
    expect(await behind('saleOfDish')).toMatchObject({
      total: hours.find((each) => each.hour === hour)?.totalSale,
    });
  }
}

test('hours, dishes and ways of paying of ten years are what their orders come to, of one branch and of several, before and after their days are summed', async () => {
  const { room, other, ids } = await openBranches(31);
  const both = `vendorIds=${ids.join(',')}`;
  // Two dishes of one title: an order that has both is one order of it.
  await pool.query('update order_items set title = $2 where vendor_id = any($1) and menu_item_id = any($3)', [
    ids,
    'کباب',
    [room, other].flatMap(({ shop }) => [shop.kebab, shop.soup]),
  ]);
  const look = async () => {
    for (const [hours, list] of SOME) {
      const [all, alone] = await Promise.all(
        [both, ''].map((more) =>
          room.get<{ hours: { orderCount: number }[]; branches: unknown[] }>(
            `${orderReport(room)}?${DECADE}&${hours}&${more}`,
          ),
        ),
      );
      expect(all).toMatchObject({ ...(await recountHours(ids, list)), compared: null });
      expect(alone).toMatchObject({ ...(await recountHours(ids.slice(0, 1), list)), branches: [] });
      expect(all?.hours).toHaveLength(list.length);
      expect(all?.branches).toMatchObject([
        { vendorId: ids[0], ...(await recountHours(ids.slice(0, 1), list)) },
        { vendorId: ids[1], ...(await recountHours(ids.slice(1), list)) },
      ]);
      const items = await room.get<{ data: Dish[]; totalCount: number }>(
        `${itemsReport(room)}?${DECADE}&${hours}&${both}`,
      );
      const counted = await recountDishes(ids, list);
      expect(items.data.sort(byTitle)).toMatchObject(counted);
      expect(items.totalCount).toBe(counted.length);
      // Each opens its orders, which come to the same.
      for (const { key, count } of items.data) {
        const from = DECADE.replace('from=', 'From=').replace('to=', 'To=');
        const behind = await room.get<{ total: number }>(
          `/api/reports/pagefigureorders?${from}&${hours}&${both}&figure=countOfDish&key=${encodeURIComponent(key)}`,
        );
        expect(behind.total).toBe(count);
      }
    }
    await lookAtDishesOfHours(room, ids, both);
    const money = await room.get<{ data: Method[]; branches: unknown[] }>(`${PAYMENTS}?${DECADE}&${both}`);
    const methods = await recountMoney(ids);
    expect(money.data.toSorted((one, next) => (one.method < next.method ? -1 : 1))).toEqual(
      methods.map((row) => ({
        ...row,
        // Nothing came in of what nobody has paid yet.
        net: row.method === 'UNPAID' ? 0 : row.amount - row.refunded,
        compared: null,
      })),
    );
    const [own, others] = await Promise.all(
      [room, other].map((each) => each.get<{ total: object }>(`${PAYMENTS}?${DECADE}`)),
    );
    expect(money.branches).toMatchObject([own?.total, others?.total]);
  };
  await look();
  await sumClosedDays(pool, NOW);
  await look();
  // Days and months of an older shape lack what came later: until the job has made that, it is read from the orders.
  for (const statement of [
    'update report_days set shape = 1 where vendor_id = any($1)',
    'update report_months set shape = 1 where vendor_id = any($1)',
    'delete from report_hour_dishes where vendor_id = any($1)',
  ])
    await pool.query(statement, [ids]);
  await look();
  await sumClosedDays(pool, NOW);
  await look();
  const { rows } = await pool.query<{ shape: number; dishes: number }>(
    `select (select min(shape) from report_days where vendor_id = any($1)) as shape,
       (select count(*)::int from report_hour_dishes where vendor_id = any($1)) as dishes`,
    [ids],
  );
  expect(rows[0]?.shape).toBe(SHAPE);
  expect(rows[0]?.dishes).toBeGreaterThan(0);
});

test('the dashboard of ten years is what its orders come to, also beside the year before, of which most days are its own', async () => {
  const { room, other, ids } = await openBranches(35);
  // A year ago to the day, and far before.
  const old = [order({ daysAgo: 366 }), order({ daysAgo: 400, lines: [{ dish: 1, count: 3, sauces: 0 }] })];
  await storeWeek(pool, other.shop, room.person, old);
  const span = DECADE.replace('from=', 'From=').replace('to=', 'To=');
  const look = async (Compare: string) => {
    const asked = `${span}&vendorIds=${ids.join(',')}&Compare=${Compare}`;
    const shown = await room.get<Dashboard>(`/api/reports/dashboard?${asked}`);
    const { total, comparedTotal } = await room.get(`/api/reports/orderstatistics/byday?${asked}`);
    const recounted = await recountHours(ids, ALL_HOURS);
    expect(shown.today).toMatchObject({ ...recounted, rejectedCount: total.cancelledCount });
    expect(shown.comparedSoFar).toMatchObject({
      orderCount: comparedTotal?.orderCount,
      totalSale: comparedTotal?.totalSale,
    });
    const { totalSale } = shown.today;
    const added = (rows: readonly number[]) => rows.reduce((sum, row) => sum + row, 0);
    for (const rows of [
      shown.days.map(({ today }) => today),
      shown.hours.map(({ today }) => today),
      shown.bySource.map((row) => row.totalSale),
      shown.byPaymentMethod.map(({ amount }) => amount),
    ])
      expect(added(rows)).toBe(totalSale);
    expect(added(shown.days.map(({ compared }) => compared))).toBe(shown.comparedWhole.totalSale);
    expect(added(shown.hours.map(({ compared }) => compared))).toBe(shown.comparedWhole.totalSale);
    const dishes = (await recountDishes(ids, ALL_HOURS)).map(({ orderCount: _, ...dish }) => dish);
    expect(shown.mostSold.toSorted((one, next) => (one.title < next.title ? -1 : 1))).toMatchObject(dishes);
    return shown;
  };
  const before = [await look('WEEKDAYS'), await look('JALALI_YEAR'), await look('LUNAR_YEAR')];
  expect(before.map(({ comparedWhole }) => comparedWhole.orderCount)).toEqual([0, 2, 2]);
  await sumClosedDays(pool, NOW);
  expect([await look('WEEKDAYS'), await look('JALALI_YEAR'), await look('LUNAR_YEAR')]).toEqual(before);
  const nothing = await room.ask(`GET /api/reports/dashboard?${span}&Compare=NONE`);
  expect(nothing.status).toBe(400);
});

test('hours and ways of paying stand beside the days before, and those open their orders, too', async () => {
  const { room } = await openBranches(32);
  await sumClosedDays(pool, NOW);
  const before = `from=${addDays(TODAY, -41 - 42)}&to=${addDays(TODAY, -42)}`;
  type Sums = { totalSale: number; orderCount: number };
  type Compared = Sums & { compared: Sums; comparedFrom: string; comparedTo: string };
  const hours = await room.get<Compared>(`${orderReport(room)}?${LATER}&Compare=WEEKDAYS`);
  expect(hours).toMatchObject({
    comparedFrom: addDays(TODAY, -83),
    comparedTo: addDays(TODAY, -42),
    running: true,
  });
  const alone = await room.get<Sums>(`${orderReport(room)}?${before}`);
  // On the day that the last one stands beside nothing was placed after two.
  expect(hours.compared.orderCount).toBeLessThanOrEqual(alone.orderCount);
  const money = await room.get<{ data: (Method & { compared: Method })[]; comparedTotal: Method }>(
    `${PAYMENTS}?${LATER}&Compare=WEEKDAYS`,
  );
  const [From, To] = [`From=${addDays(TODAY, -41)}`, `To=${TODAY}`];
  const behind = (figure: string, more = '') =>
    room.get<{ total: number }>(
      `/api/reports/pagefigureorders?${From}&${To}&Compare=WEEKDAYS&figure=${figure}${more}`,
    );
  expect((await behind('saleInHours')).total).toBe(hours.compared.totalSale);
  expect((await behind('netTaken')).total).toBe(money.comparedTotal.net);
  for (const { method, compared } of money.data)
    expect((await behind('amountTaken', `&key=${method}`)).total).toBe(compared.amount);
});

test('the workbooks of ten years name their branches, and what dishes of some hours come to', async () => {
  const { room, other, ids } = await openBranches(33);
  await sumClosedDays(pool, NOW);
  const sheetsOf = async (path: string, at = room) => {
    const answer = await fetch(`${url}${path}`, { headers: at.headers });
    expect(answer.status).toBe(200);
    return readWorkbook(await answer.blob(), 10_000);
  };
  const both = `${DECADE}&vendorIds=${ids.join(',')}`;
  const [payments] = await sheetsOf(`${PAYMENTS}/excel?${both}`);
  const { total } = await room.get<{ total: Method }>(`${PAYMENTS}?${both}`);
  const [, titles = [], ...rows] = payments?.rows ?? [];
  expect(titles[0]).toBe('شعبه');
  const alone = [
    await sheetsOf(`${PAYMENTS}/excel?${DECADE}`),
    await sheetsOf(`${PAYMENTS}/excel?${DECADE}`, other),
  ];
  // After the days stands their sum, and beneath it what of it is no sale.
  const sumAt = (all: readonly (readonly unknown[])[]) => all.findIndex(([title]) => title === 'جمع');
  const days = rows.slice(0, sumAt(rows));
  expect(days.map(([, ...row]) => row)).toEqual(
    alone.flatMap(([sheet]) => sheet?.rows.slice(2, sumAt(sheet.rows))),
  );
  expect(days.reduce((sum, row) => sum + Number(row.at(-1)), 0)).toBe(total.net);
  expect(rows[sumAt(rows)]?.at(-1)).toBe(total.net);
  const named = async (path: string) => (await sheetsOf(path)).map(({ name }) => name);
  const hourly = `${orderReport(room)}/excel?${both}`;
  expect(await named(`${hourly}&Compare=WEEKDAYS`)).toEqual(['ساعت‌ها', 'شعبه‌ها', 'کالاها']);
  expect(await named(`${hourly}&fromHour=9&toHour=12`)).toEqual(['ساعت‌ها', 'شعبه‌ها', 'کالاها']);
});

test('eleven years and strange branches are refused', async () => {
  const { room } = await openBranches(34);
  const strange = await openRoom();
  const calls = [
    orderReport(room),
    `${orderReport(room)}/excel`,
    itemsReport(room),
    PAYMENTS,
    `${PAYMENTS}/excel`,
    '/api/orders/getcreditordersreport',
    '/api/orders/getcreditordersreport/excel',
  ];
  for (const call of calls) {
    expect(await room.ask(`GET ${call}?${LONGER}`), call).toMatchObject({
      status: 400,
      body: { errors: { to: expect.anything() } },
    });
    expect(await room.ask(`GET ${call}?${DECADE}&vendorIds=${strange.shop.vendorId}`), call).toMatchObject({
      status: 404,
      body: { code: 'VENDOR_NOT_FOUND', message: 'این فروشگاه پیدا نشد.' },
    });
  }
});

test('an order of long ago has its days summed as far as reports reach, and days without orders at once', async () => {
  const room = await openRoom();
  const { vendorId } = room.shop;
  const [old, later] = [order({ daysAgo: 1 }), order({ daysAgo: 400 })];
  await storeWeek(pool, room.shop, room.person, [old, later]);
  await pool.query("update orders set business_day = '1909-12-31' where vendor_id = $1 and id = $2", [
    vendorId,
    old.id,
  ]);
  const client = await pool.connect();
  try {
    // One turn: of the days between only one has an order.
    await sumDays(client, vendorId, TODAY, NOW, ORDERS_AT_ONCE);
  } finally {
    client.release();
  }
  const { rows } = await pool.query<{ days: number; first: string; waiting: string[] }>(
    `select count(*)::int as days, min(business_day)::text as first,
       array_agg(business_day::text) filter (where compared_at is null) as waiting
     from report_days where vendor_id = $1`,
    [vendorId],
  );
  const reach = addDays(TODAY, -SUMS_REPORT_DAYS_MAX);
  expect(rows[0]?.first).toBe(`${reach.slice(0, 7)}-01`);
  expect(rows[0]?.days).toBeGreaterThanOrEqual(SUMS_REPORT_DAYS_MAX);
  // Only the day with an order waits for the night that compares it.
  expect(rows[0]?.waiting).toEqual([addDays(TODAY, -400)]);
});
