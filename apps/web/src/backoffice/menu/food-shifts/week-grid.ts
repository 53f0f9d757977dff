import { minuteOfClock, type WeekWindow, windowMinutes, windowsOverlap } from '@sofreh/domain/calendar';
import { WEEKDAYS_FROM_SATURDAY } from '@sofreh/domain/enums';

/** These are the calendar's steps: half hours, counted through the week from Saturday's midnight. */
export const SLOT_MINUTES = 30;
export const SLOTS_PER_DAY = (24 * 60) / SLOT_MINUTES;
export const SLOTS_PER_WEEK = SLOTS_PER_DAY * 7;
const DAY_MINUTES = 24 * 60;

/** This is a piece of a window in one day's column, in minutes of that day. */
export type Block = {
  readonly window: number;
  /** It is the column from Saturday, 0 to 6. */
  readonly day: number;
  readonly from: number;
  readonly to: number;
};

/** Writes HH:MM of a minute of the day; the end of the day is 00:00, as windows write it. */
export function clockOfMinute(minute: number): string {
  const within = minute % DAY_MINUTES;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
}

/**
 * Gives the windows as they lie in the columns of the week: one over midnight stands in two. Empty ones are left out.
 */
export function blocksOf(windows: readonly WeekWindow[]): readonly Block[] {
  return windows.flatMap((window, index) => {
    const span = windowMinutes(window);
    const day = WEEKDAYS_FROM_SATURDAY.indexOf(window.weekday);
    if (!span) return [];
    const first = { window: index, day, from: span.from, to: Math.min(span.to, DAY_MINUTES) };
    if (span.to <= DAY_MINUTES) return [first];
    return [first, { window: index, day: (day + 1) % 7, from: 0, to: span.to - DAY_MINUTES }];
  });
}

/**
 * Gives the window drawn from one slot of the week to another, both within it; into the next day it runs over midnight.
 * A drawing of a day or longer stops before it would begin again.
 */
export function windowBetween(one: number, other: number): WeekWindow {
  const first = Math.max(0, Math.min(one, other));
  const last = Math.min(Math.max(one, other), first + SLOTS_PER_DAY - 2, SLOTS_PER_WEEK - 1);
  const day = Math.floor(first / SLOTS_PER_DAY);
  const from = (first % SLOTS_PER_DAY) * SLOT_MINUTES;
  const weekday = WEEKDAYS_FROM_SATURDAY[day] ?? 'FRI';
  // A whole day is from midnight to midnight, which the end of the day says.
  const whole = Math.max(one, other) - first >= SLOTS_PER_DAY - 1 && from === 0;
  const to = whole ? DAY_MINUTES : from + (last - first + 1) * SLOT_MINUTES;
  return { weekday, from: clockOfMinute(from), to: clockOfMinute(to) };
}

/** Gives the window that covers a slot; undefined for none. */
export function windowAt(windows: readonly WeekWindow[], slot: number): number | undefined {
  const day = Math.floor(slot / SLOTS_PER_DAY);
  const minute = (slot % SLOTS_PER_DAY) * SLOT_MINUTES;
  return blocksOf(windows).find((block) => block.day === day && block.from <= minute && minute < block.to)
    ?.window;
}

/** Tells whether two windows of the list share a minute. */
export function anyOverlap(windows: readonly WeekWindow[]): boolean {
  return windows.some((one, index) => windows.slice(index + 1).some((other) => windowsOverlap(one, other)));
}

/** Gives the windows from Saturday on, each day by its hours. */
export function inWeekOrder<Window extends WeekWindow>(windows: readonly Window[]): Window[] {
  const place = ({ weekday, from }: WeekWindow) =>
    WEEKDAYS_FROM_SATURDAY.indexOf(weekday) * DAY_MINUTES + minuteOfClock(from);
  return [...windows].sort((a, b) => place(a) - place(b));
}

/** Tells whether a window ends on the day after it begins. */
export function endsNextDay(window: WeekWindow): boolean {
  return (windowMinutes(window)?.to ?? 0) > DAY_MINUTES;
}
