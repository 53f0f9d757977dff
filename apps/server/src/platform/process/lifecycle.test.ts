import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

const FIXTURE = fileURLToPath(new URL('./lifecycle.fixture.ts', import.meta.url));
const children: ChildProcessWithoutNullStreams[] = [];

interface Program {
  readonly child: ChildProcessWithoutNullStreams;
  said(): string;
}

async function start(behaviour: string): Promise<Program> {
  const child = spawn(process.execPath, [FIXTURE, behaviour]);
  children.push(child);
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  await expect.poll(() => text).toContain('ready');
  return { child, said: () => text };
}

async function exitCode(child: ChildProcessWithoutNullStreams): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const [code] = (await once(child, 'close')) as [number | null];
  return code;
}

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

describe('createLifecycle', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'on %s does the steps in reverse order and exits 0',
    async (signal) => {
      const { child, said } = await start('well');
      child.kill(signal);
      expect(await exitCode(child)).toBe(0);
      expect(said()).toMatch(/step: second thing[\s\S]*step: first thing/);
    },
  );

  it('takes the same signal sent twice by npm as one', async () => {
    const { child, said } = await start('well');
    child.kill('SIGINT');
    child.kill('SIGINT');
    expect(await exitCode(child)).toBe(0);
    expect(said()).toContain('step: first thing');
  });

  it('exits at once on a second signal', async () => {
    const { child, said } = await start('hang');
    child.kill('SIGTERM');
    await expect.poll(said).toContain('step: second thing');
    const repeat = setInterval(() => child.kill('SIGTERM'), 50);
    expect(await exitCode(child)).toBe(1);
    clearInterval(repeat);
    expect(said()).toContain('again: ending at once');
    expect(said()).not.toContain('step: first thing');
  });

  it('gives up after its deadline', async () => {
    const { child, said } = await start('late');
    child.kill('SIGTERM');
    expect(await exitCode(child)).toBe(1);
    expect(said()).toContain('Stopping took too long');
  });

  it('does the other steps when one fails, and exits 1', async () => {
    const { child, said } = await start('fail');
    child.kill('SIGTERM');
    expect(await exitCode(child)).toBe(1);
    expect(said()).toContain('step: first thing');
    expect(said()).toContain('a step failed');
  });

  it('logs a rejection nobody handled, without the phone in it, and exits 1', async () => {
    const { child, said } = await start('reject');
    expect(await exitCode(child)).toBe(1);
    expect(said()).toContain('nobody waits for [hidden]');
    expect(said()).toContain('unhandledRejection');
  });
});
