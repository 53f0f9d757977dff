import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, foldCompact, normalizeText } from './search-fold.ts';

const cases = [
  ['كباب كوبيده', 'کباب کوبیده'],
  ['چاى', 'چای'],
  ['آش رشته', 'اش رشته'],
  ['إسپرسو أعلا ٱ', 'اسپرسو اعلا ا'],
  ['مؤسسه رئیس جزء', 'موسسه رییس جز'],
  ['قهوة ۀ', 'قهوه ه'],
  ['خانهٔ ما', 'خانه ما'],
  ['میز ۱۲ و ٣٤', 'میز 12 و 34'],
  ['نیم\u200cفاصله', 'نیم فاصله'],
  ['  دو\u00a0\u2003 فاصله\t\n', 'دو فاصله'],
  ['کـــباب', 'کباب'],
  ['مُحَمّد', 'محمد'],
  ['Café LATTE', 'cafe latte'],
  ['\u202bراست\u202c\u200f', 'راست'],
  ['ﻛﺒﺎﺏ', 'کباب'],
  ['\u200c', ''],
  ['', ''],
] as const;

/** The same functions, read out of fa_fold.sql: PostgreSQL's normalize, regexp_replace, translate and btrim. */
function foldOfSql(): (text: string) => string {
  const sql = readFileSync(new URL('./fa_fold.sql', import.meta.url), 'utf8');
  const [dropped = '', spaces = ''] = [...sql.matchAll(/'(\[\\u.+?\]\+?)'/g)].map((match) => match[1] ?? '');
  const [, from = '', to = ''] = /'(ي.+?)',\s+'(ی.+?)'\)/.exec(sql) ?? [];
  const letters = new Map([...from].map((letter, index) => [letter, [...to][index] ?? '']));
  return (text) =>
    [...text.normalize('NFKD').replace(new RegExp(dropped, 'g'), '').replace(new RegExp(spaces, 'g'), ' ')]
      .map((letter) => letters.get(letter) ?? letter)
      .join('')
      .replace(/^ +| +$/g, '');
}

const persianText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'يىئكةآأإؤۀءکیهو ۱٢3\u200c\u200d\u064b\u0640\u00a0\n'),
    fc.integer({ min: 0x0600, max: 0x06ff }).map((code) => String.fromCodePoint(code)),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
});

describe('fold', () => {
  test.each(cases)('%j', (text, key) => {
    expect(fold(text)).toBe(key);
  });

  test.each([
    ['کته\u200cکباب', 'کتهکباب'],
    ['کته کباب', 'کتهکباب'],
    ['كتهکباب', 'کتهکباب'],
  ])('compact: %j', (text, key) => {
    expect(foldCompact(text)).toBe(key);
  });

  test('a key is its own key, has no edge or double space, and no compact key has a space', () => {
    fc.assert(
      fc.property(persianText, (text) => {
        const key = fold(text);
        expect(fold(key)).toBe(key);
        expect(key).not.toMatch(/^ | $| {2}|\u200c|[يكىآأإ۰-۹٠-٩A-Z]/);
        expect(foldCompact(text)).toBe(key.replaceAll(' ', ''));
      }),
    );
  });

  test('fa_fold.sql says the same', () => {
    const sqlFold = foldOfSql();
    for (const [text, key] of cases) expect(sqlFold(text)).toBe(key);
    fc.assert(
      fc.property(persianText, (text) => {
        expect(sqlFold(text)).toBe(fold(text));
      }),
    );
  });
});

describe('normalizeText', () => {
  test.each([
    ['  كباب\u200cهاي  ويژه ', 'کباب\u200cهای ویژه'],
    ['موسى', 'موسی'],
    ['قهوة آماده', 'قهوة آماده'],
    ['٢ نفره و 3', '۲ نفره و 3'],
    ['می \u200c شود', 'می شود'],
    ['می\u200c\u200cشود\u200c', 'می\u200cشود'],
    ['سطر اول \r\n  سطر دوم', 'سطر اول\nسطر دوم'],
    ['کـباب\u200f\u202b', 'کباب'],
    ['a\u0000b', 'ab'],
    ['\u064c\u0640\u064b', '\u064b\u064c'],
    ['\n\n یک \n\n', 'یک'],
  ])('%j', (text, stored) => {
    expect(normalizeText(text)).toBe(stored);
  });

  test('is stable, has no edge space, and finds under the same key', () => {
    fc.assert(
      fc.property(persianText, (text) => {
        const stored = normalizeText(text);
        expect(normalizeText(stored)).toBe(stored);
        expect(stored).not.toMatch(/^[ \n\u200c]|[ \n\u200c]$/);
        expect(fold(stored)).toBe(fold(text.replace(/(?![\t-\r])\p{Cc}/gu, '')));
      }),
    );
  });
});
