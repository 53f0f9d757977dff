import { expect, test } from 'vitest';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { openCourierShop, tripOf } from './testing/courier-shop.ts';

const desk = await startPayDesk();

/** A square of half a kilometre around a point of the test's meridian. */
const around = (latitude: number) => [
  [51.405, latitude - 0.002],
  [51.415, latitude - 0.002],
  [51.415, latitude + 0.002],
  [51.405, latitude + 0.002],
];

test('a courier rides in his zones: proposals keep to them, staff may decide otherwise and are told', async () => {
  const room = await openCourierShop(desk);
  const { manager, cashier, biker, order, give, vendorId } = room;
  const zone = async (name: string, latitude: number) => {
    const id = newId();
    await desk.pool.query(
      `insert into delivery_zones (vendor_id, id, name, vendors_proper_name, polygon, price, minimum_basket, overlap_order,
         enabled)
       values ($1, $2, $3, '', $4, 30000, 0, 0, true)`,
      [vendorId, id, name, JSON.stringify(around(latitude))],
    );
    return id;
  };
  const [north, south] = [await zone('شمال', 35.76), await zone('جنوب', 35.75)];
  const away = await order(35.76);
  const near = await order(35.75);
  const ridesIn = (zoneIds: readonly string[]) => manager('PATCH /api/bikers', { id: biker.id, zoneIds });
  expect((await ridesIn([newId()])).body.code).toBe('DELIVERY_ZONE_NOT_FOUND');
  expect((await ridesIn([south])).body.zoneIds).toEqual([south]);
  // What is not given stays.
  expect((await manager('PATCH /api/bikers', { id: biker.id, capacity: 4 })).body.zoneIds).toEqual([south]);
  const board = (await cashier('GET /api/bikers/dispatch')).body as {
    orders: { id: string; zone: { id: string; name: string } | null }[];
    proposals: { bikerId: string; orderIds: string[] }[];
    bikers: { zoneIds: string[] }[];
  };
  expect(board.orders.find(({ id }) => id === away)?.zone).toEqual({ id: north, name: 'شمال' });
  expect(board.proposals.flatMap(({ orderIds }) => orderIds)).toEqual([near]);
  expect((await give([near])).body.outsideZones).toEqual([]);
  const manual = await give([away]);
  expect([tripOf(manual)?.bikerId, manual.body.outsideZones]).toEqual([biker.id, [away]]);
  // A zone that is no more binds nobody.
  await desk.pool.query('delete from delivery_zones where vendor_id = $1 and id = $2', [vendorId, south]);
  const { rows } = await desk.pool.query('select 1 from courier_zones where vendor_id = $1', [vendorId]);
  expect(rows).toEqual([]);
});

test('papers that end are told to staff in time, and who has none is proposed nothing, though he may be given it', async () => {
  const room = await openCourierShop(desk);
  const { manager, cashier, biker, order, give } = room;
  const dayIn = (days: number) => {
    const moment = desk.server.clock.now().getTime() + days * 86_400_000;
    return new Date(moment + 3.5 * 3_600_000).toISOString().slice(0, 10);
  };
  const holds = (licenceUntil: string, insuredUntil: string | null = null) =>
    manager('PATCH /api/bikers', { id: biker.id, licenceUntil, insuredUntil });
  const papers = async () => (await cashier('GET /api/bikers/papers')).body.data;
  const proposed = async () =>
    ((await cashier('GET /api/bikers/dispatch')).body.proposals as unknown[]).length;
  const orderId = await order();
  expect((await holds(dayIn(30))).body.licenceUntil).toBe(dayIn(30));
  expect(await papers()).toEqual([]);
  await holds(dayIn(3), dayIn(1));
  expect(await papers()).toMatchObject([
    { bikerId: biker.id, paper: 'INSURANCE', until: dayIn(1), state: 'ENDING' },
    { bikerId: biker.id, paper: 'LICENCE', until: dayIn(3), state: 'ENDING' },
  ]);
  expect(await proposed()).toBe(1);
  await holds(dayIn(-1));
  expect(await papers()).toMatchObject([{ paper: 'LICENCE', state: 'OVER' }]);
  expect(await proposed()).toBe(0);
  expect((await cashier('GET /api/bikers/free-bikers')).body.data).toEqual([]);
  expect((await give([orderId])).status).toBe(200);
});
