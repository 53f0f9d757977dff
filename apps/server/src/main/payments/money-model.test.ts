import type { Order } from '@sofreh/contract/main/orders';
import { ONLINE_GATEWAYS } from '@sofreh/domain/enums';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { dyingPool, Killed } from '#app/testing/dying-pool.ts';
import type { TestAnswer } from '#app/testing/test-server.ts';
import {
  expectBothSidesToAgree,
  expectGatewaysEmptied,
  expectHonestMoney,
  type MoneyRoom,
  openMoneyRoom,
  stepSettlement,
} from './testing/money-rooms.ts';
import { onlineBody, startPayDesk } from './testing/pay-desk.ts';

const desk = await startPayDesk();
const { pool, server } = desk;

/** The number of steps that are tried in all; more by the environment. */
const STEPS = Number(process.env.MONEY_STEPS ?? 80);
const STEPS_OF_A_RUN = 40;
const JOBS = [
  'settle-open-payments',
  'expire-unpaid-orders',
  'recheck-refunds',
  'settle-online-money',
] as const;
/** Lists what the calls of the companies' stand-ins are named; each has some of them. */
const OPERATIONS = [
  'request',
  'verify',
  'inquiry',
  'unVerified',
  'refund',
  'refundEnd',
  'settle',
  'update',
  'cancel',
  'status',
] as const;

const which = fc.nat(11);
const gateway = fc.constantFrom(...ONLINE_GATEWAYS);
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
      operation: fc.constantFrom(...OPERATIONS),
      kind: fc.constantFrom('DOWN' as const, 'LOST' as const, 'BROKEN' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pass' as const), minutes: fc.constantFrom(1, 4, 12, 70) }),
  },
  // A guest buys on account, pays it back online, and staff take that back.
  { weight: 2, arbitrary: fc.record({ do: fc.constant('charge' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('payBack' as const), gateway, amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undo' as const), which }) },
  // A period is over, and what was made of it is approved or paid while all else goes on.
  { weight: 1, arbitrary: fc.record({ do: fc.constant('period' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settlement' as const) }) },
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

/** Whatever is asked, it is done or refused; only a gateway that is away is nobody's fault. */
function heard(answer: TestAnswer): TestAnswer {
  const isGateways = /^GATEWAY_/.test(String(answer.body.code));
  expect(answer.status < 500 || isGateways, answer.text).toBe(true);
  return answer;
}

function keepPage(room: MoneyRoom, { status, body }: TestAnswer): void {
  if (status === 200) room.pages.push(String(body.submitUrl));
}

async function work(room: MoneyRoom): Promise<void> {
  for (const job of JOBS) await desk.run(job);
  await desk.runRefundJobs(room.vendorId);
}

async function pass(room: MoneyRoom, minutes: number): Promise<void> {
  server.clock.advance(minutes * 60);
  await work(room);
}

async function take(room: MoneyRoom, given: Step): Promise<void> {
  const orderId = 'which' in given ? room.orders[given.which % Math.max(1, room.orders.length)] : undefined;
  switch (given.do) {
    case 'order':
    case 'bill': {
      const unpaid = tillBody(room.shop, { paymentType: 'UNPAID', payments: [] });
      const placed =
        given.do === 'order'
          ? await room.guest('POST /api/orders', onlineBody(room.shop))
          : await room.cashier('POST /api/orders', unpaid);
      // A guest has few open of which nothing is paid.
      if (placed.body.code === 'TOO_MANY_OPEN_ORDERS') return;
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
    case 'charge': {
      const payments = [{ id: newId(), method: 'CREDIT', amount: 313_000, reference: '' }];
      const body = { ...tillBody(room.shop, { paymentType: 'CREDIT' }), customerId: room.debtorId, payments };
      heard(await room.cashier('POST /api/orders', body));
      return;
    }
    case 'payBack': {
      const wanted = { amount: given.amount, gateway: given.gateway };
      keepPage(room, heard(await room.debtor(`POST /api/creditaccounts/mine/${room.vendorId}/pay`, wanted)));
      return;
    }
    case 'undo':
      return undo(room, given.which);
    case 'period':
      return pass(room, 8 * 24 * 60);
    case 'settlement':
      await stepSettlement(desk, room);
      return;
    case 'kill':
      return kill(given.job, given.after);
  }
}

/** Staff take back one of the account's online payments. */
async function undo({ vendorId, debtorId, manager }: MoneyRoom, nth: number): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from transactions where vendor_id = $1 and account_id = $2 and kind = 'PAYMENT' order by id`,
    [vendorId, debtorId],
  );
  const id = rows[nth % Math.max(1, rows.length)]?.id;
  const reason = { reason: 'مدل' };
  if (id) heard(await manager(`POST /api/creditaccounts/${debtorId}/payments/${id}/undo`, reason));
}

async function payByLink(room: MoneyRoom, orderId: string, most: number): Promise<void> {
  const allocations = most === 400_000 ? [] : [await partOf(room, orderId, most)];
  const body = { id: newId(), orderId, show: true, allocations };
  const { code } = heard(await room.cashier('POST /api/payments/link', body)).body;
  if (typeof code === 'string' && code.length === 22)
    keepPage(room, heard(await room.nobody(`POST /api/payments/link/${code}/pay`, {})));
}

/** Half of the order's dish where it comes to that, else an amount. */
async function partOf({ manager }: MoneyRoom, orderId: string, amount: number) {
  if (amount !== 156_500) return { kind: 'AMOUNT', amount };
  const { items } = (await manager(`GET /api/orders/${orderId}`)).body as unknown as Order;
  return { kind: 'LINE', orderItemId: items[0]?.id, count: 1, of: 2, amount };
}

async function press(
  room: MoneyRoom,
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

test('whatever is lost, doubled, late, forged or killed, the books balance after each step and nothing is paid twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: STEPS_OF_A_RUN, maxLength: STEPS_OF_A_RUN }),
      async (steps) => {
        const room = await openMoneyRoom(desk);
        for (const each of steps) {
          await take(room, each);
          await expectHonestMoney(desk, room);
        }
        // What is wrong with the lines ends; then everything that hangs has its time.
        const broken = steps.flatMap((each) => (each.do === 'fault' ? [each] : []));
        for (const { operation, gateway: name } of broken)
          await desk.fault({ operation, kind: 'DOWN', times: 0 }, name);
        for (let hour = 0; hour < 3; hour += 1) await pass(room, 61);
        await pass(room, 8 * 24 * 60);
        while (await stepSettlement(desk, room));
        await expectHonestMoney(desk, room);
        await expectGatewaysEmptied(desk, room);
        await expectBothSidesToAgree(desk, room);
      },
    ),
    { numRuns: Math.max(1, Math.ceil(STEPS / STEPS_OF_A_RUN)), endOnFailure: true },
  );
}, 36_000_000);
