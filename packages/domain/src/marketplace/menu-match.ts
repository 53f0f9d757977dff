/**
 * This is one side of a match. Texts are folded before (letters, digits, half-spaces), and without spaces in `letters`.
 */
export interface MatchCandidate {
  readonly id: string;
  /** These are the title's words, with spaces between them. */
  readonly words: string;
  /** This is the title without spaces. */
  readonly letters: string;
  /** Both prices are in the same money, ours by the shop's rule; it is 0 where there is none. */
  readonly price: number;
  /** These are the folded titles of its topping categories, or of the one it is in. */
  readonly around: readonly string[];
}

export interface MatchSuggestion {
  readonly theirs: string;
  readonly ours: string;
  /** The score is 0 to 100. */
  readonly score: number;
}

/** Under this nothing is suggested. */
export const LEAST_MATCH_SCORE = 55;
/** From this many on a suggestion is likely enough to be confirmed with others by one key. */
export const SURE_MATCH_SCORE = 90;

const WEIGHTS = { title: 80, price: 12, around: 8 } as const;

function pairsOf(letters: string): readonly string[] {
  if (letters.length < 2) return letters ? [letters] : [];
  return Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2));
}

/** Says how much two lists share, 0 to 1, each member counted as often as it stands in both. */
function shared(one: readonly string[], other: readonly string[]): number {
  if (one.length + other.length === 0) return 1;
  const left = new Map<string, number>();
  for (const part of one) left.set(part, (left.get(part) ?? 0) + 1);
  let both = 0;
  for (const part of other) {
    const count = left.get(part) ?? 0;
    if (count === 0) continue;
    left.set(part, count - 1);
    both += 1;
  }
  return (2 * both) / (one.length + other.length);
}

interface Prepared extends MatchCandidate {
  readonly pairs: readonly string[];
  readonly parts: readonly string[];
}

function prepare(candidate: MatchCandidate): Prepared {
  return {
    ...candidate,
    pairs: pairsOf(candidate.letters),
    parts: candidate.words.split(' ').filter(Boolean),
  };
}

function titleLikeness(one: Prepared, other: Prepared): number {
  if (one.letters === other.letters) return 1;
  // Words in another order are nearly as good; a title is never taken for the same by likeness alone.
  return 0.97 * Math.max(shared(one.pairs, other.pairs), shared(one.parts, other.parts));
}

function priceLikeness(one: number, other: number): number {
  if (one === other) return 1;
  return Math.min(one, other) / Math.max(one, other);
}

function scoreOf(one: Prepared, other: Prepared): number {
  const title = titleLikeness(one, other) * WEIGHTS.title;
  const price = priceLikeness(one.price, other.price) * WEIGHTS.price;
  return Math.round(title + price + shared(one.around, other.around) * WEIGHTS.around);
}

/** Says which of ours share a pair of letters with a title: nothing else can be like it. */
function pairIndex(ours: readonly Prepared[]): ReadonlyMap<string, readonly Prepared[]> {
  const index = new Map<string, Prepared[]>();
  for (const each of ours) {
    for (const pair of new Set(each.pairs)) {
      const known = index.get(pair);
      if (known) known.push(each);
      else index.set(pair, [each]);
    }
  }
  return index;
}

/**
 * Proposes which of ours each of theirs is: the likeliest pairs first, each used once. Only a person makes a match of it.
 * Equal scores are told apart by their ids, so that the same sides always give the same answer.
 */
export function suggestMatches(
  theirs: readonly MatchCandidate[],
  ours: readonly MatchCandidate[],
): MatchSuggestion[] {
  const index = pairIndex(ours.map(prepare));
  const pairs: MatchSuggestion[] = [];
  for (const each of theirs.map(prepare)) {
    const near = new Set(each.pairs.flatMap((pair) => index.get(pair) ?? []));
    for (const other of near) {
      const score = scoreOf(each, other);
      if (score >= LEAST_MATCH_SCORE) pairs.push({ theirs: each.id, ours: other.id, score });
    }
  }
  pairs.sort((a, b) => b.score - a.score || compare(a.theirs, b.theirs) || compare(a.ours, b.ours));
  const taken = new Set<string>();
  return pairs.filter(({ theirs: their, ours: our }) => {
    if (taken.has(`t${their}`) || taken.has(`o${our}`)) return false;
    taken.add(`t${their}`).add(`o${our}`);
    return true;
  });
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
