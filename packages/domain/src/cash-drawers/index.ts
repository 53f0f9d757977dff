/**
 * This is a cash drawer from its opening to its count (field practice of X and Z reports; the specification names the
 * drawer without its rules). Amounts are whole units of the vendor's currency.
 */

/** This is what moved through a drawer since it was opened. */
export type DrawerMovements = {
  /** It was counted into the drawer at its opening. */
  readonly openingAmount: number;
  /** This cash was taken for orders. */
  readonly cashSales: number;
  /** This cash was given back of orders. */
  readonly cashRefunds: number;
  /** This was put in besides, as change fetched from the bank. */
  readonly payIn: number;
  /** It was taken out besides, for a purchase or a deposit. */
  readonly payOut: number;
};

export const DRAWER_STATUSES = ['OPEN', 'CLOSED'] as const;

/** Says which way cash moves through a drawer besides sales: put in, or taken out. */
export const DRAWER_MOVEMENTS = ['PAY_IN', 'PAY_OUT'] as const;
export type DrawerMovement = (typeof DRAWER_MOVEMENTS)[number];

/** This is a drawer as far as it says whose cash it has; moments are epoch ms, `closedAt` is null while it is open. */
export type DrawerTime = {
  readonly id: string;
  readonly cashierId: string;
  readonly openedAt: number;
  readonly closedAt: number | null;
};

export type CashMovement = {
  /** This person took it or gave it back; it is null where nobody is known. */
  readonly takerId: string | null;
  /** It happened at this moment, epoch ms. */
  readonly at: number;
  /** A person put it into this drawer; it is null where nobody did. */
  readonly joinedTo: string | null;
};

/** Says whether a drawer stood open at a moment: from its opening on, until before its count. */
function stoodOpen({ openedAt, closedAt }: DrawerTime, at: number): boolean {
  return openedAt <= at && (closedAt === null || at < closedAt);
}

/**
 * Says which drawer cash belongs to: where a person put it, else whichever its taker had open at that moment, else
 * none: then it is cash outside of drawers. Where it was taken does not count: a till's name is only what it says of
 * itself.
 * @returns the drawer's id, or null.
 */
export function drawerOfCash(cash: CashMovement, drawers: readonly DrawerTime[]): string | null {
  if (cash.joinedTo !== null) return cash.joinedTo;
  const own = drawers.find((drawer) => drawer.cashierId === cash.takerId && stoodOpen(drawer, cash.at));
  return own?.id ?? null;
}

/** Cash taken longer before an opening belongs to another day: it is not offered to the drawer by one tap. */
const OFFERED_BEFORE_MS = 86_400_000;

/**
 * Says whether cash that is in no drawer may lie in one that its taker opened afterwards.
 * @param openedAt of the drawer, epoch ms.
 * @param at when the cash moved, epoch ms.
 */
export function mayLieIn(openedAt: number, at: number): boolean {
  return at < openedAt && at >= openedAt - OFFERED_BEFORE_MS;
}

/**
 * Says what must lie in the drawer; negative where a till without a network gave out more than there was: the count
 * shows it.
 */
export function expectedCash(movements: DrawerMovements): number {
  const { openingAmount, cashSales, cashRefunds, payIn, payOut } = movements;
  return openingAmount + cashSales - cashRefunds + payIn - payOut;
}

/** Says whether so much can be given out of the drawer: nobody takes out more than lies in it. */
export function holdsEnough(movements: DrawerMovements, amount: number): boolean {
  return amount <= expectedCash(movements);
}

export type CountedDrawer = {
  readonly expected: number;
  readonly counted: number;
  /** Where it is over zero, there is too much; where it is under zero, some is missing. */
  readonly difference: number;
};

/**
 * Says what the first count of a drawer had found, where a later one of the same drawer finds something else: whoever
 * counted was told in between what should lie in it. Money that moved meanwhile changes both sides alike.
 * @returns the first difference; null where the later count finds the same.
 */
export function changedDifference(
  first: Pick<CountedDrawer, 'counted' | 'expected'>,
  later: Pick<CountedDrawer, 'counted' | 'expected'>,
): number | null {
  const found = first.counted - first.expected;
  return found === later.counted - later.expected ? null : found;
}

/**
 * Says whether a count is to be explained: it differs from what must be there, or a first count of the same drawer had
 * found something else.
 * @param first what `changedDifference` says of an earlier count; null where there was none, or it found the same.
 */
export function needsReason(
  { counted, expected }: Pick<CountedDrawer, 'counted' | 'expected'>,
  first: number | null = null,
): boolean {
  return counted !== expected || first !== null;
}

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
  return needsReason(count) && reason.trim() === ''
    ? { ok: false, code: 'REASON_REQUIRED', count }
    : { ok: true, count };
}
