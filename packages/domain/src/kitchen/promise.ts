import { COUNT, PREPARATION_MINUTES } from '../limits/index.ts';
import { type Counted, servingsOf } from '../weight/index.ts';

/**
 * This is a line that was made: of how many servings, when its station was told, and when it was done. Milliseconds
 * since 1970.
 */
export type MadeLine = {
  readonly printerStationId: string | null;
  readonly servings: number;
  readonly toldAt: number;
  readonly doneAt: number;
};

/** Says how fast a station really is, in milliseconds. */
export type StationPace = {
  /** A line that met no queue takes this time from the telling to the bump. */
  readonly cookMs: number;
  /** Each serving more takes this time, while there is work. */
  readonly gapMs: number;
};

/** With fewer lines than that a station's times are chance. */
const LINES_MIN = 8;
/** A longer silence between two bumps is a pause of the guests, not the pace of the cooks. */
const PAUSE_MS = 10 * 60_000;
/** What takes longer was bumped late, not cooked for so long. */
const FORGOTTEN_MS = 3 * 3_600_000;

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** A station that was never seen busy is taken to have so many servings on the fire at once. */
const AT_ONCE = 4;

function gapOf(gaps: readonly number[], cookMs: number): number {
  return gaps.length > 0 ? quantile(gaps, 0.5) : cookMs / AT_ONCE;
}

/** Says how fast each station was with the lines it made last; stations that made too few are left out. */
export function stationPaces(made: readonly MadeLine[]): Map<string | null, StationPace> {
  const paces = new Map<string | null, StationPace>();
  for (const station of new Set(made.map(({ printerStationId }) => printerStationId))) {
    const lines = made
      .filter(({ printerStationId, toldAt, doneAt }) => {
        return printerStationId === station && doneAt >= toldAt && doneAt - toldAt <= FORGOTTEN_MS;
      })
      .sort((one, other) => one.doneAt - other.doneAt);
    if (lines.length < LINES_MIN) continue;
    // The quick quarter met no queue; the load that stands there now is added by whoever promises.
    const cookMs = quantile(
      lines.map(({ toldAt, doneAt }) => doneAt - toldAt),
      0.25,
    );
    // What lies between two bumps is shared by the servings of the second.
    const gaps = lines.slice(1).flatMap(({ doneAt, servings }, index) => {
      const gap = doneAt - (lines[index]?.doneAt ?? doneAt);
      return gap <= PAUSE_MS ? [gap / Math.max(1, servings)] : [];
    });
    paces.set(station, { cookMs, gapMs: gapOf(gaps, cookMs) });
  }
  return paces;
}

export type WishedDish = { readonly menuItemId: string; readonly servings: number };

/** Says what an order's lines come to, each dish once. */
export function wishedDishes(lines: readonly (Counted & { readonly menuItemId: string })[]): WishedDish[] {
  const dishes = new Map<string, number>();
  for (const line of lines)
    dishes.set(line.menuItemId, (dishes.get(line.menuItemId) ?? 0) + servingsOf(line));
  return [...dishes].map(([menuItemId, servings]) => ({
    menuItemId,
    servings: Math.min(COUNT.max, servings),
  }));
}

export type StationLoad = {
  /** So many servings wait there already. */
  readonly waiting: number;
  /** These are servings of the order itself; none where nothing is ordered yet. */
  readonly own: number;
  /** The pace is there where it is known. */
  readonly pace: StationPace | undefined;
};

/**
 * Says in how many minutes an order can honestly be promised: when the slowest of its stations is through with what waits there
 * and with all servings of the order. Never under the least that may be promised; what the vendor says where no station has been measured.
 */
export function promisedMinutes(stations: readonly StationLoad[], usualMinutes: number): number {
  const measured = stations.flatMap(({ waiting, own, pace }) =>
    pace ? [(waiting + Math.max(0, own - 1)) * pace.gapMs + pace.cookMs] : [],
  );
  const known = measured.length > 0 ? Math.ceil(Math.max(...measured) / 60_000) : usualMinutes;
  const honest = measured.length < stations.length ? Math.max(known, usualMinutes) : known;
  return Math.min(PREPARATION_MINUTES.max, Math.max(PREPARATION_MINUTES.min, honest));
}
