import { rowsOfLine, type SoldLine, type SoldTotals } from '../accounting/index.ts';
import type { Currency } from '../enums/index.ts';
import { toRial } from '../money/index.ts';
import { keptTax } from '../pricing/index.ts';
import { type SoldForTax, type TaxLine, taxLines } from './lines.ts';

/** This is a line as it was sold, and how much of it came back: pieces or grams. */
export interface LineForTax extends SoldLine {
  readonly refundedCount: number;
}

/** This is what of an order's price bore tax, as it was when it was placed. */
export interface TaxRules {
  /** The rate is in per cent. */
  readonly rate: number;
  readonly onPackaging: boolean;
  readonly onService: boolean;
}

/** This is what the lines that are no dishes are called. */
export interface TaxLineNames {
  readonly packaging: string;
  readonly service: string;
  readonly delivery: string;
  readonly rounding: string;
}

/** This is an order as a tax invoice tells of it; in rial. */
export interface OrderForTax {
  readonly lines: readonly TaxLine[];
  readonly total: number;
  readonly vat: number;
  readonly returned: number;
}

/** Says what is left of a line; its fee times its amount rounded down, as the authority counts. */
function soldOf(line: LineForTax, currency: Currency): SoldForTax[] {
  const left = { ...line, count: line.count - line.refundedCount };
  return rowsOfLine(left, currency).map(({ title, amount, fee, gross, discount, taxed }, index) => {
    const isWeighed = line.unit === 'GRAM' && index === 0;
    const counted = isWeighed ? Math.floor((fee * left.count) / 1_000) : gross;
    return {
      title,
      amount,
      fee,
      gross: counted,
      discount: discount + counted - gross,
      taxed,
      unit: isWeighed ? 'KILOGRAM' : 'PIECE',
    };
  });
}

/**
 * Says what the tax authority is told of an order: its lines, packaging, service and delivery, to the rial what the
 * bill comes to without the tip, which is the staff's. What was given back is taken off, with its part of the tax.
 */
export function orderForTax(
  lines: readonly LineForTax[],
  totals: SoldTotals,
  currency: Currency,
  rules: TaxRules,
  names: TaxLineNames,
): OrderForTax {
  const rial = (amount: number): number => toRial({ amount, currency });
  const sale = totals.finalPrice - totals.tip;
  const left = Math.max(0, Math.min(sale, totals.finalPrice - totals.refunded - totals.tip));
  const extra = (title: string, amount: number, taxed: boolean): SoldForTax => {
    const gross = rial(amount);
    return { title, amount: 1, unit: 'PIECE', fee: gross, gross, discount: 0, taxed };
  };
  const sold = [
    ...lines
      .filter(({ count, refundedCount }) => count > refundedCount)
      .flatMap((line) => soldOf(line, currency)),
    extra(names.packaging, totals.packaging, rules.onPackaging),
    extra(names.service, totals.service, rules.onService),
    extra(names.delivery, totals.delivery, false),
  ];
  const total = rial(left);
  const tax = keptTax({ ...totals, tax: rial(totals.tax) });
  const made = total > 0 ? taxLines(sold, rules.rate, { total, tax }, names.rounding) : [];
  const returned = lines.reduce((sum, { refundedCount }) => sum + refundedCount, 0);
  return { lines: made, total, vat: made.reduce((sum, { vat }) => sum + vat, 0), returned };
}
