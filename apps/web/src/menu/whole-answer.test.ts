import { toAsciiDigits } from '@sofreh/fa/digits';
import { describe, expect, it } from 'vitest';
import { answerFaultText, wholeAnswer, wholeAnswerText } from './whole-answer.ts';

const question = {
  id: 'q',
  subject: 'ORDER',
  title: 'سن',
  type: 'INT',
  required: true,
  options: [],
} as const;
const asked = { ...question, deliveryTypes: ['PICKUP'], onSlip: false, onKiosk: false } as const;

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
    expect(answerFaultText(asked, value)).toBeUndefined();
  });

  it.each(['12.5', '۱۲٫۵', '12,5', '5x', '-', '9999999999'])(
    '%s stays as it was typed and is refused',
    (typed) => {
      const value = wholeAnswer(typed);
      expect(answerFaultText(asked, value)).toContain('عدد درست');
      expect(toAsciiDigits(wholeAnswerText(value))).toBe(toAsciiDigits(typed));
    },
  );

  it('nothing typed is nothing said', () => {
    expect(answerFaultText(asked, wholeAnswer(''))).toBeUndefined();
    expect(wholeAnswerText(undefined)).toBe('');
  });

  it.each([
    [{ type: 'INT', minimum: 1, maximum: 12 }, 13, 'از ۱ تا ۱۲ بنویسید.'],
    [{ type: 'INT', minimum: 18 }, 17, 'از ۱۸ به بالا بنویسید.'],
    [{ type: 'TEXT', digits: true, maximum: 10 }, '۱۲ب', 'فقط رقم، تا ۱۰ رقم بنویسید.'],
    [{ type: 'TEXT', maximum: 3 }, 'چهار', 'تا ۳ نویسه بنویسید.'],
  ] as const)('%j: %j is told what it must be', (rules, value, words) => {
    expect(answerFaultText({ ...asked, ...rules }, value)).toBe(words);
  });
});
