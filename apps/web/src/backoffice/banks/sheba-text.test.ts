import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankCodeIn, shebaDigits, shebaFault, shebaText } from './sheba-text.ts';
import { banksTexts } from './texts.ts';

describe('a Sheba as it is typed', () => {
  it.each([
    ['IR50 0120 0000', '۵۰ ۰۱۲۰ ۰۰۰۰'],
    ['۵۰۰۱۲', '۵۰ ۰۱۲'],
    ['ir-5', '۵'],
    ['', ''],
  ])('%s is shown as %s', (typed, shown) => {
    expect(shebaText(shebaDigits(typed))).toBe(shown);
  });

  it('keeps its digits through being shown and typed on', () => {
    const digits = fc.stringMatching(/^\d{0,24}$/);
    fc.assert(
      fc.property(digits, (sheba) => {
        expect(shebaDigits(shebaText(sheba))).toBe(sheba);
      }),
    );
  });

  it('is checked once it is whole, and names its bank before', () => {
    expect(shebaFault('5001')).toBe(banksTexts.shebaShort);
    expect(shebaFault('580540105180021273113007')).toBeNull();
    expect(shebaFault('580540105180021273113008')).toBe(banksTexts.shebaWrong);
    expect(bankCodeIn('58054')).toBe('054');
    expect(bankCodeIn('5805')).toBeNull();
  });
});
