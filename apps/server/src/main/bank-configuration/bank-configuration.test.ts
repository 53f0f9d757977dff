import type { OnlineGateway } from '@sofreh/domain/enums';
import { CIRCUIT_FAILURES } from '@sofreh/domain/gateways';
import { describe, expect, test } from 'vitest';
import { vendorGateways } from '#app/main/bank-configuration/vendor-gateways.ts';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { onlineBody, startPayDesk } from '#app/main/payments/testing/pay-desk.ts';

const desk = await startPayDesk();
const { pool } = desk;
const CONFIGURATION = '/api/bankconfiguration';

interface Setup {
  readonly gateway: OnlineGateway;
  readonly active: boolean;
  readonly keysOf: string;
  readonly trial: { readonly passed: boolean } | null;
  readonly circuit: { readonly state: string; readonly lastFailure: string | null };
}

async function openRoom() {
  const room = await desk.open();
  const save = (gateways: readonly object[]) => room.manager(`POST ${CONFIGURATION}`, { gateways });
  const setup = async () => (await room.manager(`GET ${CONFIGURATION}`)).body.data as Setup[];
  const offered = async (amount = 313_000) => {
    const answer = await room.nobody(`GET ${CONFIGURATION}/offered?vendor=${room.vendorId}&amount=${amount}`);
    return answer.body.data as {
      gateway: OnlineGateway;
      resting: boolean;
      offer: { eligible: boolean } | null;
    }[];
  };
  const order = async () => {
    const placed = await room.guest('POST /api/orders', onlineBody(room.shop));
    const id = String(placed.body.id);
    const pay = (gateway?: OnlineGateway) =>
      room.guest(`GET /api/orders/payment/${id}${gateway ? `?gateway=${gateway}` : ''}`);
    const read = async () => (await room.manager(`GET /api/orders/${id}`)).body;
    return { id, pay, read };
  };
  return { ...room, save, setup, offered, order };
}

describe('what a vendor sets up', () => {
  test('until it does, the installation’s Zarinpal is offered', async () => {
    const room = await openRoom();
    const [first, ...rest] = await room.setup();
    expect(first).toMatchObject({ gateway: 'ZARIN_PAL', active: true, keysOf: 'SIMULATOR' });
    expect(rest.every(({ active }) => !active)).toBe(true);
    expect((await room.offered()).map(({ gateway }) => gateway)).toEqual(['ZARIN_PAL']);
  });

  test('is offered in its order; a gateway that it leaves out is not', async () => {
    const room = await openRoom();
    const saved = await room.save([
      { gateway: 'JIBIT', active: true },
      { gateway: 'VANDAR', active: false },
      { gateway: 'SNAPP_PAY_POSTPAID', active: true },
    ]);
    expect(saved.status).toBe(200);
    expect((await room.offered()).map(({ gateway }) => gateway)).toEqual(['JIBIT', 'SNAPP_PAY_POSTPAID']);
    const { pay } = await room.order();
    expect((await pay()).body).toMatchObject({ paymentServiceType: 'JIBIT', simulated: true });
    expect((await pay('ZARIN_PAL')).body.code).toBe('GATEWAY_NOT_OFFERED');
  });

  test('nothing: guests cannot order for online payment', async () => {
    const room = await openRoom();
    await room.save([{ gateway: 'ZARIN_PAL', active: false }]);
    expect((await room.guest('POST /api/orders', onlineBody(room.shop))).body.code).toBe(
      'ONLINE_PAYMENT_CLOSED',
    );
  });

  test('keys are used, kept sealed, never told, and kept when others are saved', async () => {
    const room = await openRoom();
    const keys = { apiKey: 'my-own-key-1', secretKey: 'my-own-secret-2' };
    await room.save([{ gateway: 'JIBIT', active: true, keys }]);
    await room.save([
      { gateway: 'JIBIT', active: true },
      { gateway: 'VANDAR', active: true },
    ]);
    const answer = await room.manager(`GET ${CONFIGURATION}`);
    expect(answer.body.data).toContainEqual(expect.objectContaining({ gateway: 'JIBIT', keysOf: 'VENDOR' }));
    const { rows } = await desk.pool.query(
      `select (select string_agg(b::text, ' ') from bank_configurations b where vendor_id = $1) as stored,
         (select string_agg(a::text, ' ') from audit_log a where vendor_id = $1) as audited`,
      [room.vendorId],
    );
    for (const text of [answer.text, rows[0].stored, rows[0].audited]) {
      expect(text).not.toMatch(/my-own/);
    }
    // The stand-in knows other keys: these are really used.
    const { pay } = await room.order();
    expect((await pay('JIBIT')).body.code).toBe('GATEWAY_REFUSED');
    await room.save([{ gateway: 'JIBIT', active: true, keys: null }]);
    expect((await pay('JIBIT')).status).toBe(200);
  });

  test('keys sealed for one vendor are nobody else’s', async () => {
    const [one, other] = [await openRoom(), await openRoom()];
    await one.save([{ gateway: 'VANDAR', active: true, keys: { apiKey: 'k' } }]);
    await other.save([{ gateway: 'VANDAR', active: true, keys: { apiKey: 'x' } }]);
    await desk.pool.query(
      `update bank_configurations b set keys_sealed = o.keys_sealed from bank_configurations o
       where b.vendor_id = $1 and o.vendor_id = $2`,
      [other.vendorId, one.vendorId],
    );
    expect(await other.offered()).toEqual([]);
    expect(await one.offered()).toHaveLength(1);
  });

  test.each([
    [[{ gateway: 'JIBIT', active: true, keys: { apiKey: 'a' } }], 'GATEWAY_KEYS_WRONG'],
    [[{ gateway: 'ZARIN_PAL', active: true, keys: { merchantId: '12345' } }], 'GATEWAY_KEYS_WRONG'],
    [[{ gateway: 'VANDAR', active: true, keys: { apiKey: 'a', password: 'b' } }], 'GATEWAY_KEYS_WRONG'],
    [
      [
        { gateway: 'VANDAR', active: true },
        { gateway: 'VANDAR', active: false },
      ],
      'GATEWAY_TWICE',
    ],
    [[], 'BAD_REQUEST'],
    [[{ gateway: 'POS', active: true }], 'BAD_REQUEST'],
  ])('%j is refused: %s', async (gateways, code) => {
    const room = await openRoom();
    expect((await room.save(gateways)).body.code).toBe(code);
    expect((await room.setup()).filter(({ active }) => active)).toHaveLength(1);
  });

  test('two who save at once: one after the other, nothing mixed', async () => {
    const room = await openRoom();
    const lists = [['JIBIT', 'VANDAR'], ['SNAPP_FOOD_WALLET']] as const;
    const answers = await Promise.all(
      lists.map((names) => room.save(names.map((gateway) => ({ gateway, active: true })))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(lists).toContainEqual((await room.offered()).map(({ gateway }) => gateway));
  });

  test('a cashier neither sees nor changes it', async () => {
    const { cashier } = await openRoom();
    expect((await cashier(`GET ${CONFIGURATION}`)).status).toBe(403);
    expect(
      (await cashier(`POST ${CONFIGURATION}`, { gateways: [{ gateway: 'JIBIT', active: true }] })).status,
    ).toBe(403);
  });
});

describe('the test of a gateway', () => {
  test('asks the company, with the keys at hand or those that are stored', async () => {
    const room = await openRoom();
    const ask = (body: object) => room.manager(`POST ${CONFIGURATION}/test`, body);
    expect((await ask({ gateway: 'JIBIT' })).body).toEqual({ outcome: 'ACCEPTED', detail: '' });
    const wrong = await ask({ gateway: 'JIBIT', keys: { apiKey: 'a', secretKey: 'b' } });
    expect(wrong.body).toMatchObject({
      outcome: 'REFUSED',
      detail: expect.stringContaining('MERCHANT_NOT_ACCEPTED'),
    });
    await desk.fault({ operation: 'merchant', kind: 'DOWN' }, 'SNAPP_FOOD_WALLET');
    expect((await ask({ gateway: 'SNAPP_FOOD_WALLET' })).body.outcome).toBe('UNREACHABLE');
  });

  test('is kept for the keys it was made with, and gone when they change', async () => {
    const room = await openRoom();
    const ask = (body: object) => room.manager(`POST ${CONFIGURATION}/test`, body);
    const trial = async () => (await room.setup()).find(({ gateway }) => gateway === 'JIBIT')?.trial;
    const good = { apiKey: 'jibit-api-key', secretKey: 'jibit-secret-key' };
    const own = { apiKey: 'a', secretKey: 'b' };
    // What is typed and not saved says nothing of what is set.
    await ask({ gateway: 'JIBIT', keys: own });
    expect(await trial()).toBeNull();
    await ask({ gateway: 'JIBIT' });
    expect(await trial()).toMatchObject({ passed: true });
    await room.save([{ gateway: 'JIBIT', active: true, keys: own }]);
    expect(await trial()).toMatchObject({ passed: false });
    // The same keys in another order are the same keys.
    await room.save([{ gateway: 'JIBIT', active: true, keys: { secretKey: 'b', apiKey: 'a' } }]);
    expect(await trial()).toMatchObject({ passed: false });
    await room.save([{ gateway: 'JIBIT', active: true, keys: good }]);
    expect(await trial()).toBeNull();
    await room.save([{ gateway: 'JIBIT', active: true, keys: own }]);
    expect(await trial()).toBeNull();
  });
});

describe('what is lent', () => {
  test('is offered in the company’s words, and not above what it lends', async () => {
    const room = await openRoom();
    await room.save([{ gateway: 'SNAPP_PAY_POSTPAID', active: true }]);
    const [little] = await room.offered(313_000);
    expect(little?.offer).toMatchObject({ eligible: true, title: expect.stringContaining('اسنپ‌پی') });
    const [much] = await room.offered(90_000_000);
    expect(much?.offer?.eligible).toBe(false);
  });

  test('is offered however many amounts somebody looks at, each of whom looks so often', async () => {
    const room = await openRoom();
    await room.save([{ gateway: 'SNAPP_PAY_POSTPAID', active: true }]);
    const looks = await Promise.all(Array.from({ length: 130 }, (_, n) => room.offered(500_000 + n)));
    expect(looks.every((data) => data?.length === 1)).toBe(true);
    await pool.query("update rate_limits set hits = 300 where subject like 'gateways-offered-address:%'");
    const more = `GET ${CONFIGURATION}/offered?vendor=${room.vendorId}&amount=313000`;
    expect((await room.nobody(more)).body.code).toBe('TOO_MANY_REQUESTS');
    await pool.query("delete from rate_limits where subject like 'gateways-offered-address:%'");
    // A minute later the company is asked again.
    desk.server.clock.advance(61);
  });

  test('is not offered where the company will not say', async () => {
    const room = await openRoom();
    await room.save([{ gateway: 'SNAPP_PAY_POSTPAID', active: true }]);
    await desk.fault({ operation: 'eligible', kind: 'DOWN' }, 'SNAPP_PAY_POSTPAID');
    expect(await room.offered(777_000)).toEqual([]);
  });
});

describe('a gateway that fails', () => {
  test('rests for nobody’s bill that is above what it takes at once', async () => {
    const room = await openRoom();
    await room.save([{ gateway: 'VANDAR', active: true }]);
    const gateways = vendorGateways(pool, desk.server.app.gateways);
    const heard = { outcome: 'REFUSED', refusal: 'LIMIT_REACHED', providerCode: '-13' } as const;
    for (let time = 0; time <= CIRCUIT_FAILURES; time += 1)
      await gateways.hear(room.vendorId, 'VANDAR', heard, desk.server.clock.now());
    expect(await room.offered()).toMatchObject([{ gateway: 'VANDAR', resting: false }]);
  });

  test('sends the guest to the next at once, rests after the third time, and comes back after a probe', async () => {
    const room = await openRoom();
    await room.save([
      { gateway: 'VANDAR', active: true },
      { gateway: 'JIBIT', active: true },
    ]);
    await desk.fault({ operation: 'request', kind: 'DOWN', times: CIRCUIT_FAILURES + 1 }, 'VANDAR');
    for (let time = 0; time < CIRCUIT_FAILURES; time += 1) {
      const { pay } = await room.order();
      expect((await pay()).body).toMatchObject({ paymentServiceType: 'JIBIT' });
    }
    const standing = async () => (await room.setup()).find(({ gateway }) => gateway === 'VANDAR')?.circuit;
    expect(await standing()).toMatchObject({ state: 'RESTING', lastFailure: 'NETWORK' });
    expect(await room.offered()).toMatchObject([{ gateway: 'JIBIT' }, { gateway: 'VANDAR', resting: true }]);
    // Its rest is over, and the probe finds it still down: it rests for longer.
    desk.server.clock.advance(121);
    await desk.run('probe-gateways');
    expect(await standing()).toMatchObject({ state: 'RESTING' });
    desk.server.clock.advance(121);
    await desk.run('probe-gateways');
    expect(await standing()).toMatchObject({ state: 'RESTING' });
    desk.server.clock.advance(121);
    await Promise.all([desk.run('probe-gateways'), desk.run('probe-gateways')]);
    expect(await standing()).toMatchObject({ state: 'WORKING' });
    const { pay } = await room.order();
    expect((await pay()).body).toMatchObject({ paymentServiceType: 'VANDAR' });
  });

  test('and was chosen by the guest: the answer names the next one', async () => {
    const room = await openRoom();
    await room.save([
      { gateway: 'SNAPP_FOOD_WALLET', active: true },
      { gateway: 'JIBIT', active: true },
    ]);
    const { pay } = await room.order();
    await desk.fault({ operation: 'request', kind: 'BROKEN' }, 'SNAPP_FOOD_WALLET');
    expect((await pay('SNAPP_FOOD_WALLET')).body).toMatchObject({
      code: 'GATEWAY_UNREACHABLE',
      details: { gateway: 'SNAPP_FOOD_WALLET', next: 'JIBIT' },
    });
  });

  test('nobody is sent to a company that lends unasked, unless there is none else', async () => {
    const room = await openRoom();
    await room.save([
      { gateway: 'SNAPP_PAY_POSTPAID', active: true },
      { gateway: 'JIBIT', active: true },
    ]);
    const { pay } = await room.order();
    expect((await pay()).body).toMatchObject({ paymentServiceType: 'JIBIT' });
    await room.save([{ gateway: 'SNAPP_PAY_POSTPAID', active: true }]);
    const alone = await room.order();
    expect((await alone.pay()).body).toMatchObject({ paymentServiceType: 'SNAPP_PAY_POSTPAID' });
  });

  test('a bill paid at two gateways at once is paid once; the other payment goes back by itself', async () => {
    const room = await openRoom();
    await room.save([
      { gateway: 'SNAPP_PAY_POSTPAID', active: true },
      { gateway: 'JIBIT', active: true },
    ]);
    const { pay, read } = await room.order();
    const pages = [await pay('SNAPP_PAY_POSTPAID'), await pay('JIBIT')];
    const returns = await Promise.all(pages.map(({ body }) => desk.press(String(body.submitUrl), 'pay')));
    const ends = await Promise.all(returns.map((location) => desk.follow(location)));
    const words = ends.map(({ headers }) => /payment=(\w+)/.exec(headers.get('location') ?? '')?.[1]);
    expect(words.sort()).toEqual(['done', 'returned']);
    await desk.runRefundJobs(room.vendorId);
    desk.server.clock.advance(3_660);
    await desk.run('recheck-refunds');
    expect(await read()).toMatchObject({ status: 'PAID', paidAmount: 313_000, refundedAmount: 0 });
    const { rows } = await desk.pool.query(
      `select count(*) filter (where kind = 'REFUND' and status = 'DONE' and surplus)::int as back from transactions
       where vendor_id = $1`,
      [room.vendorId],
    );
    expect(rows[0].back).toBe(1);
    await expectBooksToBalance(desk.pool, room.vendorId);
  });
});
