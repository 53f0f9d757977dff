import pg from 'pg';
import { type ChannelClient, openChannelClient } from './channel-client.ts';
import type { DatabaseConnection } from './pool.ts';

/** Sends messages to every process that listens on this database. */
export interface Notifier {
  /**
   * Queues `message` (JSON) for `channel`; call it after the commit. Returns at once. Around a
   * broken connection a message may be lost or come twice: the order events are the truth, a message only says that
   * there is something to read.
   * @throws RangeError for a message over 7,900 bytes.
   */
  notify(channel: string, message: unknown): void;
  /** Resolves when everything queued so far is sent. */
  flush(): Promise<void>;
  /** Sends what is queued and closes the connection. */
  close(): Promise<void>;
}

/** PostgreSQL takes payloads under 8,000 bytes. */
const PAYLOAD_LIMIT = 7_900;
/** The newest messages are kept up to this many while the database is away. */
const QUEUE_LIMIT = 20_000;
const RETRY_MS = 50;

interface Queued {
  readonly channel: string;
  readonly json: string;
}

/**
 * Opens the connection notifications are sent through. Messages of one turn of the event loop go as one statement and
 * those of one channel as few payloads: `pg_notify` takes a lock that all sending transactions share, which is why it
 * is not done in an order's own transaction.
 */
export async function createNotifier(
  connection: DatabaseConnection,
  onError: (error: Error) => void = () => undefined,
): Promise<Notifier> {
  const client = await openChannelClient({ connection, applicationName: 'sofreh notify', onError });
  let queue: Queued[] = [];
  let sending: Promise<void> | undefined;

  const drain = async (): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.length > 0) {
      const batch = queue;
      queue = [];
      if (await send(client, batch, onError)) continue;
      queue = [...batch, ...queue].slice(-QUEUE_LIMIT);
      return;
    }
  };

  const start = (): Promise<void> => {
    sending ??= drain().finally(() => {
      sending = undefined;
      if (queue.length > 0) retry.refresh();
    });
    return sending;
  };
  const retry = setTimeout(() => queue.length > 0 && void start(), RETRY_MS);

  return {
    notify: (channel, message) => {
      const json = JSON.stringify(message);
      if (Buffer.byteLength(json) > PAYLOAD_LIMIT)
        throw new RangeError(`A message for ${channel} is too long`);
      queue.push({ channel, json });
      if (queue.length > QUEUE_LIMIT) queue.shift();
      void start();
    },
    flush: start,
    close: async () => {
      await start();
      clearTimeout(retry);
      queue = [];
      await client.close();
    },
  };
}

/** @returns false when there is no connection or it broke: the batch is to be sent again. */
async function send(
  client: ChannelClient,
  batch: readonly Queued[],
  onError: (error: Error) => void,
): Promise<boolean> {
  const current = client.current();
  if (!current) return false;
  const payloads = packPayloads(batch);
  try {
    await current.query({
      name: 'notify',
      text: 'SELECT pg_notify(channel, payload) FROM unnest($1::text[], $2::text[]) AS n(channel, payload)',
      values: [payloads.map(({ channel }) => channel), payloads.map(({ payload }) => payload)],
    });
    return true;
  } catch (error) {
    onError(error instanceof Error ? error : new Error(String(error)));
    return !connectionBroke(error);
  }
}

/**
 * Says whether the connection went, and not PostgreSQL refused the statement: then the same messages are sent again.
 * Only an error of PostgreSQL's own has an SQLSTATE; the system's «EPIPE» is as long as one.
 */
function connectionBroke(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(08|57P)/.test(error.code ?? '');
}

/** Packs messages into JSON lists, in order per channel, each under PostgreSQL's limit. */
export function packPayloads(batch: readonly Queued[]): { channel: string; payload: string }[] {
  const open = new Map<string, { parts: string[]; bytes: number }>();
  const packed: { channel: string; payload: string }[] = [];
  const close = (channel: string, parts: readonly string[]) =>
    packed.push({ channel, payload: `[${parts.join(',')}]` });
  for (const { channel, json } of batch) {
    const bytes = Buffer.byteLength(json) + 1;
    const list = open.get(channel);
    if (list && list.bytes + bytes <= PAYLOAD_LIMIT) {
      list.parts.push(json);
      list.bytes += bytes;
      continue;
    }
    if (list) close(channel, list.parts);
    open.set(channel, { parts: [json], bytes: bytes + 2 });
  }
  for (const [channel, { parts }] of open) close(channel, parts);
  return packed;
}
