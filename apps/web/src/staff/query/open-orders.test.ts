import type { OrderSummary } from '@sofreh/contract/main/orders';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pageOf } from '#web/offline/copies/known-orders.ts';
import { ALL_THERE_ARE } from '#web/offline/index.ts';
import { filledColumns } from '../orders/board/board-columns.ts';
import { openOrdersQuery } from './order-queries.ts';

afterEach(() => vi.unstubAllGlobals());

const START = Date.parse('2026-11-21T08:00:00Z');

/** Orders placed a minute apart, every second one waiting for an answer. */
function manyOrders(count: number): OrderSummary[] {
  return Array.from(
    { length: count },
    (_, index) =>
      ({
        id: String(index),
        number: index + 1,
        version: 1,
        status: index % 2 ? 'CONFIRMED' : 'PAID',
        placedAt: new Date(START + index * 60_000).toISOString(),
      }) as OrderSummary,
  );
}

/** A server with these open orders; `between` happens after each page is read. */
function serve(orders: OrderSummary[], between: () => void = () => undefined): URL[] {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const url = new URL(address, 'http://localhost');
    asked.push(url);
    const after = url.searchParams.get('after');
    const rest = after === null ? orders : orders.filter(({ id }) => Number(id) > Number(after));
    const data = rest.slice(0, Number(url.searchParams.get('take')));
    const answer = Response.json({
      data,
      pageNumber: 1,
      pageSize: 100,
      totalCount: orders.length,
      seq: asked.length,
    });
    between();
    return answer;
  });
  return asked;
}

const readOpen = () => new QueryClient().fetchQuery(openOrdersQuery({ source: 'QR' }));

describe('the open orders', () => {
  test.each([
    [0, 1],
    [99, 1],
    [100, 2],
    [400, 5],
  ])('%i of them are all read, in %i pages by key', async (count, pages) => {
    const asked = serve(manyOrders(count));
    const { data, totalCount, seq } = await readOpen();
    expect(data.map(({ id }) => id)).toEqual(manyOrders(count).map(({ id }) => id));
    expect([totalCount, asked.length, seq]).toEqual([count, pages, 1]);
    for (const url of asked)
      expect(url.search).toMatch(/source=QR.*open=true&sort=oldest|open=true.*sort=oldest/);
  });

  test('none is missed when some are answered while the pages are read', async () => {
    const orders = manyOrders(400);
    serve(orders, () => orders.splice(0, 40));
    const { data } = await readOpen();
    expect(data).toHaveLength(400);
  });

  test('are all on the board, each in its column', () => {
    const columns = filledColumns(manyOrders(400), {});
    expect(columns.map(({ orders }) => orders.length)).toEqual([200, 200, 0, 0]);
    expect(columns[0]?.orders[0]?.number).toBe(1);
  });

  test('are all told by a till without a network', () => {
    expect(pageOf(manyOrders(400), { open: 'true', take: ALL_THERE_ARE })).toHaveLength(400);
  });
});
