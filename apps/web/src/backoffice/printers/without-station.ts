import type { Station } from './station-links.tsx';
import type { MenuName } from './use-menu-names.ts';

/** A category as the menu has it, with its items. */
export type CategoryNames = MenuName & { readonly items: readonly MenuName[] };

/** What a cook's paper comes out for: labels, too. */
const COOKS: readonly Station['layout'][] = ['KITCHEN', 'LABEL'];

/**
 * What is sold and printed by no station: whole categories by their name, single items by theirs. A link for one way of
 * delivery or one hall counts as one.
 */
export function withoutStation(
  categories: readonly CategoryNames[],
  stations: readonly Pick<Station, 'layout' | 'active' | 'links'>[],
): string[] {
  const links = stations
    .filter(({ active, layout }) => active && COOKS.includes(layout))
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
