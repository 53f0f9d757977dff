import { bridgeCharges } from '@sofreh/contract/main/bridge-charges';
import { chargesLeft } from '@sofreh/contract/main/charge-sides';
import { payments } from '@sofreh/contract/main/payments';
import { printBridges } from '@sofreh/contract/main/print-bridges';
import type { SyncIntentInput } from '@sofreh/contract/main/sync';
import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { readHeld } from '#app/main/payments/held-parts.queries.ts';
import { paymentsCalls } from '#app/main/payments/payments.calls.ts';
import { printBridgesCalls } from '#app/main/print-jobs/bridges.calls.ts';
import { startSyncDesk } from '#app/main/sync/testing/sync-desk.ts';
import { openSyncRoom, PRICE } from '#app/main/sync/testing/sync-room.ts';
import { newDeviceSecret } from '#app/platform/auth/paired-device.ts';
import { newId } from '#app/platform/ids.ts';
import { beside, lockWaits } from '#app/testing/lock-waits.ts';
import { employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { chargeReportsCalls } from './charge-reports.calls.ts';
import { chargesLeftCalls } from './charge-sides.calls.ts';

const desk = await startSyncDesk();
const { pool } = desk;
const notifier = { notify: () => undefined, flush: async () => undefined, close: async () => undefined };
const server = await startTestServer({
  contract: { ...printBridges, ...bridgeCharges, ...chargesLeft, ...payments },
  handlers: { ...printBridgesCalls, ...chargeReportsCalls, ...chargesLeftCalls, ...paymentsCalls },
  database: desk.server.database,
  services: { notifier },
});

type Create = Extract<SyncIntentInput, { kind: 'CREATE' }>;

/** A shop whose till charges the terminal of its bridge while the server is away. */
async function openRoom() {
  const room = await openSyncRoom(desk);
  const vendorId = room.vendor.id;
  async function addBridge() {
    const id = newId();
    const { secret, secretHash } = newDeviceSecret();
    await pool.query(
      `insert into print_bridges (vendor_id, id, name, token_hash, created_at, paired_at) values ($1, $2, 'رایانه', $3, now(), now())`,
      [vendorId, id, secretHash],
    );
    const ask = (line: string, body: unknown) =>
      server.request(line, { body, headers: { authorization: `Bridge ${vendorId}.${id}.${secret}` } });
    return { id, ask };
  }
  async function addTerminal(bridgeId: string) {
    const id = newId();
    await pool.query(
      `insert into pos_terminals (vendor_id, id, title, bank_type, ip, port, bridge_id) values ($1, $2, $3, 'MELLAT', '192.168.1.40', 1024, $4)`,
      [vendorId, id, `کارت‌خوان ${id}`, bridgeId],
    );
    return id;
  }
  const bridge = await addBridge();
  const terminalId = await addTerminal(bridge.id);
  const report = (create: Create, id: string, more: object = {}) => ({
    id,
    posTerminalId: terminalId,
    orderId: create.queue,
    orderNumber: create.body.number,
    amount: PRICE,
    currency: 'TOMAN',
    allocations: [],
    deviceId: newId(),
    status: 'APPROVED',
    decline: null,
    providerCode: null,
    reference: '700000000001',
    trace: null,
    cardMask: '603799******1234',
    lastTaken: null,
    byPerson: false,
    startedAgo: 120_000,
    endedAgo: 60_000,
    ...more,
  });
  const told = (...charges: object[]) => bridge.ask('POST /api/printbridges/charges', { charges });
  /** The till's word on money of a charge. */
  const pay = (create: Create, id: string, amount = PRICE, posTerminalId = terminalId) => {
    const made = room.till.pay(create.queue, amount);
    const payment = { id, method: 'CARD' as const, amount, posTerminalId, bridgeId: bridge.id };
    return { ...made, body: { payments: [payment] } };
  };
  const money = async (orderId: string) => {
    const { rows } = await pool.query(
      `select t.id, t.kind, t.status, t.surplus, t.amount::int, t.reference, t.created_by as by, o.paid_amount::int as paid
       from transactions t join orders o on o.id = t.order_id where t.order_id = $1 order by t.created_at, t.kind`,
      [orderId],
    );
    return rows;
  };
  const office = async (line: string, body?: unknown, who = room.managerId) => {
    await server.app.vendors.refresh();
    const { token } = await signInAs(pool, who, 'STAFF', server.clock.now());
    return server.request(line, { token, body, headers: { 'host-domain': room.vendor.domain } });
  };
  /** What stands open, as the back office sees it. */
  const left = async () =>
    (await office('GET /api/transactions/bridgecharges')).body.data as { id: string; difference: string }[];
  const settle = (body: object, who?: string) => office('PUT /api/transactions/bridgecharges', body, who);
  const agreed = async (id: string) =>
    (await pool.query('select agreed_at is not null as yes from bridge_charges where id = $1', [id])).rows[0]
      ?.yes;
  /** Cash for the bill, by whoever runs the shop. */
  const takeCash = (orderId: string, amount = PRICE) =>
    office('POST /api/payments/manualpaybypos', {
      orderId,
      payments: [{ id: newId(), method: 'CASH', amount }],
    });
  return {
    ...room,
    takeCash,
    bridge,
    addBridge,
    addTerminal,
    terminalId,
    report,
    told,
    pay,
    money,
    agreed,
    left,
    settle,
  };
}

test('the bridge first and its till then: one payment, of whoever took it, with the bank’s number; told again it stays', async () => {
  const { till, told, report, pay, money, agreed, cashierId, vendor } = await openRoom();
  const create = till.create();
  const id = newId();
  // The order is not there yet: what the bridge says waits for it.
  expect((await told(report(create, id))).body).toEqual({ settled: [] });
  expect(await money(create.queue)).toEqual([]);
  await till.send([create]);
  await told(report(create, id));
  const paid = { id, kind: 'PAYMENT', status: 'DONE', surplus: false, amount: PRICE, paid: PRICE };
  expect(await money(create.queue)).toEqual([{ ...paid, by: null, reference: '700000000001' }]);
  const intent = pay(create, id);
  expect((await till.send([intent])).answers).toMatchObject([{ outcome: 'SENT', entered: { PAID: PRICE } }]);
  await told(report(create, id));
  await till.send([intent]);
  expect(await money(create.queue)).toEqual([{ ...paid, by: cashierId, reference: '700000000001' }]);
  expect(await agreed(id)).toBe(true);
  await expectBooksToBalance(pool, vendor.id);
});

test('the till first: entered as what is typed by hand, and the bridge’s word finds it entered', async () => {
  const { till, told, report, pay, money, agreed, cashierId } = await openRoom();
  const create = till.create();
  const id = newId();
  const { answers } = await till.send([create, pay(create, id)]);
  expect(answers).toMatchObject([{ outcome: 'SENT' }, { outcome: 'SENT', entered: { PAID: PRICE } }]);
  expect(await agreed(id)).toBe(false);
  await Promise.all([told(report(create, id)), told(report(create, id))]);
  expect(await money(create.queue)).toEqual([
    {
      id,
      kind: 'PAYMENT',
      status: 'DONE',
      surplus: false,
      amount: PRICE,
      paid: PRICE,
      by: cashierId,
      reference: '700000000001',
    },
  ]);
  expect(await agreed(id)).toBe(true);
});

test('both at once enter it once', async () => {
  const { till, told, report, pay, money } = await openRoom();
  const create = till.create();
  const id = newId();
  await till.send([create]);
  const [answer] = await Promise.all([
    till.send([pay(create, id)]),
    told(report(create, id)),
    told(report(create, id)),
  ]);
  expect(answer.answers).toMatchObject([{ outcome: 'SENT' }]);
  expect(await money(create.queue)).toMatchObject([{ id, amount: PRICE, paid: PRICE }]);
});

test.each([
  [
    'that the terminal declined',
    { status: 'DECLINED', decline: 'INSUFFICIENT_FUNDS' },
    'POS_CHARGE_DECLINED',
  ],
  ['of another amount', { amount: PRICE - 1_000 }, 'POS_CHARGE_DIFFERS'],
  ['of another terminal', { posTerminalId: newId() }, 'POS_CHARGE_DIFFERS'],
] as const)(
  'no payment for a charge %s: it waits for a person, and the order stays unpaid',
  async (_case, said, code) => {
    const { till, told, report, pay, money, agreed } = await openRoom();
    const create = till.create();
    const id = newId();
    await told(report(create, id, said));
    const { answers } = await till.send([create, pay(create, id)]);
    expect(answers).toMatchObject([{ outcome: 'SENT' }, { outcome: 'CONFLICTED', code }]);
    await told(report(create, id, said));
    expect(await money(create.queue)).toEqual([]);
    expect(await agreed(id)).toBe(false);
  },
);

test('a word that came too late stays open: nothing is entered by it, and the first word stands', async () => {
  const { till, told, report, pay, money, agreed } = await openRoom();
  const create = till.create();
  const id = newId();
  await till.send([create, pay(create, id)]);
  await told(report(create, id, { status: 'DECLINED', decline: 'NO_CARD' }));
  await told(report(create, id));
  expect(await money(create.queue)).toMatchObject([{ id, amount: PRICE, paid: PRICE }]);
  expect(await agreed(id)).toBe(false);
});

test('nothing is entered by a bridge that is not the terminal’s, for orders of others, or under another number', async () => {
  const { till, told, report, money, addBridge, terminalId } = await openRoom();
  const other = await openRoom();
  const create = till.create();
  await till.send([create]);
  const stranger = await addBridge();
  const charges = [report(create, newId())];
  await stranger.ask('POST /api/printbridges/charges', { charges });
  await other.told(
    other.report(create, newId()),
    other.report(create, newId(), { posTerminalId: terminalId }),
  );
  await told(
    report(create, newId(), { orderNumber: 999_999 }),
    report(create, newId(), { posTerminalId: other.terminalId }),
  );
  expect(await money(create.queue)).toEqual([]);
  const forged = await server.request('POST /api/printbridges/charges', {
    body: { charges },
    headers: { authorization: `Bridge ${other.vendor.id}.${stranger.id}.x` },
  });
  expect(forged.status).toBe(403);
});

test('money that the bill does not need is entered and owed back; an order that comes later is paid by the bridge’s next word', async () => {
  const { till, told, report, money, bridge, vendor, terminalId } = await openRoom();
  const create = till.create();
  const id = newId();
  await told(report(create, id));
  await till.send([create, till.pay(create.queue, PRICE)]);
  const where = { addresses: [], port: 0, papers: [] };
  const answer = await bridge.ask('POST /api/printbridges/local', where);
  await told();
  expect(answer.body.terminals).toMatchObject([{ id: terminalId, bankType: 'MELLAT', unsure: null }]);
  expect(await money(create.queue)).toMatchObject([
    { kind: 'PAYMENT', surplus: false },
    { id, kind: 'PAYMENT', surplus: true, amount: PRICE, paid: PRICE },
    { kind: 'REFUND', status: 'INIT', amount: PRICE },
  ]);
  await expectBooksToBalance(pool, vendor.id);
});

test('what no order has, and what nobody knows, stands open in the back office until a person says what became of it', async () => {
  const { till, told, report, money, left, settle, cashierId, agreed } = await openRoom();
  const other = await openRoom();
  const [lost, unsure] = [till.create(), till.create()];
  const [gone, unknown] = [newId(), newId()];
  await till.send([unsure]);
  await told(
    report(lost, gone),
    report(unsure, unknown, { status: 'UNKNOWN', endedAgo: null, reference: null }),
  );
  // The till may still send its order.
  expect(await left()).toMatchObject([{ id: unknown, difference: 'UNSURE' }]);
  server.clock.advance(11 * 60);
  const open = await left();
  expect(new Map(open.map(({ id, difference }) => [id, difference]))).toEqual(
    new Map([
      [gone, 'UNCLAIMED'],
      [unknown, 'UNSURE'],
    ]),
  );
  expect(open.find(({ id }) => id === gone)).toMatchObject({
    bridge: { amount: PRICE, status: 'APPROVED', orderNumber: lost.body.number, name: 'رایانه' },
    till: null,
    entered: null,
  });
  expect(await other.left()).toEqual([]);

  expect((await settle({ id: gone, reason: 'پول برگشت' }, cashierId)).status).toBe(403);
  expect((await other.settle({ id: gone, reason: 'پول برگشت' })).body.code).toBe('BRIDGE_CHARGE_NOT_FOUND');
  expect((await settle({ id: gone, reason: 'پول برگشت', approved: true })).status).toBe(400);
  expect((await settle({ id: unknown, reason: 'رسید' })).status).toBe(400);
  expect((await settle({ id: gone, reason: 'پول برگشت' })).status).toBe(204);
  expect((await settle({ id: unknown, reason: 'رسید', approved: true })).status).toBe(204);
  expect(await left()).toEqual([]);
  // What was found to be paid pays its order, and the bridge hears that its terminal is free.
  expect(await money(unsure.queue)).toMatchObject([{ id: unknown, amount: PRICE, paid: PRICE }]);
  const { rows } = await pool.query(
    `select t.settled_at = greatest(c.started_at, o.placed_at) as yes from transactions t
     join bridge_charges c on c.id = t.id join orders o on o.id = t.order_id where t.id = $1`,
    [unknown],
  );
  expect(rows).toEqual([{ yes: true }]);
  const answer = await told(report(unsure, unknown, { status: 'UNKNOWN', endedAgo: null, reference: null }));
  expect(answer.body).toEqual({ settled: [{ id: unknown, approved: true }] });
  expect(await agreed(unknown)).toBe(true);
  // An order that comes after its money was given back is not paid by it.
  await till.send([lost]);
  await told(report(lost, gone));
  expect(await money(lost.queue)).toEqual([]);
  expect((await settle({ id: gone, reason: 'باز هم' })).body.code).toBe('BRIDGE_CHARGE_NOT_FOUND');
});

test('a bill that a terminal may have taken at a bridge is paid in no other way until a word settles it', async () => {
  const { till, told, report, pay, settle, takeCash, vendor, money } = await openRoom();
  const [first, second, third] = [till.create(), till.create(), till.create()];
  await till.send([first, second, third]);
  const [taken, notTaken, claimed] = [newId(), newId(), newId()];
  const unknown = { status: 'UNKNOWN', endedAgo: null, reference: null };
  const part = PRICE - 1_000;
  const allocations = [{ kind: 'AMOUNT', amount: part }, { kind: 'LINE' }];
  await told(
    report(first, taken, unknown),
    report(second, notTaken, { ...unknown, amount: part, allocations }),
    report(third, claimed, unknown),
    // Of another number than its till said it says nothing of the order.
    report(third, newId(), { ...unknown, orderNumber: 999_999 }),
  );
  const held = { code: 'PAYMENT_IN_PROGRESS', details: { atBridge: true } };
  expect((await takeCash(first.queue)).body).toMatchObject({
    ...held,
    details: { held: PRICE, chargeId: taken },
  });
  // The rest of the bill is free, and a guest's phone finds no more than that.
  expect((await takeCash(second.queue, 1_001)).body).toMatchObject(held);
  expect((await takeCash(second.queue, 1_000)).status).toBe(200);
  const heldOf = (id: string) =>
    readHeld(pool, { vendorId: vendor.id, id }, { linkCode: null, tableGuestId: null }, server.clock.now());
  expect(await heldOf(second.queue)).toEqual({ amount: part, allocations: [] });

  expect((await settle({ id: notTaken, reason: 'رسید نداشت', approved: false })).status).toBe(204);
  expect((await takeCash(second.queue, part)).status).toBe(200);
  expect((await settle({ id: taken, reason: 'رسید', approved: true })).status).toBe(204);
  expect((await takeCash(first.queue)).body.code).toBe('ORDER_ALREADY_PAID');
  // Its till's own word on it is no other money.
  expect((await till.send([pay(third, claimed)])).answers).toMatchObject([
    { outcome: 'SENT', entered: { PAID: PRICE }, findings: [] },
  ]);
  for (const { queue } of [first, second, third]) {
    expect(await heldOf(queue)).toEqual({ amount: 0, allocations: [] });
    const sum = (await money(queue)).reduce((all, { amount }) => all + amount, 0);
    expect(sum).toBe(PRICE);
  }
  await expectBooksToBalance(pool, vendor.id);
});

test('a bill that was joined to another takes along what a terminal may have taken for it', async () => {
  const { till, told, report, takeCash } = await openRoom();
  const [from, into] = [till.create(), till.create()];
  await till.send([from, into]);
  await told(report(from, newId(), { status: 'UNKNOWN', endedAgo: null, reference: null }));
  await pool.query('update orders set merged_into = $2 where id = $1', [from.queue, into.queue]);
  expect((await takeCash(into.queue)).body).toMatchObject({ details: { held: PRICE, atBridge: true } });
});

test('a charge that the server had begun pays by its own ending, whatever its till says of it', async () => {
  const { till, pay, money, vendor, terminalId, cashierId } = await openRoom();
  const create = till.create();
  const id = newId();
  await till.send([create]);
  await pool.query(
    `insert into transactions (vendor_id, id, order_id, kind, method, gateway, status, amount, currency, pos_terminal_id, created_by, created_at)
     values ($1, $2, $3, 'PAYMENT', 'CARD', 'POS', 'INIT', $4, 'TOMAN', $5, $6, now())`,
    [vendor.id, id, create.queue, PRICE, terminalId, cashierId],
  );
  await pool.query(
    `insert into card_charges (vendor_id, id, pos_terminal_id, terminal_title, bank_type, amount, currency, status, request_hash, created_by, device, created_at)
     values ($1, $2, $3, '', 'MELLAT', $4, 'TOMAN', 'UNKNOWN', 'x', $5, '', now())`,
    [vendor.id, id, terminalId, PRICE, cashierId],
  );
  const intent = pay(create, id);
  expect((await till.send([intent])).answers).toMatchObject([
    { outcome: 'WAITING', code: 'POS_TERMINAL_UNSURE' },
  ]);
  expect((await till.send([{ ...pay(create, id, PRICE - 5), position: 3 }])).answers).toMatchObject([
    { outcome: 'CONFLICTED', code: 'POS_CHARGE_DIFFERS' },
  ]);
  await pool.query(`update card_charges set status = 'APPROVED', ended_at = now() where id = $1`, [id]);
  expect((await till.send([intent])).answers).toMatchObject([{ outcome: 'SENT', entered: { PAID: PRICE } }]);
  expect(await money(create.queue)).toMatchObject([{ id, status: 'INIT' }]);
});

test('money that only somebody at the till vouched for stays open until another one has looked', async () => {
  const { till, told, report, pay, money, left, settle, cashierId, vendor } = await openRoom();
  const create = till.create();
  const id = newId();
  await till.send([create]);
  await told(report(create, id, { status: 'UNKNOWN', endedAgo: null, reference: null }));
  const said = report(create, id, { byPerson: true, reference: null, cardMask: null });
  await told(said);
  expect(await money(create.queue)).toMatchObject([{ id, amount: PRICE, paid: PRICE, by: null }]);
  expect(await left()).toMatchObject([{ id, difference: 'SAID_BY_PERSON', takerName: '' }]);
  await till.send([pay(create, id)]);
  await told(said);
  const [open] = await left();
  expect(open).toMatchObject({ id, difference: 'SAID_BY_PERSON', bridge: { byPerson: true } });
  expect(open).not.toMatchObject({ takerName: '' });
  // Whoever took it is not the one to say that it came.
  await employ(pool, vendor, cashierId, 'manager');
  expect((await settle({ id, reason: 'رسید' }, cashierId)).body.code).toBe('OWN_WORK');
  expect((await settle({ id, reason: 'رسید' })).status).toBe(204);
  expect(await left()).toEqual([]);
  expect(await money(create.queue)).toMatchObject([{ id, amount: PRICE, by: cashierId }]);
});

test('what the office says was taken while the bridge says that it was not is never in the books without being seen', async () => {
  const { till, told, report, money, left, settle, agreed, vendor } = await openRoom();
  const create = till.create();
  await till.send([create]);
  const unknown = { status: 'UNKNOWN', endedAgo: null, reference: null };
  const declined = { status: 'DECLINED', decline: 'NO_CARD', reference: null };
  const id = newId();
  await told(report(create, id, unknown));
  // The office's word waits for the bill, which somebody else is changing, and the bridge's comes before it is entered.
  const said = await beside(pool, async (client) => {
    await client.query('select from orders where id = $1 for update', [create.queue]);
    const saying = settle({ id, reason: 'رسید', approved: true });
    await lockWaits(pool, 1);
    await told(report(create, id, declined));
    return { saying };
  });
  expect((await said.saying).status).toBe(204);
  expect(await money(create.queue)).toEqual([]);
  expect(await left()).toEqual([]);
  expect(await agreed(id)).toBe(true);
  // In whatever order they come: money that the terminal did not take is seen by a person.
  for (const count of [1, 2, 3]) {
    const next = till.create();
    const charge = newId();
    await till.send([next]);
    await told(report(next, charge, unknown));
    const words = Array.from({ length: count }, () => told(report(next, charge, declined)));
    await Promise.all([settle({ id: charge, reason: 'رسید', approved: true }), ...words]);
    const entered = (await money(next.queue)).length > 0;
    const open = (await left()).filter((each) => each.id === charge);
    expect(open.map(({ difference }) => difference)).toEqual(entered ? ['NOT_TAKEN'] : []);
    expect(await agreed(charge)).toBe(!entered);
  }
  await expectBooksToBalance(pool, vendor.id);
});
