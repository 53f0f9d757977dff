import { expect, test } from 'vitest';
import { firstDeadline } from './use-incoming.ts';

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
