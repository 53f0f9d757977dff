import { describe, expect, it } from 'vitest';
import { ENTRY_CODE_LENGTH, ENTRY_CODE_LETTERS, formatEntryCode, normalizeEntryCode } from './index.ts';

describe('entry codes', () => {
  it('are too many to be guessed', () => {
    expect(new Set(ENTRY_CODE_LETTERS).size).toBe(ENTRY_CODE_LETTERS.length);
    expect(ENTRY_CODE_LETTERS.length ** ENTRY_CODE_LENGTH).toBeGreaterThan(2 ** 58);
  });

  it.each(['23AB-CDEF-GHJK', '۲۳abcdefghjk', ' 23AB CDEF GHJK ', '\u200e23AB-CDEF-GHJK'])(
    'reads «%s»',
    (typed) => {
      expect(normalizeEntryCode(typed)).toBe('23ABCDEFGHJK');
    },
  );

  it.each(['', '23AB-CDEF-GHJ', '23AB-CDEF-GHJKM', '03AB-CDEF-GHJK', 'کد'])('refuses «%s»', (typed) => {
    expect(normalizeEntryCode(typed)).toBeNull();
  });

  it('are written in groups that are read back', () => {
    expect(formatEntryCode('23ABCDEFGHJK')).toBe('23AB-CDEF-GHJK');
    expect(normalizeEntryCode(formatEntryCode('23ABCDEFGHJK'))).toBe('23ABCDEFGHJK');
  });
});
