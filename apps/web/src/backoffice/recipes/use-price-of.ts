import type { Recipe } from '@sofreh/contract/catalog/recipes';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/staff/query/call-query.ts';

/** A recipe is of this product. */
export type Product = Pick<Recipe, 'productType' | 'productId' | 'title'>;

/** Gives what a guest pays for a product, its own discount taken off; null while it is not known. */
export function usePriceOf(product: Product | null): number | null {
  const params = { id: product?.productId ?? '' };
  const kind = product?.productType;
  const item = useQuery({
    ...callQuery('GET /api-catalog/catalog/menuitems/{id}', { params }),
    enabled: kind === 'FOOD',
  });
  const topping = useQuery({
    ...callQuery('GET /api-catalog/catalog/topping/{id}', { params }),
    enabled: kind === 'TOPPING',
  });
  if (kind === 'FOOD') return item.data ? item.data.price - item.data.discount : null;
  return topping.data?.price ?? null;
}
