import { REPORT_CALLS } from '@sofreh/contract/main/figures';
import type { PageFigure } from '@sofreh/domain/reports';
import { expect, test } from 'vitest';
import type { Dashboard } from '../dashboard/dashboard.ts';
import { sumClosedDays } from '../sums/sum-closed-days.ts';
import { NOW, startReportRooms } from '../testing/report-room.ts';
import { order, storeWeek, TODAY } from '../testing/week.ts';

const { pool, openRoom } = await startReportRooms();

interface Behind {
  readonly totalCount: number;
  readonly total: number;
  readonly parts: number;
}

test('every figure of the dashboard is the sum of the orders that it opens, at several branches too', async () => {
  const room = await openRoom();
  const branch = await openRoom(room.person);
  for (const { shop } of [room, branch]) {
    await storeWeek(pool, shop, room.person, [
      order({ daysAgo: 0, minute: 300 }),
      order({ daysAgo: 0, minute: 320, paidPercent: 40 }),
      order({ daysAgo: 0, minute: 330, status: 'REJECTED' }),
      order({ source: 'QR', byStaff: false }),
      order({ daysAgo: 3, tip: 7 }),
      order({ daysAgo: 3, method: 'CARD', refundPercent: 50 }),
      order({ daysAgo: 2, status: 'NEEDFORCALL', lines: [{ dish: 1, count: 3, sauces: 0 }] }),
      // Open for long: a bill that owes, one that nobody accepted, and one that is not paid for yet and so nobody's to accept.
      order({ daysAgo: 9, status: 'CONFIRMED', paidPercent: 40 }),
      order({ daysAgo: 9, status: 'SUBMITTED' }),
      order({ daysAgo: 1, orderType: 'TAKEAWAY', status: 'CONFIRMED', paidPercent: 0 }),
    ]);
  }
  await sumClosedDays(pool, NOW);
  const branches = `vendorIds=${room.shop.vendorId},${branch.shop.vendorId}`;
  for (const asked of [`From=${TODAY}&To=${TODAY}`, 'From=2026-11-15&To=2026-11-21']) {
    for (const bar of [asked, `${asked}&${branches}`, `${asked}&OrderType=DINE_IN`]) {
      const told = await room.get<Dashboard>(`/api/reports/dashboard?${bar}`);
      const behind = async (report: string, measure: string, key?: string) => {
        const row = key === undefined ? '' : `&key=${encodeURIComponent(key)}`;
        const path = `/api/reports/figureorders?${bar}&report=${report}&measure=${measure}${row}`;
        const { total, parts } = await room.get<Behind>(path);
        return parts > 0 ? Math.round(total / parts) : total;
      };
      expect(told.today.orderCount).toBeGreaterThan(1);
      expect(await behind('days', 'totalSale')).toBe(told.today.totalSale);
      expect(await behind('days', 'orderCount')).toBe(told.today.orderCount);
      expect(await behind('days', 'average')).toBe(told.today.average);
      for (const { source, totalSale } of told.bySource)
        expect(await behind('channels', 'totalSale', source)).toBe(totalSale);
      for (const { method, amount } of told.byPaymentMethod)
        expect(await behind('methods', method === 'UNPAID' ? 'unpaid' : 'received', method)).toBe(amount);
      const open = (figure: PageFigure) =>
        room.get<Behind>(`/api/reports/pagefigureorders?${bar}&figure=${figure}`);
      const bills = await open('openBills');
      expect({ count: bills.totalCount, amount: bills.total }).toEqual(told.openBills);
      expect(told.openBills.count).toBeGreaterThan(0);
      const awaiting = await open('awaitingAnswer');
      expect([awaiting.totalCount, awaiting.total]).toEqual([told.awaitingAnswer, told.awaitingAnswer]);
      expect(told.awaitingAnswer).toBeGreaterThan(0);
      expect(told.byPaymentMethod.some(({ method }) => method === 'UNPAID')).toBe(true);
      for (const { key, totalSale } of told.mostSold)
        expect(await behind('items', 'itemSale', key)).toBe(totalSale);
      expect(await behind('days', 'cancelledCount')).toBe(told.today.rejectedCount);
      // The most sold are so by sale, as the first ones of the report of dishes are.
      const { rows } = await room.get(`${REPORT_CALLS.items.slice(4)}?${bar}`);
      const sales = rows.map(({ figures }) => figures.itemSale);
      expect(told.mostSold.map(({ totalSale }) => totalSale)).toEqual(sales.slice(0, told.mostSold.length));
    }
  }
}, 60_000);

test('days and hours on which nothing was sold stand among the others, from the first day of selling to the present one', async () => {
  const room = await openRoom();
  const hour = 60;
  await storeWeek(pool, room.shop, room.person, [
    order({ daysAgo: 4, minute: 8 * hour }),
    order({ daysAgo: 1, minute: 11 * hour }),
  ]);
  await sumClosedDays(pool, NOW);
  const span = 'From=2026-11-10&To=2026-11-25';
  const days = await room.get(`/api/reports/orderstatistics/byday?${span}`);
  expect(days.rows.map(({ key, figures }) => [key, figures.orderCount, figures.average])).toEqual([
    ['2026-11-17', 1, expect.any(Number)],
    ['2026-11-18', 0, null],
    ['2026-11-19', 0, null],
    ['2026-11-20', 1, expect.any(Number)],
    [TODAY, 0, null],
  ]);
  const hours = await room.get(`/api/reports/orderstatistics/perhour?${span}`);
  expect(hours.rows.map(({ key, figures }) => [key, figures.orderCount])).toEqual([
    ['12', 1],
    ['13', 0],
    ['14', 0],
    ['15', 1],
  ]);
  expect((await room.get('/api/reports/orderstatistics/byday?From=2026-11-18&To=2026-11-19')).rows).toEqual(
    [],
  );
});
