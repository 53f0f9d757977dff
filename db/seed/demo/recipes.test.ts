import { portionCost } from '@sofreh/domain/menu';
import { lintTexts } from '@sofreh/fa/testing/lint-texts';
import { expect, it } from 'vitest';
import { ingredients } from './ingredients.ts';
import { menu } from './menu/index.ts';
import { recipes } from './recipes.ts';
import { weighed } from './weighed.ts';

const dishes = [...menu.categories.flatMap(({ items }) => items), ...weighed];
const bySlug = new Map(ingredients.map((each) => [each.slug, each]));

it('says of every dish what it is made of, and of nothing else', () => {
  expect(recipes.map(({ item }) => item).sort()).toEqual(dishes.map(({ slug }) => slug).sort());
  const used = new Set(recipes.flatMap(({ lines }) => lines.map(([slug]) => slug)));
  expect([...bySlug.keys()].filter((slug) => !used.has(slug))).toEqual([]);
});

it.each(dishes.map((dish) => [dish.title, dish] as const))(
  '«%s» costs what a kitchen can live by',
  (_title, dish) => {
    const recipe = recipes.find(({ item }) => item === dish.slug);
    const lines = recipe?.lines.map(([slug, quantity]) => {
      const { unitCost = 0, yieldPercent = 100 } = bySlug.get(slug) ?? {};
      return { quantity, unitCost, yieldPercent };
    });
    const part = (portionCost(lines ?? [], recipe?.portions ?? 1) * 100) / dish.price;
    expect(part).toBeGreaterThan(8);
    expect(part).toBeLessThan(62);
  },
);

it('names what is bought once, and in clean Persian', () => {
  expect(new Set(ingredients.map(({ title }) => title)).size).toBe(ingredients.length);
  expect(lintTexts(ingredients.map(({ title }) => title))).toEqual([]);
});
