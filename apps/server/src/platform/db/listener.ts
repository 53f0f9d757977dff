import pg from 'pg';
import { openChannelClient } from './channel-client.ts';
import type { DatabaseConnection } from './pool.ts';

/** Takes one message of a channel, as it was given to `Notifier.notify`. */
export type OnNotify = (message: unknown) => void;

/** This is the process's one LISTEN connection. */
export interface Listener {
  /**
   * Calls `fn` for every message of `channel`. Resolves, when the server listens, with what ends it.
   */
  onNotify(channel: string, fn: OnNotify): Promise<() => Promise<void>>;
  /** Calls `fn` after a lost connection is back: what was sent meanwhile is gone, so followers read what they missed. */
  onReconnect(fn: () => void): () => void;
  close(): Promise<void>;
}

/** Opens the LISTEN connection. `onError` is told of lost connections and of messages that are not ours. */
export async function createListener(
  connection: DatabaseConnection,
  onError: (error: Error) => void = () => undefined,
): Promise<Listener> {
  const channels = new Map<string, Set<OnNotify>>();
  const followers = new Set<() => void>();

  const client = await openChannelClient({
    connection,
    applicationName: 'sofreh listen',
    onError,
    onConnect: async (next, again) => {
      for (const channel of channels.keys()) await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      if (again) queueMicrotask(() => tell(followers));
    },
    onNotification: ({ channel, payload }) => {
      const listeners = channels.get(channel);
      if (!listeners || payload === undefined) return;
      for (const message of readMessages(payload, onError)) deliver(message, listeners, onError);
    },
  });

  const run = async (statement: 'LISTEN' | 'UNLISTEN', channel: string): Promise<void> => {
    // While disconnected there is nothing to do: connecting listens to every channel of the map.
    await client.current()?.query(`${statement} ${pg.escapeIdentifier(channel)}`);
  };

  return {
    onNotify: async (channel, fn) => {
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners.add(fn));
      if (listeners.size === 1) await run('LISTEN', channel);
      return async () => {
        if (!listeners.delete(fn) || listeners.size > 0) return;
        channels.delete(channel);
        await run('UNLISTEN', channel);
      };
    },
    onReconnect: (fn) => {
      followers.add(fn);
      return () => followers.delete(fn);
    },
    close: client.close,
  };
}

function tell(followers: ReadonlySet<() => void>): void {
  for (const fn of followers) fn();
}

function readMessages(payload: string, onError: (error: Error) => void): readonly unknown[] {
  try {
    const messages: unknown = JSON.parse(payload);
    if (Array.isArray(messages)) return messages;
  } catch {
    // It is reported below, as any other text that is not a list.
  }
  onError(new Error('A notification is not a JSON list'));
  return [];
}

function deliver(message: unknown, listeners: ReadonlySet<OnNotify>, onError: (error: Error) => void): void {
  for (const fn of listeners) {
    try {
      fn(message);
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
    }
  }
}
