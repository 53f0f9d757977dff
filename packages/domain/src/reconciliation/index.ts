import { groupBy } from '../group-by/index.ts';

export * from './across-days.ts';

/** This is one movement of money on one side: in our books, or on the statement of whoever keeps it. */
export interface StatementRow {
  readonly id: string;
  /** The amount is above zero where it came, below where it went; both sides in the same unit. */
  readonly amount: number;
  /** Both sides know it by this number; it is empty where there is none. */
  readonly reference: string;
  /** Somebody may know it by these other numbers, as a terminal's trace number. */
  readonly otherReferences?: readonly string[] | undefined;
  /** It is in milliseconds, and null where a statement names only the day. */
  readonly at: number | null;
  /** Says of one of ours that it is told by another statement, and this one may tell of it or not. */
  readonly elsewhere?: boolean | undefined;
}

/** Says how two rows found each other; by an answer where the books have a line because a person answered for it. */
export const PAIRED_BY = ['ANSWER', 'REFERENCE', 'AMOUNT'] as const;

export interface ReconciledPair {
  readonly ours: string;
  readonly theirs: string;
  readonly by: (typeof PAIRED_BY)[number];
}

/** Says why a row may stand on one side alone; a person decides. */
export const ONE_SIDED_REASONS = [
  /** The other side has the same number with another sum. */
  'OTHER_AMOUNT',
  /** The other side has one such sum at this time, under another number. */
  'OTHER_NUMBER',
  /** The other side has it on the day before or after. */
  'OTHER_DAY',
  /** The statement has the same movement more than once. */
  'TWICE',
  /** Whoever sent the statement kept this money. */
  'FEE',
  /** A terminal's bank, a gateway or a marketplace held this, and paid it out to the vendor's bank account. */
  'PAID_OUT',
  /** We do not know of it. */
  'NOT_HERE',
  /** They do not know of it. */
  'NOT_THERE',
] as const;
export type OneSidedReason = (typeof ONE_SIDED_REASONS)[number];

/** A statement's line moves money in the books for these reasons. */
export const BOOKED_REASONS = ['FEE', 'PAID_OUT'] as const satisfies readonly OneSidedReason[];
export type BookedReason = (typeof BOOKED_REASONS)[number];

/** Says whether a reason of a statement's line moves money in the books. */
export function isBookedReason(reason: OneSidedReason | null): reason is BookedReason {
  return BOOKED_REASONS.some((booked) => booked === reason);
}

/** What one statement says was paid out comes to the other within so many days. */
export const PAYOUT_DAYS = 7;

export interface OneSidedRow {
  readonly id: string;
  readonly reason: OneSidedReason;
}

export interface Reconciliation {
  readonly pairs: readonly ReconciledPair[];
  readonly oursAlone: readonly OneSidedRow[];
  readonly theirsAlone: readonly OneSidedRow[];
}

export interface ReconcilingSides {
  readonly ours: readonly StatementRow[];
  readonly theirs: readonly StatementRow[];
  /** These are our rows of the days around, and serve the reason alone. */
  readonly oursAround?: readonly StatementRow[];
  readonly theirsAround?: readonly StatementRow[];
}

/** Two clocks that tell of the same movement differ by no more. */
const CLOCKS_MS = 20 * 60_000;

/** Leading zeros and everything but letters and digits are no part of a number. */
function keyOf(reference: string): string {
  return reference
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^0+/, '');
}

/** Gives the numbers that a movement is known by; none where nobody numbered it. */
function keysOf({ reference, otherReferences = [] }: StatementRow): string[] {
  const keys = [reference, ...otherReferences].map(keyOf).filter((key) => key !== '');
  return [...new Set(keys)];
}
const isNumbered = (row: StatementRow) => keysOf(row).length > 0;

/** Says how far apart two movements are; one without a time is as near as one may be. */
function distance(one: StatementRow, other: StatementRow): number {
  return one.at === null || other.at === null ? 0 : Math.abs(one.at - other.at);
}

/** Sorts by time, by number, by name: the order does not hang on how the rows came. */
function inOrder(rows: readonly StatementRow[]): StatementRow[] {
  return rows.toSorted(
    (one, other) => (one.at ?? 0) - (other.at ?? 0) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0),
  );
}

/**
 * Pairs each of ours with the nearest of theirs that is left and fits, nearest pairs first.
 * @param groupsOf what two rows must have one of in common.
 */
function pairUp(
  ours: readonly StatementRow[],
  theirs: readonly StatementRow[],
  groupsOf: (row: StatementRow) => readonly string[],
  fits: (one: StatementRow, other: StatementRow) => boolean,
  by: ReconciledPair['by'],
): ReconciledPair[] {
  const named = theirs.flatMap((row) => groupsOf(row).map((group) => ({ group, row })));
  const groups = groupBy(named, ({ group }) => group);
  const candidates = ours
    .flatMap((one) =>
      groupsOf(one)
        .flatMap((group) => (groups.get(group) ?? []).map(({ row }) => row))
        .filter((other) => one.amount === other.amount && fits(one, other))
        .map((other) => ({ one, other, far: distance(one, other) })),
    )
    .toSorted((a, b) => a.far - b.far);
  const taken = new Set<StatementRow>();
  return candidates.flatMap(({ one, other }) => {
    if (taken.has(one) || taken.has(other)) return [];
    taken.add(one).add(other);
    return [{ ours: one.id, theirs: other.id, by }];
  });
}

/**
 * Holds both sides of one day against each other: first what the books have because a person answered for the very line, then by
 * number and amount, then, where one side has no number, by amount and time. Rows whose numbers differ are never
 * paired, only proposed to a person. Every row is in one pair or stands alone with a proposed reason; pairs are equal
 * to the last unit.
 */
export function reconcile({
  ours,
  theirs,
  oursAround = [],
  theirsAround = [],
}: ReconcilingSides): Reconciliation {
  const [us, them] = [inOrder(ours), inOrder(theirs)];
  const paired = new Set<string>();
  const leftHere = () => us.filter(({ id }) => !paired.has(`o${id}`));
  const leftThere = () => them.filter(({ id }) => !paired.has(`t${id}`));
  const pairs: ReconciledPair[] = [];
  const pairMore = (found: readonly ReconciledPair[]) => {
    pairs.push(...found);
    for (const { ours: one, theirs: other } of found) paired.add(`o${one}`).add(`t${other}`);
  };
  pairMore(
    pairUp(
      us,
      them,
      ({ id }) => [id],
      () => true,
      'ANSWER',
    ),
  );
  pairMore(
    pairUp(
      leftHere(),
      leftThere(),
      (row) => keysOf(row).map((key) => `${key} ${row.amount}`),
      () => true,
      'REFERENCE',
    ),
  );
  pairMore(
    pairUp(
      leftHere(),
      leftThere(),
      ({ amount }) => [String(amount)],
      // Two numbers that differ are two movements, whatever they come to, until a person says that they are one.
      (one, other) => !(isNumbered(one) && isNumbered(other)) && distance(one, other) <= CLOCKS_MS,
      'AMOUNT',
    ),
  );
  const aloneHere = leftHere();
  const aloneThere = leftThere();
  const otherwise = otherNumbers(aloneHere, aloneThere);
  return {
    pairs,
    // What another statement tells is not missed here.
    oursAlone: aloneHere
      .filter(({ elsewhere }) => !elsewhere)
      .map((row) => ({ id: row.id, reason: reasonOfOurs(row, them, theirsAround, otherwise) })),
    theirsAlone: aloneThere.map((row) => ({
      id: row.id,
      reason: reasonOfTheirs(row, us, them, oursAround, otherwise),
    })),
  };
}

/**
 * Pairs rows that stand alone, each the only one of its sum about this time on its side: very likely they are one
 * movement with two numbers.
 */
function otherNumbers(
  ours: readonly StatementRow[],
  theirs: readonly StatementRow[],
): ReadonlySet<StatementRow> {
  const near = (rows: readonly StatementRow[]) => {
    const byAmount = groupBy(rows, ({ amount }) => amount);
    return (row: StatementRow) =>
      (byAmount.get(row.amount) ?? []).filter((other) => distance(row, other) <= CLOCKS_MS);
  };
  const [nearOurs, nearTheirs] = [near(ours), near(theirs)];
  return new Set(
    ours.flatMap((row) => {
      const [other, ...rest] = nearTheirs(row);
      return other && rest.length === 0 && nearOurs(other).length === 1 ? [row, other] : [];
    }),
  );
}

const isSameNumber = (row: StatementRow) => {
  const keys = keysOf(row);
  return (other: StatementRow) => keysOf(other).some((key) => keys.includes(key));
};

/** Says whether another day has the movement: by its number, or by its amount where a number is missing. */
const isThere = (row: StatementRow) => (other: StatementRow) =>
  row.amount === other.amount && (isSameNumber(row)(other) || !isNumbered(row) || !isNumbered(other));

function reasonOfOurs(
  row: StatementRow,
  theirs: readonly StatementRow[],
  around: readonly StatementRow[],
  otherwise: ReadonlySet<StatementRow>,
): OneSidedReason {
  const same = isSameNumber(row);
  if (theirs.some((other) => same(other) && other.amount !== row.amount)) return 'OTHER_AMOUNT';
  if (otherwise.has(row)) return 'OTHER_NUMBER';
  return around.some(isThere(row)) ? 'OTHER_DAY' : 'NOT_THERE';
}

function reasonOfTheirs(
  row: StatementRow,
  ours: readonly StatementRow[],
  theirs: readonly StatementRow[],
  around: readonly StatementRow[],
  otherwise: ReadonlySet<StatementRow>,
): OneSidedReason {
  const same = isSameNumber(row);
  if (ours.some((one) => same(one) && one.amount !== row.amount)) return 'OTHER_AMOUNT';
  if (theirs.some((other) => other.id !== row.id && same(other) && other.amount === row.amount))
    return 'TWICE';
  if (otherwise.has(row)) return 'OTHER_NUMBER';
  if (around.some(isThere(row))) return 'OTHER_DAY';
  return row.amount < 0 ? 'FEE' : 'NOT_HERE';
}
