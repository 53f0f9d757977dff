import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, launchProduct, type Product } from '../../../apps/server/src/testing/product.ts';
import { postgresAddress } from './postgres-address.ts';

/** Starts another server process on the database of a product that runs, as an owner with more processors would. */
export async function startBeside(dataDir: string): Promise<Product> {
  const { host, port, user, database } = await postgresAddress(dataDir);
  const secret = await readFile(join(dataDir, 'secret.key'), 'utf8');
  return launchProduct({
    port: await freePort(),
    env: {
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      SECRET_KEY: secret.trim(),
      JOBS: '0',
      LOG_LEVEL: 'info',
    },
  });
}
