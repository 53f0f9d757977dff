/** Says where an item stands on the page before it is moved, in pixels. */
export type Box = { readonly top: number; readonly height: number };

/** Gives `items` with the one at `from` moved to `to`. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/** Gives the place a dragged item would take: it passes a neighbour once its middle is beyond the neighbour's. */
export function placeAt(boxes: readonly Box[], from: number, offset: number): number {
  const own = boxes[from];
  if (!own) return from;
  const middle = (box: Box) => box.top + box.height / 2;
  const [start, end] = [own.top + offset, own.top + own.height + offset];
  const passedUp = boxes.slice(0, from).filter((box) => start < middle(box)).length;
  const passedDown = boxes.slice(from + 1).filter((box) => end > middle(box)).length;
  return from - passedUp + passedDown;
}

/**
 * Tells how far each item is drawn from where it stands while the one at `from` is held over the place `to`; the held
 * one itself goes to that place.
 */
export function shifts(boxes: readonly Box[], from: number, to: number): readonly number[] {
  const own = boxes[from];
  if (!own) return boxes.map(() => 0);
  const room = roomOf(boxes, from);
  const between = (index: number) => (from < to ? index > from && index <= to : index >= to && index < from);
  const direction = from < to ? -1 : 1;
  return boxes.map((_, index) => {
    if (index === from) return heldShift(boxes, from, to);
    return between(index) ? direction * room : 0;
  });
}

/** Gives the height of an item with the gap that follows it, or precedes the last one. */
function roomOf(boxes: readonly Box[], index: number): number {
  const [before, own, after] = [boxes[index - 1], boxes[index], boxes[index + 1]];
  if (!own) return 0;
  if (after) return after.top - own.top;
  return before ? own.top + own.height - before.top - before.height : own.height;
}

function heldShift(boxes: readonly Box[], from: number, to: number): number {
  const [own, other] = [boxes[from], boxes[to]];
  if (!own || !other) return 0;
  return to > from ? other.top + other.height - own.top - own.height : other.top - own.top;
}
