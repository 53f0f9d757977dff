import type { Output } from '@sofreh/contract/call';
import type { surveys } from '@sofreh/contract/main/surveys';
import { NOTE_LENGTH } from '@sofreh/domain/limits';
import {
  isAskedOf,
  orderRatingQuestion,
  ratingsOf,
  type SurveyAnswer,
  takeAnswers,
} from '@sofreh/domain/surveys';
import { saveFeedback } from '#app/identity/feedbacks/feedbacks.queries.ts';
import type { Actor } from '#app/main/order-record/actor.ts';
import { type ChangeDeps, changeLockedOrder } from '#app/main/order-record/order-change.ts';
import { writeRating } from '#app/main/ratings/write-rating.ts';
import type { Caller } from '#app/platform/auth/caller.ts';
import { isIdTaken } from '#app/platform/db/constraints.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { hasCustomer, readAnswered, writeResponse } from './answer.queries.ts';
import { askedOf, isTheirs, keepFieldsBelow } from './fields-below.ts';
import { findByCode, type LinkedSurvey } from './links.queries.ts';

type Given = Output<(typeof surveys)['POST /api/survey/response']['body']>;

/** @throws Refusal SURVEY_NOT_FOUND. */
export async function requireLink(
  db: ChangeDeps['db'],
  brandId: string,
  code: string,
): Promise<LinkedSurvey> {
  const linked = await findByCode(db, brandId, code);
  if (!linked) throw new Refusal('SURVEY_NOT_FOUND');
  return linked;
}

/** @throws Refusal SURVEY_ANSWER_WRONG with the question it is about. */
function answersOf(linked: LinkedSurvey, given: Given): readonly SurveyAnswer[] {
  const taken = takeAnswers(linked.questions, given.answers);
  if (taken.ok) return taken.answers;
  const { questionId, why } = taken;
  throw new Refusal('SURVEY_ANSWER_WRONG', { details: { questionId, why } });
}

/** Gives the order's rating among the answers; null where it was left open, or the survey does not ask for it. */
function ratingOf({ questions }: LinkedSurvey, answers: readonly SurveyAnswer[]): number | null {
  const asked = orderRatingQuestion(questions);
  return answers.find(({ questionId }) => questionId === asked?.id)?.rating ?? null;
}

const textOf = (answers: readonly SurveyAnswer[]) =>
  answers
    .flatMap(({ text }) => (text.trim() === '' ? [] : [text.trim()]))
    .join('؛ ')
    .slice(0, NOTE_LENGTH.max);

/**
 * Takes a guest's answers by the link of an order, once: the same submission sent again is answered as the first time,
 * another one is refused. Looking at a survey spends nothing.
 * @throws Refusal SURVEY_NOT_FOUND, SURVEY_ANSWERED, SURVEY_TOO_EARLY before the order has arrived, SURVEY_ANSWER_WRONG,
 *   CUSTOM_FIELD_WRONG.
 */
export async function answerSurvey(
  deps: ChangeDeps,
  brandId: string,
  given: Given,
  { caller, device }: { readonly caller: Caller; readonly device: string },
): Promise<{ id: string; answeredAt: string }> {
  const linked = await requireLink(deps.db, brandId, given.code);
  const { vendorId, orderId, surveyId } = linked;
  const fieldIds = askedOf(linked, caller);
  const take = () =>
    changeLockedOrder(deps, vendorId, orderId, async (change) => {
      const { client, at, order } = change;
      const before = await readAnswered(client, vendorId, orderId);
      if (before && before.id !== given.id) throw new Refusal('SURVEY_ANSWERED');
      if (before) return before.at;
      if (!isAskedOf(order.status)) throw new Refusal('SURVEY_TOO_EARLY');
      const answers = answersOf(linked, given);
      const stars = ratingsOf(answers);
      const score = stars?.score ?? null;
      await writeResponse(client, vendorId, { id: given.id, surveyId, orderId, score, answers }, at);
      const { customerId } = order;
      const knownId = customerId && (await hasCustomer(client, vendorId, orderId)) ? customerId : null;
      if (knownId && given.fields.length > 0)
        await keepFieldsBelow(client, vendorId, { customerId: knownId, fieldIds }, given.fields, at);
      const actor: Actor = { kind: 'CUSTOMER', id: customerId, device, permissions: [] };
      // Stars are asked for once: those of the survey are the order's, in the report of feedbacks, too.
      const stands = ratingOf(linked, answers);
      // Whoever has the paper may answer; what the guest says of the order under their name they say themselves.
      if (knownId && stands !== null && isTheirs(linked, caller)) {
        const feedback = {
          id: given.id,
          orderId,
          rating: stands,
          viewpointIds: given.viewpointIds,
          text: textOf(answers),
        };
        await saveFeedback(client, vendorId, knownId, feedback, at);
      }
      const rated = { origin: 'SURVEY', customerId, text: textOf(answers) } as const;
      if (stars) await writeRating(change, actor, { ...rated, rating: stars.fewest });
      return at;
    });
  try {
    return { id: given.id, answeredAt: (await take()).toISOString() };
  } catch (error) {
    // The id is of another order's answers.
    if (isIdTaken(error)) throw new Refusal('SURVEY_ANSWERED');
    throw error;
  }
}
