import { polygons } from '@sofreh/contract/delivery/polygons';
import { expect, it } from 'vitest';
import { openShop } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { polygonsCalls } from './polygons.calls.ts';

const server = await startTestServer({ contract: polygons, handlers: polygonsCalls });
const { pool } = server.database;
const shop = await openShop(pool, { minimum_basket: 150_000 });
const { rows } = await pool.query<{ domain: string }>('select domain from vendors where id = $1', [
  shop.vendorId,
]);
await server.app.vendors.refresh();
const headers = { 'host-domain': rows[0]?.domain ?? '' };
const customer = await addPerson(pool, '09121110901');
const { token } = await signInAs(pool, customer, 'CUSTOMER', server.clock.now());

async function addressAt(latitude: number, longitude: number, owner = customer): Promise<string> {
  const id = newId();
  await pool.query(
    'insert into addresses (id, user_id, detail, latitude, longitude) values ($1, $2, $3, $4, $5)',
    [id, owner, 'خیابان ملاصدرا', latitude, longitude],
  );
  return id;
}

function priceLine(address: string, itemsTotal: number): string {
  return `GET /api-delivery/v1/delivery-prices/address/${address}/vendor/${shop.vendorId}?itemsTotal=${itemsTotal}`;
}

it('shows everybody the areas in use', async () => {
  const hidden = `insert into delivery_zones (vendor_id, id, name, polygon, price, enabled)
    values ($1, gen_random_uuid(), 'بسته', '[[51,35],[52,35],[52,36]]', 1, false)`;
  await pool.query(hidden, [shop.vendorId]);
  const answer = await server.request('GET /api-delivery/v1/polygons', { headers });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toMatchObject([{ id: shop.zone, price: 30_000, freeOver: 1_000_000 }]);
});

it('prices a covered address, free over the amount, by the larger minimum', async () => {
  const address = await addressAt(35.75, 51.41);
  const paid = await server.request(priceLine(address, 200_000), { headers, token });
  expect(paid).toMatchObject({
    status: 200,
    body: { deliveryCost: 30_000, minimumBasket: 150_000, zoneName: 'ونک' },
  });
  const free = await server.request(priceLine(address, 1_000_000), { headers, token });
  expect(free.body.deliveryCost).toBe(0);
});

it('prices an address by the length of the way, and by the zone beyond the last length', async () => {
  const address = await addressAt(35.758, 51.41);
  const set = async (prices: readonly object[]) => {
    const text = 'update delivery_zones set distance_prices = $2 where vendor_id = $1';
    await pool.query(text, [shop.vendorId, JSON.stringify(prices)]);
    server.app.snapshots.forget(shop.vendorId);
  };
  const priceNow = async () =>
    (await server.request(priceLine(address, 200_000), { headers, token })).body.deliveryCost;
  await set([
    { upToMetres: 100, price: 5_000 },
    { upToMetres: 90_000, price: 18_000 },
  ]);
  expect(await priceNow()).toBe(18_000);
  await set([{ upToMetres: 100, price: 5_000 }]);
  expect(await priceNow()).toBe(30_000);
  await set([]);
});

it("refuses an address outside, and somebody else's like one that does not exist", async () => {
  const outside = await server.request(priceLine(await addressAt(35.9, 51.9), 0), { headers, token });
  expect(outside).toMatchObject({ status: 409, body: { code: 'ADDRESS_NOT_COVERED' } });
  const other = await addPerson(pool, '09121110902');
  const foreign = await server.request(priceLine(await addressAt(35.75, 51.41, other), 0), {
    headers,
    token,
  });
  const missing = await server.request(priceLine(newId(), 0), { headers, token });
  expect(foreign).toMatchObject({ status: 404, body: { code: 'ADDRESS_NOT_FOUND' } });
  expect(foreign.body).toEqual(missing.body);
});
