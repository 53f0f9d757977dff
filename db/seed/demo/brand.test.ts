import { isInRing } from '@sofreh/domain/delivery-zones';
import { lintTexts } from '@sofreh/fa/testing/lint-texts';
import { describe, expect, it } from 'vitest';
import { brand } from './brand.ts';
import { kitchen } from './kitchen.ts';
import { menu } from './menu/index.ts';

const LIGHTNESS = [0.2126, 0.7152, 0.0722] as const;

/** Contrast of a colour against white by WCAG 2. */
function contrastWithWhite(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const light = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 1.05 / (light.reduce((sum, part, index) => sum + part * (LIGHTNESS[index] ?? 0), 0) + 0.05);
}

describe.each(brand.vendors.map((vendor) => [vendor.name, vendor] as const))('%s', (_name, vendor) => {
  it('has a colour white text can be read on', () => {
    expect(contrastWithWhite(vendor.themeColor)).toBeGreaterThanOrEqual(4.5);
  });

  it('is open every day of the week', () => {
    expect(new Set(vendor.openingWindows.map((window) => window.weekday)).size).toBe(7);
  });

  it('delivers around itself, cheaper where zones overlap nearer', () => {
    const ordered = vendor.zones.toSorted((a, b) => a.overlapOrder - b.overlapOrder);
    for (const zone of ordered) {
      expect(isInRing([vendor.longitude, vendor.latitude], zone.polygon)).toBe(true);
      expect(zone.polygon.length).toBeGreaterThanOrEqual(6);
      expect(zone.polygon.length).toBeLessThanOrEqual(14);
    }
    expect(ordered.map((zone) => zone.price)).toEqual(
      ordered.map((zone) => zone.price).toSorted((a, b) => a - b),
    );
  });

  it('has tables that do not stand in each other', () => {
    for (const hall of vendor.halls) {
      const overlaps = hall.tables.filter((a, index) =>
        hall.tables
          .slice(index + 1)
          .some(
            (b) =>
              a.plan.x < b.plan.x + b.plan.width &&
              b.plan.x < a.plan.x + a.plan.width &&
              a.plan.y < b.plan.y + b.plan.height &&
              b.plan.y < a.plan.y + a.plan.height,
          ),
      );
      expect(overlaps.map((table) => table.code)).toEqual([]);
    }
  });

  it('is written in clean Persian', () => {
    const { name, address, zones, halls } = vendor;
    const tables = halls.flatMap((hall) => [hall.title, ...hall.tables.map((table) => table.name)]);
    expect(lintTexts([name, address, zones.map((zone) => zone.name), tables])).toEqual([]);
  });
});

it('every category of the menu is cooked at one station', () => {
  const cooked = kitchen.printers.flatMap(({ stations }) => stations.flatMap(({ categories }) => categories));
  expect(cooked.toSorted()).toEqual(menu.categories.map(({ slug }) => slug).toSorted());
});

it('every table code is used once', () => {
  const codes = brand.vendors.flatMap((vendor) =>
    vendor.halls.flatMap((hall) => hall.tables.map(({ code }) => code)),
  );
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBe(20);
});
