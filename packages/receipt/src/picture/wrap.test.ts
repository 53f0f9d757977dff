import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isolateLatin, wrap } from './wrap.ts';

/** Every letter as wide as any other. */
const byLetter = (text: string) => [...text].length;

describe('breaking a text into lines', () => {
  it.each([
    ['کباب برگ', 20, ['کباب برگ']],
    ['کباب برگ', 5, ['کباب', 'برگ']],
    ['می‌شود', 3, ['می‌', 'شود']],
    ['یک\nدو', 20, ['یک', 'دو']],
    ['یک\n\nدو', 20, ['یک', '', 'دو']],
    ['', 5, ['']],
    ['aaaaaaa b', 3, ['aaa', 'aaa', 'a b']],
  ])('%j within %i', (text, width, lines) => {
    expect(wrap(text, width, byLetter)).toEqual(lines);
  });

  it('keeps every letter in order, and no line is wider than the paper', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[ابپتسکمنوهی]{1,12}$/), { maxLength: 12 }),
        fc.integer({ min: 1, max: 20 }),
        (words, width) => {
          const lines = wrap(words.join(' '), width, byLetter);
          expect(lines.join('').replaceAll(' ', '')).toBe(words.join(''));
          expect(lines.every((line) => byLetter(line) <= width)).toBe(true);
        },
      ),
    );
  });
});

describe('Latin within a Persian line', () => {
  it.each([
    ['کباب (Special Large) × ۲', 'کباب (\u2068Special Large\u2069) × ۲'],
    ['Coca Cola ۳۳۰', '\u2068Coca Cola\u2069 ۳۳۰'],
    ['مدل X', 'مدل \u2068X\u2069'],
    ['قطعهٔ 12', 'قطعهٔ 12'],
    ['سالاد', 'سالاد'],
  ])('%s', (line, isolated) => {
    expect(isolateLatin(line)).toBe(isolated);
  });
});
