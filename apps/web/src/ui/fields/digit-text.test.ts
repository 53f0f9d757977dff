import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caretAfter, fieldText, numberIn } from './digit-text.ts';

describe('numberIn', () => {
  it.each([
    ['۱۲۳٬۰۰۰', 123_000],
    ['٤٥٦', 456],
    ['12a3', 123],
    ['', null],
    ['تومان', null],
    ['99999', 5000],
  ])('%j', (text, expected) => {
    expect(numberIn(text, text === '99999' ? 5000 : 10_000_000_000)).toBe(expected);
  });

  it('reads back every number that a field shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), fc.boolean(), (value, grouped) => {
        expect(numberIn(fieldText(value, grouped), 10_000_000_000)).toBe(value);
      }),
    );
  });
});

describe('caretAfter', () => {
  it('stays behind the same digits when separators come and go', () => {
    expect(caretAfter('۱۲۳۴', 4, '۱٬۲۳۴')).toBe(5);
    expect(caretAfter('۱۹٬۲۳۴', 2, '۱۹٬۲۳۴')).toBe(3);
    expect(caretAfter('', 0, '')).toBe(0);
  });
});
