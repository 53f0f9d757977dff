import type { DemoIngredient } from './ingredients.ts';

type Lines = Readonly<Partial<Record<DemoIngredient, number>>>;

/** What one portion takes: grams of what is bought by the kilogram, millilitres, thousandths of a piece, milligrams of saffron. */
export const one = (lines: Lines) => ({ portions: 1, lines });
/** What a pot or a tray of so many portions takes. */
export const pot = (portions: number, lines: Lines) => ({ portions, lines });
