import type { ChosenTopping } from './chosen-toppings.ts';

/**
 * Gives one text for one set of toppings, whatever their order and however often one is named: lines with the same menu
 * item and the same key are the same line (specification section 4, cart, cashier and order editing).
 */
export function toppingSetKey(toppings: readonly ChosenTopping[]): string {
  const counts = new Map<string, number>();
  for (const { toppingId, count } of toppings) counts.set(toppingId, (counts.get(toppingId) ?? 0) + count);
  return JSON.stringify([...counts].filter(([, count]) => count > 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}
