import type { Order } from '@sofreh/contract/main/orders';
import { addDays } from '@sofreh/domain/calendar';
import { SUMS_REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import { expect, test } from 'vitest';
import { sumClosedDays } from '#app/main/reports/sums/sum-closed-days.ts';
import { tillBody } from '../orders/testing/shop.ts';
import { startKitchen } from './testing/open-kitchen.ts';

const { desk, openKitchen } = await startKitchen();

test('promises stand beside what happened: one kept, one late, one not ready yet', async () => {
  const { cashier, manager, cook, shop, lines, step, send, grill } = await openKitchen();
  const { advance } = desk.server.clock;
  const sell = async () => (await cashier('POST /api/orders', tillBody(shop))).body as unknown as Order;
  const bump = async (order: Order) => {
    for (const line of await lines(order.id)) await send(step(order, 'BUMP', line));
  };
  const quick = await sell();
  const late = await sell();
  advance(10 * 60);
  await bump(quick);
  const promised = (Date.parse(late.promisedAt ?? '') - Date.parse(late.placedAt)) / 1_000;
  advance(promised - 10 * 60 + 300);
  await bump(late);
  await sell();

  const { rows } = await desk.pool.query<{ day: string }>(
    "select to_char(business_day, 'YYYY-MM-DD') as day from orders where id = $1",
    [quick.id],
  );
  const day = rows[0]?.day;
  const report = (await manager(`GET /api/kitchen/promises?from=${day}&to=${day}`)).body;
  const both = { orderCount: 2, keptCount: 1, lateSeconds: 300 };
  expect(report.total).toMatchObject({ ...both, actualSeconds: (600 + promised + 300) / 2 });
  expect(report.days).toMatchObject([{ day, ...both }]);
  expect(report.stations).toMatchObject([{ key: grill, title: 'کباب', ...both }]);
  const hours = report.hours as { orderCount: number }[];
  expect(hours.reduce((sum, { orderCount }) => sum + orderCount, 0)).toBe(2);

  // From the sums they are the same, of any span.
  advance(2 * 86_400);
  await sumClosedDays(desk.pool, desk.server.clock.now());
  const decade = `from=${addDays(String(day), 1 - SUMS_REPORT_DAYS_MAX)}&to=${day}`;
  expect((await manager(`GET /api/kitchen/promises?${decade}`)).body).toEqual(report);
  const longer = await manager(
    `GET /api/kitchen/promises?from=${addDays(String(day), -SUMS_REPORT_DAYS_MAX)}&to=${day}`,
  );
  expect(longer.body).toMatchObject({ errors: { to: expect.anything() } });

  const before = (await manager('GET /api/kitchen/promises?from=2020-01-01&to=2020-01-02')).body;
  expect(before).toMatchObject({ total: { orderCount: 0 }, days: [], hours: [], stations: [] });
  expect((await cook(`GET /api/kitchen/promises?from=${day}&to=${day}`)).status).toBe(403);
  expect((await manager(`GET /api/kitchen/promises?from=${day}&to=2020-01-01`)).body.code).toBe(
    'BAD_REQUEST',
  );
});
