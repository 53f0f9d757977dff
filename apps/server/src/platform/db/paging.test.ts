import { expect, test } from 'vitest';
import { createTestDatabase } from '#app/testing/database.ts';
import { named } from './named.ts';
import { mapPage, readPage } from './paging.ts';

const { pool } = await createTestDatabase();
const upTo = named(
  'paging-test',
  'select n, count(*) over ()::int as total from generate_series(1, $1) n order by n limit $2 offset $3',
);

test.each([
  ['the first page', 5, 1, [1, 2], 5],
  ['the last page', 5, 3, [5], 5],
  ['a page past the last one', 5, 9, [], 5],
  ['the first page of nothing', 0, 1, [], 0],
  ['a later page of nothing', 0, 4, [], 0],
])('%s', async (_name, rows, pageNumber, expected, totalCount) => {
  const page = await readPage<{ readonly n: number }>(pool, upTo, [rows], { pageNumber, pageSize: 2 });
  expect(mapPage(page, ({ n }) => n)).toEqual({ data: expected, pageNumber, pageSize: 2, totalCount });
});
