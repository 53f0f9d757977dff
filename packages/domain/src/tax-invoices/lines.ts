import { allocateByLargestRemainder, percentOf } from '../money/index.ts';

/** This is what was sold, before what the whole order took off; in rial. */
export interface SoldForTax {
  readonly title: string;
  /** It is pieces, or kilograms with three decimals. */
  readonly amount: number;
  readonly unit: 'PIECE' | 'KILOGRAM';
  readonly fee: number;
  /** This is the fee times the amount, rounded down. */
  readonly gross: number;
  readonly discount: number;
  readonly taxed: boolean;
}

/** This is a line of a tax invoice; in rial. `vat` is the rate of `net` rounded down, `total` both together. */
export interface TaxLine extends Omit<SoldForTax, 'taxed'> {
  readonly net: number;
  readonly rate: number;
  readonly vat: number;
  readonly total: number;
}

/** This is what the lines are to come to, in rial. */
export interface TaxTargets {
  readonly total: number;
  /** The bill has this tax. */
  readonly tax: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const netOf = ({ gross, discount }: SoldForTax) => gross - discount;

/** Gives the lines after `off` was taken off them, each by what it came to. */
function lessened(sold: readonly SoldForTax[], off: number, rate: number): TaxLine[] {
  const nets = sold.map(netOf);
  const shares = off > 0 ? allocateByLargestRemainder(off, nets) : nets.map(() => 0);
  return sold.map(({ taxed: _, ...line }, index) => {
    const discount = line.discount + (shares[index] ?? 0);
    const net = line.gross - discount;
    const vat = percentOf(net, rate);
    return { ...line, discount, net, rate, vat, total: net + vat };
  });
}

/** Gives the least that `fits`, from nothing to `most`; what fits goes on fitting. */
function leastThat(most: number, fits: (off: number) => boolean): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Gives the lines of a tax invoice, by the authority's arithmetic (the rate of every line rounded down) and to the rial
 * what the bill comes to. What the order took off is spread over what bears tax as far as the bill's tax says, the rest
 * over what bears none; the few rial by which both ways of rounding differ are a line of their own.
 * @param rate per cent. @param rounding what that line is called.
 */
export function taxLines(
  sold: readonly SoldForTax[],
  rate: number,
  { total, tax }: TaxTargets,
  rounding: string,
): TaxLine[] {
  const lines = sold.filter(({ gross }) => gross > 0);
  const bears = (line: SoldForTax) => line.taxed && rate > 0;
  const [taxed, free] = [lines.filter(bears), lines.filter((line) => !bears(line))];
  const [mostTaxed, mostFree] = [sum(taxed.map(netOf)), sum(free.map(netOf))];
  const come = (off: number) => sum(lessened(taxed, off, rate).map((line) => line.total));
  const byTax = leastThat(mostTaxed, (off) => sum(lessened(taxed, off, rate).map(({ vat }) => vat)) <= tax);
  const offFree = Math.min(Math.max(come(byTax) + mostFree - total, 0), mostFree);
  const isTooMuch = come(byTax) + mostFree - offFree > total;
  const offTaxed = isTooMuch ? leastThat(mostTaxed, (off) => come(off) <= total) : byTax;
  const made = [...lessened(taxed, offTaxed, rate), ...lessened(free, offFree, 0)];
  const missing = total - sum(made.map((line) => line.total));
  if (missing <= 0) return made;
  const one = {
    title: rounding,
    amount: 1,
    unit: 'PIECE',
    fee: missing,
    gross: missing,
    discount: 0,
  } as const;
  return [...made, { ...one, net: missing, rate: 0, vat: 0, total: missing }];
}
