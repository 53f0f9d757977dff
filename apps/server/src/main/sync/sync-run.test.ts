import type { SyncIntentInput } from '@sofreh/contract/main/sync';
import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { openTill, startSyncDesk } from './testing/sync-desk.ts';

const STEPS = 300;
const PRICE = 313_000;
const seed = Number(process.env.SYNC_SEED ?? Math.floor(Math.random() * 2 ** 31));
const desk = await startSyncDesk();
const clock = () => desk.server.clock.now();

/** Chance that a seed repeats (mulberry32). */
function chanceOf(from: number): () => number {
  let state = from >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test(`two tills on a bad line to the real server (SYNC_SEED=${seed})`, { timeout: 60_000 }, async () => {
  const room = await desk.open();
  const tills = [await openTill(room, clock), await openTill(room, clock)] as const;
  const chance = chanceOf(seed);
  const queues = new Map<
    string,
    { till: (typeof tills)[number]; intents: SyncIntentInput[]; number: number; paid: number }
  >();
  let taken = 0;
  const pick = () => [...queues.values()][Math.floor(chance() * queues.size)];

  for (let step = 0; step < STEPS; step += 1) {
    const roll = chance();
    const queue = pick();
    if (!queue || roll < 0.25) {
      const till = tills[chance() < 0.5 ? 0 : 1];
      const create = till.create();
      queues.set(create.queue, { till, intents: [create], number: create.body.number, paid: 0 });
    } else if (roll < 0.45) {
      const amount = chance() < 0.5 ? PRICE : 1 + Math.floor(chance() * PRICE);
      const [create] = queue.intents;
      // What is beyond belief waits for a person and holds its queue (sync-bounds.test.ts).
      if (queue.paid + amount > 3 * PRICE) continue;
      queue.intents.push(queue.till.pay(create?.queue ?? '', amount));
      queue.paid += amount;
      taken += amount;
    } else {
      // It is sent from anywhere in the queue, alone or with what follows; its answer may be lost, it may come twice at once.
      const from = Math.floor(chance() * queue.intents.length);
      const batch = queue.intents.slice(from, from + 1 + Math.floor(chance() * 3));
      const hours = chance() < 0.2 ? (chance() < 0.5 ? 24 : -24) : 0;
      const sentAt = new Date(clock().getTime() + hours * 3_600_000);
      const times = chance() < 0.3 ? 2 : 1;
      const sent = await Promise.all(Array.from({ length: times }, () => queue.till.send(batch, { sentAt })));
      for (const { status } of sent) expect(status).toBe(200);
    }
  }
  for (const { till, intents } of queues.values()) {
    for (let from = 0; from < intents.length; from += 20) {
      const { answers } = await till.send(intents.slice(from, from + 20));
      expect(answers.map(({ outcome }) => outcome)).not.toContain('WAITING');
      expect(answers).toHaveLength(Math.min(20, intents.length - from));
    }
  }

  const { rows } = await desk.pool.query<{ id: string; number: number }>(
    'select id, number from orders where vendor_id = $1',
    [room.vendor.id],
  );
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  expect(numbers.size).toBe(queues.size);
  for (const [id, { number }] of queues) expect((numbers.get(id) ?? 0) % 100_000).toBe(number);
  const entered = await desk.pool.query<{ sum: number }>(
    "select coalesce(sum(amount), 0)::bigint as sum from transactions where vendor_id = $1 and kind = 'PAYMENT'",
    [room.vendor.id],
  );
  expect(entered.rows[0]?.sum).toBe(taken);
  await expectBooksToBalance(desk.pool, room.vendor.id);
});
