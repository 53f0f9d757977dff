import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, launchProduct } from '../../../apps/server/src/testing/product.ts';
import { saveRun } from './run.ts';

/**
 * Starts the product as its owner would, on an empty folder with the demo, and ends it after the last test. With
 * `E2E_BASE_URL` (and `E2E_DATA_DIR`, its data folder) the tests run against a program that is running already.
 */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  const running = process.env.E2E_BASE_URL;
  if (running) {
    saveRun({ url: running, dataDir: process.env.E2E_DATA_DIR ?? '', sessions: {} });
    return undefined;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'sofreh-e2e-'));
  const product = await launchProduct({ port: await freePort(), env: { DATA_DIR: dataDir, DEMO: '1' } });
  saveRun({ url: product.url, dataDir, sessions: {} });
  return async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
