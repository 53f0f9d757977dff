import { minimumBasketFor } from '../cart/minimum-basket.ts';
import type { DeliveryZone } from './choose.ts';

export type Span = { readonly least: number; readonly most: number };

/** This is what can be said of delivery before anybody knows where to; amounts in the vendor's currency. */
export type DeliveryTerms = {
  readonly cost: Span;
  readonly minimumBasket: Span;
  /** From this total on it is free wherever the vendor delivers; null where that cannot be said. */
  readonly freeOver: number | null;
};

type TermsOfZone = Pick<DeliveryZone, 'enabled' | 'price' | 'distancePrices' | 'minimumBasket' | 'freeOver'>;

/**
 * Says what delivery costs and asks for at a vendor, over all its zones, whatever the hour; null where it delivers
 * nowhere.
 * @param vendorMinimum the least basket of the vendor's own.
 */
export function deliveryTerms(zones: readonly TermsOfZone[], vendorMinimum: number): DeliveryTerms | null {
  const served = zones.filter(({ enabled }) => enabled);
  if (served.length === 0) return null;
  const free = served.flatMap(({ freeOver }) => freeOver ?? []);
  return {
    cost: spanOf(
      served.flatMap(({ price, distancePrices = [] }) => [
        price,
        ...distancePrices.map((step) => step.price),
      ]),
    ),
    minimumBasket: spanOf(served.map((zone) => minimumBasketFor('DELIVER', vendorMinimum, zone))),
    freeOver: free.length === served.length ? Math.max(...free) : null,
  };
}

function spanOf(amounts: readonly number[]): Span {
  return { least: Math.min(...amounts), most: Math.max(...amounts) };
}
