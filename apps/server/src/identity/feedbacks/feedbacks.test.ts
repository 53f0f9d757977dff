import { expect, test } from 'vitest';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { startCodeDesk } from '../discount-codes/testing/code-desk.ts';

const desk = await startCodeDesk();
const REPORT = 'GET /api-identity/identity/feedbacks/report?from=2026-03-09&to=2026-03-10';

test('feedbacks are summed up by day of Tehran and by what was ticked, of the days asked for and of the own branch', async () => {
  const { owner, hire, customer, shop } = await desk.open();
  const [guest, cashier] = [await customer(), await hire('cashier')];
  const { data } = (await owner('GET /api-identity/identity/viewpoints')).body;
  const points = data as { id: string; side: string; title: string }[];
  const good = points.find(({ side }) => side === 'PROS');
  const bad = points.find(({ side }) => side === 'CONS');
  for (const [at, rating, ticked] of [
    // Half an hour before and after midnight in Tehran.
    ['2026-03-09T20:00:00Z', 5, [good]],
    ['2026-03-09T21:00:00Z', 2, [good, bad]],
    ['2026-03-10T10:00:00Z', 3, [bad]],
    ['2026-03-20T10:00:00Z', 1, [bad]],
  ] as const) {
    const order = tillBody(shop);
    const placed = await cashier('POST /api/orders', order);
    expect(placed.status, placed.text).toBe(200);
    await desk.pool.query(
      `insert into feedbacks (vendor_id, id, order_id, customer_id, rating, viewpoint_ids, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [shop.vendorId, newId(), order.id, guest.id, rating, ticked.map((point) => point?.id), at],
    );
  }
  const report = await owner(REPORT);
  expect(report.body, report.text).toEqual({
    feedbacks: 3,
    score: 333,
    days: [
      { day: '2026-03-09', feedbacks: 1, score: 500 },
      { day: '2026-03-10', feedbacks: 2, score: 250 },
    ],
    viewpoints: [
      { ...good, count: 2 },
      { ...bad, count: 2 },
    ],
  });
  const none = { feedbacks: 0, score: null, days: [], viewpoints: [] };
  expect((await (await desk.open()).owner(REPORT)).body).toEqual(none);
  expect((await (await hire('kitchen'))(REPORT)).status).toBe(403);
});
