import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineAcrossDays, reconcile, type StatementRow } from './index.ts';

const NOON = Date.UTC(2026, 10, 23, 8, 30);
const MINUTE = 60_000;
const row = (id: string, amount: number, reference = '', minutes: number | null = 0): StatementRow => ({
  id,
  amount,
  reference,
  at: minutes === null ? null : NOON + minutes * MINUTE,
});

describe('rows find each other', () => {
  test.each([
    ['by number', [row('a', 500, '0012-34')], [row('x', 500, '1234', 600)], 'REFERENCE'],
    ['by amount and time', [row('a', 500)], [row('x', 500, '77', 19)], 'AMOUNT'],
    ['by amount where only the day is known', [row('a', 500)], [row('x', 500, '77', null)], 'AMOUNT'],
  ] as const)('%s', (_, ours, theirs, by) => {
    expect(reconcile({ ours, theirs })).toEqual({
      pairs: [{ ours: 'a', theirs: 'x', by }],
      oursAlone: [],
      theirsAlone: [],
    });
  });

  test('the nearest in time where several have one amount', () => {
    const ours = [row('a', 500, '', 0), row('b', 500, '', 10)];
    const theirs = [row('x', 500, '', 11), row('y', 500, '', 1)];
    expect(reconcile({ ours, theirs }).pairs).toMatchObject([
      { ours: 'a', theirs: 'y' },
      { ours: 'b', theirs: 'x' },
    ]);
  });

  test('by the answer of a person, whatever else would fit', () => {
    const sides = { ours: [row('b', 500), row('z', 500)], theirs: [row('a', 500), row('b', 500)] };
    expect(reconcile(sides).pairs).toEqual([
      { ours: 'b', theirs: 'b', by: 'ANSWER' },
      { ours: 'z', theirs: 'a', by: 'AMOUNT' },
    ]);
  });

  test('with what another statement tells, which is not missed where it is not told', () => {
    const ours = [{ ...row('a', -500, '9'), elsewhere: true }];
    expect(reconcile({ ours, theirs: [] })).toEqual({ pairs: [], oursAlone: [], theirsAlone: [] });
    expect(reconcile({ ours, theirs: [row('x', -500, '9')] }).pairs).toHaveLength(1);
  });

  test('by any number that ours is known by', () => {
    const ours = [{ ...row('a', 500, '1'), otherReferences: ['', '0077'] }];
    expect(reconcile({ ours, theirs: [row('x', 500, '77', 600)] }).pairs).toEqual([
      { ours: 'a', theirs: 'x', by: 'REFERENCE' },
    ]);
  });

  test('never where their numbers differ, or their clocks by too much', () => {
    expect(reconcile({ ours: [row('a', 500, '1')], theirs: [row('x', 500, '2')] }).pairs).toEqual([]);
    expect(reconcile({ ours: [row('a', 500)], theirs: [row('x', 500, '', 21)] }).pairs).toEqual([]);
  });
});

test.each([
  ['another amount', [row('a', 500, '9')], [row('x', 510, '9')], 'OTHER_AMOUNT', 'OTHER_AMOUNT'],
  [
    'one movement with two numbers',
    [row('a', 500, '9')],
    [row('x', 500, '8', 19)],
    'OTHER_NUMBER',
    'OTHER_NUMBER',
  ],
  ['numbers of two times', [row('a', 500, '9')], [row('x', 500, '8', 21)], 'NOT_THERE', 'NOT_HERE'],
  [
    'several that it may be',
    [row('a', 500, '9'), row('b', 500, '7', 5)],
    [row('x', 500, '8', 3)],
    'NOT_THERE',
    'NOT_HERE',
  ],
  ['not there', [row('a', 500, '9')], [], 'NOT_THERE', undefined],
  ['not here', [], [row('x', 500, '9')], undefined, 'NOT_HERE'],
  ['kept by them', [], [row('x', -20, '9')], undefined, 'FEE'],
  ['twice', [row('a', 500, '9')], [row('x', 500, '9'), row('y', 500, '9')], undefined, 'TWICE'],
] as const)('what stands alone is proposed as %s', (_, ours, theirs, here, there) => {
  const { oursAlone, theirsAlone } = reconcile({ ours, theirs });
  expect(oursAlone[0]?.reason).toBe(here);
  expect(theirsAlone[0]?.reason).toBe(there);
});

test('what the days around have is of another day', () => {
  const sides = { ours: [row('a', 500, '9')], theirs: [row('x', 700, '8')] };
  const around = { theirsAround: [row('z', 500, '9')], oursAround: [row('q', 700, '')] };
  const { oursAlone, theirsAlone } = reconcile({ ...sides, ...around });
  expect([oursAlone[0]?.reason, theirsAlone[0]?.reason]).toEqual(['OTHER_DAY', 'OTHER_DAY']);
});

const rows = (prefix: string) =>
  fc
    .array(
      fc.record({
        amount: fc.integer({ min: -5, max: 5 }).map((tens) => tens * 1000),
        reference: fc.constantFrom('', '', '1', '02', '3', 'A-4'),
        at: fc.option(fc.integer({ min: 0, max: 120 }).map((minutes) => NOON + minutes * MINUTE)),
      }),
      { maxLength: 14 },
    )
    .map((list) => list.map((each, index): StatementRow => ({ id: `${prefix}${index}`, ...each })));

describe('for any two sides', () => {
  test('every row is in one pair or alone, and pairs are equal to the last unit', () => {
    fc.assert(
      fc.property(rows('o'), rows('t'), (ours, theirs) => {
        const { pairs, oursAlone, theirsAlone } = reconcile({ ours, theirs });
        const here = [...pairs.map((pair) => pair.ours), ...oursAlone.map(({ id }) => id)];
        const there = [...pairs.map((pair) => pair.theirs), ...theirsAlone.map(({ id }) => id)];
        expect(here.toSorted()).toEqual(ours.map(({ id }) => id).toSorted());
        expect(there.toSorted()).toEqual(theirs.map(({ id }) => id).toSorted());
        const amountOf = (side: readonly StatementRow[], id: string) =>
          side.find((each) => each.id === id)?.amount;
        for (const pair of pairs) expect(amountOf(ours, pair.ours)).toBe(amountOf(theirs, pair.theirs));
      }),
    );
  });

  test('the order of the rows changes nothing', () => {
    fc.assert(
      fc.property(rows('o'), rows('t'), (ours, theirs) => {
        expect(reconcile({ ours: ours.toReversed(), theirs: theirs.toReversed() })).toEqual(
          reconcile({ ours, theirs }),
        );
      }),
    );
  });

  test('a side held against itself leaves nothing open', () => {
    fc.assert(
      fc.property(rows('o'), (ours) => {
        const { oursAlone, theirsAlone } = reconcile({ ours, theirs: ours });
        expect([oursAlone, theirsAlone]).toEqual([[], []]);
      }),
    );
  });

  test('what is open is the difference of the sums', () => {
    fc.assert(
      fc.property(rows('o'), rows('t'), (ours, theirs) => {
        const { oursAlone, theirsAlone } = reconcile({ ours, theirs });
        const sum = (side: readonly StatementRow[], ids: readonly { id: string }[]) =>
          side
            .filter(({ id }) => ids.some((each) => each.id === id))
            .reduce((total, { amount }) => total + amount, 0);
        const all = (side: readonly StatementRow[]) => sum(side, side);
        expect(all(ours) - all(theirs)).toBe(sum(ours, oursAlone) - sum(theirs, theirsAlone));
      }),
    );
  });
});

test.each([
  ['the one line that has all of it', [100, -20], [['x', 80]], 'x'],
  ['nothing where it came to nothing', [100, -100], [], null],
  ['a day of its own where the statement has one of its days', [100, -20], [['x', 100]], undefined],
  [
    'days of their own where two lines have all of it',
    [100, -20],
    [
      ['x', 80],
      ['y', 80],
    ],
    undefined,
  ],
  ['days of their own where the statement has another sum', [100, -100], [['x', 30]], undefined],
  ['one day as it is', [100], [['x', 100]], undefined],
] as const)('an order of several days is %s', (_, amounts, found, line) => {
  const lines = found.map(([id, amount]) => ({ id, amount }));
  expect(lineAcrossDays({ amounts, lines, answered: false })).toBe(line);
  expect(lineAcrossDays({ amounts, lines, answered: true })).toBeUndefined();
});
