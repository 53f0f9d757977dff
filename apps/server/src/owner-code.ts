import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { toAsciiDigits } from '@sofreh/fa/digits';
import { makeOwnerCode } from './identity/entry-codes/owner-code.ts';
import { deriveKeys } from './platform/auth/keys.ts';
import { findRunningServer } from './platform/backup/running-server.ts';
import { type Config, loadConfig } from './platform/config/config.ts';
import { createPool, type Pool } from './platform/db/pool.ts';
import { createLog } from './platform/log/log.ts';
import { bootDatabase } from './platform/process/boot-database.ts';
import { reportStartupError, StartupError } from './platform/startup-error.ts';

/**
 * Opens the installation's database, whether the program runs or not. The embedded one is reached by its socket, which
 * only its owner may open; nothing of this is reachable over the network.
 */
async function openDatabase(config: Config): Promise<{ readonly pool: Pool; stop(): Promise<void> }> {
  if (config.database.kind === 'embedded') {
    const there = await stat(join(config.dataDir, 'postgres')).catch(() => null);
    if (!there) {
      throw new StartupError(
        `در ${config.dataDir} داده‌ای نیست. DATA_DIR را همان بدهید که برنامه با آن اجرا می‌شود.`,
        `There is no data in ${config.dataDir}. Set DATA_DIR to what the program runs with.`,
      );
    }
    const running = await findRunningServer(config.dataDir);
    if (running) {
      const pool = createPool(running, { size: 2 });
      return { pool, stop: () => pool.end() };
    }
  }
  return bootDatabase(config, createLog('fatal'), () => process.exit(1));
}

const REFUSED = {
  NO_PHONE: ['این شمارهٔ همراه درست نیست.', 'This is no mobile number.'],
  NO_OWNER: ['مالکی با این شماره نیست.', 'No owner has this number.'],
} as const;

/** Runs `npm run owner-code -- <phone>`: it prints a code that lets an owner in once within an hour. */
async function main(): Promise<void> {
  const [phone] = process.argv.slice(2);
  if (!phone) {
    throw new StartupError(
      'شمارهٔ همراه مالک را بدهید: npm run owner-code -- 09120000000',
      'Give the phone number of the owner: npm run owner-code -- 09120000000',
    );
  }
  const config = await loadConfig();
  const { pool, stop } = await openDatabase(config);
  try {
    const made = await makeOwnerCode(pool, deriveKeys(config.secretKey), toAsciiDigits(phone), new Date());
    if (!made.ok) {
      const [persian, english] = REFUSED[made.reason];
      throw new StartupError(persian, english);
    }
    console.log(`کد ورود (یک بار، تا یک ساعت): ${made.code}`);
    console.log(`Entry code (good once, for an hour): ${made.code}`);
  } finally {
    await stop();
  }
}

await main().catch(reportStartupError);
