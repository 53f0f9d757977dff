import { addDays } from '@sofreh/domain/calendar';
import { REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import type { Product } from '../../../apps/server/src/testing/product.ts';
import { type Asked, timesOf } from '../history/times-of.ts';
import { callProduct } from '../product/call-product.ts';
import type { PostgresAddress } from '../product/postgres-address.ts';
import { atMost, type Figure } from '../report/figure.ts';
import { growBooks } from './grow-books.ts';

/** A page of something, and a day, may take so long. */
const PAGE_MS_MAX = 200;
/** All of a year may take so long. */
const YEAR_MS_MAX = 2_000;

/**
 * Measures the pages of a branch's books, settlements and statements, with a year of orders behind it that was grown
 * before.
 */
export async function measureBooks(
  product: Product,
  domain: string,
  token: string,
  database: PostgresAddress,
): Promise<Figure[]> {
  const ask = <Answer>(path: string) => callProduct<Answer>(product.url, domain, token, `GET ${path}`);
  const { to: today } = await ask<{ to: string }>('/api/reports/dashboard');
  const entries = await growBooks(database, domain, addDays(today, -2));
  const since = (days: number) => `from=${addDays(today, 1 - days)}&to=${today}`;
  const [month, year] = [since(30), since(REPORT_DAYS_MAX)];
  // It is a busy day, and of the year that was grown: the demo's own days are the last ninety.
  const busy = addDays(today, -200);
  const { data: settled } = await ask<{ data: { id: string; payments: number }[] }>(
    '/api/settlements?pageSize=100&search=1000',
  );
  const largest = settled.toSorted((a, b) => b.payments - a.payments)[0];
  const pages: readonly Asked[] = [
    { name: 'the settlements', path: '/api/settlements?pageSize=30' },
    { name: 'settlements by reference', path: '/api/settlements?pageSize=30&search=12' },
    { name: 'what is not settled yet', path: '/api/settlements/info' },
    { name: 'the orders of a settlement', path: `/api/settlements/info/${largest?.id}?pageSize=50` },
    { name: 'a month of the cash account', path: `/api/books/statement?account=CASH&${month}&pageSize=50` },
    { name: 'the days of a gateway’s statements', path: '/api/reconciliation/days?sender=GATEWAY:ZARIN_PAL' },
    {
      name: 'a day of a gateway held against the books',
      path: `/api/reconciliation/day?sender=GATEWAY:ZARIN_PAL&day=${busy}&pageSize=30`,
    },
    { name: 'a day of cards', path: `/api/reconciliation/day?sender=CARD&day=${busy}&pageSize=30` },
    { name: 'the senders of statements', path: '/api/reconciliation/senders' },
  ];
  const whole: readonly Asked[] = [
    { name: 'the balances of all accounts', path: '/api/books' },
    { name: 'the cards by terminal', path: '/api/books/parts?account=CARD' },
    { name: 'the cash of a month by drawer', path: '/api/books/parts?account=CASH' },
    { name: 'a year of the cash account', path: `/api/books/statement?account=CASH&${year}&pageSize=50` },
    {
      name: 'the last page of a year of sales',
      path: `/api/books/statement?account=SALES&${year}&pageSize=50&pageNumber=3500`,
    },
    { name: 'a year of card payments', path: `/api/transactions/postransactionreport?${year}&pageSize=30` },
  ];
  const figures = async (asked: readonly Asked[], most: number) =>
    (await timesOf(ask, asked)).map((value, place) => ({
      name: `A year of books: ${asked[place]?.name}`,
      value,
      unit: 'ms',
      from: `${entries} entries`,
      limit: atMost(most),
    }));
  return [...(await figures(pages, PAGE_MS_MAX)), ...(await figures(whole, YEAR_MS_MAX))];
}
