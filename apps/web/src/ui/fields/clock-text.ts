import { toAsciiDigits, toPersianDigits } from '@sofreh/fa/digits';

const DAY_MINUTES = 24 * 60;

/**
 * Reads the time of day a person typed: «۹», «۹۳۰», «۰۹:۳۰», «۹.۳۰», in any digits.
 * @returns HH:MM, or null for what is no time of day.
 */
export function readClock(text: string): string | null {
  const ascii = toAsciiDigits(text).trim();
  const match = /^(\d{1,2})(?:[:.٫\s]?(\d{2}))?$/.exec(ascii);
  if (!match) return null;
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)];
  return hour > 23 || minute > 59 ? null : clockOf(hour * 60 + minute);
}

/** Gives HH:MM of a minute of the day; minutes before and after the day come round. */
export function clockOf(minute: number): string {
  const within = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`;
}

/** Moves `clock` (HH:MM) to the next or the last whole step of minutes. */
export function stepClock(clock: string, step: number, direction: 1 | -1): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const now = hour * 60 + minute;
  const next = direction > 0 ? Math.floor(now / step) * step + step : Math.ceil(now / step) * step - step;
  return clockOf(next);
}

/** Writes a time of day as it is shown. */
export const clockLabel = (clock: string): string => toPersianDigits(clock);
