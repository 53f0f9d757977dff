import { minimumBasketFor } from '@sofreh/domain/cart';
import type { DiscountCode } from '@sofreh/domain/discount-codes';
import type { DeliveryType } from '@sofreh/domain/enums';
import { isCouriered } from '@sofreh/domain/enums';
import type { Pricing } from '@sofreh/domain/pricing';
import { itemsTotal } from '#web/menu/guest-cart.ts';
import { useOffers } from '#web/menu/offers.ts';
import { priceCart } from '#web/menu/price-cart.ts';
import { useDeliveryQuote } from '../cart-terms/use-delivery-quote.ts';
import type { CallError } from '../data/api.ts';
import { useSite } from '../data/site-store.tsx';
import { useBasket } from '../table/table-store.ts';
import { common } from '../texts/common.ts';
import { channelOf, useCartCode } from './discount-codes.ts';
import { checkoutTexts } from './texts.ts';

/** This is the order's price as it stands, with what it is still waiting for. */
export type OrderPrice = {
  readonly deliveryType: DeliveryType;
  readonly pricing: Pricing;
  /** It is the offer without a code that the price is of; a code in the cart then waits for another order. */
  readonly offer: DiscountCode | null;
  readonly itemsTotal: number;
  /** This is the least basket for this delivery type and address, 0 where there is none. */
  readonly minimumBasket: number;
  /** Delivery will come on top once an address is chosen. */
  readonly deliveryUnknown: boolean;
  readonly quoteError: CallError | null;
  readonly retryQuote: () => void;
};

/** Gives what the total is called as it stands. */
export function totalLabel({ deliveryUnknown }: OrderPrice): string {
  return deliveryUnknown ? checkoutTexts.totalSoFar : common.toPay;
}

/** Prices the cart with discount, delivery and tip; null while nothing has been chosen. */
export function useOrderPrice(): OrderPrice | null {
  const cart = useBasket();
  const vendor = useSite((site) => site.vendor);
  const atTable = useSite((site) => site.table !== null);
  // What is served to nobody's table costs a service that nobody gets.
  const usual = vendor.deliveryTypes.find((each) => each !== 'SERVE' || atTable) ?? 'PICKUP';
  const deliveryType = cart?.deliveryType ?? usual;
  const code = useCartCode(deliveryType);
  const offers = useOffers(useSite((site) => site.menu));
  const total = itemsTotal(cart?.items ?? []);
  const quote = useDeliveryQuote(isCouriered(deliveryType) ? (cart?.addressId ?? null) : null, total);
  if (!cart) return null;
  const terms = {
    deliveryType,
    discount: code?.check?.ok ? code.check.benefit.discount : null,
    deliveryCost: quote.data?.deliveryCost ?? 0,
    tip: cart.tip,
  };
  const { pricing, offer } = priceCart(cart, vendor, terms, offers, channelOf(cart, deliveryType));
  return {
    deliveryType,
    pricing,
    offer,
    itemsTotal: total,
    minimumBasket: minimumBasketFor(deliveryType, vendor.minimumBasket, quote.data),
    deliveryUnknown: isCouriered(deliveryType) && !quote.data,
    quoteError: quote.error,
    retryQuote: quote.reload,
  };
}
