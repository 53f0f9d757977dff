import type { LineTopping, OrderLine } from '#app/main/order-record/order-line.ts';
import { Refusal } from '#app/platform/refusal.ts';
import type { Shortage } from './insert-order.ts';

/** Says how many are left of each short product, by its type and id. */
type Left = ReadonlyMap<string, number>;

function leftOfTopping(left: Left, { toppingId, menuItemId }: LineTopping): number | undefined {
  return left.get(`TOPPING${toppingId}`) ?? (menuItemId === null ? undefined : left.get(`FOOD${menuItemId}`));
}

/**
 * Refuses an order that asks for more than is left.
 * @throws Refusal `MENU_ITEM_UNAVAILABLE` (details: the lines, `OUT_OF_STOCK` and how many are left), or
 *   `TOPPING_UNAVAILABLE` where only toppings, or parts of a combo, are short.
 */
export function refuseShort(lines: readonly OrderLine[], short: readonly Shortage[]): void {
  if (short.length === 0) return;
  const left: Left = new Map(
    short.map(({ productType, productId, count }) => [productType + productId, count]),
  );
  const reason = 'OUT_OF_STOCK' as const;
  const items = lines.flatMap(({ id, menuItemId, title }) => {
    const count = left.get(`FOOD${menuItemId}`);
    return count === undefined ? [] : [{ id, menuItemId, title, reason, count }];
  });
  if (items.length > 0) throw new Refusal('MENU_ITEM_UNAVAILABLE', { details: { items } });
  const [found] = lines.flatMap((line) => {
    const violations = line.toppings.flatMap((topping) => {
      const count = leftOfTopping(left, topping);
      const { toppingId } = topping;
      return count === undefined ? [] : [{ code: 'TOPPING_UNAVAILABLE' as const, toppingId, reason, count }];
    });
    const { id, menuItemId, title } = line;
    return violations.length > 0 ? [{ id, menuItemId, title, violations }] : [];
  });
  throw new Refusal('TOPPING_UNAVAILABLE', { details: found });
}
