/** This is what decides how much of an order's tax is left; all in one unit. */
export type TaxedSale = {
  readonly tax: number;
  readonly finalPrice: number;
  /** The tip is the staff's: it is no part of the sale. */
  readonly tip: number;
  readonly refunded: number;
};

/**
 * Says what of an order's tax is left after something was given back: its part of the sale that stays, rounded down.
 * The tax is the one the order has, by the rate of its own day, whatever holds today. What is given back beyond the
 * sale is of the tip, and takes no tax along.
 */
export function keptTax({ tax, finalPrice, tip, refunded }: TaxedSale): number {
  if (refunded === 0) return tax;
  const sale = finalPrice - tip;
  if (sale <= 0) return 0;
  const left = Math.max(0, sale - refunded);
  return Number((BigInt(tax) * BigInt(left)) / BigInt(sale));
}
