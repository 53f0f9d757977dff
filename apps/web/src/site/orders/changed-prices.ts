import type { Order } from '@sofreh/contract/main/orders';
import { type ChargedTopping, toppingsTotal } from '@sofreh/domain/menu';
import { orderTexts } from './texts.ts';

type Line = Pick<Order['items'][number], 'title' | 'price' | 'discount' | 'toppings'>;
type Priced = { readonly price: number; readonly discount: number };

/** Gives what a piece or a kilogram costs. */
function priceOf({ price, discount }: Priced): number {
  return Math.max(0, price - discount);
}

/**
 * Gives what of a line costs something else now: the dish by its name, and each of its toppings with the dish it is on.
 */
export function changedPrices(line: Line, item: Priced, toppings: readonly ChargedTopping[]): string[] {
  const dish = priceOf(item) === priceOf(line) ? [] : [line.title];
  const names = new Map(line.toppings.map(({ toppingId, title }) => [toppingId, title]));
  // One that is partly free stands twice.
  const costIn = (all: readonly ChargedTopping[], id: string) =>
    toppingsTotal(all.filter(({ toppingId }) => toppingId === id));
  const changed = [...names].filter(([id]) => costIn(toppings, id) !== costIn(line.toppings, id));
  return [...dish, ...changed.map(([, title]) => orderTexts.toppingOn(title, line.title))];
}
