import { minimumBasketFor } from '@sofreh/domain/cart';
import type { DeliveryTerms, Span } from '@sofreh/domain/delivery-zones';
import { type Currency, type DeliveryType, isCouriered } from '@sofreh/domain/enums';
import { duration } from '@sofreh/fa/dates';
import { formatMoney } from '@sofreh/fa/money';
import { spanText, termTexts } from '../texts/terms.ts';

/** This is what bringing the basket to the chosen address costs and asks for, as the server answers. */
type Quote = {
  readonly deliveryCost: number;
  readonly minimumBasket: number;
  readonly freeOver: number | null;
};

export type KnownTerms = {
  /** It is null before the guest has chosen. */
  readonly deliveryType: DeliveryType | null;
  readonly itemsTotal: number;
  /** It is the least basket of the vendor's own. */
  readonly vendorMinimum: number;
  /** It is the terms over all zones; null where nothing is delivered. */
  readonly delivery: DeliveryTerms | null;
  /** It is the quote of the chosen address; null before it is known, «UNCOVERED» where the vendor does not go there. */
  readonly quote: Quote | 'UNCOVERED' | null;
  /** Says in how many minutes the basket would be ready; null before it is chosen how it is received. */
  readonly minutes: number | null;
  /** It is added for service where the order is received so; null for nothing. */
  readonly serviceFee: string | null;
  readonly currency: Currency;
};

/** This is what is to be told of a basket: something is missing to it, or it is good to know. */
export type CartTerm = { readonly text: string; readonly isMissing: boolean };

/** Gives all that can be said truthfully of a basket with what its guest has chosen so far, what is missing first. */
export function cartTerms(known: KnownTerms): readonly CartTerm[] {
  const { deliveryType, minutes, quote, serviceFee } = known;
  const brought = deliveryType !== null && isCouriered(deliveryType);
  const told = [
    ...(brought && quote === 'UNCOVERED' ? [missing(termTexts.notReached)] : []),
    ...minimumTerms(known, brought),
    ...(brought ? costTerms(known) : []),
    ...(serviceFee === null ? [] : [fact(serviceFee)]),
    ...(minutes === null ? [] : [fact(termTexts.readyIn(duration(minutes)))]),
  ];
  return told;
}

const missing = (text: string): CartTerm => ({ text, isMissing: true });
const fact = (text: string): CartTerm => ({ text, isMissing: false });

function minimumTerms(known: KnownTerms, brought: boolean): readonly CartTerm[] {
  const { itemsTotal, currency } = known;
  const { least, most } = minimumOf(known, brought);
  if (itemsTotal < least) return [missing(termTexts.missing(formatMoney(least - itemsTotal, currency)))];
  return itemsTotal < most ? [fact(termTexts.minimumThere(formatMoney(most, currency)))] : [];
}

/** Gives the least basket: of the address, or over all zones while none is chosen. */
function minimumOf({ deliveryType, vendorMinimum, delivery, quote }: KnownTerms, brought: boolean): Span {
  if (brought && quote === null && delivery) return delivery.minimumBasket;
  const zone = quote === 'UNCOVERED' ? null : quote;
  // Before it is chosen how it is received, what the vendor asks for holds for all that leaves the house.
  const minimum = minimumBasketFor(deliveryType ?? 'PICKUP', vendorMinimum, brought ? zone : null);
  return { least: minimum, most: minimum };
}

function costTerms({ itemsTotal, delivery, quote, currency }: KnownTerms): readonly CartTerm[] {
  if (quote === 'UNCOVERED') return [];
  if (quote === null) return delivery ? [fact(termTexts.cost(spanText(delivery.cost, currency)))] : [];
  const { deliveryCost, freeOver } = quote;
  if (deliveryCost === 0) return [fact(termTexts.free)];
  const cost = fact(termTexts.cost(formatMoney(deliveryCost, currency)));
  if (freeOver === null || freeOver <= itemsTotal) return [cost];
  return [cost, fact(termTexts.freeAfter(formatMoney(freeOver - itemsTotal, currency)))];
}
