import pg from 'pg';
import type { Product } from '../../../apps/server/src/testing/product.ts';
import { type ServedLoad, sendLoad } from '../load/send-load.ts';
import { median } from '../numbers.ts';
import { callProduct } from '../product/call-product.ts';
import type { PostgresAddress } from '../product/postgres-address.ts';
import { atLeast, type Figure } from '../report/figure.ts';
import { CLIENTS, httpJob } from './http-job.ts';
import { freshBasket, ID_PREFIX, type SampleOrder } from './sample-order.ts';
import { chooseSqlLoad } from './sql-load.ts';
import { placeOrderScript } from './sql-script.ts';
import { readStoredOrder } from './stored-order.ts';

const ROUNDS = 5;
const SECONDS = 4;

export interface OrdersInput {
  readonly product: Product;
  readonly database: PostgresAddress;
  readonly token: string;
  /** One for each branch; the load is spread over all of them. */
  readonly orders: readonly SampleOrder[];
}

interface Round {
  readonly sql: number;
  readonly http: ServedLoad;
}

/** Has the product place each order once, and makes from what it wrote the statement that writes the same again. */
async function scriptsOf({ product, database, token, orders }: OrdersInput): Promise<string[]> {
  const client = new pg.Client(database);
  await client.connect();
  const scripts: string[] = [];
  for (const order of orders) {
    // The ids of the sample itself: the script finds them in what was written.
    const body = freshBasket(order, `${ID_PREFIX}00`);
    await callProduct(product.url, order.domain, token, 'POST /api/orders', body);
    scripts.push(placeOrderScript(await readStoredOrder(client, order.domain, body.id)));
  }
  await client.end();
  return scripts;
}

/**
 * Orders placed over HTTP, against the product's own placing statement executed by itself: the same database, rows and
 * number of clients.
 */
export async function measureOrders(input: OrdersInput): Promise<Figure[]> {
  const sql = chooseSqlLoad();
  const sqlJob = {
    database: input.database,
    scripts: await scriptsOf(input),
    clients: CLIENTS,
    seconds: SECONDS,
  };
  const job = httpJob({ ...input, connections: CLIENTS, seconds: SECONDS });
  await sendLoad({ ...job, seconds: 2 }, input.product.pid);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ sql: await sql.run(sqlJob), http: await sendLoad(job, input.product.pid) });
  }
  const http = Math.round(median(rounds.map((round) => round.http.perSecond)));
  const limit = Math.round(median(rounds.map((round) => round.sql)));
  const cpu = median(rounds.map((round) => round.http.cpuPerRequest)).toFixed(0);
  return [
    {
      name: 'Orders over HTTP',
      value: median(rounds.map((round) => round.http.perSecond / round.sql)),
      unit: '×',
      from: `${http}/s of ${limit}/s through ${sql.name}, ${cpu} µs of the server each`,
      limit: atLeast(0.6),
    },
  ];
}
