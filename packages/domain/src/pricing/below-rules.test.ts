import { expect, it } from 'vitest';
import { isBelowRules, type RuledTerms } from './index.ts';

const ruled: RuledTerms = {
  tax: { rate: 10, onPackaging: true, onService: false },
  serviceFee: { type: 'PERCENTAGE', value: 10 },
  lines: [
    { menuItemId: 'kebab', withTax: true },
    { menuItemId: 'bread', withTax: false },
  ],
};
const free: RuledTerms = {
  tax: { rate: 0, onPackaging: true, onService: true },
  serviceFee: null,
  lines: ruled.lines,
};

const CASES: readonly (readonly [string, RuledTerms, RuledTerms, boolean])[] = [
  ['the same', ruled, ruled, false],
  ['more tax', { ...ruled, tax: { ...ruled.tax, rate: 12, onService: true } }, ruled, false],
  ['less tax', { ...ruled, tax: { ...ruled.tax, rate: 9 } }, ruled, true],
  ['no tax on packaging', { ...ruled, tax: { ...ruled.tax, onPackaging: false } }, ruled, true],
  ['no service', { ...ruled, serviceFee: null }, ruled, true],
  ['less service', { ...ruled, serviceFee: { type: 'PERCENTAGE', value: 9 } }, ruled, true],
  ['service of another kind', { ...ruled, serviceFee: { type: 'FIX', value: 90_000 } }, ruled, true],
  ['more service', { ...ruled, serviceFee: { type: 'PERCENTAGE', value: 12 } }, ruled, false],
  ['a dish without its tax', { ...ruled, lines: [{ menuItemId: 'kebab', withTax: false }] }, ruled, true],
  ['a dish that bears none', { ...ruled, lines: [{ menuItemId: 'bread', withTax: false }] }, ruled, false],
  ['no dish', { ...ruled, lines: [] }, ruled, false],
  [
    'where nothing is asked',
    { ...free, tax: { rate: 0, onPackaging: false, onService: false } },
    free,
    false,
  ],
  ['where a fee of nothing is asked', free, { ...free, serviceFee: { type: 'FIX', value: 0 } }, false],
];

it.each(CASES)('%s', (_case, charged, rules, below) => {
  expect(isBelowRules(charged, rules)).toBe(below);
});
