import type { Currency, SaleUnit } from '../enums/index.ts';
import { allocateByLargestRemainder, toRial } from '../money/index.ts';
import { keptTax } from '../pricing/index.ts';

export * from './goods.ts';
export * from './push.ts';

/** This is a line of a sold order; its prices are in the vendor's currency. */
export interface SoldLine {
  readonly menuItemId: string;
  readonly title: string;
  readonly unit: SaleUnit;
  /** It counts pieces or grams. */
  readonly count: number;
  readonly price: number;
  readonly discount: number;
  readonly isFreeItem: boolean;
  readonly withTax: boolean;
  readonly note: string;
  readonly toppings: readonly {
    readonly toppingId: string;
    readonly title: string;
    readonly price: number;
    readonly count: number;
  }[];
}

/** This is what a sold order came to, part by part, in the vendor's currency. */
export interface SoldTotals {
  readonly packaging: number;
  readonly service: number;
  readonly delivery: number;
  readonly tip: number;
  readonly tax: number;
  /** It may be below zero. */
  readonly rounding: number;
  readonly refunded: number;
  readonly finalPrice: number;
}

/** This is a row of a voucher; money in rial. */
export interface VoucherRow {
  readonly code: string;
  readonly title: string;
  /** It is pieces or kilograms. */
  readonly amount: number;
  readonly fee: number;
  readonly gross: number;
  readonly discount: number;
  readonly tax: number;
  readonly note: string;
}

/** This is what is added to the rows or, below zero, taken off them. */
export const VOUCHER_ADDITIONS = [
  'DISCOUNT',
  'PACKAGING',
  'SERVICE',
  'DELIVERY',
  'TIP',
  'ROUNDING',
  'TAX',
  'REFUND',
] as const;
export type VoucherAddition = (typeof VOUCHER_ADDITIONS)[number];

export interface Voucher {
  readonly rows: readonly VoucherRow[];
  readonly additions: readonly { readonly kind: VoucherAddition; readonly amount: number }[];
  /** The total is in rial: the rows less their discounts with their tax, and the additions. */
  readonly total: number;
}

type Row = VoucherRow & { readonly taxed: boolean };

/**
 * Gives a dish and its toppings as rows before anything of the whole order, in rial; `taxed` says whether they bear
 * tax.
 */
export function rowsOfLine(line: SoldLine, currency: Currency): Row[] {
  const rial = (amount: number): number => toRial({ amount, currency });
  const { unit, count, price, discount, isFreeItem, withTax: taxed } = line;
  const priced = (each: number) => (unit === 'GRAM' ? Math.floor((each * count) / 1_000) : each * count);
  const servings = unit === 'GRAM' ? 1 : count;
  const gross = rial(priced(price));
  const dish: Row = {
    code: line.menuItemId,
    title: line.title,
    amount: unit === 'GRAM' ? count / 1_000 : count,
    fee: rial(price),
    gross,
    tax: 0,
    note: line.note,
    taxed,
    discount: isFreeItem ? gross : gross - rial(priced(price - discount)),
  };
  const toppings = line.toppings.map((topping): Row => {
    const amount = topping.count * servings;
    const sum = rial(topping.price * amount);
    return {
      code: topping.toppingId,
      title: topping.title,
      amount,
      fee: rial(topping.price),
      gross: sum,
      discount: isFreeItem ? sum : 0,
      tax: 0,
      note: '',
      taxed,
    };
  });
  return [dish, ...toppings];
}

/**
 * Gives a sold order as accounting programs take it, in rial. The tax is spread over the rows that bear it, less the
 * part that went back with what was given back; what the order's discount took off is what is left, so that all of it
 * sums to what was paid for.
 */
export function voucherOf(lines: readonly SoldLine[], totals: SoldTotals, currency: Currency): Voucher {
  const rial = (amount: number): number => toRial({ amount, currency });
  const plain = lines.flatMap((line) => rowsOfLine(line, currency));
  const weights = plain.map(({ taxed, gross, discount }) => (taxed ? gross - discount : 0));
  const tax = keptTax({ ...totals, tax: rial(totals.tax) });
  const isSpread = weights.some((weight) => weight > 0);
  const taxes = isSpread ? allocateByLargestRemainder(tax, weights) : [];
  const rows = plain.map(({ taxed: _, ...row }, index): VoucherRow => ({ ...row, tax: taxes[index] ?? 0 }));
  const goods = rows.reduce((sum, row) => sum + row.gross - row.discount + row.tax, 0);
  const known = {
    PACKAGING: rial(totals.packaging),
    SERVICE: rial(totals.service),
    DELIVERY: rial(totals.delivery),
    TIP: rial(totals.tip),
    ROUNDING: rial(totals.rounding),
    TAX: isSpread ? 0 : tax,
    REFUND: rial(totals.tax) - tax - rial(totals.refunded),
  };
  const added = Object.values(known).reduce((sum, amount) => sum + amount, 0);
  const total = rial(totals.finalPrice) - rial(totals.refunded);
  const all = { DISCOUNT: total - goods - added, ...known };
  return {
    rows,
    additions: VOUCHER_ADDITIONS.map((kind) => ({ kind, amount: all[kind] })).filter(
      ({ amount }) => amount !== 0,
    ),
    total,
  };
}
