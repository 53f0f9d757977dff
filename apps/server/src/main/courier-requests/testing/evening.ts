import { COURIER_COMPANIES } from '@sofreh/domain/courier-companies';
import { nextTripStatus } from '@sofreh/domain/courier-state';
import { type OrderStatus, TRIP_STATUSES, type TripStatus } from '@sofreh/domain/enums';
import type { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import type { TestAnswer } from '#app/testing/test-server.ts';
import type { CompanyFault } from './courier-desk.ts';
import { batchesOf, bikerOf, COMPANIES, endedOffline, stageOf } from './evening-fleet.ts';

type Desk = Awaited<ReturnType<typeof startPayDesk>>;
type Ask = (line: string, body?: unknown) => Promise<TestAnswer>;

/** Gives numbers that follow from a seed (mulberry32): an evening that failed is played again. */
function luckOf(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    chance: (part: number) => next() < part,
    below,
    of: <Thing>(things: readonly Thing[]): Thing | undefined => things[below(things.length)],
  };
}

interface LiveTrip {
  readonly id: string;
  readonly orderId: string;
  readonly status: TripStatus;
  readonly interruptedAt: TripStatus | null;
  readonly due: number;
  readonly orderStatus: OrderStatus;
}

const PATH = '/api-delivery/v1/delivery-by-providers';
const ACCOUNTS = '/api-delivery/v1/courier-companies/accounts';
const RIDE_FAULTS = ['nobody', 'drop', 'hookLost', 'hookTwice', 'hookLate', 'hookForged', 'hookBack'];
const CALL_FAULTS = ['request', 'cancel', 'price', 'status', 'find'];
const KINDS = ['DOWN', 'LOST', 'BROKEN'] as const;
/** So many orders are open at once. */
const OPEN_AT_ONCE = 7;
const BIKERS = 3;

/**
 * An evening of a restaurant in which everything happens at any time: orders, own couriers, companies, the cascade, people who
 * do otherwise, money at the door and at the till, reports lost, doubled, late, out of order and forged, steps said twice, and
 * connections of the database that are cut in the middle of a change. Every answer is looked at: none is a failure of ours.
 */
export async function openEvening(desk: Desk, seed: number) {
  const { pool, server, companies } = desk;
  const luck = luckOf(seed);
  const room = await desk.open();
  const { manager, cashier, shop, vendorId } = room;
  const bikers: { readonly id: string; readonly ask: Ask }[] = [];
  /** Counts how often each thing was done, for telling that the evening was one. */
  const done: Record<string, number> = {};

  for (let nth = 0; nth < BIKERS; nth += 1) {
    const added = await manager('POST /api/bikers', bikerOf(seed, nth));
    if (added.status !== 200) throw new Error(added.text);
    const ask = room.as(String(added.body.userId), 'COURIER');
    await ask('POST /api/bikers/duty', { onDuty: true });
    bikers.push({ id: String(added.body.id), ask });
  }
  const stages = COMPANIES.map(stageOf);
  const cascade = { automatic: seed % 2 === 0, leadMinutes: 10, stages };
  const saved = await manager('PUT /api-delivery/v1/courier-companies', cascade);
  if (saved.status !== 200) throw new Error(saved.text);

  const count = (what: string) => {
    done[what] = (done[what] ?? 0) + 1;
  };

  /** Cuts the connections that are in the middle of something. */
  const cut = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, luck.below(12)));
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
         and pid <> pg_backend_pid() and state in ('active', 'idle in transaction')`,
    );
  };

  /** Says something, at times twice at once or with the connection cut under it, and then once more. */
  const say = async (ask: Ask, line: string, body?: unknown): Promise<TestAnswer> => {
    const [what = line] = line.split('?');
    const crash = luck.chance(0.04);
    const twice = !crash && luck.chance(0.08);
    const first = ask(line, body);
    if (crash) {
      count('cut');
      await Promise.all([first.catch(() => null), cut().catch(() => null)]);
    }
    if (twice) await Promise.all([first, ask(line, body)]);
    for (let tries = 0; ; tries += 1) {
      const answer = crash || tries > 0 ? await ask(line, body) : await first;
      if (answer.status < 500) {
        count(
          `${what.replaceAll(/[0-9a-f-]{36}/g, '*')} ${answer.status === 200 ? '' : answer.body.code}`.trim(),
        );
        return answer;
      }
      if (!crash || tries > 4)
        throw new Error(`${line} ${JSON.stringify(body)}: ${answer.status} ${answer.text}`);
    }
  };

  /** Has a job done as the queue does: what was cut is done again. */
  const work = async (name: string, payload: unknown = {}): Promise<void> => {
    const crash = luck.chance(0.05);
    const jobs = luck.chance(0.1)
      ? [desk.run(name, payload), desk.run(name, payload)]
      : [desk.run(name, payload)];
    const ended = Promise.allSettled(jobs);
    if (crash) {
      count('job cut');
      await cut().catch(() => null);
    }
    const failed = (await ended).find((one) => one.status === 'rejected');
    if (!failed) return;
    if (!crash) throw (failed as PromiseRejectedResult).reason;
    // A connection that was cut while it rested shows it to whoever takes it next: the queue tries again, as `say` does.
    for (let tries = 0; ; tries += 1) {
      try {
        return await desk.run(name, payload);
      } catch (error) {
        if (tries > 4) throw error;
      }
    }
  };

  const open = async () =>
    (
      await pool.query<{ id: string; status: OrderStatus; due: number; version: number }>(
        `select id, status, greatest(final_price - paid_amount, 0)::bigint as due, version from orders
         where vendor_id = $1 and status not in ('FINISHED', 'REJECTED') order by placed_at, id`,
        [vendorId],
      )
    ).rows;
  const anOrder = async (...statuses: OrderStatus[]) =>
    luck.of((await open()).filter(({ status }) => statuses.length === 0 || statuses.includes(status)));
  const tripsOf = async (biker: { readonly ask: Ask }) =>
    ((await biker.ask('GET /api/bikers/orders')).body.data ?? []) as readonly LiveTrip[];
  const aBiker = () => luck.of(bikers) as (typeof bikers)[number];

  const acts = {
    async place() {
      if ((await open()).length >= OPEN_AT_ONCE) return;
      const placed = await say(cashier, 'POST /api/orders', {
        id: newId(),
        items: [{ id: newId(), menuItemId: shop.kebab, count: 1, toppings: [] }],
        source: 'SALON',
        deliveryType: 'DELIVER',
        paymentType: 'UNPAID',
        payments: [],
        address: { detail: 'کوچهٔ سوم', latitude: 35.75 + luck.below(10) / 1_000, longitude: 51.41 },
        customer: { firstName: 'هوشنگ', lastName: 'کیانی', phoneNumber: '09127770004' },
        expectedPrice: 343_000,
      });
      if (placed.status !== 200) throw new Error(placed.text);
    },
    async ready() {
      const order = await anOrder('CONFIRMED');
      if (order) await say(cashier, 'PATCH /api/orders', { id: order.id, status: 'READYTOSHIPMENT' });
    },
    async reject() {
      const order = await anOrder();
      if (!order || luck.chance(0.7)) return;
      await say(manager, 'PATCH /api/orders', { id: order.id, status: 'REJECTED', reason: 'گاز قطع شد' });
    },
    async edit() {
      const order = await anOrder('CONFIRMED', 'READYTOSHIPMENT');
      if (!order) return;
      const { body } = await cashier(`GET /api/orders/${order.id}/detail`);
      const items = (body.items ?? []) as { readonly id: string; readonly menuItemId: string }[];
      const lines = items.map(({ id, menuItemId }) => ({ id, menuItemId, count: 1, toppings: [] }));
      await say(manager, 'PUT /api/orders/editpostpaid', {
        id: newId(),
        orderId: order.id,
        version: order.version,
        reason: 'مهمان افزود',
        items: luck.chance(0.5)
          ? [...lines, { id: newId(), menuItemId: shop.soup, count: 1, toppings: [] }]
          : lines.slice(0, 1),
      });
    },
    async pay() {
      const order = await anOrder();
      if (!order || order.due < 2 || luck.chance(0.5)) return;
      const amount = luck.chance(0.5) ? order.due : 1 + luck.below(order.due - 1);
      const payment = { id: newId(), method: luck.of(['CASH', 'CARD']), amount, reference: '' };
      await say(cashier, 'POST /api/payments/manualpaybypos', { orderId: order.id, payments: [payment] });
    },
    async correct() {
      const { rows } = await pool.query<{ id: string; method: string }>(
        `select id, method from transactions where vendor_id = $1 and kind = 'PAYMENT' and method in ('CASH', 'CARD')
         order by created_at desc limit 8`,
        [vendorId],
      );
      const payment = luck.of(rows);
      if (!payment) return;
      const method = payment.method === 'CASH' ? 'CARD' : 'CASH';
      await say(manager, 'PUT /api/payments/method', {
        transactionId: payment.id,
        method,
        reason: 'جور دیگر',
      });
    },
    async assign() {
      const waiting = (await open()).filter(({ status }) => luck.chance(0.7) || status === 'READYTOSHIPMENT');
      const orderIds = waiting.slice(0, 1 + luck.below(3)).map(({ id }) => id);
      if (orderIds.length === 0) return;
      await say(cashier, 'POST /api/delivery/requestnewtrip', {
        id: newId(),
        bikerId: aBiker().id,
        orderIds,
      });
    },
    async ride() {
      const biker = aBiker();
      const trip = luck.of(await tripsOf(biker));
      if (!trip) return;
      const wild = luck.chance(0.15);
      const gone = trip.orderStatus === 'REJECTED' ? 'CANCELED' : null;
      const status = wild ? luck.of(TRIP_STATUSES) : (gone ?? nextTripStatus(trip));
      const body = { id: newId(), tripId: trip.id, status, reason: wild || gone ? 'گفته شد' : '' };
      const ask = luck.chance(0.05) ? aBiker().ask : biker.ask;
      if (status !== 'DELIVERED' || trip.due === 0)
        return void (await say(ask, 'PATCH /api/bikers/state', body));
      if (luck.chance(0.2))
        return void (await say(ask, 'PATCH /api/bikers/state', { ...body, reason: 'بعداً' }));
      const amount = luck.chance(0.9) ? trip.due : trip.due + 1;
      const cash = { method: 'CASH', amount, tendered: amount + 50_000 };
      const collected = { id: newId(), ...(luck.chance(0.7) ? cash : { method: 'CARD', amount }) };
      await say(ask, 'PATCH /api/bikers/state', { ...body, collected });
    },
    async instead() {
      const trip = luck.of(await tripsOf(aBiker()));
      if (!trip) return;
      const body = { id: newId(), tripId: trip.id, reason: 'پیک پاسخ نداد' };
      if (luck.chance(0.4)) return void (await say(cashier, 'POST /api/delivery/canceltrip', body));
      const status = luck.of(TRIP_STATUSES);
      await say(cashier, 'PATCH /api/bikers/state', { ...body, status });
    },
    async askCompany() {
      const order = await anOrder('CONFIRMED', 'READYTOSHIPMENT', 'DELIVERING');
      if (!order) return;
      await say(manager, `POST ${PATH}`, {
        id: newId(),
        orderId: order.id,
        provider: luck.of(COURIER_COMPANIES),
      });
    },
    async withdraw() {
      const { rows } = await pool.query<{ id: string }>(
        'select id from courier_requests where vendor_id = $1 order by requested_at desc limit 5',
        [vendorId],
      );
      const request = luck.of(rows);
      if (request) await say(manager, `DELETE ${PATH}/${request.id}?reason=x`);
    },
    async purse() {
      const path = `/api/bikers/purses/${aBiker().id}`;
      const kind = luck.of(['ADVANCE', 'HANDED_IN']);
      const amount = 10_000 * (1 + luck.below(20));
      if (luck.chance(0.7)) return void (await say(cashier, `POST ${path}`, { id: newId(), kind, amount }));
      const { purse } = (await manager(`GET ${path}`)).body as { purse?: { balance: number } };
      const expected = purse?.balance ?? 0;
      await say(manager, `PUT ${path}/count`, {
        id: newId(),
        countedAmount: amount,
        expected,
        reason: 'شمارش',
      });
    },
    async giveBack() {
      const { rows } = await pool.query<{ orderId: string }>(
        `select e.order_id as "orderId" from courier_purse_entries e
         where e.vendor_id = $1 and e.kind = 'COLLECTED' order by e.created_at desc, e.id limit 6`,
        [vendorId],
      );
      const order = luck.of(rows);
      if (!order) return;
      const amount = 1 + luck.below(60_000);
      const body = { id: newId(), orderId: order.orderId, amount, reason: 'قلم جامانده' };
      await say(manager, 'PUT /api/orders/refund', { ...body, byCourier: luck.chance(0.85) });
    },
    async settle() {
      const { data } = (await manager(`GET ${ACCOUNTS}`)).body as {
        data: { provider: string; owed: number }[];
      };
      const account = luck.of(data.filter(({ owed }) => owed !== 0));
      if (!account) return;
      const { provider, owed } = account;
      const kind = owed > 0 ? 'RECEIVED' : 'PAID';
      const amount = luck.chance(0.5) ? Math.abs(owed) : 1 + luck.below(Math.abs(owed));
      await say(manager, `POST ${ACCOUNTS}/payments`, { id: newId(), provider, kind, amount, note: '' });
    },
    async deny() {
      const { rows } = await pool.query<{ id: string; told: number }>(
        `select id, collects as told from courier_requests where vendor_id = $1 and status = 'DELIVERED' and collects > 0
         order by ended_at desc, id limit 4`,
        [vendorId],
      );
      const request = luck.of(rows);
      if (!request) return;
      const amount = luck.chance(0.3) ? request.told : 1 + luck.below(request.told);
      const body = { id: newId(), amount, reason: 'پیک شرکت نگرفت' };
      await say(manager, `POST ${PATH}/${request.id}/denied-cash`, body);
    },
    async duty() {
      const biker = aBiker();
      if (luck.chance(0.7)) return void (await say(biker.ask, 'POST /api/bikers/duty', { onDuty: true }));
      const ended = luck.chance(0.6) ? await endedOffline(biker.ask, luck.below(3_600)) : undefined;
      if (ended) count('duty ended offline');
      await say(biker.ask, 'POST /api/bikers/duty', { onDuty: false, ended });
    },
    async fault() {
      const company = luck.of(COURIER_COMPANIES) ?? 'MIARE';
      const inside = luck.chance(0.7);
      const known = await companies.operationsOf(company);
      const calls = CALL_FAULTS.filter((name) => known.includes(name));
      const fault: CompanyFault = inside
        ? { operation: luck.of(RIDE_FAULTS) ?? 'drop', times: 1 + luck.below(2) }
        : { operation: luck.of(calls) ?? 'request', kind: luck.of(KINDS) ?? 'LOST' };
      await companies.fault(company, fault);
    },
    async forge() {
      const { rows } = await pool.query<{ reference: string }>(
        'select reference from courier_requests where vendor_id = $1 and reference is not null limit 20',
        [vendorId],
      );
      const event = { event: newId(), delivery: { id: luck.of(rows)?.reference ?? 'x', state: 'DELIVERED' } };
      const answer = await room.nobody('POST /api/deliveryhistories/bordarwebhooks', event);
      if (answer.status !== 401) throw new Error(`a forged report was taken: ${answer.text}`);
    },
    async pass() {
      server.clock.advance(5 + luck.below(55));
      await companies.tick();
      await work('look-after-deliveries', { vendorId });
      if (luck.chance(0.5)) await work('look-after-trips');
    },
  } satisfies Record<string, () => Promise<void>>;

  const OFTEN: Readonly<Partial<Record<keyof typeof acts, number>>> = {
    pass: 9,
    ride: 12,
    place: 4,
    ready: 4,
    assign: 5,
    askCompany: 3,
    purse: 2,
    instead: 2,
    giveBack: 3,
    settle: 2,
    fault: 2,
    pay: 3,
    edit: 2,
    correct: 2,
  };
  const bag = (Object.keys(acts) as (keyof typeof acts)[]).flatMap((name) =>
    Array.from({ length: OFTEN[name] ?? 1 }, () => name),
  );

  return {
    vendorId,
    done,
    async step(): Promise<void> {
      const name = luck.of(bag) ?? 'pass';
      count(name);
      await acts[name]();
    },
    /** Lets everything that is under way come to its end. */
    async goHome(): Promise<void> {
      const goOn = async (rounds: number) => {
        for (let round = 0; round < rounds; round += 1) {
          server.clock.advance(60);
          await companies.tick();
          await desk.run('look-after-deliveries', { vendorId });
          await desk.run('look-after-trips');
        }
      };
      await goOn(40);
      // Where no cascade runs, a company that finds nobody is called off by a person.
      const { rows } = await pool.query<{ id: string }>(
        `select id from courier_requests where vendor_id = $1 and ended_at is null and status in ('REQUESTED', 'ACK')`,
        [vendorId],
      );
      for (const { id } of rows) await say(manager, `DELETE ${PATH}/${id}?reason=x`);
      if (rows.length > 0) await goOn(10);
      done['batch of the cascade'] = await batchesOf(pool, vendorId);
    },
  };
}
