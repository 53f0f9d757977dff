import { chown, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findPostgresBinaries } from './binaries.ts';
import { chooseSocketFolder, makeSocketFolder, POSTGRES_USER, prepareDataFiles } from './data-files.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { endPreviousPostgres } from './previous-postgres.ts';
import { chooseRunAs } from './run-as.ts';
import { type ServerEnd, type ServerProcess, startServerProcess } from './server-process.ts';
import { EMBEDDED_SETTINGS, type PostgresSettings, settingArguments } from './settings.ts';

/** Says how to reach the embedded server; part of what `pg` takes. */
export interface EmbeddedConnection {
  /** Its unix socket is in this folder. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

export interface EmbeddedPostgres {
  readonly connection: EmbeddedConnection;
  /** Shuts the server down in order and gives the data folder free. */
  stop(): Promise<void>;
}

/** This is the part of a log that the supervisor needs. */
export interface SupervisorLog {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

export interface EmbeddedPostgresOptions {
  /** Everything is kept in this folder; it is made when missing. */
  readonly dataDir: string;
  /** These settings come on top of `EMBEDDED_SETTINGS`. */
  readonly settings?: PostgresSettings;
  readonly log?: SupervisorLog;
  /** It removes the whole data folder when the server has ended, even when this program was killed. It is for tests. */
  readonly removeAfter?: boolean;
  /** Hears that the server ended by itself and could not be brought back: nothing works any more. */
  readonly onLost?: (error: Error) => void;
}

const PORT = 5432;
const RETRY_FOR_MS = 10_000;
const RETRY_ON = /lock file|shared memory block|address already in use/i;
const RESTARTS_IN_A_ROW = 5;
const STABLE_AFTER_MS = 60_000;

/**
 * Starts the PostgreSQL that comes with the program on `dataDir/postgres` and keeps it running: a server that dies is
 * started again, and the server dies with this program, however that ends. Listens on a unix socket alone.
 * @throws StartupError for what the owner can mend: a second copy, a foreign or newer data folder, a missing package.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const lock = await lockDataFolder(options.dataDir);
  try {
    const launch = await prepareLaunch(options);
    const server = await launch.start();
    await ensureDatabase(launch.connection).catch(async (error: unknown) => {
      server.stop();
      await server.ended;
      throw error;
    });
    return supervise(launch, server, options, lock.release);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

interface Launch {
  readonly connection: EmbeddedConnection;
  start(): Promise<ServerProcess>;
}

async function prepareLaunch(options: EmbeddedPostgresOptions): Promise<Launch> {
  const dataDir = await realpath(options.dataDir);
  const binaries = await findPostgresBinaries();
  const runAs = await chooseRunAs(binaries, [dataDir]);
  if (options.removeAfter && runAs.switchUser) await chown(dataDir, runAs.uid, runAs.gid);
  const pgData = join(dataDir, 'postgres');
  await prepareDataFiles(binaries, runAs, pgData);
  const host = await chooseSocketFolder(dataDir);
  const temporary = options.removeAfter ? dataDir : host.startsWith(dataDir) ? undefined : host;
  const connection = { host, port: PORT, user: POSTGRES_USER, database: 'sofreh' };
  const settings = { ...EMBEDDED_SETTINGS, ...options.settings, unix_socket_directories: host };
  const args = ['-D', pgData, '-p', String(PORT), ...settingArguments(settings)];
  const say = (line: string) => sayLine(line, options.log);
  const start = async () => {
    await endPreviousPostgres(pgData);
    await makeSocketFolder(host, runAs);
    return startServerProcess(runAs, binaries.postgres, args, say, temporary);
  };
  return { connection, start: () => startUntilReady(start, connection) };
}

function sayLine(line: string, log: SupervisorLog | undefined): void {
  if (/^(FATAL|PANIC)(?!.*(starting up|shutting down|not yet accepting|administrator command))/.test(line))
    log?.warn(`postgres: ${line}`);
  else log?.debug(`postgres: ${line}`);
}

/** Starts the server, again and again for ten seconds while leftovers of an earlier one are in its way. */
async function startUntilReady(
  start: () => Promise<ServerProcess>,
  connection: EmbeddedConnection,
): Promise<ServerProcess> {
  const until = performance.now() + RETRY_FOR_MS;
  for (;;) {
    const server = await start();
    const end = await readyOrEnded(server, connection);
    if (end === 'ready') return server;
    const said = end.lastLines.join('\n');
    if (!RETRY_ON.test(said) || performance.now() > until) {
      throw new Error(`PostgreSQL did not start (status ${end.status}):\n${said}`);
    }
    await delay(200);
  }
}

/** Waits for the server to answer; recovery after a crash may take its time, so only its end ends the wait. */
async function readyOrEnded(
  server: ServerProcess,
  connection: EmbeddedConnection,
): Promise<'ready' | ServerEnd> {
  let ended: ServerEnd | undefined;
  void server.ended.then((end) => {
    ended = end;
  });
  while (!ended) {
    if (await answers(connection)) return 'ready';
    await delay(15);
  }
  return ended;
}

async function answers(connection: EmbeddedConnection): Promise<boolean> {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ensureDatabase(connection: EmbeddedConnection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [connection.database]);
    if (found.rowCount === 0)
      await client.query(`CREATE DATABASE ${pg.escapeIdentifier(connection.database)}`);
  } finally {
    await client.end();
  }
}

function supervise(
  launch: Launch,
  first: ServerProcess,
  options: EmbeddedPostgresOptions,
  release: () => Promise<void>,
): EmbeddedPostgres {
  let server = first;
  let stopping = false;
  const { log } = options;

  const keepRunning = async (): Promise<void> => {
    for (let restarts = 0; ; restarts += 1) {
      const since = performance.now();
      const end = await server.ended;
      if (stopping) return;
      if (performance.now() - since > STABLE_AFTER_MS) restarts = 0;
      log?.error(`The embedded PostgreSQL ended by itself (status ${end.status}); starting it again.`);
      if (restarts >= RESTARTS_IN_A_ROW) throw new Error('The embedded PostgreSQL keeps ending.');
      server = await launch.start();
      if (stopping) server.stop();
      log?.info('The embedded PostgreSQL is back.');
    }
  };

  const running = keepRunning().catch((error: unknown) => {
    if (!stopping) options.onLost?.(error instanceof Error ? error : new Error(String(error)));
  });

  const stop = async (): Promise<void> => {
    if (stopping) return running;
    stopping = true;
    server.stop();
    await running;
    await release();
  };
  return { connection: launch.connection, stop };
}
