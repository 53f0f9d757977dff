import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import type { Product } from '../../../apps/server/src/testing/product.ts';
import { createPainter } from '../../../packages/receipt/src/picture/index.ts';
import { samples } from '../../../packages/receipt/src/testing/samples.ts';
import { median, quantile } from '../numbers.ts';
import { freshBasket, type SampleOrder } from '../orders/sample-order.ts';
import { callProduct } from '../product/call-product.ts';
import type { PostgresAddress } from '../product/postgres-address.ts';
import { atMost, type Figure } from '../report/figure.ts';

const WARM_UP = 10;
const ORDERS = 100;
const SLIPS = 2_000;
const PATIENCE_MS = 15_000;

/** Says when every slip of an order was at its printer, ms since 1970; undefined while one is not. */
async function printedAt(client: pg.Client, orderId: string): Promise<number | undefined> {
  const { rows } = await client.query<{ last: Date | null; open: number; all: number }>({
    name: 'bench-printed-at',
    text: `select max(ended_at) as last, count(*) filter (where ended_at is null)::int as open, count(*)::int as all
      from print_jobs where order_id = $1 and kind = 'KITCHEN'`,
    values: [orderId],
  });
  const [found] = rows;
  return found?.last && found.open === 0 && found.all > 0 ? found.last.getTime() : undefined;
}

/** Measures the time from sending an order until its kitchen slips are printed, beside the order's own answer; one order at a time. */
export async function measurePaper(
  product: Product,
  token: string,
  order: SampleOrder,
  database: PostgresAddress,
): Promise<Figure[]> {
  const client = new pg.Client(database);
  await client.connect();
  const printed: number[] = [];
  const answered: number[] = [];
  for (let nth = 0; nth < WARM_UP + ORDERS; nth += 1) {
    const body = freshBasket(order, newId());
    const sentAt = Date.now();
    await callProduct(product.url, order.domain, token, 'POST /api/orders', body);
    const answeredAt = Date.now();
    let at = await printedAt(client, body.id);
    while (at === undefined && Date.now() - sentAt < PATIENCE_MS) {
      await wait(5);
      at = await printedAt(client, body.id);
    }
    if (nth < WARM_UP) continue;
    answered.push(answeredAt - sentAt);
    printed.push((at ?? Number.POSITIVE_INFINITY) - sentAt);
  }
  await client.end();
  const from = `the order itself is answered after ${median(answered).toFixed(1)} ms`;
  return [
    {
      name: 'Order sent until its slips are printed, p50',
      value: median(printed),
      unit: 'ms',
      from,
      limit: atMost(500),
    },
    {
      name: 'Order sent until its slips are printed, p95',
      value: quantile(printed, 0.95),
      unit: 'ms',
      from,
      limit: atMost(1_500),
    },
    ...(await measureDrawing()),
  ];
}

/**
 * Measures drawing receipts by the thread that draws them, and what memory it holds on to after an evening of slips.
 */
async function measureDrawing(): Promise<Figure[]> {
  const { bill } = samples(80);
  if (!bill) throw new Error('there is no bill to draw');
  const painter = createPainter();
  await painter.paint(bill, null, 'ESCPOS', '');
  const before = process.memoryUsage().rss;
  const took: number[] = [];
  for (let nth = 0; nth < SLIPS; nth += 1) {
    const began = performance.now();
    await painter.paint(bill, null, 'ESCPOS', '');
    took.push(performance.now() - began);
  }
  const grown = (process.memoryUsage().rss - before) / 1_048_576;
  await painter.stop();
  return [
    {
      name: 'A receipt drawn, p50',
      value: median(took),
      unit: 'ms',
      from: `${SLIPS} receipts of three lines`,
      limit: atMost(40),
    },
    {
      name: `Memory after ${SLIPS} slips`,
      value: grown,
      unit: 'MB',
      from: 'more than after the first',
      limit: atMost(250),
    },
  ];
}
