import type { SurveyQuestionView } from '@sofreh/contract/main/surveys';
import type { SurveyCondition } from '@sofreh/domain/surveys';
import { surveysTexts as texts } from './texts.ts';

/** Tells when a question is asked, in words. */
export function conditionText(condition: SurveyCondition, all: readonly SurveyQuestionView[]): string {
  const asked = all.find(({ id }) => id === condition.questionId);
  if (!asked) return texts.brokenCondition;
  return texts.onlyIf(asked.title, partText(condition, asked));
}

function partText(condition: SurveyCondition, asked: SurveyQuestionView): string {
  if (condition.is === 'CHOSEN')
    return texts.chosen(asked.choices.find(({ id }) => id === condition.choiceId)?.title ?? '');
  return condition.is === 'AT_MOST' ? texts.atMost(condition.rating) : texts.atLeast(condition.rating);
}

/** Gives a condition as the value of a choice, and back. */
export function conditionKey(condition: SurveyCondition): string {
  return condition.is === 'CHOSEN' ? `CHOSEN ${condition.choiceId}` : `${condition.is} ${condition.rating}`;
}

/** Gives every condition on a former question, with its words. */
export function conditionsOn(
  asked: SurveyQuestionView,
): readonly { readonly value: string; readonly label: string; readonly condition: SurveyCondition }[] {
  const questionId = asked.id;
  const conditions: readonly SurveyCondition[] =
    asked.kind === 'RATING'
      ? [
          ...[1, 2, 3, 4].map((rating) => ({ questionId, is: 'AT_MOST' as const, rating })),
          ...[2, 3, 4, 5].map((rating) => ({ questionId, is: 'AT_LEAST' as const, rating })),
        ]
      : asked.choices.map(({ id }) => ({ questionId, is: 'CHOSEN' as const, choiceId: id }));
  return conditions.map((condition) => ({
    condition,
    value: conditionKey(condition),
    label: partText(condition, asked),
  }));
}
