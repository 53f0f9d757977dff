/** Says how many payments there were, and what they come to in the vendor's currency. */
export interface SlipSums {
  readonly count: number;
  readonly amount: number;
}

/** Says why a terminal's own slip may say something else than we do. */
export const SLIP_CLUES = [
  /** Nothing was heard of how it ended: the terminal may have taken it. */
  'UNKNOWN',
  /** A person said that it was not taken. */
  'SAID_DECLINED',
  /** A person said that it was taken. */
  'SAID_APPROVED',
  /** A person said that it took more than the terminal answered: by so much. */
  'SAID_MORE',
  /** A person said that it took less than the terminal answered: by so much. */
  'SAID_LESS',
  /** It was typed by hand on this terminal: the card may never have been drawn there. */
  'TYPED',
  /** It was typed by hand without its terminal. */
  'NO_TERMINAL',
  /** It was given back by card: the terminal's own slip has it where it was called off there. */
  'REFUND',
] as const;
export type SlipClue = (typeof SLIP_CLUES)[number];

/**
 * This is what the terminal would have besides what we have (above zero), or we besides it, if a clue is the reason.
 */
const MORE_THERE: Readonly<Record<SlipClue, 1 | -1>> = {
  UNKNOWN: 1,
  SAID_DECLINED: 1,
  NO_TERMINAL: 1,
  SAID_LESS: 1,
  SAID_APPROVED: -1,
  SAID_MORE: -1,
  TYPED: -1,
  REFUND: -1,
};

/** Says what the slip has more than we, or less below zero. */
export function slipDifference(slip: SlipSums, ours: SlipSums): SlipSums {
  return { count: slip.count - ours.count, amount: slip.amount - ours.amount };
}

/** Says whether both sides are the same to the last unit. */
export function slipFits({ count, amount }: SlipSums): boolean {
  return count === 0 && amount === 0;
}

/** This is a payment that may explain a difference. */
export interface PossibleReason {
  readonly id: string;
  readonly kind: SlipClue;
  readonly amount: number;
}

const effectOf = ({ kind, amount }: PossibleReason) => MORE_THERE[kind] * amount;

/**
 * Says which of the possible reasons account for the whole difference: one of them, two, or everything that nobody
 * knows the end of; none where nothing does. The first found in that order.
 */
export function slipReasons(difference: number, possible: readonly PossibleReason[]): readonly string[] {
  if (difference === 0) return [];
  const one = possible.find((each) => effectOf(each) === difference);
  if (one) return [one.id];
  const unknown = possible.filter(({ kind }) => kind === 'UNKNOWN');
  if (unknown.length > 0 && unknown.reduce((sum, each) => sum + effectOf(each), 0) === difference)
    return unknown.map(({ id }) => id);
  for (const [index, first] of possible.entries()) {
    const second = possible.slice(index + 1).find((each) => effectOf(first) + effectOf(each) === difference);
    if (second) return [first.id, second.id];
  }
  return [];
}

/** A slip that was typed longer ago says nothing of where the next begins: those in between were not typed. */
const REACH_MS = 2 * 86_400_000;

/**
 * Says since when a slip counts: since the one before it, so that nothing falls between two shifts, or, where none is near, since the
 * business day of its own end began. Moments are epoch ms.
 */
export function slipBegins(before: number | null, until: number, dayBegan: number): number {
  return before !== null && before >= until - REACH_MS ? before : dayBegan;
}
