import { GRAMS_PER_KILO } from '../limits/index.ts';

/** Ingredients are bought and costed in these units. */
export const INGREDIENT_UNITS = ['KILOGRAM', 'GRAM', 'LITRE', 'MILLILITRE', 'PIECE'] as const;
export type IngredientUnit = (typeof INGREDIENT_UNITS)[number];

/** Quantities of ingredients are whole thousandths of their unit. */
export const QUANTITY_SCALE = 1000;

/**
 * This is an ingredient of a recipe. `quantity` (thousandths of the unit) is what goes into all its portions, cleaned.
 */
export type RecipeLine = {
  readonly quantity: number;
  /** This is what of the bought ingredient is left after cleaning, 1 to 100. */
  readonly yieldPercent: number;
  /** One unit as it is bought costs this money. */
  readonly unitCost: number;
};

/**
 * Gives the thousandths of the unit that one portion takes out of the store, the waste of cleaning included and rounded
 * up. The database takes the same (`recipe_takes`).
 */
export function takenPerPortion(
  { quantity, yieldPercent }: Pick<RecipeLine, 'quantity' | 'yieldPercent'>,
  portions: number,
): number {
  return Math.ceil((quantity * 100) / (yieldPercent * portions));
}

/** Says what one portion costs, in whole money, rounded once over all its ingredients. */
export function portionCost(lines: readonly RecipeLine[], portions: number): number {
  const thousandths = lines.reduce((sum, line) => sum + takenPerPortion(line, portions) * line.unitCost, 0);
  return Math.round(thousandths / QUANTITY_SCALE);
}

/**
 * These portions were sold: those that are pieces, and the grams of those that are kilograms; each times what one of it
 * costs.
 */
export type SoldCost = { readonly pieces: number; readonly grams: number };

/** Says what sold portions cost, in whole money: the thousandths of all weighings are rounded once, together. */
export function costOfSold({ pieces, grams }: SoldCost): number {
  return pieces + Math.round(grams / GRAMS_PER_KILO);
}

/** Returns the per cent of the price that is left above the cost; null where there is no price. */
export function marginPercent(price: number, cost: number): number | null {
  return price > 0 ? Math.round(((price - cost) * 100) / price) : null;
}
