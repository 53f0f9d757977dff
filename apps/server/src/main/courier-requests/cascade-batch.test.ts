import { expect, test } from 'vitest';
import { openCourierShop, step } from '#app/main/bikers/testing/courier-shop.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { PATH, stage } from './testing/asking-shop.ts';

const desk = await startPayDesk();
const { pool, server, companies } = desk;
// Noon in Tehran: whenever the tests run, they stay within one business day.
server.clock.advance(86_400 - ((server.clock.now().getTime() / 1000 - 8.5 * 3600) % 86_400));

/** A shop with one courier on duty whose orders the cascade offers to him first, and then to a company. */
async function open() {
  const room = await openCourierShop(desk);
  const { manager, cashier, vendorId, biker } = room;
  const stages = [stage('OWN_FLEET', { waitSeconds: 600 }), stage('MIARE', { waitSeconds: 600 })];
  const terms = { automatic: true, leadMinutes: 10, stages };
  expect((await manager('PUT /api-delivery/v1/courier-companies', terms)).status).toBe(200);
  const pass = async (seconds: number) => {
    server.clock.advance(seconds);
    await companies.tick();
    await desk.run('look-after-trips');
    await desk.run('look-after-deliveries', { vendorId });
  };
  const trips = async () =>
    (await biker.ask('GET /api/bikers/orders')).body.data as readonly {
      readonly id: string;
      readonly orderId: string;
      readonly batchId: string;
      readonly status: string;
    }[];
  const asked = async (orderId: string) =>
    ((await cashier(`GET ${PATH}/order/${orderId}`)).body.data as { provider: string }[]).map(
      ({ provider }) => provider,
    );
  return { ...room, pass, trips, asked };
}

test('orders of one way are one offer; what is declined of it goes on alone, the rest is his', async () => {
  const { order, pass, trips, asked, biker, vendorId } = await open();
  const orders = [await order(35.755), await order(35.7553)];
  await pass(20);
  const offered = await trips();
  expect(offered.map(({ status }) => status)).toEqual(['BATCHASSIGNED', 'BATCHASSIGNED']);
  expect(new Set(offered.map(({ batchId }) => batchId)).size).toBe(1);
  expect(offered.map(({ orderId }) => orderId).toSorted()).toEqual(orders.toSorted());
  const [kept, left] = offered;
  await biker.ask('PATCH /api/bikers/state', step(kept?.id, 'BIKERACCEPTED'));
  await biker.ask('PATCH /api/bikers/state', step(left?.id, 'TRIPREQUESTED'));
  await pass(20);
  expect([await asked(kept?.orderId ?? ''), await asked(left?.orderId ?? '')]).toEqual([[], ['MIARE']]);
  expect((await trips()).map(({ id, status }) => [id, status])).toEqual([[kept?.id, 'BIKERACCEPTED']]);
  await biker.ask('PATCH /api/bikers/state', step(kept?.id, 'PICKEDUP'));
  const { rows } = await pool.query(
    `select o.id from orders o where o.vendor_id = $1 and
       (select count(*) from courier_requests r where r.vendor_id = o.vendor_id and r.order_id = o.id and r.ended_at is null)
       + (select count(*) from trips t where t.vendor_id = o.vendor_id and t.order_id = o.id and t.ended_at is null
         and t.courier_id is not null) <> 1`,
    [vendorId],
  );
  expect(rows).toEqual([]);
});

test('another own courier is asked after one who says no or nothing, and a company once nobody is left', async () => {
  const { order, pass, trips, asked, biker, addBiker } = await open();
  const other = await addBiker('رضا');
  const ofOther = async () => (await other.ask('GET /api/bikers/orders')).body.data as typeof mine;
  const id = await order(35.755);
  await pass(20);
  let mine = await trips();
  const [first, second, ofSecond] =
    mine.length > 0 ? [biker, other, ofOther] : ([other, biker, trips] as const);
  const [offered] = mine.length > 0 ? mine : await ofOther();
  expect(offered?.orderId).toBe(id);
  expect(first.id).not.toBe(second.id);
  await first.ask('PATCH /api/bikers/state', step(offered?.id, 'TRIPREQUESTED'));
  await pass(20);
  expect((await ofSecond()).map(({ orderId }) => orderId)).toEqual([id]);
  expect(await asked(id)).toEqual([]);
  await pass(100);
  mine = await trips();
  expect([mine, await ofOther(), await asked(id)]).toEqual([[], [], ['MIARE']]);
  // Whoever said no to one order is asked for the next.
  const next = await order(35.756);
  await pass(20);
  expect([...(await trips()), ...(await ofOther())].map(({ orderId }) => orderId)).toEqual([next]);
});

test('an offer that staff took back asks nobody by itself any more', async () => {
  const { order, pass, trips, asked, cashier } = await open();
  const id = await order(35.755);
  await pass(20);
  const [offered] = await trips();
  expect(offered).toMatchObject({ orderId: id, status: 'BIKERASSIGNED' });
  const taken = await cashier('POST /api/delivery/canceltrip', {
    id: newId(),
    tripId: offered?.id,
    reason: 'خودم می‌برم',
  });
  expect(taken.body.status, taken.text).toBe('TRIPREQUESTED');
  await pass(20);
  expect([await asked(id), await trips()]).toEqual([[], []]);
});

test('an offer of several that nobody answers asks the companies for each alone', async () => {
  const { order, pass, trips, asked } = await open();
  const orders = [await order(35.755), await order(35.7553)];
  await pass(20);
  expect(await trips()).toHaveLength(2);
  await pass(100);
  expect([await asked(orders[0] ?? ''), await asked(orders[1] ?? '')]).toEqual([['MIARE'], ['MIARE']]);
});

test('an order that is asked for elsewhere is no part of an offer', async () => {
  const { order, pass, trips, manager } = await open();
  const [first, second] = [await order(35.755), await order(35.7553)];
  const asking = { id: newId(), orderId: first, provider: 'MIARE' };
  expect((await manager(`POST ${PATH}`, asking)).status).toBe(200);
  await pass(20);
  expect((await trips()).map(({ orderId, status }) => [orderId, status])).toEqual([
    [second, 'BIKERASSIGNED'],
  ]);
});
