import { resolve } from 'node:path';
import { embeddedDataDir } from '../config/config.ts';
import { reportStartupError, StartupError } from '../startup-error.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

/** Runs `npm run backup -- <file>` and `npm run restore -- <file>`. */
async function main(): Promise<void> {
  const [command, file] = process.argv.slice(2);
  if (!file) {
    throw new StartupError(
      `نام فایل را بدهید: npm run ${command} -- sofreh-backup.tar.gz`,
      `Name the file: npm run ${command} -- sofreh-backup.tar.gz`,
    );
  }
  const path = resolve(file);
  const dataDir = embeddedDataDir();
  if (command === 'restore') {
    const { createdAt, replaced } = await restore(dataDir, path, new Date());
    console.log(`نسخهٔ پشتیبان ${createdAt} برگردانده شد. / The backup of ${createdAt} was restored.`);
    for (const kept of replaced) console.log(`دادهٔ پیشین اینجاست / What was there before: ${kept}`);
  } else {
    const bytes = await backup(dataDir, path, new Date());
    const megabytes = (bytes / 1_000_000).toFixed(1);
    console.log(`پشتیبان گرفته شد / Backed up: ${path} (${megabytes} MB)`);
  }
}

await main().catch(reportStartupError);
