import { expect, test } from 'vitest';
import { firstDeadline, mostUrgent } from './use-incoming.ts';

const waits = (acceptBy: string | null) => ({ acceptBy });

test.each([
  ['nobody waits', [], Number.POSITIVE_INFINITY],
  ['nothing was promised', [waits(null)], Number.POSITIVE_INFINITY],
  [
    'the first of two',
    [waits('2026-11-21T10:05:00.000Z'), waits('2026-11-21T10:03:00.000Z')],
    Date.parse('2026-11-21T10:03:00.000Z'),
  ],
])('the ringing is urgent from the first deadline on: %s', (_case, waiting, moment) => {
  expect(firstDeadline(waiting)).toBe(moment);
});

test('the most urgent of what waits is the one whose deadline is next, whatever its channel', () => {
  const own = { id: 'own', acceptBy: '2026-11-21T10:10:00.000Z' };
  const marketplace = { id: 'marketplace', acceptBy: '2026-11-21T10:04:00.000Z' };
  const unbound = { id: 'unbound', acceptBy: null };
  expect(mostUrgent([unbound, own, marketplace])).toBe(marketplace);
  expect(mostUrgent([unbound, { id: 'later', acceptBy: null }])).toBe(unbound);
  expect(mostUrgent([])).toBeUndefined();
});
