import { daysThrough } from '@sofreh/domain/calendar';
import { meanOf } from '@sofreh/domain/reports';
import { pointsOf, sumOf } from '../reports/days-or-months.ts';

/** This is what guests thought on a day; the score in hundredths of a star, null while nobody gave any. */
export interface ScoreDay {
  readonly day: string;
  readonly score: number | null;
  /** This is the number of those whose score it is. */
  readonly answers: number;
}

/**
 * This is a day, or a month of them, with what guests thought; the score of a month is that of all who answered in it.
 */
export interface ScorePoint {
  readonly name: string;
  readonly score: number | null;
  readonly answers: number;
}

/** All days from the first to the last: one on which nobody answered is as far from its neighbours as any other. */
function everyDay(days: readonly ScoreDay[]): ScoreDay[] {
  const known = new Map(days.map((each) => [each.day, each]));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  return daysThrough(first.day, last.day).map((day) => known.get(day) ?? { day, score: null, answers: 0 });
}

/**
 * Makes the points of a chart of scores, by the rule of all charts over days; days without an answer have their place in it.
 * @param days those with answers, in the order of time
 */
export function scorePoints(days: readonly ScoreDay[]): ScorePoint[] {
  return pointsOf(everyDay(days), ({ day }) => day).map((point) => {
    const stars = sumOf(point, ({ score, answers }) => (score ?? 0) * answers);
    const scored = sumOf(point, ({ score, answers }) => (score === null ? 0 : answers));
    return {
      name: point.name,
      score: meanOf(stars, scored),
      answers: sumOf(point, ({ answers }) => answers),
    };
  });
}
