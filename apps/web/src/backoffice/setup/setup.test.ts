import { GUIDE_STEPS } from '@sofreh/contract/identity/setup';
import { describe, expect, it } from 'vitest';
import { progressOf } from '../guide/guide.ts';
import { emptyShop, shopFaults } from './shop-values.ts';

describe('shopFaults', () => {
  it('finds what is missing and takes a setup code in any digits', () => {
    const empty = emptyShop('localhost');
    expect(Object.keys(shopFaults(empty))).toEqual([
      'phoneNumber',
      'firstName',
      'lastName',
      'setupCode',
      'brand.name',
      'vendor.name',
    ]);
    const whole = {
      ...empty,
      phoneNumber: '09121234567',
      firstName: 'نرگس',
      lastName: 'کریمی',
      setupCode: '۱۲۳۴ ۵۶۷۸ ۹۰۱۲',
      brand: { name: 'کافه' },
      vendor: { ...empty.vendor, name: 'مرکزی' },
    };
    expect(shopFaults(whole)).toEqual({});
  });
});

describe('progressOf', () => {
  const guide = (...done: readonly string[]) => ({
    dismissed: false,
    steps: GUIDE_STEPS.map((step) => ({ step, count: 0, done: done.includes(step) })),
  });
  it('names the first step that is left, in whatever order the others were done', () => {
    expect(progressOf(guide('VENDOR', 'MENU'))).toMatchObject({ done: 2, next: 'LOGO', complete: false });
    expect(progressOf(guide(...GUIDE_STEPS))).toMatchObject({ next: null, complete: true });
  });
});
