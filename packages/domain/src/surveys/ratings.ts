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

/** Says whether a guest can say how an order was: it has arrived. */
export function isAskedOf(status: OrderStatus): boolean {
  return status === 'DELIVERED' || status === 'FINISHED';
}
