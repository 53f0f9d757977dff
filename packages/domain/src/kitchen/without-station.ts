import { COOKING_LAYOUTS, type PrinterStationLayout } from '../enums/index.ts';

type Named = { readonly id: string; readonly title: string };
/** This is a category as the menu has it, with its items. */
export type MenuPart = Named & { readonly items: readonly Named[] };

/** This is what a station prints: each link is to a category or to an item. */
export type LinkedStation = {
  readonly layout: PrinterStationLayout;
  readonly active: boolean;
  readonly links: readonly { readonly menuCategoryId: string | null; readonly menuItemId: string | null }[];
};

const COOKING: readonly PrinterStationLayout[] = COOKING_LAYOUTS;

/** Says whether a station prints single dishes; any other paper is of a whole order. */
export function isCookingLayout(layout: PrinterStationLayout): boolean {
  return COOKING.includes(layout);
}

/**
 * Says what is sold and printed by no station: whole categories by their name, single items by theirs. A link for one
 * way of delivery or one hall counts as one.
 */
export function withoutStation(
  categories: readonly MenuPart[],
  stations: readonly LinkedStation[],
): string[] {
  const links = stations
    .filter(({ active, layout }) => active && isCookingLayout(layout))
    .flatMap((station) => station.links);
  const linked = new Set(
    links.flatMap(({ menuCategoryId, menuItemId }) => menuCategoryId ?? menuItemId ?? []),
  );
  return categories.flatMap(({ id, title, items }) => {
    if (linked.has(id)) return [];
    const left = items.filter((item) => !linked.has(item.id));
    if (left.length === 0) return [];
    return left.length === items.length ? [title] : left.map((item) => item.title);
  });
}
