import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smsSize } from './index.ts';

describe('how a text is charged', () => {
  it.each([
    ['nothing', '', 'NARROW', 0, 160],
    ['seventy wide letters', 'س'.repeat(70), 'WIDE', 1, 0],
    ['one more', 'س'.repeat(71), 'WIDE', 2, 63],
    ['two full parts', 'س'.repeat(134), 'WIDE', 2, 0],
    ['one beyond', 'س'.repeat(135), 'WIDE', 3, 66],
    ['narrow letters', 'a'.repeat(160), 'NARROW', 1, 0],
    ['one more narrow letter', 'a'.repeat(161), 'NARROW', 2, 145],
    ['letters that take two', '€'.repeat(80), 'NARROW', 1, 0],
    ['one wide letter among narrow ones', `${'a'.repeat(70)}س`, 'WIDE', 2, 63],
    ['a picture takes two', '🍕'.repeat(35), 'WIDE', 1, 0],
  ])('%s', (_name, text, alphabet, parts, left) => {
    expect(smsSize(text)).toMatchObject({ alphabet, parts, left });
  });

  it('a longer text is never cheaper, and what is left has room', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.string({ maxLength: 20 }), (text, more) => {
        const size = smsSize(text);
        expect(smsSize(text + more).parts).toBeGreaterThanOrEqual(size.parts);
        expect(size.left).toBeGreaterThanOrEqual(0);
        expect(smsSize(text + 'a'.repeat(size.left)).parts).toBeLessThanOrEqual(Math.max(size.parts, 1));
      }),
    );
  });
});
