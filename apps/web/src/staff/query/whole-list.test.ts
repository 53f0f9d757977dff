import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { wholeListQuery } from './call-query.ts';

const ROLES = 'GET /api-identity/identity/roles';

afterEach(() => vi.unstubAllGlobals());

/** A server that has so many roles and answers pages of them. */
function serve(count: number): URL[] {
  const asked: URL[] = [];
  const all = Array.from({ length: count }, (_, index) => ({ id: String(index) }));
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const url = new URL(address, 'http://localhost');
    asked.push(url);
    const [pageNumber, pageSize] = ['pageNumber', 'pageSize'].map((name) =>
      Number(url.searchParams.get(name)),
    );
    const from = ((pageNumber ?? 1) - 1) * (pageSize ?? 0);
    const data = all.slice(from, from + (pageSize ?? 0));
    return Response.json({ data, pageNumber, pageSize, totalCount: count });
  });
  return asked;
}

test.each([
  [0, 1],
  [100, 1],
  [101, 2],
  [345, 4],
])('a list of %i rows is read whole, in %i pages', async (count, pages) => {
  const asked = serve(count);
  const { data, totalCount } = await new QueryClient().fetchQuery(wholeListQuery(ROLES, { search: 'ص' }));
  expect(data.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, index) => String(index)));
  expect([totalCount, asked.length]).toEqual([count, pages]);
  expect(asked.every((url) => url.searchParams.get('search') === 'ص')).toBe(true);
});
