import pg from 'pg';
import type { Product } from '../../../apps/server/src/testing/product.ts';
import { median } from '../numbers.ts';
import type { PostgresAddress } from '../product/postgres-address.ts';
import { atMost, type Figure } from '../report/figure.ts';

const CACHED_READS = 200;

async function msOf(url: string, domain: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url, { headers: { 'host-domain': domain, 'accept-encoding': 'br' } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - startedAt;
}

async function tableCodes(database: PostgresAddress, domain: string): Promise<string[]> {
  const client = new pg.Client(database);
  await client.connect();
  const { rows } = await client.query<{ code: string }>(
    'select t.code from dining_tables t join vendors v on v.id = t.vendor_id where v.domain = $1 and t.active',
    [domain],
  );
  await client.end();
  return rows.map(({ code }) => code);
}

/**
 * Measures the guest page: rendered and compressed anew (each table's page is one of its own) and from memory. One
 * request is sent at a time; a page is rendered at most once a minute.
 */
export async function measureRendering(
  product: Product,
  domain: string,
  database: PostgresAddress,
): Promise<Figure[]> {
  await msOf(`${product.url}/`, domain);
  const cold: number[] = [];
  for (const code of await tableCodes(database, domain))
    cold.push(await msOf(`${product.url}/?table=${encodeURIComponent(code)}`, domain));
  const cached: number[] = [];
  for (let read = 0; read < CACHED_READS; read += 1) cached.push(await msOf(`${product.url}/`, domain));
  return [
    {
      name: 'Guest page rendered anew',
      value: median(cold),
      unit: 'ms',
      from: `median of ${cold.length} tables' pages`,
      limit: atMost(150),
    },
    {
      name: 'Guest page from memory',
      value: median(cached),
      unit: 'ms',
      from: `median of ${CACHED_READS}`,
      limit: atMost(10),
    },
  ];
}
