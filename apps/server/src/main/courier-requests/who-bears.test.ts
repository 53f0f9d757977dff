import { beforeEach, expect, test } from 'vitest';
import { addAddress, addCustomer, pickupBody } from '#app/main/orders/testing/shop.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { openAskingShop, stage } from './testing/asking-shop.ts';

const desk = await startPayDesk();
const { pool, server, companies } = desk;
// Noon in Tehran: whenever the tests run, they stay within one business day.
server.clock.advance(86_400 - ((server.clock.now().getTime() / 1000 - 8.5 * 3600) % 86_400));

let room: Awaited<ReturnType<typeof openAskingShop>>;
beforeEach(async () => {
  room = await openAskingShop(desk);
});

/** A guest with an address of his own, what he is told of it, and his order there. */
async function aGuest() {
  const { shop, vendorId } = room;
  const { id } = await addCustomer(pool);
  const addressId = await addAddress(pool, id);
  const ask = room.as(id, 'CUSTOMER');
  const line = `GET /api-delivery/v1/delivery-prices/address/${addressId}/vendor/${vendorId}`;
  const told = async () => (await ask(line)).body.deliveryCost as number;
  const listed = async () => {
    const list = (await ask('GET /api-identity/identity/address')).body.data as { deliveryCost: number }[];
    return list.map(({ deliveryCost }) => deliveryCost);
  };
  const place = (deliveryCost: number) =>
    ask('POST /api/orders', {
      ...pickupBody(shop, { deliveryType: 'DELIVER', expectedPrice: 313_000 + deliveryCost }),
      addressId,
    });
  return { told, listed, place };
}

test('a guest is told his part of what the company takes, pays what he was told, and the vendor bears the rest', async () => {
  const zone = 'update delivery_zones set price = $2 where vendor_id = $1';
  await pool.query(zone, [room.vendorId, 1_000]);
  server.app.snapshots.forget(room.vendorId);
  const own = await aGuest();
  expect(await own.told()).toBe(1_000);
  const asked = [stage('BORDAR'), stage('OWN_FLEET')];
  expect((await room.cascade(asked, false, { bearer: 'GUEST' })).body.bearer).toBe('GUEST');
  const guest = await aGuest();
  const whole = await guest.told();
  expect(whole).toBeGreaterThan(1_000);
  // What he was told stands for half an hour, whatever is decided meanwhile.
  await room.cascade(asked, false, { bearer: 'VENDOR' });
  expect(await guest.told()).toBe(whole);
  expect((await guest.place(1_000)).body.code).toBe('PRICE_CHANGED');
  const order = await guest.place(whole);
  expect(order.status, order.text).toBe(200);
  expect(order.body.pricing).toMatchObject({ deliveryCost: whole });
  server.clock.advance(1_801);
  expect(await guest.told()).toBe(1_000);

  const { manager, ask, pass, last } = room;
  const id = String(order.body.id);
  await manager('PATCH /api/orders', { id, status: 'CONFIRMED' });
  expect((await ask(id, 'BORDAR')).body.vendorBears).toBeNull();
  await pass(1_500, 60);
  const end = await last(id);
  expect(end).toMatchObject({ status: 'DELIVERED', guestPays: whole, vendorBears: end.cost - whole });
});

test('half of it where both bear it, and nothing where own couriers come first or the company does not answer', async () => {
  await pool.query('update delivery_zones set price = 1000 where vendor_id = $1', [room.vendorId]);
  server.app.snapshots.forget(room.vendorId);
  await room.cascade([stage('OWN_FLEET'), stage('BORDAR')], false, { bearer: 'GUEST' });
  const guest = await aGuest();
  expect(await guest.told()).toBe(1_000);
  await room.cascade([stage('BORDAR')], false, { bearer: 'GUEST' });
  const whole = await guest.told();
  await pool.query('delete from told_delivery_prices where vendor_id = $1', [room.vendorId]);
  await room.cascade([stage('BORDAR')], false, { bearer: 'SPLIT' });
  expect(await guest.told()).toBe(1_000 + Math.ceil((whole - 1_000) / 2));
  await pool.query('delete from told_delivery_prices where vendor_id = $1', [room.vendorId]);
  await companies.fault('BORDAR', { operation: 'price', kind: 'DOWN' });
  expect(await guest.told()).toBe(1_000);
  server.clock.advance(2 * 86_400);
  await desk.run('purge-courier-positions');
  const { rowCount } = await pool.query('select from told_delivery_prices where vendor_id = $1', [
    room.vendorId,
  ]);
  expect(rowCount).toBe(0);
});

test('a guest who never asked for the price of a door, or too long ago, bears the fee as one who did', async () => {
  await pool.query('update delivery_zones set price = 1000 where vendor_id = $1', [room.vendorId]);
  server.app.snapshots.forget(room.vendorId);
  await room.cascade([stage('BORDAR')], false, { bearer: 'GUEST' });
  const guest = await aGuest();
  const refused = await guest.place(1_000);
  expect(refused.body.code).toBe('PRICE_CHANGED');
  const { deliveryCost } = (refused.body.details as { pricing: { deliveryCost: number } }).pricing;
  expect(deliveryCost).toBeGreaterThan(1_000);
  expect(await guest.listed()).toEqual([deliveryCost]);
  expect(await guest.told()).toBe(deliveryCost);
  server.clock.advance(1_801);
  expect((await guest.place(1_000)).body.code).toBe('PRICE_CHANGED');
  const order = await guest.place(deliveryCost);
  expect(order.status, order.text).toBe(200);
  await pool.query('delete from told_delivery_prices where vendor_id = $1', [room.vendorId]);
  await room.cascade([stage('BORDAR')], false, { bearer: 'VENDOR' });
  expect((await guest.place(1_000)).status).toBe(200);
});

test('an order that was called off under way pays nothing of what its courier costs', async () => {
  const { order, ask, pass, last, manager } = room;
  const id = await order();
  await ask(id, 'BORDAR');
  for (let step = 0; step < 60 && (await last(id)).status !== 'PICKED_UP'; step += 1) await pass(20);
  await manager('PATCH /api/orders', { id, status: 'REJECTED', reason: 'مهمان نخواست' });
  await pass(1_500, 60);
  const end = await last(id);
  expect(end).toMatchObject({ status: 'DELIVERED', guestPays: 0, vendorBears: end.cost });
  expect(end.cost).toBeGreaterThan(0);
});
