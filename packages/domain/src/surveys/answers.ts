import { type SurveyAnswer, type SurveyQuestion, standingQuestions } from './questions.ts';

function says({ rating, choiceIds, text }: SurveyAnswer): boolean {
  return rating !== null || choiceIds.length > 0 || text.trim() !== '';
}

function fitsKind(
  { kind, choices, many }: SurveyQuestion,
  { rating, choiceIds, text }: SurveyAnswer,
): boolean {
  const known = new Set(choices.map(({ id }) => id));
  if (kind !== 'RATING' && rating !== null) return false;
  if (kind !== 'TEXT' && text.trim() !== '') return false;
  if (choiceIds.length > (many ? choices.length : 1)) return false;
  return new Set(choiceIds).size === choiceIds.length && choiceIds.every((id) => known.has(id));
}

export type TakenAnswers =
  | { readonly ok: true; readonly answers: readonly SurveyAnswer[] }
  | { readonly ok: false; readonly questionId: string; readonly why: 'WRONG' | 'REQUIRED' };

/**
 * Says what of the answers is kept: those of questions that stand and that say something, in the order of the
 * questions. A question that is required and stands must be answered; an answer of another kind than its question is
 * wrong.
 */
export function takeAnswers(
  questions: readonly SurveyQuestion[],
  answers: readonly SurveyAnswer[],
): TakenAnswers {
  const unknown = answers.find(({ questionId }) => !questions.some(({ id }) => id === questionId));
  if (unknown) return { ok: false, questionId: unknown.questionId, why: 'WRONG' };
  const kept: SurveyAnswer[] = [];
  for (const question of standingQuestions(questions, answers)) {
    const answer = answers.find(({ questionId }) => questionId === question.id);
    const said = answer !== undefined && says(answer);
    if (said && !fitsKind(question, answer)) return { ok: false, questionId: question.id, why: 'WRONG' };
    if (question.required && !said) return { ok: false, questionId: question.id, why: 'REQUIRED' };
    if (said) kept.push(answer);
  }
  return { ok: true, answers: kept };
}
