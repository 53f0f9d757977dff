import type { OrderStatus } from '@sofreh/domain/enums';
import { ARRIVED_STATUSES } from '@sofreh/domain/order-state';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';
import type { SurveyRow } from './surveys.queries.ts';
import { QUESTIONS } from './surveys.queries.ts';

/** This survey `s` asks of an order `o`: of those that are active and fit, it is the newest. */
const FITTING = `select s.id, s.sends_text, s.on_receipt from surveys s
  where s.vendor_id = o.vendor_id and s.active and o.source = any(s.sources) and o.delivery_type = any(s.delivery_types)
  order by s.created_at desc, s.id limit 1`;

const add = named(
  'survey-link-add',
  `insert into survey_links (vendor_id, code, order_id, survey_id, created_at)
   select o.vendor_id, $3, o.id, s.id, $4 from orders o join lateral (${FITTING}) s on true
   where o.vendor_id = $1 and o.id = $2 and o.status <> 'REJECTED' on conflict (vendor_id, order_id) do nothing`,
);
const read = named(
  'survey-link-of-order',
  `select l.code, exists (
     select from survey_responses r where r.vendor_id = l.vendor_id and r.order_id = l.order_id) as "isAnswered"
   from survey_links l where l.vendor_id = $1 and l.order_id = $2`,
);

/** Gives the link of an order, made of `fresh` where it has none; undefined where no survey asks of it. */
export async function linkOfOrder(
  db: Queryable,
  vendorId: string,
  orderId: string,
  fresh: string,
  at: Date,
): Promise<{ code: string; isAnswered: boolean } | undefined> {
  await db.query(add([vendorId, orderId, fresh, at]));
  const { rows } = await db.query<{ code: string; isAnswered: boolean }>(read([vendorId, orderId]));
  return rows[0];
}

const addOnReceipts = named(
  'survey-links-on-receipts',
  `insert into survey_links (vendor_id, code, order_id, survey_id, created_at)
   select o.vendor_id, f.code, o.id, s.id, $4 from unnest($2::uuid[], $3::text[]) as f(order_id, code)
   join orders o on o.vendor_id = $1 and o.id = f.order_id join lateral (${FITTING}) s on s.on_receipt
   where o.status <> 'REJECTED' on conflict (vendor_id, order_id) do nothing`,
);
const readOnReceipts = named(
  'survey-links-on-receipts-read',
  `select l.order_id as "orderId", l.code, coalesce(v.domain, '') as domain
   from survey_links l join surveys s on s.vendor_id = l.vendor_id and s.id = l.survey_id and s.on_receipt
   join vendors v on v.id = l.vendor_id where l.vendor_id = $1 and l.order_id = any($2::uuid[])`,
);

/** Gives the links of orders to surveys that stand on guests' papers, made of `fresh` where they have none. */
export async function linksOnReceipts(
  db: Queryable,
  vendorId: string,
  fresh: ReadonlyMap<string, string>,
  at: Date,
): Promise<{ readonly orderId: string; readonly code: string; readonly domain: string }[]> {
  const [ids, codes] = [[...fresh.keys()], [...fresh.values()]];
  await db.query(addOnReceipts([vendorId, ids, codes, at]));
  const { rows } = await db.query<{ orderId: string; code: string; domain: string }>(
    readOnReceipts([vendorId, ids]),
  );
  return rows;
}

const behindCode = named(
  'survey-link-by-code',
  `select l.vendor_id as "vendorId", l.order_id as "orderId", l.survey_id as "surveyId", s.title, s.field_ids as "fieldIds", v.name as "vendorName",
     o.number as "orderNumber", o.status as "orderStatus", o.customer_id as "customerId",
     l.texted_at is not null and not s.on_receipt as "isLetter", ${QUESTIONS} as questions, exists (
       select from survey_responses r where r.vendor_id = l.vendor_id and r.order_id = l.order_id) as "isAnswered"
   from survey_links l join surveys s on s.vendor_id = l.vendor_id and s.id = l.survey_id
   join orders o on o.vendor_id = l.vendor_id and o.id = l.order_id join vendors v on v.id = l.vendor_id
   where v.brand_id = $1 and l.code = $2`,
);

export interface LinkedSurvey extends Pick<SurveyRow, 'title' | 'questions' | 'fieldIds'> {
  readonly vendorId: string;
  readonly orderId: string;
  readonly surveyId: string;
  readonly vendorName: string;
  readonly orderNumber: number;
  readonly orderStatus: OrderStatus;
  readonly customerId: string | null;
  /** Tells whether the guest alone was sent the link: it stands on no paper that others print. */
  readonly isLetter: boolean;
  readonly isAnswered: boolean;
}

/** Finds what is behind a code of a vendor of the brand; undefined for one that nobody was given. */
export async function findByCode(
  db: Queryable,
  brandId: string,
  code: string,
): Promise<LinkedSurvey | undefined> {
  return (await db.query<LinkedSurvey>(behindCode([brandId, code]))).rows[0];
}

const arrived = named(
  'survey-orders-to-text',
  `select distinct on (o.customer_phone) o.id, o.customer_phone as "phoneNumber", v.name as "vendorName",
     coalesce(v.domain, '') as domain from orders o join vendors v on v.id = o.vendor_id join lateral (${FITTING}) s on s.sends_text
   where o.vendor_id = $1 and o.id = any($2::uuid[]) and o.status in (${sqlList(ARRIVED_STATUSES)}) and o.customer_phone <> ''
     and coalesce(o.delivered_at, o.finished_at) > $3 and not exists (
       select from survey_links l where l.vendor_id = o.vendor_id and l.order_id = o.id and l.texted_at is not null)
     and not exists (select from survey_responses r where r.vendor_id = o.vendor_id and r.order_id = o.id)
     and not exists (select from users u join message_stops s on s.vendor_id = o.vendor_id and s.user_id = u.id
       where u.phone_number = o.customer_phone)
     and not exists (select from orders p join survey_links l on l.vendor_id = p.vendor_id and l.order_id = p.id
       where p.vendor_id = o.vendor_id and p.customer_id = o.customer_id and l.texted_at > $4)
   order by o.customer_phone, o.id`,
);
const texted = named(
  'survey-link-texted',
  'update survey_links set texted_at = $3 where vendor_id = $1 and order_id = $2 and texted_at is null',
);

export interface ArrivedOrder {
  readonly id: string;
  readonly phoneNumber: string;
  readonly vendorName: string;
  readonly domain: string;
}

/**
 * Reads orders that have arrived since a moment, whose guests are to be asked by a text message and were not yet:
 * neither who said «لغو», nor who was asked of another order since `rest`.
 */
export async function readArrived(
  db: Queryable,
  vendorId: string,
  orderIds: readonly string[],
  since: Date,
  rest: Date,
): Promise<ArrivedOrder[]> {
  return (await db.query<ArrivedOrder>(arrived([vendorId, orderIds, since, rest]))).rows;
}

/** Notes that a guest is written to; false where that was done. */
export async function markTexted(db: Queryable, vendorId: string, orderId: string, at: Date) {
  return (await db.query(texted([vendorId, orderId, at]))).rowCount === 1;
}

const exists = named(
  'survey-order-exists',
  'select exists (select from orders where vendor_id = $1 and id = $2) as exists',
);

export async function orderExists(db: Queryable, vendorId: string, orderId: string): Promise<boolean> {
  return (await db.query<{ exists: boolean }>(exists([vendorId, orderId]))).rows[0]?.exists ?? false;
}
