import { fold } from '@sofreh/fa/search-fold';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere, limits, type Paging } from '#app/platform/db/search-text.ts';
import { normalizePhone } from '../auth/phone-number.ts';

export interface PersonRow {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly note: string;
  readonly since: Date;
}
export interface CustomerRow extends PersonRow {
  readonly orderCount: number;
  readonly spend: number;
  readonly lastOrderAt: Date | null;
}

// The vendor's own name for a customer counts before the one they gave themselves.
const isNamed = "(c.first_name <> '' or c.last_name <> '')";
const firstName = `case when ${isNamed} then c.first_name else u.first_name end`;
const lastName = `case when ${isNamed} then c.last_name else u.last_name end`;
const person = `c.user_id as id, ${firstName} as "firstName", ${lastName} as "lastName",
  u.phone_number as "phoneNumber", c.note, c.created_at as since`;
const statistics = `s."orderCount", s.spend, s."lastOrderAt"`;
const COUNTED = "o.status not in ('SUBMITTED', 'REJECTED')";
const sums = `count(*)::int as "orderCount",
     coalesce(sum(o.final_price - o.refunded_amount), 0)::bigint as spend, max(o.placed_at) as "lastOrderAt"`;
const ofCustomer = `left join lateral (
     select ${sums} from orders o
     where o.vendor_id = c.vendor_id and o.customer_id = c.user_id and ${COUNTED}) s on true`;
const found = `($2::text is null or u.phone_number = $3
     or fa_fold(concat_ws(' ', ${firstName}, ${lastName}, u.phone_number)) like $2)`;

/** What the search box means: a text to find anywhere, or a whole phone number however it is written. */
function searchValues(search: string | undefined): readonly (string | null)[] {
  return [likeAnywhere(search), normalizePhone(fold(search ?? ''))];
}

const selectPage = named(
  'customers-page',
  `with page as (
     select c.*, count(*) over ()::int as total from customers c join users u on u.id = c.user_id
     where c.vendor_id = $1 and ${found} order by c.created_at desc, c.user_id desc limit $4 offset $5)
   select ${person}, ${statistics}, c.total
   from page c join users u on u.id = c.user_id ${ofCustomer} order by c.created_at desc, c.user_id desc`,
);

/** A page of the vendor's customers, newest first. */
export async function listCustomers(
  db: Queryable,
  vendorId: string,
  query: Paging & { readonly search?: string | undefined },
): Promise<{ readonly rows: CustomerRow[]; readonly totalCount: number }> {
  const values = [vendorId, ...searchValues(query.search), ...limits(query)];
  const { rows } = await db.query<CustomerRow & { total: number }>(selectPage(values));
  return { rows: rows.map(({ total: _, ...row }) => row), totalCount: rows[0]?.total ?? 0 };
}

const selectBest = named(
  'customers-search',
  `select ${person} from customers c join users u on u.id = c.user_id
   where c.vendor_id = $1 and ${found}
   order by (u.phone_number like '%' || coalesce($4, '')) desc,
     (select max(o.placed_at) from orders o where o.vendor_id = c.vendor_id and o.customer_id = c.user_id) desc nulls last,
     c.user_id
   limit 10`,
);

/** The ten customers that fit best: phones that end so first, then who came last. */
export async function searchCustomers(db: Queryable, vendorId: string, search: string): Promise<PersonRow[]> {
  const key = fold(search);
  const ending = /^\d+$/.test(key) ? key : null;
  const { rows } = await db.query<PersonRow>(selectBest([vendorId, ...searchValues(search), ending]));
  return rows;
}

const selectOne = named(
  'customer-by-id',
  `select ${person}, ${statistics} from customers c join users u on u.id = c.user_id ${ofCustomer}
   where c.vendor_id = $1 and c.user_id = $2`,
);

export async function findCustomer(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<CustomerRow | undefined> {
  const { rows } = await db.query<CustomerRow>(selectOne([vendorId, id]));
  return rows[0];
}

const upsertPhone = named(
  'customer-person',
  `insert into users (id, phone_number, created_at) values ($1, $2, $3)
   on conflict (phone_number) do update set phone_number = excluded.phone_number returning id`,
);

/** The person with this phone, made where there is none; not registered, which only they themselves can do. */
export async function personByPhone(
  db: Queryable,
  newUserId: string,
  phoneNumber: string,
  at: Date,
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(upsertPhone([newUserId, phoneNumber, at]));
  return rows[0]?.id ?? newUserId;
}

const insertCustomer = named(
  'customer-insert',
  `insert into customers (vendor_id, user_id, first_name, last_name, note, created_at)
   values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning user_id`,
);

export interface CustomerNames {
  readonly firstName: string;
  readonly lastName: string;
  readonly note: string;
}

/** @returns false where the person is the vendor's customer already. */
export async function addCustomerRow(
  db: Queryable,
  vendorId: string,
  userId: string,
  names: CustomerNames,
  at: Date,
): Promise<boolean> {
  const values = [vendorId, userId, names.firstName, names.lastName, names.note, at];
  const { rows } = await db.query(insertCustomer(values));
  return rows.length > 0;
}

const updateCustomer = named(
  'customer-update',
  'update customers set first_name = $3, last_name = $4, note = $5 where vendor_id = $1 and user_id = $2',
);

export async function saveCustomer(
  db: Queryable,
  vendorId: string,
  userId: string,
  names: CustomerNames,
): Promise<void> {
  await db.query(updateCustomer([vendorId, userId, names.firstName, names.lastName, names.note]));
}

export interface ReportFilter {
  readonly search?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly minimumOrders?: number | undefined;
}

const reported = `
   from customers c join users u on u.id = c.user_id
   left join (
     select o.customer_id, ${sums} from orders o
     where o.vendor_id = $1 and o.customer_id is not null and ${COUNTED}
       and ($4::timestamptz is null or o.placed_at >= $4) and ($5::timestamptz is null or o.placed_at < $5)
     group by o.customer_id) s on s.customer_id = c.user_id
   where c.vendor_id = $1 and ${found} and coalesce(s."orderCount", 0) >= $6`;
const reportedFields = `${person}, coalesce(s."orderCount", 0) as "orderCount", coalesce(s.spend, 0) as spend,
   s."lastOrderAt"`;

const selectReport = named(
  'customers-report',
  `select ${reportedFields}, count(*) over ()::int as total ${reported}
   order by coalesce(s.spend, 0) desc, c.user_id limit $7 offset $8`,
);

function reportValues(vendorId: string, { search, from, to, minimumOrders }: ReportFilter): unknown[] {
  // Who asks for a time means those who came in it.
  const least = minimumOrders ?? (from || to ? 1 : 0);
  return [vendorId, ...searchValues(search), from, to, least];
}

/** A page of customers by what they ordered in a time, biggest spend first. */
export async function reportCustomers(
  db: Queryable,
  vendorId: string,
  query: Paging & ReportFilter,
): Promise<{ readonly rows: CustomerRow[]; readonly totalCount: number }> {
  const { rows } = await db.query<CustomerRow & { total: number }>(
    selectReport([...reportValues(vendorId, query), ...limits(query)]),
  );
  return { rows: rows.map(({ total: _, ...row }) => row), totalCount: rows[0]?.total ?? 0 };
}

const selectBatch = named(
  'customers-report-batch',
  `select ${reportedFields} ${reported} and ($7::uuid is null or c.user_id > $7) order by c.user_id limit $8`,
);
const BATCH = 1_000;

/** All customers of a report, read a thousand at a time, in no order a person would miss. */
export async function* streamReport(
  db: Queryable,
  vendorId: string,
  filter: ReportFilter,
): AsyncGenerator<CustomerRow> {
  const values = reportValues(vendorId, filter);
  let last: string | null = null;
  for (;;) {
    const { rows }: { rows: CustomerRow[] } = await db.query<CustomerRow>(
      selectBatch([...values, last, BATCH]),
    );
    yield* rows;
    last = rows.at(-1)?.id ?? null;
    if (rows.length < BATCH) return;
  }
}
