import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizePhone } from './phone-number.ts';

const scripts = [0x30, 0x660, 0x6f0];

test('every way of writing a mobile gives the one stored form', () => {
  const parts = fc.record({
    rest: fc.stringMatching(/^\d{9}$/),
    prefix: fc.constantFrom('0', '', '+98', '98', '0098', '+98 ', '0098-'),
    zero: fc.constantFrom(...scripts),
    gap: fc.constantFrom('', ' ', '-', '\u200c'),
  });
  fc.assert(
    fc.property(parts, ({ rest, prefix, zero, gap }) => {
      const written = `${prefix}9${rest.slice(0, 2)}${gap}${rest.slice(2)}`;
      const inScript = written.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
      expect(normalizePhone(inScript)).toBe(`09${rest}`);
    }),
  );
});

test('anything else is no phone, and nothing throws', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const phone = normalizePhone(text);
      expect(phone === null || /^09\d{9}$/.test(phone)).toBe(true);
    }),
  );
  for (const text of ['02188776655', '0912345678', '091234567890', '+4915112345678', '0912345678a', '']) {
    expect(normalizePhone(text)).toBeNull();
  }
});
