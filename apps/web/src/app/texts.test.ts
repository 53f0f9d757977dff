import { lintTexts } from '@sofreh/fa/lint-texts';
import { describe, expect, it } from 'vitest';
import { apiTexts } from '../api/texts.ts';
import { dashboardTexts } from '../backoffice/dashboard/texts.ts';
import { loginTexts } from '../backoffice/login/texts.ts';
import { actorTexts, eventTexts, ordersTexts, orderTexts, unknownEvent } from '../backoffice/orders/texts.ts';
import { groupTexts, shellTexts } from '../backoffice/shell/texts.ts';
import { cashierTexts, registerTexts, tableTexts, toppingTexts } from '../cashier/texts.ts';
import { paymentTexts, staffTexts } from '../staff/texts.ts';
import { rangePresetTexts } from '../ui/fields/jalali-range-field.tsx';
import { uiTexts } from '../ui/texts.ts';
import { appTexts } from './texts.ts';

const all = {
  ...{
    apiTexts,
    appTexts,
    uiTexts,
    rangePresetTexts,
    staffTexts,
    paymentTexts,
    shellTexts,
    loginTexts,
    dashboardTexts,
  },
  ...{ groupTexts, ordersTexts, orderTexts, actorTexts, eventTexts, unknownEvent },
  ...{ cashierTexts, registerTexts, tableTexts, toppingTexts },
};

/** Texts with a place for a value, filled with what such a place may hold. */
function filled(value: unknown): unknown {
  if (typeof value === 'function') {
    const text = value as (...values: unknown[]) => unknown;
    return text === staffTexts.table ? staffTexts.table('۷') : text(12, 'آش', 'نان');
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner)]));
}

describe('the texts of staff screens', () => {
  it('are faultless Persian', () => {
    // A function whose first value is a name shows the number it was given here instead.
    const faults = lintTexts(filled(all)).filter(
      ({ rule, found }) => !(rule === 'latin-digit' && found === '12'),
    );
    expect(faults).toEqual([]);
  });
});
