import { expect, it } from 'vitest';
import { instantOf } from '../calendar/index.ts';
import { linkPartNow, linkReminderAt, partAmount } from './index.ts';

const at = (day: string, hour: number) => instantOf(day, hour * 60);

it.each<[string, number, number, number | null]>([
  ['when two thirds are over', at('2026-11-21', 17), 24, at('2026-11-22', 9)],
  ['never at night: in the morning', at('2026-11-21', 10), 24, at('2026-11-22', 9)],
  ['of three hours, with the third left', at('2026-11-21', 12), 3, at('2026-11-21', 14)],
  ['not where morning is too late', at('2026-11-21', 21), 3, null],
  ['of a week', at('2026-11-21', 12), 168, at('2026-11-26', 9)],
])('a reminder %s', (_case, sent, hours, expected) => {
  expect(linkReminderAt(sent, sent + hours * 3_600_000)).toBe(expected);
});

it('an amount is never more than what is due; dishes cost what they cost', () => {
  const amount = { kind: 'AMOUNT', amount: 500 } as const;
  const dish = { kind: 'LINE', orderItemId: 'a', count: 1, of: 1, amount: 300 } as const;
  expect(linkPartNow([amount], 200)).toEqual([{ kind: 'AMOUNT', amount: 200 }]);
  expect(linkPartNow([amount], 900)).toEqual([amount]);
  expect(linkPartNow([dish], 200)).toEqual([dish]);
  expect(partAmount([amount, dish])).toBe(800);
});
