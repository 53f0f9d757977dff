import type { ResponseBody } from '@sofreh/contract/call';
import type { surveys } from '@sofreh/contract/main/surveys';
import type { LocalClock } from '@sofreh/domain/calendar';
import { inDayOrder } from '@sofreh/domain/reports';
import { PLACED_HOUR } from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';

type Report = ResponseBody<(typeof surveys)['GET /api/survey/{id}/report']>;
type Figures = Omit<Report, 'questions'>;

const SCORED = "'responses', x.responses, 'score', x.score";
const FIGURES = 'count(*)::int as responses, round(avg(r.score))::int as score';
/** So many dishes and couriers are told, the most asked about; the others have too few answers to say anything. */
const MOST_ROWS = 30;

const RESPONSES = `with r as (
  select r.order_id, r.score, r.business_day, ${PLACED_HOUR} as hour, o.deliver_method ->> 'courierName' as courier
  from survey_responses r join orders o on o.vendor_id = r.vendor_id and o.id = r.order_id
  where r.vendor_id = $1 and r.survey_id = $2 and r.business_day between $3 and $4)`;

// A link is counted with its order's answer, by the order's day. It is made after its order, so that the older ones need no look.
const figures = named(
  'survey-report',
  `${RESPONSES}
   select (select count(*)::int from r) as responses, (select round(avg(r.score))::int from r) as score,
     (select count(*)::int from survey_links l join orders o on o.vendor_id = l.vendor_id and o.id = l.order_id
        where l.vendor_id = $1 and l.survey_id = $2 and o.business_day between $3 and $4
          and l.created_at >= ($3::date)::timestamp at time zone 'Asia/Tehran') as links,
     coalesce((select json_agg(json_build_object('day', to_char(x.business_day, 'YYYY-MM-DD'), ${SCORED}) order by x.business_day)
       from (select r.business_day, ${FIGURES} from r group by 1) x), '[]') as days,
     coalesce((select json_agg(json_build_object('hour', x.hour, ${SCORED}))
       from (select r.hour, ${FIGURES} from r group by 1) x), '[]') as hours,
     coalesce((select json_agg(json_build_object('name', x.courier, ${SCORED}) order by x.score nulls last, x.courier)
       from (select r.courier, ${FIGURES} from r where r.courier <> '' group by 1 order by 2 desc limit ${MOST_ROWS}) x),
       '[]') as couriers,
     coalesce((select json_agg(json_build_object('menuItemId', x.menu_item_id, 'title', x.title, ${SCORED})
         order by x.score nulls last, x.title)
       from (
         select i.menu_item_id, max(i.title) as title, ${FIGURES}
         from r join (
           select distinct i.order_id, i.menu_item_id, i.title from order_items i join r on r.order_id = i.order_id
           where i.vendor_id = $1) i on i.order_id = r.order_id
         group by 1 order by 3 desc, 1 limit ${MOST_ROWS}) x), '[]') as dishes`,
);

/** Reads what a survey came to over some days, by day, hour, dish and courier; hours from the cut-off of a business day on. */
export async function readFigures(
  db: Queryable,
  vendorId: string,
  id: string,
  span: { readonly from: string; readonly to: string },
  cutOff: LocalClock,
): Promise<Figures> {
  const { rows } = await db.query<Figures>(figures([vendorId, id, span.from, span.to]));
  const [row] = rows;
  if (!row) throw new Error('a statement without a source has one row');
  const inOrder = inDayOrder(cutOff);
  return { ...row, hours: row.hours.toSorted((one, other) => inOrder(one.hour, other.hour)) };
}

const byQuestion = named(
  'survey-report-questions',
  `with a as (
     select a.question_id, a.rating, a.choice_ids from survey_answers a
     join survey_responses r on r.vendor_id = a.vendor_id and r.id = a.response_id
     where a.vendor_id = $1 and a.survey_id = $2 and r.business_day between $3 and $4)
   select q.id, q.kind, q.title, q.removed_at is not null as "isRemoved",
     (select count(*)::int from a where a.question_id = q.id) as answers,
     (select round(avg(a.rating) * 100)::int from a where a.question_id = q.id) as score,
     case q.kind when 'RATING' then array(
       select (select count(*)::int from a where a.question_id = q.id and a.rating = star)
       from generate_series(1, 5) star order by star) else '{}' end as stars,
     coalesce((
       select json_agg(json_build_object('id', c ->> 'id', 'title', c ->> 'title', 'count', (
         select count(*) from a where a.question_id = q.id and (c ->> 'id')::uuid = any(a.choice_ids))) order by nth)
       from jsonb_array_elements(q.choices) with ordinality as given (c, nth)), '[]') as choices
   from survey_questions q
   where q.vendor_id = $1 and q.survey_id = $2
     and (q.removed_at is null or exists (select from a where a.question_id = q.id))
   order by q.removed_at is not null, q.position, q.id`,
);

/** Reads how each question was answered; one that is asked no more, where it was answered in those days. */
export async function readByQuestion(
  db: Queryable,
  vendorId: string,
  id: string,
  span: { readonly from: string; readonly to: string },
): Promise<Report['questions']> {
  const { rows } = await db.query<Report['questions'][number]>(
    byQuestion([vendorId, id, span.from, span.to]),
  );
  return rows;
}

const answers = named(
  'survey-answers-page',
  `select r.id, r.order_id as "orderId", o.number as "orderNumber", r.customer_id as "customerId",
     o.customer_name as "customerName", r.score, r.answered_at as at, count(*) over ()::int as total, (
       select json_agg(json_build_object('title', q.title, 'kind', q.kind, 'rating', a.rating, 'text', a.text, 'choices',
         coalesce((select json_agg(c ->> 'title' order by nth)
           from jsonb_array_elements(q.choices) with ordinality as given (c, nth)
           where (c ->> 'id')::uuid = any(a.choice_ids)), '[]')) order by q.position, q.id)
       from survey_answers a join survey_questions q
         on q.vendor_id = a.vendor_id and q.survey_id = a.survey_id and q.id = a.question_id
       where a.vendor_id = r.vendor_id and a.response_id = r.id) as answers
   from survey_responses r join orders o on o.vendor_id = r.vendor_id and o.id = r.order_id
   where r.vendor_id = $1 and r.survey_id = $2 and ($4::int is null or r.score <= $4)
     and ($3::text is null or exists (
       select from survey_answers a where a.vendor_id = r.vendor_id and a.response_id = r.id and a.text <> ''
         and fa_fold(a.text) like $3) or fa_fold(o.customer_name) like $3)
   order by r.answered_at desc, r.id desc limit $5 offset $6`,
);

type AnswersPage = ResponseBody<(typeof surveys)['GET /api/survey/{id}/answers']>;
type AnswersRow = Omit<AnswersPage['data'][number], 'at' | 'answers'> & {
  readonly at: Date;
  readonly answers: AnswersPage['data'][number]['answers'] | null;
};

/** Reads a page of who answered and what, newest first. */
export function listAnswers(
  db: Queryable,
  vendorId: string,
  id: string,
  query: Paging & { readonly search?: string | undefined; readonly ratingUpTo?: number | undefined },
): Promise<Page<AnswersRow>> {
  const upTo = query.ratingUpTo === undefined ? null : query.ratingUpTo * 100;
  return readPage<AnswersRow>(db, answers, [vendorId, id, likeAnywhere(query.search), upTo], query);
}
