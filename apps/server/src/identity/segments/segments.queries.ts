import type { SegmentDefinition } from '@sofreh/domain/segments';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';
import { firstName, lastName, searchValues } from '../customers/customers.queries.ts';
import { countSql, segmentSql, valuesFrom } from './conditions.ts';

export interface SegmentRow {
  readonly id: string;
  readonly title: string;
  readonly definition: SegmentDefinition;
  readonly changedAt: Date;
}

const COLUMNS = 's.id, s.title, s.definition, s.changed_at as "changedAt"';
const page = named(
  'segments-page',
  `select ${COLUMNS}, count(*) over ()::int as total from segments s
   where s.vendor_id = $1 and ($2::text is null or fa_fold(s.title) like $2)
   order by s.title, s.id limit $3 offset $4`,
);

/** Reads a page of a vendor's own segments. */
export function listSegments(
  db: Queryable,
  vendorId: string,
  query: Paging & { readonly search?: string | undefined },
): Promise<Page<SegmentRow>> {
  return readPage<SegmentRow>(db, page, [vendorId, likeAnywhere(query.search)], query);
}

const one = named('segment-by-id', `select ${COLUMNS} from segments s where s.vendor_id = $1 and s.id = $2`);

export async function findSegment(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<SegmentRow | undefined> {
  return (await db.query<SegmentRow>(one([vendorId, id]))).rows[0];
}

const insert = named(
  'segment-insert',
  `insert into segments (vendor_id, id, title, definition, created_at, changed_at)
   values ($1, $2, $3, $4, $5, $5) on conflict (vendor_id, id) do nothing`,
);
const update = named(
  'segment-update',
  'update segments set title = $3, definition = $4, changed_at = $5 where vendor_id = $1 and id = $2',
);
const remove = named('segment-delete', 'delete from segments where vendor_id = $1 and id = $2');

export interface NewSegment {
  readonly id: string;
  readonly title: string;
  readonly definition: SegmentDefinition;
}

/** @returns false where the id is taken. */
export async function insertSegment(
  client: PoolClient,
  vendorId: string,
  { id, title, definition }: NewSegment,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(insert([vendorId, id, title, JSON.stringify(definition), at]));
  return rowCount === 1;
}

export async function updateSegment(
  client: PoolClient,
  vendorId: string,
  { id, title, definition }: NewSegment,
  at: Date,
): Promise<void> {
  await client.query(update([vendorId, id, title, JSON.stringify(definition), at]));
}

export async function deleteSegment(client: PoolClient, vendorId: string, id: string): Promise<void> {
  await client.query(remove([vendorId, id]));
}

/** Counts how many customers each segment has, by one passage over the vendor's customers. */
export async function countSegments(
  db: Queryable,
  vendorId: string,
  definitions: readonly SegmentDefinition[],
  now: Date,
): Promise<number[]> {
  if (definitions.length === 0) return [];
  const { values, give } = valuesFrom([vendorId]);
  const counts = definitions.map(
    (definition, index) => `count(*) filter (where ${segmentSql(definition, now, give)})::int as n${index}`,
  );
  const text = `select ${counts.join(', ')} from customers c where c.vendor_id = $1`;
  const { rows } = await db.query<Record<string, number>>({ text, values });
  return definitions.map((_, index) => rows[0]?.[`n${index}`] ?? 0);
}

/** Says of each segment whether a customer is in it at a moment; nobody who is no customer of the vendor is in any. */
export async function segmentsOf(
  db: Queryable,
  vendorId: string,
  customerId: string,
  definitions: readonly SegmentDefinition[],
  now: Date,
): Promise<boolean[]> {
  if (definitions.length === 0) return [];
  const { values, give } = valuesFrom([vendorId, customerId]);
  const parts = definitions.map(
    (definition, index) => `coalesce(${segmentSql(definition, now, give)}, false) as n${index}`,
  );
  const text = `select ${parts.join(', ')} from customers c where c.vendor_id = $1 and c.user_id = $2`;
  const { rows } = await db.query<Record<string, boolean>>({ text, values });
  return definitions.map((_, index) => rows[0]?.[`n${index}`] ?? false);
}

/** Reads who is in a segment; at most so many of them. */
export async function readSegmentIds(
  db: Queryable,
  vendorId: string,
  definition: SegmentDefinition,
  now: Date,
  most: number,
): Promise<string[]> {
  const { values, give } = valuesFrom([vendorId]);
  const where = segmentSql(definition, now, give);
  const text = `select c.user_id as id from customers c where c.vendor_id = $1 and ${where}
    order by c.user_id limit ${give(most)}`;
  return (await db.query<{ id: string }>({ text, values })).rows.map(({ id }) => id);
}

/** Counts how many customers a segment has, and how many of them still want messages. */
export async function countReachable(
  db: Queryable,
  vendorId: string,
  definition: SegmentDefinition,
  now: Date,
): Promise<{ readonly count: number; readonly stopped: number }> {
  const { values, give } = valuesFrom([vendorId]);
  const count = countSql(definition, now, give);
  const where = segmentSql(definition, now, give);
  const text = `select
      (${count}) as count,
      (select count(*)::int from message_stops m join customers c on c.vendor_id = m.vendor_id and c.user_id = m.user_id
       where m.vendor_id = $1 and ${where}) as stopped`;
  const { rows } = await db.query<{ count: number; stopped: number }>({ text, values });
  return rows[0] ?? { count: 0, stopped: 0 };
}

export interface SegmentUserRow {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly orderCount: number;
  readonly spend: number;
  readonly firstOrderAt: Date | null;
  readonly lastOrderAt: Date | null;
  readonly lastRating: number | null;
  readonly typeBits: number;
  readonly channelBits: number;
  readonly stopped: boolean;
}

const USER = `c.user_id as id, ${firstName} as "firstName", ${lastName} as "lastName", u.phone_number as "phoneNumber",
  c.order_count as "orderCount", c.order_spend as spend, c.first_order_at as "firstOrderAt",
  c.last_order_at as "lastOrderAt", c.last_rating as "lastRating",
  c.order_types as "typeBits", c.channels as "channelBits",
  exists (select from message_stops m where m.vendor_id = c.vendor_id and m.user_id = c.user_id) as stopped`;

/**
 * Reads a page of who is in a segment, who came last first. The page is chosen before anything is read of its people.
 */
export async function listUsers(
  db: Queryable,
  vendorId: string,
  definition: SegmentDefinition,
  query: Paging & { readonly search?: string | undefined },
  now: Date,
): Promise<Page<SegmentUserRow>> {
  const [like, phone] = searchValues(query.search);
  const { values, give } = valuesFrom([vendorId]);
  const where = segmentSql(definition, now, give);
  const searched =
    like === null
      ? ''
      : `and (u.phone_number = ${give(phone)} or fa_fold(concat_ws(' ', ${firstName}, ${lastName}, u.phone_number)) like ${give(like)})`;
  const joined = like === null ? '' : 'join users u on u.id = c.user_id';
  const [limit, offset] = [`$${values.length + 1}`, `$${values.length + 2}`];
  const order = 'c.last_order_at desc nulls last, c.user_id';
  const text = `with page as (
      select c.user_id, count(*) over ()::int as total from customers c ${joined}
      where c.vendor_id = $1 and ${where} ${searched} order by ${order} limit ${limit} offset ${offset})
    select ${USER}, page.total from page join customers c on c.vendor_id = $1 and c.user_id = page.user_id
    join users u on u.id = c.user_id order by ${order}`;
  const statement = (all: readonly unknown[]) => ({ name: '', text, values: [...all] });
  return readPage<SegmentUserRow>(db, statement, values, query);
}

/**
 * Reads a few of a segment, who came last first. Those who ordered are met by the index in that order, so of a common
 * segment only the first are read; nobody is counted and nothing is sorted.
 */
export async function sampleUsers(
  db: Queryable,
  vendorId: string,
  definition: SegmentDefinition,
  most: number,
  now: Date,
): Promise<SegmentUserRow[]> {
  const read = async (part: string, limit: number): Promise<SegmentUserRow[]> => {
    const { values, give } = valuesFrom([vendorId]);
    const where = segmentSql(definition, now, give);
    const text = `with picked as materialized (
        select c.user_id, c.last_order_at from customers c where c.vendor_id = $1 and ${where} and ${part} limit ${give(limit)})
      select ${USER} from picked join customers c on c.vendor_id = $1 and c.user_id = picked.user_id
      join users u on u.id = c.user_id order by c.last_order_at desc nulls last, c.user_id`;
    return (await db.query<SegmentUserRow>({ text, values })).rows;
  };
  const ordered = await read('c.last_order_at is not null order by c.last_order_at desc', most);
  const missing = most - ordered.length;
  return missing === 0 ? ordered : [...ordered, ...(await read('c.last_order_at is null', missing))];
}

const BATCH = 1_000;

/** Everybody in a segment, a thousand at a time, in no order a person would miss. */
export async function* streamUsers(
  db: Queryable,
  vendorId: string,
  definition: SegmentDefinition,
  now: Date,
): AsyncGenerator<SegmentUserRow> {
  let last: string | null = null;
  for (;;) {
    const { values, give } = valuesFrom([vendorId]);
    const where = segmentSql(definition, now, give);
    const after: string = last === null ? '' : `and c.user_id > ${give(last)}`;
    const text = `select ${USER} from customers c join users u on u.id = c.user_id
      where c.vendor_id = $1 and ${where} ${after} order by c.user_id limit ${BATCH}`;
    const { rows }: { rows: SegmentUserRow[] } = await db.query<SegmentUserRow>({ text, values });
    yield* rows;
    last = rows.at(-1)?.id ?? null;
    if (rows.length < BATCH) return;
  }
}
