import type { AmountKind } from '@sofreh/domain/enums';
import type { Pricing, PricingDiscount } from '@sofreh/domain/pricing';
import { amountOf, servingsOf } from '@sofreh/domain/weight';
import type { OrderLine } from '#app/main/order-record/order-line.ts';
import { Refusal } from '#app/platform/refusal.ts';

/** Gives a discount that staff gave by hand, as pricing takes it. */
export function manualPricingDiscount(discount: {
  readonly type: AmountKind;
  readonly value: number;
}): PricingDiscount {
  return { kind: discount.type, value: discount.value };
}

type HandLine = Pick<
  OrderLine,
  'unit' | 'count' | 'price' | 'discount' | 'isFreeItem' | 'menuPrice' | 'toppings'
>;

function toppingsOf({ toppings }: HandLine): number {
  return toppings.reduce((sum, { price, count }) => sum + price * count, 0);
}

/** Says what a line costs by the menu, toppings included; 0 for the line a discount code gives. */
function byMenu(line: HandLine): number {
  if (line.isFreeItem && line.menuPrice === null) return 0;
  const price = line.menuPrice ?? Math.max(0, line.price - line.discount);
  return amountOf(line.unit, price, line.count) + toppingsOf(line) * servingsOf(line);
}

/** Says what staff took off a line by hand; a higher price than the menu's takes nothing off. */
function byHand(line: HandLine): number {
  if (line.menuPrice === null) return 0;
  if (line.isFreeItem) return byMenu(line);
  return amountOf(line.unit, Math.max(0, line.menuPrice - line.price), line.count);
}

function sum(lines: readonly HandLine[], amount: (line: HandLine) => number): number {
  return lines.reduce((total, line) => total + amount(line), 0);
}

/**
 * Says what staff took off a bill by hand: changed prices, lines given away, and a discount that no code
 * gave.
 * @param discount of the bill's terms.
 */
export function takenByHand(
  lines: readonly HandLine[],
  pricing: Pick<Pricing, 'finalDiscountAmount'>,
  discount: PricingDiscount | null,
): number {
  const isManual = discount !== null && !discount.code;
  return sum(lines, byHand) + (isManual ? pricing.finalDiscountAmount : 0);
}

/**
 * Refuses what staff take off by hand beyond the vendor's cap, against what the lines cost by the menu.
 * @param takenOff by `takenByHand`.
 * @param cap per cent.
 * @throws Refusal `DISCOUNT_ABOVE_CAP` (details: the most, and what was asked).
 */
export function refuseAboveCap(lines: readonly HandLine[], takenOff: number, cap: number): void {
  const most = Math.floor((sum(lines, byMenu) * cap) / 100);
  if (takenOff > most) throw new Refusal('DISCOUNT_ABOVE_CAP', { details: { most, takenOff } });
}
