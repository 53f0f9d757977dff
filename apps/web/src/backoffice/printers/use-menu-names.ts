import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/staff/query/call-query.ts';

/** A link of a station may point to this. */
export type MenuName = { readonly id: string; readonly title: string; readonly kind: 'CATEGORY' | 'ITEM' };

/**
 * Gives the categories and items the menu sells now, by name: what stations may print.
 * @returns the same once in one row, once by category.
 */
export function useMenuNames() {
  const { data, isPending } = useQuery(callQuery('GET /api-catalog/catalog/menucategories/all', {}));
  const categories = (data?.categories ?? []).map(({ id, title, items }) => ({
    id,
    title,
    kind: 'CATEGORY' as const,
    items: items.map((item) => ({ id: item.id, title: item.title, kind: 'ITEM' as const })),
  }));
  const names: readonly MenuName[] = [
    ...categories.map(({ id, title, kind }) => ({ id, title, kind })),
    ...categories.flatMap(({ items }) => items),
  ];
  return { loading: isPending, names, categories };
}
