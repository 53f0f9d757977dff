import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/staff/query/call-query.ts';

/** What a link of a station may point to. */
export type MenuName = { readonly id: string; readonly title: string; readonly kind: 'CATEGORY' | 'ITEM' };

/** The categories and items the menu sells now, by name: what stations may print. */
export function useMenuNames(): { readonly names: readonly MenuName[]; readonly loading: boolean } {
  const { data, isPending } = useQuery(callQuery('GET /api-catalog/catalog/menucategories/all', {}));
  const categories = data?.categories ?? [];
  return {
    loading: isPending,
    names: [
      ...categories.map(({ id, title }) => ({ id, title, kind: 'CATEGORY' as const })),
      ...categories.flatMap(({ items }) =>
        items.map(({ id, title }) => ({ id, title, kind: 'ITEM' as const })),
      ),
    ],
  };
}
