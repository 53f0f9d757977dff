import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { NewOrder } from '../../../apps/server/src/main/orders/placing/order-to-write.ts';
import { migrate } from '../../../apps/server/src/platform/db/migrate.ts';
import { createPool } from '../../../apps/server/src/platform/db/pool.ts';
import type { Product } from '../../../apps/server/src/testing/product.ts';
import { sendLoad } from '../load/send-load.ts';
import { median } from '../numbers.ts';
import { callProduct } from '../product/call-product.ts';
import type { PostgresAddress } from '../product/postgres-address.ts';
import { atLeast, type Figure } from '../report/figure.ts';
import { httpJob } from './http-job.ts';
import { openVendors, readShop, type Shop, vendorDomain } from './many-vendors.ts';
import { freshBasket, ID_PREFIX, type SampleOrder } from './sample-order.ts';
import { chooseSqlLoad } from './sql-load.ts';
import { formerScript, groupingOf, placeOrdersScript } from './sql-script.ts';
import { readStoredOrder } from './stored-order.ts';

const VENDORS = [1, 10, 200] as const;
const CLIENTS = [1, 4, 16, 32] as const;
const MOST_VENDORS = 200;
const ROUNDS = 3;
const SECONDS = 4;
/** Many vendors' orders shall be written so many times faster than by the statement and schema of `before`. */
const FASTER = 2.5;
/** One vendor's orders at any number of clients are held against one client; a tenth is noise. */
const NEVER_FALLS = 0.9;

export interface ManyInput {
  readonly product: Product;
  readonly database: PostgresAddress;
  readonly token: string;
  readonly order: SampleOrder;
}

/** Holds the orders a second of one scenario, one number for each round. */
interface Scenario {
  readonly vendors: number;
  readonly clients: number;
  readonly before: number[];
  readonly sql: number[];
  readonly http: number[];
}

/** Makes a database of its own beside the product's, with so many vendors and nothing else. */
async function createDatabase(
  address: PostgresAddress,
  name: string,
  shop: Shop,
  also: string,
): Promise<PostgresAddress> {
  const database = { ...address, database: name };
  const server = new pg.Client(address);
  await server.connect();
  await server.query(`create database ${name}`);
  await server.end();
  const pool = createPool(database);
  await migrate(pool);
  await pool.end();
  const client = new pg.Client(database);
  await client.connect();
  await openVendors(client, shop, MOST_VENDORS);
  await client.query(also);
  await client.end();
  return database;
}

/** Holds what each kind of load executes. */
interface Loads {
  readonly before: { readonly database: PostgresAddress; readonly script: string };
  readonly now: { readonly database: PostgresAddress; readonly order: NewOrder };
}

/** Has the product place the sample once, opens its shop many times, here and beside, and says what writes it again. */
async function prepare({ product, database, token, order }: ManyInput): Promise<Loads> {
  const client = new pg.Client(database);
  await client.connect();
  const body = freshBasket(order, `${ID_PREFIX}00`);
  await callProduct(product.url, order.domain, token, 'POST /api/orders', body);
  const stored = await readStoredOrder(client, order.domain, body.id);
  const shop = await readShop(client, order.domain);
  await openVendors(client, shop, MOST_VENDORS);
  await client.query("select pg_notify('catalog', json_build_array($1::text)::text)", [shop.vendor.id]);
  await client.end();
  const frozen = (name: string) => readFile(join(import.meta.dirname, 'before', name), 'utf8');
  return {
    before: {
      database: await createDatabase(database, 'bench_before', shop, await frozen('schema.sql')),
      script: formerScript(stored, await frozen('place-order.sql')),
    },
    now: {
      database: await createDatabase(database, 'bench_now', shop, ''),
      order: stored,
    },
  };
}

async function round(scenario: Scenario, loads: Loads, { product, token, order }: ManyInput): Promise<void> {
  const { vendors, clients } = scenario;
  const sql = chooseSqlLoad();
  scenario.before.push(await sql.run({ ...loads.before, vendors, clients, seconds: SECONDS }));
  const grouping = groupingOf(vendors, clients);
  const { database, order: sample } = loads.now;
  const script = placeOrdersScript(sample, grouping, vendors);
  const statements = await sql.run({ database, script, vendors, clients: grouping.lanes, seconds: SECONDS });
  scenario.sql.push(statements * grouping.size);
  const orders = Array.from({ length: vendors }, (_, nth) => ({ ...order, domain: vendorDomain(nth + 1) }));
  const job = httpJob({ product, token, orders, connections: clients, seconds: SECONDS });
  scenario.http.push((await sendLoad(job, product.pid)).perSecond);
}

/** Holds a scenario against the one with the same vendors and one client. */
function figuresOf(scenario: Scenario, alone: Scenario): Figure[] {
  const { vendors, clients, before, sql, http } = scenario;
  const name = `${vendors} vendors, ${clients} clients`;
  const perSecond = (values: readonly number[]) => Math.round(median(values));
  const ratio = (values: readonly number[], others: readonly number[]) =>
    median(values.map((value, nth) => value / (others[nth] ?? Number.NaN)));
  const beside = `${perSecond(alone.http)}/s with one client`;
  return [
    {
      name: `Orders by SQL, ${name}`,
      value: ratio(sql, before),
      unit: '×',
      from: `${perSecond(sql)}/s, ${groupingOf(vendors, clients).size} together, of ${perSecond(before)}/s before`,
      ...(vendors === MOST_VENDORS ? { limit: atLeast(FASTER) } : {}),
    },
    {
      name: `Orders over HTTP, ${name}`,
      value: ratio(http, alone.http),
      unit: '×',
      from: `${perSecond(http)}/s of ${beside}, ${ratio(http, sql).toFixed(2)} of SQL, ${ratio(http, before).toFixed(2)} of SQL before`,
      ...(vendors === 1 ? { limit: atLeast(NEVER_FALLS) } : {}),
    },
  ];
}

/**
 * Measures orders of 1, 10 and 200 vendors by 1, 4, 16 and 32 clients: the product's statement, with as many orders as
 * go together with so many clients, against the one it had before, one order each, each on a database of its own; and
 * over HTTP against one client. The rounds alternate.
 */
export async function measureMany(input: ManyInput): Promise<Figure[]> {
  const loads = await prepare(input);
  const scenarios = VENDORS.flatMap((vendors) =>
    CLIENTS.map((clients): Scenario => ({ vendors, clients, before: [], sql: [], http: [] })),
  );
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    for (const scenario of scenarios) await round(scenario, loads, input);
  }
  return scenarios.flatMap((scenario) => {
    const alone = scenarios.find(({ vendors, clients }) => vendors === scenario.vendors && clients === 1);
    return figuresOf(scenario, alone ?? scenario);
  });
}
