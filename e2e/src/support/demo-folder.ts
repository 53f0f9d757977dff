import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, launchProduct } from '../../../apps/server/src/testing/product.ts';
import { letUnansweredRing } from './database.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'sofreh-e2e-'));

/**
 * Sows the demo once, as the first start of a program does, which takes far longer than any other step of a run. The pages
 * are built by it too.
 * @returns the data folder of the program that has ended, for others to start on copies of it.
 */
export async function sowDemo(): Promise<string> {
  const dataDir = await newFolder();
  const product = await launchProduct({ port: await freePort(), env: { DATA_DIR: dataDir, DEMO: '1' } });
  await letUnansweredRing(dataDir);
  await product.stop();
  return dataDir;
}

/**
 * Gives a data folder of one's own with the demo in it.
 * @param demoDir what {@link sowDemo} made; null where the run has none, and the program sows its own.
 */
export async function copyOfDemo(demoDir: string | null): Promise<string> {
  const dataDir = await newFolder();
  if (demoDir) await cp(demoDir, dataDir, { recursive: true, preserveTimestamps: true });
  return dataDir;
}
