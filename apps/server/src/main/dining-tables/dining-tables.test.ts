import { diningTables } from '@sofreh/contract/main/dining-tables';
import { expect, it } from 'vitest';
import { openShop } from '#app/main/orders/testing/shop.ts';
import { addPerson, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { diningTablesCalls } from './dining-tables.calls.ts';

const server = await startTestServer({ contract: diningTables, handlers: diningTablesCalls });
const { pool } = server.database;
const shop = await openShop(pool);
const other = await openShop(pool);
const { rows } = await pool.query<{ id: string; domain: string }>('select id, domain from vendors');
const domainOf = (id: string) => rows.find((row) => row.id === id)?.domain ?? '';
await server.app.vendors.refresh();

it('finds the table behind a code, whichever branch the request speaks for', async () => {
  const headers = { 'host-domain': domainOf(other.vendorId) };
  const answer = await server.request(`GET /api/diningtable?code=${shop.tableCode}`, { headers });
  expect(answer).toMatchObject({
    status: 200,
    body: { id: shop.table, vendorId: shop.vendorId, vendorDomain: domainOf(shop.vendorId) },
  });
});

it('does not know a code that was never given or a table that is put away', async () => {
  const unknown = await server.request('GET /api/diningtable?code=NOWHERE');
  expect(unknown).toMatchObject({ status: 404, body: { code: 'TABLE_NOT_FOUND' } });
  await pool.query('update dining_tables set active = false where id = $1', [other.table]);
  const away = await server.request(`GET /api/diningtable?code=${other.tableCode}`);
  expect(away).toMatchObject({ status: 404, body: { code: 'TABLE_NOT_FOUND' } });
});

it('lists the own tables with their open bills only', async () => {
  const person = await addPerson(pool, '09120009002');
  await employ(pool, { id: shop.vendorId, domain: domainOf(shop.vendorId) }, person, 'waiter');
  const { token } = await signInAs(pool, person, 'STAFF', server.clock.now());
  const order = (status: string, number: number) =>
    pool.query(
      `insert into orders (vendor_id, id, number, business_day, source, delivery_type, status, dining_table_id, payment_type,
         preparation_time, currency, items_total, discount_total, packaging_total, service_total, tax, delivery_cost, tip,
         rounding, final_price, pricing, request_hash)
       values ($1, gen_random_uuid(), $2, '2026-11-21', 'SALON', 'SERVE', $3, $4, 'UNPAID', 20, 'TOMAN', 0, 0, 0, 0, 0, 0, 0,
         0, 50000, '{}', '')`,
      [shop.vendorId, number, status, shop.table],
    );
  await order('CONFIRMED', 1);
  await order('FINISHED', 2);
  const headers = { 'host-domain': domainOf(shop.vendorId) };
  const answer = await server.request('GET /api/diningtable/alltables', { headers, token });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toMatchObject([
    {
      id: shop.table,
      openOrders: [{ number: 1, finalPrice: 50_000, numberOfPerson: null }],
    },
  ]);
  const foreign = { 'host-domain': domainOf(other.vendorId) };
  expect((await server.request('GET /api/diningtable/alltables', { headers: foreign, token })).status).toBe(
    403,
  );
});
