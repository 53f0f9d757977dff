import type { Difference } from '@sofreh/contract/main/figures';
import { expect, test } from 'vitest';
import { compareClosedDays, sumClosedDays } from '../sums/sum-closed-days.ts';
import { NOW, startReportRooms, WEEK, WEEKS } from '../testing/report-room.ts';
import { dayOf, finalPrice, order, storeWeek } from '../testing/week.ts';

const { pool, openRoom } = await startReportRooms();

/** A row of sales at tables, or of one way of paying, as it is told where it differed. */
const differs = (method: string | null, ...sums: readonly object[]) => ({
  of: [
    ...(method ? [{ dimension: 'method', key: method }] : []),
    { dimension: 'source', key: 'SALON' },
    { dimension: 'orderType', key: 'DINE_IN' },
  ],
  title: '',
  sums,
});

test('a day that was changed behind everybody’s back is an alarm, is read from its orders, and is summed again', async () => {
  const room = await openRoom();
  const [first, second] = [order({}), order({ daysAgo: 2 })];
  await storeWeek(pool, room.shop, room.person, [first, second]);
  await sumClosedDays(pool, NOW);
  const changed = { ...first, tip: 50_000 };
  await storeWeek(pool, room.shop, room.person, [changed], false);
  const alarms: { vendorId: string; day: string; cubes: readonly string[] }[] = [];
  await compareClosedDays(pool, NOW, (facts) => alarms.push(facts));
  expect(alarms).toEqual([
    {
      vendorId: room.shop.vendorId,
      day: dayOf(first),
      cubes: expect.arrayContaining(['hours', 'people', 'money']),
    },
  ]);
  const total = finalPrice(changed) + finalPrice(second);
  const days = '/api/reports/orderstatistics/byday';
  expect((await room.get(`${days}?${WEEK}`)).total.totalSale).toBe(total);
  const { data } = await room.get<{ data: Difference[] }>('/api/reports/differences');
  const day = { businessDay: dayOf(first), from: dayOf(first) };
  const paid = { sum: 'paid', kept: finalPrice(first), recounted: finalPrice(changed) };
  expect(data).toContainEqual(
    expect.objectContaining({ ...day, cube: 'money', rows: [differs('CASH', paid)] }),
  );
  expect((await room.ask('PUT /api/reports/differences', { businessDay: dayOf(first) })).status).toBe(200);
  expect(await room.get('/api/reports/differences')).toEqual({ data: [] });
  await sumClosedDays(pool, NOW);
  alarms.length = 0;
  await compareClosedDays(pool, NOW, (facts) => alarms.push(facts));
  expect(alarms).toEqual([]);
  expect((await room.get(`${days}?${WEEK}`)).total.totalSale).toBe(total);
});

test('a month that is over is read from its own sums, and one that was changed behind everybody’s back is an alarm', async () => {
  const room = await openRoom();
  const [first, later] = [order({ daysAgo: 60 }), order({ daysAgo: 30, tip: 50_000 })];
  await storeWeek(pool, room.shop, room.person, [first, later]);
  await sumClosedDays(pool, NOW);
  const sold = async () => (await room.get(`/api/reports/orderstatistics/bytype?${WEEKS}`)).total.totalSale;
  const total = finalPrice(first) + finalPrice(later);
  expect(await sold()).toBe(total);
  // Nobody but the month says this.
  const changed = await pool.query(
    `update report_totals set total_sale = total_sale + 7 where vendor_id = $1 and month = '2026-10-01'`,
    [room.shop.vendorId],
  );
  expect([changed.rowCount, await sold()]).toEqual([1, total + 7]);
  const alarms: { readonly vendorId: string; readonly day: string; readonly cubes: readonly string[] }[] = [];
  await compareClosedDays(pool, NOW, (facts) => alarms.push(facts));
  expect(alarms).toEqual([{ vendorId: room.shop.vendorId, day: '2026-10-31', cubes: ['days'] }]);
  const sale = { sum: 'totalSale', kept: finalPrice(later) + 7, recounted: finalPrice(later) };
  expect((await room.get<{ data: Difference[] }>('/api/reports/differences')).data).toMatchObject([
    { businessDay: '2026-10-31', from: '2026-10-01', cube: 'days', rows: [differs(null, sale)] },
  ]);
  expect(await sold()).toBe(total);
  await sumClosedDays(pool, NOW);
  expect(await sold()).toBe(total);
  // What changes in it since is read from its orders until it is summed again.
  await storeWeek(pool, room.shop, room.person, [{ ...later, tip: 0 }]);
  expect(await sold()).toBe(total - 50_000);
  await sumClosedDays(pool, NOW);
  expect(await sold()).toBe(total - 50_000);
});
