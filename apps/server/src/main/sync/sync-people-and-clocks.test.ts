import { businessDayInterval, businessDayOf } from '@sofreh/domain/calendar';
import { TILL_DAYS_BACK_MAX } from '@sofreh/domain/limits';
import { describe, expect, test } from 'vitest';
import { startSyncDesk } from './testing/sync-desk.ts';
import { keysOf, signed } from './testing/sync-keys.ts';
import { codes, DAY_MS, openSyncRoom, outcomes, PRICE } from './testing/sync-room.ts';

const desk = await startSyncDesk();
const clock = () => desk.server.clock.now();
const openRoom = () => openSyncRoom(desk);

/** The time before it is sent at which an order of these tests was made. */
const MADE_BEFORE_MS = 600_000;

/** Moves the desk's clock on to so many ms after the next turn of the business day, at which the day's name changes. */
function moveToTurn(after: number): void {
  const now = clock().getTime();
  const turn = businessDayInterval(businessDayOf(now)).to;
  desk.server.clock.advance((turn + after - now) / 1_000);
}

describe('clocks', () => {
  test.each([
    ['a day ahead, at noon', DAY_MS, DAY_MS / 3, ['DAY_DIFFERS', 'CLOCK_WRONG']],
    ['a day behind, at noon', -DAY_MS, DAY_MS / 3, ['DAY_DIFFERS', 'CLOCK_WRONG']],
    [
      'a day ahead, made before the turn of a day',
      DAY_MS,
      MADE_BEFORE_MS / 2,
      ['DAY_DIFFERS', 'CLOCK_WRONG'],
    ],
    ['a day behind, just after the turn of a day', -DAY_MS, MADE_BEFORE_MS + 60_000, ['CLOCK_WRONG']],
  ])('%s: the order is of the day it was made', async (_case, offset, afterTurn, odd) => {
    moveToTurn(afterTurn);
    const { till, read } = await openRoom();
    const made = clock().getTime() - MADE_BEFORE_MS;
    // The till names the day of its own clock, as it draws the number.
    const create = {
      ...till.create({ businessDay: businessDayOf(made + offset) }),
      at: new Date(made + offset).toISOString(),
    };
    const { answers } = await till.send([create], { sentAt: new Date(clock().getTime() + offset) });
    expect(outcomes(answers)).toEqual(['NEEDS_PERSON']);
    expect(codes(answers)).toEqual([odd]);
    const { placedAt, businessDay } = await read(create.queue);
    expect(Date.parse(String(placedAt))).toBe(made);
    expect(businessDay).toBe(businessDayOf(made));
  });

  test('late by days with a right clock: it counts in its own day', async () => {
    const { till, read } = await openRoom();
    const create = { ...till.create(), at: new Date(clock().getTime() - 3 * DAY_MS).toISOString() };
    await till.send([create]);
    const { businessDay, placedAt } = await read(create.queue);
    expect(placedAt).toBe(create.at);
    expect(String(businessDay) < clock().toISOString().slice(0, 10)).toBe(true);
  });
});

test('no clock of a till opens a day of another year: the order counts as it arrives, and a person is called', async () => {
  const { till, read, ask, managerId } = await openSyncRoom(desk);
  const today = businessDayOf(clock().getTime());
  const dates = [
    '1900-01-01T12:00:00.000Z',
    new Date(clock().getTime() - (TILL_DAYS_BACK_MAX + 1) * DAY_MS).toISOString(),
  ];
  for (const at of dates) {
    const create = { ...till.create(), at };
    const pay = { ...till.pay(create.queue, PRICE), at };
    const { answers } = await till.send([create, pay]);
    expect(outcomes(answers)).toEqual(['NEEDS_PERSON', 'NEEDS_PERSON']);
    for (const found of codes(answers)) expect(found).toContain('VERY_LATE');
    expect(await read(create.queue)).toMatchObject({ businessDay: today, isPaid: true });
    const kept = await ask(managerId, `GET /api/sync/intents/${create.id}`);
    expect(kept.body).toMatchObject({ saidAt: at, made: { at } });
  }
  const long = new Date(clock().getTime() - (TILL_DAYS_BACK_MAX - 1) * DAY_MS).toISOString();
  const kept = { ...till.create(), at: long };
  await till.send([kept]);
  expect(await read(kept.queue)).toMatchObject({ placedAt: long });
});

describe('people', () => {
  test('who was removed meanwhile: orders and money stand and call a person, other wishes are kept', async () => {
    const room = await openRoom();
    const { till, ask, cashierId, managerId, removeCashier, read, hire } = room;
    const key = await keysOf(room).ofSession(cashierId);
    const create = till.create();
    const done = [create, till.pay(create.queue, PRICE), till.move(create.queue, 'READYTOPICKUP')];
    const work = await Promise.all(done.map((each) => signed(key, each)));
    await removeCashier();
    expect((await till.send(work)).status).toBe(403);
    const { answers } = await till.send(work, { by: managerId });
    expect(outcomes(answers)).toEqual(['NEEDS_PERSON', 'NEEDS_PERSON', 'CONFLICTED']);
    expect(codes(answers).slice(0, 2)).toEqual([['ACTOR_REMOVED'], ['ACTOR_REMOVED']]);
    expect(answers[2]?.code).toBe('ACTOR_REMOVED');
    expect(await read(create.queue)).toMatchObject({ isPaid: true });
    const toLookAt = await ask(managerId, 'GET /api/sync/intents?toLookAt=true');
    expect(toLookAt.body).toMatchObject({ totalCount: 3 });
    const settled = await ask(await hire('owner'), 'PUT /api/sync/intents/settle', {
      id: create.id,
      reason: 'دیده شد',
    });
    expect(settled.body).toMatchObject({ settleReason: 'دیده شد', outcome: 'NEEDS_PERSON' });
    expect((await ask(managerId, 'GET /api/sync/intents?toLookAt=true')).body).toMatchObject({
      totalCount: 2,
    });
  });

  test('who may not take money: it is entered, and told', async () => {
    const { till, hire } = await openRoom();
    const waiter = await hire('waiter');
    const create = till.create({}, waiter);
    const { answers } = await till.send([create, till.pay(create.queue, PRICE, waiter)], { by: waiter });
    expect(codes(answers)).toEqual([[], ['NOT_ALLOWED']]);
  });

  test('who never worked here is nobody: the sender answers for it', async () => {
    const [mine, other] = [await openRoom(), await openRoom()];
    const { answers, orders } = await mine.till.send([mine.till.create({}, other.cashierId)]);
    expect(codes(answers)).toEqual([['ACTOR_UNPROVEN']]);
    const { rows } = await desk.pool.query('select actor_id from order_events where order_id = $1', [
      orders[0]?.id,
    ]);
    expect(rows).toEqual([{ actor_id: mine.cashierId }]);
  });
});
