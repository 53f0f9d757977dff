import { expect, it } from 'vitest';
import { instantOf } from '../calendar/index.ts';
import { billAfter } from '../split-bill/index.ts';
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
  const left = (due: number) => billAfter([{ id: 'a', count: 3, total: 900 }], 900, 900 - due, []);
  expect(linkPartNow([amount], left(200))).toEqual([{ kind: 'AMOUNT', amount: 200 }]);
  expect(linkPartNow([amount], left(900))).toEqual([amount]);
  expect(linkPartNow([dish], left(200))).toEqual([dish]);
  expect(partAmount([amount, dish])).toBe(800);
});

it('the last share of a division takes what the rounding of the others has left', () => {
  const share = { kind: 'SHARE', count: 1, of: 3, amount: 76_000 } as const;
  const bill = (paid: number) =>
    billAfter([{ id: 'a', count: 1, total: 230_000 }], 230_000, paid * 76_000, Array(paid).fill(share));
  expect(linkPartNow([share], bill(0))).toEqual([share]);
  expect(linkPartNow([share], bill(1))).toEqual([share]);
  expect(linkPartNow([share], bill(2))).toEqual([{ ...share, amount: 78_000 }]);
});
