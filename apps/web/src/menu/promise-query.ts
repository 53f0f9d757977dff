import { wishedDishes } from '@sofreh/domain/kitchen';
import { IDS_IN_TEXT_MAX } from '@sofreh/domain/limits';

/** Gives what the server is asked a promise for: the dishes of a basket, and how many servings of each. */
export function promiseQuery(lines: Parameters<typeof wishedDishes>[0]): {
  readonly items?: string;
  readonly counts?: string;
} {
  const dishes = wishedDishes(lines).slice(0, IDS_IN_TEXT_MAX);
  if (dishes.length === 0) return {};
  return {
    items: dishes.map(({ menuItemId }) => menuItemId).join(','),
    counts: dishes.map(({ servings }) => servings).join(','),
  };
}
