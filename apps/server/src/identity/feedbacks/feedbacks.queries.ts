import type { ResponseBody } from '@sofreh/contract/call';
import type { feedbacks } from '@sofreh/contract/identity/feedbacks';
import type { FeedbackSide } from '@sofreh/domain/enums';
import { named } from '#app/platform/db/named.ts';
import { mapPage, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';

type Side = FeedbackSide;

const selectViewpoints = named(
  'viewpoints',
  'select id, side, title from viewpoints order by side desc, sort_order, id',
);

export async function listViewpoints(db: Queryable) {
  const { rows } = await db.query<{ id: string; side: Side; title: string }>(selectViewpoints());
  return rows;
}

const selectStatus = named(
  'feedback-order',
  'select status from orders where vendor_id = $1 and id = $2 and customer_id = $3',
);

/** Reads the status of a customer's own order at the vendor; undefined where there is none. */
export async function ownOrderStatus(
  db: Queryable,
  vendorId: string,
  orderId: string,
  customerId: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ status: string }>(selectStatus([vendorId, orderId, customerId]));
  return rows[0]?.status;
}

export interface FeedbackRow {
  readonly id: string;
  readonly orderId: string;
  readonly rating: number;
  readonly viewpointIds: string[];
  readonly text: string;
}

const insertFeedback = named(
  'feedback-insert',
  `insert into feedbacks (vendor_id, id, order_id, customer_id, rating, viewpoint_ids, text, created_at)
   values ($1, $2, $3, $4, $5, array(select v.id from viewpoints v where v.id = any($6::uuid[]) order by v.id), $7, $8)
   on conflict do nothing`,
);
const selectFeedback = named(
  'feedback-by-order',
  `select id, order_id as "orderId", rating, viewpoint_ids as "viewpointIds", text from feedbacks
   where vendor_id = $1 and order_id = $2`,
);

/** Stores a feedback unless its order has one; returns the order's. */
export async function saveFeedback(
  db: Queryable,
  vendorId: string,
  customerId: string,
  feedback: FeedbackRow,
  at: Date,
): Promise<FeedbackRow | undefined> {
  const { id, orderId, rating, viewpointIds, text } = feedback;
  await db.query(insertFeedback([vendorId, id, orderId, customerId, rating, viewpointIds, text, at]));
  return feedbackOf(db, vendorId, orderId);
}

/** Says what was said of an order; undefined while nothing was. */
export async function feedbackOf(
  db: Queryable,
  vendorId: string,
  orderId: string,
): Promise<FeedbackRow | undefined> {
  const { rows } = await db.query<FeedbackRow>(selectFeedback([vendorId, orderId]));
  return rows[0];
}

const selectFeedbacks = named(
  'feedbacks-of-vendor',
  `select f.id, f.order_id as "orderId", o.number as "orderNumber", f.customer_id as "customerId",
          o.customer_name as "customerName", f.rating, f.text, f.created_at as at,
          coalesce((select json_agg(json_build_object('side', v.side, 'title', v.title) order by v.side desc, v.sort_order)
                    from viewpoints v where v.id = any(f.viewpoint_ids)), '[]') as viewpoints,
          count(*) over ()::int as total
   from feedbacks f join orders o on o.vendor_id = f.vendor_id and o.id = f.order_id
   where f.vendor_id = $1 and ($2::int is null or f.rating <= $2)
     and ($3::text is null or fa_fold(concat_ws(' ', f.text, o.customer_name)) like $3 or exists (
       select from viewpoints w where w.id = any(f.viewpoint_ids) and fa_fold(w.title) like $3))
   order by f.created_at desc, f.id desc limit $4 offset $5`,
);

interface ListedFeedback {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: number;
  readonly customerId: string;
  readonly customerName: string;
  readonly rating: number;
  readonly text: string;
  readonly at: Date;
  readonly viewpoints: { side: Side; title: string }[];
}

/** Reads a page of what customers thought, newest first. */
export async function listFeedbacks(
  db: Queryable,
  vendorId: string,
  query: Paging & { readonly ratingUpTo?: number | undefined; readonly search?: string | undefined },
) {
  const values = [vendorId, query.ratingUpTo, likeAnywhere(query.search)];
  const page = await readPage<ListedFeedback>(db, selectFeedbacks, values, query);
  return mapPage(page, ({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

type Report = ResponseBody<(typeof feedbacks)['GET /api-identity/identity/feedbacks/report']>;
const FIGURES = 'count(*)::int as feedbacks, round(avg(f.rating) * 100)::int as score';

const selectReport = named(
  'feedbacks-report',
  `with f as (
     select g.rating, g.viewpoint_ids, (g.created_at at time zone 'Asia/Tehran')::date as day
     from feedbacks g
     where g.vendor_id = $1 and g.created_at >= ($2::date)::timestamp at time zone 'Asia/Tehran'
       and g.created_at < ($3::date + 1)::timestamp at time zone 'Asia/Tehran')
   select ${FIGURES},
     coalesce((select json_agg(json_build_object('day', to_char(x.day, 'YYYY-MM-DD'), 'feedbacks', x.feedbacks,
         'score', x.score) order by x.day)
       from (select f.day, ${FIGURES} from f group by f.day) x), '[]') as days,
     coalesce((select json_agg(json_build_object('id', x.id, 'side', x.side, 'title', x.title, 'count', x.ticked)
         order by x.side desc, x.ticked desc, x.sort_order)
       from (select v.id, v.side, v.title, v.sort_order, count(*)::int as ticked
         from f join viewpoints v on v.id = any(f.viewpoint_ids) group by v.id) x), '[]') as viewpoints
   from f`,
);

/** Reads what customers thought over some days of Tehran, both included: by day, and by what they ticked. */
export async function readFeedbackReport(
  db: Queryable,
  vendorId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Report> {
  const { rows } = await db.query<Report>(selectReport([vendorId, from, to]));
  const [row] = rows;
  if (!row) throw new Error('a sum over all rows is one row');
  return row;
}
