import type { Currency, DeliveryType, RoundingStep } from '@sofreh/domain/enums';
import {
  type Apart,
  isBeyondMoney,
  type JoinedPrice,
  type Pricing,
  type PricingInput,
  type PricingLine,
  priceJoined,
  priceOrder,
} from '@sofreh/domain/pricing';
import { wrongAt } from '#app/platform/http/refusal-at.ts';

/**
 * This is everything of an order's price that is not its lines (decisions, section 5). It is stored with the order, so
 * that an edit is priced by what held when it was placed, not by what the vendor has set since.
 */
export interface PricingTerms extends Omit<PricingInput, 'currency' | 'deliveryType' | 'lines'> {
  /** The discount code asks for this least total of items and toppings; 0 is none. */
  readonly minimumItemsTotal: number;
  /** A till charged it by less than any rules and menu asked for that it can have had (`isBelowRules`). */
  readonly belowRules?: true;
}

/** This is a vendor's rules of today, as an order older than terms is priced by them. */
export interface PriceRules {
  readonly taxRate: number;
  readonly taxOnPackaging: boolean;
  readonly taxOnService: boolean;
  readonly roundingStep: RoundingStep;
}

/**
 * Gives the terms of an order that is older than terms are: what its price says of itself, and the vendor's rules of
 * today.
 */
export function guessedTerms(pricing: Pricing, rules: PriceRules): PricingTerms {
  const { discountType: kind, discountAmount: value } = pricing;
  const cap = kind === 'PERCENTAGE' ? pricing.finalDiscountAmount : null;
  return {
    discount: pricing.finalDiscountAmount > 0 || kind === 'FREEITEM' ? { kind, value, cap } : null,
    minimumItemsTotal: 0,
    serviceFee: { type: pricing.serviceFeeType, value: pricing.serviceFeeValue },
    serviceChargeCostNumber: pricing.serviceChargeCostNumber,
    tax: { rate: rules.taxRate, onPackaging: rules.taxOnPackaging, onService: rules.taxOnService },
    deliveryCost: pricing.deliveryCost,
    tip: pricing.tip,
    roundingStep: rules.roundingStep,
  };
}

/** Says what an order's code asks for and stops at, as it is today. */
export interface CodeBounds {
  readonly cap: number | null;
  readonly minimumItemsTotal: number;
}

/**
 * Gives the same for an order that is priced as if other things had cost otherwise: its percentage goes as far as its
 * code lets it, and by hand as far as it goes.
 * @param bounds null where its code is no longer known: then nothing more than was given.
 */
export function termsToPriceAgain(
  pricing: Pricing,
  rules: PriceRules,
  bounds: CodeBounds | null,
): PricingTerms {
  const terms = guessedTerms(pricing, rules);
  if (bounds === null || terms.discount === null) return terms;
  return {
    ...terms,
    discount: { ...terms.discount, cap: bounds.cap },
    minimumItemsTotal: Math.min(bounds.minimumItemsTotal, itemsTotalOf(pricing)),
  };
}

/**
 * Prices lines by an order's terms.
 * @throws Refusal `BAD_REQUEST` where they come to more than any amount may be.
 */
export function priceByTerms(
  currency: Currency,
  deliveryType: DeliveryType,
  lines: readonly PricingLine[],
  { minimumItemsTotal: _minimum, belowRules: _below, ...terms }: PricingTerms,
): Pricing {
  const input = { currency, deliveryType, lines, ...terms };
  refuseBeyondMoney(input);
  return priceOrder(input);
}

/**
 * Prices the lines of two bills that become one, by the terms of the one that stays.
 * @throws Refusal `BAD_REQUEST` where they come to more than any amount may be.
 */
export function priceJoinedByTerms(
  { currency, deliveryType }: Pick<PricingInput, 'currency' | 'deliveryType'>,
  lines: readonly PricingLine[],
  { minimumItemsTotal: _minimum, belowRules: _below, ...terms }: PricingTerms,
  apart: Apart,
): JoinedPrice {
  const input = { currency, deliveryType, lines, ...terms };
  refuseBeyondMoney(input);
  return priceJoined(input, apart);
}

/** @throws Refusal `BAD_REQUEST`. */
export function refuseBeyondMoney(input: PricingInput): void {
  if (isBeyondMoney(input)) throw wrongAt('items');
}

/** Gives items and toppings after the items' own discounts, what codes and minimum baskets are measured by. */
export function itemsTotalOf(pricing: Pricing): number {
  return pricing.sumOfItemsPrice + pricing.sumOfItemToppingsPrice;
}
