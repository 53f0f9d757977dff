import { expect, test } from 'vitest';
import { closeAcceptWindows } from '#app/main/order-moves/close-accept-windows.ts';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { PRICE } from '#app/main/sync/testing/sync-room.ts';
import { newId } from '#app/platform/ids.ts';
import { beside, lockWaits } from '#app/testing/lock-waits.ts';
import { startBridgeDesk } from './testing/bridge-desk.ts';

const { pool, server, openRoom } = await startBridgeDesk();

/** Has several go on together once all of them that need an order wait for its row. */
async function whileHeld<Answer>(
  orderId: string,
  begin: () => readonly Promise<Answer>[],
): Promise<Answer[]> {
  let begun: readonly Promise<Answer>[] = [];
  await beside(pool, async (client) => {
    await client.query('select from orders where id = $1 for update', [orderId]);
    begun = begin();
    await lockWaits(pool, 2);
  });
  return Promise.all(begun);
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

test('an order whose card money the bridge told of is not rejected by the clock while it waits for an answer', async () => {
  const { till, told, report, pay, vendor } = await openRoom();
  const close = async () => {
    await pool.query(
      "update orders set status = 'NEEDFORCALL', accept_by = now() - interval '1 minute', accept_lapsed_at = null where vendor_id = $1",
      [vendor.id],
    );
    const deps = { db: pool, now: () => new Date(), newId, announce: () => undefined };
    await closeAcceptWindows(deps);
    const { rows } = await pool.query<{ id: string; status: string }>(
      'select id, status from orders where vendor_id = $1',
      [vendor.id],
    );
    return Object.fromEntries(rows.map(({ id, status }) => [id, status]));
  };
  const [byBridge, byBoth, unpaid] = [till.create(), till.create(), till.create()];
  await till.send([byBridge, byBoth, unpaid]);
  const both = newId();
  await told(report(byBridge, newId()), report(byBoth, both));
  await till.send([pay(byBoth, both)]);
  expect(await close()).toEqual({
    [byBridge.queue]: 'NEEDFORCALL',
    [byBoth.queue]: 'NEEDFORCALL',
    [unpaid.queue]: 'REJECTED',
  });
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

test('two words of one bridge on one payment, both waiting at its order, enter it once', async () => {
  const { till, told, report, money } = await openRoom();
  const create = till.create();
  await till.send([create]);
  const charge = report(create, newId());
  const answers = await whileHeld(create.queue, () => [told(charge), told(charge)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await money(create.queue)).toMatchObject([{ id: charge.id, amount: PRICE, paid: PRICE }]);
});

test('one payment of the bank that is told of as two charges at one moment is entered once', async () => {
  const { till, told, report, money, vendor } = await openRoom();
  const [one, other] = [till.create(), till.create()];
  await till.send([one, other]);
  const numbers = { reference: '700000000042', trace: '000042' };
  const [first, second] = [report(one, newId(), numbers), report(other, newId(), numbers)];
  await whileHeld(one.queue, () => [told(first), told(second), told(second), told(first)]);
  const entered = [...(await money(one.queue)), ...(await money(other.queue))];
  expect(entered).toMatchObject([{ kind: 'PAYMENT', status: 'DONE', amount: PRICE, surplus: false }]);
  // Told again later, neither of them becomes a second one.
  await told(first, second);
  expect([...(await money(one.queue)), ...(await money(other.queue))]).toEqual(entered);
  await expectBooksToBalance(pool, vendor.id);
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

test('a bridge that is given the terminal later has not driven it before: a person decides of what it said', async () => {
  const { till, report, money, addBridge, terminalId, left } = await openRoom();
  const create = till.create();
  await till.send([create]);
  const stranger = await addBridge();
  const charge = report(create, newId());
  const tell = (...charges: object[]) => stranger.ask('POST /api/printbridges/charges', { charges });
  await tell(charge);
  await pool.query('update pos_terminals set bridge_id = $2 where id = $1', [terminalId, stranger.id]);
  await tell(charge);
  await tell();
  expect(await money(create.queue)).toEqual([]);
  server.clock.advance(11 * 60);
  expect(await left()).toMatchObject([{ id: charge.id, difference: 'UNCLAIMED' }]);
  const own = report(create, newId());
  await tell(own);
  expect(await money(create.queue)).toMatchObject([{ id: own.id, amount: PRICE }]);
});

test('what the bank calls one payment is one, however often it is told of and whoever claims it', async () => {
  const { till, told, report, pay, money } = await openRoom();
  const create = till.create();
  await till.send([create]);
  const [one, two, three] = [newId(), newId(), newId()];
  const numbers = { reference: '77', trace: '2' };
  await told(report(create, one, numbers));
  await told(report(create, two, numbers), report(create, three, { ...numbers, amount: 9 * PRICE }));
  expect(await money(create.queue)).toMatchObject([{ id: one, amount: PRICE, paid: PRICE }]);
  const { answers } = await till.send([pay(create, two)]);
  expect(answers).toMatchObject([{ outcome: 'CONFLICTED', code: 'POS_CHARGE_DIFFERS' }]);
  const next = newId();
  await told(report(create, next, { ...numbers, trace: '3' }));
  expect((await money(create.queue)).map(({ id }) => id)).toContain(next);
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
