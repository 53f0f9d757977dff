import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFolder } from './compress.ts';
import { DIST, PRODUCT_ROOT, STAMP_FILE } from './paths.ts';
import { sourcesHash } from './sources-hash.ts';
import { writeWorkers } from './staff-worker.ts';

export type BuildOptions = {
  /** It makes the build run even when the sources have not changed. */
  readonly force?: boolean;
  readonly log?: (line: string) => void;
};

async function builtHash(): Promise<string | null> {
  const text = await readFile(join(DIST, STAMP_FILE), 'utf8').catch(() => null);
  return text ? ((JSON.parse(text) as { sources?: string }).sources ?? null) : null;
}

/**
 * Builds the browser's programs and the site's server bundle into `dist`, only when their sources changed since the
 * last build, and says so in one line. The old build stays whole until the new one is finished.
 * @returns whether it built.
 */
export async function buildWeb({ force = false, log = console.log }: BuildOptions = {}): Promise<boolean> {
  const startedAt = performance.now();
  const sources = await sourcesHash();
  if (!force && (await builtHash()) === sources) return false;
  const out = join(PRODUCT_ROOT, 'node_modules/.cache/sofreh', `web-${process.pid}`);
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  await bundle(out);
  await writeWorkers(join(out, 'client'));
  await compressFolder(join(out, 'client'));
  await writeFile(join(out, STAMP_FILE), JSON.stringify({ sources }));
  await putInPlace(out);
  log(`web: built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return true;
}

/**
 * Puts a finished build where the server looks for it. Two processes that start at once may both have built: whoever
 * comes second finds the same build there and leaves it.
 */
async function putInPlace(out: string): Promise<void> {
  const old = `${out}-old`;
  await rename(DIST, old).catch(() => undefined);
  await rename(out, DIST).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(out, { recursive: true, force: true });
  });
  await rm(old, { recursive: true, force: true });
}

/**
 * Bundles in a process of its own, for the bundler keeps more than a gigabyte of memory that the server of a small shop
 * would hold as long as it runs. A start without changes does not pay for it.
 * @throws Error when it ends otherwise than well; what it said stands in our own output.
 */
async function bundle(out: string): Promise<void> {
  const program = join(import.meta.dirname, 'bundle.ts');
  const child = spawn(process.execPath, [program, out], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [status, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  if (status !== 0)
    throw new Error(`the pages could not be bundled: the bundler ended with ${signal ?? status}`);
}
