import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';

const FIXTURE = fileURLToPath(new URL('./reader-process.fixture.ts', import.meta.url));
const children: ChildProcessWithoutNullStreams[] = [];

async function start(behaviour: string, until: string) {
  const child = spawn(process.execPath, [FIXTURE, behaviour]);
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk;
    });
  }
  const exited = once(child, 'exit');
  await expect.poll(() => text).toContain(until);
  return { child, exited, reader: Number(/reader (\d+)/.exec(text)?.[1]) };
}

/** Says whether a process runs: one that ended and that nobody has asked for yet does not. */
async function runs(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return status !== '' && !/^State:\s+[ZX]/m.test(status);
}

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

it('keeps no program from ending, and ends with it', async () => {
  const { exited, reader } = await start('end', 'read');
  expect(await exited).toEqual([0, null]);
  await expect.poll(() => runs(reader)).toBe(false);
});

it.each(['stay', 'busy'])('ends when the program that started it is killed: %s', async (behaviour) => {
  const { child, exited, reader } = await start(behaviour, behaviour === 'busy' ? 'reading' : 'read');
  expect(await runs(reader)).toBe(true);
  child.kill('SIGKILL');
  await exited;
  await expect.poll(() => runs(reader)).toBe(false);
});
