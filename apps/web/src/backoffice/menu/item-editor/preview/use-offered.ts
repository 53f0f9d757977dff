import { useQuery } from '@tanstack/react-query';
import { type MenuToppingCategory, offeredCategories } from '#web/menu/topping-rules.ts';
import { wholeListQuery } from '#web/staff/query/call-query.ts';
import { useToppingCategories } from '../../shared/catalog-queries.ts';

/** Gives the topping categories that may come up for an item, as a guest's menu would carry them. */
export function useOffered(toppingCategoryIds: readonly string[]): readonly MenuToppingCategory[] {
  const categories = useToppingCategories().data?.data ?? [];
  const toppings = useQuery({
    ...wholeListQuery('GET /api-catalog/catalog/topping', {}),
    enabled: toppingCategoryIds.length > 0,
  });
  const active = (toppings.data?.data ?? []).filter((topping) => topping.active);
  return offeredCategories(toppingCategoryIds, (id) => {
    const category = categories.find((each) => each.id === id);
    return (
      category && { ...category, toppings: active.filter((topping) => topping.toppingCategoryId === id) }
    );
  });
}
