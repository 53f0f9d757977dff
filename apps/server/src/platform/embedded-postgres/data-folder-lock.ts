import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../error-code.ts';
import { StartupError } from '../startup-error.ts';

/** This process holds it while it owns a data folder. */
export interface DataFolderLock {
  release(): Promise<void>;
}

/** An open file that nothing refers to would be closed, and with it the lock given up. */
const held = new Set<FileHandle>();

/**
 * Takes the data folder for this process. The lock is the kernel's (`flock` on an open file), so it ends with the
 * process however that ends, and a process id that was given to another program cannot hold it. The file's text names
 * the holder for the message alone.
 * @throws StartupError naming the process that holds the folder.
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  const path = join(dataDir, 'sofreh.lock');
  const file = await openLockFile(dataDir, path);
  try {
    if (!(await flock(file))) throw await alreadyRunning(dataDir, path);
    await file.truncate(0);
    await file.write(`${process.pid}\n`);
  } catch (error) {
    await file.close();
    throw error;
  }
  held.add(file);
  return {
    release: async () => {
      held.delete(file);
      await file.close();
    },
  };
}

async function openLockFile(dataDir: string, path: string): Promise<FileHandle> {
  try {
    await mkdir(dataDir, { recursive: true });
    return await open(path, 'a+', 0o644);
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS')) throw error;
    throw new StartupError(
      `این کاربر اجازهٔ نوشتن در پوشهٔ داده («${dataDir}») را ندارد.`,
      `This user may not write to the data folder ${dataDir}.`,
      { cause: error },
    );
  }
}

/**
 * Locks what `file` has open through the `flock` program, which shares it: the lock belongs to the open file and stays
 * with us after that program ended.
 */
async function flock(file: FileHandle): Promise<boolean> {
  const child = spawn('flock', ['--exclusive', '--nonblock', '3'], {
    stdio: ['ignore', 'ignore', 'inherit', file.fd],
  });
  try {
    const [status] = (await once(child, 'exit')) as [number | null];
    return status === 0;
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    throw new StartupError(
      'برنامهٔ flock (بستهٔ util-linux) پیدا نشد. آن را نصب کنید.',
      'The program flock (package util-linux) was not found. Install it.',
      { cause: error },
    );
  }
}

async function alreadyRunning(dataDir: string, path: string): Promise<StartupError> {
  const pid = (await readFile(path, 'utf8')).trim() || '؟';
  return new StartupError(
    `نسخهٔ دیگری از سفره روی همین پوشهٔ داده («${dataDir}») در حال اجراست (شمارهٔ پردازه: ${pid}). اول آن را ببندید یا DATA_DIR دیگری بدهید.`,
    `Another copy of Sofreh is running on the data folder ${dataDir} (process ${pid}). Stop it first, or set another DATA_DIR.`,
  );
}
