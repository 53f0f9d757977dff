import { isWeighed } from '../weight/index.ts';
import type { LineBase } from './base.ts';
import type { PricingDiscount, PricingLine, SetPiece } from './types.ts';

/** This is what an order's discount is taken off. */
export type Discountable = {
  /** This is what of each line, by the lines' order. */
  readonly amounts: readonly number[];
  /** Says how often MONEY is taken off: once, or for each piece or set that it is for. */
  readonly times: number;
};

/**
 * Says what of each line the order's discount may be taken off: nothing where it is for other dishes. One for each so
 * many pieces, or for sets of dishes, looks at pieces by the price of the dish itself: toppings are paid whole, and
 * what is sold by weight or free is no piece.
 */
export function discountable(discount: PricingDiscount | null, bases: readonly LineBase[]): Discountable {
  const set = discount?.set ?? null;
  if (set !== null) return ofSets(set, bases);
  const dishes = discount?.menuItemIds ?? null;
  const every = discount?.every ?? null;
  const isFor = ({ line }: LineBase) => dishes === null || dishes.includes(line.menuItemId);
  if (every !== null) return ofEvery(every, bases, isFor);
  return { amounts: bases.map((line) => (isFor(line) ? line.base : 0)), times: 1 };
}

type Place = { readonly place: number; readonly line: PricingLine; readonly price: number };

/**
 * Gives the lines of whole pieces that cost something, the dearest first; of equal ones the smaller id comes first, as
 * everywhere.
 */
function pieces(bases: readonly LineBase[], isFor: (line: LineBase) => boolean): Place[] {
  return bases
    .flatMap((base, place) => {
      const { line } = base;
      const price = Math.max(0, line.price - line.discount);
      const counts = isFor(base) && !line.isFreeItem && !isWeighed(line) && price > 0;
      return counts ? [{ place, line, price }] : [];
    })
    .sort((a, b) => b.price - a.price);
}

function ofEvery(
  every: number,
  bases: readonly LineBase[],
  isFor: (line: LineBase) => boolean,
): Discountable {
  const amounts = bases.map(() => 0);
  let before = 0;
  let times = 0;
  for (const { place, line, price } of pieces(bases, isFor)) {
    const picked = Math.floor((before + line.count) / every) - Math.floor(before / every);
    amounts[place] = picked * price;
    before += line.count;
    times += picked;
  }
  return { amounts, times };
}

function ofSets(set: readonly SetPiece[], bases: readonly LineBase[]): Discountable {
  const amounts = bases.map(() => 0);
  const ordered = pieces(bases, () => true);
  const countOf = (id: string) =>
    ordered.reduce((sum, { line }) => sum + (line.menuItemId === id ? line.count : 0), 0);
  const whole = set.map(({ menuItemId, count }) => Math.floor(countOf(menuItemId) / count));
  const times = set.length === 0 ? 0 : Math.min(...whole);
  for (const { menuItemId, count } of set) {
    let left = times * count;
    for (const { place, line, price } of ordered) {
      if (line.menuItemId !== menuItemId) continue;
      const picked = Math.min(left, line.count);
      amounts[place] = picked * price;
      left -= picked;
    }
  }
  return { amounts, times };
}
