import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { EmbeddedConnection } from './embedded-postgres.ts';

const FIXTURE = fileURLToPath(new URL('./embedded-postgres.fixture.ts', import.meta.url));

/** This is a program of its own that runs the embedded server, for tests that kill it. */
export interface FixtureProgram {
  readonly child: ChildProcessWithoutNullStreams;
  readonly connection: EmbeddedConnection;
  /** Gives the ids whose commit the program was told of, with a first argument `from`. */
  acknowledged(): number[];
  /** Sends the signal and waits for the end. @returns the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface FixtureOptions {
  /** It commits rows from this id on. */
  readonly from?: number;
  /** It is put in front of the command, to run it as another user. */
  readonly prefix?: readonly string[];
}

const running = new Set<ChildProcessWithoutNullStreams>();

/**
 * Starts the program and waits until its server is ready.
 * @throws Error with what it said when it ends instead.
 */
export async function startFixture(dataDir: string, options: FixtureOptions = {}): Promise<FixtureProgram> {
  const from = options.from === undefined ? [] : [String(options.from)];
  const [command = '', ...args] = [...(options.prefix ?? []), process.execPath, FIXTURE, dataDir, ...from];
  const child = spawn(command, args, { cwd: '/' });
  running.add(child);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => output.includes('\n') && resolve());
    void ended.then((code) => reject(new Error(`ended with ${code}: ${errors}`)));
  });
  const [first = ''] = output.split('\n', 1);
  return {
    child,
    connection: JSON.parse(first) as EmbeddedConnection,
    acknowledged: () => output.split('\n').slice(1, -1).map(Number),
    end: async (signal) => {
      child.kill(signal);
      const code = await ended;
      running.delete(child);
      return code;
    },
  };
}

/** Kills what a failed test left running. */
export function killFixtures(): void {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
}

/** Runs one query on a connection of its own. */
export async function queryOnce<Row extends pg.QueryResultRow>(
  connection: EmbeddedConnection,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
