import { GRAMS_PER_KILO } from '../limits/index.ts';

/** Units that ingredients are bought and costed in. */
export const INGREDIENT_UNITS = ['KILOGRAM', 'GRAM', 'LITRE', 'MILLILITRE', 'PIECE'] as const;
export type IngredientUnit = (typeof INGREDIENT_UNITS)[number];

/** Quantities of ingredients are whole thousandths of their unit. */
export const QUANTITY_SCALE = 1000;

/** An ingredient of a recipe. `quantity` (thousandths of the unit) is what goes into all its portions, cleaned. */
export type RecipeLine = {
  readonly quantity: number;
  /** What of the bought ingredient is left after cleaning, 1 to 100. */
  readonly yieldPercent: number;
  /** Money for one unit as it is bought. */
  readonly unitCost: number;
};

/**
 * Thousandths of the unit that one portion takes out of the store, the waste of cleaning included and rounded up. The
 * database takes the same (`recipe_takes`).
 */
export function takenPerPortion(
  { quantity, yieldPercent }: Pick<RecipeLine, 'quantity' | 'yieldPercent'>,
  portions: number,
): number {
  return Math.ceil((quantity * 100) / (yieldPercent * portions));
}

/** What one portion costs, in whole money, rounded once over all its ingredients. */
export function portionCost(lines: readonly RecipeLine[], portions: number): number {
  const thousandths = lines.reduce((sum, line) => sum + takenPerPortion(line, portions) * line.unitCost, 0);
  return Math.round(thousandths / QUANTITY_SCALE);
}

/** Portions that were sold: those that are pieces, and the grams of those that are kilograms; each times what one of it costs. */
export type SoldCost = { readonly pieces: number; readonly grams: number };

/** What sold portions cost, in whole money: the thousandths of all weighings are rounded once, together. */
export function costOfSold({ pieces, grams }: SoldCost): number {
  return pieces + Math.round(grams / GRAMS_PER_KILO);
}

/** Returns the per cent of the price that is left above the cost; null where there is no price. */
export function marginPercent(price: number, cost: number): number | null {
  return price > 0 ? Math.round(((price - cost) * 100) / price) : null;
}
