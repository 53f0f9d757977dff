/**
 * A cash drawer from its opening to its count (field practice of X and Z reports; the specification names the drawer
 * without its rules). Amounts are whole units of the vendor's currency.
 */

/** What moved through a drawer since it was opened. */
export type DrawerMovements = {
  /** Counted into the drawer at its opening. */
  readonly openingAmount: number;
  /** Cash taken for orders. */
  readonly cashSales: number;
  /** Cash given back of orders. */
  readonly cashRefunds: number;
  /** Put in besides: change fetched from the bank. */
  readonly payIn: number;
  /** Taken out besides: a purchase, a deposit. */
  readonly payOut: number;
};

export type DrawerStatus = 'OPEN' | 'CLOSED';

/** What must lie in the drawer; negative where more was taken out than ever came in, which the count will show. */
export function expectedCash(movements: DrawerMovements): number {
  const { openingAmount, cashSales, cashRefunds, payIn, payOut } = movements;
  return openingAmount + cashSales - cashRefunds + payIn - payOut;
}

export type CountedDrawer = {
  readonly expected: number;
  readonly counted: number;
  /** Over zero: there is too much; under zero: some is missing. */
  readonly difference: number;
};

/**
 * Compares a count with what must be there.
 * @param reason who counts a difference names it.
 */
export function countDrawer(
  movements: DrawerMovements,
  counted: number,
  reason: string,
):
  | { readonly ok: true; readonly count: CountedDrawer }
  | { readonly ok: false; readonly code: 'REASON_REQUIRED'; readonly count: CountedDrawer } {
  const expected = expectedCash(movements);
  const count = { expected, counted, difference: counted - expected };
  return count.difference !== 0 && reason.trim() === ''
    ? { ok: false, code: 'REASON_REQUIRED', count }
    : { ok: true, count };
}
