/** This is what an order moved, day by day, and the lines of its number on the statement. */
export interface OrderAcrossDays {
  /** There is one for each business day on which something moved; below zero it went back. */
  readonly amounts: readonly number[];
  readonly lines: readonly { readonly id: string; readonly amount: number }[];
  /** Says whether a person has said something of one of these movements or lines. */
  readonly answered: boolean;
}

/**
 * A marketplace has one line for an order as it ended, however many business days its money moved on. Where it is that sum and no
 * day's own, the order is one movement of the day of that line; where the order came to nothing and the statement has
 * nothing of it, it is none. What a person has answered for stays as they saw it.
 * @returns the line that tells all of it, null where there is nothing to tell; undefined where each day stands for itself.
 */
export function lineAcrossDays({ amounts, lines, answered }: OrderAcrossDays): string | null | undefined {
  if (answered || amounts.length < 2) return undefined;
  if (lines.some(({ amount }) => amounts.includes(amount))) return undefined;
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (total === 0) return lines.length === 0 ? null : undefined;
  const [line, ...more] = lines.filter(({ amount }) => amount === total);
  return line && more.length === 0 ? line.id : undefined;
}
