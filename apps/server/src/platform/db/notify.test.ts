import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { createListener, type Listener } from './listener.ts';
import { createNotifier, type Notifier, packPayloads } from './notifier.ts';

const { pool, connection } = await createTestDatabase();
const open: { close(): Promise<void> }[] = [];

async function pair(onError?: (error: Error) => void): Promise<{ listener: Listener; notifier: Notifier }> {
  const listener = await createListener(connection, onError);
  const notifier = await createNotifier(connection, onError);
  open.push(listener, notifier);
  return { listener, notifier };
}

function cut(applicationName: string): Promise<unknown> {
  return pool.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
    [applicationName],
  );
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});

describe('notifier and listener', () => {
  it('carry messages of a channel, in order, to those who listen to it and to nobody else', async () => {
    const { listener, notifier } = await pair();
    const orders: unknown[] = [];
    const tables: unknown[] = [];
    await listener.onNotify('orders', (message) => orders.push(message));
    await listener.onNotify('tables', (message) => tables.push(message));
    for (let sequence = 1; sequence <= 500; sequence += 1)
      notifier.notify('orders', { sequence, text: 'سفارش' });
    notifier.notify('tables', 7);
    await notifier.flush();
    await expect.poll(() => orders.length).toBe(500);
    expect(orders).toEqual(
      Array.from({ length: 500 }, (_, index) => ({ sequence: index + 1, text: 'سفارش' })),
    );
    await expect.poll(() => tables).toEqual([7]);
  });

  it('stop when told to, for one follower and for the channel', async () => {
    const { listener, notifier } = await pair();
    const first: unknown[] = [];
    const second: unknown[] = [];
    const endFirst = await listener.onNotify('x', (message) => first.push(message));
    const endSecond = await listener.onNotify('x', (message) => second.push(message));
    await endFirst();
    notifier.notify('x', 1);
    await expect.poll(() => second).toEqual([1]);
    await endSecond();
    const { rows } = await pool.query('SELECT 1');
    expect(rows).toHaveLength(1);
    notifier.notify('x', 2);
    const later: unknown[] = [];
    await listener.onNotify('y', (message) => later.push(message));
    notifier.notify('y', 3);
    await expect.poll(() => later).toEqual([3]);
    expect(first).toEqual([]);
    expect(second).toEqual([1]);
  });

  it('come back after a lost connection and say so', async () => {
    const errors: Error[] = [];
    const { listener, notifier } = await pair((error) => errors.push(error));
    const got: unknown[] = [];
    let back = 0;
    await listener.onNotify('x', (message) => got.push(message));
    listener.onReconnect(() => {
      back += 1;
    });
    await cut('sofreh listen');
    await expect.poll(() => back).toBe(1);
    await cut('sofreh notify');
    notifier.notify('x', 'after');
    await expect.poll(() => got).toEqual(['after']);
    expect(errors.length).toBeGreaterThan(0);
  });

  it('report what is no list of ours, and a follower that throws, without stopping', async () => {
    const errors: string[] = [];
    const { listener, notifier } = await pair((error) => errors.push(error.message));
    const got: unknown[] = [];
    await listener.onNotify('x', () => {
      throw new Error('follower');
    });
    await listener.onNotify('x', (message) => got.push(message));
    await pool.query("SELECT pg_notify('x', 'not json'), pg_notify('x', '{}')");
    notifier.notify('x', 1);
    await expect.poll(() => got).toEqual([1]);
    expect(errors).toEqual([
      'A notification is not a JSON list',
      'A notification is not a JSON list',
      'follower',
    ]);
  });

  it('refuse a message PostgreSQL would not take', async () => {
    const { notifier } = await pair();
    expect(() => notifier.notify('x', 'ن'.repeat(4000))).toThrow(RangeError);
  });
});

describe('packPayloads', () => {
  it('keeps every message in its channel and order, each payload under 8,000 bytes', () => {
    const queued = fc.record({
      channel: fc.constantFrom('a', 'b'),
      json: fc.string({ maxLength: 3000, unit: 'grapheme' }).map((text) => JSON.stringify(text)),
    });
    const fitting = queued.filter(({ json }) => Buffer.byteLength(json) <= 7900);
    fc.assert(
      fc.property(fc.array(fitting, { maxLength: 40 }), (batch) => {
        const packed = packPayloads(batch);
        for (const channel of ['a', 'b']) {
          const sent = packed
            .filter((each) => each.channel === channel)
            .flatMap((each) => JSON.parse(each.payload));
          const given = batch.filter((each) => each.channel === channel).map((each) => JSON.parse(each.json));
          expect(sent).toEqual(given);
        }
        for (const { payload } of packed) expect(Buffer.byteLength(payload)).toBeLessThan(8000);
      }),
      { numRuns: 50 },
    );
  });
});
