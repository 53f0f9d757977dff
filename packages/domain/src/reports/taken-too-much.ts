/** This is what some days brought: all of the same orders, which were sold. */
export interface BroughtMoney {
  /** It came in by their payments, less what went back of these. */
  readonly received: number;
  /** It is still owed on them. */
  readonly unpaid: number;
  /** They came to it, less what was given back of them. */
  readonly totalSale: number;
}

/**
 * Says what bills took beyond what they came to and did not give back yet. It is nobody's sale: what was received and what is unpaid,
 * less this, is the sale.
 */
export const takenTooMuch = ({ received, unpaid, totalSale }: BroughtMoney): number =>
  received + unpaid - totalSale;
