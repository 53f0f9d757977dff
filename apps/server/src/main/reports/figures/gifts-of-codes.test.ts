import { randomUUID } from 'node:crypto';
import { REPORT_CALLS, type ReportFigures } from '@sofreh/contract/main/figures';
import { expect, test } from 'vitest';
import { compareClosedDays, sumClosedDays } from '../sums/sum-closed-days.ts';
import { NOW, startReportRooms, WEEK } from '../testing/report-room.ts';
import { finalPrice, order, storeWeek } from '../testing/week.ts';
import { DISHES } from '../testing/week-lines.ts';

const { pool, openRoom } = await startReportRooms();

test('what a code gives away is among what discounts cost, before its day is summed and after, and opens its orders', async () => {
  const room = await openRoom();
  const { vendorId } = room.shop;
  const [gift, plain] = [order({ discount: 0 }), order({ discount: 15_000 })];
  await storeWeek(pool, room.shop, room.person, [gift, plain, order({ discount: 0 })]);
  const code = randomUUID();
  await pool.query('update orders set discount_code_id = $3 where vendor_id = $1 and id = $2', [
    vendorId,
    gift.id,
    code,
  ]);
  // Two kebabs of the code, and one that staff gave by hand, which no code did.
  await pool.query(
    `insert into order_items (vendor_id, order_id, id, position, menu_item_id, title, count, price, discount, with_tax,
       toppings, is_free_item, menu_price)
     select $1, $2, gen_random_uuid(), 10 + n, $3, $4, n, $5, $6, true, '[]', true, case n when 1 then $5::bigint end
     from generate_series(1, 2) n`,
    [vendorId, gift.id, room.shop.kebab, DISHES[0].title, DISHES[0].price, DISHES[0].discount],
  );
  const given = 2 * (DISHES[0].price - DISHES[0].discount);
  const check = async () => {
    const { rows, total } = await room.get<ReportFigures>(`${REPORT_CALLS.discounts.slice(4)}?${WEEK}`);
    expect(rows.map(({ key, figures }) => [key, figures])).toEqual([
      [
        code,
        {
          discountGiven: given,
          discountTotal: 0,
          giftTotal: given,
          discountedCount: 1,
          averageDiscount: given,
          totalSale: finalPrice(gift),
        },
      ],
      ['', expect.objectContaining({ discountGiven: 15_000, discountTotal: 15_000, giftTotal: 0 })],
    ]);
    expect(total.discountGiven).toBe(given + 15_000);
    const behind = await room.get<{ total: number; totalCount: number }>(
      `/api/reports/figureorders?${WEEK}&report=discounts&measure=discountGiven&key=${code}`,
    );
    expect([behind.total, behind.totalCount]).toEqual([given, 1]);
  };
  await check();
  await sumClosedDays(pool, NOW);
  await check();
  const alarms: unknown[] = [];
  await compareClosedDays(pool, NOW, (facts) => alarms.push(facts));
  expect(alarms).toEqual([]);
});
