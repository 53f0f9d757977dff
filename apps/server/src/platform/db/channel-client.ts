import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { clientConfig, type DatabaseConnection } from './pool.ts';

export interface ChannelClientOptions {
  readonly connection: DatabaseConnection;
  readonly applicationName: string;
  /** Runs on each new connection before it counts as connected. */
  readonly onConnect?: (client: pg.Client, again: boolean) => Promise<void>;
  readonly onNotification?: (message: pg.Notification) => void;
  /** Hears of each lost connection and each failed try. */
  readonly onError?: (error: Error) => void;
}

/** This is one connection that comes back by itself. */
export interface ChannelClient {
  /** Gives the connection while there is one. */
  current(): pg.Client | undefined;
  close(): Promise<void>;
}

const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 2000;
const PING_EVERY_MS = 30_000;

/**
 * Opens one connection outside the pool and keeps it: lost, it is opened again with growing pauses; every 30 seconds a
 * ping finds the loss that a network never told. Resolves when the first connection stands.
 */
export async function openChannelClient(options: ChannelClientOptions): Promise<ChannelClient> {
  let client: pg.Client | undefined;
  const closing = new AbortController();

  const connect = async (again: boolean): Promise<void> => {
    const next = new pg.Client(
      clientConfig(options.connection, { applicationName: options.applicationName }),
    );
    let state: 'opening' | 'open' | 'lost' = 'opening';
    const onLost = (error: Error) => {
      if (client === next) client = undefined;
      const wasOpen = state === 'open';
      state = 'lost';
      if (!wasOpen || closing.signal.aborted) return;
      void next.end().catch(() => undefined);
      options.onError?.(error);
      void reconnect();
    };
    next.on('error', onLost);
    next.on('end', () => onLost(new Error('The database closed the connection')));
    if (options.onNotification) next.on('notification', options.onNotification);
    try {
      await next.connect();
      client = next;
      await options.onConnect?.(next, again);
      if (client !== next || closing.signal.aborted)
        throw new Error('The connection was lost while it was set up');
      state = 'open';
    } catch (error) {
      if (client === next) client = undefined;
      await next.end().catch(() => undefined);
      throw error;
    }
  };

  const reconnect = async (): Promise<void> => {
    for (let pause = FIRST_RETRY_MS; !closing.signal.aborted; pause = Math.min(pause * 2, LAST_RETRY_MS)) {
      try {
        return await connect(true);
      } catch (error) {
        options.onError?.(error instanceof Error ? error : new Error(String(error)));
        await delay(pause, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  };

  await connect(false);
  const ping = setInterval(() => {
    const pinged = client;
    pinged?.query({ text: 'SELECT 1', query_timeout: 5000 } as pg.QueryConfig).catch((error: Error) => {
      pinged.emit('error', error);
    });
  }, PING_EVERY_MS);
  ping.unref();

  return {
    current: () => client,
    close: async () => {
      closing.abort();
      clearInterval(ping);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
