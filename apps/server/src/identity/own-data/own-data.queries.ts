import type { FieldValue } from '@sofreh/domain/custom-fields';
import type { Currency, DeliveryType, MessageAuthor, OrderStatus, SaleUnit } from '@sofreh/domain/enums';
import type { OrderRemarks } from '@sofreh/domain/order-remarks';
import { REMARK_COLUMNS } from '#app/main/order-record/stored-columns/order-columns.ts';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

export interface PersonRow {
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly email: string;
  readonly since: Date;
}

const person = named(
  'own-data-person',
  `select u.first_name as "firstName", u.last_name as "lastName", u.phone_number as "phoneNumber", u.email,
     u.created_at as since
   from users u where u.id = $1`,
);

export async function readPerson(db: Queryable, userId: string): Promise<PersonRow | undefined> {
  const { rows } = await db.query<PersonRow>(person([userId]));
  return rows[0];
}

const birthday = named(
  'own-data-birthday',
  'select c.birthday from customers c where c.vendor_id = $1 and c.user_id = $2',
);
const putBirthday = named(
  'own-data-put-birthday',
  `insert into customers (vendor_id, user_id, birthday, created_at) values ($1, $2, $3, $4)
   on conflict (vendor_id, user_id) do update set birthday = excluded.birthday`,
);

/** Reads what a vendor was told of a guest's birthday; null where nothing was. */
export async function readBirthday(db: Queryable, vendorId: string, userId: string): Promise<number | null> {
  const { rows } = await db.query<{ birthday: number | null }>(birthday([vendorId, userId]));
  return rows[0]?.birthday ?? null;
}

/** Tells a vendor a guest's birthday; who tells it is a customer from then on. */
export async function writeBirthday(
  db: Queryable,
  vendorId: string,
  userId: string,
  day: number | null,
  at: Date,
): Promise<void> {
  await db.query(putBirthday([vendorId, userId, day, at]));
}

const addCustomer = named(
  'own-data-become-customer',
  `insert into customers (vendor_id, user_id, created_at) values ($1, $2, $3) on conflict (vendor_id, user_id) do nothing`,
);

/** Makes a guest a customer of the vendor, who may be one already. */
export async function becomeCustomer(
  db: Queryable,
  vendorId: string,
  userId: string,
  at: Date,
): Promise<void> {
  await db.query(addCustomer([vendorId, userId, at]));
}

const fillBasket = named(
  'own-data-fill-basket',
  `insert into customers (vendor_id, user_id, basket_at, created_at) values ($1, $2, $3, $3)
   on conflict (vendor_id, user_id) do update set basket_at = excluded.basket_at`,
);
const emptyBasket = named(
  'own-data-empty-basket',
  `update customers set basket_at = null where vendor_id = $1 and user_id = $2 and basket_at is not null`,
);

/** Tells a vendor that a guest has something in the basket now, or nothing; who chose something is a customer from then on. */
export async function writeBasket(
  db: Queryable,
  vendorId: string,
  userId: string,
  filled: boolean,
  at: Date,
): Promise<void> {
  await db.query(filled ? fillBasket([vendorId, userId, at]) : emptyBasket([vendorId, userId]));
}

const holdings = named(
  'own-data-holdings',
  `select (select m.standing from club_members m where m.vendor_id = $1 and m.customer_id = $2) as points,
     coalesce((select w.balance_rial from wallets w where w.user_id = $2), 0) as "walletRial"`,
);

/** Reads what a guest has at a vendor's club, null for who is in none, and in the platform's wallet. */
export async function readHoldings(
  db: Queryable,
  vendorId: string,
  userId: string,
): Promise<{ readonly points: number | null; readonly walletRial: number }> {
  const { rows } = await db.query<{ points: number | null; walletRial: number }>(
    holdings([vendorId, userId]),
  );
  return rows[0] ?? { points: null, walletRial: 0 };
}

const stopped = named(
  'own-data-stopped',
  'select exists (select from message_stops s where s.vendor_id = $1 and s.user_id = $2) as stopped',
);

/** Says whether a guest wants no messages of a vendor. */
export async function hasStopped(db: Queryable, vendorId: string, userId: string): Promise<boolean> {
  const { rows } = await db.query<{ stopped: boolean }>(stopped([vendorId, userId]));
  return rows[0]?.stopped ?? false;
}

export interface OwnOrderRow extends OrderRemarks {
  readonly id: string;
  readonly number: number;
  readonly placedAt: Date;
  readonly status: OrderStatus;
  readonly deliveryType: DeliveryType;
  readonly address: string | null;
  readonly currency: Currency;
  readonly finalPrice: number;
  readonly items: { title: string; unit: SaleUnit; count: number; price: number; note: string }[];
  readonly answers: { title: string; value: FieldValue }[];
  readonly survey: { title: string; rating: number | null; choices: string[]; text: string }[];
  readonly ratings: { rating: number; text: string; at: string }[];
  readonly messages: { author: MessageAuthor; text: string; at: string }[];
}

const utc = (moment: string) => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const ownOrders = named(
  'own-data-orders',
  `select o.id, o.number, o.placed_at as "placedAt", o.status, o.delivery_type as "deliveryType",
     o.address ->> 'detail' as address, ${REMARK_COLUMNS}, o.currency, o.final_price as "finalPrice", coalesce((
       select json_agg(json_build_object('title', i.title, 'unit', i.unit, 'count', i.count, 'price', i.price,
         'note', i.note) order by i.position, i.id)
       from order_items i where i.vendor_id = o.vendor_id and i.order_id = o.id), '[]') as items, coalesce((
       select json_agg(json_build_object('title', f.field ->> 'title', 'value', f.field -> 'value') order by f.nth)
       from jsonb_array_elements(o.fields) with ordinality f (field, nth)), '[]') as answers, coalesce((
       select json_agg(json_build_object('title', q.title, 'rating', a.rating, 'text', a.text, 'choices', array(
           select c ->> 'title' from jsonb_array_elements(q.choices) c where (c ->> 'id')::uuid = any(a.choice_ids)))
         order by q.position, q.id)
       from survey_responses r join survey_answers a on a.vendor_id = r.vendor_id and a.response_id = r.id
       join survey_questions q on q.vendor_id = a.vendor_id and q.survey_id = a.survey_id and q.id = a.question_id
       where r.vendor_id = o.vendor_id and r.order_id = o.id), '[]') as survey, coalesce((
       select json_agg(json_build_object('rating', r.rating, 'text', r.text, 'at', ${utc('r.rated_at')}) order by r.rated_at)
       from ratings r where r.vendor_id = o.vendor_id and r.order_id = o.id), '[]') as ratings, coalesce((
       select json_agg(json_build_object('author', m.author, 'text', m.text, 'at', ${utc('m.written_at')})
         order by m.written_at, m.id)
       from order_messages m where m.vendor_id = o.vendor_id and m.order_id = o.id), '[]') as messages,
     count(*) over ()::int as total
   from orders o where o.vendor_id = $1 and o.customer_id = $2
   order by o.placed_at desc, o.id desc limit $3 offset $4`,
);

/** Reads a page of a guest's orders at a vendor with all that was said about them, the newest first. */
export function listOwnOrders(
  db: Queryable,
  vendorId: string,
  userId: string,
  paging: Paging,
): Promise<Page<OwnOrderRow>> {
  return readPage<OwnOrderRow>(db, ownOrders, [vendorId, userId], paging);
}
