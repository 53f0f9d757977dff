import type { KitchenOrder } from '@sofreh/contract/main/kitchen';
import type { KitchenLine } from '@sofreh/domain/kitchen';
import { joinedBill, MOVED_BACK, movedTable, wasAtTable, wasOfBill } from '@sofreh/fa/order-texts';

type At = Pick<KitchenOrder, 'number' | 'tableName'>;

/** Gives the table a line left; null where it has none to tell, or is back there. */
function leftTable({ tableName: now }: At, { cameFrom }: KitchenLine): string | null {
  return cameFrom && cameFrom.tableName !== now ? cameFrom.tableName : null;
}

/** Says where an order came from that is at a table now; empty where it moved to none. */
function leftText(order: At, line: KitchenLine): string {
  const table = leftTable(order, line);
  if (table !== null) return wasAtTable(table);
  const { tableName } = order;
  return line.cameFrom?.tableName === null && tableName !== null ? movedTable(null, tableName) : '';
}

/**
 * Says what the cooks knew a line by that went to another table or bill, until they have seen it; empty where it
 * stayed.
 */
export function movedText(order: At, line: KitchenLine): string {
  const { cameFrom } = line;
  if (!cameFrom) return '';
  if (cameFrom.number !== null) return wasOfBill(cameFrom.number, leftTable(order, line));
  return cameFrom.tableName !== null && cameFrom.tableName === order.tableName
    ? MOVED_BACK
    : leftText(order, line);
}

/** Says what its head says of a ticket's lines that went elsewhere: where they were, and which bill they came with. */
export function movedWords(order: At, lines: readonly KitchenLine[]): string[] {
  const words = lines.map((line) => {
    const number = line.cameFrom?.number ?? null;
    return number === null ? leftText(order, line) : joinedBill(number, leftTable(order, line), order.number);
  });
  return [...new Set(words)].filter((text) => text !== '');
}
