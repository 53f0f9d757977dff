import { existsSync } from 'node:fs';
import { lintTexts } from '@sofreh/fa/testing/lint-texts';
import { describe, expect, it } from 'vitest';
import { SHOTS } from '../../pictures/dishes/index.ts';
import { brand } from '../brand.ts';
import { menu } from './index.ts';

const items = menu.categories.flatMap((category) => category.items);
const toppings = menu.toppingCategories.flatMap((category) => category.toppings);
const repeated = (all: readonly string[]) => all.filter((each, index) => all.indexOf(each) !== index);

describe('the menu of the demo', () => {
  it('is as large as that of a real restaurant', () => {
    expect(items.length).toBeGreaterThanOrEqual(64);
    expect(menu.toppingCategories.length).toBeGreaterThanOrEqual(14);
    expect(toppings.length).toBeGreaterThanOrEqual(50);
  });

  it('names everything once', () => {
    expect(repeated(items.map((item) => item.slug))).toEqual([]);
    expect(repeated(items.map((item) => item.code))).toEqual([]);
    expect(repeated(items.map((item) => item.title))).toEqual([]);
    expect(repeated(toppings.map((topping) => topping.slug))).toEqual([]);
    expect(repeated(menu.categories.map((category) => category.slug))).toEqual([]);
  });

  it.each(items.map((item) => [item.title, item] as const))('«%s» is complete', (_title, item) => {
    const shifts = menu.foodShifts.map((shift) => shift.slug);
    const categories = menu.toppingCategories.map((category) => category.slug);
    const branches = brand.vendors.map((vendor) => vendor.slug);
    expect(item.description.length).toBeGreaterThan(12);
    expect(item.discount ?? 0).toBeLessThan(item.price);
    expect(item.preparationTime).toBeGreaterThanOrEqual(14);
    expect(categories).toEqual(expect.arrayContaining([...(item.toppingCategories ?? [])]));
    expect(branches).toEqual(expect.arrayContaining(Object.keys(item.branches ?? {})));
    expect([undefined, ...shifts]).toContain(item.foodShift);
    for (const amount of [
      item.price,
      item.packagingCost,
      ...Object.values(item.branches ?? {}).map((b) => b.price ?? 0),
    ]) {
      expect(amount % 1000).toBe(0);
    }
  });

  it.each(menu.toppingCategories.map((category) => [category.title, category] as const))(
    'toppings «%s» can be chosen by their own rules',
    (_title, category) => {
      const most = category.toppings.reduce((sum, topping) => sum + topping.maximum, 0);
      const least = Math.max(category.minimum, category.required ? 1 : 0);
      expect(most).toBeGreaterThanOrEqual(least);
      expect(category.maximum ?? most).toBeGreaterThanOrEqual(least);
    },
  );

  it('shows what cannot be had, what is reduced, and what is sold at some hours only', () => {
    expect(items.filter((item) => item.available === false).length).toBeGreaterThanOrEqual(4);
    expect(items.filter((item) => item.discount).length).toBeGreaterThanOrEqual(6);
    expect(items.filter((item) => item.foodShift).length).toBeGreaterThanOrEqual(3);
    expect(items.filter((item) => item.branches).length).toBeGreaterThanOrEqual(3);
  });

  it('is written in clean Persian', () => {
    const texts = [...menu.categories, ...items, ...menu.toppingCategories, ...toppings, ...menu.foodShifts];
    const read = texts.map((each) => ({
      title: each.title,
      description: 'description' in each ? each.description : null,
    }));
    expect(lintTexts(read)).toEqual([]);
    expect(lintTexts(items.map((item) => item.tags ?? []))).toEqual([]);
  });
});

describe('pictures', () => {
  const pictures = new URL('../../pictures/', import.meta.url);
  const files = [
    ...items.map((item) => `${item.slug}.webp`),
    brand.logo,
    ...brand.vendors.map((vendor) => vendor.cover),
  ];

  it.each(files)('%s is there', (file) => {
    expect(existsSync(new URL(file, pictures))).toBe(true);
  });

  it('are painted for dishes and covers, and for nothing else', () => {
    const wanted = files.filter((file) => file !== brand.logo).map((file) => file.replace('.webp', ''));
    expect(Object.keys(SHOTS).sort()).toEqual(wanted.sort());
  });
});
