import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../error-code.ts';
import { StartupError } from '../startup-error.ts';

/**
 * Returns the installation's secret: the content of `secret.key` in the data folder, made on first use and readable
 * by the owner alone. Two processes that start at once get the same key: the file appears whole or not at all.
 */
export async function storedSecretKey(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret.key');
  try {
    return checked(await readFile(path, 'utf8'), path);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${randomBytes(48).toString('base64url')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });
  try {
    await link(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
  return checked(await readFile(path, 'utf8'), path);
}

function checked(content: string, path: string): string {
  const key = content.trim();
  if (key.length >= 32) return key;
  throw new StartupError(
    `کلید رمزنگاری در «${path}» خراب است. آن را از نسخهٔ پشتیبان برگردانید؛ بدون آن، رازهای ذخیره‌شده خوانده نمی‌شوند.`,
    `The secret key in ${path} is damaged. Restore it from a backup; stored secrets cannot be read without it.`,
  );
}
