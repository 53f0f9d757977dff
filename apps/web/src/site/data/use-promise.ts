import type { DeliveryType } from '@sofreh/domain/enums';
import { useCartItems } from '../cart/cart-store.ts';
import { api } from './api.ts';
import { useSite } from './site-store.tsx';
import { useLoad } from './use-load.ts';

/** Dishes that the server is asked about at once. */
const ITEMS_MAX = 50;

/** In how many minutes this basket would be ready, by what the kitchen has to do now; what the vendor says until that is known. */
export function usePromise(deliveryType: DeliveryType): number {
  const usual = useSite((site) => site.vendor.preparationTime);
  const table = useSite((site) => site.table);
  const at = deliveryType === 'SERVE' && table ? { tableId: table.id } : {};
  const items = [...new Set(useCartItems().map(({ id }) => id))].slice(0, ITEMS_MAX).join(',');
  const { data } = useLoad(`${deliveryType} ${at.tableId ?? ''} ${items}`, () =>
    api('GET /api/kitchen/promise', { query: { deliveryType, ...at, ...(items && { items }) }, quiet: true }),
  );
  return data?.minutes ?? usual;
}
