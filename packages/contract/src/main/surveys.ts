import { DELIVERY_TYPES, SOURCES, SURVEY_QUESTION_TYPES } from '@sofreh/domain/enums';
import { CUSTOM_FIELDS_MAX, HOUR, RATING, VIEWPOINTS_MAX } from '@sofreh/domain/limits';
import { SURVEY_CHOICES_MAX, SURVEY_DAYS_MAX, SURVEY_QUESTIONS_MAX } from '@sofreh/domain/surveys';
import { z } from 'zod';
import { anyOf, customer, everyone, staff } from '../access.ts';
import { call } from '../call.ts';
import {
  businessDay,
  byId,
  deliveryType,
  id,
  instant,
  note,
  orderStatus,
  pageOf,
  paging,
  queryFlag,
  queryWhole,
  search,
  source,
  title,
  whole,
} from '../common.ts';
import { daySpan } from '../day-span.ts';
import { customField, fieldAnswer } from './custom-fields.ts';

const kind = z.enum(SURVEY_QUESTION_TYPES);
const rating = whole(RATING);
const choice = z.strictObject({ id, title });

/** A question is asked only where a former one was answered so. */
const condition = z.union([
  z.strictObject({ questionId: id, is: z.literal('CHOSEN'), choiceId: id }),
  z.strictObject({ questionId: id, is: z.enum(['AT_MOST', 'AT_LEAST']), rating }),
]);

const question = z.strictObject({
  id,
  kind,
  title,
  required: z.boolean(),
  choices: z.array(choice).max(SURVEY_CHOICES_MAX),
  many: z.boolean(),
  condition: condition.nullable(),
});
export type SurveyQuestionView = z.infer<typeof question>;

const fields = {
  title,
  active: z.boolean(),
  sources: z.array(source).min(1).max(SOURCES.length),
  deliveryTypes: z.array(deliveryType).min(1).max(DELIVERY_TYPES.length),
  /** Says whether its link goes out as a text message once the order has arrived. */
  sendsText: z.boolean(),
  /** Says whether its link stands on the guest's paper, as a code that a phone reads. */
  onReceipt: z.boolean().default(false),
  /** These are the vendor's own questions of customers that are asked below, in this order. */
  fieldIds: z
    .array(id)
    .max(CUSTOM_FIELDS_MAX)
    .refine((list) => new Set(list).size === list.length)
    .default([]),
};
const survey = z.object({ id, ...fields, questions: z.array(question), createdAt: instant });
export type Survey = z.infer<typeof survey>;

const listed = z.object({
  id,
  ...fields,
  questions: z.int(),
  responses: z.int(),
  /** It is in hundredths of a star; null while nobody gave any. */
  score: z.int().nullable(),
  createdAt: instant,
});

const body = z.strictObject({ id, ...fields, questions: z.array(question).min(1).max(SURVEY_QUESTIONS_MAX) });

const answer = z.strictObject({
  questionId: id,
  rating: rating.nullable().default(null),
  choiceIds: z.array(id).max(SURVEY_CHOICES_MAX).default([]),
  text: note.default(''),
});

/** This is what stands behind `/survey/`. */
const code = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

const scored = z.object({ responses: z.int(), score: z.int().nullable() });
const see = anyOf(staff('survey.edit'), staff('customer.view'));

export const surveys = {
  'GET /api/questionpool': call({
    summary: 'Ready questions for surveys, of one kind or of all',
    access: staff('survey.edit'),
    query: z.strictObject({ kind: kind.optional() }),
    response: z.object({
      data: z.array(z.object({ id, kind, title: z.string(), choices: z.array(z.string()) })),
    }),
  }),
  'POST /api/survey': call({
    summary: "Makes a survey of the client's id; the same sent twice is made once",
    access: staff('survey.edit'),
    body,
    response: survey,
    errors: ['SURVEY_QUESTION_WRONG', 'IDEMPOTENCY_CONFLICT'],
  }),
  'PUT /api/survey': call({
    summary: 'Changes a survey; a question that is left out is asked no more and keeps what was answered',
    access: staff('survey.edit'),
    body,
    response: survey,
    errors: ['SURVEY_NOT_FOUND', 'SURVEY_QUESTION_WRONG'],
  }),
  'GET /api/survey': call({
    summary: "The vendor's surveys, newest first, with how many answered and how they rated",
    access: see,
    query: z.strictObject({ ...paging, search, active: queryFlag.optional() }),
    response: pageOf(listed),
  }),
  'GET /api/survey/{id}': call({
    summary: 'A survey with its questions',
    access: see,
    params: byId,
    response: survey,
    errors: ['SURVEY_NOT_FOUND'],
  }),
  'POST /api/survey/response': call({
    summary:
      "A guest's answers by the order's link; the id is the guest's, and sent again it is the same answer",
    access: everyone,
    body: z.strictObject({
      id,
      code,
      answers: z.array(answer).max(SURVEY_QUESTIONS_MAX),
      /** This is what was ticked beside the stars of the order. */
      viewpointIds: z.array(id).max(VIEWPOINTS_MAX).default([]),
      /** These answer the vendor's own questions of customers; what is left open leaves what is known. */
      fields: z.array(fieldAnswer).max(CUSTOM_FIELDS_MAX).default([]),
    }),
    response: z.object({ id, answeredAt: instant }),
    errors: [
      'SURVEY_NOT_FOUND',
      'SURVEY_ANSWERED',
      'SURVEY_TOO_EARLY',
      'SURVEY_ANSWER_WRONG',
      'CUSTOM_FIELD_WRONG',
      'TOO_MANY_REQUESTS',
    ],
  }),
  'GET /api/survey/link/{code}': call({
    summary: 'The survey behind a link, for whoever has the link',
    access: everyone,
    params: z.strictObject({ code }),
    response: z.object({
      vendorName: z.string(),
      orderNumber: z.int(),
      orderStatus,
      title: z.string(),
      /** Says whether the link was used already. */
      isAnswered: z.boolean(),
      /** Says how many stars the guest gave the order before; told to them alone, and not asked again. */
      rated: rating.nullable(),
      /** Says whether the stars stand with a customer as a feedback, in which good sides and bad can be ticked. */
      ticks: z.boolean(),
      questions: z.array(question),
      /** These are the vendor's own questions of customers that are asked below; none where the order is nobody's. */
      fields: z.array(customField),
    }),
    errors: ['SURVEY_NOT_FOUND'],
  }),
  'POST /api/orders/{id}/survey-link': call({
    summary:
      'The link of an order to its survey, made when it is first asked for; null where none asks of it',
    access: customer,
    params: byId,
    response: z.object({
      code: z.string().nullable(),
      isAnswered: z.boolean(),
      /** This is what the survey asks that is the order's rating, too; null where the rating is asked for apart. */
      ratingTitle: z.string().nullable(),
    }),
    errors: ['ORDER_NOT_FOUND'],
  }),
  'GET /api/survey/{id}/report': call({
    summary:
      'What a survey came to over some days: the score by day, hour, dish and courier, and each question',
    access: anyOf(staff('survey.edit'), staff('report.view')),
    params: byId,
    query: daySpan({}, SURVEY_DAYS_MAX),
    response: scored.extend({
      /** So many links were given out. */
      links: z.int(),
      days: z.array(scored.extend({ day: businessDay })),
      /** They run from when a business day begins; hours without an answer are left out. */
      hours: z.array(scored.extend({ hour: whole(HOUR) })),
      dishes: z.array(scored.extend({ menuItemId: id, title: z.string() })),
      couriers: z.array(scored.extend({ name: z.string() })),
      questions: z.array(
        z.object({
          id,
          kind,
          title: z.string(),
          isRemoved: z.boolean(),
          answers: z.int(),
          score: z.int().nullable(),
          /** Says how often each star was given, one to five; empty for other kinds. */
          stars: z.array(z.int()),
          choices: z.array(z.object({ id, title: z.string(), count: z.int() })),
        }),
      ),
    }),
    errors: ['SURVEY_NOT_FOUND'],
  }),
  'GET /api/survey/{id}/answers': call({
    summary: 'Who answered a survey and what, newest first; searched in what was written',
    access: staff('customer.view'),
    params: byId,
    query: z.strictObject({
      ...paging,
      search,
      /** They gave at most so many stars on average. */
      ratingUpTo: queryWhole(RATING).optional(),
    }),
    response: pageOf(
      z.object({
        id,
        orderId: id,
        orderNumber: z.int(),
        customerId: id.nullable(),
        customerName: z.string(),
        score: z.int().nullable(),
        at: instant,
        answers: z.array(
          z.object({
            title: z.string(),
            kind,
            rating: z.int().nullable(),
            choices: z.array(z.string()),
            text: z.string(),
          }),
        ),
      }),
    ),
    errors: ['SURVEY_NOT_FOUND'],
  }),
} as const;
