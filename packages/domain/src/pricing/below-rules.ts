import type { PricingInput, PricingLine, ServiceFee } from './types.ts';

/** What of a bill its vendor's rules say: the tax, the service fee, and which dishes bear tax. */
export type RuledTerms = Pick<PricingInput, 'tax' | 'serviceFee'> & {
  readonly lines: readonly Pick<PricingLine, 'menuItemId' | 'withTax'>[];
};

function isLowerFee(charged: ServiceFee | null, ruled: ServiceFee | null): boolean {
  if (ruled === null || ruled.value === 0) return false;
  return charged === null || charged.type !== ruled.type || charged.value < ruled.value;
}

/**
 * Says whether a till charged less tax or service than rules of its vendor ask for. Such a bill stands as it was sold, but it grows
 * by the hand of those alone who may take something off a bill: its guests would pay less for every dish that is added
 * (docs/decisions/0020-what-price-rules-settle.md).
 */
export function isBelowRules(charged: RuledTerms, ruled: RuledTerms): boolean {
  const taxed = new Set(ruled.lines.flatMap(({ menuItemId, withTax }) => (withTax ? [menuItemId] : [])));
  return (
    charged.tax.rate < ruled.tax.rate ||
    (ruled.tax.rate > 0 && ruled.tax.onPackaging && !charged.tax.onPackaging) ||
    (ruled.tax.rate > 0 && ruled.tax.onService && !charged.tax.onService) ||
    isLowerFee(charged.serviceFee, ruled.serviceFee) ||
    (ruled.tax.rate > 0 && charged.lines.some((line) => !line.withTax && taxed.has(line.menuItemId)))
  );
}
