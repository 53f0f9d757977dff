import { errorCodes } from '@sofreh/contract/error-codes';
import { expect, test } from 'vitest';
import { errorText, errorTexts } from './error-texts.ts';
import { lintTexts } from './testing/lint-texts.ts';

test('every code of the catalogue has its text, and no text is left over', () => {
  expect(Object.keys(errorTexts).sort()).toEqual(Object.keys(errorCodes).sort());
  for (const text of Object.values(errorTexts)) expect(text).toMatch(/\S\.$/);
});

test('every text is clean Persian', () => {
  expect(lintTexts(errorTexts)).toEqual([]);
});

test('an unknown code gets the general text', () => {
  expect(errorText('OTP_WRONG')).toBe(errorTexts.OTP_WRONG);
  expect(errorText('no such code')).toBe(errorTexts.INTERNAL);
  expect(errorText('toString')).toBe(errorTexts.INTERNAL);
});
