import { expect, test } from 'vitest';
import { planAdoption } from './menu-adoption.ts';
import type { MarketMenuKind } from './menu-fields.ts';

const entry = (
  id: string,
  kind: MarketMenuKind,
  parentId: string | null = null,
  more: { ourId?: string; toppingCategoryIds?: readonly string[] } = {},
) => ({
  id,
  kind,
  theirId: `their-${id}`,
  ourId: more.ourId ?? null,
  fields: { parentId: parentId && `their-${parentId}`, toppingCategoryIds: more.toppingCategoryIds ?? [] },
});
const MENU = [
  entry('food', 'CATEGORY'),
  entry('drinks', 'CATEGORY', null, { ourId: 'ours' }),
  entry('sauces', 'TOPPING_CATEGORY'),
  entry('garlic', 'TOPPING', 'sauces'),
  entry('kebab', 'ITEM', 'food', { toppingCategoryIds: ['their-sauces'] }),
  entry('soup', 'ITEM', 'food'),
  entry('tea', 'ITEM', 'drinks'),
  entry('lost', 'ITEM', 'nowhere'),
];
const plan = (chosen: readonly string[], doubtful: readonly string[] = []) =>
  planAdoption(MENU, new Set(chosen), new Set(doubtful)).map(
    ({ entry: { id }, plan: what }) => `${id} ${what}`,
  );

test('a dish brings what it needs, a category its dishes; what is ours is not made again', () => {
  expect(plan(['kebab'])).toEqual(['food NEW', 'sauces NEW', 'garlic NEW', 'kebab NEW']);
  expect(plan(['food'])).toEqual(['food NEW', 'sauces NEW', 'garlic NEW', 'kebab NEW', 'soup NEW']);
  expect(plan(['tea'])).toEqual(['drinks KNOWN', 'tea NEW']);
  expect(plan(['garlic'])).toEqual(['sauces NEW', 'garlic NEW']);
  expect(plan([])).toEqual([]);
});

test('what something of ours looks like waits for a person, and so does what stands in it', () => {
  expect(plan(['soup'], ['soup'])).toEqual(['food NEW', 'soup LOOKS_LIKE']);
  expect(plan(['soup'], ['food'])).toEqual(['food LOOKS_LIKE', 'soup NEEDS']);
  expect(plan(['kebab'], ['sauces'])).toEqual([
    'food NEW',
    'sauces LOOKS_LIKE',
    'garlic NEEDS',
    'kebab NEEDS',
  ]);
  expect(plan(['lost'])).toEqual(['lost NEEDS']);
});
