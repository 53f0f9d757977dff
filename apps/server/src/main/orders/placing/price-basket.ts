import type { Order } from '@sofreh/contract/main/orders';
import { minimumBasketFor } from '@sofreh/domain/cart';
import { deliveryCostIn } from '@sofreh/domain/delivery-zones';
import { codeDiscount } from '@sofreh/domain/discount-codes';
import { manualDiscount, type Pricing, takenByHand } from '@sofreh/domain/pricing';
import { taxRuleAt } from '@sofreh/domain/tax-rates';
import type { IndexedSnapshot } from '#app/catalog/menu-snapshot/index.ts';
import { codeCost } from '#app/main/order-record/code-cost.ts';
import type { OrderLine } from '#app/main/order-record/order-line.ts';
import { itemsTotalOf, type PricingTerms, priceByTerms } from '#app/main/order-record/pricing-terms.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import type { Destination } from './destination.ts';
import { findUsableCode, freeLines, refuseBeyondBudget, type StoredCode } from './discount-use.ts';
import { refuseAboveCap } from './manual-discount.ts';
import type { PlacingBody } from './placing.ts';

/** This is what an order comes to, and by which code. */
export interface PricedBasket {
  readonly lines: readonly OrderLine[];
  readonly pricing: Pricing;
  /** This is what it was priced by besides its lines. */
  readonly terms: PricingTerms;
  readonly code: StoredCode | null;
  /** The code was given at a till already: its use is counted whatever it says now. */
  readonly codeIsGiven?: boolean;
}

export interface Basket {
  readonly lines: readonly OrderLine[];
  readonly destination: Destination;
  readonly customerId: string | null;
  readonly byStaff: boolean;
  /** Says whether who places may give money away (`order.discount`). */
  readonly mayDiscount: boolean;
  readonly at: Date;
  readonly newId: () => string;
}

/** Says whether bringing an order is typed for less than its zone asks, or for nothing where no zone says otherwise. */
function isGivenAway(
  { deliveryCost }: PlacingBody,
  { zone, address }: Destination,
  ownCost: number,
): boolean {
  if (deliveryCost === undefined || !address) return false;
  return deliveryCost < ownCost || (!zone && deliveryCost === 0);
}

/** Gives the terms of an order that is placed at a moment, without its discount. */
export function bareTerms(
  snapshot: IndexedSnapshot,
  body: PlacingBody,
  { at }: { readonly at: Date },
  deliveryCost: number,
): PricingTerms {
  const { vendor } = snapshot;
  return {
    discount: null,
    minimumItemsTotal: 0,
    serviceFee: vendor.serviceFees[body.deliveryType] ?? null,
    serviceChargeCostNumber: body.serviceCharge,
    tax: taxRuleAt(vendor, at.getTime()),
    deliveryCost,
    tip: body.tip,
    roundingStep: vendor.roundingStep,
  };
}

/**
 * Prices an order by the vendor's menu and rules (decisions, section 5).
 * @throws Refusal `forbidden` for a delivery given away without `order.discount`, `MINIMUM_BASKET` (details: minimum and what there is), the discount refusals, `DISCOUNT_ABOVE_CAP`, and `PRICE_CHANGED`
 *   when the total is not the one the client showed (details: the new pricing and what each line costs now).
 */
export async function priceBasket(
  db: Queryable,
  snapshot: IndexedSnapshot,
  body: PlacingBody,
  basket: Basket,
): Promise<PricedBasket> {
  const { destination, customerId, at, byStaff } = basket;
  const { vendor } = snapshot;
  const { deliveryType } = body;
  const price = (lines: readonly OrderLine[], terms: PricingTerms) =>
    priceByTerms(vendor.currency, deliveryType, lines, terms);
  const itemsTotal = itemsTotalOf(price(basket.lines, bareTerms(snapshot, body, basket, 0)));
  const minimum = byStaff
    ? 0
    : minimumBasketFor(deliveryType, snapshot.vendor.minimumBasket, destination.zone);
  if (itemsTotal < minimum) throw new Refusal('MINIMUM_BASKET', { details: { minimum, itemsTotal } });

  const menuItemIds = basket.lines.filter(({ isFreeItem }) => !isFreeItem).map((line) => line.menuItemId);
  const question = { customerId, deliveryType, source: body.source, menuItemIds, itemsTotal, at };
  const code = body.discountCode ? await findUsableCode(db, vendor.id, body.discountCode, question) : null;
  const moment = { source: body.source, deliveryType, at };
  const lines = code ? [...basket.lines, ...freeLines(snapshot, code, moment, basket.newId)] : basket.lines;
  const ownCost = deliveryCostIn(destination.zone, itemsTotal);
  const deliveryCost = body.deliveryCost ?? ownCost;
  if (isGivenAway(body, destination, ownCost) && !basket.mayDiscount) throw new Refusal('forbidden');
  const terms = { ...bareTerms(snapshot, body, basket, deliveryCost), ...discountTerms(body, code) };
  const pricing = price(lines, terms);
  if (code) refuseBeyondBudget(code, codeCost(pricing, lines));
  refuseAboveCap(lines, takenByHand(lines, pricing, terms.discount), vendor.manualDiscountCap);
  if (pricing.finalPrice !== body.expectedPrice) throw priceChanged(pricing, lines);
  return { lines, pricing, terms, code };
}

/** Gives a code's discount, or the one staff give by hand; an order has one at most. */
function discountTerms(
  { discount }: PlacingBody,
  code: StoredCode | null,
): Pick<PricingTerms, 'discount' | 'minimumItemsTotal'> {
  if (code) {
    return { discount: codeDiscount(code), minimumItemsTotal: code.minimumItemsTotal };
  }
  return { discount: discount ? manualDiscount(discount) : null, minimumItemsTotal: 0 };
}

/** Refuses a price the client did not show, with the new one and what each line costs now. */
export function priceChanged(pricing: Pricing, lines: readonly OrderLine[]): Refusal {
  const changes = lines.map(
    ({ id, menuItemId, title, unit, count, price, discount, isFreeItem, toppings }) => ({
      id,
      menuItemId,
      title,
      unit,
      count,
      price,
      discount,
      isFreeItem,
      toppings,
    }),
  );
  return new Refusal('PRICE_CHANGED', { details: { pricing: pricingView(pricing), changes } });
}

/** Gives the pricing state as the contract and the stored order have it: without the shares of lines. */
export function pricingView(pricing: Pricing): Order['pricing'] {
  const { lines: _lines, rest: _rest, currency: _currency, explanation, ...figures } = pricing;
  return { ...figures, explanation: explanation.map((step) => ({ ...step })) };
}
