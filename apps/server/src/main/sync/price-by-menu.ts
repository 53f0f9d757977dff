import { deliveryCostIn } from '@sofreh/domain/delivery-zones';
import { codeDiscount } from '@sofreh/domain/discount-codes';
import { priceToppings, resolveAvailability } from '@sofreh/domain/menu';
import type { Finding } from '@sofreh/domain/offline';
import { manualDiscount, type PricingLine } from '@sofreh/domain/pricing';
import {
  type IndexedSnapshot,
  type SnapshotZone,
  sellableItem,
  toppingRulesOf,
} from '#app/catalog/menu-snapshot/index.ts';
import { itemsTotalOf, type PricingTerms, priceByTerms } from '#app/main/order-record/pricing-terms.ts';
import { findUsableCode } from '#app/main/orders/placing/discount-use.ts';
import type { PlacingBody } from '#app/main/orders/placing/placing.ts';
import { bareTerms } from '#app/main/orders/placing/price-basket.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import type { Creation } from './intent-at-work.ts';

/** Says what an order comes to by the present menu and rules, and whether its discount code holds. */
export interface PriceByMenu {
  readonly finalPrice: number;
  readonly findings: readonly Finding[];
}

/**
 * Prices an order as the menu stands, whatever keeps it from being placed: what is not sold now or is short costs what
 * the menu says, what is gone from the menu what was charged for it. A code counts where it may be used. Bringing it costs
 * what its zone says unless staff said otherwise; where no zone serves the address, what was charged.
 */
export async function priceByMenu(
  db: Queryable,
  snapshot: IndexedSnapshot,
  work: Creation,
  body: PlacingBody,
  customerId: string | null,
  zone: SnapshotZone | null,
): Promise<PriceByMenu> {
  const { currency } = snapshot.vendor;
  const { charged } = work.intent.body;
  const lines = linesByMenu(snapshot, work, body);
  const itemsTotal = itemsTotalOf(
    priceByTerms(currency, body.deliveryType, lines, bareTerms(snapshot, body, work, 0)),
  );
  const ownCost = zone ? deliveryCostIn(zone, itemsTotal) : charged.deliveryCost;
  const bare = bareTerms(snapshot, body, work, body.deliveryCost ?? ownCost);
  const price = (terms: PricingTerms) => priceByTerms(currency, body.deliveryType, lines, terms).finalPrice;
  if (!body.discountCode) {
    const discount = body.discount ? manualDiscount(body.discount) : null;
    return { finalPrice: price({ ...bare, discount }), findings: [] };
  }
  try {
    const { deliveryType, source } = body;
    const menuItemIds = lines.filter(({ isFreeItem }) => !isFreeItem).map((line) => line.menuItemId);
    const question = { customerId, deliveryType, source, menuItemIds, itemsTotal, at: work.at };
    const code = await findUsableCode(db, snapshot.vendor.id, body.discountCode, question);
    return { finalPrice: price({ ...bare, discount: codeDiscount(code) }), findings: [] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { finalPrice: price(bare), findings: [{ code: 'CODE_NOT_VALID' }] };
  }
}

function linesByMenu(snapshot: IndexedSnapshot, { intent, at }: Creation, body: PlacingBody): PricingLine[] {
  const charged = new Map(intent.body.charged.lines.map((line) => [line.id, line]));
  const context = { source: body.source, deliveryType: body.deliveryType, instant: at.getTime() };
  return body.items.flatMap((line): PricingLine[] => {
    const item = snapshot.itemsById.get(line.menuItemId);
    const paid = charged.get(line.id);
    if (!item) return paid ? [paid] : [];
    const { price } = resolveAvailability(sellableItem(snapshot, item), context);
    const { packagingCost, servePackagingCost, withTax } = item;
    const byHand = line.changePrice !== undefined && !line.isFreeItem;
    return [
      {
        id: line.id,
        menuItemId: item.id,
        unit: item.unit,
        count: line.count,
        packagingCost,
        servePackagingCost,
        withTax,
        price: byHand ? (line.changePrice ?? price) : price,
        discount: byHand ? 0 : item.discount,
        isFreeItem: line.isFreeItem ?? false,
        toppings: priceToppings(toppingRulesOf(snapshot, item), line.toppings),
      },
    ];
  });
}
