import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
// The pages are built and the demo is sown before it is ready; on a machine that is busy with other things that takes minutes.
const STARTUP_MS = 300_000;
const POLL_MS = 100;

/**
 * The time for which a test's last hook waits, ms. The program takes up to 30 seconds to end in order, its database may still
 * write what it holds after that, and then the folder is deleted.
 */
export const ENDING_MS = 90_000;

/** The whole program in a process of its own, as its owner runs it. */
export interface Product {
  readonly url: string;
  /** The folder of its data. */
  readonly dataDir: string;
  /** The process id. */
  readonly pid: number;
  /** Gives what it has printed so far. */
  output(): string;
  /** Ends it in order and waits. */
  stop(): Promise<void>;
  /** Ends it as a power cut would (`kill -9`) and waits. */
  kill(): Promise<void>;
}

export interface ProductOptions {
  readonly port: number;
  /** Environment beside the test's own. */
  readonly env: Readonly<Record<string, string>>;
}

/** A TCP port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const giveUpAt = Date.now() + STARTUP_MS;
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error(`the program ended while starting:\n${output()}`);
    const answer = await fetch(`${url}/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((wait) => setTimeout(wait, POLL_MS));
  }
  throw new Error(`the program did not become ready:\n${output()}`);
}

/** Starts the program and resolves when it answers `GET /ready`. */
export async function launchProduct({ port, env }: ProductOptions): Promise<Product> {
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(ROOT, 'apps/server/src/main.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
      // The mode is as `npm start` has it; an installation that people use is asked for by name.
      NODE_ENV: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const keep = (chunk: Buffer) => {
    printed += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  try {
    await untilReady(url, child, () => printed);
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  const { pid = 0 } = child;
  const dataDir = resolve(ROOT, env.DATA_DIR ?? './data');
  return { url, dataDir, pid, output: () => printed, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
