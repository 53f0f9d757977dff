import { toPersianDigits } from '@sofreh/fa/digits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caretAfter, fieldText, readTyped } from './digit-text.ts';

const MOST = 10_000_000_000;
const shifted = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
const scripts = [(text: string) => text, toPersianDigits, (text: string) => shifted(text, 0x0660)];

describe('readTyped', () => {
  it('reads every number that a field shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MOST }), fc.boolean(), (value, grouped) => {
        expect(readTyped(fieldText(value, grouped), 0, MOST, false)).toEqual({ value });
      }),
    );
  });

  it('reads digits of any script, with what stands between thousands', () => {
    const separator = fc.constantFrom('', '٬', ',', '،', ' ', '\u200c');
    const script = fc.constantFrom(...scripts);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MOST }), separator, script, (value, between, write) => {
        const text = ` ${String(value).replace(/\B(?=(\d{3})+$)/g, between)} `;
        expect(readTyped(write(text), 0, MOST, false)).toEqual({ value });
      }),
    );
  });

  it('never makes another number of what it is given: signs, fractions and what passes a bound are refused', () => {
    const fraction = fc
      .tuple(fc.nat(999), fc.constantFrom('.', '٫', '/'), fc.nat(99))
      .map(([whole, point, rest]) => `${whole}${point}${rest}`);
    const negative = fc.tuple(fc.constantFrom('-', '−'), fc.integer({ min: 1, max: 999 }));
    const large = fc.integer({ min: 101, max: MOST }).map(String);
    const wrong = fc.oneof(
      fraction,
      large,
      negative.map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(wrong, fc.constantFrom(...scripts), (text, write) => {
        expect(readTyped(write(text), 0, 100, false)).toEqual({ refused: toPersianDigits(text) });
      }),
    );
  });

  it('takes nothing for no number', () => {
    expect(readTyped('  ', 0, 100, false)).toEqual({ value: null });
  });
});

describe('caretAfter', () => {
  it('stays behind the same digits when separators come and go', () => {
    expect(caretAfter('۱۲۳۴', 4, '۱٬۲۳۴')).toBe(5);
    expect(caretAfter('۱۹٬۲۳۴', 2, '۱۹٬۲۳۴')).toBe(3);
    expect(caretAfter('', 0, '')).toBe(0);
  });
});
