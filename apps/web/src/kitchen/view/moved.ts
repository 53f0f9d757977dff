import type { KitchenOrder } from '@sofreh/contract/main/kitchen';
import type { KitchenLine } from '@sofreh/domain/kitchen';
import { joinedBill, wasAtTable, wasOfBill } from '@sofreh/fa/order-texts';

type At = Pick<KitchenOrder, 'number' | 'tableName'>;

/** The table a line left; null where it has none to tell, or is back there. */
function leftTable({ tableName: now }: At, { cameFrom }: KitchenLine): string | null {
  return cameFrom && cameFrom.tableName !== now ? cameFrom.tableName : null;
}

/** What the cooks knew a line by that went to another table or bill, until they have seen it; empty where it stayed. */
export function movedText(order: At, line: KitchenLine): string {
  const table = leftTable(order, line);
  const number = line.cameFrom?.number ?? null;
  if (number !== null) return wasOfBill(number, table);
  return table === null ? '' : wasAtTable(table);
}

/** What its head says of a ticket's lines that went elsewhere: where they were, and which bill they came with. */
export function movedWords(order: At, lines: readonly KitchenLine[]): string[] {
  const words = lines.flatMap((line) => {
    const table = leftTable(order, line);
    const number = line.cameFrom?.number ?? null;
    if (number !== null) return [joinedBill(number, table, order.number)];
    return table === null ? [] : [wasAtTable(table)];
  });
  return [...new Set(words)];
}
