import { mkdtemp, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory; whatever is in there goes when the machine is turned off. */
const IN_MEMORY = '/dev/shm';
/** The room that there has to be for files in memory, and the memory that programs have to be left besides, bytes. */
const ROOM = 3 * 2 ** 30;
const LEFT_TO_PROGRAMS = 3 * 2 ** 30;

async function hasRoom(): Promise<boolean> {
  const { bavail, bsize } = await statfs(IN_MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= ROOM && freemem() >= ROOM + LEFT_TO_PROGRAMS;
}

/**
 * Makes a folder for what is gone when the tests are over: in memory where there is room for it, else among temporary files. A
 * database is 1,500 files, and to make them on a disk takes most of the time for which a test file waits for its own.
 * @param prefix what its name begins with.
 */
export async function newThrowawayFolder(prefix: string): Promise<string> {
  const inMemory = (await hasRoom()) && (await mkdtemp(join(IN_MEMORY, prefix)).catch(() => undefined));
  return inMemory || mkdtemp(join(tmpdir(), prefix));
}
