import { lintTexts } from '@sofreh/fa/testing/lint-texts';
import { describe, expect, it } from 'vitest';
import { navigation } from '../backoffice/navigation/pages.ts';
import { staffTexts } from '../staff/texts.ts';

/** The texts of every room of the staff's screens, by file. */
const all = import.meta.glob(['../**/*texts.ts', '!../site/**'], { eager: true });

/** Texts with a place for a value, filled with what such a place may hold. */
function filled(value: unknown): unknown {
  if (typeof value === 'function') {
    const text = value as (...values: unknown[]) => unknown;
    return text === staffTexts.table ? staffTexts.table('۷') : withValues(text);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner)]));
}

/** Values that texts take: most take numbers or show what they are given, some work on a word or on names. */
const VALUES: readonly (readonly unknown[])[] = [
  [12, 'آش', 'نان', 'ماست', 'دوغ'],
  ['۱۲', 'آش', 'نان', 'ماست', 'دوغ'],
  [['آش', 'نان']],
];

/** A text filled with the first values it takes. */
function withValues(text: (...values: unknown[]) => unknown): unknown {
  for (const values of VALUES.slice(0, -1)) {
    try {
      return text(...values);
    } catch {
      // The next values may be those it takes.
    }
  }
  return text(...(VALUES.at(-1) ?? []));
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
