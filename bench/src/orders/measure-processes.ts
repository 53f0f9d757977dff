import type { Product } from '../../../apps/server/src/testing/product.ts';
import { sendLoad } from '../load/send-load.ts';
import { median } from '../numbers.ts';
import { startBeside } from '../product/start-beside.ts';
import type { Figure } from '../report/figure.ts';
import { CLIENTS, httpJob } from './http-job.ts';
import type { SampleOrder } from './sample-order.ts';

const PROCESSES = [1, 2, 4] as const;
const ROUNDS = 3;
const SECONDS = 4;

export interface ProcessesInput {
  readonly dataDir: string;
  readonly token: string;
  readonly orders: readonly SampleOrder[];
}

/** Measures the orders a second that the programs place together, the clients spread evenly over them. */
async function perSecond(products: readonly Product[], { token, orders }: ProcessesInput): Promise<number> {
  const connections = Math.max(1, Math.round(CLIENTS / products.length));
  const loads = await Promise.all(
    products.map((product) =>
      sendLoad(httpJob({ product, token, orders, connections, seconds: SECONDS }), product.pid),
    ),
  );
  return loads.reduce((sum, load) => sum + load.perSecond, 0);
}

/**
 * Measures orders placed over HTTP by one, two and four server processes on one database. It tells and does not judge:
 * how much more processes do depends on how many processors are left for them.
 */
export async function measureProcesses(input: ProcessesInput): Promise<Figure[]> {
  const figures: Figure[] = [];
  const products: Product[] = [];
  try {
    for (const count of PROCESSES) {
      while (products.length < count) products.push(await startBeside(input.dataDir));
      await perSecond(products, input);
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await perSecond(products, input));
      figures.push({
        name: `Orders over HTTP, server processes: ${count}`,
        value: Math.round(median(rounds)),
        unit: '/s',
        from: `${CLIENTS} clients, median of ${ROUNDS} rounds`,
      });
    }
  } finally {
    await Promise.all(products.map((product) => product.stop()));
  }
  return figures;
}
