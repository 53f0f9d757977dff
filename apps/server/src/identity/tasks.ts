import { purgeSignInRemains } from '#app/platform/auth/refresh-token.queries.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import type { Task } from '#app/platform/jobs/jobs.ts';

/** When the tasks of this area run by themselves (UTC; early morning in Tehran). */
export const IDENTITY_CRONTAB = '17 1 * * * purge-sign-in-remains';

/** The background tasks of the identity area. */
export function createIdentityTasks(
  pool: Pool,
  now: () => Date = () => new Date(),
): Readonly<Record<string, Task>> {
  return { 'purge-sign-in-remains': () => purgeSignInRemains(pool, now()) };
}
