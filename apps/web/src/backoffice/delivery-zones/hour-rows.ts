import type { HourWindow } from './types.ts';

/** These are Windows of the same hours, as one row with its days. */
export type HourRow = {
  readonly weekdays: readonly HourWindow['weekday'][];
  readonly from: string;
  readonly to: string;
};

/** Gives weekly windows as rows, in the order their hours first appear. */
export function rowsOf(windows: readonly HourWindow[]): HourRow[] {
  const rows = new Map<string, HourRow>();
  for (const { weekday, from, to } of windows) {
    const key = `${from} ${to}`;
    rows.set(key, { from, to, weekdays: [...(rows.get(key)?.weekdays ?? []), weekday] });
  }
  return [...rows.values()];
}

export function windowsOf(rows: readonly HourRow[]): HourWindow[] {
  return rows.flatMap(({ weekdays, from, to }) => weekdays.map((weekday) => ({ weekday, from, to })));
}
