import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DrivenPrinter } from '@sofreh/receipt/worker';
import { afterAll, expect, it, vi } from 'vitest';
import { serverDriver } from './server-driver.ts';

const folder = await mkdtemp(join(tmpdir(), 'queues-'));
const heard = join(folder, 'environment');
for (const program of ['lpstat', 'lp']) {
  await writeFile(join(folder, program), `#!/bin/sh\nenv > ${heard}\ncat > /dev/null\n`);
  await chmod(join(folder, program), 0o755);
}
vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
vi.stubEnv('SECRET_KEY', 'nobody’s business');
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});
const printer: DrivenPrinter = {
  id: '1',
  name: 'چاپگر',
  ip: null,
  port: 9100,
  queueName: 'Bar',
  beeps: false,
  hasDrawer: false,
  confirms: true,
  connection: 'SYSTEM',
  width: 80,
};

it('prints on a queue of its own computer only where the installation says so', async () => {
  const bytes = new Uint8Array(8);
  const closed = serverDriver(printer, { dial: undefined, queues: false });
  expect(await closed.probe()).toBe('SILENT');
  expect(await closed.print(bytes, async () => true)).toMatchObject({ outcome: 'NOT_SENT' });
  await expect(readFile(heard)).rejects.toThrow();
  const open = serverDriver(printer, { dial: undefined, queues: true });
  expect(await open.probe()).toBe('READY');
  expect(await open.print(bytes, async () => true)).toMatchObject({ outcome: 'PRINTED' });
});

it('tells the programs of the queue nothing of what the server was told', async () => {
  await serverDriver(printer, { dial: undefined, queues: true }).probe();
  const names = (await readFile(heard, 'utf8')).split('\n').map((line) => line.split('=')[0]);
  expect(names).toContain('PATH');
  expect(names).not.toContain('SECRET_KEY');
  expect(names.filter((name) => name?.startsWith('npm_') || name === 'HOME')).toEqual([]);
});
