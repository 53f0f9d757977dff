import type { RowSubject } from '@sofreh/contract/audit-actions';
import type { ErrorCode } from '@sofreh/contract/error-codes';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { limits, type Page, type Paging } from '../db/paging.ts';
import { likeAnywhere } from '../db/search-text.ts';
import { type Conflicts, refusingConflicts } from './conflicts.ts';

/** Says how a table of vendors' rows is read and written; SQL texts name the row `r`. */
export interface VendorTableSpec {
  readonly table: string;
  /** Says what one row is called where changes are written down, as `item` in `item.change`. */
  readonly subject: RowSubject;
  /** A field of the contract is stored in this column. */
  readonly columns: Readonly<Record<string, string>>;
  /** These fields are read by an expression, also in place of a column's plain value. */
  readonly computed?: Readonly<Record<string, string>>;
  /** A list is searched in these text columns. */
  readonly searched: readonly string[];
  readonly order: string;
  readonly conflicts?: Conflicts;
  readonly notFound: ErrorCode;
  /** Tells whether rows are archived by `archived_at`. */
  readonly archives?: boolean;
}

export interface PageQuery extends Paging {
  readonly search?: string | undefined;
  readonly archived?: boolean | undefined;
}

/** This is a condition whose `?` stands for the value; one without a value is left out. */
export type Filter = readonly [text: string, value: unknown];

/** Reads and writes one table's rows of a vendor, as the contract names their fields. */
export interface VendorTable<Body, View> {
  readonly spec: VendorTableSpec;
  page(db: Queryable, vendorId: string, query: PageQuery, filters?: readonly Filter[]): Promise<Page<View>>;
  find(db: Queryable, vendorId: string, id: string): Promise<View | undefined>;
  /** Reads rows by id and holds them: nobody else changes them before the transaction ends, orders may name them. */
  hold(db: PoolClient, vendorId: string, ids: readonly string[]): Promise<Map<string, View>>;
  /** @returns false where the id is taken. @throws Refusal BAD_REQUEST naming the field that collides. */
  insert(db: Queryable, vendorId: string, body: Body): Promise<boolean>;
  /** Adds a row to the archive, where there is none of its id. @throws Refusal BAD_REQUEST naming the field. */
  insertArchived(db: Queryable, vendorId: string, body: Body, at: Date): Promise<void>;
  /** @returns false where there is no such row, or it is archived. @throws as `insert`. */
  update(db: Queryable, vendorId: string, body: Body): Promise<boolean>;
  remove(db: Queryable, vendorId: string, id: string): Promise<boolean>;
  /** @returns false where there is no such row, or it is archived already. */
  archive(db: Queryable, vendorId: string, id: string, at: Date): Promise<boolean>;
}

function selection({ columns, computed = {} }: VendorTableSpec): string {
  const plain = Object.entries(columns).filter(([field]) => !(field in computed));
  const texts = plain.map(([field, column]) => `r.${column} as "${field}"`);
  return [...texts, ...Object.entries(computed).map(([field, text]) => `${text} as "${field}"`)].join(', ');
}

function conditionsOf(
  spec: VendorTableSpec,
  vendorId: string,
  query: PageQuery,
  filters: readonly Filter[],
): { readonly where: string; readonly values: unknown[] } {
  const values: unknown[] = [vendorId];
  const texts = ['r.vendor_id = $1'];
  const add = ([text, value]: Filter) => {
    if (value === undefined) return;
    values.push(value);
    texts.push(text.replaceAll('?', `$${values.length}`));
  };
  if (spec.archives) texts.push(`r.archived_at is ${query.archived ? 'not null' : 'null'}`);
  for (const filter of filters) add(filter);
  const searched = spec.searched.map((column) => `fa_fold(r.${column}) like ?`).join(' or ');
  add([`(${searched})`, likeAnywhere(query.search) ?? undefined]);
  return { where: texts.join(' and '), values };
}

/** Gives the columns of a body's fields, as PostgreSQL names them, for `jsonb_populate_record`. */
function recordOf(spec: VendorTableSpec, vendorId: string, body: object): string {
  const given = new Map(Object.entries(body));
  const columns = Object.entries(spec.columns).map(([field, column]) => [column, given.get(field)]);
  return JSON.stringify({ ...Object.fromEntries(columns), vendor_id: vendorId });
}

/** Makes the reader and writer of a table; every statement is tied to the vendor given. */
export function createVendorTable<Body extends { readonly id: string }, View extends object>(
  spec: VendorTableSpec,
): VendorTable<Body, View> {
  const { table } = spec;
  const selected = selection(spec);
  const stored = Object.values(spec.columns);
  const changed = stored.filter((column) => column !== 'id').join(', ');
  const live = spec.archives ? 'and r.archived_at is null' : '';
  const record = (parameter: string) => `jsonb_populate_record(null::${table}, ${parameter}::jsonb)`;
  const find = named(
    `${table}-find`,
    `select ${selected} from ${table} r where r.vendor_id = $1 and r.id = $2`,
  );
  const hold = named(
    `${table}-hold`,
    `select r.id as held_id, ${selected} from ${table} r where r.vendor_id = $1 and r.id = any($2::uuid[])
     order by r.id for no key update of r`,
  );
  const insert = named(
    `${table}-insert`,
    `insert into ${table} (vendor_id, ${stored.join(', ')})
     select vendor_id, ${stored.join(', ')} from ${record('$1')} on conflict (vendor_id, id) do nothing`,
  );
  const insertArchived = named(
    `${table}-insert-archived`,
    `insert into ${table} (vendor_id, ${stored.join(', ')}, archived_at)
     select vendor_id, ${stored.join(', ')}, $2 from ${record('$1')} on conflict (vendor_id, id) do nothing`,
  );
  const update = named(
    `${table}-update`,
    `update ${table} r set (${changed}) = (select ${changed} from ${record('$3')})
     where r.vendor_id = $1 and r.id = $2 ${live}`,
  );
  const remove = named(`${table}-remove`, `delete from ${table} where vendor_id = $1 and id = $2`);
  const archive = spec.archives
    ? named(
        `${table}-archive`,
        `update ${table} set archived_at = $3 where vendor_id = $1 and id = $2 and archived_at is null`,
      )
    : remove;

  return {
    spec,
    async page(db, vendorId, query, filters = []) {
      const { pageNumber, pageSize } = query;
      const { where, values } = conditionsOf(spec, vendorId, query, filters);
      const page = await db.query<View>(
        `select ${selected} from ${table} r where ${where} order by ${spec.order}
         limit $${values.length + 1} offset $${values.length + 2}`,
        [...values, ...limits(query)],
      );
      const total = await db.query<{ count: number }>(
        `select count(*)::int as count from ${table} r where ${where}`,
        values,
      );
      return { data: page.rows, pageNumber, pageSize, totalCount: total.rows[0]?.count ?? 0 };
    },
    async find(db, vendorId, id) {
      const { rows } = await db.query<View>(find([vendorId, id]));
      return rows[0];
    },
    async hold(db, vendorId, ids) {
      const { rows } = await db.query<View & { held_id: string }>(hold([vendorId, ids]));
      return new Map(rows.map(({ held_id, ...view }) => [held_id, view as unknown as View]));
    },
    async insert(db, vendorId, body) {
      const work = db.query(insert([recordOf(spec, vendorId, body)]));
      const { rowCount } = await refusingConflicts(work, spec.conflicts);
      return rowCount === 1;
    },
    async insertArchived(db, vendorId, body, at) {
      await refusingConflicts(db.query(insertArchived([recordOf(spec, vendorId, body), at])), spec.conflicts);
    },
    async update(db, vendorId, body) {
      const work = db.query(update([vendorId, body.id, recordOf(spec, vendorId, body)]));
      const { rowCount } = await refusingConflicts(work, spec.conflicts);
      return rowCount === 1;
    },
    async remove(db, vendorId, id) {
      const { rowCount } = await db.query(remove([vendorId, id]));
      return rowCount === 1;
    },
    async archive(db, vendorId, id, at) {
      const { rowCount } = await db.query(archive([vendorId, id, at]));
      return rowCount === 1;
    },
  };
}
