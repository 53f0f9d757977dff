import { contract } from '@sofreh/contract';
import { expect, test } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { openShop, tillBody } from '#app/main/orders/testing/shop.ts';
import type { Pool, Queryable } from '#app/platform/db/pool.ts';
import { openReportsDatabase } from '#app/platform/db/reports-database.ts';
import { createTestDatabase } from '#app/testing/database.ts';
import { addPerson, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';

const main = await createTestDatabase();
const copy = await createTestDatabase();
const begin = (pool: Pool) =>
  pool.query("insert into installation (id, origin, began_at) values (true, 'OWN', '2026-01-01T00:00:00Z')");
await begin(main.pool);
await begin(copy.pool);
const { connection } = copy;
const copied = await openReportsDatabase({
  connection,
  main: main.pool,
  size: 2,
  onTrouble: () => undefined,
});

let reads = 0;
const done = Promise.resolve();
const counted = (...question: Parameters<Queryable['query']>) => {
  reads += 1;
  return copied.db.query(...question);
};
const server = await startTestServer({
  contract,
  handlers,
  database: main,
  services: { notifier: { notify: () => undefined, flush: () => done, close: () => done } },
  overrides: { reports: { query: counted as Queryable['query'] } },
});
const shop = await openShop(main.pool);
const vendor = { id: shop.vendorId, domain: `${shop.vendorId.slice(0, 8)}.test` };
const owner = await addPerson(main.pool, '09121110001');
await employ(main.pool, vendor, owner, 'owner');
const { token } = await signInAs(main.pool, owner, 'STAFF', server.clock.now());

/** Makes a call of the owner's. @returns its answer, and how often the copy was read for it. */
async function call(line: string, body?: unknown) {
  reads = 0;
  const answer = await server.request(line, { token, body, headers: { 'host-domain': vendor.domain } });
  expect(answer.status, answer.text).toBe(200);
  return { answer, reads };
}

const DAYS = 'from=2026-11-01&to=2026-11-30';
const HOURS = `GET /api/SyncOrders/OrderReport/${shop.vendorId}?${DAYS}`;
const REPORTS = [
  'GET /api/reports/dashboard?From=2026-11-21&To=2026-11-21',
  'GET /api/reports/orders/excel?From=2026-11-21&To=2026-11-21',
  HOURS,
  `GET /api/SyncOrders/ItemsReport/${shop.vendorId}?${DAYS}`,
  `GET /api/SyncOrders/OrderReport/${shop.vendorId}/excel?${DAYS}`,
  `GET /api/orders/getcreditordersreport?${DAYS}`,
  `GET /api/orders/getcreditordersreport/excel?${DAYS}`,
  `GET /api/orders/salesreportbypaymentmethod?${DAYS}`,
  `GET /api/orders/salesreportbypaymentmethod/excel?${DAYS}`,
  'GET /api-identity/identity/customers/report',
  'GET /api-identity/identity/customers/report/excel',
  `GET /api-catalog/catalog/ingredients/use?${DAYS}`,
  `GET /api-catalog/catalog/ingredients/use/excel?${DAYS}`,
];
/** What a till asks for again at once after it wrote. */
const TRUTHS = ['GET /api/orders', 'GET /api/cashdrawers', 'GET /api-identity/identity/customers'];

test.each(REPORTS)('%s reads from the copy', async (line) => {
  expect((await call(line)).reads).toBeGreaterThan(0);
});

test.each(TRUTHS)('%s reads where it is written', async (line) => {
  expect((await call(line)).reads).toBe(0);
});

test('a report tells what the copy has; without the copy, what the database has', async () => {
  await call('POST /api/orders', tillBody(shop));
  await main.pool.query("update orders set business_day = '2026-11-21', placed_at = '2026-11-21T10:00:00Z'");
  expect((await call('GET /api/orders')).answer.body).toMatchObject({ totalCount: 1 });
  expect((await call(HOURS)).answer.body).toMatchObject({ orderCount: 0 });
  await copied.stop();
  expect((await call(HOURS)).answer.body).toMatchObject({ orderCount: 1 });
});
