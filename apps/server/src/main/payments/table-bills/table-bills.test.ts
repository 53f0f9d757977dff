import type { Order } from '@sofreh/contract/main/orders';
import type { GuestBill } from '@sofreh/contract/main/payments/table-bills';
import { type Allocation, allocateLine, allocateShare, billOf, partAmount } from '@sofreh/domain/split-bill';
import { expect, test } from 'vitest';
import {
  KEBAB_AT_TABLE,
  startSittingDesk,
} from '#app/main/dining-tables/table-sittings/testing/sitting-desk.ts';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startSittingDesk();
const { server, pool, press, follow } = desk;
const BILL = 2 * KEBAB_AT_TABLE;

/** Two guests with one bill of two kebabs, one each, which the cashier has accepted. */
async function openBill() {
  const room = await desk.open();
  const [sara, reza] = [await room.scan(room.guest), await room.scan()];
  const [hers, his] = [room.kebab(), room.kebab()];
  await sara.choose([hers]);
  await reza.choose([his]);
  const { basketId, basketVersion } = await sara.see();
  const body = room.tableBody({
    id: basketId ?? '',
    expectedPrice: BILL,
    sitting: { token: sara.token, basketVersion },
    items: [hers, his].map((line) => ({ ...line, note: '', toppings: [] })),
  });
  expect(await room.guest('POST /api/orders', body)).toMatchObject({ status: 200 });
  await room.cashier('PATCH /api/orders', { id: body.id, status: 'CONFIRMED' });
  const order = async () => (await room.manager(`GET /api/orders/${body.id}`)).body as unknown as Order;
  const billFor = async (guest: typeof sara) => {
    const { data } = (await guest.bills()) as unknown as { data: GuestBill[] };
    const [bill] = data;
    if (!bill) throw new Error('the table has no bill');
    const { paidAmount, held, shares, lines } = bill;
    return { ...bill, open: billOf({ ...bill, paidAmount: paidAmount + held, bill: lines }, shares), lines };
  };
  return { ...room, sara, reza, hers, his, orderId: body.id, order, billFor };
}

function lineOf(bill: { open: Parameters<typeof allocateLine>[0] }, id: string): Allocation[] {
  const part = allocateLine(bill.open, id, { count: 1, of: 1 });
  return part ? [part] : [];
}

function shareOf(bill: { open: Parameters<typeof allocateShare>[0] }, of: number): Allocation[] {
  const part = allocateShare(bill.open, { count: 1, of });
  return part ? [part] : [];
}

const urlOf = (answer: { body: Record<string, unknown> }) => String(answer.body.submitUrl);

test('each guest sees the bill with their own dishes on it', async () => {
  const { sara, reza, hers, his, billFor } = await openBill();
  const mine = async (guest: typeof sara) =>
    (await billFor(guest)).lines.filter((line) => line.mine).map(({ orderItemId }) => orderItemId);
  expect([await mine(sara), await mine(reza)]).toEqual([[hers.id], [his.id]]);
  expect(await billFor(reza)).toMatchObject({ finalPrice: BILL, paidAmount: 0, held: 0, due: BILL });
});

test('both pay their own dishes, each back at the table, and the till has two parts of one bill', async () => {
  const { sara, reza, hers, his, orderId, billFor, order, code, vendorId } = await openBill();
  const first = await sara.pay(orderId, lineOf(await billFor(sara), hers.id));
  expect(first).toMatchObject({ status: 200, body: { amount: KEBAB_AT_TABLE, simulated: true } });
  expect(await billFor(reza)).toMatchObject({
    paidAmount: 0,
    held: KEBAB_AT_TABLE,
    due: KEBAB_AT_TABLE,
    lines: [
      { orderItemId: hers.id, paid: KEBAB_AT_TABLE, held: KEBAB_AT_TABLE, left: 0 },
      { orderItemId: his.id, paid: 0, held: 0, left: KEBAB_AT_TABLE },
    ],
  });
  const second = await reza.pay(orderId, lineOf(await billFor(reza), his.id));
  const back = await follow(await press(urlOf(first), 'pay'));
  expect((await billFor(reza)).lines).toMatchObject([{ paid: KEBAB_AT_TABLE, held: 0 }, { paid: 0 }]);
  expect(back.headers.get('location')).toBe(`/table?table=${code}&payment=done`);
  await follow(await press(urlOf(second), 'pay'));
  expect(await order()).toMatchObject({
    paidAmount: BILL,
    isPaid: true,
    transactions: [
      { status: 'DONE', allocations: [{ kind: 'LINE', orderItemId: hers.id }] },
      { status: 'DONE', allocations: [{ kind: 'LINE', orderItemId: his.id }] },
    ],
  });
  await expectBooksToBalance(pool, vendorId);
});

test('two who pay for the same dish at once: one is at the gateway, the other is told', async () => {
  const { sara, reza, hers, orderId, billFor, order } = await openBill();
  const part = lineOf(await billFor(sara), hers.id);
  const answers = await Promise.all([sara.pay(orderId, part), reza.pay(orderId, part)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'PAYMENT_IN_PROGRESS' });
  expect((await order()).transactions).toHaveLength(1);
});

test('five who pay a third at once: three go, and together they pay the bill to the last unit', async () => {
  const { scan, sara, orderId, billFor, order, vendorId } = await openBill();
  const guests = [sara, ...(await Promise.all([1, 2, 3, 4].map(() => scan())))];
  const opened: string[] = [];
  for (const guest of guests) {
    const answer = await guest.pay(orderId, shareOf(await billFor(guest), 3));
    if (answer.status === 200) opened.push(urlOf(answer));
    else expect(answer.body.code).toMatch(/PAYMENT_IN_PROGRESS|BAD_REQUEST/);
  }
  expect(opened).toHaveLength(3);
  const returns = await Promise.all(opened.map((url) => press(url, 'pay')));
  await Promise.all(returns.map((location) => follow(location)));
  expect(await order()).toMatchObject({ paidAmount: BILL, isPaid: true });
  await expectBooksToBalance(pool, vendorId);
});

test('all who press «pay all» at once are one payment', async () => {
  const { sara, reza, orderId, order } = await openBill();
  const answers = await Promise.all([sara.pay(orderId), reza.pay(orderId), sara.pay(orderId)]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(new Set(answers.flatMap(({ body }) => body.transactionId ?? [])).size).toBe(1);
  const [url] = answers.flatMap(({ body }) => (body.submitUrl ? [String(body.submitUrl)] : []));
  await follow(await press(url ?? '', 'pay'));
  expect(await order()).toMatchObject({ paidAmount: BILL, isPaid: true });
});

test.each(['cancel', 'pay-wrong-amount'])('what was held is free again after %s', async (action) => {
  const { sara, reza, orderId, billFor, order } = await openBill();
  const first = await sara.pay(orderId);
  expect(await reza.pay(orderId)).toMatchObject({ status: 409, body: { code: 'PAYMENT_IN_PROGRESS' } });
  await follow(await press(urlOf(first), action));
  expect(await billFor(reza)).toMatchObject({ held: 0, due: BILL });
  await follow(await press(urlOf(await reza.pay(orderId)), 'pay'));
  expect(await order()).toMatchObject({ paidAmount: BILL });
});

test('a forgotten page holds for ten minutes; paid after all, what is too much goes back', async () => {
  const { sara, reza, orderId, order, vendorId } = await openBill();
  const forgotten = await sara.pay(orderId);
  server.clock.advance(11 * 60);
  await follow(await press(urlOf(await reza.pay(orderId)), 'pay'));
  const back = await follow(await press(urlOf(forgotten), 'pay'));
  expect(back.headers.get('location')).toContain(`payment=returned&amount=${BILL}`);
  const { paidAmount, transactions } = await order();
  expect(paidAmount).toBe(BILL);
  expect(transactions.map(({ kind }) => kind).toSorted()).toEqual(['PAYMENT', 'PAYMENT', 'REFUND']);
  await expectBooksToBalance(pool, vendorId);
});

test('a forgotten page for a dish that another guest paid meanwhile: its money goes back, the other dish is open', async () => {
  const { sara, reza, hers, his, orderId, billFor, order, code, vendorId } = await openBill();
  const forgotten = await sara.pay(orderId, lineOf(await billFor(sara), hers.id));
  server.clock.advance(11 * 60);
  await follow(await press(urlOf(await reza.pay(orderId, lineOf(await billFor(reza), hers.id))), 'pay'));
  const back = await follow(await press(urlOf(forgotten), 'pay'));
  expect(back.headers.get('location')).toBe(`/table?table=${code}&payment=returned&amount=${KEBAB_AT_TABLE}`);
  expect((await billFor(sara)).lines).toMatchObject([
    { orderItemId: hers.id, paid: KEBAB_AT_TABLE, left: 0 },
    { orderItemId: his.id, paid: 0, left: KEBAB_AT_TABLE },
  ]);
  expect(await order()).toMatchObject({ paidAmount: KEBAB_AT_TABLE, isPaid: false });
  await expectBooksToBalance(pool, vendorId);
});

test.each([
  ['the page given up first', [0, 1]],
  ['the page given up last', [1, 0]],
])('a page given up for another and paid after all goes back: %s', async (_case, pressed) => {
  const { sara, reza, hers, orderId, billFor, order, vendorId } = await openBill();
  const givenUp = await sara.pay(orderId, lineOf(await billFor(sara), hers.id));
  const instead = await sara.pay(orderId, shareOf(await billFor(sara), 2));
  expect(instead).toMatchObject({ status: 200, body: { amount: KEBAB_AT_TABLE } });
  const pages = [urlOf(givenUp), urlOf(instead)];
  const ends: (string | null)[] = [];
  for (const index of pressed) {
    const back = await follow(await press(pages[index] ?? '', 'pay'));
    ends.push(back.headers.get('location'));
  }
  expect(ends[0]).toContain('payment=done');
  expect(ends[1]).toContain(`payment=returned&amount=${KEBAB_AT_TABLE}`);
  const now = await order();
  expect(now).toMatchObject({ paidAmount: KEBAB_AT_TABLE, isPaid: false, toGiveBack: KEBAB_AT_TABLE });
  expect(now.events.filter(({ type }) => type === 'PAYMENT_SURPLUS')).toHaveLength(1);
  expect(await billFor(reza)).toMatchObject({ held: 0, due: KEBAB_AT_TABLE });
  const more = await sara.pay(orderId, shareOf(await billFor(sara), 1));
  await follow(await press(urlOf(more), 'pay'));
  expect(await order()).toMatchObject({ paidAmount: BILL, isPaid: true });
  await expectBooksToBalance(pool, vendorId);
});

test('what is chosen anew after another part was paid gets a page of its own, and counts', async () => {
  const { sara, hers, orderId, billFor, order, vendorId } = await openBill();
  const one = await sara.pay(orderId, lineOf(await billFor(sara), hers.id));
  const other = await sara.pay(orderId, shareOf(await billFor(sara), 2));
  await follow(await press(urlOf(other), 'pay'));
  const anew = await sara.pay(orderId, shareOf(await billFor(sara), 1));
  expect(urlOf(anew)).not.toBe(urlOf(one));
  const back = await follow(await press(urlOf(anew), 'pay'));
  expect(back.headers.get('location')).toContain('payment=done');
  expect(await order()).toMatchObject({ paidAmount: BILL, isPaid: true, toGiveBack: 0 });
  await expectBooksToBalance(pool, vendorId);
});

test('a part given up and chosen anew gets a new page, which counts', async () => {
  const { sara, hers, orderId, billFor, order } = await openBill();
  const part = async () => lineOf(await billFor(sara), hers.id);
  const first = await sara.pay(orderId, await part());
  await sara.pay(orderId, shareOf(await billFor(sara), 2));
  const anew = await sara.pay(orderId, await part());
  expect(urlOf(anew)).not.toBe(urlOf(first));
  const back = await follow(await press(urlOf(anew), 'pay'));
  expect(back.headers.get('location')).toContain('payment=done');
  expect(await order()).toMatchObject({ paidAmount: KEBAB_AT_TABLE });
});

test('who ordered cannot call off what another has paid a part of, or is paying', async () => {
  const { sara, reza, guest, tableBody, kebab } = await openBill();
  const line = kebab();
  await sara.choose([line]);
  const { basketId, basketVersion } = await sara.see();
  const sitting = { token: sara.token, basketVersion };
  const body = {
    ...tableBody({ id: basketId ?? '', expectedPrice: KEBAB_AT_TABLE, sitting }),
    items: [{ ...line, note: '', toppings: [] }],
    paymentType: 'ONLINE',
    payments: [],
  };
  const placed = await guest('POST /api/orders', body);
  expect(placed).toMatchObject({ status: 200, body: { status: 'SUBMITTED' } });
  const half = [{ kind: 'AMOUNT', amount: 100_000 }];
  const opened = await reza.pay(body.id, half);
  const cancel = () => guest('PATCH /api/orders', { id: body.id, status: 'REJECTED' });
  expect(await cancel()).toMatchObject({
    status: 409,
    body: { code: 'ORDER_PARTLY_PAID', details: { held: 100_000 } },
  });
  await follow(await press(urlOf(opened), 'pay'));
  expect(await cancel()).toMatchObject({
    status: 409,
    body: { code: 'ORDER_PARTLY_PAID', details: { paid: 100_000 } },
  });
});

test('a guest who chooses another part lets go of the first, and comes back to the same one', async () => {
  const { sara, reza, hers, orderId, billFor } = await openBill();
  await sara.pay(orderId);
  const part = lineOf(await billFor(sara), hers.id);
  const first = await sara.pay(orderId, part);
  expect(await billFor(reza)).toMatchObject({ held: KEBAB_AT_TABLE, due: KEBAB_AT_TABLE });
  const again = await sara.pay(orderId, part);
  expect(again.body.transactionId).toBe(first.body.transactionId);
});

test('an amount is paid as said, and no more than is open', async () => {
  const { sara, reza, orderId, order } = await openBill();
  const amount = (of: number) => [{ kind: 'AMOUNT', amount: of }];
  await follow(await press(urlOf(await sara.pay(orderId, amount(100_000))), 'pay'));
  expect(await order()).toMatchObject({ paidAmount: 100_000, isPaid: false });
  const much = await reza.pay(orderId, amount(BILL));
  expect(much).toMatchObject({ status: 409, body: { code: 'ALLOCATION_AMOUNT_WRONG' } });
});

test('a part of any kind that would leave what no gateway takes, or is less itself, is told so', async () => {
  const { sara, reza, hers, orderId, billFor, order } = await openBill();
  const amount = (of: number) => reza.pay(orderId, [{ kind: 'AMOUNT', amount: of }]);
  const tooSmall = (paid: number, left: number) => ({
    status: 409,
    body: { code: 'PART_TOO_SMALL', details: { amount: paid, left, least: 1_000 } },
  });
  expect(await amount(BILL - 1)).toMatchObject(tooSmall(BILL - 1, BILL));
  expect(await amount(BILL - 999)).toMatchObject(tooSmall(BILL - 999, BILL));
  expect(await amount(999)).toMatchObject(tooSmall(999, BILL));
  // An amount between the dishes: hers leaves 400 of the bill, which is no dish and no part for a gateway.
  const dish = lineOf(await billFor(sara), hers.id);
  const cost = partAmount(dish);
  const first = BILL - cost - 400;
  await follow(await press(urlOf(await amount(first)), 'pay'));
  expect(await sara.pay(orderId, dish)).toMatchObject(tooSmall(cost, BILL - first));
  const share = { kind: 'SHARE', count: 1, of: 2 };
  expect((await sara.pay(orderId, [{ ...share, amount: (BILL - first) / 2 }])).status).toBe(200);
  // With what it would leave it is taken, as the page asks for it.
  const whole = await sara.pay(orderId, [...dish, { kind: 'AMOUNT', amount: 400 }]);
  expect(whole.status, whole.text).toBe(200);
  await follow(await press(urlOf(whole), 'pay'));
  expect(await order()).toMatchObject({ isPaid: true, paidAmount: BILL });
});

test('another dish paid instead, then the first chosen anew: a page of its own, and both dishes are paid', async () => {
  const { sara, hers, his, orderId, billFor, order, vendorId } = await openBill();
  const dish = async (id: string) => sara.pay(orderId, lineOf(await billFor(sara), id));
  const old = await dish(hers.id);
  await follow(await press(urlOf(await dish(his.id)), 'pay'));
  const anew = await dish(hers.id);
  expect(anew.body.transactionId).not.toBe(old.body.transactionId);
  const back = await follow(await press(urlOf(anew), 'pay'));
  expect(back.headers.get('location')).toMatch(/payment=done$/);
  expect(await order()).toMatchObject({ paidAmount: BILL, isPaid: true, toGiveBack: 0 });
  await expectBooksToBalance(pool, vendorId);
});

test('a payment above what is left settles the rest, and what is above goes back by itself', async () => {
  const { sara, code, cashier, orderId, order, vendorId } = await openBill();
  const opened = await sara.pay(orderId);
  const payments = [{ id: newId(), method: 'CASH', amount: 50_000 }];
  await cashier('POST /api/payments/manualpaybypos', { orderId, payments });
  const back = await follow(await press(urlOf(opened), 'pay'));
  expect(back.headers.get('location')).toBe(`/table?table=${code}&payment=done&amount=50000`);
  const paid = await order();
  expect(paid).toMatchObject({ paidAmount: BILL, isPaid: true, refundedAmount: 0 });
  expect(paid.transactions.map(({ kind, amount, surplus }) => [kind, amount, surplus])).toEqual([
    ['PAYMENT', BILL, false],
    ['PAYMENT', 50_000, false],
    ['REFUND', 50_000, false],
  ]);
  await desk.runRefundJobs(vendorId);
  server.clock.advance(2 * 3600);
  await desk.run('recheck-refunds');
  const given = await order();
  expect(given.transactions.find(({ kind }) => kind === 'REFUND')).toMatchObject({ status: 'DONE' });
  expect(given).toMatchObject({ paidAmount: BILL, toGiveBack: 0 });
  await expectBooksToBalance(pool, vendorId);
});

test('cash at the till meanwhile: what is paid too much comes back to the guest', async () => {
  const { sara, cashier, orderId, order, vendorId } = await openBill();
  const opened = await sara.pay(orderId);
  const payments = [{ id: newId(), method: 'CASH', amount: BILL }];
  expect(await cashier('POST /api/payments/manualpaybypos', { orderId, payments })).toMatchObject({
    status: 200,
  });
  await follow(await press(urlOf(opened), 'pay'));
  expect(await order()).toMatchObject({ paidAmount: BILL });
  await expectBooksToBalance(pool, vendorId);
});

test('bills of other tables, and after the sitting, are nobody’s to pay', async () => {
  const here = await openBill();
  const there = await openBill();
  expect(await here.sara.pay(there.orderId)).toMatchObject({
    status: 404,
    body: { code: 'ORDER_NOT_FOUND' },
  });
  await here.close();
  expect(await here.sara.pay(here.orderId)).toMatchObject({ status: 409, body: { code: 'SITTING_ENDED' } });
});

test('who came by an SMS link may pay a part too, and the table sees it', async () => {
  const { reza, cashier, nobody, orderId, billFor, order } = await openBill();
  const phoneNumber = '09149990001';
  await cashier('POST /api/payments/link', { id: newId(), orderId, phoneNumber });
  await desk.runLinkJobs(phoneNumber);
  const code = desk.sentLinks.find((link) => link.phoneNumber === phoneNumber)?.code;
  const share = shareOf(await billFor(reza), 2);
  const opened = await nobody(`POST /api/payments/link/${code}/pay`, { allocations: share });
  expect(opened).toMatchObject({ status: 200, body: { amount: KEBAB_AT_TABLE } });
  expect(await billFor(reza)).toMatchObject({ held: KEBAB_AT_TABLE });
  const back = await follow(await press(urlOf(opened), 'pay'));
  expect(back.headers.get('location')).toBe(`/pay/${code}?payment=done`);
  expect(await order()).toMatchObject({ paidAmount: KEBAB_AT_TABLE });
  expect((await nobody(`GET /api/payments/link/${code}`)).body).toMatchObject({
    due: KEBAB_AT_TABLE,
    shares: [{ kind: 'SHARE', of: 2 }],
  });
});
