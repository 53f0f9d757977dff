/** What menu engineering calls a dish: loved or not, and whether much is left of its price. */
export const DISH_CLASSES = ['STAR', 'PLOWHORSE', 'PUZZLE', 'DOG'] as const;
export type DishClass = (typeof DISH_CLASSES)[number];

interface SoldDish {
  readonly servings: number;
  /** What one serving leaves over its ingredients, in the currency; null where it has no recipe. */
  readonly margin: number | null;
}

/** The part of the mean share of a dish that makes it loved (Kasavana and Smith), in per cent. */
const LOVED_FROM_PERCENT = 70;

/**
 * The class of each dish among the others: loved where it sells at least 70 per cent of what each would sell if all sold
 * alike; worth much where a serving leaves at least what the mean serving does. Without a recipe it has none.
 */
export function dishClasses(dishes: readonly SoldDish[]): (DishClass | null)[] {
  const costed = dishes.filter(({ margin }) => margin !== null);
  const servings = costed.reduce((sum, dish) => sum + dish.servings, 0);
  const left = costed.reduce((sum, dish) => sum + dish.servings * (dish.margin ?? 0), 0);
  return dishes.map(({ servings: sold, margin }) => {
    if (margin === null) return null;
    const loved = sold * costed.length * 100 >= servings * LOVED_FROM_PERCENT;
    const worth = margin * servings >= left;
    if (loved) return worth ? 'STAR' : 'PLOWHORSE';
    return worth ? 'PUZZLE' : 'DOG';
  });
}
