import { expect, it } from 'vitest';
import { type ChargedTerms, isBelowRules, type PricingDiscount, type RuledTerms } from './index.ts';

const code: PricingDiscount = { kind: 'PERCENTAGE', value: 20, cap: 50_000, code: 'NOWRUZ' };
const kebab = { menuItemId: 'kebab', withTax: true, packagingCost: 5_000, servePackagingCost: 1_000 };
const bread = { menuItemId: 'bread', withTax: false, packagingCost: 0, servePackagingCost: 0 };
const ruled: RuledTerms = {
  tax: { rate: 10, onPackaging: true, onService: false },
  serviceFee: { type: 'PERCENTAGE', value: 10 },
  discount: code,
  lines: [
    { ...kebab, unit: 'PIECE' },
    { ...bread, unit: 'GRAM' },
  ],
};
const same: ChargedTerms = { ...ruled, lines: [kebab, { ...bread, unit: 'GRAM' }] };
const untaxed = { rate: 0, onPackaging: true, onService: true };
const free = { tax: untaxed, serviceFee: null };
const set = [
  { menuItemId: 'kebab', count: 1 },
  { menuItemId: 'bread', count: 200 },
];

const CASES: readonly (readonly [string, Partial<ChargedTerms>, Partial<RuledTerms>, boolean])[] = [
  ['the same', {}, {}, false],
  ['more tax', { tax: { ...ruled.tax, rate: 12, onService: true } }, {}, false],
  ['less tax', { tax: { ...ruled.tax, rate: 9 } }, {}, true],
  ['no tax on packaging', { tax: { ...ruled.tax, onPackaging: false } }, {}, true],
  ['no service', { serviceFee: null }, {}, true],
  ['less service', { serviceFee: { type: 'PERCENTAGE', value: 9 } }, {}, true],
  ['service of another kind', { serviceFee: { type: 'FIX', value: 90_000 } }, {}, true],
  ['more service', { serviceFee: { type: 'PERCENTAGE', value: 12 } }, {}, false],
  ['a dish without its tax', { lines: [{ ...kebab, withTax: false }] }, {}, true],
  ['the same where nothing is taxed', { ...free, lines: [{ ...kebab, withTax: false }] }, free, false],
  ['a dish that bears none', { lines: [{ ...bread, unit: 'GRAM' }] }, {}, false],
  ['a dish that no menu has', { lines: [{ ...bread, menuItemId: 'soup' }] }, {}, false],
  ['less packaging', { lines: [{ ...kebab, packagingCost: 4_999 }] }, {}, true],
  ['less packaging at the table', { lines: [{ ...kebab, servePackagingCost: 0 }] }, {}, true],
  ['more packaging', { lines: [{ ...kebab, packagingCost: 6_000 }] }, {}, false],
  ['grams of what is sold by the piece', { lines: [{ ...kebab, unit: 'GRAM' }] }, {}, true],
  ['pieces of what is weighed', { lines: [bread] }, {}, true],
  ['grams of what was sold by either', { lines: [bread] }, { lines: [{ ...bread, unit: null }] }, false],
  ['no dish', { lines: [] }, {}, false],
  ['no code', { discount: null }, {}, false],
  ['a code that is none', {}, { discount: null }, true],
  ['a code that gives less', { discount: { ...code, value: 90 } }, {}, true],
  ['a code without its cap', { discount: { ...code, cap: null } }, {}, true],
  ['less than a code gives', { discount: { ...code, value: 10, cap: 9_000 } }, {}, false],
  ['another kind than a code gives', { discount: { ...code, kind: 'MONEY' } }, {}, true],
  ['a code for some dishes on all', {}, { discount: { ...code, menuItemIds: ['bread'] } }, true],
  [
    'a code for some dishes on another',
    { discount: { ...code, menuItemIds: ['bread', 'kebab'] } },
    { discount: { ...code, menuItemIds: ['bread'] } },
    true,
  ],
  [
    'a code for some dishes on the one that was ordered',
    { discount: { ...code, menuItemIds: ['bread'] } },
    { discount: { ...code, menuItemIds: ['bread', 'soup'] } },
    false,
  ],
  ['a code for all dishes on some', { discount: { ...code, menuItemIds: ['bread'] } }, {}, false],
  [
    'a free dish of a code for some dishes',
    { discount: { kind: 'FREEITEM', value: 0, cap: null, code: 'GIFT' } },
    { discount: { kind: 'FREEITEM', value: 7, cap: 1, code: 'GIFT', menuItemIds: ['bread'] } },
    false,
  ],
  ['each second piece for every piece', {}, { discount: { ...code, every: 2 } }, true],
  ['a set for none', {}, { discount: { ...code, set } }, true],
  [
    'a set in another order',
    { discount: { ...code, set } },
    { discount: { ...code, set: set.toReversed() } },
    false,
  ],
  ['what staff took off by hand', { discount: { kind: 'PERCENTAGE', value: 90 } }, { discount: null }, false],
  ['where nothing is asked', { ...free, tax: { ...untaxed, onPackaging: false } }, free, false],
  ['where a fee of nothing is asked', free, { ...free, serviceFee: { type: 'FIX', value: 0 } }, false],
];

it.each(CASES)('%s', (_case, charged, rules, below) => {
  expect(isBelowRules({ ...same, ...charged }, { ...ruled, ...rules })).toBe(below);
});
