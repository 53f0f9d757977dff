import { type PriceRounding, priceByPercent } from '../menu/index.ts';

/** Says how a shop's prices there follow from ours. */
export interface MarketPriceRule {
  /** It has two decimals at most; below zero it is cheaper there. */
  readonly percent: number;
  readonly roundTo: PriceRounding;
}

/** A shop has this rule until somebody says otherwise: prices there are as here. */
export const SAME_PRICES: MarketPriceRule = { percent: 0, roundTo: 1 };

/**
 * Says what something costs there. A price a person gave it for there stands; else it follows from ours by the rule.
 * What is free here is free there.
 */
export function marketPrice(ours: number, rule: MarketPriceRule, own: number | null): number {
  return own ?? priceByPercent(ours, rule.percent, rule.roundTo);
}
