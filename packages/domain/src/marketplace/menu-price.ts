import { type PriceRounding, priceByPercent } from '../menu/index.ts';

/** How a shop's prices there follow from ours. */
export interface MarketPriceRule {
  /** Two decimals at most; below zero it is cheaper there. */
  readonly percent: number;
  readonly roundTo: PriceRounding;
}

/** The rule of a shop until somebody says otherwise: as here. */
export const SAME_PRICES: MarketPriceRule = { percent: 0, roundTo: 1 };

/**
 * What something costs there. A price a person gave it for there stands; else it follows from ours by the rule. What is free
 * here is free there.
 */
export function marketPrice(ours: number, rule: MarketPriceRule, own: number | null): number {
  return own ?? priceByPercent(ours, rule.percent, rule.roundTo);
}
