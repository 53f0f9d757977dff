import { businessDayInterval, businessDayOf } from '@sofreh/domain/calendar';
import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { createTasks } from '#app/main/tasks.ts';
import { newId } from '#app/platform/ids.ts';
import { type CreateBody, startSyncDesk } from './testing/sync-desk.ts';
import { keysOf, signed } from './testing/sync-keys.ts';
import { codes, DAY_MS, openSyncRoom, PRICE } from './testing/sync-room.ts';

const desk = await startSyncDesk();
const { pool, server } = desk;
const clock = () => server.clock.now();
const OPENING = 100_000;

/** A drawer with cash taken four seconds after its opening, and a count that is dated between the two. */
async function countedBetween(counted: { countedAmount: number; expected: number; reason: string }) {
  const room = await openSyncRoom(desk);
  const { till } = room;
  const drawer = newId();
  await till.send([till.drawer(drawer, { action: 'OPEN', openingAmount: OPENING })]);
  server.clock.advance(2);
  const close = till.drawer(drawer, { action: 'CLOSE', ...counted });
  server.clock.advance(2);
  const sale = till.create();
  await till.send([sale, till.pay(sale.queue, PRICE)]);
  server.clock.advance(2);
  const { answers } = await till.send([close]);
  return { ...room, drawer, close, answers };
}

test.each([
  ['what the drawer should have', OPENING + PRICE],
  ['what the count is compared with', OPENING],
])(
  'a count dated before known cash calls a person, though its till names a reason and %s',
  async (_case, expected) => {
    const said = { countedAmount: OPENING, expected, reason: 'ok' };
    const { answers, ask, managerId, close } = await countedBetween(said);
    const data = { counted: OPENING, expected: OPENING, said: expected, difference: 0, outside: PRICE };
    expect(answers).toMatchObject([{ outcome: 'NEEDS_PERSON', findings: [{ code: 'COUNT_DIFFERS', data }] }]);
    const kept = await ask(managerId, `GET /api/sync/intents/${close.id}`);
    expect(kept.body).toMatchObject({ entered: { COUNTED: OPENING, EXPECTED: OPENING } });
  },
);

test('a count that agrees with the server alone calls a person: its till expected more', async () => {
  const room = await openSyncRoom(desk);
  const { till } = room;
  const drawer = newId();
  const open = till.drawer(drawer, { action: 'OPEN', openingAmount: OPENING });
  const said = { countedAmount: OPENING, expected: OPENING + PRICE, reason: 'ok' };
  const { answers } = await till.send([open, till.drawer(drawer, { action: 'CLOSE', ...said })]);
  expect(codes(answers)).toEqual([[], ['COUNT_DIFFERS']]);
});

/** A sale by card of three days ago, by a cashier whose first session is of today. */
async function saleBeforeSession() {
  const room = await openSyncRoom(desk);
  room.signInAnew(room.cashierId);
  const then = new Date(clock().getTime() - 3 * DAY_MS);
  const at = then.toISOString();
  const businessDay = businessDayOf(then.getTime());
  const create = room.till.create();
  const pay = room.till.pay(create.queue, PRICE);
  const payments = pay.body.payments.map((each) => ({ ...each, method: 'CARD' as const }));
  const body: CreateBody = { ...create.body, businessDay };
  return {
    room,
    then,
    sale: [
      { ...create, at, body },
      { ...pay, at, body: { payments } },
    ] as const,
  };
}

/** The books of the business day of a moment: what its entries come to, by account. */
async function booksOf(vendorId: string, moment: Date) {
  const { from, to } = businessDayInterval(businessDayOf(moment.getTime()));
  const { rows } = await pool.query<{ account: string; sum: number }>(
    `select account, sum(amount)::bigint as sum from ledger_entries
     where vendor_id = $1 and at >= $2 and at < $3 group by account order by account`,
    [vendorId, new Date(from), new Date(to)],
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

async function postSales() {
  await createTasks({ pool, services: server.app, now: clock })['post-sales']?.({}, {} as never);
}

test('what is dated before the session that says so, and is not signed, calls a person', async () => {
  const { room, sale } = await saleBeforeSession();
  const { answers } = await room.till.send(sale);
  expect(codes(answers)).toEqual([['BEFORE_SESSION'], ['BEFORE_SESSION']]);
  expect(await room.read(sale[0].queue)).toMatchObject({ paidAmount: PRICE, placedAt: sale[0].at });
});

test('a clock two minutes behind is no reason, and neither is a new session of who signed it', async () => {
  const room = await openSyncRoom(desk);
  room.signInAnew(room.cashierId);
  const near = { ...room.till.create(), at: new Date(clock().getTime() - 110_000).toISOString() };
  expect(codes((await room.till.send([near])).answers)).toEqual([[]]);
  const key = await keysOf(room).ofSession(room.cashierId);
  const made = room.till.create();
  const proven = await signed(key, made);
  const bare = room.till.create();
  // Monday: the till was offline since Friday, and its cashier signs in anew.
  server.clock.advance((3 * DAY_MS) / 1000);
  room.signInAnew(room.cashierId);
  const { answers } = await room.till.send([proven, bare]);
  expect(codes(answers)).toEqual([[], ['BEFORE_SESSION']]);
});

test('the books of a day that is over stay; orders and reports keep the day it was made', async () => {
  const { room, then, sale } = await saleBeforeSession();
  const { till, vendor } = room;
  const drawer = newId();
  const at = then.toISOString();
  const moved = { action: 'MOVE', id: newId(), kind: 'PAY_IN', amount: 7_000, reason: 'خرد' } as const;
  const counted = {
    action: 'CLOSE',
    countedAmount: OPENING,
    expected: OPENING + 7_000,
    reason: 'کسری',
  } as const;
  const work = [{ action: 'OPEN', openingAmount: OPENING } as const, moved, counted].map((body) => ({
    ...till.drawer(drawer, body),
    at,
  }));
  await till.send([...sale, ...work]);
  await postSales();
  expect(await booksOf(vendor.id, then)).toEqual({});
  expect(await booksOf(vendor.id, clock())).toMatchObject({ CARD: PRICE, ORDERS: 0, CASH_DIFFERENCE: 7_000 });
  const order = await room.read(sale[0].queue);
  expect(order).toMatchObject({ businessDay: businessDayOf(then.getTime()), paidAmount: PRICE });
  expect(order.transactions).toMatchObject([{ settledAt: at }]);
  await expectBooksToBalance(pool, vendor.id);
});

test('late within its own day it is in the books at its own moment', async () => {
  const room = await openSyncRoom(desk);
  const day = businessDayInterval(businessDayOf(clock().getTime()));
  server.clock.advance((day.to + 6 * 3_600_000 - clock().getTime()) / 1000);
  const create = room.till.create();
  const pay = room.till.pay(create.queue, PRICE);
  server.clock.advance(3_600);
  await room.till.send([create, pay]);
  await postSales();
  const { rows } = await pool.query('select distinct at from ledger_entries where vendor_id = $1', [
    room.vendor.id,
  ]);
  expect(rows).toEqual([{ at: new Date(create.at) }]);
});
