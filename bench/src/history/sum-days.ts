import { setTimeout as delay } from 'node:timers/promises';
import { sumClosedDays } from '../../../apps/server/src/main/reports/sums/sum-closed-days.ts';
import type { Pool } from '../../../apps/server/src/platform/db/pool.ts';

/** It tries often enough to outlast the program's own job. */
const TRIES = 50;

/** Sums the closed days. The program's own job does the same beside it, and whoever comes second has to begin again. */
export async function sumDays(pool: Pool): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await sumClosedDays(pool, new Date());
    } catch (error) {
      if (left === 0) throw error;
      await delay(1_000);
    }
  }
}
