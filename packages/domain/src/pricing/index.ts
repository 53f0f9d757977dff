export { lineAmount, packagingCostFor } from './base.ts';
export { heldToMenu, type LeastByMenu } from './below-menu.ts';
export {
  type ChargedTerms,
  isBelowRules,
  isDishBelowRules,
  type RuledDish,
  type RuledTerms,
} from './below-rules.ts';
export { isBeyondMoney } from './beyond-money.ts';
export * from './by-hand.ts';
export { amountsByRule } from './explain.ts';
export { type Apart, isDiscounted, type JoinedPrice, joinedOffAfter, priceJoined } from './join-bills.ts';
export { keptOfSale, keptTax } from './kept-tax.ts';
export { priceOrder } from './price-order.ts';
export * from './refund.ts';
export {
  PRICE_RULES,
  type PricedLine,
  type PricedRest,
  type PriceRule,
  type PriceStep,
  type Pricing,
  type PricingDiscount,
  type PricingInput,
  type PricingLine,
  type PricingTopping,
  type ServiceFee,
  type SetPiece,
  type TaxRule,
} from './types.ts';
