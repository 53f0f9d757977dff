import { addDays, type Instant, instantOf, localTime } from '../calendar/index.ts';
import type { OrderStatus } from '../enums/index.ts';
import type { SurveyAnswer, SurveyQuestion } from './questions.ts';

/** Somebody is called at once for up to so many stars of five. */
export const BAD_RATING = 2;

export function isBadRating(rating: number): boolean {
  return rating <= BAD_RATING;
}

/** Gives the mean of an answer's stars in hundredths of a star, and the fewest; null where it has none. */
export function ratingsOf(
  answers: readonly Pick<SurveyAnswer, 'rating'>[],
): { readonly score: number; readonly fewest: number } | null {
  const ratings = answers.flatMap(({ rating }) => (rating === null ? [] : [rating]));
  if (ratings.length === 0) return null;
  const sum = ratings.reduce((all, rating) => all + rating, 0);
  return { score: Math.round((sum * 100) / ratings.length), fewest: Math.min(...ratings) };
}

/**
 * Gives the question of a survey that is the order's rating, too: the first, where it asks for stars whatever else is
 * said. A guest is asked for stars by it alone.
 */
export function orderRatingQuestion<Question extends Pick<SurveyQuestion, 'kind' | 'condition'>>([
  first,
]: readonly Question[]): Question | null {
  return first?.kind === 'RATING' && first.condition === null ? first : null;
}

const MORNING_MINUTE = 9 * 60;
const NIGHT_MINUTE = 22 * 60;

/** Says when a guest may be written to: now, or in the morning where it is night. */
export function politeMoment(now: Instant): Instant {
  const { date, minute } = localTime(now);
  if (minute >= MORNING_MINUTE && minute < NIGHT_MINUTE) return now;
  return instantOf(minute < MORNING_MINUTE ? date : addDays(date, 1), MORNING_MINUTE);
}

/** Says whether a guest can say how an order was: it has arrived. */
export function isAskedOf(status: OrderStatus): boolean {
  return status === 'DELIVERED' || status === 'FINISHED';
}
