import { newId } from '#app/platform/ids.ts';

/** Its questions and choices. */
export const ids = { stars: newId(), why: newId(), more: newId(), cold: newId(), late: newId() };

/** Gives a survey that asks for stars, what was bad where they are few, and more of it. */
export function surveyBody(changes: object = {}) {
  const choices = [
    { id: ids.cold, title: 'سرد بود' },
    { id: ids.late, title: 'دیر رسید' },
  ];
  const usual = { required: true, choices: [], many: false, condition: null };
  return {
    id: newId(),
    title: 'رضایت از سفارش',
    active: true,
    sources: ['SALON', 'WEBSITE'],
    deliveryTypes: ['PICKUP'],
    sendsText: false,
    questions: [
      { ...usual, id: ids.stars, kind: 'RATING', title: 'چقدر راضی بودید؟' },
      {
        ...usual,
        id: ids.why,
        kind: 'MULTIPLECHOICE',
        title: 'چه چیزی بد بود؟',
        choices,
        many: true,
        condition: { questionId: ids.stars, is: 'AT_MOST', rating: 3 },
      },
      {
        ...usual,
        id: ids.more,
        kind: 'TEXT',
        title: 'بیشتر بگویید',
        required: false,
        condition: { questionId: ids.why, is: 'CHOSEN', choiceId: ids.cold },
      },
    ],
    ...changes,
  };
}

/** Gives answers of somebody unhappy. */
export const bad = () => [
  { questionId: ids.stars, rating: 2 },
  { questionId: ids.why, choiceIds: [ids.cold] },
  { questionId: ids.more, text: 'کباب یخ کرده بود' },
];
