import { addDays } from '@sofreh/domain/calendar';
import { LIST_FIGURES, ORDER_LISTS, type OrderList } from '@sofreh/domain/reports';
import { spanName } from '@sofreh/fa/report-head';
import { expect, test } from 'vitest';
import { readWorkbook } from '#app/platform/excel/read-workbook.ts';
import { sumClosedDays } from '../sums/sum-closed-days.ts';
import { NOW, startReportRooms, WEEK } from '../testing/report-room.ts';
import { order, storeWeek, TODAY } from '../testing/week.ts';

const { pool, url, openRoom } = await startReportRooms();

/** The calls of the lists of orders. */
const CALLS = {
  cancelled: 'cancelledorders',
  refunded: 'refundedorders',
  paid: 'orderpaid',
  unpaid: 'unpaidorders',
} as const satisfies Record<OrderList, string>;

interface Sum {
  readonly total: number;
  readonly totalCount: number;
}

/** Orders of every list, so many days ago. @param minute of the day */
const ofDay = (daysAgo: number, minute: number) => [
  order({ daysAgo, minute, tip: 1_000 * daysAgo }),
  order({ daysAgo, minute, status: 'REJECTED' }),
  order({ daysAgo, minute, paidPercent: 50 }),
  order({ daysAgo, minute, refundPercent: 30 }),
];

test('the workbook of each list of orders has how many there are and what they come to beside the days before, as its page does', async () => {
  const room = await openRoom();
  // The last ones are of the time after now: the days before end when these do.
  const orders = [ofDay(0, 100), ofDay(2, 300), ofDay(2, 400), ofDay(7, 200), ofDay(9, 300), ofDay(7, 1_200)];
  await storeWeek(pool, room.shop, room.person, orders.flat());
  const look = async (list: OrderList) => {
    const path = `/api/reports/${CALLS[list]}`;
    const sheets = async (query: string) => {
      const file = await fetch(`${url}${path}/excel?${query}`, { headers: room.headers });
      expect(file.status).toBe(200);
      return readWorkbook(await file.blob(), 1_000);
    };
    const now = await room.get<Sum>(`${path}?${WEEK}`);
    const figure = `figure=${LIST_FIGURES[list]}`;
    const before = await room.get<Sum>(`/api/reports/pagefigureorders?${WEEK}&Compare=WEEKDAYS&${figure}`);
    const days = await room.get<{ total: number; comparedTotal: number; days: object[] }>(
      `/api/reports/orderlistdays?${WEEK}&Compare=WEEKDAYS&list=${list}`,
    );
    expect(before.totalCount).toBeGreaterThan(1);
    expect(before.totalCount).toBeLessThan(now.totalCount);
    const [, sums, byDay] = await sheets(`${WEEK}&Compare=WEEKDAYS`);
    const spans = [0, -7].map((shift) =>
      spanName({ from: addDays(TODAY, shift - 6), to: addDays(TODAY, shift) }),
    );
    expect(sums?.rows.slice(2)).toEqual([
      [spans[0], now.totalCount, now.total],
      [spans[1], before.totalCount, before.total],
    ]);
    expect(byDay?.rows.at(-1)).toEqual(['جمع', null, now.total, before.total]);
    expect(days).toMatchObject({ total: now.total, comparedTotal: before.total });
    expect(byDay?.rows).toHaveLength(days.days.length + 3);
    expect(await sheets(WEEK)).toHaveLength(1);
  };
  for (const list of ORDER_LISTS) await look(list);
  await sumClosedDays(pool, NOW);
  for (const list of ORDER_LISTS) await look(list);
});
