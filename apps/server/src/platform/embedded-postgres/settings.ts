/** These are PostgreSQL settings by name. */
export type PostgresSettings = Readonly<Record<string, string>>;

/**
 * These are settings of the embedded server. It listens on no network. It logs what concerns itself, but no failed
 * statement and no detail of one: they would carry phones and names into the log.
 */
export const EMBEDDED_SETTINGS: PostgresSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '',
};

/** These are for tests alone: nothing survives a power cut, everything is faster. */
export const THROWAWAY_SETTINGS: PostgresSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  max_connections: '200',
};

/** Gives the settings as arguments of `postgres`. */
export function settingArguments(settings: PostgresSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
