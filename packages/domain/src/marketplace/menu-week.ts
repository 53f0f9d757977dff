import { type WeekWindow, windowMinutes } from '../calendar/index.ts';

const MINUTES_PER_DAY = 1_440;

/** Gives the windows of a week as people mean them: empty ones left out, an end at midnight written one way. */
function spans(windows: readonly WeekWindow[]): string {
  const told = windows.flatMap((window) => {
    const minutes = windowMinutes(window);
    return minutes
      ? [`${window.weekday} ${minutes.from} ${Math.min(minutes.to, minutes.from + MINUTES_PER_DAY)}`]
      : [];
  });
  return told.toSorted().join();
}

/** Says whether two weeks are open at the same times, in whatever order and way they are written. */
export function isSameWeek(one: readonly WeekWindow[], other: readonly WeekWindow[]): boolean {
  return spans(one) === spans(other);
}
