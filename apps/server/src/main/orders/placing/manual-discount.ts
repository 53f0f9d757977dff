import type { Pricing, PricingDiscount } from '@sofreh/domain/pricing';
import { Refusal } from '#app/platform/http/refusal.ts';
import type { OrderLine } from './resolve-lines.ts';

/** A discount that staff gave by hand, as pricing takes it. */
export function manualPricingDiscount(discount: {
  readonly type: 'MONEY' | 'PERCENTAGE';
  readonly value: number;
}): PricingDiscount {
  return { kind: discount.type, value: discount.value };
}

type HandLine = Pick<OrderLine, 'count' | 'price' | 'discount' | 'isFreeItem' | 'menuPrice' | 'toppings'>;

function toppingsOf({ toppings }: HandLine): number {
  return toppings.reduce((sum, { price, count }) => sum + price * count, 0);
}

/** What one of a line costs by the menu, toppings included; 0 for the line a discount code gives. */
function menuUnit(line: HandLine): number {
  if (line.isFreeItem && line.menuPrice === null) return 0;
  return (line.menuPrice ?? Math.max(0, line.price - line.discount)) + toppingsOf(line);
}

/** What staff took off one of a line by hand; a higher price than the menu's takes nothing off. */
function handUnit(line: HandLine): number {
  if (line.menuPrice === null) return 0;
  return line.isFreeItem ? menuUnit(line) : Math.max(0, line.menuPrice - line.price);
}

function sum(lines: readonly HandLine[], unit: (line: HandLine) => number): number {
  return lines.reduce((total, line) => total + unit(line) * line.count, 0);
}

/**
 * Refuses what staff take off by hand beyond the vendor's cap: changed prices, lines given away and a manual discount
 * together, against what the lines cost by the menu.
 * @param cap per cent.
 * @throws Refusal `DISCOUNT_ABOVE_CAP` (details: the most, and what was asked).
 */
export function refuseAboveCap(
  lines: readonly HandLine[],
  pricing: Pricing,
  hasManualDiscount: boolean,
  cap: number,
): void {
  const takenOff = sum(lines, handUnit) + (hasManualDiscount ? pricing.finalDiscountAmount : 0);
  const most = Math.floor((sum(lines, menuUnit) * cap) / 100);
  if (takenOff > most) throw new Refusal('DISCOUNT_ABOVE_CAP', { details: { most, takenOff } });
}
