import type { OrderStatus } from '@sofreh/domain/enums';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';
import { firstName, lastName } from '../customers/customers.queries.ts';

export interface CallRow {
  readonly id: string;
  readonly lineNumber: string;
  readonly number: string;
  readonly at: Date;
  /** This is the customer behind the number with their last orders, as JSON has them; null for who is none. */
  readonly customer: CallerRow | null;
}
export interface CallerRow {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly lastOrders: {
    readonly id: string;
    readonly number: number;
    readonly status: OrderStatus;
    readonly finalPrice: number;
    readonly paidAmount: number;
    readonly refundedAmount: number;
    readonly placedAt: string;
  }[];
}

const LAST_ORDERS = 3;
const caller = `case when c.user_id is not null then json_build_object(
    'id', c.user_id,
    'firstName', ${firstName}, 'lastName', ${lastName},
    'lastOrders', (
      select coalesce(json_agg(o.line order by o.placed_at desc, o.id desc), '[]') from (
        select l.id, l.placed_at, json_build_object('id', l.id, 'number', l.number, 'status', l.status,
            'finalPrice', l.final_price, 'paidAmount', l.paid_amount, 'refundedAmount', l.refunded_amount,
            'placedAt', l.placed_at) as line
        from orders l where l.vendor_id = c.vendor_id and l.customer_id = c.user_id
        order by l.placed_at desc, l.id desc limit ${LAST_ORDERS}) o)) end as customer`;
const fields = `k.id, k.line_number as "lineNumber", k.number, k.at`;
const behind = `left join (customers c join users u on u.id = c.user_id)
     on c.vendor_id = k.vendor_id and u.phone_number = k.number`;

const selectCalls = named(
  'caller-ids-page',
  `with page as (
     select k.*, count(*) over ()::int as total from caller_ids k ${behind}
     where k.vendor_id = $1 and ($2::timestamptz is null or k.at > $2)
       and ($3::text is null or fa_fold(concat_ws(' ', ${firstName}, ${lastName}, k.number)) like $3)
     order by k.at desc, k.id desc limit $4 offset $5)
   select ${fields}, k.total, ${caller} from page k ${behind} order by k.at desc, k.id desc`,
);

export interface CallsFilter extends Paging {
  readonly after?: string | undefined;
  /** It is part of a number or of the customer's name. */
  readonly search?: string | undefined;
}

/** Reads a page of who called the vendor, newest first. */
export async function listCalls(db: Queryable, vendorId: string, query: CallsFilter): Promise<Page<CallRow>> {
  return readPage<CallRow>(db, selectCalls, [vendorId, query.after, likeAnywhere(query.search)], query);
}

const selectCall = named(
  'caller-id-by-id',
  `select ${fields}, ${caller} from caller_ids k ${behind} where k.vendor_id = $1 and k.id = $2`,
);

export async function findCall(db: Queryable, vendorId: string, id: string): Promise<CallRow | undefined> {
  const { rows } = await db.query<CallRow>(selectCall([vendorId, id]));
  return rows[0];
}

const insertCall = named(
  'caller-id-insert',
  'insert into caller_ids (vendor_id, id, line_number, number, at) values ($1, $2, $3, $4, $5)',
);

export async function saveCall(
  db: Queryable,
  vendorId: string,
  heard: { readonly id: string; readonly lineNumber: string; readonly number: string; readonly at: Date },
): Promise<void> {
  await db.query(insertCall([vendorId, heard.id, heard.lineNumber, heard.number, heard.at]));
}

export interface BoxRow {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
}

const selectBox = named(
  'caller-box-by-token',
  'select vendor_id as "vendorId" from caller_boxes where token_hash = $1',
);

/** Reads the vendor whose box has this token. */
export async function vendorOfBox(db: Queryable, tokenHash: string): Promise<string | undefined> {
  const { rows } = await db.query<{ vendorId: string }>(selectBox([tokenHash]));
  return rows[0]?.vendorId;
}

const firstHeard = named(
  'caller-box-heard',
  'update caller_boxes set heard_at = $3 where vendor_id = $1 and token_hash = $2 and heard_at is null',
);

/** Keeps when a box reported its first call. */
export async function hearBox(db: Queryable, vendorId: string, tokenHash: string, at: Date): Promise<void> {
  await db.query(firstHeard([vendorId, tokenHash, at]));
}

const selectBoxes = named(
  'caller-boxes',
  'select id, name, created_at as "createdAt" from caller_boxes where vendor_id = $1 order by created_at, id',
);

export async function listBoxes(db: Queryable, vendorId: string): Promise<BoxRow[]> {
  const { rows } = await db.query<BoxRow>(selectBoxes([vendorId]));
  return rows;
}

const insertBox = named(
  'caller-box-insert',
  `insert into caller_boxes (vendor_id, id, name, token_hash, created_at) values ($1, $2, $3, $4, $5)
   on conflict do nothing returning id`,
);

/** @returns false where the id is taken. */
export async function saveBox(
  db: Queryable,
  vendorId: string,
  box: BoxRow,
  tokenHash: string,
): Promise<boolean> {
  const { rows } = await db.query(insertBox([vendorId, box.id, box.name, tokenHash, box.createdAt]));
  return rows.length > 0;
}

const rekey = named(
  'caller-box-rekey',
  `update caller_boxes set token_hash = $4 where vendor_id = $1 and id = $2 and name = $3 and heard_at is null
   returning id, name, created_at as "createdAt"`,
);

/** Gives a box that has reported no call another token; undefined where there is none of this id and name. */
export async function rekeyUnheard(
  db: Queryable,
  vendorId: string,
  { id, name }: Pick<BoxRow, 'id' | 'name'>,
  tokenHash: string,
): Promise<BoxRow | undefined> {
  return (await db.query<BoxRow>(rekey([vendorId, id, name, tokenHash]))).rows[0];
}

const deleteBox = named(
  'caller-box-delete',
  'delete from caller_boxes where vendor_id = $1 and id = $2 returning id, name, created_at as "createdAt"',
);

export async function takeBox(db: Queryable, vendorId: string, id: string): Promise<BoxRow | undefined> {
  const { rows } = await db.query<BoxRow>(deleteBox([vendorId, id]));
  return rows[0];
}
