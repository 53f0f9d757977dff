import { type Place, streetMetres } from '../dispatch/distance.ts';

/** This is what bringing something costs up to a length of the way. */
export type DistancePrice = { readonly upToMetres: number; readonly price: number };

/** Says how many distances a zone may tell apart, and how long a way may be. */
export const DISTANCE_PRICES_MAX = 10;
export const DISTANCE_METRES = { min: 100, max: 100_000 } as const;

/** Says what bringing into a zone costs (amounts in the vendor's currency). */
export type ZonePrice = {
  readonly price: number;
  /**
   * These are prices by the length of the way, nearest first; `price` holds beyond the last. Without any it holds for
   * every way.
   */
  readonly distancePrices?: readonly DistancePrice[];
  /** From this total on delivery is free; null is never. */
  readonly freeOver: number | null;
};

/** Says whether prices by distance lie in order: each reaches farther than the one before. */
export function areInOrder(prices: readonly DistancePrice[]): boolean {
  return prices.every(({ upToMetres }, at) => upToMetres > (prices[at - 1]?.upToMetres ?? 0));
}

/**
 * Gives the zone with the price of the way from the shop to a door in it. The way is guessed from the straight line, so
 * that who places, who looks and a till without a network come to the same.
 */
export function pricedFor<Zone extends Pick<ZonePrice, 'price' | 'distancePrices'>>(
  zone: Zone,
  shop: Place,
  door: Place,
): Zone {
  const metres = streetMetres(shop, door);
  const step = zone.distancePrices?.find(({ upToMetres }) => metres <= upToMetres);
  return step ? { ...zone, price: step.price } : zone;
}

/**
 * Says what bringing an order into a zone costs, in the vendor's currency; nothing where it is brought nowhere.
 * @param itemsTotal items and toppings after the items' own discounts, before the order's discount.
 */
export function deliveryCostIn(
  zone: Pick<ZonePrice, 'price' | 'freeOver'> | null,
  itemsTotal: number,
): number {
  if (!zone) return 0;
  return zone.freeOver !== null && itemsTotal >= zone.freeOver ? 0 : zone.price;
}
