import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, launchProduct, type Product } from '../../../apps/server/src/testing/product.ts';

/** Runs the product on a data folder of its own, with the demo; it can be stopped and started again. */
export interface BenchProduct {
  readonly dataDir: string;
  /** Gives the running program. It is another one, on another port, after `restart`. */
  current(): Product;
  /** Stops the program in order, starts it on the same data, and says how long the start took, milliseconds. */
  restart(): Promise<number>;
  /** Stops the program and removes the folder. */
  remove(): Promise<void>;
}

/** Starts the product as an owner's first start does. What it logs by default is logged here too. */
export async function startBenchProduct(): Promise<BenchProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sofreh-bench-'));
  const launch = async () =>
    launchProduct({ port: await freePort(), env: { DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'info' } });
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  let product = await launch().catch(async (error: unknown) => {
    await removeData();
    throw error;
  });
  return {
    dataDir,
    current: () => product,
    async restart() {
      await product.stop();
      const startedAt = performance.now();
      product = await launch();
      return performance.now() - startedAt;
    },
    async remove() {
      await product.stop();
      await removeData();
    },
  };
}
