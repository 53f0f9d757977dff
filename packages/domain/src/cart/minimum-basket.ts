import type { DeliveryType } from '../enums/index.ts';

/**
 * Gives the least a guest's basket must come to before the order's discount: the larger of vendor's and zone's for what
 * is brought, the vendor's for what is fetched, none at a table. A code never takes an order below the minimum it has
 * reached.
 */
export function minimumBasketFor(
  deliveryType: DeliveryType,
  vendorMinimum: number,
  zone: { readonly minimumBasket: number } | null,
): number {
  return deliveryType === 'SERVE' ? 0 : Math.max(vendorMinimum, zone?.minimumBasket ?? 0);
}
