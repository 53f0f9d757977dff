import type { Survey } from '@sofreh/contract/main/surveys';
import type { DeliveryType, Source, SurveyQuestionType } from '@sofreh/domain/enums';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';

const pool = named(
  'survey-question-pool',
  `select id, kind, title, choices from survey_question_pool
   where $1::text is null or kind = $1 order by sort_order, id`,
);

export interface ReadyQuestion {
  readonly id: string;
  readonly kind: SurveyQuestionType;
  readonly title: string;
  readonly choices: string[];
}

/** Reads ready questions, of one kind or of all. */
export async function listReadyQuestions(
  db: Queryable,
  kind: SurveyQuestionType | undefined,
): Promise<ReadyQuestion[]> {
  return (await db.query<ReadyQuestion>(pool([kind ?? null]))).rows;
}

/** These are the questions that are asked, of a survey `s`, in their order. */
export const QUESTIONS = `coalesce((
  select jsonb_agg(jsonb_build_object('id', q.id, 'kind', q.kind, 'title', q.title, 'required', q.required,
    'choices', q.choices, 'many', q.many, 'condition', q.condition) order by q.position)
  from survey_questions q
  where q.vendor_id = s.vendor_id and q.survey_id = s.id and q.removed_at is null), '[]')`;

const FIELDS = `s.id, s.title, s.active, s.sources, s.delivery_types as "deliveryTypes", s.sends_text as "sendsText", s.on_receipt as "onReceipt",
  s.field_ids as "fieldIds", s.created_at as "createdAt"`;

export type SurveyRow = Omit<Survey, 'createdAt'> & { readonly createdAt: Date };

const one = named(
  'survey-by-id',
  `select ${FIELDS}, ${QUESTIONS} as questions from surveys s where s.vendor_id = $1 and s.id = $2`,
);

export async function readSurvey(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<SurveyRow | undefined> {
  return (await db.query<SurveyRow>(one([vendorId, id]))).rows[0];
}

const list = named(
  'surveys-of-vendor',
  `select ${FIELDS}, count(*) over ()::int as total,
     (select count(*)::int from survey_questions q
      where q.vendor_id = s.vendor_id and q.survey_id = s.id and q.removed_at is null) as questions,
     r.responses, r.score
   from surveys s left join lateral (
     select count(*)::int as responses, round(avg(r.score))::int as score from survey_responses r
     where r.vendor_id = s.vendor_id and r.survey_id = s.id) r on true
   where s.vendor_id = $1 and ($2::text is null or fa_fold(s.title) like $2) and ($3::boolean is null or s.active = $3)
   order by s.created_at desc, s.id limit $4 offset $5`,
);

export type ListedSurvey = Omit<SurveyRow, 'questions'> & {
  readonly questions: number;
  readonly responses: number;
  readonly score: number | null;
};

/** Reads a page of surveys, newest first. */
export function listSurveys(
  db: Queryable,
  vendorId: string,
  query: Paging & { readonly search?: string | undefined; readonly active?: boolean | undefined },
): Promise<Page<ListedSurvey>> {
  const values = [vendorId, likeAnywhere(query.search), query.active ?? null];
  return readPage<ListedSurvey>(db, list, values, query);
}

// A question that was taken away meanwhile is no question to choose.
const CHOSEN = `array(select g.id from unnest($10::uuid[]) with ordinality as g (id, nth)
  join custom_fields f on f.vendor_id = $1 and f.id = g.id and f.subject = 'CUSTOMER' and f.archived_at is null
  order by g.nth)`;
const insert = named(
  'survey-insert',
  `insert into surveys (vendor_id, id, title, active, sources, delivery_types, sends_text, on_receipt, created_at, changed_at, field_ids)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, ${CHOSEN}) on conflict do nothing`,
);
const update = named(
  'survey-update',
  `update surveys set title = $3, active = $4, sources = $5, delivery_types = $6, sends_text = $7, on_receipt = $8,
     changed_at = $9, field_ids = ${CHOSEN}
   where vendor_id = $1 and id = $2`,
);
const lock = named('survey-lock', 'select id from surveys where vendor_id = $1 and id = $2 for update');
const takeAway = named(
  'survey-questions-remove',
  `update survey_questions set removed_at = $3
   where vendor_id = $1 and survey_id = $2 and removed_at is null and not id = any($4::uuid[])`,
);
const write = named(
  'survey-questions-write',
  `insert into survey_questions (vendor_id, survey_id, id, position, kind, title, required, choices, many, condition)
   select $1, $2, (q ->> 'id')::uuid, nth, q ->> 'kind', q ->> 'title', (q ->> 'required')::boolean, q -> 'choices',
     (q ->> 'many')::boolean, nullif(q -> 'condition', 'null')
   from jsonb_array_elements($3::jsonb) with ordinality as given (q, nth)
   on conflict (vendor_id, survey_id, id) do update set position = excluded.position, title = excluded.title,
     required = excluded.required, choices = excluded.choices, many = excluded.many, condition = excluded.condition,
     removed_at = null`,
);
const kinds = named(
  'survey-question-kinds',
  'select id, kind from survey_questions where vendor_id = $1 and survey_id = $2',
);

export interface SurveyFields {
  readonly id: string;
  readonly title: string;
  readonly active: boolean;
  readonly sources: readonly Source[];
  readonly deliveryTypes: readonly DeliveryType[];
  readonly sendsText: boolean;
  readonly onReceipt: boolean;
  readonly fieldIds: readonly string[];
}
const valuesOf = (vendorId: string, given: SurveyFields, at: Date) => {
  const { id, title, active, sources, deliveryTypes, sendsText, onReceipt, fieldIds } = given;
  return [vendorId, id, title, active, sources, deliveryTypes, sendsText, onReceipt, at, fieldIds];
};

/** Stores a new survey; false where its id is taken. */
export async function insertSurvey(client: PoolClient, vendorId: string, given: SurveyFields, at: Date) {
  return (await client.query(insert(valuesOf(vendorId, given, at)))).rowCount === 1;
}

/** Holds a survey until the transaction ends; false where there is none. */
export async function lockSurvey(client: PoolClient, vendorId: string, id: string): Promise<boolean> {
  return (await client.query(lock([vendorId, id]))).rowCount === 1;
}

export async function updateSurvey(client: PoolClient, vendorId: string, given: SurveyFields, at: Date) {
  await client.query(update(valuesOf(vendorId, given, at)));
}

/** Reads every question the survey has or had, with its kind, which never changes. */
export async function readKinds(client: PoolClient, vendorId: string, id: string) {
  const { rows } = await client.query<{ id: string; kind: SurveyQuestionType }>(kinds([vendorId, id]));
  return new Map(rows.map((row) => [row.id, row.kind]));
}

/** Writes the questions that are asked, in their order; the others are asked no more. */
export async function writeQuestions(
  client: PoolClient,
  vendorId: string,
  surveyId: string,
  questions: Survey['questions'],
  at: Date,
): Promise<void> {
  const ids = questions.map(({ id }) => id);
  await client.query(takeAway([vendorId, surveyId, at, ids]));
  await client.query(write([vendorId, surveyId, JSON.stringify(questions)]));
}
