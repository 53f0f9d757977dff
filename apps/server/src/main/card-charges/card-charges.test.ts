import { randomUUID } from 'node:crypto';
import { cardCharges } from '@sofreh/contract/main/card-charges';
import { payments } from '@sofreh/contract/main/payments';
import { printBridges } from '@sofreh/contract/main/print-jobs/bridges';
import { BANK_TYPES, type BankType } from '@sofreh/domain/enums';
import { type ChargeJob, carryCharge, makeTerminal } from '@sofreh/providers/card-terminal';
import { afterAll, describe, expect, test } from 'vitest';
import { placeOrder } from '#app/main/orders/placing/place-order.ts';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { addStaff, openShop, testDeps, tillBody } from '#app/main/orders/testing/shop.ts';
import { paymentsCalls } from '#app/main/payments/payments.calls.ts';
import { takePayment } from '#app/main/payments/take-payment.ts';
import { printBridgesCalls } from '#app/main/print-jobs/bridges.calls.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { cardChargesCalls } from './card-charges.calls.ts';
import { startTerminals } from './testing/simulated-terminals.ts';

const { simulated, terminals, add, stop } = startTerminals();
const notifier = { notify: () => undefined, flush: async () => undefined, close: async () => undefined };
const server = await startTestServer({
  contract: { ...cardCharges, ...printBridges, ...payments },
  handlers: { ...cardChargesCalls, ...printBridgesCalls, ...paymentsCalls },
  services: {
    notifier,
    terminals,
  },
});
afterAll(stop);
const { pool } = server.database;
const deps = { ...testDeps(pool), now: () => server.clock.now() };
type Charge = { id: string; status: string; decline: string | null; reference: string | null } & Record<
  string,
  unknown
>;

async function openTill() {
  const shop = await openShop(pool);
  const actor = await addStaff(pool);
  const headers = { 'host-domain': `${shop.vendorId.slice(0, 8)}.test` };
  const ownerId = await addPerson(pool, `0937${String(Math.floor(Math.random() * 8_999_999) + 1_000_000)}`);
  await employ(pool, { id: shop.vendorId, domain: '' }, ownerId, 'owner');
  const owner = async (line: string, body?: unknown) => {
    const { token } = await signInAs(pool, ownerId, 'STAFF', server.clock.now());
    return server.request(line, { token, body, headers });
  };
  const addTerminal = (bankType?: BankType, bridgeId?: string | null) =>
    add(pool, shop.vendorId, bankType, bridgeId);
  async function bill() {
    const body = tillBody(shop, { paymentType: 'UNPAID', payments: [] });
    return placeOrder(deps, { vendorId: shop.vendorId, actor, body });
  }
  const start = (orderId: string, posTerminalId: string, amount: number, id = newId()) =>
    owner('POST /api/transactions/initialpospayment', { id, orderId, posTerminalId, amount });
  const read = async (id: string) =>
    ((await owner(`GET /api/transactions/pospayments?id=${id}`)).body as { data: Charge[] }).data[0];
  const ended = async (id: string, ...statuses: string[]) => {
    await expect
      .poll(async () => (await read(id))?.status, { timeout: 30_000 })
      .toSatisfy((status) => statuses.includes(String(status)));
    return read(id);
  };
  const paid = async (orderId: string) =>
    Number((await pool.query('select paid_amount from orders where id = $1', [orderId])).rows[0].paid_amount);
  return { shop, actor, owner, addTerminal, bill, start, read, ended, paid };
}

describe('a charge', () => {
  test.each(BANK_TYPES)(
    '%s: the amount goes to the terminal and the money into the order, once',
    async (bankType) => {
      const till = await openTill();
      const [terminal, order] = [await till.addTerminal(bankType), await till.bill()];
      const id = newId();
      const first = await till.start(order.id, terminal.id, order.finalPrice, id);
      expect([first.status, first.body.status]).toEqual([
        200,
        expect.stringMatching(/CONNECTING|WAITING|APPROVED/),
      ]);
      const again = await till.start(order.id, terminal.id, order.finalPrice, id);
      expect(again.status).toBe(200);
      expect(await till.ended(id, 'APPROVED')).toMatchObject({ reference: expect.stringMatching(/.{6,}/) });
      expect(terminal.desk.taken()).toBe(order.finalPrice * 10);
      expect(await till.paid(order.id)).toBe(order.finalPrice);
      await expectBooksToBalance(pool, till.shop.vendorId);
    },
  );

  test('a declined card leaves the bill open, says why, and the terminal is free', async () => {
    const till = await openTill();
    const [terminal, order] = [await till.addTerminal(), await till.bill()];
    terminal.behave('NO_FUNDS');
    const { body } = await till.start(order.id, terminal.id, 100_000);
    expect(await till.ended(String(body.id), 'DECLINED')).toMatchObject({
      decline: 'INSUFFICIENT_FUNDS',
      providerCode: '51',
    });
    expect(await till.paid(order.id)).toBe(0);
    terminal.behave('APPROVE');
    const { body: next } = await till.start(order.id, terminal.id, 100_000);
    await till.ended(String(next.id), 'APPROVED');
    expect(await till.paid(order.id)).toBe(100_000);
  });

  test('a terminal that is off takes nothing and holds nothing', async () => {
    const till = await openTill();
    const [terminal, order] = [await till.addTerminal('MELLAT'), await till.bill()];
    terminal.behave('OFF');
    const { body } = await till.start(order.id, terminal.id, 100_000);
    expect(await till.ended(String(body.id), 'DECLINED')).toMatchObject({ decline: 'NOT_REACHED' });
    expect(
      ((await till.owner('GET /api/transactions/pospayments')).body as { data: unknown[] }).data,
    ).toEqual([]);
  });

  test('one at a time: a second charge of a terminal is refused, another terminal is free', async () => {
    const till = await openTill();
    const [one, two, order] = [await till.addTerminal(), await till.addTerminal('MELLI'), await till.bill()];
    one.behave('WAIT');
    const { body } = await till.start(order.id, one.id, 100_000);
    const busy = await till.start(order.id, one.id, 50_000);
    expect([busy.status, busy.body.code]).toEqual([409, 'POS_TERMINAL_BUSY']);
    const { body: other } = await till.start(order.id, two.id, 50_000);
    await till.ended(String(other.id), 'APPROVED');
    await till.ended(String(body.id), 'WAITING_FOR_CARD');
    const canceled = await till.owner('POST /api/transactions/cancelpospayment', { id: body.id });
    expect(canceled.body).toMatchObject({ status: 'WAITING_FOR_CARD', cancelAsked: true });
    expect(await till.ended(String(body.id), 'DECLINED')).toMatchObject({ decline: 'CANCELED' });
    expect(await till.paid(order.id)).toBe(50_000);
  });

  test('unknown holds the terminal until a person says how it ended; the money then counts once', async () => {
    const till = await openTill();
    const [terminal, order] = [await till.addTerminal('MELLAT'), await till.bill()];
    terminal.behave('BREAKS_OFF');
    const { body } = await till.start(order.id, terminal.id, 100_000);
    await till.ended(String(body.id), 'UNKNOWN');
    terminal.behave('APPROVE');
    const next = await till.start(order.id, terminal.id, 50_000);
    expect([next.status, next.body.code]).toEqual([409, 'POS_TERMINAL_UNSURE']);
    const asked = await till.owner('POST /api/transactions/askpospayment', { id: body.id });
    expect(asked.body.code).toBe('POS_CHARGE_CANNOT_ASK');
    const said = { id: body.id, approved: true, reference: '889900' };
    const settled = await till.owner('POST /api/transactions/approvepospayment', said);
    expect(settled.body).toMatchObject({ status: 'APPROVED', reference: '889900' });
    const twice = await till.owner('POST /api/transactions/approvepospayment', { ...said, approved: false });
    expect([twice.status, twice.body.code]).toEqual([409, 'POS_CHARGE_NOT_OPEN']);
    expect(await till.paid(order.id)).toBe(100_000);
    const { body: free } = await till.start(order.id, terminal.id, 50_000);
    await till.ended(String(free.id), 'APPROVED');
    // What the terminal said itself stays a card; what a person said may have been cash, and its number stays in the film.
    const asCash = (transactionId: unknown) =>
      till.owner('PUT /api/payments/method', { transactionId, method: 'CASH', reason: 'اشتباه' });
    expect((await asCash(free.id)).body).toMatchObject({
      code: 'PAYMENT_NOT_CORRECTABLE',
      details: { reason: 'AT_TERMINAL' },
    });
    expect(await till.read(String(free.id))).toMatchObject({ reference: expect.stringMatching(/.{6,}/) });
    const corrected = (await asCash(body.id)).body as {
      transactions: { id: string; atTerminal: boolean; reference: string | null }[];
      events: { type: string; data: object }[];
    };
    expect(corrected.transactions).toMatchObject([
      { id: body.id, method: 'CASH', atTerminal: false, reference: null },
      { id: free.id, method: 'CARD', atTerminal: true },
    ]);
    expect(corrected.events.at(-1)).toMatchObject({
      type: 'PAYMENT_CORRECTED',
      data: { from: 'CARD', to: 'CASH', reference: '889900' },
    });
    await expectBooksToBalance(pool, till.shop.vendorId);
  });

  test.each(['SAMAN', 'ASANPARDAKHT'] as const)(
    '%s: the company is asked and tells of money whose answer was lost',
    async (bankType) => {
      const till = await openTill();
      const [terminal, order] = [await till.addTerminal(bankType), await till.bill()];
      terminal.behave('BREAKS_OFF');
      const { body } = await till.start(order.id, terminal.id, 100_000);
      await till.ended(String(body.id), 'UNKNOWN');
      terminal.behave('APPROVE');
      expect((await till.owner('POST /api/transactions/askpospayment', { id: body.id })).status).toBe(200);
      await till.ended(String(body.id), 'APPROVED');
      expect(await till.paid(order.id)).toBe(100_000);
    },
  );

  test('PARSIAN_DLL tells what it took last, and a person compares', async () => {
    const till = await openTill();
    const [terminal, order] = [await till.addTerminal(), await till.bill()];
    terminal.behave('BREAKS_OFF');
    const { body } = await till.start(order.id, terminal.id, 100_000);
    await till.ended(String(body.id), 'UNKNOWN');
    await till.owner('POST /api/transactions/askpospayment', { id: body.id });
    await expect
      .poll(async () => (await till.read(String(body.id)))?.lastTaken)
      .toMatchObject({ amountRial: 1_000_000 });
    expect((await till.read(String(body.id)))?.status).toBe('UNKNOWN');
  });

  test('another amount than was asked is never an approval', async () => {
    const till = await openTill();
    const [terminal, order] = [await till.addTerminal('TEJARAT'), await till.bill()];
    terminal.behave('OTHER_AMOUNT');
    const { body } = await till.start(order.id, terminal.id, 100_000);
    await till.ended(String(body.id), 'UNKNOWN');
    expect(await till.paid(order.id)).toBe(0);
  });

  test('whoever carried it died: before the amount it is declined, afterwards unknown, and never by a clock more', async () => {
    const till = await openTill();
    const bridge = await till.owner('POST /api/printbridges', { id: newId(), name: 'صندوق' });
    const [terminal, order] = [await till.addTerminal('MELLAT', String(bridge.body.id)), await till.bill()];
    const { body } = await till.start(order.id, terminal.id, 100_000);
    server.clock.advance(60);
    expect(await till.ended(String(body.id), 'DECLINED')).toMatchObject({ decline: 'NOT_REACHED' });
  });

  test('a bill that was paid meanwhile: the card’s money is owed back by hand', async () => {
    const till = await openTill();
    const [terminal, order] = [await till.addTerminal(), await till.bill()];
    terminal.behave('WAIT');
    const { body } = await till.start(order.id, terminal.id, order.finalPrice);
    await till.ended(String(body.id), 'WAITING_FOR_CARD');
    const cash = { id: newId(), method: 'CASH', amount: order.finalPrice, reference: '' } as const;
    await takePayment(deps, {
      vendorId: till.shop.vendorId,
      actor: till.actor,
      orderId: order.id,
      payments: [cash],
      late: true,
    });
    terminal.behave('APPROVE');
    await till.ended(String(body.id), 'APPROVED');
    const { rows } = await pool.query(
      `select kind, status, surplus, amount::int from transactions where order_id = $1 and method = 'CARD' order by created_at, kind`,
      [order.id],
    );
    expect(rows).toEqual([
      { kind: 'PAYMENT', status: 'DONE', surplus: true, amount: order.finalPrice },
      { kind: 'REFUND', status: 'INIT', surplus: true, amount: order.finalPrice },
    ]);
    await expectBooksToBalance(pool, till.shop.vendorId);
  });

  test('a bill that one terminal asks for is not asked for at another, also by two at once', async () => {
    const till = await openTill();
    const [one, two] = [await till.addTerminal('MELLI'), await till.addTerminal('MELLI')];
    const order = await till.bill();
    one.behave('WAIT');
    two.behave('WAIT');
    const whole = [one, two].map(({ id }) => till.start(order.id, id, order.finalPrice));
    const codes = (await Promise.all(whole)).map(({ status, body }) => body.code ?? status);
    expect(codes.toSorted()).toEqual([200, 'PAYMENT_IN_PROGRESS']);

    const [third, again] = [await till.addTerminal('MELLI'), await till.bill()];
    third.behave('WAIT');
    const id = newId();
    const twice = [1, 2, 3].map(() => till.start(again.id, third.id, again.finalPrice, id));
    const answers = await Promise.all(twice);
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual([1, 2, 3].map(() => [200, id]));

    const parts = await till.bill();
    const [first, second] = [await till.addTerminal(), await till.addTerminal()];
    first.behave('WAIT');
    await till.start(parts.id, first.id, 100_000);
    const rest = parts.finalPrice - 100_000;
    expect((await till.start(parts.id, second.id, rest + 1)).body).toMatchObject({
      code: 'PAYMENT_IN_PROGRESS',
      details: { held: 100_000 },
    });
    expect((await till.start(parts.id, second.id, rest)).status).toBe(200);
  });

  test('what may have been paid is settled before another terminal asks for it', async () => {
    const till = await openTill();
    const [one, two] = [await till.addTerminal('MELLI'), await till.addTerminal()];
    const order = await till.bill();
    one.behave('BREAKS_OFF');
    const { body: lost } = await till.start(order.id, one.id, order.finalPrice);
    await till.ended(String(lost.id), 'UNKNOWN');
    const again = await till.start(order.id, two.id, order.finalPrice);
    expect(again.body).toMatchObject({ code: 'POS_TERMINAL_UNSURE', details: { chargeId: lost.id } });
    await till.owner('POST /api/transactions/approvepospayment', { id: lost.id, approved: false });
    const { body } = await till.start(order.id, two.id, order.finalPrice);
    await till.ended(String(body.id), 'APPROVED');
    expect(await till.paid(order.id)).toBe(order.finalPrice);
  });

  test('more than is open, a strange terminal and an id used for something else are refused', async () => {
    const till = await openTill();
    const [terminal, order] = [await till.addTerminal(), await till.bill()];
    const much = await till.start(order.id, terminal.id, order.finalPrice + 1);
    expect(much.body).toMatchObject({ code: 'PAYMENT_AMOUNT_WRONG' });
    expect((await till.start(order.id, randomUUID(), 1_000)).body.code).toBe('POS_TERMINAL_NOT_FOUND');
    expect((await till.start(randomUUID(), terminal.id, 1_000)).body.code).toBe('ORDER_NOT_FOUND');
    const { body } = await till.start(order.id, terminal.id, 1_000);
    const used = await till.start(order.id, terminal.id, 2_000, String(body.id));
    expect([used.status, used.body.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
  });
});

describe('through a bridge', () => {
  test('the program in the shop carries it, a stranger’s word counts for nothing', async () => {
    const till = await openTill();
    const made = await till.owner('POST /api/printbridges', { id: newId(), name: 'صندوق' });
    const headers = { 'host-domain': `${till.shop.vendorId.slice(0, 8)}.test` };
    const pair = await server.request('POST /api/printbridges/pair', {
      body: { code: made.body.code },
      headers,
    });
    const as = { authorization: `Bridge ${pair.body.token}` };
    const [terminal, order] = [await till.addTerminal('MELLI', String(made.body.id)), await till.bill()];
    const { body } = await till.start(order.id, terminal.id, 100_000);
    expect(body.status).toBe('CONNECTING');
    const early = {
      id: body.id,
      step: 'APPROVE',
      proof: { amountRial: 1_000_000, reference: '1', trace: null, cardMask: null },
    };
    expect(
      (await server.request('PUT /api/printbridges/charges', { body: early, headers: as })).body.taken,
    ).toBe(false);
    const claimed = await server.request('POST /api/printbridges/charges/claim', { body: {}, headers: as });
    const { data } = claimed.body as { data: ChargeJob[] };
    expect(data).toMatchObject([{ id: body.id, kind: 'CHARGE', amountRial: 1_000_000 }]);
    const [job] = data;
    if (!job) throw new Error('nothing to carry');
    const { reach } = await simulated.reach(`${till.shop.vendorId}/${terminal.id}`, job.terminal);
    const say = async (said: object) =>
      (await server.request('PUT /api/printbridges/charges', { body: said, headers: as })).body as {
        taken: boolean;
        canceled: boolean;
      };
    const adapter = makeTerminal(job.terminal, null, reach);
    if (!adapter) throw new Error('no terminal');
    await carryCharge(job, adapter, { say });
    expect(await till.read(String(body.id))).toMatchObject({ status: 'APPROVED' });
    expect(await till.paid(order.id)).toBe(100_000);
    const none = await server.request('POST /api/printbridges/charges/claim', { body: {}, headers: as });
    expect(none.body.data).toEqual([]);
    expect((await server.request('POST /api/printbridges/charges/claim', { body: {} })).status).toBe(403);
  });
});

test('the report: payments of terminals with the sums of each, and a workbook', async () => {
  const till = await openTill();
  const [one, two, order] = [await till.addTerminal(), await till.addTerminal('SAMAN'), await till.bill()];
  for (const [terminal, amount] of [
    [one, 40_000],
    [two, 25_000],
    [one, 10_000],
  ] as const) {
    const { body } = await till.start(order.id, terminal.id, amount);
    await till.ended(String(body.id), 'APPROVED');
  }
  const day = server.clock.now();
  const iso = (at: Date) => at.toISOString().slice(0, 10);
  const days = `from=${iso(new Date(day.getTime() - 86_400_000))}&to=${iso(new Date(day.getTime() + 86_400_000))}`;
  const { status, body } = await till.owner(`GET /api/transactions/postransactionreport?${days}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ totalCount: 3, data: [{ amount: 10_000, carried: true }, {}, {}] });
  expect(body.terminals).toMatchObject([
    { posTerminalId: one.id, count: 2, amount: 50_000, refunded: 0 },
    { posTerminalId: two.id, count: 1, amount: 25_000, refunded: 0 },
  ]);
  expect(body.shifts).toHaveLength(2);
  const filtered = await till.owner(
    `GET /api/transactions/postransactionreport?${days}&posTerminalId=${two.id}`,
  );
  expect(filtered.body).toMatchObject({ totalCount: 1 });
  type Report = {
    data: { amount: number }[];
    shifts: { posTerminalId: string; drawerId: string | null; takerId: string; amount: number }[];
  };
  const shifts = (body as unknown as Report).shifts;
  for (const { posTerminalId, drawerId, takerId, amount } of shifts) {
    const of = `posTerminalId=${posTerminalId}&drawerId=${drawerId ?? 'NONE'}&takerId=${takerId}&kind=PAYMENT`;
    const behind = await till.owner(`GET /api/transactions/postransactionreport?${days}&${of}`);
    const { data } = behind.body as unknown as Report;
    expect(data.reduce((sum, row) => sum + row.amount, 0)).toBe(amount);
  }
  for (const of of ['posTerminalId=NONE', `drawerId=${newId()}`, 'takerId=NONE', 'kind=REFUND']) {
    const none = await till.owner(`GET /api/transactions/postransactionreport?${days}&${of}`);
    expect(none.body, of).toMatchObject({ totalCount: 0, data: [] });
  }
  const file = await till.owner(`GET /api/transactions/postransactionreport/excel?${days}`);
  expect([file.status, file.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('spreadsheet'),
  ]);
});
