/** This is what decides how much of a part of an order is left; all in one unit. */
export type ReturnedSale = {
  readonly finalPrice: number;
  /** The tip is the staff's: it is no part of the sale. */
  readonly tip: number;
  readonly refunded: number;
};
/** This is what decides how much of an order's tax is left. */
export type TaxedSale = ReturnedSale & { readonly tax: number };

/**
 * Says what of a part that goes with the sale, its tax or what was asked for its delivery, is left after something was
 * given back: its share of the sale that stays, rounded down. What is given back beyond the sale is of the tip, and
 * takes nothing along.
 */
export function keptOfSale(part: number, { finalPrice, tip, refunded }: ReturnedSale): number {
  if (refunded === 0) return part;
  const sale = finalPrice - tip;
  if (sale <= 0) return 0;
  const left = Math.max(0, sale - refunded);
  return Number((BigInt(part) * BigInt(left)) / BigInt(sale));
}

/** Says it of the tax: the one the order has, by the rate of its own day, whatever holds today. */
export const keptTax = ({ tax, ...sale }: TaxedSale): number => keptOfSale(tax, sale);
