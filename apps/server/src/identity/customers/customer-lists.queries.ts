import type { CustomerSort } from '@sofreh/contract/identity/customers';
import { SOLD } from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { answeredSql } from './customer-answers.queries.ts';
import {
  type CustomerRow,
  firstName,
  found,
  lastName,
  ofCustomer,
  person,
  searchValues,
  statistics,
  sums,
} from './customers.queries.ts';

const SORT_COLUMNS = {
  since: 'c.created_at',
  name: `fa_fold(concat_ws(' ', ${lastName}, ${firstName}))`,
  orders: 'coalesce(s."orderCount", 0)',
  spend: 'coalesce(s.spend, 0)',
  lastOrder: 's."lastOrderAt"',
} as const satisfies Partial<Record<CustomerSort, string>>;
export interface Sorting {
  readonly sort: CustomerSort;
}

function columnOf(sort: CustomerSort): keyof typeof SORT_COLUMNS {
  return sort.replace('-', '') as keyof typeof SORT_COLUMNS;
}

function orderBy({ sort }: Sorting): string {
  const column = SORT_COLUMNS[columnOf(sort)];
  return sort.startsWith('-')
    ? `order by ${column} desc nulls last, c.user_id desc`
    : `order by ${column} asc nulls first, c.user_id`;
}

const joined = 'from customers c join users u on u.id = c.user_id';

/** What was sold is summed for one page, unless the page itself hangs on the sums. */
function selectPage(sorting: Sorting) {
  const order = orderBy(sorting);
  const name = `customers-page-by-${sorting.sort}`;
  const isPlain = ['since', 'name'].includes(columnOf(sorting.sort));
  const page = isPlain
    ? `select c.*, count(*) over ()::int as total ${joined} where c.vendor_id = $1 and ${found} ${order}`
    : `select c.*, count(*) over ()::int as total ${joined} ${ofCustomer}
       where c.vendor_id = $1 and ${found} ${order}`;
  return named(
    name,
    `with page as (${page} limit $4 offset $5)
     select ${person}, ${statistics}, c.total from page c join users u on u.id = c.user_id ${ofCustomer} ${order}`,
  );
}

/** Reads a page of the vendor's customers. */
export async function listCustomers(
  db: Queryable,
  vendorId: string,
  query: Paging & Sorting & { readonly search?: string | undefined },
): Promise<Page<CustomerRow>> {
  return readPage<CustomerRow>(db, selectPage(query), [vendorId, ...searchValues(query.search)], query);
}

export interface ReportFilter {
  readonly search?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly minimumOrders?: number | undefined;
  /** They answered this question of the vendor's own, in any way or in the way below. */
  readonly fieldId?: string | undefined;
  readonly answer?: string | undefined;
}

const reported = `
   from customers c join users u on u.id = c.user_id
   left join (
     select o.customer_id, ${sums} from orders o
     where o.vendor_id = $1 and o.customer_id is not null and ${SOLD}
       and ($4::timestamptz is null or o.placed_at >= $4) and ($5::timestamptz is null or o.placed_at < $5)
     group by o.customer_id) s on s.customer_id = c.user_id
   where c.vendor_id = $1 and ${found} and coalesce(s."orderCount", 0) >= $6
     and ($7::uuid is null or ${answeredSql('$7', '$8')})`;
const reportedFields = `${person}, coalesce(s."orderCount", 0) as "orderCount", coalesce(s.spend, 0) as spend,
   s."lastOrderAt"`;

function selectReport(sorting: Sorting) {
  return named(
    `customers-report-by-${sorting.sort}`,
    `select ${reportedFields}, count(*) over ()::int as total ${reported} ${orderBy(sorting)} limit $9 offset $10`,
  );
}

function reportValues(vendorId: string, filter: ReportFilter): unknown[] {
  const { search, from, to, minimumOrders, fieldId = null, answer = null } = filter;
  // Who asks for a time means those who came in it.
  const least = minimumOrders ?? (from || to ? 1 : 0);
  return [vendorId, ...searchValues(search), from, to, least, fieldId, answer];
}

/** Reads a page of customers by what they ordered in a time. */
export async function reportCustomers(
  db: Queryable,
  vendorId: string,
  query: Paging & Sorting & ReportFilter,
): Promise<Page<CustomerRow>> {
  return readPage<CustomerRow>(db, selectReport(query), reportValues(vendorId, query), query);
}

const selectBatch = named(
  'customers-report-batch',
  `select ${reportedFields} ${reported} and ($9::uuid is null or c.user_id > $9) order by c.user_id limit $10`,
);
const BATCH = 1_000;

/** Gives all customers of a report, read a thousand at a time, in no order a person would miss. */
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
