import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyKitchenStep,
  canMoveLine,
  finishedCourses,
  isKitchenDone,
  KITCHEN_LINE_MOVES,
  KITCHEN_LINE_STATES,
  KITCHEN_STEP_KINDS,
  type KitchenOrderTickets,
  type KitchenStep,
  type KitchenTicket,
  kitchenLines,
  stationsToKeep,
  tapOf,
  tapOfTicket,
  ticketAge,
  unseenStations,
} from './index.ts';

const GRILL = 'grill';
const line = (orderItemId: string, count: number, more: object = {}) => ({
  orderItemId,
  menuItemId: `dish ${orderItemId}`,
  title: orderItemId,
  count,
  note: '',
  course: 1,
  toppings: [],
  ...more,
});
const ticket = (
  sequence: number,
  kind: KitchenTicket['kind'],
  lines: readonly ReturnType<typeof line>[],
  more: Partial<KitchenTicket> = {},
): KitchenTicket => ({
  sequence,
  kind,
  lines,
  printerStationId: GRILL,
  stationTitle: 'کباب',
  cleared: false,
  at: `2026-11-21T10:0${sequence}:00.000Z`,
  ...more,
});
const order = (...tickets: KitchenTicket[]): KitchenOrderTickets => ({ tickets, marks: [] });
const step = (
  kind: KitchenStep['kind'],
  told: number,
  round = 0,
  orderItemId = 'kebab',
  printerStationId = GRILL,
): KitchenStep => ({ kind, printerStationId, orderItemId, round, told });
const after = (start: KitchenOrderTickets, ...steps: KitchenStep[]) =>
  steps.reduce((now, each) => applyKitchenStep(now, each).order, start);
const only = (start: KitchenOrderTickets) => kitchenLines(start)[0];
const told = (start: KitchenOrderTickets, ...tickets: KitchenTicket[]): KitchenOrderTickets => ({
  ...start,
  tickets: [...start.tickets, ...tickets],
});

describe('what a station has to see', () => {
  it('a new ticket is to be cooked, at once', () => {
    expect(only(order(ticket(1, 'NEW', [line('kebab', 2)])))).toMatchObject({ state: 'COOKING', wanted: 2 });
  });

  it('a change says what was and what is, until it is acknowledged', () => {
    const changed = told(order(ticket(1, 'NEW', [line('kebab', 2)])), ticket(2, 'DELTA', [line('kebab', 1)]));
    expect(only(changed)).toMatchObject({ state: 'CHANGED', wanted: 3, was: { count: 2 } });
    expect(only(after(changed, step('SEE', 2)))).toMatchObject({ state: 'COOKING', was: { count: 3 } });
  });

  it('a cancel after a change that nobody saw says both: how many they saw, and how many the paper says', () => {
    const start = order(ticket(1, 'NEW', [line('kebab', 3)]), ticket(2, 'DELTA', [line('kebab', -1)]));
    const off = told(start, ticket(3, 'CANCEL', [line('kebab', -2)]));
    expect(only(off)?.was).toMatchObject({ count: 3, told: 2 });
    const moved = told(
      start,
      ticket(3, 'DELTA', [line('kebab', 0)]),
      ticket(4, 'CANCEL', [line('kebab', -2)]),
    );
    expect(only(moved)?.was).toMatchObject({ count: 3, told: 2 });
    expect(only(after(off, step('SEE', 2)))?.was).toMatchObject({ count: 2, told: 2 });
    expect(only(after(off, step('SEE', 3)))?.was).toMatchObject({ count: 0, told: 0 });
    const added = order(ticket(1, 'DELTA', [line('kebab', 2)]), ticket(2, 'CANCEL', [line('kebab', -2)]));
    expect(only(added)?.was).toMatchObject({ count: 0, told: 2 });
  });

  it('another note is a change too, with both notes', () => {
    const plain = order(ticket(1, 'NEW', [line('kebab', 2)]));
    const noted = told(
      plain,
      ticket(2, 'DELTA', [line('kebab', -2), line('kebab', 2, { note: 'بدون پیاز' })]),
    );
    expect(only(noted)).toMatchObject({ state: 'CHANGED', wanted: 2, note: 'بدون پیاز', was: { note: '' } });
  });

  it('another note of the whole order must be seen wherever it is cooked, says what stood before, and is kept in sight', () => {
    const start = after(order(ticket(1, 'NEW', [line('kebab', 2)])), step('BUMP', 1));
    const noted = (sequence: number, before: string) =>
      ticket(sequence, 'DELTA', [line('kebab', 0, { orderNoteBefore: before })]);
    const changed = told(start, noted(2, 'بدون پیاز'), noted(3, 'حساسیت به گردو'));
    const unseen = { state: 'CHANGED', wanted: 2, done: 2, dishChanged: false, orderNoteWas: 'بدون پیاز' };
    expect(only(changed)).toMatchObject(unseen);
    expect([stationsToKeep(changed), isKitchenDone(changed)]).toEqual([[GRILL], false]);
    const half = after(changed, step('SEE', 2));
    expect(only(half)).toMatchObject({ state: 'CHANGED', orderNoteWas: 'حساسیت به گردو' });
    expect(only(after(half, step('SEE', 3)))).toMatchObject({ state: 'DONE', orderNoteWas: null });
  });

  it('what only goes elsewhere must be seen, spoils nothing that was made, and is no dish to keep', () => {
    const start = after(order(ticket(1, 'NEW', [line('kebab', 2, { seat: 1 })])), step('BUMP', 1));
    const moved = told(start, ticket(2, 'DELTA', [line('kebab', 0, { seat: 3 })]));
    const changed = { state: 'CHANGED', wanted: 2, done: 2, seat: 3, dishChanged: false };
    expect(only(moved)).toMatchObject({ ...changed, was: { count: 2, seat: 1 } });
    expect([unseenStations(moved), stationsToKeep(moved), isKitchenDone(moved)]).toEqual([
      [GRILL],
      [],
      false,
    ]);
    expect(only(after(moved, step('SEE', 2)))).toMatchObject({ state: 'DONE', done: 2, seat: 3 });
    const more = told(moved, ticket(3, 'DELTA', [line('kebab', 1, { seat: 3 })]));
    expect([only(more)?.dishChanged, stationsToKeep(more)]).toEqual([true, [GRILL]]);
  });

  it('a dish that comes to a known order must be seen', () => {
    const more = told(order(ticket(1, 'NEW', [line('kebab', 1)])), ticket(2, 'DELTA', [line('soup', 1)]));
    expect(kitchenLines(more)[1]).toMatchObject({ state: 'CHANGED', was: { count: 0 }, wanted: 1 });
  });

  it('what is cancelled stays until somebody has seen it, and is gone then', () => {
    const off = told(order(ticket(1, 'NEW', [line('kebab', 2)])), ticket(2, 'CANCEL', [line('kebab', -2)]));
    expect(only(off)).toMatchObject({ state: 'CHANGED', wanted: 0, was: { count: 2, told: 2 } });
    const seen = after(off, step('SEE', 2));
    expect(only(seen)).toMatchObject({ state: 'GONE' });
    expect(seen.tickets.every(({ cleared }) => cleared)).toBe(true);
  });

  it('what was cleared by hand is made', () => {
    const cleared = order(ticket(1, 'NEW', [line('kebab', 2)], { cleared: true }));
    expect(only(cleared)).toMatchObject({ state: 'DONE', done: 2 });
  });

  it('a fired course needs no acknowledging', () => {
    const fired = told(order(ticket(1, 'NEW', [line('soup', 1)])), ticket(2, 'NEW', [line('kebab', 1)]));
    expect(kitchenLines(fired)[1]).toMatchObject({ state: 'COOKING' });
  });
});

describe('steps', () => {
  const start = order(ticket(1, 'NEW', [line('kebab', 2), line('rice', 1)]));

  it('a station is over when its last line is', () => {
    const one = after(start, step('BUMP', 1));
    expect([isKitchenDone(one), one.tickets[0]?.cleared]).toEqual([false, false]);
    const both = after(one, step('BUMP', 1, 0, 'rice'));
    expect([isKitchenDone(both), both.tickets[0]?.cleared]).toEqual([true, true]);
  });

  it('an order is done when every station is', () => {
    const two = told(start, ticket(2, 'NEW', [line('salad', 1)], { printerStationId: 'cold' }));
    const grill = after(two, step('BUMP', 1), step('BUMP', 1, 0, 'rice'));
    expect(isKitchenDone(grill)).toBe(false);
    expect(isKitchenDone(after(grill, step('BUMP', 2, 0, 'salad', 'cold')))).toBe(true);
  });

  it('two screens bump the same line: the second is no error and changes nothing', () => {
    const once = applyKitchenStep(start, step('BUMP', 1));
    expect(once.outcome).toBe('APPLIED');
    expect(applyKitchenStep(once.order, step('BUMP', 1))).toEqual({ outcome: 'ALREADY', order: once.order });
  });

  it('a recall takes a line back alone, also of a ticket that was cleared by hand', () => {
    const cleared = order(ticket(1, 'NEW', [line('kebab', 2), line('rice', 1)], { cleared: true }));
    const back = after(cleared, step('RECALL', 1));
    expect(kitchenLines(back).map(({ state }) => state)).toEqual(['COOKING', 'DONE']);
    expect(back.tickets[0]?.cleared).toBe(false);
  });

  it('a bump from before a recall comes too late', () => {
    const back = after(start, step('BUMP', 1), step('RECALL', 1));
    expect(applyKitchenStep(back, step('BUMP', 1)).outcome).toBe('OVERTAKEN');
    expect(only(after(back, step('BUMP', 1, 1)))).toMatchObject({ state: 'DONE', round: 1 });
    expect(applyKitchenStep(back, step('RECALL', 1)).outcome).toBe('ALREADY');
  });

  it('a screen that was cut off made what it knew of, no more', () => {
    const grown = told(start, ticket(2, 'DELTA', [line('kebab', 1)]));
    const late = after(grown, step('BUMP', 1));
    expect(only(late)).toMatchObject({ state: 'CHANGED', done: 2, wanted: 3 });
    expect(only(after(late, step('SEE', 2)))).toMatchObject({ state: 'COOKING', done: 2 });
  });

  it('what was made before it was taken off is told alike, seen before or after', () => {
    const off = told(start, ticket(2, 'CANCEL', [line('kebab', -2)]));
    const first = after(off, step('BUMP', 1), step('SEE', 2));
    expect(after(off, step('SEE', 2), step('BUMP', 1))).toEqual(first);
    expect(only(first)).toMatchObject({ state: 'GONE', done: 2 });
  });

  it('pieces that were made with another note are not made, and nothing is ready before it was seen', () => {
    const plate = [line('stew', 2)];
    const made = after(order(ticket(1, 'NEW', plate)), step('BUMP', 1, 0, 'stew'));
    const anew = [line('stew', -2), line('stew', 2, { note: 'بدون گردو' })];
    const noted = told(made, ticket(2, 'DELTA', anew));
    expect(only(noted)).toMatchObject({ state: 'CHANGED', wanted: 2, done: 0 });
    expect([isKitchenDone(noted), unseenStations(noted)]).toEqual([false, [GRILL]]);
    const seen = after(noted, step('SEE', 2, 0, 'stew'));
    expect(only(seen)).toMatchObject({ state: 'COOKING', done: 0 });
    // A screen that was cut off says the same of the old ones again.
    expect(only(after(seen, step('BUMP', 1, 0, 'stew')))).toMatchObject({ state: 'COOKING', done: 0 });
    const again = after(seen, step('BUMP', 2, 0, 'stew'));
    expect(only(again)).toMatchObject({ state: 'DONE', done: 2 });
    expect([isKitchenDone(again), unseenStations(again)]).toEqual([true, []]);
    const fewer = told(again, ticket(3, 'DELTA', [line('stew', -1, { note: 'بدون گردو' })]));
    expect(only(fewer)).toMatchObject({ state: 'CHANGED', wanted: 1, done: 2 });
  });

  it('a course is finished when all of it is made, whatever the others are at', () => {
    const two = told(start, ticket(2, 'NEW', [line('soup', 1, { course: 2 })]));
    const first = after(two, step('BUMP', 1));
    expect(finishedCourses(two, first)).toEqual([]);
    const both = after(first, step('BUMP', 1, 0, 'rice'));
    expect(finishedCourses(first, both)).toEqual([1]);
    expect(finishedCourses(both, after(both, step('BUMP', 2, 0, 'soup')))).toEqual([2]);
  });

  it('a cancel that nobody has seen keeps an order from being ready', () => {
    const made = after(start, step('BUMP', 1));
    const off = told(made, ticket(2, 'CANCEL', [line('rice', -1)]));
    expect(isKitchenDone(off)).toBe(false);
    expect(isKitchenDone(after(off, step('SEE', 2, 0, 'rice')))).toBe(true);
  });

  it('a line that nobody told is overtaken', () => {
    expect(applyKitchenStep(start, step('BUMP', 1, 0, 'nothing')).outcome).toBe('OVERTAKEN');
  });
});

const tickets = fc
  .array(
    fc.record({
      item: fc.constantFrom('kebab', 'rice', 'soup'),
      station: fc.constantFrom('grill', 'cold'),
      count: fc.integer({ min: 1, max: 4 }),
      off: fc.boolean(),
      anew: fc.boolean(),
      goes: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((rows) =>
    rows.map(({ item, station, count, off, anew, goes }, index) =>
      ticket(
        index + 1,
        index === 0 ? 'NEW' : 'DELTA',
        anew && index > 0
          ? [line(item, -count), line(item, count, { note: 'بدون پیاز' })]
          : [line(item, index === 0 ? count : goes ? 0 : off ? -1 : count)],
        { printerStationId: station },
      ),
    ),
  );
const forward = fc.record({
  kind: fc.constantFrom('BUMP' as const, 'SEE' as const),
  printerStationId: fc.constantFrom('grill', 'cold'),
  orderItemId: fc.constantFrom('kebab', 'rice', 'soup'),
  round: fc.constant(0),
  told: fc.integer({ min: 1, max: 8 }),
});
const facts = (state: KitchenOrderTickets) =>
  kitchenLines(state).map(({ done, seen, round }) => ({ done, seen, round }));

describe('for any tickets', () => {
  it('every move of a line stands in the table', () => {
    fc.assert(
      fc.property(tickets, fc.array(forward, { maxLength: 12 }), fc.nat(), (made, steps, recall) => {
        let now: KitchenOrderTickets = { tickets: made, marks: [] };
        const all: KitchenStep[] = [...steps];
        const [first] = steps;
        if (first) all.splice(recall % (steps.length + 1), 0, { ...first, kind: 'RECALL' });
        for (const each of all) {
          const before = kitchenLines(now);
          const { order: next, outcome } = applyKitchenStep(now, each);
          const moved = kitchenLines(next);
          for (const [index, was] of before.entries()) {
            const is = moved[index];
            if (!is || is.state === was.state) continue;
            expect(outcome).toBe('APPLIED');
            const row = KITCHEN_LINE_MOVES.find(({ from, move }) => from === was.state && move === each.kind);
            expect(row?.to).toContain(is.state);
          }
          now = next;
        }
      }),
    );
  });

  it('steps twice, doubled and in any order of two screens end alike', () => {
    fc.assert(
      fc.property(
        tickets,
        fc.array(forward, { maxLength: 8 }).chain((steps) =>
          fc.tuple(
            fc.constant(steps),
            fc.shuffledSubarray([...steps, ...steps], {
              minLength: steps.length * 2,
              maxLength: steps.length * 2,
            }),
          ),
        ),
        (made, [steps, other]) => {
          const start: KitchenOrderTickets = { tickets: made, marks: [] };
          expect(facts(after(start, ...other))).toEqual(facts(after(start, ...steps, ...steps)));
        },
      ),
    );
  });
});

it('every state but one that is over has a tap', () => {
  const taps = KITCHEN_LINE_STATES.map((state) => [state, tapOf(state)]);
  expect(Object.fromEntries(taps)).toEqual({ COOKING: 'BUMP', CHANGED: 'SEE', DONE: 'RECALL', GONE: null });
  // What was made before it was taken off is still told; nothing else is said of it.
  expect(KITCHEN_STEP_KINDS.filter((kind) => canMoveLine('GONE', kind))).toEqual(['BUMP']);
});

it('one touch on a ticket bumps what is cooked, and says that changes were seen only where nothing is', () => {
  expect(tapOfTicket(['COOKING', 'CHANGED', 'DONE'])).toBe('BUMP');
  expect(tapOfTicket(['CHANGED', 'DONE'])).toBe('SEE');
  expect(tapOfTicket(['DONE', 'GONE'])).toBeNull();
});

it.each([
  [0, 0, 20, 0, 'FRESH'],
  [0, 0, 20, 11.9, 'FRESH'],
  [0, 0, 20, 12, 'SOON'],
  [0, 0, 20, 19.9, 'SOON'],
  [0, 0, 20, 20, 'LATE'],
  [0, 0, null, 19.9, 'SOON'],
  [0, 0, null, 20, 'LATE'],
  // What was promised sooner or later than usual is late then.
  [0, 0, 10, 10, 'LATE'],
  [0, 0, 60, 35, 'FRESH'],
  [0, 0, 60, 60, 'LATE'],
  // A course that was fired after what was promised, or shortly before it: its time begins anew.
  [30, 0, 20, 31, 'FRESH'],
  [18, 0, 20, 20, 'FRESH'],
  [18, 0, 20, 38, 'LATE'],
  [8, 0, 10, 18, 'LATE'],
  [55, 0, 60, 66, 'FRESH'],
] as const)(
  'told at %s of an order that came at %s, promised for %s, at %s it is %s',
  (told, came, promised, now, age) => {
    const minute = 60_000;
    const promisedAt = promised === null ? null : promised * minute;
    expect(ticketAge({ toldAt: told * minute, startedAt: came * minute, promisedAt }, now * minute)).toBe(
      age,
    );
  },
);
