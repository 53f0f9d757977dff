import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, launchProduct, type Product } from '../../../apps/server/src/testing/product.ts';
import { startShopServices } from './shop-services.ts';
import { test as base } from './test.ts';

export { expect } from './test.ts';

/** Starting a program takes longer than a step of a test, more so beside others. */
const STARTUP_MS = 180_000;

/** An installation of its own, and the print queue of its computer. */
type EmptyProduct = Product & { readonly queue: string };

/** Tests of an installation of their own, without the demo and without an owner; companies and a printer stand by. */
export const test = base.extend<Record<never, never>, { product: EmptyProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'sofreh-empty-'));
      const { env, queue, stop } = await startShopServices();
      const product = await launchProduct({
        port: await freePort(),
        env: { ...env, DATA_DIR: dataDir, DEMO: '0' },
      });
      await use({ ...product, queue });
      await product.stop();
      await stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
    // It is of the worker, so that it ends after the page that is connected to it.
    { scope: 'worker', timeout: STARTUP_MS },
  ],
});
