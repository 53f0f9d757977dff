import type { Order, PlaceOrderBody } from '@sofreh/contract/main/orders';
import { type Pricing, type PricingInput, priceOrder } from '@sofreh/domain/pricing';
import type { IndexedSnapshot } from '#app/catalog/menu-snapshot/index.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { type Destination, deliveryCostOf, minimumBasketOf } from './destination.ts';
import { findUsableCode, freeLines, type StoredCode } from './discount-use.ts';
import type { OrderLine } from './resolve-lines.ts';

/** What an order comes to, and by which code. */
export interface PricedBasket {
  readonly lines: readonly OrderLine[];
  readonly pricing: Pricing;
  readonly code: StoredCode | null;
}

export interface Basket {
  readonly lines: readonly OrderLine[];
  readonly destination: Destination;
  readonly customerId: string | null;
  readonly byStaff: boolean;
  readonly at: Date;
  readonly newId: () => string;
}

function pricingInput(
  snapshot: IndexedSnapshot,
  body: PlaceOrderBody,
  lines: readonly OrderLine[],
  code: StoredCode | null,
  deliveryCost: number,
): PricingInput {
  const { vendor } = snapshot;
  return {
    currency: vendor.currency,
    deliveryType: body.deliveryType,
    lines,
    discount: code && { kind: code.type, value: code.value, cap: code.cap, code: code.code },
    serviceFee: vendor.serviceFees[body.deliveryType] ?? null,
    serviceChargeCostNumber: body.serviceCharge,
    tax: { rate: vendor.taxRate, onPackaging: vendor.taxOnPackaging, onService: vendor.taxOnService },
    deliveryCost,
    tip: body.tip,
    roundingStep: vendor.roundingStep,
  };
}

/** Items and toppings after the items' own discounts, what codes and minimum baskets are measured by. */
function itemsTotalOf(pricing: Pricing): number {
  return pricing.sumOfItemsPrice + pricing.sumOfItemToppingsPrice;
}

/**
 * Prices an order by the vendor's menu and rules (decisions, section 5).
 * @throws Refusal `MINIMUM_BASKET` (details: minimum and what there is), the discount refusals, and `PRICE_CHANGED`
 *   when the total is not the one the client showed (details: the new pricing and what each line costs now).
 */
export async function priceBasket(
  db: Queryable,
  snapshot: IndexedSnapshot,
  body: PlaceOrderBody,
  basket: Basket,
): Promise<PricedBasket> {
  const { destination, customerId, at, byStaff } = basket;
  const bare = priceOrder(pricingInput(snapshot, body, basket.lines, null, 0));
  const itemsTotal = itemsTotalOf(bare);
  const minimum = byStaff ? 0 : minimumBasketOf(snapshot, body.deliveryType, destination.zone);
  if (itemsTotal < minimum) throw new Refusal('MINIMUM_BASKET', { details: { minimum, itemsTotal } });

  const question = { customerId, deliveryType: body.deliveryType, itemsTotal, at };
  const code = body.discountCode
    ? await findUsableCode(db, snapshot.vendor.id, body.discountCode, question)
    : null;
  const lines = code ? [...basket.lines, ...freeLines(snapshot, code, basket.newId)] : basket.lines;
  const deliveryCost = deliveryCostOf(destination.zone, itemsTotal);
  const pricing = priceOrder(pricingInput(snapshot, body, lines, code, deliveryCost));
  if (pricing.finalPrice !== body.expectedPrice) throw priceChanged(pricing, lines);
  return { lines, pricing, code };
}

function priceChanged(pricing: Pricing, lines: readonly OrderLine[]): Refusal {
  const changes = lines.map(({ id, menuItemId, title, count, price, discount, isFreeItem, toppings }) => ({
    id,
    menuItemId,
    title,
    count,
    price,
    discount,
    isFreeItem,
    toppings,
  }));
  return new Refusal('PRICE_CHANGED', { details: { pricing: pricingView(pricing), changes } });
}

/** The pricing state as the contract and the stored order have it: without the shares of lines. */
export function pricingView(pricing: Pricing): Order['pricing'] {
  const { lines: _lines, rest: _rest, currency: _currency, explanation, ...figures } = pricing;
  return { ...figures, explanation: explanation.map((step) => ({ ...step })) };
}
