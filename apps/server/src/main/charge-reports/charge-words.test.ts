import { expect, test } from 'vitest';
import { readHolding } from '#app/main/card-charges/card-charges.queries.ts';
import { chargeView } from '#app/main/card-charges/card-charges.ts';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { NOBODY_ELSE, readHeld } from '#app/main/payments/split-bill/held-parts.queries.ts';
import { PRICE } from '#app/main/sync/testing/sync-room.ts';
import { newId } from '#app/platform/ids.ts';
import { beside, lockWaits } from '#app/testing/lock-waits.ts';
import { employ } from '#app/testing/shop.ts';
import { startBridgeDesk } from './testing/bridge-desk.ts';

const { pool, server, openRoom } = await startBridgeDesk();

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
  const heldOf = (id: string) => readHeld(pool, { vendorId: vendor.id, id }, NOBODY_ELSE, server.clock.now());
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
  const charges = () => readHolding(pool, vendor.id);
  expect((await till.send([intent])).answers).toMatchObject([
    { outcome: 'WAITING', code: 'POS_TERMINAL_UNSURE' },
  ]);
  expect((await till.send([{ ...pay(create, id, PRICE - 5), position: 3 }])).answers).toMatchObject([
    { outcome: 'CONFLICTED', code: 'POS_CHARGE_DIFFERS' },
  ]);
  // The word is kept at the charge, of whoever gave it first, and is nobody's payment.
  const [charge] = (await charges()).map(chargeView);
  expect(charge).toMatchObject({
    id,
    status: 'UNKNOWN',
    saidTaken: { byName: expect.any(String), at: expect.any(String) },
  });
  await till.send([intent]);
  expect((await charges()).map(chargeView)).toEqual([charge]);
  expect(await money(create.queue)).toMatchObject([{ id, status: 'INIT' }]);
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
