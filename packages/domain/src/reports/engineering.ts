/** This is what menu engineering calls a dish: loved or not, and whether much is left of its price. */
export const DISH_CLASSES = ['STAR', 'PLOWHORSE', 'PUZZLE', 'DOG'] as const;
export type DishClass = (typeof DISH_CLASSES)[number];

/** What a dish sold in some days. */
export interface SoldDish {
  readonly servings: number;
  /** What all its servings left over their ingredients, in the currency; null where nobody can cost it. */
  readonly profit: number | null;
}

/**
 * The part of the mean share of a dish that makes it loved, in per cent.
 * Source: M. L. Kasavana and D. I. Smith, "Menu Engineering: A Practical Guide to Menu Analysis", Hospitality Publications, 1982.
 */
export const LOVED_FROM_PERCENT = 70;

/** What of dishes is known in full: each was sold and can be costed. */
interface Costed {
  readonly dishes: number;
  readonly servings: number;
  readonly profit: number;
}

function costedOf(dishes: readonly SoldDish[]): Costed {
  let [count, servings, left] = [0, 0, 0];
  for (const { servings: sold, profit } of dishes) {
    if (profit === null || sold <= 0) continue;
    count += 1;
    servings += sold;
    left += profit;
  }
  return { dishes: count, servings, profit: left };
}

/** From where on a dish is loved, and from where on a serving of it is worth much. */
export interface DishThresholds {
  /** How many servings make a dish loved; it may be no whole number. */
  readonly servings: number;
  /** What the mean serving of all dishes leaves, in the currency; it may be no whole number. */
  readonly margin: number;
}

/**
 * The thresholds of Kasavana and Smith over dishes that were sold and can be costed: 70 per cent of what each would sell if all sold
 * alike, and what the mean serving leaves. Null where there is no such dish.
 */
export function dishThresholds(dishes: readonly SoldDish[]): DishThresholds | null {
  const { dishes: count, servings, profit } = costedOf(dishes);
  if (count === 0) return null;
  return { servings: (servings * LOVED_FROM_PERCENT) / (count * 100), margin: profit / servings };
}

/**
 * The class of each dish among the others, by `dishThresholds`: on a threshold it is loved, and worth much. What was not sold, and
 * what nobody can cost, has none.
 */
export function dishClasses(dishes: readonly SoldDish[]): (DishClass | null)[] {
  const all = costedOf(dishes);
  return dishes.map(({ servings, profit }) => {
    if (profit === null || servings <= 0) return null;
    // Whole numbers are compared, so that a dish that lies on a threshold is never beside it.
    const loved = servings * all.dishes * 100 >= all.servings * LOVED_FROM_PERCENT;
    const worth = BigInt(profit) * BigInt(all.servings) >= BigInt(all.profit) * BigInt(servings);
    if (loved) return worth ? 'STAR' : 'PLOWHORSE';
    return worth ? 'PUZZLE' : 'DOG';
  });
}

/** What a serving of a dish leaves over its ingredients, in the currency, rounded; null where that is not known. */
export function servingMargin({ servings, profit }: SoldDish): number | null {
  return profit === null || servings <= 0 ? null : Math.round(profit / servings);
}

/** A dish's class, and the one that it had in the days before. */
interface ComparedDish {
  readonly dishClass: DishClass | null;
  /** Null where nothing is compared. */
  readonly compared: { readonly dishClass: DishClass | null } | null;
}

/** A dish that went from one class to another. */
export interface MovedDish<Dish> {
  readonly dish: Dish;
  readonly from: DishClass;
  readonly to: DishClass;
}

/** Finds the dishes that have another class than in the days before, in their own order; a dish needs one in both to have moved. */
export function movedDishes<Dish extends ComparedDish>(dishes: readonly Dish[]): MovedDish<Dish>[] {
  return dishes.flatMap((dish) => {
    const [from, to] = [dish.compared?.dishClass ?? null, dish.dishClass];
    return from === null || to === null || from === to ? [] : [{ dish, from, to }];
  });
}

/** What dishes sold, cost and left. */
interface DishFigures extends SoldDish {
  readonly itemSale: number;
  readonly cost: number | null;
}

/** Dishes' figures added up. */
interface DishSum {
  readonly dishes: number;
  readonly servings: number;
  readonly itemSale: number;
}

/** The sum of all dishes, and that of those whose cost is known: cost and profit are of these alone. */
export interface DishSums {
  readonly all: DishSum;
  readonly costed: DishSum & { readonly cost: number; readonly profit: number };
}

/** Adds dishes up, those that nobody can cost apart from the others: their sale stands beside no cost. What was not sold is no dish here. */
export function dishSums(dishes: readonly DishFigures[]): DishSums {
  const sold = dishes.filter(({ servings, itemSale }) => servings > 0 || itemSale !== 0);
  const costed = sold.filter(({ cost }) => cost !== null);
  const sum = (of: (dish: DishFigures) => number | null, some: readonly DishFigures[]) =>
    some.reduce((total, dish) => total + (of(dish) ?? 0), 0);
  const added = (some: readonly DishFigures[]): DishSum => ({
    dishes: some.length,
    servings: sum(({ servings }) => servings, some),
    itemSale: sum(({ itemSale }) => itemSale, some),
  });
  return {
    all: added(sold),
    costed: {
      ...added(costed),
      cost: sum(({ cost }) => cost, costed),
      profit: sum(({ profit }) => profit, costed),
    },
  };
}
