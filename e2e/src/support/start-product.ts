import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const STARTUP_MS = 180_000;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function untilReady(url: string, product: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + STARTUP_MS;
  while (Date.now() < giveUpAt) {
    if (product.exitCode !== null) throw new Error(`the product ended while starting (${product.exitCode})`);
    const answer = await fetch(`${url}/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((wait) => setTimeout(wait, 250));
  }
  throw new Error('the product did not become ready');
}

/** Starts the product as its owner would, on an empty folder with the demo, and ends it after the last test. */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined;
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'sofreh-e2e-'));
  const url = `http://127.0.0.1:${port}`;
  const product = spawn(process.execPath, [join(ROOT, 'apps/server/src/main.ts')], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, PUBLIC_URL: url, DEMO: '1', LOG_LEVEL: 'warn' },
    stdio: ['ignore', process.env.E2E_VERBOSE ? 'inherit' : 'ignore', 'inherit'],
  });
  process.env.E2E_BASE_URL = url;
  await untilReady(url, product);
  return async () => {
    product.kill('SIGTERM');
    if (product.exitCode === null) await once(product, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  };
}
