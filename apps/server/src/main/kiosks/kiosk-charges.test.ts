import { cardCharges } from '@sofreh/contract/main/card-charges';
import { kiosks } from '@sofreh/contract/main/kiosks';
import { orders } from '@sofreh/contract/main/orders';
import { afterAll, expect, test } from 'vitest';
import { vendorGateways } from '#app/main/bank-configuration/vendor-gateways.ts';
import { cardChargesCalls } from '#app/main/card-charges/card-charges.calls.ts';
import { startTerminals } from '#app/main/card-charges/testing/simulated-terminals.ts';
import { ordersCalls } from '#app/main/orders/orders.calls.ts';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { openShop, pickupBody, testDeps } from '#app/main/orders/testing/shop.ts';
import { expireUnpaidOrders } from '#app/main/payments/settle-open-payments.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { kiosksCalls } from './kiosks.calls.ts';

const { terminals, add, stop } = startTerminals();
const notifier = { notify: () => undefined, flush: async () => undefined, close: async () => undefined };
const server = await startTestServer({
  contract: { ...orders, ...kiosks, ...cardCharges },
  handlers: { ...ordersCalls, ...kiosksCalls, ...cardChargesCalls },
  services: { notifier, terminals },
});
afterAll(stop);
const { pool } = server.database;

let opened = 0;
async function openRoom() {
  opened += 1;
  const shop = await openShop(pool);
  const host = { 'host-domain': `${shop.vendorId.slice(0, 8)}.test` };
  const ownerId = await addPerson(pool, `0938${String(1_000_000 + opened)}`);
  await employ(pool, { id: shop.vendorId, domain: '' }, ownerId, 'owner');
  const owner = async (line: string, body?: unknown) => {
    const { token } = await signInAs(pool, ownerId, 'STAFF', server.clock.now());
    return server.request(line, { token, body, headers: host });
  };
  const made = (await owner('POST /api/kiosks', { id: newId(), name: 'کیوسک در' })).body as {
    id: string;
    code: string;
  };
  const address = { 'x-forwarded-for': `10.2.0.${opened}` };
  const paired = await server.request('POST /api/kiosks/pair', {
    body: { code: made.code },
    headers: { ...host, ...address },
  });
  const kiosk = (line: string, body?: unknown) =>
    server.request(line, { body, headers: { ...host, authorization: `Kiosk ${paired.body.token}` } });
  const settings = async (more: object) => {
    const rows = (await owner('GET /api/kiosks')).body.data as Record<string, unknown>[];
    const { id: _id, createdAt: _c, pairedAt: _p, seenAt: _s, ...terms } = rows[0] ?? {};
    return owner(`PUT /api/kiosks/${made.id}`, { ...terms, ...more });
  };
  const body = (more: object = {}) => {
    const { source: _source, paymentType: _paid, ...rest } = pickupBody(shop);
    return { ...rest, deliveryType: 'PICKUP', paymentType: 'CARD', guestName: 'نیما', ...more };
  };
  const place = async () => {
    const asked = body();
    const placed = await kiosk('POST /api/orders/kiosk', asked);
    return { id: asked.id, placed };
  };
  const state = async (id: string) => (await kiosk(`GET /api/kiosk/orders/${id}`)).body;
  const ended = async (id: string, status: string) => {
    const now = async () => ((await state(id)).charge as { status: string } | null)?.status;
    await expect.poll(now).toBe(status);
    return state(id);
  };
  const charge = (id: string, chargeId = newId()) =>
    kiosk(`POST /api/kiosk/orders/${id}/charge`, { id: chargeId });
  return { shop, owner, kiosk, settings, body, place, state, ended, charge };
}

test('a card at the kiosk: nothing is cooked before the terminal says that money came, and then once', async () => {
  const { shop, settings, owner, place, charge, ended, kiosk, body } = await openRoom();
  // Without a terminal of its own a kiosk takes no card.
  expect((await kiosk('POST /api/orders/kiosk', body())).body.code).toBe('PAYMENT_METHOD_NOT_OFFERED');
  expect((await settings({ posTerminalId: newId() })).body.code).toBe('POS_TERMINAL_NOT_FOUND');
  const terminal = await add(pool, shop.vendorId);
  expect((await settings({ posTerminalId: terminal.id })).body).toMatchObject({ posTerminalId: terminal.id });
  const { id, placed } = await place();
  expect(placed.body).toMatchObject({ status: 'SUBMITTED', isPaid: false });
  expect((await kiosk(`POST /api/kiosk/orders/${id}/number`)).body.code).toBe('ORDER_NOT_PAID');
  const tickets = async () =>
    (await pool.query('select kind from kitchen_tickets where vendor_id = $1', [shop.vendorId])).rows;
  expect(await tickets()).toEqual([]);

  terminal.behave('NO_FUNDS');
  expect((await charge(id)).status).toBe(200);
  expect((await ended(id, 'DECLINED')).charge).toMatchObject({ decline: 'INSUFFICIENT_FUNDS' });
  terminal.behave('APPROVE');
  const chargeId = newId();
  const [one, two] = await Promise.all([charge(id, chargeId), charge(id, chargeId)]);
  expect([one.status, two.status].filter((status) => status === 200).length).toBeGreaterThan(0);
  expect(await ended(id, 'APPROVED')).toMatchObject({ status: 'CONFIRMED', isPaid: true, due: 0 });
  expect((await charge(id, chargeId)).body).toMatchObject({ id: chargeId, status: 'APPROVED' });
  expect((await charge(id)).body.code).toBe('ORDER_ALREADY_PAID');
  expect(terminal.desk.taken()).toBe(Number(placed.body.finalPrice) * 10);
  expect(await tickets()).toEqual([{ kind: 'NEW' }]);
  await expectBooksToBalance(pool, shop.vendorId);
  const { events } = (await owner(`GET /api/orders/${id}`)).body as {
    events: { type: string; device: string }[];
  };
  expect(events.find(({ type }) => type === 'PAYMENT_TAKEN')).toMatchObject({
    actorKind: 'SYSTEM',
    device: 'کیوسک در',
  });
});

test('a card that is waited for is called back, and the order can be left only then', async () => {
  const { shop, settings, place, charge, ended, kiosk } = await openRoom();
  const terminal = await add(pool, shop.vendorId);
  await settings({ posTerminalId: terminal.id });
  const { id } = await place();
  const cancel = () => kiosk(`DELETE /api/kiosk/orders/${id}/charge`);
  expect((await cancel()).body.code).toBe('POS_CHARGE_NOT_FOUND');
  terminal.behave('WAIT');
  await charge(id);
  await ended(id, 'WAITING_FOR_CARD');
  expect((await kiosk(`DELETE /api/kiosk/orders/${id}`)).body.code).toBe('PAYMENT_IN_PROGRESS');
  expect((await cancel()).body).toMatchObject({ status: 'WAITING_FOR_CARD', cancelAsked: true });
  expect((await ended(id, 'DECLINED')).charge).toMatchObject({ decline: 'CANCELED' });
  expect((await cancel()).body.code).toBe('POS_CHARGE_NOT_OPEN');
  expect((await kiosk(`DELETE /api/kiosk/orders/${id}`)).status).toBe(204);
});

test('nobody knows how it ended: the order waits beyond its time until a person has said so', async () => {
  const { shop, settings, owner, place, charge, ended, state } = await openRoom();
  const terminal = await add(pool, shop.vendorId, 'MELLAT');
  await settings({ posTerminalId: terminal.id });
  const { id } = await place();
  terminal.behave('BREAKS_OFF');
  await charge(id);
  const { charge: unsure } = await ended(id, 'UNKNOWN');
  expect((await charge(id)).body.code).toBe('POS_TERMINAL_UNSURE');
  const open = (await owner('GET /api/transactions/pospayments')).body.data;
  expect(open).toMatchObject([{ orderId: id, status: 'UNKNOWN', byName: 'کیوسک در' }]);
  server.clock.advance(3 * 3_600);
  const now = () => server.clock.now();
  const gateways = vendorGateways(pool, server.app.gateways);
  await expireUnpaidOrders({ ...testDeps(pool), now, gateways, warn: () => undefined });
  expect(await state(id)).toMatchObject({ status: 'SUBMITTED' });
  const said = { id: (unsure as { id: string }).id, approved: true, reference: '889900' };
  expect((await owner('POST /api/transactions/approvepospayment', said)).status).toBe(200);
  expect(await state(id)).toMatchObject({ status: 'CONFIRMED', isPaid: true });
});
