import { beforeEach, expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { openAskingShop, PATH, stage } from './testing/asking-shop.ts';
import { expectDeliveriesToHold } from './testing/evening-books.ts';

const desk = await startPayDesk();
const { pool, server } = desk;
// Noon in Tehran: whenever the tests run, they stay within one business day.
server.clock.advance(86_400 - ((server.clock.now().getTime() / 1000 - 8.5 * 3600) % 86_400));

let room: Awaited<ReturnType<typeof openAskingShop>>;
beforeEach(async () => {
  room = await openAskingShop(desk);
});

const ACCOUNTS = '/api-delivery/v1/courier-companies/accounts';
interface Account {
  readonly provider: string;
  readonly collected: number;
  readonly cost: number;
  readonly owed: number;
  readonly beyond: number;
  readonly payments: readonly object[];
}
const accountsOf = async () => (await room.manager(`GET ${ACCOUNTS}`)).body.data as readonly Account[];

test('cash that a company’s courier takes pays the order, is in no drawer, and is owed until it is settled', async () => {
  const { order, ask, pass, last, orderNow, manager, cashier, vendorId } = room;
  const id = await order('CONFIRMED');
  expect((await ask(id, 'BORDAR')).body).toMatchObject({ collects: 343_000, collected: 0 });
  await pass(1_500, 60);
  const { cost, collected } = await last(id);
  expect(collected).toBe(343_000);
  expect(await orderNow(id)).toMatchObject({ status: 'FINISHED', paidAmount: 343_000 });
  const outside = (await manager('GET /api/cashdrawers/outside')).body;
  expect(outside).toMatchObject({ data: [], net: 0 });
  const owed = 343_000 - cost;
  expect(await accountsOf()).toMatchObject([{ provider: 'BORDAR', collected: 343_000, cost, owed }]);
  const [payment] = (await orderNow(id)).transactions as readonly { readonly id: string }[];
  const anew = { transactionId: payment?.id, method: 'CARD', reason: 'کارت کشید' };
  expect((await manager('PUT /api/payments/method', anew)).body).toMatchObject({
    code: 'PAYMENT_NOT_CORRECTABLE',
    details: { reason: 'NOT_AT_COUNTER' },
  });

  const pay = (more: object) =>
    manager(`POST ${ACCOUNTS}/payments`, { id: newId(), provider: 'BORDAR', kind: 'RECEIVED', ...more });
  const beyond = await pay({ amount: owed + 1 });
  expect(beyond.body).toMatchObject({ code: 'COURIER_ACCOUNT_BEYOND', details: { owed } });
  expect((await pay({ kind: 'PAID', amount: 1 })).body.code).toBe('COURIER_ACCOUNT_BEYOND');
  const [paymentId, half] = [newId(), Math.floor(owed / 2)];
  const answers = await Promise.all([1, 2].map(() => pay({ id: paymentId, amount: half })));
  for (const answer of answers) expect(answer.body).toMatchObject({ received: half, owed: owed - half });
  expect((await pay({ id: paymentId, amount: 5 })).body.code).toBe('IDEMPOTENCY_CONFLICT');
  server.clock.advance(1);
  const rest = await pay({ amount: owed - half, note: 'حواله' });
  expect(rest.body).toMatchObject({ owed: 0, payments: [{ note: 'حواله' }, {}] });
  expect((await cashier(`POST ${ACCOUNTS}/payments`, { id: newId() })).status).toBe(403);
  // Whoever keeps the books sees what stands there, of which requests, and settles it.
  const accountant = await room.hire('accountant');
  expect((await accountant(`GET ${ACCOUNTS}`)).body.data).toMatchObject([{ provider: 'BORDAR', owed: 0 }]);
  expect((await accountant(`GET ${PATH}?from=2020-01-01&to=2020-01-02`)).status).toBe(200);
  const none = { id: newId(), provider: 'BORDAR', kind: 'RECEIVED', amount: 1 };
  expect((await accountant(`POST ${ACCOUNTS}/payments`, none)).body.code).toBe('COURIER_ACCOUNT_BEYOND');
  const { rows } = await pool.query<{ account: string; sum: number }>(
    `select account, sum(amount)::bigint as sum from ledger_entries
     where vendor_id = $1 and account in ('BANK', 'CASH', 'COURIER:BORDAR') group by 1 order by 1`,
    [vendorId],
  );
  expect(rows).toEqual([
    { account: 'BANK', sum: owed },
    { account: 'COURIER:BORDAR', sum: 0 },
  ]);
  await expectBooksToBalance(pool, vendorId);
  await expectDeliveriesToHold(pool, vendorId, new Map());
});

test('what was paid meanwhile is not taken twice, and a company that is paid takes nothing', async () => {
  const { order, paidOrder, ask, pass, last, cashier, manager, orderNow, vendorId } = room;
  const id = await order();
  await ask(id, 'EXPRESSPLUS');
  const payments = [{ id: newId(), method: 'CARD', amount: 300_000, reference: '' }];
  await cashier('POST /api/payments/manualpaybypos', { orderId: id, payments });
  const paid = await paidOrder();
  expect((await ask(paid, 'MIARE')).body.collects).toBe(0);
  // Whoever took it hears that the company's courier will ask for the whole.
  const warnings = async (orderId: string) =>
    ((await orderNow(orderId)).events as readonly { type: string; data: object }[])
      .filter(({ type }) => type === 'COMPANY_TOLD_TO_COLLECT')
      .map(({ data }) => data);
  expect(await warnings(id)).toMatchObject([{ provider: 'EXPRESSPLUS', amount: 343_000, due: 43_000 }]);
  await pass(1_500, 60);
  expect([await warnings(id), await warnings(paid)]).toMatchObject([[{}], []]);
  const end = await last(id);
  expect(end).toMatchObject({ collects: 343_000, collected: 43_000 });
  expect(await orderNow(id)).toMatchObject({ status: 'FINISHED', paidAmount: 343_000 });
  expect(await last(paid)).toMatchObject({ status: 'DELIVERED', collected: 0 });
  await expectBooksToBalance(pool, vendorId);

  // What it was told to take beyond that stands in its account, and is taken when it hands it over.
  const { events } = (await orderNow(id)) as { events: readonly { type: string; data: object }[] };
  const told = events.filter(({ type }) => type === 'COMPANY_CASH_BEYOND');
  expect(told.map(({ data }) => data)).toMatchObject([{ provider: 'EXPRESSPLUS', amount: 300_000 }]);
  const owed = 43_000 - end.cost;
  const of = (list: readonly Account[]) => list.find(({ provider }) => provider === 'EXPRESSPLUS');
  expect(of(await accountsOf())).toMatchObject({ owed, beyond: 300_000 });
  const pay = (amount: number, kind = 'RECEIVED') =>
    manager(`POST ${ACCOUNTS}/payments`, { id: newId(), provider: 'EXPRESSPLUS', kind, amount });
  expect((await pay(owed + 300_001)).body).toMatchObject({
    code: 'COURIER_ACCOUNT_BEYOND',
    details: { owed, beyond: 300_000 },
  });
  expect((await pay(owed + 100_000)).body).toMatchObject({ owed: 0, beyond: 200_000 });
  expect((await pay(200_000)).body).toMatchObject({ owed: 0, beyond: 0, received: owed + 300_000 });
  expect((await pay(1)).body.code).toBe('COURIER_ACCOUNT_BEYOND');
  const { rows } = await pool.query<{ sum: number }>(
    `select sum(amount)::bigint as sum from ledger_entries where vendor_id = $1 and account = 'SURPLUS'`,
    [vendorId],
  );
  expect(rows).toEqual([{ sum: -300_000 }]);
  // It is the guest's who paid twice: due by hand, of the order it came for, and gone from the books once it is given back.
  const due = (await manager('GET /api/transactions/duerefunds')).body.data as { id: string }[];
  expect(due).toMatchObject([
    { orderId: id, amount: 100_000, cause: 'SURPLUS' },
    { orderId: id, amount: 200_000, cause: 'SURPLUS' },
  ]);
  expect((await manager('GET /api/cashdrawers/outside')).body).toMatchObject({ data: [], net: 0 });
  for (const refund of due) {
    const given = { id: refund.id, status: 'DONE', method: 'CARD', reason: 'به مهمان واریز شد' };
    expect((await manager('PATCH /api/transactions/transaction-status', given)).status).toBe(200);
  }
  const { rows: left } = await pool.query<{ sum: number }>(
    `select sum(amount)::bigint as sum from ledger_entries where vendor_id = $1 and account = 'SURPLUS'`,
    [vendorId],
  );
  expect(left).toEqual([{ sum: 0 }]);
  expect(await orderNow(id)).toMatchObject({ paidAmount: 343_000, refundedAmount: 0 });
  await expectBooksToBalance(pool, vendorId);
  await expectDeliveriesToHold(pool, vendorId, new Map());
});

test('what a company took of an order that was called off pays its fee first, and the rest is handed over', async () => {
  const { order, ask, pass, last, manager, vendorId } = room;
  const id = await order();
  await ask(id, 'BORDAR');
  for (let step = 0; step < 60 && (await last(id)).status !== 'PICKED_UP'; step += 1) await pass(20);
  await manager('PATCH /api/orders', { id, status: 'REJECTED', reason: 'مهمان نخواست' });
  await pass(1_500, 60);
  const { status, cost } = await last(id);
  expect(status).toBe('DELIVERED');
  expect(await accountsOf()).toMatchObject([{ owed: -cost, beyond: 343_000 }]);
  const body = { id: newId(), provider: 'BORDAR', kind: 'RECEIVED', amount: 343_000 - cost };
  expect((await manager(`POST ${ACCOUNTS}/payments`, body)).body).toMatchObject({ owed: 0, beyond: 0 });
  await expectBooksToBalance(pool, vendorId);
  await expectDeliveriesToHold(pool, vendorId, new Map());
});

test('what a company denies to have taken is struck off by whoever settles, with a reason, and never more than there is', async () => {
  const { order, ask, pass, last, manager, cashier, orderNow, vendorId } = room;
  const id = await order();
  await ask(id, 'BORDAR');
  const payments = [{ id: newId(), method: 'CARD', amount: 300_000, reference: '' }];
  await cashier('POST /api/payments/manualpaybypos', { orderId: id, payments });
  await pass(1_500, 60);
  const { id: requestId, cost } = await last(id);
  const path = `POST ${PATH}/${requestId}/denied-cash`;
  const deny = (amount: number, more: object = {}) =>
    manager(path, { id: newId(), amount, reason: 'پیک شرکت نگرفت', ...more });
  expect((await cashier(path, { id: newId(), amount: 1, reason: 'x' })).status).toBe(403);
  expect((await deny(1, { reason: ' ' })).status).toBe(400);
  expect((await deny(343_001)).body).toMatchObject({
    code: 'COURIER_ACCOUNT_BEYOND',
    details: { owed: 43_000, beyond: 300_000 },
  });

  const first = newId();
  const answers = await Promise.all([1, 2].map(() => deny(310_000, { id: first })));
  for (const { body } of answers) expect(body).toMatchObject({ beyond: 300_000, struckOff: 310_000 });
  expect((await deny(5, { id: first })).body.code).toBe('IDEMPOTENCY_CONFLICT');
  const account = { collected: 43_000, beyond: 0, struckOff: 310_000, owed: 33_000 - cost };
  expect(await accountsOf()).toMatchObject([account]);
  expect((await deny(33_001)).body.code).toBe('COURIER_ACCOUNT_BEYOND');
  expect((await deny(33_000)).body).toMatchObject({ struckOff: 343_000 });
  // The guest has paid all the same, and the film says who gave up what and why.
  const { events, ...now } = await orderNow(id);
  expect(now).toMatchObject({ status: 'FINISHED', paidAmount: 343_000 });
  const struck = (events as readonly { type: string }[]).filter(
    ({ type }) => type === 'COMPANY_CASH_STRUCK_OFF',
  );
  expect(struck).toMatchObject([
    { actorKind: 'STAFF', reason: 'پیک شرکت نگرفت', data: { owed: 10_000, beyond: 300_000 } },
    { data: { owed: 33_000, beyond: 0 } },
  ]);
  const { rows } = await pool.query<{ sum: number }>(
    `select sum(amount)::bigint as sum from ledger_entries where vendor_id = $1 and account = 'COURIER_DENIED'`,
    [vendorId],
  );
  expect(rows).toEqual([{ sum: 43_000 }]);
  await expectBooksToBalance(pool, vendorId);
  await expectDeliveriesToHold(pool, vendorId, new Map());
});

test('what a company handed over is denied no more', async () => {
  const { order, ask, pass, last, manager, vendorId } = room;
  const id = await order();
  await ask(id, 'BORDAR');
  await pass(1_500, 60);
  const { id: requestId, cost } = await last(id);
  const deny = (amount: number) =>
    manager(`POST ${PATH}/${requestId}/denied-cash`, { id: newId(), amount, reason: 'پیک شرکت نگرفت' });
  const pay = (amount: number) =>
    manager(`POST ${ACCOUNTS}/payments`, { id: newId(), provider: 'BORDAR', kind: 'RECEIVED', amount });
  // All but ten thousand, less its fee.
  expect((await pay(333_000 - cost)).body).toMatchObject({ owed: 10_000 });
  expect((await deny(10_001)).body).toMatchObject({
    code: 'COURIER_ACCOUNT_BEYOND',
    details: { owed: 10_000 },
  });
  expect((await deny(4_000)).body).toMatchObject({ struckOff: 4_000 });
  expect((await pay(6_000)).body).toMatchObject({ owed: 0 });
  expect((await deny(1)).body.code).toBe('COURIER_ACCOUNT_BEYOND');
  expect(await accountsOf()).toMatchObject([{ owed: 0, struckOff: 4_000 }]);
  await expectBooksToBalance(pool, vendorId);
  await expectDeliveriesToHold(pool, vendorId, new Map());
});

test('no company takes cash before the vendor says so', async () => {
  const { manager } = await desk.open();
  const { stages } = (await manager('GET /api-delivery/v1/courier-companies')).body;
  const said = (stages as readonly { canTakeCash: boolean; takesCash: boolean }[]).map(
    ({ canTakeCash, takesCash }) => [canTakeCash, takesCash],
  );
  expect(said).toContainEqual([true, false]);
  expect(said.filter(([, takes]) => takes)).toEqual([]);
});

test('an order with something left to pay goes to nobody who takes no cash', async () => {
  const { order, ask, cascade, pass, requestsOf, orderNow, manager } = room;
  const id = await order();
  expect((await ask(id, 'ALOPEYK')).body).toMatchObject({
    code: 'COURIER_TAKES_NO_CASH',
    details: { provider: 'ALOPEYK', due: 343_000 },
  });
  const stages = [stage('ALOPEYK'), stage('MIARE', { takesCash: false }), stage('BORDAR')];
  const saved = (await cascade(stages)).body.stages as readonly object[];
  expect(saved.slice(0, 3)).toMatchObject([
    { provider: 'ALOPEYK', canTakeCash: false },
    { provider: 'MIARE', canTakeCash: true, takesCash: false },
    { provider: 'BORDAR', takesCash: true },
  ]);
  const prices = (await manager(`GET ${PATH}/estimated-price?orderId=${id}`)).body;
  expect(prices).toMatchObject({ due: 343_000 });
  const refusing = (prices.data as { provider: string; noCash: boolean }[]).filter(({ noCash }) => noCash);
  expect(refusing.map(({ provider }) => provider)).toEqual(['MIARE', 'ALOPEYK']);
  await pass(20);
  expect((await requestsOf(id)).map(({ provider }) => provider)).toEqual(['BORDAR']);
  expect(JSON.stringify((await orderNow(id)).events)).toContain('NO_CASH');
});
