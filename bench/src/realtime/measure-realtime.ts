import { newId } from '../../../apps/server/src/platform/ids.ts';
import type { Product } from '../../../apps/server/src/testing/product.ts';
import { quantile } from '../numbers.ts';
import { freshBasket, type SampleOrder } from '../orders/sample-order.ts';
import { callProduct } from '../product/call-product.ts';
import { atMost, type Figure } from '../report/figure.ts';
import { follow } from './follow.ts';

const WARM_UP = 20;
const ORDERS = 200;

/** Measures the time from sending an order until a follower hears of it, against the time until the order itself is answered. */
export async function measureRealtime(
  product: Product,
  token: string,
  order: SampleOrder,
): Promise<Figure[]> {
  const follower = await follow(product.url, order.domain, token);
  const heard: number[] = [];
  const answered: number[] = [];
  for (let nth = 0; nth < WARM_UP + ORDERS; nth += 1) {
    const body = freshBasket(order, newId());
    const sentAt = performance.now();
    await callProduct(product.url, order.domain, token, 'POST /api/orders', body);
    const answeredAt = performance.now();
    const heardAt = await follower.cameAt(body.id);
    if (nth < WARM_UP) continue;
    answered.push(answeredAt - sentAt);
    heard.push(heardAt - sentAt);
  }
  follower.close();
  return [share('p50', 0.5, heard, answered), share('p99', 0.99, heard, answered)];
}

function share(name: string, part: number, heard: readonly number[], answered: readonly number[]): Figure {
  const [hears, answers] = [quantile(heard, part), quantile(answered, part)];
  return {
    name: `Order sent until a follower hears, ${name}`,
    value: hears / answers,
    unit: '×',
    from: `${hears.toFixed(1)} ms; the order itself is answered after ${answers.toFixed(1)} ms`,
    limit: atMost(1.5),
  };
}
