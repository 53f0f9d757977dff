import { rm } from 'node:fs/promises';
import type { FullConfig } from '@playwright/test';
import { freePort, launchProduct } from '../../../apps/server/src/testing/product.ts';
import { copyOfDemo, sowDemo } from './demo-folder.ts';
import { saveRun } from './run.ts';

/** Starts the product as its owner would, on a copy of the demo. @returns what ends it. */
async function startLane(lane: number, demoDir: string): Promise<() => Promise<void>> {
  const dataDir = await copyOfDemo(demoDir);
  const product = await launchProduct({ port: await freePort(), env: { DATA_DIR: dataDir, DEMO: '1' } });
  saveRun({ url: product.url, dataDir, demoDir, sessions: {} }, lane);
  return async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  };
}

/**
 * Starts a program for each lane of tests, so that none meets what another one does, and ends them after the last test.
 * With `E2E_BASE_URL` (and `E2E_DATA_DIR`, its data folder) the tests run against a program that is running already.
 */
export default async function startProducts({
  workers,
}: FullConfig): Promise<(() => Promise<void>) | undefined> {
  const running = process.env.E2E_BASE_URL;
  if (running) {
    saveRun({ url: running, dataDir: process.env.E2E_DATA_DIR ?? '', demoDir: null, sessions: {} });
    return undefined;
  }
  const demoDir = await sowDemo();
  const ends = await Promise.all(Array.from({ length: workers }, (_, lane) => startLane(lane, demoDir)));
  return async () => {
    await Promise.all(ends.map((end) => end()));
    await rm(demoDir, { recursive: true, force: true, maxRetries: 10 });
  };
}
