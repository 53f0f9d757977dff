import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../rules/repository.ts';

/**
 * A busy hour of guests who pay online at two server processes over one database, while the gateway is slow, away or loses its
 * answers and a server is killed again and again between what the gateway settled and what is written of it.
 * `BUSY_GUESTS` and `BUSY_KILLS` say how much instead.
 */
async function drill(): Promise<number> {
  const args = ['run', 'apps/server/src/busy-hour.drill.test.ts'];
  const env = { BUSY_GUESTS: '2000', BUSY_KILLS: '40', ...process.env };
  const child = spawn(join(ROOT, 'node_modules/.bin/vitest'), args, { cwd: ROOT, env, stdio: 'inherit' });
  const [status] = (await once(child, 'close')) as [number | null];
  return status ?? 1;
}

process.exitCode = await drill();
