import { toAsciiDigits } from '@sofreh/fa/digits';
import { describe, expect, it } from 'vitest';
import { isNoWholeAnswer, wholeAnswer, wholeAnswerText } from './whole-answer.ts';

describe('the answer to a question for a whole number', () => {
  it.each([
    ['12', 12, '۱۲'],
    ['۱۲', 12, '۱۲'],
    ['٤٥', 45, '۴۵'],
    ['-5', -5, '-۵'],
    ['1,200', 1_200, '۱۲۰۰'],
  ])('%s is read in any digits and shown in Persian ones', (typed, value, shown) => {
    expect(wholeAnswer(typed)).toBe(value);
    expect(wholeAnswerText(value)).toBe(shown);
    expect(isNoWholeAnswer(value)).toBe(false);
  });

  it.each(['12.5', '۱۲٫۵', '12,5', '5x', '-', '9999999999'])(
    '%s stays as it was typed and is refused',
    (typed) => {
      const value = wholeAnswer(typed);
      expect(isNoWholeAnswer(value)).toBe(true);
      expect(toAsciiDigits(wholeAnswerText(value))).toBe(toAsciiDigits(typed));
    },
  );

  it('nothing typed is nothing said', () => {
    expect(isNoWholeAnswer(wholeAnswer(''))).toBe(false);
    expect(wholeAnswerText(undefined)).toBe('');
  });
});
