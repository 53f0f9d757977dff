import { Refusal } from '#app/platform/http/refusal.ts';
import type { Shortage } from './place-order.queries.ts';
import type { OrderLine } from './resolve-lines.ts';

/**
 * Refuses an order that asks for more than is left.
 * @throws Refusal `MENU_ITEM_UNAVAILABLE` (details: the lines, `OUT_OF_STOCK` and how many are left), or
 *   `TOPPING_UNAVAILABLE` where only toppings are short.
 */
export function refuseShort(lines: readonly OrderLine[], short: readonly Shortage[]): void {
  if (short.length === 0) return;
  const left = new Map(short.map(({ productId, count }) => [productId, count]));
  const reason = 'OUT_OF_STOCK' as const;
  const items = lines.flatMap(({ id, menuItemId, title }) => {
    const count = left.get(menuItemId);
    return count === undefined ? [] : [{ id, menuItemId, title, reason, count }];
  });
  if (items.length > 0) throw new Refusal('MENU_ITEM_UNAVAILABLE', { details: { items } });
  const [line] = lines.filter(({ toppings }) => toppings.some(({ toppingId }) => left.has(toppingId)));
  const violations = short.map(({ productId, count }) => ({
    code: 'TOPPING_UNAVAILABLE' as const,
    toppingId: productId,
    reason,
    count,
  }));
  const details = line && { id: line.id, menuItemId: line.menuItemId, title: line.title, violations };
  throw new Refusal('TOPPING_UNAVAILABLE', { details });
}
