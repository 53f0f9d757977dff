import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, launchProduct } from '../../../apps/server/src/testing/product.ts';

/** Starts the product as its owner would, on an empty folder with the demo, and ends it after the last test. */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'sofreh-e2e-'));
  const product = await launchProduct({ port: await freePort(), env: { DATA_DIR: dataDir, DEMO: '1' } });
  process.env.E2E_BASE_URL = product.url;
  return async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
