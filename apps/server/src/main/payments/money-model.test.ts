import type { Order } from '@sofreh/contract/main/orders';
import type { OnlineGateway } from '@sofreh/domain/enums';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { dyingPool, Killed } from '#app/testing/dying-pool.ts';
import type { TestAnswer } from '#app/testing/test-server.ts';
import { onlineBody, startPayDesk } from './testing/pay-desk.ts';

const desk = await startPayDesk();
const { pool, server } = desk;

/** How many steps are tried in all; more by the environment. */
const STEPS = Number(process.env.MONEY_STEPS ?? 80);
const STEPS_OF_A_RUN = 40;
const GATEWAYS = ['JIBIT', 'ZARIN_PAL'] as const satisfies readonly OnlineGateway[];
const JOBS = ['settle-open-payments', 'expire-unpaid-orders', 'recheck-refunds'] as const;

const which = fc.nat(11);
const gateway = fc.constantFrom(...GATEWAYS);
const amount = fc.constantFrom(1, 50_000, 156_500, 313_000, 400_000);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('order' as const), gateway }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('bill' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('open' as const), which, gateway }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('link' as const), which, amount }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('press' as const),
      which,
      action: fc.constantFrom('pay', 'pay', 'pay', 'pay-never', 'cancel', 'forge', 'pay-wrong-amount'),
      // The guest's way back is lost, walked, or walked twice at once.
      back: fc.constantFrom(0, 1, 1, 2),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cash' as const), which, amount }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund' as const), which, amount }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      gateway,
      operation: fc.constantFrom('request', 'verify', 'inquiry', 'unVerified', 'refund', 'refundEnd'),
      kind: fc.constantFrom('DOWN' as const, 'LOST' as const, 'BROKEN' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pass' as const), minutes: fc.constantFrom(1, 4, 12, 70) }),
  },
  // A job is killed between two of its statements: between the gateway's answer and what is written of it, too.
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('kill' as const),
      job: fc.constantFrom(...JOBS),
      after: fc.integer({ min: 0, max: 30 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

async function openRoom() {
  const room = await desk.open();
  await desk.offer(room.vendorId, GATEWAYS);
  return { ...room, orders: [] as string[], pages: [] as string[] };
}
type Room = Awaited<ReturnType<typeof openRoom>>;

/** Whatever is asked, it is done or refused; only a gateway that is away is nobody's fault. */
function heard(answer: TestAnswer): TestAnswer {
  const isGateways = /^GATEWAY_/.test(String(answer.body.code));
  expect(answer.status < 500 || isGateways, answer.text).toBe(true);
  return answer;
}

function keepPage(room: Room, { status, body }: TestAnswer): void {
  if (status === 200) room.pages.push(String(body.submitUrl));
}

async function work(room: Room): Promise<void> {
  for (const job of JOBS) await desk.run(job);
  await desk.runRefundJobs(room.vendorId);
}

async function pass(room: Room, minutes: number): Promise<void> {
  server.clock.advance(minutes * 60);
  await work(room);
}

async function take(room: Room, given: Step): Promise<void> {
  const orderId = 'which' in given ? room.orders[given.which % Math.max(1, room.orders.length)] : undefined;
  switch (given.do) {
    case 'order':
    case 'bill': {
      const unpaid = tillBody(room.shop, { paymentType: 'UNPAID', payments: [] });
      const placed =
        given.do === 'order'
          ? await room.guest('POST /api/orders', onlineBody(room.shop))
          : await room.cashier('POST /api/orders', unpaid);
      expect(placed.status, placed.text).toBe(200);
      room.orders.push(String(placed.body.id));
      return;
    }
    case 'open':
      if (orderId)
        keepPage(
          room,
          heard(await room.guest(`GET /api/orders/payment/${orderId}?gateway=${given.gateway}`)),
        );
      return;
    case 'link':
      return orderId ? payByLink(room, orderId, given.amount) : undefined;
    case 'press':
      return press(room, given);
    case 'cash': {
      const payments = [{ id: newId(), method: 'CASH', amount: given.amount }];
      if (orderId) heard(await room.cashier('POST /api/payments/manualpaybypos', { orderId, payments }));
      return;
    }
    case 'refund': {
      const back = { id: newId(), orderId, amount: given.amount, reason: 'مدل' };
      if (orderId) heard(await room.manager('PUT /api/orders/refund', back));
      return;
    }
    case 'fault':
      return desk.fault(given, given.gateway);
    case 'pass':
      return pass(room, given.minutes);
    case 'kill':
      return kill(given.job, given.after);
  }
}

async function payByLink(room: Room, orderId: string, most: number): Promise<void> {
  const allocations = most === 400_000 ? [] : [await partOf(room, orderId, most)];
  const body = { id: newId(), orderId, show: true, allocations };
  const { code } = heard(await room.cashier('POST /api/payments/link', body)).body;
  if (typeof code === 'string' && code.length === 22)
    keepPage(room, heard(await room.nobody(`POST /api/payments/link/${code}/pay`, {})));
}

/** Half of the order's dish where it comes to that, else an amount. */
async function partOf({ manager }: Room, orderId: string, amount: number) {
  if (amount !== 156_500) return { kind: 'AMOUNT', amount };
  const { items } = (await manager(`GET /api/orders/${orderId}`)).body as unknown as Order;
  return { kind: 'LINE', orderItemId: items[0]?.id, count: 1, of: 2, amount };
}

async function press(
  room: Room,
  { which: page, action, back }: Extract<Step, { do: 'press' }>,
): Promise<void> {
  const url = room.pages[page % Math.max(1, room.pages.length)];
  if (!url) return;
  const location = await desk.press(url, action);
  if (location)
    await Promise.all(Array.from({ length: back }, async () => heard(await desk.follow(location))));
}

async function kill(job: (typeof JOBS)[number], after: number): Promise<void> {
  const context = { signal: new AbortController().signal, log: pino({ level: 'silent' }), attempt: 1 };
  try {
    await desk.moneyTasks(dyingPool(pool, after))[job]?.({}, context);
  } catch (error) {
    if (!isKilled(error)) throw error;
  }
}

function isKilled(error: unknown): boolean {
  return error instanceof AggregateError ? error.errors.every(isKilled) : error instanceof Killed;
}

async function expectHonestMoney(room: Room): Promise<void> {
  await expectBooksToBalance(pool, room.vendorId);
  const { rows } = await pool.query(
    // What was paid beyond the bill and whose way back failed is there again, until a person gives it back otherwise.
    `select o.id from orders o where o.vendor_id = $1 and (o.paid_amount < 0 or o.paid_amount - coalesce((
       select sum(r.amount) from transactions r where r.vendor_id = o.vendor_id and r.order_id = o.id
         and r.overpaid and r.status = 'FAILED' and not exists (select from transactions e where e.vendor_id = r.vendor_id
           and e.refund_of = r.refund_of and e.status <> 'FAILED' and e.id > r.id)), 0) > o.final_price)`,
    [room.vendorId],
  );
  expect(rows).toEqual([]);
  // A dish whose money was given back may be paid for anew.
  const twice = await pool.query(
    `select o.id from orders o
     join payment_allocations a on a.vendor_id = o.vendor_id and a.order_id = o.id and a.kind = 'LINE'
     join transactions t on t.vendor_id = a.vendor_id and t.id = a.transaction_id
     where o.vendor_id = $1 and t.status = 'DONE' and not t.surplus
       and not exists (select from transactions r where r.vendor_id = t.vendor_id and r.refund_of = t.id and r.amount >= t.amount)
     group by o.id, o.final_price having sum(a.amount) > o.final_price or sum(a.count) > 2`,
    [room.vendorId],
  );
  expect(twice.rows).toEqual([]);
}

/** What Jibit took for us is, payment by payment and rial by rial, what we say it did. */
async function expectBothSidesToAgree(room: Room): Promise<void> {
  const { rows } = await pool.query<{ id: string; authority: string; rial: number }>(
    `select id, authority, amount * 10 as rial from transactions
     where vendor_id = $1 and kind = 'PAYMENT' and gateway = 'JIBIT' and status = 'DONE' order by authority`,
    [room.vendorId],
  );
  const own = await pool.query<{ id: string }>('select id from transactions where vendor_id = $1', [
    room.vendorId,
  ]);
  const ids = new Set(own.rows.map(({ id }) => id));
  const span = { from: new Date(0), until: new Date(4_000_000_000_000) };
  const list = await desk.gateways.make('JIBIT', null)?.gateway.listTaken(span);
  const there = list?.outcome === 'LIST' ? list.payments : [];
  const ofUs = there.filter(({ paymentId }) => ids.has(paymentId ?? ''));
  expect(
    ofUs
      .map(({ authority, amountRial }) => ({ authority, rial: Number(amountRial) }))
      .toSorted((a, b) => (a.authority < b.authority ? -1 : 1)),
  ).toEqual(rows.map(({ authority, rial }) => ({ authority, rial: Number(rial) })));
}

test('whatever is lost, doubled, late, forged or killed, the books balance after each step and nothing is paid twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: STEPS_OF_A_RUN, maxLength: STEPS_OF_A_RUN }),
      async (steps) => {
        const room = await openRoom();
        for (const each of steps) {
          await take(room, each);
          await expectHonestMoney(room);
        }
        // What is wrong with the lines ends; then everything that hangs has its time.
        for (const name of GATEWAYS)
          for (const operation of ['request', 'verify', 'inquiry', 'unVerified', 'refund', 'refundEnd'])
            await desk.fault({ operation, kind: 'DOWN', times: 0 }, name);
        for (let hour = 0; hour < 3; hour += 1) await pass(room, 61);
        await expectHonestMoney(room);
        await expectBothSidesToAgree(room);
      },
    ),
    { numRuns: Math.max(1, Math.ceil(STEPS / STEPS_OF_A_RUN)), endOnFailure: true },
  );
}, 36_000_000);
