import { expect, test } from 'vitest';
import { readWorkbook } from '#app/platform/excel/read-workbook.ts';
import { startReportRooms, WEEK } from '../testing/report-room.ts';
import { order, storeWeek, TODAY } from '../testing/week.ts';

const { pool, url, openRoom } = await startReportRooms();
const [FROM, TO] = ['2026-11-15', TODAY];

interface Behind {
  readonly total: number;
}

test.each([
  ['567', 0],
  ['0912', 0],
  ['4567', 2],
  ['۰۹۱۲۱۲۳۴۵۶۷', 2],
  ['سار', 2],
  ['مهتاب', 0],
])(
  'searched for «%s», %i orders on credit are in the list, behind its figures and in the workbook',
  async (search, count) => {
    const room = await openRoom();
    await storeWeek(pool, room.shop, room.person, [
      order({ method: 'ONLINE', refundPercent: 30 }),
      order({ daysAgo: 4, method: 'ONLINE' }),
      order({}),
    ]);
    await pool.query("update transactions set method = 'CREDIT' where vendor_id = $1 and method = 'ONLINE'", [
      room.shop.vendorId,
    ]);
    await pool.query(
      "update orders set customer_name = 'ساره', customer_phone = '09121234567' where vendor_id = $1",
      [room.shop.vendorId],
    );
    const days = `from=${FROM}&to=${TO}&search=${encodeURIComponent(search)}`;
    const { summary, data } = await room.get<{ summary: Record<string, number>; data: object[] }>(
      `/api/orders/getcreditordersreport?${days}`,
    );
    const found = `${WEEK}&Search=${encodeURIComponent(search)}`;
    const shown = { ordersOnCredit: 'count', amountOnCredit: 'amount', creditGivenBack: 'refunded' } as const;
    for (const [figure, name] of Object.entries(shown)) {
      const { total } = await room.get<Behind>(`/api/reports/pagefigureorders?${found}&figure=${figure}`);
      expect(total, figure).toBe(summary[name]);
    }
    expect([data.length, summary.count]).toEqual([count, count]);
    const path = `/api/orders/getcreditordersreport/excel?${days}`;
    const book = await fetch(`${url}${path}`, { headers: room.headers });
    const [{ rows } = { rows: [] }] = await readWorkbook(await book.blob(), 1_000);
    expect(rows.at(-1)?.slice(-2)).toEqual([summary.amount, summary.refunded]);
  },
);
