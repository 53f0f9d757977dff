import { useEffect, useState } from 'react';
import { moved } from '#web/ui/index.ts';
import { useChange } from './use-change.ts';

type Row = { readonly id: string };

/**
 * Keeps rows in an order that is changed by hand: drawn at once, then sent; where that fails the stored order comes
 * back.
 * @param rows as the server has them. @param send keeps the ids in their new order.
 */
export function useOrdered<Item extends Row>(
  rows: readonly Item[],
  send: (ids: string[]) => Promise<unknown>,
): { readonly items: readonly Item[]; readonly move: (from: number, to: number) => void } {
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const change = useChange(send);
  const { isPending } = change;
  // biome-ignore lint/correctness/useExhaustiveDependencies: newer rows of the server put an end to the drawn order
  useEffect(() => {
    if (!isPending) setOrder(null);
  }, [rows]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isWhole = order !== null && order.length === rows.length && order.every((id) => byId.has(id));
  const items = isWhole ? order.flatMap((id) => byId.get(id) ?? []) : rows;
  return {
    items,
    move: (from, to) => {
      const ids = moved(
        items.map(({ id }) => id),
        from,
        to,
      );
      setOrder(ids);
      change.mutate([...ids], { onError: () => setOrder(null) });
    },
  };
}
