import { lintTexts } from '@sofreh/fa/testing/lint-texts';
import { describe, expect, it } from 'vitest';
import { navigation } from '../backoffice/shell/pages.ts';
import { staffTexts } from '../staff/texts.ts';

/** The texts of every room of the staff's screens, by file. */
const all = import.meta.glob(['../**/texts.ts', '!../site/**'], { eager: true });

/** Texts with a place for a value, filled with what such a place may hold. */
function filled(value: unknown): unknown {
  if (typeof value === 'function') {
    const text = value as (...values: unknown[]) => unknown;
    return text === staffTexts.table ? staffTexts.table('۷') : withValues(text);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner)]));
}

/** Most texts take a number or show what they are given; one that works on a word is given one. */
function withValues(text: (...values: unknown[]) => unknown): unknown {
  try {
    return text(12, 'آش', 'نان', 'ماست');
  } catch {
    return text('۱۲', 'آش', 'نان', 'ماست');
  }
}

describe('the texts of staff screens', () => {
  it('are faultless Persian', () => {
    expect(Object.keys(all).length).toBeGreaterThan(8);
    // A function whose first value is a name shows the number it was given here instead.
    const faults = lintTexts([filled(all), navigation.map(({ label }) => label)]).filter(
      ({ rule, found }) => !(rule === 'latin-digit' && found === '12'),
    );
    expect(faults).toEqual([]);
  });
});
