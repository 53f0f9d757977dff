import type { DeliveryType } from '@sofreh/domain/enums';
import { promiseQuery } from '#web/menu/promise-query.ts';
import { useCartItems } from '../cart/cart-store.ts';
import { api } from '../data/api.ts';
import { useSite } from '../data/site-store.tsx';
import { useLoad } from '../data/use-load.ts';
import { useUsualPromise } from '../data/use-usual-promise.ts';

/** Says in how many minutes this basket would be ready, by what the kitchen has to do now; what the vendor says until that is known. */
export function usePromise(deliveryType: DeliveryType): number {
  const usual = useUsualPromise();
  const table = useSite((site) => site.table);
  const at = deliveryType === 'SERVE' && table ? { tableId: table.id } : {};
  const dishes = promiseQuery(useCartItems().map(({ id, unit, count }) => ({ menuItemId: id, unit, count })));
  const { data } = useLoad(`${deliveryType} ${at.tableId ?? ''} ${dishes.items} ${dishes.counts}`, () =>
    api('GET /api/kitchen/promise', { query: { deliveryType, ...at, ...dishes }, quiet: true }),
  );
  return data?.minutes ?? usual;
}
