import { median } from '../numbers.ts';
import type { BenchProduct } from '../product/bench-product.ts';
import { atMost, type Figure } from '../report/figure.ts';

const STARTS = 3;

/** Measures the time from the launch of the program on existing data until it is ready. */
export async function measureStart(product: BenchProduct): Promise<Figure[]> {
  const starts: number[] = [];
  for (let start = 0; start < STARTS; start += 1) starts.push(await product.restart());
  return [
    {
      name: 'Start on existing data until ready',
      value: median(starts) / 1000,
      unit: 's',
      from: `median of ${STARTS}, with PostgreSQL`,
      limit: atMost(3),
    },
  ];
}
