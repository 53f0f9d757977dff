/** This is a ticket as a wall puts it: how high its card is in one column, px. */
type WallCard = { readonly id: string; readonly height: number };

/** Says where a ticket stands: on which page, from which column, over how many of them, and how far from the page's top, px. */
type WallSpot = {
  readonly id: string;
  readonly page: number;
  readonly column: number;
  readonly span: number;
  readonly top: number;
};

/** A page has room for this: columns, their height and the gap under a card, px. */
type WallRoom = { readonly columns: number; readonly height: number; readonly gap: number };

type Placed = Omit<WallSpot, 'page'>;

/** Says over how many columns a card stands: more than one where it is higher than a page. */
function spanOf({ height }: WallCard, room: WallRoom): number {
  return Math.max(1, Math.min(room.columns, Math.ceil(height / room.height)));
}

/**
 * Puts cards one after the other into the first columns that have room for them; null where one has none. One that is higher
 * than a page of all columns is alone on it.
 */
function inFirst(cards: readonly WallCard[], room: WallRoom): Placed[] | null {
  const filled = Array.from({ length: room.columns }, () => 0);
  const placed: Placed[] = [];
  for (const card of cards) {
    const span = spanOf(card, room);
    const height = card.height / span;
    const column = filled.findIndex((_, at) => {
      const under = filled.slice(at, at + span);
      if (under.length < span) return false;
      return under.every((top) => top === 0 || (span === 1 && top + height <= room.height));
    });
    if (column < 0) return null;
    placed.push({ id: card.id, column, span, top: filled[column] ?? 0 });
    for (let at = column; at < column + span; at += 1) filled[at] = (filled[at] ?? 0) + height + room.gap;
  }
  return placed;
}

/** Gives cards of single columns in their order: in each column from above, and the columns by their first. */
function tidied(cards: readonly WallCard[], placed: readonly Placed[], room: WallRoom): Placed[] {
  const at = new Map(placed.map((each) => [each.id, each]));
  if (placed.some(({ span }) => span > 1)) return cards.flatMap(({ id }) => at.get(id) ?? []);
  const order = [...new Set(cards.map(({ id }) => at.get(id)?.column ?? 0))];
  const filled = order.map(() => 0);
  return cards.map(({ id, height }) => {
    const column = order.indexOf(at.get(id)?.column ?? 0);
    const top = filled[column] ?? 0;
    filled[column] = top + height + room.gap;
    return { id, column, span: 1, top };
  });
}

/**
 * Gives cards as one page has room for them: in their order, or where that is not enough the highest first; null where
 * it has none.
 */
function onOnePage(cards: readonly WallCard[], room: WallRoom): Placed[] | null {
  const inOrder = inFirst(cards, room);
  if (inOrder) return inOrder;
  const closer = inFirst(
    cards.toSorted((one, other) => other.height - one.height),
    room,
  );
  return closer && tidied(cards, closer, room);
}

/** Gives cards of one page in columns of even height; null where they have no room so. */
function levelled(cards: readonly WallCard[], room: WallRoom): Placed[] | null {
  const filled = Array.from({ length: room.columns }, () => 0);
  const level: Placed[] = [];
  for (const { id, height } of cards) {
    const column = filled.indexOf(Math.min(...filled));
    const top = filled[column] ?? 0;
    if (top + height > room.height) return null;
    level.push({ id, column, span: 1, top });
    filled[column] = top + height + room.gap;
  }
  return level;
}

/**
 * Puts tickets on the pages of a wall, whole ones, and on each page those that are to be made next, as many as it has room for. One
 * that is higher than a page stands over as many columns as it takes, and goes on over further pages where all of them are not
 * enough. The last page is levelled.
 */
export function wallPages(
  cards: readonly WallCard[],
  room: WallRoom,
): { readonly spots: readonly WallSpot[]; readonly pages: number } {
  const spots: WallSpot[] = [];
  let pages = 0;
  for (let from = 0; from < cards.length; ) {
    let upTo = from + 1;
    let placed = onOnePage(cards.slice(from, upTo), room) ?? [];
    while (upTo < cards.length) {
      const more = onOnePage(cards.slice(from, upTo + 1), room);
      if (!more) break;
      placed = more;
      upTo += 1;
    }
    const own = cards.slice(from, upTo);
    if (upTo === cards.length) placed = levelled(own, room) ?? placed;
    for (const each of placed) spots.push({ ...each, page: pages });
    const high = Math.max(...own.map((card) => card.height / spanOf(card, room)));
    pages += Math.max(1, Math.ceil(high / room.height));
    from = upTo;
  }
  return { spots, pages: Math.max(1, pages) };
}

/** Everything may be so much larger than on a cook's own screen, the largest first; all can be read at three metres. */
export const WALL_SIZES = [1.55, 1.3, 1.1] as const;
export type WallSize = (typeof WALL_SIZES)[number];

/** These are, in px, the least width of a card at its usual size and the gap around it. */
const CARD = 265;
export const WALL_GAP = 8;

/** Tells how many columns of cards a wall of so much width has. */
export function wallColumns(width: number, size: WallSize): number {
  return Math.max(1, Math.floor((width + WALL_GAP) / (CARD * size + WALL_GAP)));
}

/**
 * Where there would be more pages than this everything becomes smaller; it becomes larger again where there would be as
 * few as the other.
 */
const MOST_PAGES = 3;
const FEW_PAGES = 2.4;
/** A page fills so much of its columns, as a rule. */
const FILLED = 0.9;

/**
 * Tells how large a wall shows its tickets: as large as goes with few pages, by one step at a time, as what was chosen
 * is measured before it is judged. It stays until another is clearly better.
 * @param high how high all cards are together at the size that stands, gaps and all, px.
 */
export function wallSize(
  high: number,
  { width, height }: { readonly width: number; readonly height: number },
  before: WallSize,
): WallSize {
  const pages = (size: WallSize) =>
    (high * size) / before / (wallColumns(width, size) * Math.max(1, height) * FILLED);
  const at = WALL_SIZES.indexOf(before);
  if (pages(before) > MOST_PAGES) return WALL_SIZES[at + 1] ?? before;
  const larger = WALL_SIZES[at - 1];
  return larger && pages(larger) <= FEW_PAGES ? larger : before;
}

/** Says within how long a wall goes round once, and how long a page stands at least and at most, ms. */
const ROUND_MS = 30_000;
const LEAST_MS = 4_000;
const MOST_MS = 10_000;

/** Tells how long each of so many pages stands. */
export function turnsAfter(pages: number): number {
  return Math.max(LEAST_MS, Math.min(MOST_MS, ROUND_MS / Math.max(1, pages)));
}
