import { PREPARATION_MINUTES } from '../limits/index.ts';

/** A line that was made: when its station was told, and when it was done. Milliseconds since 1970. */
export type MadeLine = {
  readonly printerStationId: string | null;
  readonly toldAt: number;
  readonly doneAt: number;
};

/** How fast a station really is, in milliseconds. */
export type StationPace = {
  /** From the telling to the bump, for a line that met no queue. */
  readonly cookMs: number;
  /** From one bump to the next while there is work. */
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

/** A station that was never seen busy is taken to have so many lines on the fire at once. */
const AT_ONCE = 4;

function gapOf(gaps: readonly number[], cookMs: number): number {
  return gaps.length > 0 ? quantile(gaps, 0.5) : cookMs / AT_ONCE;
}

/** How fast each station was with the lines it made last; stations that made too few are left out. */
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
    const gaps = lines.slice(1).map(({ doneAt }, index) => doneAt - (lines[index]?.doneAt ?? doneAt));
    paces.set(station, {
      cookMs,
      gapMs: gapOf(
        gaps.filter((gap) => gap <= PAUSE_MS),
        cookMs,
      ),
    });
  }
  return paces;
}

/** A station that an order goes to: the lines that wait there already, and its pace where that is known. */
export type StationLoad = { readonly waiting: number; readonly pace: StationPace | undefined };

/**
 * In how many minutes an order can honestly be promised: when the slowest of its stations is through with what waits there
 * and with it. Never under the least that may be promised; what the vendor says where no station has been measured.
 */
export function promisedMinutes(stations: readonly StationLoad[], usualMinutes: number): number {
  const measured = stations.flatMap(({ waiting, pace }) =>
    pace ? [waiting * pace.gapMs + pace.cookMs] : [],
  );
  const known = measured.length > 0 ? Math.ceil(Math.max(...measured) / 60_000) : usualMinutes;
  const honest = measured.length < stations.length ? Math.max(known, usualMinutes) : known;
  return Math.min(PREPARATION_MINUTES.max, Math.max(PREPARATION_MINUTES.min, honest));
}
