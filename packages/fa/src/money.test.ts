import { expect, test } from 'vitest';
import { formatMoney, moneyParts } from './money.ts';

test.each([
  [123000, 'TOMAN', '۱۲۳٬۰۰۰\u00a0تومان'],
  [0, 'TOMAN', '۰\u00a0تومان'],
  [1230000, 'RIAL', '۱٬۲۳۰٬۰۰۰\u00a0ریال'],
] as const)('formatMoney(%d, %s)', (amount, currency, expected) => {
  expect(formatMoney(amount, currency)).toBe(expected);
});

test('number and unit come apart for drawing', () => {
  expect(moneyParts(123000, 'TOMAN')).toEqual({ number: '۱۲۳٬۰۰۰', unit: 'تومان' });
});
