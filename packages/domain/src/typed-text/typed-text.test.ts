import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedText } from './index.ts';

test.each([
  ['marks that turn text around', '\u202eعلی\u2066 رضا\u2069', 'علی رضا'],
  ['control characters', 'بی\u0007 پیاز\u001b[31m', 'بی پیاز[31m'],
  ['half-spaces inside words', ' می\u200cخواهم\u200c ', 'می\u200cخواهم'],
  ['ends of lines', 'یک\nدو\r\nسه', 'یک\nدو\r\nسه'],
  ['letters as they were typed', '\u0643\u064a\u0643', '\u0643\u064a\u0643'],
  ['a family of joined people', '👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  ['a half-space alone', '\u200c\u200b\u200d', ''],
  ['fillers that nobody sees', '\u3164\u2800 \u00ad\u180e', ''],
  ['nothing', '', ''],
])('%s: %j is %j', (_name, text, typed) => {
  expect(typedText(text)).toBe(typed);
});

test('what is typed once is the same typed again, and one of which nothing is seen is empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const typed = typedText(text);
      expect(typedText(typed)).toBe(typed);
      expect(typed).toBe(typed.trim());
    }),
  );
});
