import { MONEY_AMOUNT } from '../limits/index.ts';
import { servingsOf } from '../weight/index.ts';
import type { PricingInput } from './types.ts';

/**
 * Says whether an order comes to more than any amount may be, before anything is taken off: each figure of it may be
 * one, and many such orders would sum to what no report can hold.
 */
export function isBeyondMoney({
  lines,
  serviceFee,
  ...rest
}: Pick<PricingInput, 'lines' | 'serviceFee' | 'serviceChargeCostNumber' | 'deliveryCost' | 'tip'>): boolean {
  const items = lines.reduce((sum, line) => {
    const servings = servingsOf(line);
    const own = line.unit === 'GRAM' ? (line.price * line.count) / 1_000 : line.price * line.count;
    const toppings = line.toppings.reduce((all, { price, count }) => all + price * count, 0);
    const packaging = Math.max(line.packagingCost, line.servePackagingCost);
    return sum + own + (toppings + packaging) * servings;
  }, 0);
  const ofItems = serviceFee?.type === 'PERCENTAGE' ? (items * serviceFee.value) / 100 : 0;
  const fee = serviceFee?.type === 'FIX' ? serviceFee.value : ofItems;
  const { serviceChargeCostNumber, deliveryCost, tip } = rest;
  return items + fee + serviceChargeCostNumber + deliveryCost + tip > MONEY_AMOUNT.max;
}
