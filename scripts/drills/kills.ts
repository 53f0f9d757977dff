import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findChromium } from '../chromium.mjs';
import { ROOT } from '../rules/repository.ts';

/**
 * Kills two hundred browsers, and twenty browsers together with their server, in the middle of sales, and recounts every
 * sale at the server (docs/offline.md, «How it is shown»). `KILLED_BROWSERS` and `KILLED_SERVERS` say how many instead.
 */
async function drill(): Promise<number> {
  const chromium = findChromium();
  if (!chromium) throw new Error('there is no Chromium; CHROMIUM_PATH names one');
  const args = [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--workers=1',
    '--project=desk',
    'killed-browser',
  ];
  const amounts = { KILLED_BROWSERS: '200', KILLED_SERVERS: '20' };
  const env = { ...amounts, ...process.env, CHROMIUM_PATH: chromium };
  const child = spawn(join(ROOT, 'node_modules/.bin/playwright'), args, { cwd: ROOT, env, stdio: 'inherit' });
  const [status] = (await once(child, 'close')) as [number | null];
  return status ?? 1;
}

process.exitCode = await drill();
