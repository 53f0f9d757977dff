import type { MeasureUnit } from './measures.ts';

/** This is what of a unit is one on the screen: money and counts are shown whole, times in minutes. */
const SHOWN_STEPS = { MONEY: 1, COUNT: 1, SECONDS: 60 } as const satisfies Record<MeasureUnit, number>;

/** Gives a figure as it is shown: whole units of the currency, things, or minutes. */
export const shownFigure = (value: number, unit: MeasureUnit): number =>
  Math.round(value / SHOWN_STEPS[unit]);

/**
 * Says whether a mean is shown as it is: whether a sum is shared out among so many, at least one, into whole units of the screen. Where it
 * is not, what is shown was rounded.
 */
export const isSharedWhole = (sum: number, by: number, unit: MeasureUnit): boolean =>
  sum % (by * SHOWN_STEPS[unit]) === 0;

export interface Standing {
  /** It is `NONE` where there was nothing before: it cannot have risen or fallen. */
  readonly direction: 'UP' | 'DOWN' | 'SAME' | 'NONE';
  /**
   * It differs by so many per cent of the figure before, at least 0; 0 beside `UP` and `DOWN` is less than half of one.
   */
  readonly percent: number;
  /** The two differ by so much as they are shown, at least 0. */
  readonly apart: number;
}

/**
 * Says how a figure stands against the one before it. Two that are shown alike are the same, whatever is behind what
 * their rounding took: a reader sees no change beside a word of one. The per cent is of the figures before their
 * rounding.
 */
export function standingOf(now: number, before: number, unit: MeasureUnit): Standing {
  if (before === 0) return { direction: 'NONE', percent: 0, apart: 0 };
  const apart = shownFigure(now, unit) - shownFigure(before, unit);
  if (apart === 0) return { direction: 'SAME', percent: 0, apart: 0 };
  const percent = Math.round((Math.abs(now - before) * 100) / Math.abs(before));
  return { direction: apart > 0 ? 'UP' : 'DOWN', percent, apart: Math.abs(apart) };
}
