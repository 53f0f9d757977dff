/** This is a part of the window, in CSS pixels from its upper left corner. */
export type Part = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};
type Size = { readonly width: number; readonly height: number };
/** Notices stand so far from the right and the lower edge of the window, in CSS pixels. */
export type Place = { readonly right: number; readonly bottom: number };

/** Notices keep so far from each other, from the edges, and from what they stand beside. */
export const NOTICE_GAP = 16;
/**
 * Tells how far notices move for what is only nice to keep free: farther away nobody looks for them. In a wide window
 * they may go beside a list, which is a share of its width.
 */
const NEAR = 240;
const NEAR_OF_WIDTH = 0.4;

/**
 * Gives the place nearest to the lower right corner (specification, section 9) where notices of a size lie on nothing
 * that is pressed next.
 * @param firm what they never lie on where the window has any room beside it.
 * @param soft what they do not lie on where that leaves them near their corner.
 */
export function freePlace(size: Size, window: Size, firm: readonly Part[], soft: readonly Part[]): Place {
  const corner = { right: NOTICE_GAP, bottom: NOTICE_GAP };
  const near = nearestFree(size, window, [...firm, ...soft]);
  if (near && way(near) <= Math.max(NEAR, window.width * NEAR_OF_WIDTH)) return near;
  return nearestFree(size, window, firm) ?? corner;
}

/** Tells how far a place is from the corner. */
const way = ({ right, bottom }: Place) => right + bottom - 2 * NOTICE_GAP;

function nearestFree(size: Size, window: Size, kept: readonly Part[]): Place | null {
  const rights = steps(kept, window.width, size.width, ({ left }) => window.width - left);
  const bottoms = steps(kept, window.height, size.height, ({ top }) => window.height - top);
  const places = rights.flatMap((right) => bottoms.map((bottom) => ({ right, bottom })));
  places.sort((one, other) => way(one) - way(other));
  return places.find((place) => !kept.some((part) => touches(place, size, window, part))) ?? null;
}

/** Gives distances from an edge at which notices could stand: at it, and just beyond each part. */
function steps(
  kept: readonly Part[],
  whole: number,
  needed: number,
  beyond: (part: Part) => number,
): readonly number[] {
  const most = Math.max(NOTICE_GAP, whole - needed - NOTICE_GAP);
  const all = kept.map((part) => Math.ceil(beyond(part)) + NOTICE_GAP);
  return [...new Set([NOTICE_GAP, ...all.filter((step) => step > NOTICE_GAP && step <= most)])];
}

function touches({ right, bottom }: Place, size: Size, window: Size, part: Part): boolean {
  const [end, foot] = [window.width - right, window.height - bottom];
  return (
    part.left < end && part.right > end - size.width && part.top < foot && part.bottom > foot - size.height
  );
}
