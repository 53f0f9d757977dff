import { addDays } from '@sofreh/domain/calendar';
import { SUMS_REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { newId } from '#app/platform/ids.ts';
import { readDaysOf } from '../figures/figures.queries.ts';
import { NOW, type ReportRoom, startReportRooms } from '../testing/report-room.ts';
import { anyOrder, dayOf, LONG_AGO, type MadeOrder, storeWeek, TODAY, withChanges } from '../testing/week.ts';
import { sumDays } from './closed-days.queries.ts';
import { CUBE_SOURCES, SHAPE } from './cubes.ts';
import { compareClosedDays, sumClosedDays } from './sum-closed-days.ts';

const { pool, openRoom } = await startReportRooms();
const DECADE = { from: addDays(TODAY, 1 - SUMS_REPORT_DAYS_MAX), to: TODAY };
const PAGE_ROWS = 100;

type Served = { day: string; personId: string | null; orders: number; tips: number; open: number };
type Page = { data: Served[]; totalCount: number; tips: number; open: number };

/** Every row that the page shows of some days, and the sums above it. */
async function readTips(room: ReportRoom, { from, to }: typeof DECADE) {
  const rows: Served[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const page = await room.get<Page>(
      `/api/tips?from=${from}&to=${to}&pageNumber=${pageNumber}&pageSize=${PAGE_ROWS}`,
    );
    rows.push(...page.data);
    if (rows.length >= page.totalCount) return { rows, tips: page.tips, open: page.open };
  }
}

/** The same by the slow way: every order, one by one, with all that was ever handed out of it. */
async function recount(room: ReportRoom, { from, to }: typeof DECADE) {
  const { rows: orders } = await pool.query<{
    day: string;
    personId: string | null;
    had: boolean;
    tip: number;
    handed: number;
  }>(
    `select o.business_day::text as day, case when o.source in ('SALON', 'KIOSK') then o.created_by end as "personId",
       o.tip > 0 or h.handed is not null as had, coalesce(h.handed, 0)::int as handed,
       (case when o.status not in ('SUBMITTED', 'NEEDFORCALL', 'REJECTED') and o.paid_amount >= o.final_price
         then least(o.tip, greatest(0, o.final_price - o.refunded_amount)) else 0 end)::int as tip
     from orders o left join (select order_id, sum(amount) as handed from tip_payout_orders where vendor_id = $1 group by 1) h
       on h.order_id = o.id
     where o.vendor_id = $1 and o.business_day <= $2`,
    [room.shop.vendorId, to],
  );
  const rows = new Map<string, Served>();
  for (const { day, personId, had, tip, handed } of orders) {
    const asked = day >= from;
    if (!(asked ? had : handed > tip)) continue;
    const key = `${day} ${personId}`;
    const row = rows.get(key) ?? { day, personId, orders: 0, tips: 0, open: 0 };
    const { orders: count, tips, open } = row;
    rows.set(key, {
      ...row,
      orders: count + 1,
      tips: tips + (asked ? tip : 0),
      open: open + tip - handed,
    });
  }
  const list = [...rows.values()];
  const sum = (of: (row: Served) => number) => list.reduce((total, row) => total + of(row), 0);
  return { rows: list, tips: sum(({ tips }) => tips), open: sum(({ open }) => open) };
}

const byKey = (rows: readonly Served[]) =>
  rows
    .map(({ day, personId, orders, tips, open }) => ({ day, personId, orders, tips, open }))
    .sort((one, other) => (`${one.day} ${one.personId}` < `${other.day} ${other.personId}` ? -1 : 1));

const SPANS = [
  DECADE,
  { from: addDays(TODAY, -LONG_AGO / 2), to: TODAY },
  { from: addDays(TODAY, -5), to: addDays(TODAY, -1) },
] as const;

async function look(room: ReportRoom) {
  for (const span of SPANS) {
    const [shown, counted] = [await readTips(room, span), await recount(room, span)];
    expect({ ...shown, rows: byKey(shown.rows) }).toEqual({ ...counted, rows: byKey(counted.rows) });
    const days = shown.rows.map(({ day }) => day);
    expect(days).toEqual(days.toSorted().reverse());
  }
}

/** Tips are rare among random orders: here most leave one, and pay. */
const tipped = anyOrder.map((order, at = order.minute) => ({
  ...order,
  tip: (at % 4) * 5_000,
  paidPercent: at % 5 === 0 ? 40 : 100,
  status: at % 6 === 0 ? order.status : ('FINISHED' as const),
}));

test('tips of ten years are what their orders left, less what was handed out, also after corrections, late tills and payouts of days that are summed', async () => {
  const paid = new Set<boolean>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(tipped, { minLength: 15, maxLength: 40 }),
      fc.array(fc.record({ at: fc.nat(60), order: tipped }), { minLength: 3, maxLength: 12 }),
      fc.integer({ min: 0, max: LONG_AGO - 10 }),
      async (orders, changes, paidFrom) => {
        const room = await openRoom();
        const store = (some: readonly MadeOrder[]) => storeWeek(pool, room.shop, room.person, some);
        const sum = () => sumClosedDays(pool, NOW);
        await store(orders);
        await look(room);
        await sum();
        await look(room);
        // What is handed out of days that are summed is no event of their orders.
        const span = { from: addDays(TODAY, -LONG_AGO), to: addDays(TODAY, -Math.floor(paidFrom / 4)) };
        const { open } = await recount(room, span);
        if (open > 0) {
          const payout = {
            id: newId(),
            rule: 'POOLED',
            method: 'WAGES',
            people: [room.person],
            ...span,
            open,
          };
          const done = await room.ask('POST /api/tips/payouts', payout);
          expect(done.status, done.text).toBe(200);
          paid.add(true);
        }
        await look(room);
        await sum();
        await look(room);
        const { corrected, changed } = withChanges(orders, changes);
        await store(changed);
        await look(room);
        await sum();
        await look(room);
        const alarms: unknown[] = [];
        await compareClosedDays(pool, NOW, (facts) => alarms.push(facts));
        expect(alarms).toEqual([]);
        const { rows } = await pool.query<{ days: number }>(
          'select count(*)::int as days from report_tips where vendor_id = $1',
          [room.shop.vendorId],
        );
        if (corrected.some((order) => order.tip > 0 && dayOf(order) < TODAY))
          expect(rows[0]?.days).toBeGreaterThan(0);
      },
    ),
    { numRuns: 4, endOnFailure: true },
  );
  expect(paid).toContain(true);
}, 120_000);

test('handing out tips makes the tips of those days anew and nothing else: other reports go on reading days and months from sums', async () => {
  const room = await openRoom();
  await storeWeek(pool, room.shop, room.person, fc.sample(tipped, { numRuns: 60, seed: 7 }));
  await sumClosedDays(pool, NOW);
  const { vendorId } = room.shop;
  const asked = {
    vendorIds: [vendorId],
    from: DECADE.from,
    to: addDays(TODAY, -1),
    search: null,
    until: null,
  };
  const readFrom = (cube: 'days' | 'deeds' | 'tips') => readDaysOf(pool, { cube, by: 'source' }, asked);
  const others = async () => [await readFrom('days'), await readFrom('deeds')];
  const before = await others();
  expect(before[0]?.months.days.length).toBeGreaterThan(0);
  const span = { from: addDays(TODAY, -LONG_AGO), to: TODAY };
  const { open } = await recount(room, span);
  const payout = { id: newId(), rule: 'POOLED', method: 'WAGES', people: [room.person], ...span, open };
  const done = await room.ask('POST /api/tips/payouts', payout);
  expect(done.status, done.text).toBe(200);
  expect(await others()).toEqual(before);
  expect((await readFrom('tips')).live.days.length).toBeGreaterThan(0);
  await look(room);
  await sumClosedDays(pool, NOW);
  expect(await others()).toEqual(before);
  expect((await readFrom('tips')).live.days).toEqual([]);
  await look(room);
  await compareClosedDays(pool, NOW, (facts) => expect(facts).toBeUndefined());
});

test('eleven years of tips are refused, and ten years are handed out a year at a time', async () => {
  const room = await openRoom();
  const longer = `from=${addDays(TODAY, -SUMS_REPORT_DAYS_MAX)}&to=${TODAY}`;
  for (const call of ['/api/tips', '/api/tips/excel'])
    expect(await room.ask(`GET ${call}?${longer}`), call).toMatchObject({
      status: 400,
      body: { errors: { to: expect.anything() } },
    });
  const payout = { id: newId(), rule: 'SERVED', method: 'WAGES', open: 1, ...DECADE };
  expect(await room.ask('POST /api/tips/payouts', payout)).toMatchObject({ status: 400 });
});

test('days that were summed before there were tips are read from their orders, and the job makes what they lack by itself', async () => {
  const room = await openRoom();
  const orders = fc.sample(tipped, { numRuns: 40, seed: 5 });
  await storeWeek(pool, room.shop, room.person, orders);
  await sumClosedDays(pool, NOW);
  const of = [room.shop.vendorId];
  const made = async () => {
    const { rows } = await pool.query<{ older: number; whole: number; tips: number }>(
      `select (select count(*)::int from report_days where vendor_id = $1 and shape < ${SHAPE}) as older,
         (select count(*)::int from report_days where vendor_id = $1 and shape = ${SHAPE}) as whole,
         (select count(*)::int from report_tips where vendor_id = $1) as tips`,
      of,
    );
    return rows[0];
  };
  const before = await made();
  // So an installation stands after its upgrade.
  const { since = 1 } = CUBE_SOURCES.tips;
  for (const statement of [
    'delete from report_tips where vendor_id = $1',
    `update report_days set shape = ${since - 1} where vendor_id = $1`,
    `update report_months set shape = ${since - 1} where vendor_id = $1`,
  ])
    await pool.query(statement, of);
  await look(room);
  // One transaction of the job makes the newest of them; the others are still read from their orders.
  await withTransaction(pool, (client) => sumDays(client, room.shop.vendorId, TODAY, NOW, 1), {
    isolation: 'repeatable read',
  });
  const meanwhile = await made();
  expect(meanwhile?.older).toBeGreaterThan(0);
  expect(meanwhile?.whole).toBeGreaterThan(0);
  await look(room);
  // One run of it leaves nothing of the older shape.
  await sumClosedDays(pool, NOW);
  expect(await made()).toEqual(before);
  expect(before).toMatchObject({ older: 0, tips: expect.any(Number) });
  await look(room);
  await compareClosedDays(pool, NOW, (facts) => expect(facts).toBeUndefined());
});
