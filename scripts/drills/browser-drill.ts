import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findChromium, findPageChromium } from '../chromium.mjs';
import { ROOT } from '../rules/repository.ts';

/**
 * Runs a browser test with larger amounts than every run has time for.
 * @param word of the test's file name, or an expression of several.
 * @param amounts by the environment's names; what the environment says already stays.
 * @returns the exit code.
 */
export async function browserDrill(word: string, amounts: Readonly<Record<string, string>>): Promise<number> {
  const chromium = findChromium();
  if (!chromium) throw new Error('there is no Chromium; CHROMIUM_PATH names one');
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--workers=1', '--project=desk', word];
  const browsers = { CHROMIUM_PATH: chromium, PAGE_CHROMIUM_PATH: findPageChromium() };
  const env = { E2E_EXPECT_MS: '180000', ...amounts, ...process.env, ...browsers };
  const child = spawn(join(ROOT, 'node_modules/.bin/playwright'), args, { cwd: ROOT, env, stdio: 'inherit' });
  const [status] = (await once(child, 'close')) as [number | null];
  return status ?? 1;
}
