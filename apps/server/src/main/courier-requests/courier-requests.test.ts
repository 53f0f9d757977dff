import { DOUBT_MS } from '@sofreh/domain/courier-companies';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { openAskingShop, PATH, stage } from './testing/asking-shop.ts';

const desk = await startPayDesk();
const { pool, server, companies } = desk;
// Noon in Tehran: whenever the tests run, they stay within one business day.
server.clock.advance(86_400 - ((server.clock.now().getTime() / 1000 - 8.5 * 3600) % 86_400));

let room: Awaited<ReturnType<typeof openAskingShop>>;
beforeEach(async () => {
  room = await openAskingShop(desk);
});

/** Says what the books say a vendor's couriers of companies cost. */
async function costInBooks(vendorId: string): Promise<number> {
  const { rows } = await pool.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::bigint as sum from ledger_entries where vendor_id = $1 and account = 'COURIER_COST'`,
    [vendorId],
  );
  return rows[0]?.sum ?? 0;
}

describe('a company asked by hand', () => {
  test.each(['MIARE', 'SNAPP_BOX', 'ALOPEYK', 'BORDAR', 'EXPRESSPLUS', 'ZFEXPRESS'])(
    '%s rides an order to its door, and what that costs is on the books',
    async (provider) => {
      const { paidOrder, ask, pass, last, orderNow, vendorId } = room;
      const id = await paidOrder('CONFIRMED');
      const asked = await ask(id, provider);
      expect(asked.status, asked.text).toBe(200);
      expect(asked.body).toMatchObject({ provider, status: 'ACK', inDoubt: false, guestPays: 30_000 });
      await pass(1_500, 60);
      const end = await last(id);
      expect(end).toMatchObject({ status: 'DELIVERED', tripStatus: 'DELIVERED' });
      expect(end.courierName).not.toBe('');
      expect(end.reports.length).toBeGreaterThan(2);
      expect(await orderNow(id)).toMatchObject({
        status: 'FINISHED',
        deliverMethod: { provider, courierName: end.courierName },
      });
      expect(end.cost).toBeGreaterThan(20_000);
      expect(await costInBooks(vendorId)).toBe(end.cost);
      await expectBooksToBalance(pool, vendorId);
    },
  );

  test('once for each id, and one at a time', async () => {
    const { order, ask, requestsOf } = room;
    const [id, requestId] = [await order(), newId()];
    const answers = await Promise.all([1, 2, 3].map(() => ask(id, 'MIARE', requestId)));
    for (const answer of answers) expect([200, 409]).toContain(answer.status);
    expect((await ask(id, 'MIARE', requestId)).status).toBe(200);
    expect((await ask(id, 'ALOPEYK')).body.code).toBe('COURIER_REQUEST_LIVE');
    expect((await ask(id, 'ALOPEYK', requestId)).body.code).toBe('IDEMPOTENCY_CONFLICT');
    expect(await requestsOf(id)).toHaveLength(1);
    // The board says so, and proposes it to nobody meanwhile.
    const board = (await room.manager('GET /api/bikers/dispatch')).body;
    expect(board).toMatchObject({ orders: [{ id, askedOf: 'MIARE' }], proposals: [] });
  });

  test('express plus and Bordar have calls of their own', async () => {
    const { order, manager, cashier } = room;
    const id = await order();
    const fee = await cashier(`GET /api/delivery/getbordardeliveryfee?orderId=${id}`);
    expect(fee.body).toMatchObject({ covered: true });
    const body = { id: newId(), orderId: id };
    const asked = await manager('POST /api-delivery/v1/express-plus/request-delivery', body);
    expect(asked.body).toMatchObject({ provider: 'EXPRESSPLUS', status: 'ACK' });
  });

  test('prices, coverage and what the guest pays', async () => {
    const { order, manager, cascade } = room;
    await cascade([stage('MIARE', { priceCeiling: 1_000 }), stage('ALOPEYK')], false);
    const id = await order('CONFIRMED', 35.76);
    const prices = (await manager(`GET ${PATH}/estimated-price?orderId=${id}`)).body;
    expect(prices.guestPays).toBe(30_000);
    const found = prices.data as { provider: string; outcome: string; price: number; tooDear: boolean }[];
    expect(found).toHaveLength(6);
    expect(found.find(({ provider }) => provider === 'MIARE')).toMatchObject({
      outcome: 'PRICED',
      tooDear: true,
    });
    expect(found.find(({ provider }) => provider === 'ALOPEYK')).toMatchObject({ tooDear: false });
    const support = (await manager(`GET ${PATH}/provider-distance-support?orderId=${id}`)).body;
    expect(support.metres).toBeGreaterThan(0);
    expect(support.data).toHaveLength(6);
  });

  test('is called off, at a price, and another may be asked', async () => {
    const { order, ask, manager, last, pass, vendorId, requestsOf, orderNow } = room;
    const id = await order();
    const first = await ask(id, 'BORDAR');
    await pass(60, 10);
    expect((await last(id)).status).toBe('ACCEPTED');
    expect(await orderNow(id)).toMatchObject({ deliverMethod: { provider: 'BORDAR' } });
    const off = await manager(`DELETE ${PATH}/${first.body.id}?reason=${encodeURIComponent('دیر شد')}`);
    expect(off.body).toMatchObject({ status: 'CANCELED_BY_US', cost: 10_000 });
    expect((await orderNow(id)).deliverMethod).toBeNull();
    expect((await manager(`DELETE ${PATH}/${first.body.id}`)).body.code).toBe('COURIER_REQUEST_OVER');
    expect((await ask(id, 'ZFEXPRESS')).status).toBe(200);
    await pass(1_500, 60);
    const all = await requestsOf(id);
    expect(all.map(({ status }) => status)).toEqual(['CANCELED_BY_US', 'DELIVERED']);
    expect(await costInBooks(vendorId)).toBe(10_000 + (all[1]?.cost ?? 0));
    await expectBooksToBalance(pool, vendorId);
    const day = (await manager(`GET ${PATH}?from=2020-01-01&to=2020-01-02`)).body;
    expect(day.totalCount).toBe(0);
    expect((await manager(`DELETE /api/deliveryhistories/${first.body.id}`)).status).toBe(204);
    expect((await manager(`DELETE /api/deliveryhistories/${newId()}`)).body.code).toBe(
      'COURIER_REQUEST_NOT_FOUND',
    );
  });

  test('whose fare is told later costs what was agreed until then, and the difference once it is told', async () => {
    const { order, ask, manager, last, pass, vendorId } = room;
    await companies.fault('BORDAR', { operation: 'fareLater', times: 2 });
    const off = await order();
    const { body } = await ask(off, 'BORDAR');
    const agreed = Number(body.price);
    expect(agreed).toBeGreaterThan(10_000);
    await pass(60, 10);
    expect(await last(off)).toMatchObject({ status: 'ACCEPTED', cost: 0 });
    expect((await manager(`DELETE ${PATH}/${body.id}`)).body).toMatchObject({ cost: agreed });
    expect(await costInBooks(vendorId)).toBe(agreed);
    await pass(120);
    expect((await last(off)).cost).toBe(10_000);
    expect(await costInBooks(vendorId)).toBe(10_000);
    const brought = await order();
    await ask(brought, 'BORDAR');
    for (let step = 0; step < 80 && (await last(brought)).status !== 'DELIVERED'; step += 1) await pass(20);
    expect(await last(brought)).toMatchObject({ status: 'DELIVERED', cost: agreed });
    await pass(120);
    expect(await costInBooks(vendorId)).toBe(10_000 + agreed);
    await expectBooksToBalance(pool, vendorId);
  });

  test('is not called off any more with the food in the bag', async () => {
    const { order, ask, manager, pass, last, orderNow } = room;
    const id = await order();
    const { body } = await ask(id, 'SNAPP_BOX');
    for (let step = 0; step < 60 && (await last(id)).status !== 'PICKED_UP'; step += 1) await pass(20);
    expect((await manager(`DELETE ${PATH}/${body.id}`)).body.code).toBe('COURIER_CANNOT_CANCEL');
    const film = (await orderNow(id)).events as readonly { readonly data: { readonly to?: string } }[];
    expect(film.slice(-2).map(({ data }) => data.to)).toEqual(['WITHDRAWN', 'KEPT']);
    await pass(1_500, 60);
    expect((await last(id)).status).toBe('DELIVERED');
  });
});

describe('what is lost on the way', () => {
  test.each(['MIARE', 'SNAPP_BOX', 'BORDAR', 'ALOPEYK'] as const)(
    '%s: a request whose answer was lost is found again, and nobody else is asked meanwhile',
    async (provider) => {
      const { paidOrder, ask, pass, requestsOf } = room;
      const id = await paidOrder();
      await companies.fault(provider, { operation: 'request', kind: 'LOST' });
      expect((await ask(id, provider)).body).toMatchObject({ status: 'REQUESTED', inDoubt: true });
      expect((await ask(id, 'ZFEXPRESS')).body.code).toBe('COURIER_REQUEST_LIVE');
      await pass(1_800, 60);
      expect((await requestsOf(id)).map(({ status }) => status)).toEqual(['DELIVERED']);
    },
  );

  test('a request that never arrived ends, and only after a while', async () => {
    const { order, ask, pass, last } = room;
    const id = await order();
    await companies.fault('MIARE', { operation: 'request', kind: 'DOWN' });
    await ask(id);
    await pass(40);
    expect((await last(id)).endedAt).toBeNull();
    await pass(DOUBT_MS / 1_000);
    expect(await last(id)).toMatchObject({ status: 'TIMED_OUT', cost: 0 });
    expect((await ask(id, 'BORDAR')).status).toBe(200);
  });

  test('reports lost, doubled, late, old or forged lead nowhere else', async () => {
    const { order, ask, pass, last, orderNow } = room;
    const id = await order();
    for (const operation of ['hookTwice', 'hookLate', 'hookBack', 'hookForged', 'hookLost']) {
      await companies.fault('MIARE', { operation, times: 2 });
    }
    await ask(id);
    const seen: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      await pass(40, 40);
      seen.push(String((await orderNow(id)).status));
    }
    expect((await last(id)).status).toBe('DELIVERED');
    expect([...new Set(seen)]).toEqual(['READYTOSHIPMENT', 'DELIVERING', 'FINISHED']);
  });

  test('a fare that no ride costs counts as not told, and a report that fails stops no other delivery', async () => {
    const { order, ask, pass, last, vendorId } = room;
    const [odd, other] = [await order(), await order()];
    const asked = (await ask(odd, 'BORDAR')).body;
    const costToman = 9_000_000_000_000_000;
    const told = { id: asked.id, state: 'ACCEPTED', costToman };
    expect((await companies.report(vendorId, 'odd-1', told))?.status).toBe(200);
    await desk.run('look-after-deliveries', { vendorId });
    const { status, cost } = await last(odd);
    expect([status, cost < 100_000]).toEqual(['ACCEPTED', true]);
    const kept = (await last(odd)).reports.find(({ said }) => said.includes(String(costToman)));
    expect(kept?.outcome).toBe('MOVED');
    // One that nothing can be made of fails by itself, and stays.
    await pool.query(
      `update courier_reports set handled_at = null, report = 'null' where vendor_id = $1 and event_key like '%/odd-1'`,
      [vendorId],
    );
    await ask(other, 'MIARE');
    for (let step = 0; step < 80 && (await last(other)).status !== 'DELIVERED'; step += 1) {
      await pass(20).catch(() => null);
    }
    expect((await last(other)).status).toBe('DELIVERED');
    expect((await last(odd)).reports.filter(({ outcome }) => outcome === 'FAILED')).toHaveLength(1);
    await expectBooksToBalance(pool, vendorId);
  });

  test('a courier drops the job: the order waits again, then leaves with another', async () => {
    const { order, ask, pass, last, orderNow } = room;
    const id = await order();
    await companies.fault('MIARE', { operation: 'drop' });
    await ask(id);
    const methods = new Set<string>();
    for (let step = 0; step < 25; step += 1) {
      await pass(15, 15);
      const { deliverMethod } = (await orderNow(id)) as { deliverMethod: { courierPhone: string } | null };
      methods.add(deliverMethod?.courierPhone ?? '-');
    }
    methods.delete('-');
    expect(methods.size).toBe(2);
    await pass(1_500, 60);
    expect((await last(id)).status).toBe('DELIVERED');
  });

  test('an order that is over calls its courier off', async () => {
    const { order, ask, pass, last, cashier, vendorId } = room;
    const id = await order('CONFIRMED');
    await ask(id, 'BORDAR');
    await room.manager('PATCH /api/orders', { id, status: 'REJECTED', reason: 'گاز قطع شد' });
    await pass(60);
    expect((await last(id)).status).toBe('CANCELED_BY_US');
    expect((await cashier(`GET /api/orders/${id}`)).body.status).toBe('REJECTED');
    await expectBooksToBalance(pool, vendorId);
  });

  test.each([
    ['miare', 'POST /api-delivery/v1/hooks/miare'],
    ['snappbox', 'POST /api-delivery/v1/hooks/snappbox?key=x'],
    ['alopeyk', 'POST /api-delivery/v1/hooks/alopeyk?key=x'],
    ['older miare', 'POST /api/deliveryhistories/miarewebhooks'],
    ['bordar', 'POST /api/deliveryhistories/bordarwebhooks'],
  ])('nobody is believed without the secret: %s', async (_name, line) => {
    const answer = await room.nobody(line, { event: 'delivered', trip: { id: 'x', state: 'delivered' } });
    expect([answer.status, answer.body.code]).toEqual([401, 'SIGNATURE_WRONG']);
  });
});

test('who tries secrets is told to wait', async () => {
  const { nobody } = room;
  const line = 'POST /api-delivery/v1/hooks/snappbox?key=';
  const codes: unknown[] = [];
  for (let nth = 0; nth < 40; nth += 1) codes.push((await nobody(`${line}${nth}`, {})).body.code);
  expect([...new Set(codes)]).toEqual(['SIGNATURE_WRONG', 'TOO_MANY_REQUESTS']);
});

describe('the companies of a vendor', () => {
  test('are set up, tested and never tell their keys', async () => {
    const { cascade, manager } = room;
    const keys = { apiKey: 'top-secret-key', hookSecret: 'secret-of-reports' };
    const saved = await cascade([stage('OWN_FLEET'), stage('BORDAR', { keys })]);
    expect(saved.status, saved.text).toBe(200);
    expect(saved.text).not.toContain('top-secret-key');
    const read = await manager('GET /api-delivery/v1/courier-companies');
    expect(read.text).not.toContain('top-secret-key');
    const stages = read.body.stages as { provider: string; keysOf: string; active: boolean }[];
    expect(stages.slice(0, 2).map(({ provider, keysOf }) => [provider, keysOf])).toEqual([
      ['OWN_FLEET', 'VENDOR'],
      ['BORDAR', 'VENDOR'],
    ]);
    expect(stages.filter(({ active }) => active)).toHaveLength(2);
    const test_ = (provider: string, more: object = {}) =>
      manager('POST /api-delivery/v1/courier-companies/test', { provider, ...more });
    expect((await test_('BORDAR')).body.outcome).toBe('UNREACHABLE');
    expect((await test_('MIARE')).body.outcome).toBe('ACCEPTED');
    expect((await test_('MIARE', { keys: { token: 'x' } })).body).toMatchObject({
      code: 'COURIER_KEYS_WRONG',
      details: { provider: 'MIARE', field: 'hookSecret' },
    });
    const short = { ...keys, hookSecret: 'x' };
    expect((await cascade([stage('BORDAR', { keys: short })])).body).toMatchObject({
      code: 'COURIER_KEYS_WRONG',
      details: { provider: 'BORDAR', field: 'hookSecret' },
    });
    expect((await test_('ZFEXPRESS', { keys })).body.code).toBe('COURIER_NOT_CONFIGURED');
    expect((await cascade([stage('MIARE'), stage('MIARE')])).body.code).toBe('COURIER_TWICE');
    const wrong = [stage('OWN_FLEET', { keys })];
    expect((await cascade(wrong)).body.code).toBe('COURIER_KEYS_WRONG');
  });
});
