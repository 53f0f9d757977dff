import { GUIDE_STEPS, openingStanding } from '@sofreh/domain/setup';
import { describe, expect, it } from 'vitest';
import { type Guide, nextPlace, placeOfStep, progressOf, stepOfPage } from '../guide/guide.ts';
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
      'vendor.taxRate',
    ]);
    const whole = {
      ...empty,
      phoneNumber: '09121234567',
      firstName: 'نرگس',
      lastName: 'کریمی',
      setupCode: '۱۲۳۴ ۵۶۷۸ ۹۰۱۲',
      brand: { name: 'کافه' },
      vendor: { ...empty.vendor, taxRate: 0 },
    };
    expect(shopFaults(whole)).toEqual({});
  });
});

function guideOf(done: readonly string[], aside: Readonly<Record<string, 'LATER' | 'NONE'>> = {}): Guide {
  const steps = GUIDE_STEPS.map((step) => {
    const isDone = done.includes(step);
    const standing = {
      done: isDone,
      lacks: isDone ? null : ('MISSING' as const),
      aside: aside[step] ?? null,
    };
    return { step, count: 0, mayPutAside: true, ...standing };
  });
  return { dismissed: false, steps, standing: openingStanding(steps) };
}

describe('progressOf', () => {
  it('names the first step that is left, in whatever order the others were done', () => {
    expect(progressOf(guideOf(['VENDOR', 'TAX', 'MENU']))).toMatchObject({
      done: 3,
      next: 'LOGO',
      settled: false,
    });
    expect(progressOf(guideOf(['VENDOR', 'TAX'], { LOGO: 'LATER' })).next).toBe('HOURS');
    expect(progressOf(guideOf(GUIDE_STEPS))).toMatchObject({ next: null, settled: true });
  });
});

describe('the strip of the guide', () => {
  it('knows the step of a page, also of those that belong to one', () => {
    expect(stepOfPage('/bo/opening-hours', '')).toBe('HOURS');
    expect(stepOfPage('/bo/settings', '')).toBe('VENDOR');
    expect(stepOfPage('/bo/settings', 'money')).toBe('TAX');
    expect(stepOfPage('/bo/toppings', '')).toBe('MENU');
    expect(stepOfPage('/bo/reports', '')).toBeNull();
  });

  it('leads a printer that is there to what it lacks, and to no second one', () => {
    expect(placeOfStep({ step: 'PRINTER', lacks: 'MISSING' }).search).toMatchObject({ add: 'first' });
    expect(placeOfStep({ step: 'PRINTER', lacks: 'UNTRIED' }).search).toEqual({ tab: 'printers' });
    expect(placeOfStep({ step: 'PRINTER', lacks: 'NO_STATION' }).search).toBeUndefined();
    expect(placeOfStep({ step: 'MENU', lacks: 'MISSING' }).to).toBe('/bo/menu-sheets');
  });

  it('leads to what else belongs to the step, and to the next one that is left', () => {
    const guide = guideOf(['VENDOR', 'TAX'], { TABLES: 'NONE' });
    expect(nextPlace(guide, 'MENU', '/bo/menu-sheets')).toEqual({ more: '/bo/toppings', step: 'STAFF' });
    expect(nextPlace(guide, 'MENU', '/bo/menu')).toEqual({ more: null, step: 'STAFF' });
    // After the last one come those that were passed over.
    expect(nextPlace(guide, 'ORDER', '/bo/cashier').step).toBe('LOGO');
  });
});
