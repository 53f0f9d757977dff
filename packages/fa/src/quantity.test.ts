import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatThousandths, parseThousandths, quantityText } from './quantity.ts';

test.each([
  [1_500, 'KILOGRAM', '۱٫۵ کیلوگرم'],
  [1, 'KILOGRAM', '۰٫۰۰۱ کیلوگرم'],
  [12_000_000, 'LITRE', '۱۲٬۰۰۰ لیتر'],
  [12, null, '۱۲ عدد'],
] as const)('%s %s is «%s»', (count, unit, text) => {
  expect(quantityText(count, unit)).toBe(text);
});

test.each([
  ['۱٫۵', 1_500],
  ['1.25', 1_250],
  ['۰/۲', 200],
  ['۱۲٬۰۰۰', 12_000_000],
  ['۲٫', 2_000],
  ['۱٫۲۳۴۵', null],
  ['-۱', null],
  ['', null],
  ['دو', null],
])('«%s» is %s thousandths', (text, thousandths) => {
  expect(parseThousandths(text)).toBe(thousandths);
});

test('what is written is read again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (thousandths) => {
      expect(parseThousandths(formatThousandths(thousandths))).toBe(thousandths);
    }),
  );
});
