import { cardCharges } from '@sofreh/contract/main/card-charges';
import { orders } from '@sofreh/contract/main/orders';
import { payments } from '@sofreh/contract/main/payments';
import { printBridges } from '@sofreh/contract/main/print-jobs/bridges';
import { afterAll, expect, test } from 'vitest';
import { ordersCalls } from '#app/main/orders/orders.calls.ts';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { addStaff, openShop, testDeps, tillBody } from '#app/main/orders/testing/shop.ts';
import { paymentsCalls } from '#app/main/payments/payments.calls.ts';
import { NOBODY_ELSE, readHeld } from '#app/main/payments/split-bill/held-parts.queries.ts';
import { takePayment } from '#app/main/payments/take-payment.ts';
import { printBridgesCalls } from '#app/main/print-jobs/bridges.calls.ts';
import { newDeviceSecret } from '#app/platform/auth/paired-device.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { cardChargesCalls } from './card-charges.calls.ts';
import { startTerminals } from './testing/simulated-terminals.ts';

const { terminals, add, stop } = startTerminals();
const notifier = { notify: () => undefined, flush: async () => undefined, close: async () => undefined };
const server = await startTestServer({
  contract: { ...cardCharges, ...orders, ...payments, ...printBridges },
  handlers: { ...cardChargesCalls, ...ordersCalls, ...paymentsCalls, ...printBridgesCalls },
  services: { notifier, terminals },
});
afterAll(stop);
const { pool } = server.database;
const deps = { ...testDeps(pool), now: () => server.clock.now() };
const PART = 100_000;
let phones = 0;

/** An open bill, and a terminal that was asked for a part of it and behaves as it is told. */
async function asked(
  behaviour: 'WAIT' | 'BREAKS_OFF' | 'OTHER_AMOUNT',
  amount: number | null = null,
  role: 'manager' | 'cashier' = 'manager',
) {
  const shop = await openShop(pool);
  phones += 1;
  const managerId = await addPerson(pool, `0939${String(1_000_000 + phones)}`);
  await employ(pool, { id: shop.vendorId, domain: '' }, managerId, role);
  const headers = { 'host-domain': `${shop.vendorId.slice(0, 8)}.test`, 'x-device': 'till-1' };
  const till = async (line: string, body?: unknown) => {
    const { token } = await signInAs(pool, managerId, 'STAFF', server.clock.now());
    return server.request(line, { token, body, headers });
  };
  const placed = await till('POST /api/orders', tillBody(shop, { paymentType: 'UNPAID', payments: [] }));
  const [orderId, price] = [String(placed.body.id), Number(placed.body.finalPrice)];
  // One is called back while it waits; the other cannot be asked how a charge ended, and a person says it.
  const terminal = await add(pool, shop.vendorId, behaviour === 'WAIT' ? 'PARSIAN_DLL' : 'MELLI');
  terminal.behave(behaviour);
  const chargeId = newId();
  const start = { id: chargeId, orderId, posTerminalId: terminal.id, amount: amount ?? price };
  expect((await till('POST /api/transactions/initialpospayment', start)).status).toBe(200);
  const charge = async () =>
    (
      (await till(`GET /api/transactions/pospayments?id=${chargeId}`)).body.data as Record<string, unknown>[]
    )[0];
  const ended = (status: string) =>
    expect.poll(async () => (await charge())?.status, { timeout: 30_000 }).toBe(status);
  await ended(behaviour === 'WAIT' ? 'WAITING_FOR_CARD' : 'UNKNOWN');
  const take = (amount: number, id = newId(), method = 'CASH') =>
    till('POST /api/payments/manualpaybypos', { orderId, payments: [{ id, method, amount }] });
  const say = (body: object) => till('POST /api/transactions/approvepospayment', { id: chargeId, ...body });
  const order = async () => (await till(`GET /api/orders/${orderId}`)).body;
  return {
    shop,
    vendorId: shop.vendorId,
    orderId,
    price,
    chargeId,
    terminal,
    till,
    take,
    say,
    charge,
    ended,
    order,
  };
}

test('what a terminal is asking for is not taken in another way, the rest of the bill is', async () => {
  const { price, take, till, chargeId, ended, order, vendorId } = await asked('WAIT', PART);
  const rest = price - PART;
  for (const method of ['CASH', 'CARD'] as const) {
    expect((await take(rest + 1, newId(), method)).body).toMatchObject({
      code: 'PAYMENT_IN_PROGRESS',
      details: { held: PART, chargeId: null },
    });
  }
  const id = newId();
  expect((await take(rest, id)).status).toBe(200);
  // What stands is told again, whatever a terminal holds.
  expect((await take(rest, id)).status).toBe(200);
  expect((await take(PART)).body.code).toBe('PAYMENT_IN_PROGRESS');
  await till('POST /api/transactions/cancelpospayment', { id: chargeId });
  await ended('DECLINED');
  expect((await take(PART)).status).toBe(200);
  expect(await order()).toMatchObject({ isPaid: true, toGiveBack: 0 });
  await expectBooksToBalance(pool, vendorId);
});

test('what may have been taken is told before anything else is taken for it', async () => {
  const { price, take, say, chargeId, order } = await asked('BREAKS_OFF');
  expect((await take(price)).body).toMatchObject({
    code: 'PAYMENT_IN_PROGRESS',
    details: { held: price, chargeId },
  });
  expect((await say({ approved: true, reference: '123' })).status).toBe(200);
  expect((await take(price)).body.code).toBe('ORDER_ALREADY_PAID');
  expect(await order()).toMatchObject({ paidAmount: price, toGiveBack: 0 });
});

test('guests who pay on their phones find what a terminal has as held, until it lets go', async () => {
  const { vendorId, orderId, price, say } = await asked('BREAKS_OFF', PART);
  const held = () => readHeld(pool, { vendorId, id: orderId }, NOBODY_ELSE, server.clock.now());
  expect((await held()).amount).toBe(PART);
  expect(price).toBeGreaterThan(PART);
  await say({ approved: false });
  expect((await held()).amount).toBe(0);
});

test('what a till took without a network is entered all the same', async () => {
  const { shop, vendorId, orderId, price } = await asked('WAIT');
  const actor = await addStaff(pool);
  const payments = [{ id: newId(), method: 'CASH', amount: price, reference: '' } as const];
  const paid = await takePayment(deps, { vendorId, actor, orderId, payments, late: true });
  expect(paid).toMatchObject({ isPaid: true });
  await expectBooksToBalance(pool, shop.vendorId);
});

test('another amount than was asked for is kept, confirmed by a person, and booked as it was taken', async () => {
  const { price, say, charge, order, vendorId, chargeId } = await asked('OTHER_AMOUNT');
  const took = price + 1;
  expect(await charge()).toMatchObject({
    lastTaken: null,
    answered: { amount: took, amountRial: took * 10 },
  });
  for (const body of [{}, { amount: price + 2 }]) {
    expect((await say({ approved: true, ...body })).body).toMatchObject({
      code: 'PAYMENT_AMOUNT_WRONG',
      details: { amount: price, answered: took },
    });
  }
  expect((await say({ approved: true, amount: took })).body).toMatchObject({
    status: 'APPROVED',
    taken: took,
  });
  expect(await order()).toMatchObject({ isPaid: true, toGiveBack: 1 });
  const { rows } = await pool.query(
    'select amount::int, length(reference) > 0 as named from transactions where id = $1',
    [chargeId],
  );
  expect(rows).toEqual([{ amount: took, named: true }]);
  await expectBooksToBalance(pool, vendorId);
});

test('money that a terminal answered is set aside for a reason, by who may give money back', async () => {
  const atTill = await asked('OTHER_AMOUNT', null, 'cashier');
  const gone = { approved: false, reason: 'رسیدی چاپ نشد' };
  expect((await atTill.say(gone)).body.code).toBe('forbidden');
  expect(await atTill.charge()).toMatchObject({ status: 'UNKNOWN' });
  const { say, charge, chargeId } = await asked('OTHER_AMOUNT');
  expect((await say({ approved: false })).body.code).toBe('REASON_REQUIRED');
  expect((await say(gone)).body).toMatchObject({ status: 'DECLINED' });
  expect(await charge()).toMatchObject({ status: 'DECLINED', answered: {} });
  const { rows } = await pool.query('select settle_reason as reason from card_charges where id = $1', [
    chargeId,
  ]);
  expect(rows).toEqual([{ reason: gone.reason }]);
  // What nothing was heard of a cashier says as before.
  const silent = await asked('BREAKS_OFF', null, 'cashier');
  expect((await silent.say({ approved: false })).body).toMatchObject({ status: 'DECLINED' });
});

test('where the slip has what was asked for after all, that is booked; and a part leaves the rest open', async () => {
  const { price, say, order, vendorId, chargeId } = await asked('OTHER_AMOUNT', PART);
  const seen = { approved: true, amount: PART, reference: '9' };
  expect((await say(seen)).body.code).toBe('REASON_REQUIRED');
  expect((await say({ ...seen, reason: 'روی رسید همین بود' })).body.taken).toBeUndefined();
  // Both sums stay, with who said why.
  const { rows } = await pool.query(
    `select t.amount::int, (c.answered ->> 'amountRial')::int as answered, c.settle_reason as reason, e.data #> '{payments,0,answered}' as told
     from card_charges c join transactions t on t.vendor_id = c.vendor_id and t.id = c.id
     join order_events e on e.vendor_id = t.vendor_id and e.order_id = t.order_id and e.type = 'PAYMENT_TAKEN' where c.id = $1`,
    [chargeId],
  );
  const told = PART + 1;
  expect(rows).toEqual([{ amount: PART, answered: told * 10, reason: 'روی رسید همین بود', told }]);
  // A cashier says it with a colleague's PIN; what the terminal answered they say alone.
  const atTill = await asked('OTHER_AMOUNT', PART, 'cashier');
  expect((await atTill.say({ ...seen, reason: 'رسید' })).body.code).toBe('forbidden');
  expect(await atTill.order()).toMatchObject({ paidAmount: 0 });
  expect((await atTill.say({ ...seen, amount: told })).body).toMatchObject({ taken: told });
  expect(await order()).toMatchObject({ paidAmount: PART, toGiveBack: 0 });
  const more = await asked('OTHER_AMOUNT', PART);
  expect((await more.say({ approved: true, amount: PART + 1 })).status).toBe(200);
  expect(await more.order()).toMatchObject({ paidAmount: PART + 1, isPaid: false });
  expect((await more.take(price - PART - 1)).status).toBe(200);
  expect(await more.order()).toMatchObject({ isPaid: true, toGiveBack: 0 });
  for (const id of [vendorId, more.vendorId]) await expectBooksToBalance(pool, id);
});

test('what a bridge says after its time was over is kept, and so is that a person at its till saw nothing taken', async () => {
  const { vendorId, orderId, price, say, till, take } = await asked('BREAKS_OFF', PART);
  await say({ approved: false });
  const bridgeId = newId();
  const { secret, secretHash } = newDeviceSecret();
  await pool.query(
    `insert into print_bridges (vendor_id, id, name, token_hash, created_at, paired_at) values ($1, $2, 'رایانه', $3, now(), now())`,
    [vendorId, bridgeId, secretHash],
  );
  const terminal = await add(pool, vendorId, 'MELLI');
  await pool.query('update pos_terminals set bridge_id = $2 where id = $1', [terminal.id, bridgeId]);
  const authorization = `Bridge ${vendorId}.${bridgeId}.${secret}`;
  const bridge = (line: string, body: object) => server.request(line, { body, headers: { authorization } });
  const id = newId();
  await till('POST /api/transactions/initialpospayment', {
    id,
    orderId,
    posTerminalId: terminal.id,
    amount: price,
  });
  const told = (step: string, more: object = {}) =>
    bridge('PUT /api/printbridges/charges', { id, step, ...more });
  const charge = async () =>
    ((await till(`GET /api/transactions/pospayments?id=${id}`)).body.data as object[])[0];
  await bridge('POST /api/printbridges/charges/claim', {});
  expect((await told('SEND')).body.taken).toBe(true);
  server.clock.advance(60);
  expect(await charge()).toMatchObject({ status: 'UNKNOWN' });
  const proof = { amountRial: (price + 1) * 10, reference: '4711', trace: null, cardMask: null };
  expect((await told('LOSE', { providerCode: 'AMOUNT_DIFFERS', proof })).body.taken).toBe(true);
  expect(await charge()).toMatchObject({
    status: 'UNKNOWN',
    answered: { amount: price + 1, reference: '4711' },
  });
  expect((await take(price)).body.code).toBe('PAYMENT_IN_PROGRESS');
  await told('DECLINE', { decline: 'SAID_BY_PERSON' });
  expect(await charge()).toMatchObject({ status: 'DECLINED', decline: 'SAID_BY_PERSON' });
  expect((await take(price)).status).toBe(200);
  await expectBooksToBalance(pool, vendorId);
});
