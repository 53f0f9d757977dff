import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Is an answer that is ready: `body` is in base64. */
export interface BareAnswer {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface BareServer {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a bare `node:http` server in a process of its own. */
export async function startBareServer(answers: readonly BareAnswer[]): Promise<BareServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(answers));
  const [port] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  const { pid } = child;
  if (pid === undefined || !Buffer.isBuffer(port)) throw new Error('the bare server did not start');
  return {
    url: `http://127.0.0.1:${port.toString().trim()}`,
    pid,
    async stop() {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}
