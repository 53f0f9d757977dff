/** This is a card on the board, by its column and its place in it. */
export type Place = { readonly column: number; readonly row: number };

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
  // Columns run from right to left.
  ArrowLeft: { column: 1, row: 0 },
  ArrowRight: { column: -1, row: 0 },
};

/**
 * Says where an arrow key leads from a card: up and down within its column, sideways to the next column that has any.
 * @param lengths how many cards each column has.
 * @returns null where it leads nowhere, and for other keys.
 */
export function placeAfter(key: string, from: Place, lengths: readonly number[]): Place | null {
  const step = STEPS[key];
  if (!step) return null;
  if (step.column === 0) {
    const row = from.row + step.row;
    return row >= 0 && row < (lengths[from.column] ?? 0) ? { column: from.column, row } : null;
  }
  for (let column = from.column + step.column; column in lengths; column += step.column) {
    const length = lengths[column] ?? 0;
    if (length > 0) return { column, row: Math.min(from.row, length - 1) };
  }
  return null;
}

/**
 * Gives the card that took the place of one that moved away: the next of its column, else the last; null in an empty
 * one.
 */
export function placeLeft({ column, row }: Place, lengths: readonly number[]): Place | null {
  const length = lengths[column] ?? 0;
  return length === 0 ? null : { column, row: Math.min(row, length - 1) };
}
