import { addDays } from '@sofreh/domain/calendar';
import type { OrderType } from '@sofreh/domain/enums';
import { SUMS_REPORT_DAYS_MAX, WHAT_IF_ORDERS_MAX } from '@sofreh/domain/limits';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { tryWhatIf } from './price-again.ts';
import { countToPrice } from './sold-orders.queries.ts';
import { NOTHING, startWhatIfDesk } from './testing/what-if-desk.ts';

const { pool, server, open } = await startWhatIfDesk();

test('ten years are priced again as long as they have no more orders than one question takes', async () => {
  const { sell, manager, day, work, read, counted } = await open();
  const ask = (From: string) =>
    manager('POST /api/reports/whatif', { id: newId(), From, To: day, changes: NOTHING });
  const known = { id: newId(), From: day, To: day, changes: NOTHING };
  const sold = await sell();
  const begun = await ask(addDays(day, 1 - SUMS_REPORT_DAYS_MAX));
  expect(begun.status, begun.text).toBe(200);
  await work(String(begun.body.id));
  expect(await read(String(begun.body.id))).toMatchObject({ status: 'DONE', pricedCount: 1 });
  expect((await ask(addDays(day, -SUMS_REPORT_DAYS_MAX))).body).toMatchObject({
    errors: { To: expect.anything() },
  });
  expect((await manager('POST /api/reports/whatif', known)).status).toBe(200);
  const some = 10_000;
  for (let made = 0; made < WHAT_IF_ORDERS_MAX; made += some)
    await counted(sold, { first: 9_000 + made, some });
  expect((await ask(day)).body).toMatchObject({
    code: 'WHAT_IF_TOO_LARGE',
    details: { most: WHAT_IF_ORDERS_MAX },
  });
  // One that is known is answered, and not counted once more.
  expect((await manager('POST /api/reports/whatif', known)).body).toMatchObject({ orderCount: 1 });
}, 60_000);

test('few orders of a type among many are found portion by portion, and no more are looked at than may be', async () => {
  const { sell, manager, day, counted, vendorId, work, read } = await open();
  const first = await sell();
  // More of another type than a portion looks at, before one that is meant and after it.
  await counted(first, { first: 10_000, some: 5_500 }, { type: 'KIOSK' });
  const last = await sell();
  await pool.query('update orders set number = 90000 where vendor_id = $1 and id = $2', [vendorId, last]);
  const { rows } = await pool.query<{ type: OrderType }>(
    'select order_type as type from orders where vendor_id = $1 and id = $2',
    [vendorId, first],
  );
  const [{ type }] = rows as [{ type: OrderType }];
  const body = { id: newId(), From: day, To: day, OrderType: type, changes: NOTHING };
  const begun = await manager('POST /api/reports/whatif', body);
  expect(begun.status, begun.text).toBe(200);
  expect(begun.body).toMatchObject({ orderCount: 2 });
  const stopping = new AbortController();
  stopping.abort();
  await work(body.id, stopping.signal);
  expect(await read(body.id)).toMatchObject({ status: 'RUNNING', pricedCount: 1 });
  await work(body.id);
  expect(await read(body.id)).toMatchObject({ status: 'DONE', pricedCount: 2, skippedCount: 0 });
  const asked = { vendorIds: [vendorId], from: day, to: day, orderType: type };
  expect(await countToPrice(pool, asked, 5_502)).toBe(2);
  expect(await countToPrice(pool, asked, 5_501)).toBeNull();
});

test('a question that breaks off at every try is ended as failed, and says what it priced until then', async () => {
  const { sell, begin, read, vendorId, copies } = await open();
  const sold = await sell();
  await copies(sold, 250);
  const id = String((await begin({ pricePercent: 10 })).body.id);
  // The last one has terms that nobody can read, as a program of another version might write them.
  await pool.query(
    `update orders set pricing_terms = '{"offer": 7}' where vendor_id = $1 and number = 9250`,
    [vendorId],
  );
  const at = (attempt: number) =>
    tryWhatIf(
      { db: pool, now: () => server.clock.now() },
      { vendorId, id },
      { attempt, signal: new AbortController().signal, log: pino({ level: 'silent' }) },
    );
  await expect(at(1)).rejects.toThrow();
  expect(await read(id)).toMatchObject({ status: 'RUNNING', pricedCount: 200, endedAt: null });
  await at(8);
  expect(await read(id)).toMatchObject({ status: 'FAILED', pricedCount: 200, endedAt: expect.any(String) });
  await at(1);
  expect(await read(id)).toMatchObject({ status: 'FAILED', pricedCount: 200 });
});

test('the last thirty questions of a branch are kept, and older ones are forgotten by the background work', async () => {
  const { begin, manager, sell, work } = await open();
  await sell();
  const ids: string[] = [];
  for (let asked = 0; asked < 32; asked += 1) ids.push(String((await begin({})).body.id));
  await work(String(ids.at(-1)));
  const { body } = await manager('GET /api/reports/whatif?pageSize=100');
  const kept = (body as unknown as { data: { id: string }[] }).data.map(({ id }) => id);
  expect(new Set(kept)).toEqual(new Set(ids.slice(2)));
});
