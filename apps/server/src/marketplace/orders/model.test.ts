import { type BasketLine, type KeptOrder, type PushFault, RIDE_STEPS } from '@sofreh/providers/marketplace';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { dyingPool, Killed } from '#app/testing/dying-pool.ts';
import { SLICE_S, watchStock } from '../testing/stock-watch.ts';

const desk = await startPayDesk();
const { pool, server, market } = desk;

/** The number of steps that are tried in all; more by the environment. */
const STEPS = Number(process.env.MARKETPLACE_STEPS ?? 200);
/**
 * Long tries go deeper: a shop that is opened for more steps sees more of them, and opening it costs less of them. Every order is held
 * against its other side at the end; a shop has no more of them than a page of the list.
 */
const STEPS_OF_A_RUN = STEPS > 1_000 ? 200 : 40;
const PAGE = 100;
const SHOP = 'model';
/** Lists what the marketplace may fail at. */
const OPERATIONS = [
  'accept',
  'ack',
  'ready',
  'pick',
  'reject',
  'modify',
  'orders',
  'order',
  'menu-availability',
  'opening',
] as const;

const spoiled = fc.constantFrom<PushFault | null>(null, null, null, 'DOUBLED', 'LOST', 'LATE', 'FORGED');
const which = fc.nat(7);
/** Draws whether the news of a change of ours are lost. */
const areLost = fc.constantFrom(false, false, true);
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
  // The shop has less of a dish than was ordered, and asks to take it off.
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('modify' as const),
      which,
      to: fc.integer({ min: 1, max: 3 }),
      replacement: fc.constantFrom(null, null, 'soup' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('outage' as const),
      operation: fc.constantFrom(...OPERATIONS),
      kind: fc.constantFrom('DOWN', 'LOST', 'BROKEN'),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('pass' as const), seconds: fc.constantFrom(5, 20, 90, 480) }),
  },
  // Their courier comes, takes the food, brings it, or another one rides.
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('ride' as const),
      spoiled,
      which,
      step: fc.constantFrom(...RIDE_STEPS),
    }),
  },
  // Two workers at once: what both begin is done once.
  { weight: 2, arbitrary: fc.record({ do: fc.constant('work' as const) }) },
  // Our worker is killed between two of its statements, and begins again.
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('kill' as const),
      of: fc.constantFrom('orders', 'orders', 'menu'),
      after: fc.integer({ min: 0, max: 40 }),
    }),
  },
  // A dish is counted, and orders use it up; somebody says that it is off, or closes early.
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('count' as const),
      dish: fc.constantFrom('kebab', 'soup'),
      count: fc.constantFrom(null, 0, 2, 6),
      areLost,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('switch' as const),
      what: fc.constantFrom('kebab', 'soup', 'open'),
      on: fc.boolean(),
      areLost,
    }),
  },
  // Our server is away for the marketplace, and there again.
  { weight: 1, arbitrary: fc.record({ do: fc.constant('away' as const), away: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** The states in which an order may be here when it is there. */
const AGREES: Readonly<Record<string, readonly string[]>> = {
  NEW: ['NEEDFORCALL'],
  ACCEPTED: ['CONFIRMED'],
  READY: ['READYTOSHIPMENT', 'READYTOPICKUP'],
  PICKED: ['DELIVERING', 'DELIVERED', 'FINISHED'],
  DELIVERED: ['DELIVERED', 'FINISHED'],
  REJECTED: ['REJECTED'],
};

/** Seven in Tehran on the next day: whatever the steps are, they stay within one business day. */
function beginDay(): void {
  server.clock.advance(86_400 - ((server.clock.now().getTime() / 1000 - 3.5 * 3600) % 86_400));
}

async function openShop() {
  const room = await desk.open();
  const id = newId();
  await room.manager('POST /api-snappFood/vendor/setting', {
    id,
    provider: 'SNAPPFOOD',
    shopId: SHOP,
    title: 'مدل',
    active: true,
    autoAccept: false,
    preparationMinutes: 20,
  });
  const shop = { account: room.vendorId, shopId: SHOP };
  await room.manager('POST /api-snappFood/vendor/test', { provider: 'SNAPPFOOD', shopId: SHOP });
  return { ...room, there: shop, stock: await watchStock(desk, room, id, shop) };
}
type Room = Awaited<ReturnType<typeof openShop>>;

const line = (count: number): BasketLine => ({
  id: 'l1',
  itemId: 'kebab',
  title: 'کباب',
  count,
  priceToman: 300_000,
  packagingToman: 4_000,
});

async function pass(room: Room, seconds: number): Promise<void> {
  const payload = { vendorId: room.vendorId };
  for (let left = seconds; left > 0; left -= SLICE_S) {
    server.clock.advance(Math.min(SLICE_S, left));
    await market.simulator.tick();
    await desk.run('look-after-marketplace', payload);
    await room.stock.follow(false);
    await room.stock.look();
    await room.stock.check();
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
    case 'ride':
      if (chosen) await orders.ride(room.there, chosen.order.id, given.step);
      return;
    case 'modify':
      return takeOff(room, given, chosen);
    case 'outage':
      return market.fault(given);
    case 'away':
      return market.goAway(given.away);
    case 'kill':
      return kill(room, given);
    case 'count':
      return count(room, given);
    case 'switch': {
      const { what, on } = given;
      const { vendorId, shop } = room;
      if (what === 'open')
        await pool.query('update vendors set open_flag = $2 where id = $1', [vendorId, on]);
      else
        await pool.query('update menu_items set available = $3 where vendor_id = $1 and id = $2', [
          vendorId,
          shop[what],
          on,
        ]);
      return;
    }
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

/** The shop asks to lower what somebody ordered, and to bring the soup instead. */
async function takeOff(room: Room, given: Extract<Step, { do: 'modify' }>, chosen: KeptOrder | undefined) {
  const [stands] = chosen?.order.lines ?? [];
  const found = (await here(room)).find(({ code }) => code === chosen?.order.code);
  if (!found || !stands) return;
  const { entries } = await market.simulator.menus.read(room.there);
  const soup = Object.values(entries).find(({ fields }) => fields.title === 'آش')?.id ?? null;
  const replacement = given.replacement && soup;
  const line = { reference: stands.id, from: stands.count, to: given.to, replacement };
  const body = { id: newId(), orderId: found.orderId, lines: [line], reason: 'تمام شد' };
  const answer = await room.cashier('POST /api-snappFood/orders/modify', body);
  expect([200, 409, 502, 503], answer.text).toContain(answer.status);
}

/** Of every change of ours both sides know the same in the end, and none is open. */
async function expectChangesAgree(room: Room): Promise<void> {
  const { rows } = await pool.query<{ id: string; state: string; code: string; problem: string }>(
    `select d.id, d.state, d.problem, m.code from marketplace_modifications d
     join marketplace_orders m on m.vendor_id = d.vendor_id and m.order_id = d.order_id where d.vendor_id = $1`,
    [room.vendorId],
  );
  const kept = await market.simulator.orders.list(room.there);
  for (const { id, state, code, problem } of rows) {
    const made = kept.find(({ order }) => order.code === code)?.changes ?? [];
    const said = `${code}: ${state} ${problem}`;
    // What was turned down meanwhile may have been heard there, and its answer lost.
    if (problem === 'REJECTED') continue;
    expect(state === 'CONFIRMED' || state === 'REFUSED', said).toBe(true);
    expect(made.includes(id), said).toBe(state === 'CONFIRMED');
  }
  for (const { changes = [], order } of kept) expect(new Set(changes).size, order.code).toBe(changes.length);
}

/** Counts a dish, or no more. */
async function count({ vendorId, shop }: Room, given: Extract<Step, { do: 'count' }>): Promise<void> {
  const dish = [vendorId, shop[given.dish]];
  if (given.count === null)
    await pool.query(
      "delete from stocks where vendor_id = $1 and product_type = 'FOOD' and product_id = $2",
      [...dish],
    );
  else
    await pool.query(
      `insert into stocks (vendor_id, product_type, product_id, count) values ($1, 'FOOD', $2, $3)
       on conflict (vendor_id, product_type, product_id) do update set count = excluded.count`,
      [...dish, given.count],
    );
}

async function kill(room: Room, given: Extract<Step, { do: 'kill' }>): Promise<void> {
  try {
    if (given.of === 'menu') return await room.stock.kill(given.after);
    const dying = desk.marketTasks(dyingPool(pool, given.after));
    const log = pino({ level: 'silent' });
    const context = { signal: new AbortController().signal, log, attempt: 1 };
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
  const answer = await room.cashier(`GET /api-snappFood/orders?pageSize=${PAGE}`);
  return answer.body.data as unknown as readonly {
    readonly orderId: string;
    readonly code: string;
    readonly status: string;
    readonly finalPrice: number;
    readonly canceledLate: boolean;
  }[];
}

test('whatever is lost, doubled, late, forged, edited or sold out, each order is here once and both sides agree in the end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: STEPS_OF_A_RUN, maxLength: STEPS_OF_A_RUN }),
      async (steps) => {
        market.forget();
        beginDay();
        const room = await openShop();
        for (const each of steps) {
          await take(room, each);
          await room.stock.follow('areLost' in each && each.areLost);
          await room.stock.check();
        }
        market.goAway(false);
        // What is wrong with the lines ends; then both sides have ten minutes.
        for (const operation of OPERATIONS) await market.fault({ operation, kind: 'DOWN', times: 0 });
        await pass(room, 600);
        const mine = await here(room);
        expect(mine.length).toBeLessThan(PAGE);
        expect(new Set(mine.map(({ code }) => code)).size).toBe(mine.length);
        for (const { order } of await market.simulator.orders.list(room.there)) {
          const found = mine.find(({ code }) => code === order.code);
          const said = `${order.code}: ${order.state} there, ${found?.status} here`;
          if (order.state === 'CANCELED') {
            const isOff = !found || found.status === 'REJECTED' || found.canceledLate;
            expect(isOff, said).toBe(true);
            continue;
          }
          // Turned down while their courier took it: the guest has it, and a person is asked to look.
          const isBrought = order.state === 'PICKED' || order.state === 'DELIVERED';
          if (isBrought && found?.status === 'REJECTED' && found.canceledLate) continue;
          expect(AGREES[order.state], said).toContain(found?.status);
          if (order.state !== 'REJECTED') expect(found?.finalPrice, said).toBe(order.money.totalToman);
        }
        await expectChangesAgree(room);
        await room.stock.settle();
        await expectBooksToBalance(pool, room.vendorId);
        const failed = await room.cashier('GET /api-snappFood/inbox?failed=true');
        expect(failed.body.totalCount).toBe(0);
      },
    ),
    { numRuns: Math.max(1, Math.ceil(STEPS / STEPS_OF_A_RUN)), endOnFailure: true },
  );
}, 3_600_000);
