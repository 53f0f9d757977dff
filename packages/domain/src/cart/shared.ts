import { COUNT } from '../limits/index.ts';
import type { CartItem } from './types.ts';

/** A line of the basket that guests of a table share: what is wanted. What it costs is the menu's to say. */
export type SharedLine = {
  readonly id: string;
  readonly menuItemId: string;
  readonly count: number;
  readonly note: string;
  readonly toppings: { readonly toppingId: string; readonly count: number }[];
};

/** One guest's lines as they were last heard of; only that guest's browser writes them, and counts its changes. */
export type GuestLines = {
  readonly revision: number;
  readonly lines: readonly SharedLine[];
  /** Ids of lines that have become part of an order, for good. */
  readonly ordered: readonly string[];
};

/**
 * What is known of a guest's lines after hearing of a change, early, late or again: the newest revision stands, what
 * was ordered never comes back. Any order of the same changes ends in the same lines.
 */
export function hearOfLines(known: GuestLines, change: Pick<GuestLines, 'revision' | 'lines'>): GuestLines {
  if (change.revision <= known.revision) return known;
  const { revision, lines } = change;
  return { ...known, revision, lines: lines.filter(({ id }) => !known.ordered.includes(id)) };
}

/** A guest's lines once an order has taken all of them. */
export function orderLines({ revision, lines, ordered }: GuestLines): GuestLines {
  return { revision, lines: [], ordered: [...ordered, ...lines.map(({ id }) => id)] };
}

/** A cart's own lines split by what an order has taken of them meanwhile. */
export function withoutOrdered(
  items: readonly CartItem[],
  ordered: readonly string[],
): { readonly kept: readonly CartItem[]; readonly taken: readonly CartItem[] } {
  const gone = new Set(ordered);
  return {
    kept: items.filter(({ temporaryOrderId }) => !gone.has(temporaryOrderId)),
    taken: items.filter(({ temporaryOrderId }) => gone.has(temporaryOrderId)),
  };
}

/** The lines of a cart as the others at the table are told of them; what a code gives is no line of anybody's. */
export function sharedLines(items: readonly CartItem[]): SharedLine[] {
  return items
    .filter(({ isFreeItem }) => !isFreeItem)
    .map(({ temporaryOrderId, id, count, note, orderItemToppings }) => ({
      id: temporaryOrderId,
      menuItemId: id,
      count: Math.min(count, COUNT.max),
      note,
      toppings: byPiece(orderItemToppings),
    }));
}

/** Toppings by piece: one that is partly free stands in a cart twice. */
function byPiece(toppings: readonly { readonly toppingId: string; readonly count: number }[]) {
  const counts = new Map<string, number>();
  for (const { toppingId, count } of toppings) counts.set(toppingId, (counts.get(toppingId) ?? 0) + count);
  return [...counts].map(([toppingId, count]) => ({ toppingId, count }));
}
