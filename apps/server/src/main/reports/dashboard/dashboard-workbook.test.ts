import { expect, test } from 'vitest';
import { readWorkbook } from '#app/platform/excel/read-workbook.ts';
import { sumClosedDays } from '../sums/sum-closed-days.ts';
import { NOW, startReportRooms } from '../testing/report-room.ts';
import { order, storeWeek } from '../testing/week.ts';
import type { Dashboard } from './dashboard.ts';

const { pool, url, openRoom } = await startReportRooms();

test('the dashboard as a workbook says what the page says, with its days, branches and comparison above', async () => {
  const room = await openRoom();
  const branch = await openRoom(room.person);
  for (const { shop } of [room, branch]) {
    await storeWeek(pool, shop, room.person, [
      order({ daysAgo: 0, minute: 300 }),
      order({ daysAgo: 0, minute: 320, paidPercent: 40 }),
      order({ daysAgo: 1, source: 'QR', byStaff: false }),
      order({ daysAgo: 1, status: 'REJECTED' }),
      order({ daysAgo: 2, tip: 7, beyond: shop === room.shop ? { amount: 700, status: 'INIT' } : undefined }),
      order({ daysAgo: 8, method: 'CARD', refundPercent: 50 }),
      order({ daysAgo: 9, status: 'CONFIRMED', paidPercent: 40 }),
    ]);
  }
  await sumClosedDays(pool, NOW);
  const asked = `From=2026-11-18&To=2026-11-21&Compare=WEEKDAYS&vendorIds=${room.shop.vendorId},${branch.shop.vendorId}`;
  const answer = await fetch(`${url}/api/reports/dashboard/excel?${asked}`, { headers: room.headers });
  expect(answer.status).toBe(200);
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
    'داشبورد ۲۷ تا ۳۰ آبان',
  );
  const sheets = (await readWorkbook(await answer.blob(), 1_000)).map(({ rows }) => rows);
  const [figures, days, hours, mostSold, sources, methods] = sheets;
  const told = await room.get<Dashboard>(`/api/reports/dashboard?${asked}`);
  const { today, comparedSoFar, comparedWhole, openBills, awaitingAnswer } = told;
  expect([today.orderCount, comparedWhole.orderCount]).toEqual([8, 4]);
  const beside = 'در کنار همین روزهای هفته، پیش از آن (۲۰ تا ۲۳ آبان ۱۴۰۵)';
  for (const [[head] = []] of sheets) expect(head).toContain('۲۷ تا ۳۰ آبان ۱۴۰۵');
  // Dishes, channels and ways of paying have no column of the days before, and so say nothing of them.
  expect(sheets.map(([first]) => String(first?.[0]).includes(beside))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(figures?.slice(2).map((row) => row.slice(1))).toEqual([
    [today.totalSale, comparedSoFar.totalSale, comparedWhole.totalSale],
    [today.orderCount, comparedSoFar.orderCount, comparedWhole.orderCount],
    [today.average, comparedSoFar.average, comparedWhole.average],
    [today.totalTip, comparedSoFar.totalTip, comparedWhole.totalTip],
    [today.rejectedCount, comparedSoFar.rejectedCount, comparedWhole.rejectedCount],
    [openBills.amount],
    [openBills.count],
    [awaitingAnswer],
  ]);
  expect(days?.slice(2, -1).map((row) => row.slice(2))).toEqual(
    told.days.map((day) => [day.today, day.compared, day.orderCount]),
  );
  const all = [today.totalSale, comparedWhole.totalSale, today.orderCount];
  expect(days?.at(-1)?.slice(2)).toEqual(all);
  expect(hours?.at(-1)?.slice(1)).toEqual(all);
  expect(mostSold?.slice(2).map(([title, count, , sale]) => [title, count, sale])).toEqual(
    told.mostSold.map(({ title, count, totalSale }) => [title, count, totalSale]),
  );
  expect(sources?.at(-1)?.slice(1)).toEqual([today.orderCount, today.totalSale]);
  // What is not paid did not come in: the sum of what did is that of the report of ways of paying.
  const { total, toGiveBack } = await room.get(`/api/reports/paymentmethods?${asked}`);
  expect(total.unpaid).toBeGreaterThan(0);
  expect(toGiveBack).toBe(700);
  expect(methods?.slice(-2).map((row) => row.slice(1))).toEqual([
    [total.received, total.unpaid],
    [toGiveBack],
  ]);
  // Of days that are over, «تا همین ساعت» would be the column beside it once more.
  expect(figures?.[1]?.filter((title) => String(title).includes('تا همین ساعت'))).toHaveLength(1);
  const over = asked.replace('To=2026-11-21', 'To=2026-11-20');
  const closed = await fetch(`${url}/api/reports/dashboard/excel?${over}`, { headers: room.headers });
  const [[, titles, sales] = []] = (await readWorkbook(await closed.blob(), 1_000)).map(({ rows }) => rows);
  expect(titles).toHaveLength(3);
  expect(String(titles)).not.toContain('تا همین ساعت');
  const whole = await room.get<Dashboard>(`/api/reports/dashboard?${over}`);
  expect(sales?.slice(1)).toEqual([whole.today.totalSale, whole.comparedWhole.totalSale]);
  // Days to come are set beside none, in no sheet; of those that have begun in part, as many as have.
  const file = async (days: string) => {
    const of = asked.replace('From=2026-11-18&To=2026-11-21', days);
    const got = await fetch(`${url}/api/reports/dashboard/excel?${of}`, { headers: room.headers });
    return (await readWorkbook(await got.blob(), 1_000)).map(({ rows }) => rows);
  };
  const toCome = await file('From=2026-11-23&To=2026-11-25');
  for (const [[head] = [], titles] of toCome) {
    expect(head).not.toContain('در کنار');
    expect(String(titles)).not.toContain('آبان');
  }
  expect(toCome[0]?.[1]).toHaveLength(2);
  expect(
    toCome.map((rows) => rows.slice(1).every((row) => row.length <= (rows[1]?.length ?? 0))),
  ).not.toContain(false);
  const [[[partly] = []] = []] = await file('From=2026-11-20&To=2026-11-25');
  expect(partly).toContain('۲۹ آبان تا ۴ آذر ۱۴۰۵');
  expect(partly).toContain('(۲۲ تا ۲۳ آبان ۱۴۰۵)');
  const { rowCount } = await pool.query(
    "select 1 from audit_log where vendor_id = any($1) and action = 'report.export'",
    [[room.shop.vendorId, branch.shop.vendorId]],
  );
  expect(rowCount).toBe(8);
}, 60_000);
