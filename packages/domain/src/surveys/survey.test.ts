import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  firstQuestionFault,
  isBadRating,
  orderRatingQuestion,
  ratingsOf,
  type SurveyAnswer,
  type SurveyQuestion,
  standingQuestions,
  takeAnswers,
} from './index.ts';

const question = (id: string, part: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  id,
  kind: 'RATING',
  required: false,
  choices: [],
  many: false,
  condition: null,
  ...part,
});
const answer = (questionId: string, part: Partial<SurveyAnswer> = {}): SurveyAnswer => ({
  questionId,
  rating: null,
  choiceIds: [],
  text: '',
  ...part,
});
const CHOICES = [{ id: 'cold' }, { id: 'late' }];
const SURVEY: readonly SurveyQuestion[] = [
  question('stars', { required: true }),
  question('why', {
    kind: 'MULTIPLECHOICE',
    choices: CHOICES,
    required: true,
    condition: { questionId: 'stars', is: 'AT_MOST', rating: 3 },
  }),
  question('more', { kind: 'TEXT', condition: { questionId: 'why', is: 'CHOSEN', choiceId: 'cold' } }),
  question('thanks', { kind: 'TEXT', condition: { questionId: 'stars', is: 'AT_LEAST', rating: 4 } }),
];
const stars = (rating: number) => answer('stars', { rating });
const why = (...choiceIds: string[]) => answer('why', { choiceIds });

describe('questions that stand', () => {
  it.each<[string, SurveyAnswer[], string[]]>([
    ['before anything was answered', [], ['stars']],
    ['after a bad rating', [stars(2)], ['stars', 'why']],
    ['after a bad rating and a reason', [stars(2), why('cold')], ['stars', 'why', 'more']],
    ['after another reason', [stars(2), why('late')], ['stars', 'why']],
    ['after a good rating', [stars(5)], ['stars', 'thanks']],
    [
      'where the rating was raised, the reason counts for nothing',
      [stars(5), why('cold')],
      ['stars', 'thanks'],
    ],
  ])('%s', (_case, answers, standing) => {
    expect(standingQuestions(SURVEY, answers).map(({ id }) => id)).toEqual(standing);
  });
});

describe('answers that are taken', () => {
  it.each<[string, SurveyAnswer[], string[]]>([
    ['all that stand', [stars(2), why('cold'), answer('more', { text: 'یخ' })], ['stars', 'why', 'more']],
    ['without those that fell', [stars(4), why('cold')], ['stars']],
    ['without empty ones', [stars(4), answer('thanks', { text: '  ' })], ['stars']],
  ])('are %s', (_case, answers, taken) => {
    const result = takeAnswers(SURVEY, answers);
    expect(result.ok && result.answers.map(({ questionId }) => questionId)).toEqual(taken);
  });

  it.each<[string, SurveyAnswer[], string, string]>([
    ['one that is required', [], 'stars', 'REQUIRED'],
    ['one that is required once it stands', [stars(1)], 'why', 'REQUIRED'],
    ['one to no question', [answer('other', { rating: 1 })], 'other', 'WRONG'],
    ['a choice there is not', [stars(1), why('hot')], 'why', 'WRONG'],
    ['two choices of one', [stars(1), why('cold', 'late')], 'why', 'WRONG'],
    ['stars for a text', [stars(5), answer('thanks', { rating: 3 })], 'thanks', 'WRONG'],
    ['a text for stars', [answer('stars', { text: 'خوب' })], 'stars', 'WRONG'],
  ])('need %s', (_case, answers, questionId, reason) => {
    expect(takeAnswers(SURVEY, answers)).toEqual({ ok: false, questionId, why: reason });
  });

  it('are only of questions that stand, in their order', () => {
    const anAnswer = fc.constantFrom(stars(1), stars(3), stars(5), why('cold'), why('late'), why());
    fc.assert(
      fc.property(fc.uniqueArray(anAnswer, { selector: ({ questionId }) => questionId }), (answers) => {
        const result = takeAnswers(SURVEY, answers);
        if (!result.ok) return;
        const standing = standingQuestions(SURVEY, answers).map(({ id }) => id);
        const taken = result.answers.map(({ questionId }) => questionId);
        expect(standing.filter((id) => taken.includes(id))).toEqual(taken);
      }),
    );
  });
});

describe('a survey that can be asked', () => {
  it('has no fault', () => expect(firstQuestionFault(SURVEY)).toBeNull());

  it.each<[string, SurveyQuestion[], number, string]>([
    ['the same question twice', [question('a'), question('a')], 1, 'TWICE'],
    ['too few choices', [question('a', { kind: 'MULTIPLECHOICE', choices: [{ id: 'x' }] })], 0, 'CHOICES'],
    [
      'the same choice twice',
      [question('a', { kind: 'MULTIPLECHOICE', choices: [{ id: 'x' }, { id: 'x' }] })],
      0,
      'CHOICES',
    ],
    ['choices of stars', [question('a', { choices: CHOICES })], 0, 'CHOICES'],
    [
      'a condition on a later question',
      [question('a', { condition: { questionId: 'b', is: 'AT_MOST', rating: 2 } }), question('b')],
      0,
      'CONDITION',
    ],
    [
      'stars asked of a text',
      [
        question('a', { kind: 'TEXT' }),
        question('b', { condition: { questionId: 'a', is: 'AT_MOST', rating: 2 } }),
      ],
      1,
      'CONDITION',
    ],
    [
      'a choice there is not',
      [question('a'), question('b', { condition: { questionId: 'a', is: 'CHOSEN', choiceId: 'x' } })],
      1,
      'CONDITION',
    ],
  ])('has not %s', (_case, questions, index, fault) => {
    expect(firstQuestionFault(questions)).toEqual({ index, fault });
  });
});

describe('ratings', () => {
  it.each([
    [[], null],
    [[null], null],
    [[5], { score: 500, fewest: 5 }],
    [[5, null, 2, 3], { score: 333, fewest: 2 }],
  ])('of %j', (ratings, expected) => {
    expect(ratingsOf(ratings.map((rating) => ({ rating })))).toEqual(expected);
  });

  it('are bad up to two stars', () => {
    expect([1, 2, 3, 4, 5].map(isBadRating)).toEqual([true, true, false, false, false]);
  });
});

describe('the stars of an order', () => {
  it('are asked for by the first question alone, where it asks for stars whatever else is said', () => {
    const [stars, words] = [question('stars'), question('words', { kind: 'TEXT' })];
    expect(orderRatingQuestion([stars, words])?.id).toBe('stars');
    expect(orderRatingQuestion([words, stars])).toBeNull();
    expect(orderRatingQuestion([])).toBeNull();
  });
});
