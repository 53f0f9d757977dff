import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { freePort, launchProduct } from '../../../apps/server/src/testing/product.ts';
import { letUnansweredRing } from './database.ts';
import { saveRun } from './run.ts';

/** Starts the product as its owner would, on an empty folder with the demo. @returns what ends it. */
async function startLane(lane: number): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sofreh-e2e-'));
  const product = await launchProduct({ port: await freePort(), env: { DATA_DIR: dataDir, DEMO: '1' } });
  await letUnansweredRing(dataDir);
  saveRun({ url: product.url, dataDir, sessions: {} }, lane);
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
    saveRun({ url: running, dataDir: process.env.E2E_DATA_DIR ?? '', sessions: {} });
    return undefined;
  }
  // The first builds the pages, which the others find there.
  const first = await startLane(0);
  const others = Array.from({ length: workers - 1 }, (_, after) => startLane(after + 1));
  const ends = [first, ...(await Promise.all(others))];
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
