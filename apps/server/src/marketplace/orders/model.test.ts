import type { BasketLine, PushFault } from '@sofreh/providers/marketplace';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { dyingPool, Killed } from '#app/testing/dying-pool.ts';

const desk = await startPayDesk();
const { pool, server, market } = desk;
// Noon in Tehran: whenever the tests run, they stay within one business day.
server.clock.advance(86_400 - ((server.clock.now().getTime() / 1000 - 8.5 * 3600) % 86_400));

/** How many steps are tried in all; more by the environment. */
const STEPS = Number(process.env.MARKETPLACE_STEPS ?? 200);
const STEPS_OF_A_RUN = 40;
const SHOP = 'model';

const spoiled = fc.constantFrom<PushFault | null>(null, null, null, 'DOUBLED', 'LOST', 'LATE', 'FORGED');
const which = fc.nat(7);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      spoiled,
      count: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      spoiled,
      which,
      count: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), spoiled, which }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom('orders/accept', 'foodisready', 'orders/pick'), which }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('orders/reject' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('outage' as const),
      operation: fc.constantFrom('accept', 'ack', 'ready', 'pick', 'reject', 'orders', 'order'),
      kind: fc.constantFrom('DOWN', 'LOST', 'BROKEN'),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('pass' as const), seconds: fc.constantFrom(5, 20, 90, 480) }),
  },
  // Two workers at once: what both begin is done once.
  { weight: 2, arbitrary: fc.record({ do: fc.constant('work' as const) }) },
  // Our worker is killed between two of its statements, and begins again.
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('kill' as const), after: fc.integer({ min: 0, max: 40 }) }),
  },
  // Our server is away for the marketplace, and there again.
  { weight: 1, arbitrary: fc.record({ do: fc.constant('away' as const), away: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** Where an order may be here when it is there. */
const AGREES: Readonly<Record<string, readonly string[]>> = {
  NEW: ['NEEDFORCALL'],
  ACCEPTED: ['CONFIRMED'],
  READY: ['READYTOSHIPMENT', 'READYTOPICKUP'],
  PICKED: ['DELIVERING', 'DELIVERED', 'FINISHED'],
  DELIVERED: ['DELIVERED', 'FINISHED'],
  REJECTED: ['REJECTED'],
};

async function openShop() {
  const room = await desk.open();
  await room.manager('POST /api-snappFood/vendor/setting', {
    ...{ id: newId(), provider: 'SNAPPFOOD', shopId: SHOP, title: 'مدل', active: true },
    ...{ autoAccept: false, preparationMinutes: 20 },
  });
  const shop = { account: room.vendorId, shopId: SHOP };
  await room.manager('POST /api-snappFood/vendor/test', { provider: 'SNAPPFOOD', shopId: SHOP });
  return { ...room, there: shop };
}
type Room = Awaited<ReturnType<typeof openShop>>;

const line = (count: number): BasketLine => ({
  ...{ id: 'l1', itemId: 'kebab', title: 'کباب', count, priceToman: 300_000, packagingToman: 4_000 },
});

async function pass(room: Room, seconds: number): Promise<void> {
  const payload = { vendorId: room.vendorId };
  for (let left = seconds; left > 0; left -= 30) {
    server.clock.advance(Math.min(30, left));
    await market.simulator.tick();
    await desk.run('look-after-marketplace', payload);
  }
}

async function take(room: Room, given: Step): Promise<void> {
  const { orders } = market.simulator;
  const all = await orders.list(room.there);
  const chosen = 'which' in given ? all[given.which % Math.max(1, all.length)] : undefined;
  if ('spoiled' in given && given.spoiled) await orders.spoil(room.there, given.spoiled);
  switch (given.do) {
    case 'place':
      await orders.place(room.there, { lines: [line(given.count)], answerSeconds: 900 });
      return;
    case 'edit':
      if (chosen) await orders.edit(room.there, chosen.order.id, [line(given.count)]);
      return;
    case 'cancel':
      if (chosen) await orders.cancel(room.there, chosen.order.id, 'مهمان پشیمان شد');
      return;
    case 'outage':
      return market.fault(given);
    case 'away':
      return market.goAway(given.away);
    case 'kill':
      return kill(room, given.after);
    case 'pass':
      return pass(room, given.seconds);
    case 'work': {
      const payload = { vendorId: room.vendorId };
      await Promise.all([
        desk.run('look-after-marketplace', payload),
        desk.run('look-after-marketplace', payload),
      ]);
      return;
    }
    default:
      await sayHere(room, given.do, chosen?.order.code);
  }
}

async function kill(room: Room, statements: number): Promise<void> {
  const dying = desk.marketTasks(dyingPool(pool, statements));
  const log = pino({ level: 'silent' });
  const context = { signal: new AbortController().signal, log, attempt: 1 };
  try {
    await dying['look-after-marketplace']?.({ vendorId: room.vendorId }, context);
  } catch (error) {
    if (!isKilled(error)) throw error;
  }
}

function isKilled(error: unknown): boolean {
  return error instanceof AggregateError ? error.errors.every(isKilled) : error instanceof Killed;
}

async function sayHere(room: Room, word: string, code: string | undefined): Promise<void> {
  const mine = await here(room);
  const order = mine.find((each) => each.code === code);
  if (!order) return;
  const body = { orderId: order.orderId };
  const answer = await room.cashier(
    `POST /api-snappFood/${word}`,
    word === 'orders/reject' ? { ...body, causeId: 'TOO_BUSY', reason: 'شلوغ است' } : body,
  );
  expect([200, 403, 409], answer.text).toContain(answer.status);
}

async function here(room: Room) {
  const answer = await room.cashier('GET /api-snappFood/orders?pageSize=100');
  return answer.body.data as unknown as readonly {
    readonly orderId: string;
    readonly code: string;
    readonly status: string;
    readonly finalPrice: number;
    readonly canceledLate: boolean;
  }[];
}

test('whatever is lost, doubled, late, forged or edited, each order is here once and both sides agree in the end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: STEPS_OF_A_RUN, maxLength: STEPS_OF_A_RUN }),
      async (steps) => {
        const room = await openShop();
        for (const each of steps) await take(room, each);
        market.goAway(false);
        // What is wrong with the lines ends; then both sides have ten minutes.
        for (const operation of ['accept', 'ack', 'ready', 'pick', 'reject', 'orders', 'order'])
          await market.fault({ operation, kind: 'DOWN', times: 0 });
        await pass(room, 600);
        const mine = await here(room);
        expect(new Set(mine.map(({ code }) => code)).size).toBe(mine.length);
        for (const { order } of await market.simulator.orders.list(room.there)) {
          const found = mine.find(({ code }) => code === order.code);
          const said = `${order.code}: ${order.state} there, ${found?.status} here`;
          if (order.state === 'CANCELED') {
            const isOff = !found || found.status === 'REJECTED' || found.canceledLate;
            expect(isOff, said).toBe(true);
            continue;
          }
          expect(AGREES[order.state], said).toContain(found?.status);
          if (order.state !== 'REJECTED') expect(found?.finalPrice, said).toBe(order.money.totalToman);
        }
        await expectBooksToBalance(pool, room.vendorId);
        const failed = await room.cashier('GET /api-snappFood/inbox?failed=true');
        expect(failed.body.totalCount).toBe(0);
      },
    ),
    { numRuns: Math.max(1, Math.ceil(STEPS / STEPS_OF_A_RUN)), endOnFailure: true },
  );
}, 3_600_000);
