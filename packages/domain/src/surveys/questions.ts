import type { SurveyQuestionType } from '../enums/index.ts';

/** A question stands only where a former one was answered so: this choice was made, or the stars were so many. */
export type SurveyCondition =
  | { readonly questionId: string; readonly is: 'CHOSEN'; readonly choiceId: string }
  | { readonly questionId: string; readonly is: 'AT_MOST' | 'AT_LEAST'; readonly rating: number };

export interface SurveyQuestion {
  readonly id: string;
  readonly kind: SurveyQuestionType;
  readonly required: boolean;
  /** These are the choices of a MULTIPLECHOICE question; it is empty otherwise. */
  readonly choices: readonly { readonly id: string }[];
  /** Says whether several choices may be made. */
  readonly many: boolean;
  readonly condition: SurveyCondition | null;
}

export interface SurveyAnswer {
  readonly questionId: string;
  readonly rating: number | null;
  readonly choiceIds: readonly string[];
  readonly text: string;
}

/**
 * This is what is wrong with a question of a survey: two of one id, too few choices, or a condition nothing can fulfil.
 */
export type SurveyQuestionFault = 'TWICE' | 'CHOICES' | 'CONDITION';

const FEWEST_CHOICES = 2;

function isMet(condition: SurveyCondition, answer: SurveyAnswer | undefined): boolean {
  if (!answer) return false;
  if (condition.is === 'CHOSEN') return answer.choiceIds.includes(condition.choiceId);
  if (answer.rating === null) return false;
  return condition.is === 'AT_MOST' ? answer.rating <= condition.rating : answer.rating >= condition.rating;
}

/**
 * Gives the questions that stand after what was answered, in their order. An answer to a question that does not stand
 * counts for nothing, so what hangs on it falls with it.
 */
export function standingQuestions<Question extends Pick<SurveyQuestion, 'id' | 'condition'>>(
  questions: readonly Question[],
  answers: readonly SurveyAnswer[],
): Question[] {
  const standing = new Set<string>();
  return questions.filter(({ id, condition }) => {
    const stands =
      condition === null ||
      (standing.has(condition.questionId) &&
        isMet(
          condition,
          answers.find(({ questionId }) => questionId === condition.questionId),
        ));
    if (stands) standing.add(id);
    return stands;
  });
}

/** Says whether a condition can be met by an answer to the question it asks about. */
function fits(condition: SurveyCondition, former: SurveyQuestion): boolean {
  if (condition.is === 'CHOSEN') return former.choices.some(({ id }) => id === condition.choiceId);
  return former.kind === 'RATING';
}

function faultOf(question: SurveyQuestion, former: readonly SurveyQuestion[]): SurveyQuestionFault | null {
  const { id, kind, choices, condition } = question;
  const known = new Set(choices.map((choice) => choice.id));
  const choicesFit =
    known.size === choices.length &&
    (kind === 'MULTIPLECHOICE' ? choices.length >= FEWEST_CHOICES : choices.length === 0);
  if (former.some((each) => each.id === id)) return 'TWICE';
  if (!choicesFit) return 'CHOICES';
  const asked = condition && former.find((each) => each.id === condition.questionId);
  return condition && !(asked && fits(condition, asked)) ? 'CONDITION' : null;
}

/** Gives the first question that cannot be asked as it is, and why; null where all can. A condition looks back only. */
export function firstQuestionFault(
  questions: readonly SurveyQuestion[],
): { readonly index: number; readonly fault: SurveyQuestionFault } | null {
  for (const [index, question] of questions.entries()) {
    const fault = faultOf(question, questions.slice(0, index));
    if (fault) return { index, fault };
  }
  return null;
}
