import type { Product } from '../../../apps/server/src/testing/product.ts';
import { answerOf } from '../bare/answer-of.ts';
import { startBareServer } from '../bare/bare-server.ts';
import { type LoadJob, type ServedLoad, sendLoad } from '../load/send-load.ts';
import { median } from '../numbers.ts';
import { atLeast, type Figure } from '../report/figure.ts';

const PATH = '/api-catalog/catalog/menucategories/site';
const ROUNDS = 7;
const SECONDS = 2;
const CONNECTIONS = 16;

/** The median over rounds of the bare server's figure and the product's in the same round. */
function ratio(rounds: readonly Round[], of: (round: Round) => number): number {
  return median(rounds.map(of));
}

interface Round {
  readonly bare: ServedLoad;
  readonly product: ServedLoad;
}

function figures(rounds: readonly Round[]): Figure[] {
  const rate = (who: keyof Round) => Math.round(median(rounds.map((round) => round[who].perSecond)));
  const cpu = (who: keyof Round) => median(rounds.map((round) => round[who].cpuPerRequest)).toFixed(0);
  return [
    {
      name: 'Menu over HTTP: requests',
      value: ratio(rounds, ({ bare, product }) => product.perSecond / bare.perSecond),
      unit: '×',
      from: `${rate('product')}/s of node:http's ${rate('bare')}/s`,
      limit: atLeast(0.8),
    },
    {
      name: 'Menu over HTTP: processor time',
      value: ratio(rounds, ({ bare, product }) => bare.cpuPerRequest / product.cpuPerRequest),
      unit: '×',
      from: `node:http's ${cpu('bare')} µs of ${cpu('product')} µs`,
      limit: atLeast(0.8),
    },
  ];
}

/** The guests' menu, against a bare `node:http` server that answers the same bytes: headers and compressed body. */
export async function measureMenu(product: Product, domain: string): Promise<Figure[]> {
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
    await sendLoad(job(product.url, SECONDS), product.pid);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        bare: await sendLoad(job(bare.url, SECONDS), bare.pid),
        product: await sendLoad(job(product.url, SECONDS), product.pid),
      });
    }
    return figures(rounds);
  } finally {
    await bare.stop();
  }
}
