import type { Product } from '../../../apps/server/src/testing/product.ts';
import type { PostgresAddress } from '../product/postgres-address.ts';
import type { Figure } from '../report/figure.ts';
import { measureMenu } from './measure-menu.ts';
import { resizeMenu } from './resize-menu.ts';

const SIZES = [60, 2000] as const;

/** Measures the menu read of a small house and of a huge one. The vendor's menu stays as long as the last of them. */
export async function measureMenuSizes(
  product: Product,
  domain: string,
  database: PostgresAddress,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of SIZES) {
    await resizeMenu(database, domain, size);
    figures.push(...(await measureMenu(product, domain, { name: `Menu of ${size} over HTTP`, rounds: 3 })));
  }
  return figures;
}
