import { describe, expect, it } from 'vitest';
import { codeFaultText, codeNeedsText, codeRefusalText } from './code-texts.ts';
import { lintTexts } from './testing/lint-texts.ts';

const asked = { minimumItemsTotal: 200_000, deliveryTypes: ['PICKUP'] as const };

describe('why a code does not hold', () => {
  it('says all of it at once, with what is still missing', () => {
    const fault = {
      ok: false,
      code: 'DISCOUNT_CODE_NOT_APPLICABLE',
      unfits: ['DELIVERY_TYPE', 'ITEMS_TOTAL'],
    } as const;
    const text = codeFaultText(fault, asked, 'TOMAN', 150_000);
    expect(text).toContain('این کد برای تحویل حضوری است.');
    expect(text).toContain('۵۰٬۰۰۰\u00a0تومان دیگر مانده است.');
  });

  it('reads the same out of what the server refused with', () => {
    const details = { unfit: 'ITEMS_TOTAL', minimumItemsTotal: 200_000 };
    expect(codeRefusalText({ message: 'x', details }, 'TOMAN')).toBe(
      'این کد برای سفارش‌های از ۲۰۰٬۰۰۰\u00a0تومان به بالاست.',
    );
    const usedUp = codeRefusalText({ message: 'x', details: { unfit: 'USED_UP' } }, 'TOMAN');
    expect(usedUp).toBe('همهٔ سهم این کد به کار رفته است؛ دیگر پذیرفته نمی‌شود.');
    const notBegun = { unfit: 'NOT_BEGUN', startsAt: '2026-11-27T08:30:00Z' };
    expect(lintTexts({ text: codeRefusalText({ message: 'x', details: notBegun }, 'TOMAN') })).toEqual([]);
    expect(codeRefusalText({ message: 'چیز دیگری', details: { unfit: 'NONSENSE' } }, 'TOMAN')).toBe(
      'چیز دیگری',
    );
  });

  it('says beforehand what is judged only of somebody', () => {
    const needs = [{ firstOrder: true }, { personal: true }, { forSegment: true }, {}].map(codeNeedsText);
    expect(new Set(needs).size).toBe(4);
    expect(lintTexts(needs)).toEqual([]);
  });
});
