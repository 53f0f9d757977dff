import type { SurveyAnswer } from '@sofreh/domain/surveys';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

const answered = named(
  'survey-response-of-order',
  'select id, answered_at as at from survey_responses where vendor_id = $1 and order_id = $2',
);

/** Reads what an order's guest has answered already. */
export async function readAnswered(
  client: PoolClient,
  vendorId: string,
  orderId: string,
): Promise<{ readonly id: string; readonly at: Date } | undefined> {
  return (await client.query<{ id: string; at: Date }>(answered([vendorId, orderId]))).rows[0];
}

const known = named(
  'survey-order-has-customer',
  `select exists (select from customers c where c.vendor_id = o.vendor_id and c.user_id = o.customer_id) as known
   from orders o where o.vendor_id = $1 and o.id = $2`,
);

/** Says whether an order is somebody's whom the vendor knows: who deleted the account is no customer any more. */
export async function hasCustomer(db: Queryable, vendorId: string, orderId: string): Promise<boolean> {
  return (await db.query<{ known: boolean }>(known([vendorId, orderId]))).rows[0]?.known ?? false;
}

const add = named(
  'survey-response-add',
  `insert into survey_responses (vendor_id, id, survey_id, order_id, customer_id, business_day, score, answered_at)
   select o.vendor_id, $3, $4, o.id, o.customer_id, o.business_day, $5, $6 from orders o
   where o.vendor_id = $1 and o.id = $2`,
);
const addAnswers = named(
  'survey-answers-add',
  `insert into survey_answers (vendor_id, response_id, survey_id, question_id, rating, choice_ids, text)
   select $1, $2, $3, a."questionId", a.rating, a."choiceIds", a.text
   from jsonb_to_recordset($4::jsonb) as a ("questionId" uuid, rating smallint, "choiceIds" uuid[], text text)`,
);

export interface NewResponse {
  readonly id: string;
  readonly surveyId: string;
  readonly orderId: string;
  readonly score: number | null;
  readonly answers: readonly SurveyAnswer[];
}

/** Stores what a guest answered. */
export async function writeResponse(
  client: PoolClient,
  vendorId: string,
  given: NewResponse,
  at: Date,
): Promise<void> {
  const { id, surveyId, orderId, score, answers } = given;
  await client.query(add([vendorId, orderId, id, surveyId, score, at]));
  await client.query(addAnswers([vendorId, id, surveyId, JSON.stringify(answers)]));
}
