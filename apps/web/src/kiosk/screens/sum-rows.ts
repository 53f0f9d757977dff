import type { Pricing } from '@sofreh/domain/pricing';
import { priceRuleLabels } from '@sofreh/fa/labels';
import { kioskTexts as texts } from '../texts.ts';

/** Gives what a cart comes to, in the words of the till and of the papers: the rows together are what is to be paid. */
export function sumRows(pricing: Pricing): (readonly [label: string, amount: number])[] {
  const rows = [
    [texts.sum, pricing.sumOfItemsPrice + pricing.sumOfItemToppingsPrice],
    [offerOf(pricing) ?? texts.discount, -pricing.finalDiscountAmount],
    [priceRuleLabels.PACKAGING, pricing.totalPackagingCost],
    [priceRuleLabels.SERVICE_FEE, pricing.serviceChargeFinalPrice],
    [priceRuleLabels.TAX, pricing.tax],
    // Rounding takes this off the sum.
    [priceRuleLabels.ROUNDING, -pricing.rounding],
  ] as const;
  return rows.filter(([, amount]) => amount !== 0);
}

/** Gives what the offer is called that the price is of. */
function offerOf({ explanation }: Pricing): string | undefined {
  return explanation.find(({ title }) => title !== undefined)?.title;
}
