import type { ClubLevel } from './terms.ts';

/** Gives the level of somebody who has earned so many points, and the one they are on the way to. */
export function levelOf(
  levels: readonly ClubLevel[],
  earned: number,
): { readonly level: ClubLevel | null; readonly next: ClubLevel | null } {
  const ordered = levels.toSorted((one, other) => one.from - other.from);
  return {
    level: ordered.findLast(({ from }) => from <= earned) ?? null,
    next: ordered.find(({ from }) => from > earned) ?? null,
  };
}
