import type { KioskDeliveryType, KioskPaymentWay, KioskSettings } from './settings.ts';

export type KioskMeans = {
  /** Says whether a gateway stands open for the vendor. */
  readonly onlinePayment: boolean;
  /** Says whether a card terminal that works belongs to it. */
  readonly cardTerminal: boolean;
  /** Says how the vendor hands over at all. */
  readonly deliveryTypes: readonly string[];
};

/** Gives the ways of paying a kiosk offers: those it is set to, as far as they work. */
export function kioskPaymentWays(
  { paymentWays }: Pick<KioskSettings, 'paymentWays'>,
  { onlinePayment, cardTerminal }: Pick<KioskMeans, 'onlinePayment' | 'cardTerminal'>,
): readonly KioskPaymentWay[] {
  const works = { CARD: cardTerminal, QR: onlinePayment, TILL: true };
  return paymentWays.filter((way) => works[way]);
}

/** Says where guests of a kiosk may eat: as it is set to, as far as the vendor offers it. */
export function kioskDeliveryTypes(
  settings: Pick<KioskSettings, 'deliveryTypes'>,
  means: Pick<KioskMeans, 'deliveryTypes'>,
): readonly KioskDeliveryType[] {
  return settings.deliveryTypes.filter((type) => means.deliveryTypes.includes(type));
}

/**
 * Says what is suggested beside a cart: the vendor's dishes that can be had and that are not in it, in the vendor's
 * order.
 * @param most how many at once.
 */
export function kioskSuggestions<Item extends { readonly id: string; readonly available: boolean }>(
  suggestions: readonly string[],
  find: (menuItemId: string) => Item | undefined,
  inCart: ReadonlySet<string>,
  most: number,
): readonly Item[] {
  return suggestions
    .filter((id) => !inCart.has(id))
    .flatMap((id) => find(id) ?? [])
    .filter(({ available }) => available)
    .slice(0, most);
}
