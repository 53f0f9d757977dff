import pg from 'pg';
import { typeParsers } from './types.ts';

/** This is the place of a database: an address, or what the embedded server gives. */
export type DatabaseConnection =
  | { readonly connectionString: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

/** This is a pool of connections to one database. */
export type Pool = pg.Pool;
/** This is one connection of a pool, as handed to a transaction. */
export type PoolClient = pg.PoolClient;
/** Takes queries: the pool (each statement by itself) or a transaction's client. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

export interface PoolOptions {
  /** The pool has at most so many connections at once. */
  readonly size?: number;
  /** It is shown in pg_stat_activity. */
  readonly applicationName?: string;
  /** A statement is given up after so many milliseconds. */
  readonly statementTimeout?: number;
  /** Refuses whatever would change something. */
  readonly readOnly?: boolean;
  /** Hears of connections that broke while idle; the pool replaces them by itself. */
  readonly onError?: (error: Error) => void;
}

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Says what every connection of the program has in common: timeouts, UTC, and values as JavaScript wants them
 * (see `typeParsers`).
 */
export function clientConfig(connection: DatabaseConnection, options: PoolOptions = {}): pg.ClientConfig {
  const statementTimeout = options.statementTimeout ?? 15_000;
  return {
    ...connection,
    application_name: options.applicationName ?? 'sofreh',
    statement_timeout: statementTimeout,
    lock_timeout: Math.min(5000, statementTimeout),
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    options: `-c TimeZone=UTC${options.readOnly ? ' -c default_transaction_read_only=on' : ''}`,
    types: typeParsers,
  };
}

/** Opens a pool; the first connection is made at the first query. Close it with `end()`. */
export function createPool(connection: DatabaseConnection, options: PoolOptions = {}): Pool {
  const pool = new pg.Pool({
    ...clientConfig(connection, options),
    max: options.size ?? 16,
    idleTimeoutMillis: 60_000,
  });
  // Without listeners a broken connection would end the program. One in use tells whoever uses it by failing its query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => options.onError?.(error));
  return pool;
}
