import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { compareFinished, comparePinned, compareReady, compareTickets } from './index.ts';

const ticket = (number: number, toldAt: number) => ({ toldAt, order: { number } });
const pinned = (name: string, isUnseen: boolean, toldAt: number) => ({ name, isUnseen, ticket: { toldAt } });
const finished = (name: string, madeAt: number, toldAt: number) => ({ name, madeAt, ticket: { toldAt } });
const at = (minute: number | null) =>
  minute === null ? null : new Date(Date.UTC(2026, 10, 24, 8, minute)).toISOString();
const ready = (name: string, readyAt: number | null, calledAt: number | null = null, placedAt = 0) => ({
  name,
  placedAt: at(placedAt) ?? '',
  readyAt: at(readyAt),
  calledAt: at(calledAt),
});

test.each([
  ['that was told first', [ticket(9, 10), ticket(3, 20)], [9, 3]],
  ['of the lower number, told at one moment', [ticket(9, 10), ticket(3, 10), ticket(12, 10)], [3, 9, 12]],
  ['that was told first, though its order is the younger', [ticket(3, 30), ticket(9, 20)], [9, 3]],
])('the first ticket of a screen is the one %s', (_, tickets, numbers) => {
  expect(tickets.toSorted(compareTickets).map(({ order }) => order.number)).toEqual(numbers);
});

test.each([
  ['has a change that nobody has seen', [pinned('late', false, 1), pinned('changed', true, 9)], 'changed'],
  ['is the older of two changed', [pinned('young', true, 9), pinned('old', true, 5)], 'old'],
  ['is the older of two late', [pinned('young', false, 9), pinned('old', false, 5)], 'old'],
])('the first pinned ticket %s', (_, tickets, first) => {
  expect(tickets.toSorted(comparePinned)[0]?.name).toBe(first);
});

test.each([
  ['nobody has called', [ready('called', 1, 2), ready('waiting', 9)], 'waiting'],
  ['waits longest', [ready('young', 9), ready('old', 5)], 'old'],
  ['waits longest of those that were called', [ready('young', 9, 10), ready('old', 5, 20)], 'old'],
  [
    'was placed first, where no moment of being ready is known',
    [ready('b', null, null, 7), ready('a', 8)],
    'b',
  ],
])('the first ready order is the one that %s', (_, orders, first) => {
  expect(orders.toSorted(compareReady)[0]?.name).toBe(first);
});

test.each([
  ['made last', [finished('early', 1, 9), finished('late', 5, 2)], 'late'],
  ['told last, of what one touch made', [finished('first', 5, 2), finished('second', 5, 3)], 'second'],
])('the first finished ticket is the one %s', (_, tickets, first) => {
  expect(tickets.toSorted(compareFinished)[0]?.name).toBe(first);
});

describe('the order of tickets', () => {
  it('is the same from whichever order they arrive in', () => {
    const tickets = fc.uniqueArray(fc.record({ toldAt: fc.nat(3), number: fc.nat(20) }), {
      selector: ({ number }) => number,
    });
    fc.assert(
      fc.property(tickets, (drawn) => {
        const shown = drawn.map(({ number, toldAt }) => ticket(number, toldAt));
        expect(shown.toReversed().sort(compareTickets)).toEqual(shown.toSorted(compareTickets));
      }),
    );
  });
});
