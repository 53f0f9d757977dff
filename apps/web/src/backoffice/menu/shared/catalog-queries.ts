import type { foodShift } from '@sofreh/contract/catalog/food-shifts';
import type { menuCategoryDetail } from '@sofreh/contract/catalog/menu-categories/category-editing';
import type { MenuItemDetail } from '@sofreh/contract/catalog/menu-items';
import type { toppingCategoryDetail } from '@sofreh/contract/catalog/topping-categories';
import type { toppingDetail } from '@sofreh/contract/catalog/toppings';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { callQuery, wholeListQuery } from '#web/staff/query/call-query.ts';

export type MenuCategory = z.infer<typeof menuCategoryDetail>;
export type ToppingCategoryRow = z.infer<typeof toppingCategoryDetail>;
export type ToppingRow = z.infer<typeof toppingDetail>;
export type FoodShiftRow = z.infer<typeof foodShift>;
export type MenuItemRow = MenuItemDetail;

/** Gives the menu categories in their order; archived ones by themselves. */
export function useMenuCategories(archived = false) {
  return useQuery(
    wholeListQuery('GET /api-catalog/catalog/menucategories', { archived: archived ? 'true' : 'false' }),
  );
}

export function useFoodShifts() {
  return useQuery(wholeListQuery('GET /api-catalog/catalog/foodshifts', {}));
}

export function useToppingCategories(archived = false) {
  return useQuery(
    wholeListQuery('GET /api-catalog/catalog/toppingcategory', { archived: archived ? 'true' : 'false' }),
  );
}

/** Gives the tags a vendor has defined, and those that items carry, once each. */
export function useTagTitles(): readonly string[] {
  const defined = useQuery(callQuery('GET /api-catalog/catalog/menuitemtag', {}));
  const used = useQuery(callQuery('GET /api-catalog/catalog/menuitems/tags', {}));
  const all = [...(defined.data?.data ?? []), ...(used.data?.data ?? [])];
  return [...new Set(all.map(({ title }) => title))];
}

/** Gives a topping as calls take it: without what is only told of it. */
export function toppingBodyOf(topping: ToppingRow) {
  const { toppingCategoryTitle: _category, menuItemTitle: _item, archived: _archived, ...body } = topping;
  return body;
}
