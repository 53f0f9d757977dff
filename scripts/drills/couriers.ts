import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../rules/repository.ts';

/**
 * A hundred thousand steps of couriers, companies, people and a failing network over some five hundred evenings
 * (docs/decisions/0069). `COURIER_DRILL_STEPS` says how many instead, `COURIER_DRILL_SEED` at which evening to begin.
 */
async function drill(): Promise<number> {
  const args = ['run', 'apps/server/src/main/courier-requests/evening.test.ts'];
  const env = { COURIER_DRILL_STEPS: '100000', COURIER_DRILL_MS: '10800000', ...process.env };
  const child = spawn(join(ROOT, 'node_modules/.bin/vitest'), args, { cwd: ROOT, env, stdio: 'inherit' });
  const [status] = (await once(child, 'close')) as [number | null];
  return status ?? 1;
}

process.exitCode = await drill();
