import type { Currency } from '@sofreh/domain/enums';
import type { Queryable } from '#app/platform/db/pool.ts';
import { priceIn } from './buy.ts';
import type { Credit } from './credit.queries.ts';
import { listPackages } from './purchases.queries.ts';

/** Says what a part cost the vendor on average; before anything was bought, what it costs in the smallest package. */
export async function partPrice(db: Queryable, currency: Currency, bought: Credit): Promise<number> {
  if (bought.boughtParts > 0) return bought.boughtAmount / bought.boughtParts;
  const [smallest] = await listPackages(db);
  return smallest ? priceIn(currency, smallest.priceToman) / smallest.parts : 0;
}
