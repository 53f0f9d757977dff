import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../rules/repository.ts';

/**
 * A hundred thousand steps of a marketplace and a shop: orders, changes, cancels, spoiled pushes, outages of either side and kills of
 * the worker (docs/decisions/0040-marketplace.md). `MARKETPLACE_STEPS` says how many instead.
 */
async function drill(): Promise<number> {
  const args = ['run', 'apps/server/src/marketplace/orders/model.test.ts'];
  const env = { MARKETPLACE_STEPS: '100000', ...process.env };
  const child = spawn(join(ROOT, 'node_modules/.bin/vitest'), args, { cwd: ROOT, env, stdio: 'inherit' });
  const [status] = (await once(child, 'close')) as [number | null];
  return status ?? 1;
}

process.exitCode = await drill();
