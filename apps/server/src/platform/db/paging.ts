import type { NamedQuery } from './named.ts';
import type { Queryable } from './pool.ts';

/** This is the page of a list that is asked for, from 1 on, and the number of rows a page has. */
export interface Paging {
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** This is a page of a list, and how many rows there are in all. */
export interface Page<Row> extends Paging {
  readonly data: Row[];
  readonly totalCount: number;
}

/** Gives `limit` and `offset` of a page. */
export function limits({ pageNumber, pageSize }: Paging): readonly [limit: number, offset: number] {
  return [pageSize, (pageNumber - 1) * pageSize];
}

/**
 * Reads a page by one statement, whose rows each carry how many there are in all as `total`, and whose last two values
 * are `limit` and `offset`. A page past the last one is empty and still says how many there are.
 * @param values the statement's values without those two.
 */
export async function readPage<Row extends object>(
  db: Queryable,
  statement: (values: readonly unknown[]) => NamedQuery,
  values: readonly unknown[],
  { pageNumber, pageSize }: Paging,
): Promise<Page<Row>> {
  const read = async (limit: number, offset: number) =>
    (await db.query<Row & { readonly total: number }>(statement([...values, limit, offset]))).rows;
  const rows = await read(...limits({ pageNumber, pageSize }));
  const [first] = rows.length === 0 && pageNumber > 1 ? await read(1, 0) : rows;
  const data = rows.map(({ total: _, ...row }) => row as unknown as Row);
  return { data, pageNumber, pageSize, totalCount: first?.total ?? 0 };
}

/** So many rows are read at once where all of a list are taken. */
const BATCH = 1_000;

/** Gives every row of a list, read page by page as they are taken. */
export async function* everyRow<Row>(read: (paging: Paging) => Promise<Page<Row>>): AsyncGenerator<Row> {
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { data } = await read({ pageNumber, pageSize: BATCH });
    yield* data;
    if (data.length < BATCH) return;
  }
}

/** Gives the same page with each row shown otherwise. */
export function mapPage<Row, View>(page: Page<Row>, view: (row: Row) => View): Page<View> {
  return { ...page, data: page.data.map(view) };
}
