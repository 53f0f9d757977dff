import { toppingSetKey } from '@sofreh/domain/menu';
import type { OrderLine } from '#app/main/order-record/order-line.ts';
import type { PlacedLine } from '#app/main/order-record/stored-columns/line-columns.ts';

/**
 * Draws an order's lines as its marketplace tells them now. A line that stands keeps its id and what its dish was
 * called when it was ordered, whatever is matched since; its count, its note and its prices are as told. The same dish
 * with the same toppings at another price is the same line: nothing of it is another matter for the kitchen.
 */
export function followLines(standing: readonly PlacedLine[], told: readonly OrderLine[]): PlacedLine[] {
  const known = new Map(standing.map((line) => [line.id, line]));
  const ids = new Set(told.map(({ id }) => id));
  const left = standing.filter(({ id }) => !ids.has(id));
  return told.map((line) => {
    const stands = known.get(line.id) ?? takeSameDish(left, line);
    return stands ? asTold(stands, line) : { ...line, ticketedCount: 0, refundedCount: 0 };
  });
}

/** Finds the line of the same dish and toppings that nothing told took yet, rather the one with the same note. */
function takeSameDish(left: PlacedLine[], line: OrderLine): PlacedLine | undefined {
  const wanted = toppingSetKey(line.toppings);
  const same = left.filter(
    ({ menuItemId, toppings }) => menuItemId === line.menuItemId && toppingSetKey(toppings) === wanted,
  );
  const found = same.find(({ note }) => note === line.note) ?? same[0];
  if (found) left.splice(left.indexOf(found), 1);
  return found;
}

function asTold(stands: PlacedLine, { count, note, price, discount, packagingCost, toppings }: OrderLine) {
  const priced = stands.toppings.map((topping) => {
    const told =
      toppings.find(({ id }) => id === topping.id) ??
      toppings.find(({ toppingId }) => toppingId === topping.toppingId);
    return { ...topping, price: told?.price ?? topping.price };
  });
  return { ...stands, count, note, price, discount, packagingCost, toppings: priced };
}

/** Lists lines that cost otherwise than before, without those that are new. */
export function repricedLines(before: readonly PlacedLine[], after: readonly PlacedLine[]): PlacedLine[] {
  const was = new Map(before.map((line) => [line.id, line]));
  return after.filter((line) => {
    const stood = was.get(line.id);
    return stood && costOf(stood) !== costOf(line);
  });
}

function costOf({ price, discount, packagingCost, toppings }: PlacedLine): string {
  return [price, discount, packagingCost, ...toppings.map((topping) => topping.price)].join(' ');
}
