import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { newId } from '#app/platform/ids.ts';
import { startSyncDesk } from './testing/sync-desk.ts';
import { keysOf, signed } from './testing/sync-keys.ts';
import { codes, openSyncRoom, outcomes, PRICE } from './testing/sync-room.ts';

const OPENING = 500_000;
const desk = await startSyncDesk();

/** A room whose till works with a drawer; a minute goes by before each thing done. */
async function openRoom() {
  const room = await openSyncRoom(desk);
  const id = newId();
  const later = <Made>(made: () => Made): Made => {
    desk.server.clock.advance(60_000);
    return made();
  };
  const open = (amount = OPENING) =>
    later(() => room.till.drawer(id, { action: 'OPEN', openingAmount: amount }));
  const move = (kind: 'PAY_IN' | 'PAY_OUT', amount: number) =>
    later(() => room.till.drawer(id, { action: 'MOVE', id: newId(), kind, amount, reason: 'تنخواه' }));
  const close = (countedAmount: number, reason = '', expected = countedAmount) =>
    later(() => room.till.drawer(id, { action: 'CLOSE', countedAmount, reason, expected }));
  const report = async () => (await room.ask(room.managerId, `GET /api/cashdrawers/${id}`)).body;
  return { ...room, id, later, open, move, close, report };
}

test('a day of a drawer without a network, sent twice, is entered once', async () => {
  const { till, later, open, move, close, report, vendor, cashierId } = await openRoom();
  const create = later(() => till.create());
  const work = [open(), move('PAY_IN', 200_000), move('PAY_OUT', 50_000)];
  const sale = [create, later(() => till.pay(create.queue, PRICE))];
  const end = close(OPENING + 150_000 + PRICE);
  await till.send(sale);
  const sent = await Promise.all([till.send([...work, end]), till.send([...work, end])]);
  for (const { answers } of sent) expect(outcomes(answers)).toEqual(['SENT', 'SENT', 'SENT', 'SENT']);
  expect(await report()).toMatchObject({
    status: 'CLOSED',
    cashierId,
    payIn: 200_000,
    payOut: 50_000,
    cashSales: PRICE,
    countedAmount: OPENING + 150_000 + PRICE,
    expectedAmount: OPENING + 150_000 + PRICE,
    closedAt: end.at,
  });
  await expectBooksToBalance(desk.pool, vendor.id);
});

test('what was done with a drawer is told to those who may see drawers', async () => {
  const { till, open, ask, hire, cashierId } = await openRoom();
  const create = till.create();
  const opening = open();
  await till.send([create, opening]);
  const waiter = await hire('waiter');
  const kinds = async (who: string) => {
    const { data } = (await ask(who, 'GET /api/sync/intents')).body;
    return (data as { kind: string }[]).map(({ kind }) => kind).sort();
  };
  expect([await kinds(waiter), await kinds(cashierId)]).toEqual([['CREATE'], ['CREATE', 'DRAWER']]);
  expect((await ask(waiter, `GET /api/sync/intents/${create.id}`)).status).toBe(200);
  expect((await ask(waiter, `GET /api/sync/intents/${opening.id}`)).body.code).toBe('INTENT_NOT_FOUND');
  expect((await ask(cashierId, `GET /api/sync/intents/${opening.id}`)).status).toBe(200);
});

test('movements and the count wait for their drawer', async () => {
  const { till, open, move, close } = await openRoom();
  const [opening, moving, closing] = [open(), move('PAY_IN', 1_000), close(OPENING + 1_000)];
  const early = await till.send([moving]);
  expect(early.answers).toMatchObject([{ outcome: 'WAITING', code: 'CASH_DRAWER_NOT_FOUND' }]);
  expect(outcomes((await till.send([opening, moving, closing])).answers)).toEqual(['SENT', 'SENT', 'SENT']);
});

test('the same count again closes nothing, through the network neither', async () => {
  const { till, id, open, close, ask, cashierId } = await openRoom();
  await till.send([open()]);
  const count = { countedAmount: 499_000, reason: 'بقیهٔ اشتباه' };
  const through = await ask(cashierId, `PUT /api/cashdrawers/${id}/close`, count);
  expect(through.status, through.text).toBe(200);
  expect((await ask(cashierId, `PUT /api/cashdrawers/${id}/close`, count)).status).toBe(200);
  const same = await till.send([close(count.countedAmount, count.reason, OPENING)]);
  expect(outcomes(same.answers)).toEqual(['SENT']);
  const other = await till.send([close(480_000, 'دوباره شمردم', OPENING)]);
  expect(other.answers).toMatchObject([{ outcome: 'CONFLICTED', code: 'CASH_DRAWER_CLOSED' }]);
});

test('a count that differs from what the server knows stands, and somebody is called', async () => {
  const { till, later, open, close, report, vendor } = await openRoom();
  const create = later(() => till.create());
  const opened = open();
  const pay = later(() => till.pay(create.queue, PRICE));
  const closing = close(OPENING + PRICE);
  const { answers } = await till.send([opened, closing]);
  const data = { counted: OPENING + PRICE, expected: OPENING, said: OPENING + PRICE, difference: PRICE };
  expect(answers[1]).toMatchObject({ outcome: 'NEEDS_PERSON', findings: [{ code: 'COUNT_DIFFERS', data }] });
  await till.send([create, pay]);
  expect(await report()).toMatchObject({ expectedAmount: OPENING, expectedNow: OPENING + PRICE });
  await expectBooksToBalance(desk.pool, vendor.id);
});

test('a difference that was named calls nobody', async () => {
  const { till, open, close, report } = await openRoom();
  const { answers } = await till.send([open(), close(490_000, 'خرد نداشتیم', OPENING)]);
  expect(codes(answers)).toEqual([[], []]);
  expect(await report()).toMatchObject({ differenceReason: 'خرد نداشتیم', expectedAmount: OPENING });
});

test('cash that went through a drawer which was counted meanwhile is entered, and somebody is called', async () => {
  const { till, open, move, close, report, vendor } = await openRoom();
  const [opened, moved, closed] = [open(), move('PAY_OUT', 40_000), close(OPENING)];
  await till.send([opened, closed]);
  const { answers } = await till.send([moved]);
  expect(codes(answers)).toEqual([['DRAWER_CLOSED']]);
  expect((await till.send([moved])).answers).toEqual(answers);
  expect(await report()).toMatchObject({ payOut: 40_000, expectedAmount: OPENING });
  await expectBooksToBalance(desk.pool, vendor.id);
});

test('more taken out of a drawer than lay in it is entered, and somebody is called', async () => {
  const { till, open, move, report, vendor } = await openRoom();
  const work = [open(), move('PAY_OUT', OPENING), move('PAY_OUT', 40_000)];
  const { answers } = await till.send(work);
  expect(outcomes(answers)).toEqual(['SENT', 'SENT', 'NEEDS_PERSON']);
  expect(answers[2]).toMatchObject({ findings: [{ code: 'DRAWER_SHORT', data: { missing: 40_000 } }] });
  expect((await till.send(work)).answers).toEqual(answers);
  expect(await report()).toMatchObject({ payOut: OPENING + 40_000, expectedNow: -40_000 });
  await expectBooksToBalance(desk.pool, vendor.id);
});

test('a second open drawer of one person waits until a person has closed the first', async () => {
  const { till, open, close, cashierId } = await openRoom();
  await till.send([open()]);
  const second = till.drawer(newId(), { action: 'OPEN', openingAmount: 1_000 }, cashierId);
  const kept = await till.send([second]);
  expect(kept.answers).toMatchObject([{ outcome: 'CONFLICTED', code: 'CASH_DRAWER_OPEN' }]);
  await till.send([close(OPENING)]);
  expect(outcomes((await till.send([{ ...second, retry: 1 }])).answers)).toEqual(['SENT']);
});

test('what somebody did who has left is entered all the same', async () => {
  const room = await openRoom();
  const { till, open, move, close, removeCashier, cashierId, managerId, report } = room;
  const key = await keysOf(room).ofSession(cashierId);
  const work = await Promise.all(
    [open(), move('PAY_IN', 10_000), close(OPENING + 10_000)].map((each) => signed(key, each)),
  );
  await removeCashier();
  const { answers } = await till.send(work, { by: managerId });
  expect(outcomes(answers)).toEqual(['NEEDS_PERSON', 'NEEDS_PERSON', 'NEEDS_PERSON']);
  expect(await report()).toMatchObject({ status: 'CLOSED', payIn: 10_000 });
});

test('who may not work with drawers keeps to their own, whatever reports they see', async () => {
  const room = await openRoom();
  const { till, open, hire, report } = room;
  await till.send([open()]);
  const accountant = await hire('accountant');
  const move = { action: 'MOVE', id: newId(), kind: 'PAY_OUT', amount: 10_000, reason: 'خرید' } as const;
  const { answers } = await till.send([till.drawer(room.id, move, accountant)], { by: accountant });
  expect(answers).toMatchObject([{ outcome: 'CONFLICTED', code: 'CASH_DRAWER_NOT_FOUND' }]);
  expect(await report()).toMatchObject({ payOut: 0 });
});

test('a drawer that waited behind another is counted with its movements, though all of it is entered at one moment', async () => {
  const { till, id, open, move, close, report, ask, cashierId, vendor } = await openRoom();
  const [opening, taken, count] = [open(), move('PAY_OUT', 10_000), close(OPENING - 10_000)];
  const held = newId();
  expect((await ask(cashierId, 'POST /api/cashdrawers', { id: held, openingAmount: 0 })).status).toBe(200);
  const early = await till.send([opening]);
  expect(early.answers).toMatchObject([{ outcome: 'CONFLICTED', code: 'CASH_DRAWER_OPEN' }]);
  const closed = await ask(cashierId, `PUT /api/cashdrawers/${held}/close`, { countedAmount: 0, reason: '' });
  expect(closed.status, closed.text).toBe(200);
  const again = [opening, taken, count].map((intent) => ({ ...intent, retry: 1 }));
  await till.send(again);
  expect(await report()).toMatchObject({
    id,
    status: 'CLOSED',
    payOut: 10_000,
    expectedAmount: OPENING - 10_000,
  });
  const { rows } = await desk.pool.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::bigint as sum from ledger_entries where vendor_id = $1 and account = 'CASH_DIFFERENCE'`,
    [vendor.id],
  );
  expect(rows[0]?.sum).toBe(0);
});
