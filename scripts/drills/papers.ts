import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../rules/repository.ts';

/**
 * Prints ten thousand papers while the printing processes, a bridge, the server it asks, the printers and the network between
 * are killed, and counts what lies at the printers (docs/decisions/0016). `PRINT_DRILL_JOBS` says how many instead.
 */
async function drill(): Promise<number> {
  const args = ['run', 'apps/server/src/main/print-jobs/print-kills.test.ts'];
  const env = { PRINT_DRILL_JOBS: '10000', PRINT_DRILL_MS: '1800000', ...process.env };
  const child = spawn(join(ROOT, 'node_modules/.bin/vitest'), args, { cwd: ROOT, env, stdio: 'inherit' });
  const [status] = (await once(child, 'close')) as [number | null];
  return status ?? 1;
}

process.exitCode = await drill();
