/** This is a row, and what stands beside it. */
interface Beside {
  readonly today: number;
  readonly compared: number;
}

/** A single difference is worth a word from this part on of all that stands beside the rows. */
const WORTH_TELLING = 0.05;

/**
 * Gives the row that differs most from what stands beside it, in either direction: what made the days better or worse
 * than those before. Null where none differs by a twentieth of what stands beside all of them, nor where that is
 * nothing.
 */
export function mostDiffering<Row extends Beside>(rows: readonly Row[]): Row | null {
  const difference = ({ today, compared }: Row) => Math.abs(today - compared);
  const beside = rows.reduce((sum, { compared }) => sum + compared, 0);
  const most = rows.reduce<Row | null>(
    (top, row) => (top === null || difference(row) > difference(top) ? row : top),
    null,
  );
  return most && beside > 0 && difference(most) >= beside * WORTH_TELLING ? most : null;
}
