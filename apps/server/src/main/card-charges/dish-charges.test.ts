import { cardCharges } from '@sofreh/contract/main/card-charges';
import { type Order, orders } from '@sofreh/contract/main/orders';
import { payments } from '@sofreh/contract/main/payments';
import { afterAll, expect, test } from 'vitest';
import { ordersCalls } from '#app/main/orders/orders.calls.ts';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { openShop, tillBody } from '#app/main/orders/testing/shop.ts';
import { paymentsCalls } from '#app/main/payments/payments.calls.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { cardChargesCalls } from './card-charges.calls.ts';
import { startTerminals } from './testing/simulated-terminals.ts';

const { terminals, add, stop } = startTerminals();
const notifier = { notify: () => undefined, flush: async () => undefined, close: async () => undefined };
const server = await startTestServer({
  contract: { ...cardCharges, ...orders, ...payments },
  handlers: { ...cardChargesCalls, ...ordersCalls, ...paymentsCalls },
  services: { notifier, terminals },
});
afterAll(stop);
const { pool } = server.database;
const KEBAB = 313_000;
let phones = 0;

/** An open bill of dishes of two guests, and a terminal that waits for the card of the first of them. */
async function waitingForCard(pieces = 1) {
  const shop = await openShop(pool);
  phones += 1;
  const managerId = await addPerson(pool, `0938${String(1_000_000 + phones)}`);
  await employ(pool, { id: shop.vendorId, domain: '' }, managerId, 'manager');
  const headers = { 'host-domain': `${shop.vendorId.slice(0, 8)}.test`, 'x-device': 'till-1' };
  const till = async (line: string, body?: unknown) => {
    const { token } = await signInAs(pool, managerId, 'STAFF', server.clock.now());
    const answer = await server.request(line, { token, body, headers });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const [hers, his] = [newId(), newId()];
  const dish = { menuItemId: shop.kebab, note: '', toppings: [] };
  const items = [
    { ...dish, id: hers, count: pieces },
    { ...dish, id: his, count: 1 },
  ];
  const expectedPrice = (pieces + 1) * KEBAB;
  const placed = tillBody(shop, { paymentType: 'UNPAID', payments: [], items, expectedPrice });
  const orderId = String((await till('POST /api/orders', placed)).id);
  const order = async () => (await till(`GET /api/orders/${orderId}`)) as unknown as Order;
  const part = (count = pieces) => [{ kind: 'LINE', orderItemId: hers, count, of: 1, amount: count * KEBAB }];
  const terminal = await add(pool, shop.vendorId);
  terminal.behave('WAIT');
  const chargeId = newId();
  const asked = { id: chargeId, orderId, posTerminalId: terminal.id, amount: pieces * KEBAB };
  await till('POST /api/transactions/initialpospayment', { ...asked, allocations: part() });
  const ended = async (status: string) =>
    expect
      .poll(async () => (await till(`GET /api/transactions/pospayments?id=${chargeId}`)).data, {
        timeout: 30_000,
      })
      .toMatchObject([{ status }]);
  await ended('WAITING_FOR_CARD');
  const takeCash = (count: number) => {
    const cash = { id: newId(), method: 'CASH', amount: count * KEBAB, allocations: part(count) };
    return till('POST /api/payments/manualpaybypos', { orderId, payments: [cash] });
  };
  const takeOff = async (left: readonly { readonly id: string; readonly count: number }[]) => {
    const { version } = await order();
    const lines = left.map((line) => ({ ...line, menuItemId: shop.kebab }));
    const edit = { id: newId(), orderId, version, items: lines, reason: 'مهمان نخواست' };
    await till('PUT /api/orders/editpostpaid', edit);
  };
  const draw = async () => {
    terminal.behave('APPROVE');
    await ended('APPROVED');
  };
  return { vendorId: shop.vendorId, orderId, chargeId, hers, his, part, order, takeCash, takeOff, draw };
}

/** What was taken for her dish paid nothing of his, and what goes back waits for a person to give it back by hand. */
async function expectHisDishOpen(bill: Awaited<ReturnType<typeof waitingForCard>>, back: number) {
  const now = await bill.order();
  expect(now.bill.find(({ orderItemId }) => orderItemId === bill.his)).toMatchObject({
    paid: 0,
    left: KEBAB,
  });
  expect(now).toMatchObject({ isPaid: false, paidAmount: now.finalPrice - KEBAB });
  const refunds = now.transactions.filter(({ kind }) => kind === 'REFUND');
  expect(refunds).toMatchObject([{ status: 'INIT', method: 'CARD', amount: back, refundOf: bill.chargeId }]);
  await expectBooksToBalance(pool, bill.vendorId);
}

test('a dish paid in cash while its card is waited for: all of the card’s money is owed back', async () => {
  const bill = await waitingForCard();
  await bill.takeCash(1);
  await bill.draw();
  await expectHisDishOpen(bill, KEBAB);
  const { events, transactions } = await bill.order();
  expect(events.filter(({ type }) => type === 'PAYMENT_SURPLUS')).toHaveLength(1);
  expect(transactions.find(({ id }) => id === bill.chargeId)).toMatchObject({
    status: 'DONE',
    surplus: true,
  });
});

test('a dish taken off the bill while its card is waited for: the money is nobody else’s', async () => {
  const bill = await waitingForCard();
  await bill.takeOff([{ id: bill.his, count: 1 }]);
  await bill.draw();
  await expectHisDishOpen(bill, KEBAB);
});

test.each([
  ['paid in cash', (bill: Awaited<ReturnType<typeof waitingForCard>>) => bill.takeCash(1)],
  [
    'taken off the bill',
    (bill: Awaited<ReturnType<typeof waitingForCard>>) =>
      bill.takeOff([
        { id: bill.hers, count: 1 },
        { id: bill.his, count: 1 },
      ]),
  ],
])(
  'two pieces, one of them %s meanwhile: what is open is paid, the rest is owed back',
  async (_case, meanwhile) => {
    const bill = await waitingForCard(2);
    await meanwhile(bill);
    await bill.draw();
    const { transactions } = await bill.order();
    const card = transactions.find(({ id }) => id === bill.chargeId);
    expect(card).toMatchObject({ surplus: false, allocations: bill.part(1) });
    await expectHisDishOpen(bill, KEBAB);
  },
);
