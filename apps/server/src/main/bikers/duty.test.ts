import { expect, test } from 'vitest';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { openCourierShop, step, tripOf } from './testing/courier-shop.ts';

const desk = await startPayDesk();
const { server } = desk;
// Noon in Tehran: hours on duty stay within one business day, whenever the tests run.
server.clock.advance(86_400 - ((server.clock.now().getTime() / 1000 - 8.5 * 3600) % 86_400));

test('a shift that was ended without a network ends when the phone says, once nothing is at hand, and no later one', async () => {
  const { biker, order, give, addBiker, cashier } = await openCourierShop(desk);
  const since = async (ask = biker.ask) => String((await ask('GET /api/bikers/me')).body.onDutySince);
  const inMinutes = (count: number) => new Date(server.clock.now().getTime() + count * 60_000).toISOString();
  const end = (ended: object, ask = biker.ask) => ask('POST /api/bikers/duty', { onDuty: false, ended });
  const first = { since: await since(), at: inMinutes(60) };
  server.clock.advance(90 * 60);
  const trip = tripOf(await give([await order()]));
  await biker.ask('PATCH /api/bikers/state', step(trip?.id, 'BIKERACCEPTED'));
  const early = await end(first);
  expect([early.status, early.body.code]).toEqual([409, 'BIKER_HAS_TRIPS']);
  await biker.ask('PATCH /api/bikers/state', step(trip?.id, 'TRIPREQUESTED', { reason: 'موتورم خراب شد' }));
  // What he was offered meanwhile, without a network, waits for somebody else.
  const missed = await order();
  expect((await give([missed])).status).toBe(200);
  expect((await end(first)).body).toEqual({ onDuty: false, since: null });
  expect((await biker.ask('GET /api/bikers/me')).body.today).toMatchObject({ hourPay: 60_000 });
  const again = await biker.ask('POST /api/bikers/duty', { onDuty: true });
  const { trip: left } = (await cashier(`GET /api/bikers/orderpreview/${missed}`)).body;
  expect(left).toMatchObject({ status: 'TRIPREQUESTED', bikerId: null, reason: 'شیفت پیک تمام شد' });
  // What is said late, or twice, ends no later shift.
  expect((await end(first)).body).toEqual({ onDuty: true, since: again.body.since });
  const other = await addBiker('امید');
  const ridden = tripOf(await give([await order()], other.id));
  const began = await since(other.ask);
  for (const status of ['BIKERACCEPTED', 'PICKEDUP', 'DELIVERED'])
    await other.ask('PATCH /api/bikers/state', step(ridden?.id, status, { reason: 'کارت‌به‌کارت می‌کند' }));
  server.clock.advance(30 * 60);
  // A clock that is fast by hours earns nothing more.
  await end({ since: began, at: inMinutes(300) }, other.ask);
  expect((await other.ask('GET /api/bikers/me')).body.today).toMatchObject({ hourPay: 30_000 });
});

test('an order that is called off while it is offered leaves its courier free', async () => {
  const { biker, order, give, manager } = await openCourierShop(desk);
  const id = await order();
  await give([id]);
  expect((await manager('PATCH /api/orders', { id, status: 'REJECTED', reason: 'دیر شد' })).status).toBe(200);
  for (const status of ['TRIPREQUESTED', 'CANCELED']) {
    await desk.run('look-after-trips');
    expect((await manager(`GET /api/bikers/orderpreview/${id}`)).body.trip).toMatchObject({
      status,
      bikerId: null,
    });
  }
  expect((await biker.ask('GET /api/bikers/orders')).body.data).toEqual([]);
});
