import type { Product } from '../../../apps/server/src/testing/product.ts';
import { answerOf } from '../bare/answer-of.ts';
import { startBareServer } from '../bare/bare-server.ts';
import { type LoadJob, type ServedLoad, sendLoad } from '../load/send-load.ts';
import { median } from '../numbers.ts';
import { atLeast, type Figure } from '../report/figure.ts';

const PATH = '/api-catalog/catalog/menucategories/site';
/** It is the demo's menu as it is. */
const WHOLE = { name: 'Menu over HTTP', rounds: 9 };
const SECONDS = 2;
const CONNECTIONS = 16;
/** The product's many functions take some 50,000 requests until the engine has compiled them for good. */
const WARM_UP_SECONDS = 6;

interface Round {
  readonly bare: ServedLoad;
  readonly product: ServedLoad;
}

/** Whatever else runs on the machine only adds to the processor time of a request: the least of all rounds is nearest. */
function leastCpu(rounds: readonly Round[], who: keyof Round): number {
  return Math.min(...rounds.map((round) => round[who].cpuPerRequest));
}

function figures(name: string, rounds: readonly Round[]): Figure[] {
  const rate = (who: keyof Round) => Math.round(median(rounds.map((round) => round[who].perSecond)));
  const [bare, product] = [leastCpu(rounds, 'bare'), leastCpu(rounds, 'product')];
  return [
    {
      name: `${name}: requests`,
      value: median(rounds.map((round) => round.product.perSecond / round.bare.perSecond)),
      unit: '×',
      from: `${rate('product')}/s of node:http's ${rate('bare')}/s`,
      limit: atLeast(0.8),
    },
    {
      name: `${name}: processor time`,
      value: bare / product,
      unit: '×',
      from: `node:http's ${bare.toFixed(0)} µs of ${product.toFixed(0)} µs`,
      limit: atLeast(0.6),
    },
  ];
}

/**
 * Measures the guests' menu, against a bare `node:http` server that answers the same bytes: headers and compressed
 * body.
 */
export async function measureMenu(
  product: Product,
  domain: string,
  { name, rounds: times }: { readonly name: string; readonly rounds: number } = WHOLE,
): Promise<Figure[]> {
  const headers = { 'host-domain': domain, 'accept-encoding': 'br' };
  const bare = await startBareServer([await answerOf(product.url, PATH, headers)]);
  const job = (url: string, seconds: number): LoadJob => ({
    url,
    connections: CONNECTIONS,
    seconds,
    requests: [{ method: 'GET', path: PATH, headers }],
  });
  try {
    await sendLoad(job(bare.url, 1), bare.pid);
    await sendLoad(job(product.url, WARM_UP_SECONDS), product.pid);
    const rounds: Round[] = [];
    for (let round = 0; round < times; round += 1) {
      rounds.push({
        bare: await sendLoad(job(bare.url, SECONDS), bare.pid),
        product: await sendLoad(job(product.url, SECONDS), product.pid),
      });
    }
    return figures(name, rounds);
  } finally {
    await bare.stop();
  }
}
