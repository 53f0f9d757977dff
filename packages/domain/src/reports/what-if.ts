import type { AmountKind, DeliveryType } from '../enums/index.ts';
import {
  isBeyondMoney,
  type Pricing,
  type PricingInput,
  type PricingLine,
  priceOrder,
} from '../pricing/index.ts';

/** This is what a bill is made of, the whole last. */
export const WHAT_IF_PARTS = ['items', 'discount', 'packaging', 'service', 'tax', 'finalPrice'] as const;
export type WhatIfPart = (typeof WHAT_IF_PARTS)[number];

/**
 * Says what bills hold beside their parts, which no change touches: delivery, tips and rounding. It is in the currency;
 * rounding may make it negative.
 */
function beyondParts(sums: Readonly<Record<WhatIfPart, number>>): number {
  const { items, discount, packaging, service, tax, finalPrice } = sums;
  return finalPrice - (items - discount + packaging + service + tax);
}

/** The rows of what a question comes to: the parts and, before the whole, what bills hold beside them, so that they come to it. */
export const WHAT_IF_ROWS = [
  'items',
  'discount',
  'packaging',
  'service',
  'tax',
  'beyond',
  'finalPrice',
] as const satisfies readonly (WhatIfPart | 'beyond')[];
export type WhatIfRow = (typeof WHAT_IF_ROWS)[number];

/** What a row comes to, in the currency; what is beyond the parts may be negative. */
export function sumOfRow(sums: Readonly<Record<WhatIfPart, number>>, row: WhatIfRow): number {
  return row === 'beyond' ? beyondParts(sums) : sums[row];
}

/** Orders that were looked at, those whose own price does not come out again, and those whose bill would have been another. */
export const WHAT_IF_COUNTS = ['priced', 'skipped', 'changed'] as const;
export const WHAT_IF_FIGURES = [...WHAT_IF_ROWS, ...WHAT_IF_COUNTS] as const;
export type WhatIfFigure = (typeof WHAT_IF_FIGURES)[number];
/** What a row came to, would have come to, and how much more that is. */
export const WHAT_IF_SIDES = ['BEFORE', 'AFTER', 'DIFFERENCE'] as const;
export type WhatIfSide = (typeof WHAT_IF_SIDES)[number];

/** This is an amount in the currency, or per cent. */
interface ChangedAmount {
  readonly type: AmountKind;
  readonly value: number;
}

export interface WhatIfChanges {
  /** This is what these dishes would have cost. */
  readonly prices: readonly { readonly menuItemId: string; readonly price: number }[];
  /** Says by how many per cent every other dish would have cost more, or less. */
  readonly pricePercent: number;
  /** MONEY is what packing one serving would have cost, PERCENTAGE how much more. Null leaves it. */
  readonly packaging: ChangedAmount | null;
  /** This is the service fee of these delivery types. Null leaves it. */
  readonly serviceFee: (ChangedAmount & { readonly deliveryTypes: readonly DeliveryType[] }) | null;
  /**
   * It is a discount for every order that had none and whose dishes come to enough; NONE is none for anybody. Null
   * leaves them.
   */
  readonly discount: (ChangedAmount & { readonly minimum: number }) | 'NONE' | null;
}

/** This is a line with what staff did to its price, which no change of the menu undoes. */
export type PricedAgainLine = PricingLine & { readonly menuPrice: number | null };

export interface SoldOrder extends Omit<PricingInput, 'lines'> {
  readonly lines: readonly PricedAgainLine[];
  /** This is what dishes have to come to for the order's own code; 0 is anything. */
  readonly minimumItemsTotal: number;
}

const byPercent = (amount: number, percent: number) =>
  Math.max(0, Math.round((amount * (100 + percent)) / 100));

function changedLine(
  line: PricedAgainLine,
  { prices, pricePercent, packaging }: WhatIfChanges,
): PricedAgainLine {
  const byHand = line.menuPrice !== null || line.isFreeItem;
  const named = prices.find(({ menuItemId }) => menuItemId === line.menuItemId);
  const price = byHand ? line.price : (named?.price ?? byPercent(line.price, pricePercent));
  const pack = (cost: number) => {
    if (packaging === null || cost === 0) return cost;
    return packaging.type === 'MONEY' ? packaging.value : byPercent(cost, packaging.value);
  };
  return {
    ...line,
    price,
    packagingCost: pack(line.packagingCost),
    servePackagingCost: pack(line.servePackagingCost),
  };
}

const itemsTotal = ({ sumOfItemsPrice, sumOfItemToppingsPrice }: Pricing) =>
  sumOfItemsPrice + sumOfItemToppingsPrice;

function discountOf(order: SoldOrder, plain: Pricing, { discount }: WhatIfChanges): SoldOrder['discount'] {
  const own = itemsTotal(plain) < order.minimumItemsTotal ? null : order.discount;
  if (discount === 'NONE') return null;
  if (discount === null || own !== null) return own;
  return itemsTotal(plain) >= discount.minimum ? { kind: discount.type, value: discount.value } : null;
}

/** Says what an order comes to by its own rules; null where it is beyond what any amount may be. */
export function priceAsSold({ minimumItemsTotal: _minimum, ...input }: SoldOrder): Pricing | null {
  return isBeyondMoney(input) ? null : priceOrder(input);
}

/**
 * Says what an order would have come to, had its guest wanted the same: by the rules that price every order. A code
 * that asks for more than what is left does not hold any more.
 */
export function priceWhatIf(order: SoldOrder, changes: WhatIfChanges): Pricing | null {
  const { serviceFee } = changes;
  const changed: SoldOrder = {
    ...order,
    lines: order.lines.map((line) => changedLine(line, changes)),
    serviceFee: serviceFee?.deliveryTypes.includes(order.deliveryType)
      ? { type: serviceFee.type === 'MONEY' ? 'FIX' : 'PERCENTAGE', value: serviceFee.value }
      : order.serviceFee,
  };
  const plain = priceAsSold({ ...changed, discount: null });
  return plain && priceAsSold({ ...changed, discount: discountOf(changed, plain, changes) });
}

/** A question is being priced, was priced to its end, or broke off at every try. */
export const WHAT_IF_STATUSES = ['RUNNING', 'DONE', 'FAILED'] as const;
