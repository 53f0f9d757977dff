import { expect, test } from 'vitest';
import { startCharge } from '#app/main/card-charges/card-charges.ts';
import { addStaff, testDeps } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { startSyncDesk } from './testing/sync-desk.ts';
import { codes, openSyncRoom, outcomes, PRICE, SERVED } from './testing/sync-room.ts';

const DAY_MS = 24 * 3_600_000;
/** One soup at a table: 90,000 and 10 % tax. */
const SOUP = 99_000;
const desk = await startSyncDesk();

/** A room whose kept intents and whose report can be read. */
async function openRoom() {
  const room = await openSyncRoom(desk);
  const kept = async (id: string) => (await room.ask(room.managerId, `GET /api/sync/intents/${id}`)).body;
  const report = async () => {
    const now = desk.server.clock.now().getTime();
    const [from, to] = [now - DAY_MS, now + DAY_MS].map((at) => new Date(at).toISOString());
    const { body } = await room.ask(room.managerId, `GET /api/sync/report?from=${from}&to=${to}`);
    return (body.data as Record<string, unknown>[])[0];
  };
  return { ...room, kept, report };
}

test('a price that is not the sum of its parts is shown on both sides', async () => {
  const { till, kept, report } = await openRoom();
  const made = till.create();
  const create = {
    ...made,
    body: { ...made.body, order: { ...made.body.order, expectedPrice: PRICE - 500 } },
  };
  const { answers } = await till.send([create]);
  expect(answers).toMatchObject([{ outcome: 'NEEDS_PERSON', entered: { PRICE } }]);
  expect((await till.send([create])).answers).toEqual(answers);
  expect(await kept(create.id)).toMatchObject({
    said: { PRICE: PRICE - 500 },
    entered: { PRICE },
    differences: [{ term: 'PRICE', said: PRICE - 500, entered: PRICE }],
  });
  expect(await report()).toMatchObject({
    differing: 1,
    said: { orders: { count: 1, amount: PRICE - 500 } },
    entered: { orders: { count: 1, amount: PRICE } },
  });
});

test('of a payment beyond the bill, what counts and what is to be given back are told apart', async () => {
  const { till, kept, report } = await openRoom();
  const create = till.create();
  const pay = till.pay(create.queue, PRICE + 20_000);
  await till.send([create, pay]);
  expect(await kept(create.id)).toMatchObject({ differences: [] });
  expect(await kept(pay.id)).toMatchObject({
    said: { PAID: PRICE + 20_000 },
    entered: { PAID: PRICE, SURPLUS: 20_000 },
    differences: [
      { term: 'PAID', said: PRICE + 20_000, entered: PRICE },
      { term: 'SURPLUS', said: null, entered: 20_000 },
    ],
  });
  expect(await report()).toMatchObject({ differing: 1, entered: { payments: { count: 1, amount: PRICE } } });
});

test('a payment under the id of another bill’s is not entered, and nobody is told that it is', async () => {
  const { till, kept, report } = await openRoom();
  const [first, second] = [till.create(), till.create()];
  const paid = till.pay(first.queue, PRICE);
  await till.send([first, paid, second]);
  const [payment] = paid.body.payments;
  const odd = till.pay(second.queue, PRICE);
  const again = {
    ...odd,
    body: { payments: [{ ...odd.body.payments[0], id: payment?.id, tendered: 1 }] },
  } as typeof odd;
  const { answers } = await till.send([again]);
  expect(outcomes(answers)).not.toContain('SENT');
  expect(await kept(again.id)).toMatchObject({ entered: {} });
  expect(await report()).toMatchObject({ entered: { payments: { count: 1, amount: PRICE } } });
});

test('a payment on a card terminal that nobody has is entered, and a person is told', async () => {
  const { till, kept } = await openRoom();
  const create = till.create();
  const pay = till.pay(create.queue, PRICE);
  const payments = pay.body.payments.map((payment) => ({
    ...payment,
    method: 'CARD' as const,
    posTerminalId: newId(),
  }));
  const { answers } = await till.send([create, { ...pay, body: { payments } }]);
  expect(outcomes(answers)).toEqual(['SENT', 'NEEDS_PERSON']);
  expect(codes(answers)[1]).toEqual(['NOT_BY_RULES']);
  expect(await kept(pay.id)).toMatchObject({ entered: { PAID: PRICE } });
});

test('a refund that was refused is in none of the books, one that was given is in both', async () => {
  const { till, kept, report, hire, managerId } = await openRoom();
  const kitchen = await hire('kitchen');
  const create = till.create();
  await till.send([create, till.pay(create.queue, PRICE)]);
  const refused = till.refund(create.queue, 70_000, kitchen);
  await till.send([refused], { by: kitchen });
  expect(await kept(refused.id)).toMatchObject({
    outcome: 'REFUSED',
    said: { REFUNDED: 70_000 },
    entered: {},
    differences: [{ term: 'REFUNDED', said: 70_000, entered: null }],
  });
  const given = till.refund(create.queue, 30_000, managerId);
  expect(outcomes((await till.send([given], { by: managerId })).answers)).toEqual(['SENT']);
  expect(await kept(given.id)).toMatchObject({ entered: { REFUNDED: 30_000 }, differences: [] });
  expect(await report()).toMatchObject({
    differing: 1,
    said: { refunds: { count: 2, amount: 100_000 } },
    entered: { refunds: { count: 1, amount: 30_000 } },
  });
});

test('an edit that came too late differs, one that was made does not', async () => {
  const { till, kept, report, ask, managerId } = await openRoom();
  const create = till.seated();
  const made = till.edit(create, 1, null);
  await till.send([create, made]);
  expect(await kept(made.id)).toMatchObject({ entered: { PRICE: SERVED + SOUP }, differences: [] });
  await ask(managerId, 'PATCH /api/orders', { id: create.queue, status: 'REJECTED', reason: 'انصراف' });
  const late = till.edit(create, 2, 1);
  const { answers } = await till.send([late]);
  expect(outcomes(answers)).toEqual(['CONFLICTED']);
  const { said, entered, differences } = await kept(late.id);
  expect(entered).toEqual({});
  expect(differences).toEqual([{ term: 'PRICE', said: (said as { PRICE: number }).PRICE, entered: null }]);
  expect(await report()).toMatchObject({
    differing: 1,
    said: { edits: { count: 2 } },
    entered: { edits: { count: 1, amount: SERVED + SOUP } },
  });
});

test('cash that went through a drawer and its count are held against the server too', async () => {
  const { till, kept, report } = await openRoom();
  const id = newId();
  const later = <Made>(made: () => Made): Made => {
    desk.server.clock.advance(60_000);
    return made();
  };
  const open = till.drawer(id, { action: 'OPEN', openingAmount: 500_000 });
  const movement = { id: newId(), kind: 'PAY_IN', amount: 80_000, reason: 'تنخواه' } as const;
  const move = later(() => till.drawer(id, { action: 'MOVE', ...movement }));
  const count = { countedAmount: 500_000, reason: '', expected: 500_000 };
  const close = later(() => till.drawer(id, { action: 'CLOSE', ...count }));
  await till.send([open, move, close]);
  expect(await kept(move.id)).toMatchObject({ entered: { PAY_IN: 80_000 }, differences: [] });
  expect(await kept(close.id)).toMatchObject({
    differences: [{ term: 'EXPECTED', said: 500_000, entered: 580_000 }],
  });
  const again = later(() => till.drawer(id, { action: 'CLOSE', ...count, countedAmount: 400_000 }));
  expect(outcomes((await till.send([again])).answers)).toEqual(['CONFLICTED']);
  expect(await report()).toMatchObject({
    differing: 2,
    said: { payIns: { count: 1, amount: 80_000 }, counts: { count: 2, amount: 900_000 } },
    entered: { openings: { count: 1, amount: 500_000 }, counts: { count: 1, amount: 500_000 } },
  });
});

test('cash for what a card terminal is asking for is entered, and a person is told', async () => {
  const { till, change, read, vendor } = await openRoom();
  const create = till.create();
  await till.send([create]);
  const posTerminalId = newId();
  await change(
    `insert into pos_terminals (vendor_id, id, title, bank_type, ip, port, serial_number, acceptor_id, terminal_id)
     values ($1, $2, 'کارت‌خوان', 'MELLI', '192.168.1.40', 1362, '77', '123456789012345', '12345678')`,
    posTerminalId,
  );
  const deps = { ...testDeps(desk.pool), now: () => desk.server.clock.now() };
  const charge = { id: newId(), orderId: create.queue, posTerminalId, amount: PRICE };
  await startCharge(deps, vendor.id, await addStaff(desk.pool), charge);
  const pay = till.pay(create.queue, PRICE);
  const { answers } = await till.send([pay]);
  expect(answers).toMatchObject([{ outcome: 'NEEDS_PERSON', findings: [{ code: 'CARD_AT_TERMINAL' }] }]);
  expect((await till.send([pay])).answers).toEqual(answers);
  expect(await read(create.queue)).toMatchObject({ isPaid: true });
});

test('cash of which it is said that a guest handed over what nobody does is entered without that', async () => {
  const { till, kept, read } = await openRoom();
  const create = till.create();
  const made = till.pay(create.queue, PRICE);
  const tendered = 10_000_000_000;
  const pay = { ...made, body: { payments: made.body.payments.map((each) => ({ ...each, tendered })) } };
  const { answers } = await till.send([create, pay]);
  expect(answers[1]).toMatchObject({
    outcome: 'NEEDS_PERSON',
    findings: [{ code: 'TENDERED_ODD', data: { amount: PRICE, tendered } }],
  });
  expect((await till.send([pay])).answers).toEqual(answers.slice(1));
  expect(await kept(pay.id)).toMatchObject({ entered: { PAID: PRICE } });
  expect(await read(create.queue)).toMatchObject({ isPaid: true, transactions: [{ tendered: null }] });
});
