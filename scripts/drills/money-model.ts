import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../rules/repository.ts';

/**
 * A hundred thousand steps of money: payments, links, refunds, ways back that are lost or walked twice, gateways that are away and
 * jobs that are killed. `MONEY_STEPS` says how many instead.
 */
async function drill(): Promise<number> {
  const args = ['run', 'apps/server/src/main/payments/money-model.test.ts'];
  const env = { MONEY_STEPS: '100000', ...process.env };
  const child = spawn(join(ROOT, 'node_modules/.bin/vitest'), args, { cwd: ROOT, env, stdio: 'inherit' });
  const [status] = (await once(child, 'close')) as [number | null];
  return status ?? 1;
}

process.exitCode = await drill();
