import { contract } from '@sofreh/contract';
import type { DefaultRole } from '@sofreh/contract/permissions';
import { errorText } from '@sofreh/fa/error-texts';
import { describe, expect, test } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, addShop, employ, signInAs, type TestVendor } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';

const server = await startTestServer({ contract, handlers });
const { pool } = server.database;
let shops = 0;
let phones = 0;
const newPerson = () => addPerson(pool, `0914${String(++phones).padStart(7, '0')}`);

async function member(vendor: TestVendor, role: DefaultRole) {
  const userId = await newPerson();
  await employ(pool, vendor, userId, role);
  const { token } = await signInAs(pool, userId, 'STAFF', server.clock.now());
  const headers = { 'host-domain': vendor.domain };
  return (line: string, body?: unknown) => server.request(line, { body, token, headers });
}
async function newShop() {
  const shop = await addShop(pool, `zones${++shops}`);
  return { ...shop, owner: await member(shop.vanak, 'owner') };
}
const IDENTITY = '/api-identity/identity/deliveryzones';
const DELIVERY = '/api-delivery/v1/delivery-zones';
const polygon = [
  [51.4, 35.7],
  [51.5, 35.7],
  [51.5, 35.8],
  [51.4, 35.8],
];
const bowTie = [
  [51.4, 35.7],
  [51.5, 35.8],
  [51.5, 35.7],
  [51.4, 35.8],
];
const zone = (given: object = {}) => ({
  id: newId(),
  name: 'ونک',
  vendorsProperName: 'نزدیک',
  polygon,
  price: 30_000,
  distancePrices: [{ upToMetres: 2_000, price: 15_000 }],
  minimumBasket: 100_000,
  freeOver: 900_000,
  overlapOrder: 1,
  enabled: true,
  windows: [{ weekday: 'SAT', from: '10:00', to: '23:00' }],
  ...given,
});

describe('delivery zones', () => {
  test('are put in the order that decides where they overlap; those not named come after', async () => {
    const { owner } = await newShop();
    const [first, second, third] = [1, 2, 3].map((overlapOrder) =>
      zone({ name: `محدودهٔ ${overlapOrder}`, overlapOrder }),
    );
    for (const each of [first, second, third]) await owner(`POST ${IDENTITY}`, each);
    const ordered = await owner(`PUT ${IDENTITY}/order`, { ids: [third?.id, first?.id] });
    const data = ordered.body.data as { id: string }[];
    expect(data.map(({ id }) => id)).toEqual([third?.id, first?.id, second?.id]);
    const foreign = await owner(`PUT ${IDENTITY}/order`, { ids: [newId()] });
    expect(foreign.body.code).toBe('DELIVERY_ZONE_NOT_FOUND');
  });

  test('are drawn, listed, changed in either area, switched and removed, all written down', async () => {
    const { owner } = await newShop();
    const drawn = zone();
    expect((await owner(`POST ${IDENTITY}`, { ...drawn, polygon: [...polygon, polygon[0]] })).body).toEqual(
      drawn,
    );
    expect((await owner(`POST ${IDENTITY}`, drawn)).body).toEqual(drawn);
    expect((await owner(`POST ${IDENTITY}`, { ...drawn, price: 1 })).body.code).toBe('IDEMPOTENCY_CONFLICT');
    const cheaper = { ...drawn, price: 20_000 };
    expect((await owner(`PUT ${IDENTITY}`, cheaper)).body).toEqual(cheaper);
    const {
      id,
      polygon: _,
      windows: __,
      ...change
    } = { ...cheaper, enabled: false, vendorsProperName: 'دور' };
    const changed = { ...cheaper, ...change };
    expect((await owner(`PUT ${DELIVERY}/${id}`, change)).body).toEqual(changed);
    expect((await owner(`GET ${DELIVERY}/${id}`)).body).toEqual(changed);
    // The body carries what the specification's update does: what is not named stays.
    const few = { price: 25_000, vendorsProperName: 'نزدیک‌تر', enabled: true };
    expect((await owner(`PUT ${IDENTITY}`, { id, ...few })).body).toEqual({ ...changed, ...few });
    expect((await owner(`PUT ${DELIVERY}/${id}`, change)).body).toEqual(changed);
    const on = await owner(`PUT ${DELIVERY}/${id}/enable-or-disable`, { enabled: true });
    expect(on.body.enabled).toBe(true);
    for (const path of [IDENTITY, DELIVERY]) {
      expect((await owner(`GET ${path}?search=${encodeURIComponent('دور')}`)).body.data).toEqual([on.body]);
    }
    expect((await owner(`GET ${IDENTITY}/${id}`)).body).toEqual(on.body);
    const second = zone();
    await owner(`POST ${IDENTITY}`, second);
    expect((await owner(`DELETE ${IDENTITY}/${id}`)).status).toBe(204);
    expect((await owner(`DELETE ${DELIVERY}/${second.id}`)).status).toBe(204);
    expect((await owner(`DELETE ${DELIVERY}/${id}`)).body.code).toBe('DELIVERY_ZONE_NOT_FOUND');
    const log = await owner(`GET /api-identity/identity/audit?subjectId=${id}`);
    expect((log.body.data as { action: string }[]).map(({ action }) => action)).toEqual([
      'zone.remove',
      ...Array.from({ length: 5 }, () => 'zone.change'),
      'zone.add',
    ]);
  });

  test.each([
    ['one that crosses itself', bowTie, 'POLYGON_INVALID'],
    ['a line', [polygon[0], polygon[1], polygon[0]], 'POLYGON_INVALID'],
    ['two points', polygon.slice(0, 2), 'BAD_REQUEST'],
    ['beyond the world', [...polygon, [51.4, 91]], 'BAD_REQUEST'],
    ['502 points', Array.from({ length: 502 }, (_, n) => [51 + n / 1_000, 35]), 'BAD_REQUEST'],
  ])('%s is refused', async (_case, wrong, code) => {
    const { owner } = await newShop();
    const answer = await owner(`POST ${IDENTITY}`, zone({ polygon: wrong }));
    expect([answer.status, answer.body.code]).toEqual([400, code]);
  });

  test('have prices for ever longer ways', async () => {
    const { owner } = await newShop();
    const price = 15_000;
    const distancePrices = [2_000, 2_000].map((upToMetres) => ({ upToMetres, price }));
    expect(await owner(`POST ${IDENTITY}`, zone({ distancePrices }))).toMatchObject({
      status: 400,
      body: { errors: { distancePrices: [errorText('DISTANCES_NOT_RISING')] } },
    });
  });

  test('belong to one vendor, and to who may draw', async () => {
    const { owner, vanak, tajrish } = await newShop();
    const drawn = zone();
    await owner(`POST ${IDENTITY}`, drawn);
    const elsewhere = await member(tajrish, 'owner');
    for (const line of [`GET ${IDENTITY}/${drawn.id}`, `DELETE ${DELIVERY}/${drawn.id}`]) {
      expect((await elsewhere(line)).body.code).toBe('DELIVERY_ZONE_NOT_FOUND');
    }
    const cashier = await member(vanak, 'cashier');
    expect((await cashier(`GET ${IDENTITY}`)).status).toBe(200);
    expect((await cashier(`DELETE ${IDENTITY}/${drawn.id}`)).status).toBe(403);
  });

  test('go out as GeoJSON and come back the same; one wrong one keeps all out', async () => {
    const { owner, tajrish } = await newShop();
    const zones = [zone(), zone({ name: 'دورتر', overlapOrder: 2, windows: [] })];
    for (const each of zones) await owner(`POST ${IDENTITY}`, each);
    const exported = (await owner(`GET ${IDENTITY}/geojson`)).body;
    const elsewhere = await member(tajrish, 'owner');
    const features = exported.features as { geometry: { coordinates: number[][][] } }[];
    expect(features[0]?.geometry.coordinates[0]).toHaveLength(5);
    expect((await elsewhere(`POST ${IDENTITY}/geojson`, exported)).body.data).toEqual(zones);
    const wrong = { ...features[0], geometry: { type: 'Polygon', coordinates: [bowTie] } };
    const third = await newShop();
    const refused = await third.owner(`POST ${IDENTITY}/geojson`, {
      ...exported,
      features: [...features, wrong],
    });
    expect(refused.body.code).toBe('POLYGON_INVALID');
    expect((await third.owner(`GET ${IDENTITY}`)).body.totalCount).toBe(0);
  });

  test('show a customer which of their addresses are covered', async () => {
    const { owner, vanak } = await newShop();
    await owner(`POST ${IDENTITY}`, zone());
    const userId = await newPerson();
    for (const longitude of [51.45, 52]) {
      await pool.query(
        "insert into addresses (id, user_id, detail, latitude, longitude) values ($1, $2, 'کوچهٔ یاس', 35.75, $3)",
        [newId(), userId, longitude],
      );
    }
    const { token } = await signInAs(pool, userId, 'CUSTOMER', server.clock.now());
    const path = '/api-delivery/v1/customer-addresses/based-on-delivery-zones';
    const headers = { 'host-domain': vanak.domain };
    server.app.snapshots.forgetAll();
    const own = await server.request(`GET ${path}`, { token, headers });
    expect(own.body.data).toMatchObject([{ kind: 'OWN', zoneName: 'ونک', deliveryCost: 30_000 }]);
    const other = await server.request(`GET ${path}?customerId=${newId()}`, { token, headers });
    expect(other.body.code).toBe('CUSTOMER_NOT_FOUND');
    expect((await owner(`GET ${path}?customerId=${userId}`)).body.code).toBe('CUSTOMER_NOT_FOUND');
    await pool.query('insert into customers (vendor_id, user_id) values ($1, $2)', [vanak.id, userId]);
    expect((await owner(`GET ${path}?customerId=${userId}`)).body.data).toEqual([]);
  });
});
