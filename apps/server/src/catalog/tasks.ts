import type { Pool } from '#app/platform/db/pool.ts';
import type { Task } from '#app/platform/jobs/jobs.ts';
import { sumIngredientMonths } from './ingredients/sum-months.ts';
import { purgeKitchenEvents } from './kitchen-webhooks/kitchen-events.queries.ts';
import { resetStocks } from './stocks/stock-changes.queries.ts';

/** The times at which the catalog's tasks run by themselves (UTC); business days begin on any minute. */
export const CATALOG_CRONTAB = [
  '* * * * * reset-stocks',
  '23 1 * * * purge-kitchen-events',
  // Often, though a month is over once a month: an installation that is upgraded has all of its past then.
  '*/10 * * * * sum-ingredient-months ?jobKey=sum-ingredient-months',
].join('\n');

/** Makes the background tasks of the catalog, by the name they are enqueued under. Each may be repeated at will. */
export function createCatalogTasks(
  pool: Pool,
  now: () => Date = () => new Date(),
): Readonly<Record<string, Task>> {
  return {
    'reset-stocks': () => resetStocks(pool, now()),
    'sum-ingredient-months': (_payload, { signal }) => sumIngredientMonths(pool, now(), signal),
    'purge-kitchen-events': () => purgeKitchenEvents(pool, now()),
  };
}
