import { overlapping, type WeekWindow } from '@sofreh/domain/calendar';
import { WEEKDAYS_FROM_SATURDAY, type Weekday } from '@sofreh/domain/enums';
import { hoursTexts as texts } from './texts.ts';

/** This is a window as it is being written: a clock may be empty. */
export type WindowDraft = {
  readonly id: string;
  readonly weekday: Weekday;
  readonly from: string | null;
  readonly to: string | null;
};
export type FullWindow = WeekWindow & { readonly id: string };

/** Says what the end of a window means in words, where the two clocks alone do not say it. */
export function endInWords({ from, to }: WindowDraft): 'WHOLE_DAY' | 'END_OF_DAY' | 'NEXT_DAY' | null {
  if (from === null || to === null) return null;
  if (to === '00:00') return from === '00:00' ? 'WHOLE_DAY' : 'END_OF_DAY';
  return to < from ? 'NEXT_DAY' : null;
}

export function dayAfter(weekday: Weekday): Weekday {
  const place = WEEKDAYS_FROM_SATURDAY.indexOf(weekday);
  return WEEKDAYS_FROM_SATURDAY[(place + 1) % 7] ?? weekday;
}

function isFull(window: WindowDraft): window is FullWindow {
  return window.from !== null && window.to !== null && !isEmptySpan(window);
}

function isEmptySpan({ from, to }: WindowDraft): boolean {
  return from === to && to !== '00:00';
}

/** Gives the windows that are wholly written. */
export function fullWindows(windows: readonly WindowDraft[]): FullWindow[] {
  return windows.filter(isFull);
}

/** Tells what is wrong with a week, by the path of the field: empty clocks, empty spans, overlaps. */
export function weekFaults(windows: readonly WindowDraft[]): Record<string, string> {
  const faults: Record<string, string> = {};
  windows.forEach((window, place) => {
    if (window.from === null) faults[`windows.${place}.from`] = texts.missing;
    if (window.to === null) faults[`windows.${place}.to`] = texts.missing;
    else if (isEmptySpan(window)) faults[`windows.${place}.to`] = texts.same;
  });
  const places = windows.flatMap((window, place) => (isFull(window) ? [place] : []));
  for (const index of overlapping(fullWindows(windows))) {
    const place = places[index];
    if (place !== undefined) faults[`windows.${place}.from`] = texts.overlap;
  }
  return faults;
}

/**
 * Gives what alone changed of a week, where that is one window more, or one less: colleagues may have changed others
 * meanwhile.
 */
export function onlyChange(
  before: readonly FullWindow[],
  after: readonly FullWindow[],
): { readonly added: FullWindow } | { readonly removed: FullWindow } | null {
  const isIn = (windows: readonly FullWindow[], { id, weekday, from, to }: FullWindow) =>
    windows.some((w) => w.id === id && w.weekday === weekday && w.from === from && w.to === to);
  const [added, ...more] = after.filter((window) => !isIn(before, window));
  const [removed, ...others] = before.filter((window) => !isIn(after, window));
  if (added && !removed && more.length === 0) return { added };
  return removed && !added && others.length === 0 ? { removed } : null;
}

/** Makes a new window after the last of a day: an hour later and four hours long, else from nine to five. */
export function nextWindow(id: string, weekday: Weekday, windows: readonly WindowDraft[]): WindowDraft {
  const ends = windows.flatMap((window) =>
    window.weekday === weekday && window.to !== null && endInWords(window) === null ? [window.to] : [],
  );
  const last = ends.sort().at(-1);
  const taken = windows.some((window) => window.weekday === weekday);
  if (!taken) return { id, weekday, from: '09:00', to: '17:00' };
  if (last === undefined || last >= '19:00') return { id, weekday, from: null, to: null };
  const hour = Number(last.slice(0, 2));
  const clock = (hours: number) => `${String(hours).padStart(2, '0')}${last.slice(2)}`;
  return { id, weekday, from: clock(hour + 1), to: clock(hour + 5) };
}

/** Gives a week with the windows of one day put in place of those of others. */
export function copyDay(
  windows: readonly WindowDraft[],
  day: Weekday,
  to: readonly Weekday[],
  newId: () => string,
): WindowDraft[] {
  const others = to.filter((weekday) => weekday !== day);
  const source = windows.filter(({ weekday }) => weekday === day);
  return [
    ...windows.filter(({ weekday }) => !others.includes(weekday)),
    ...others.flatMap((weekday) => source.map((window) => ({ ...window, id: newId(), weekday }))),
  ];
}
