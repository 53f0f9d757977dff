import { rm } from 'node:fs/promises';
import { freePort, launchProduct, type Product } from '../../../apps/server/src/testing/product.ts';
import { copyOfDemo } from './demo-folder.ts';
import { currentRun, saveRun } from './run.ts';

/** A program with the demo that a test may end as it likes. */
export interface OwnProduct {
  readonly url: string;
  /** Ends it as a power cut would, and starts it again on the same data and port. */
  killAndStart(): Promise<void>;
  /** The two halves of it. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Runs a test's steps against a program of its own, which calls beside the browser go to as well meanwhile. */
export async function withOwnProduct(steps: (product: OwnProduct) => Promise<void>): Promise<void> {
  const shared = currentRun();
  const dataDir = await copyOfDemo(shared.demoDir);
  const port = await freePort();
  const launch = () => launchProduct({ port, env: { DATA_DIR: dataDir, DEMO: '1' } });
  let product: Product | undefined;
  try {
    product = await launch();
    saveRun({ ...shared, url: product.url, dataDir, sessions: {} });
    const kill = async () => product?.kill();
    const start = async () => {
      product = await launch();
    };
    await steps({
      url: product.url,
      kill,
      start,
      async killAndStart() {
        await kill();
        await start();
      },
    });
  } finally {
    saveRun(shared);
    await product?.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }
}
