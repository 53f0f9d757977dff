import type { Order } from '@sofreh/contract/main/orders';
import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { startPayDesk } from '../testing/pay-desk.ts';

const desk = await startPayDesk();
const { server, press, follow, pool } = desk;
const TOTAL = 313_000;
/** A third of the bill, and what the last of three pays. */
const [THIRD, LAST] = [104_333, 104_334];
const share = (amount: number, of = 3) => [{ kind: 'SHARE', count: 1, of, amount }];

/** An open bill, and one link of all of it that several phones have. */
async function onePayLink(part: readonly object[] = []) {
  const room = await desk.open();
  const body = tillBody(room.shop, { paymentType: 'UNPAID', payments: [] });
  const placed = await room.cashier('POST /api/orders', body);
  expect(placed.status, placed.text).toBe(200);
  const link = { id: newId(), orderId: body.id, show: true, allocations: part };
  const { code } = (await room.cashier('POST /api/payments/link', link)).body;
  const order = async () => (await room.manager(`GET /api/orders/${body.id}`)).body as unknown as Order;
  const finish = async (submitUrl: unknown) =>
    (await follow(await press(String(submitUrl), 'pay'))).headers.get('location');
  /** A phone with the link, or whoever has it on nothing that is told from others. */
  const phone = (device = newId()) => ({
    see: async () =>
      (await room.nobody(`GET /api/payments/link/${code}${device ? `?device=${device}` : ''}`)).body,
    open: (allocations: readonly object[] = []) =>
      room.nobody(`POST /api/payments/link/${code}/pay`, { allocations, ...(device && { device }) }),
  });
  return { ...room, order, finish, phone, code };
}

test('three phones that open equal shares of one link at one moment each pay their own, to the last toman', async () => {
  const { phone, order, finish, vendorId } = await onePayLink();
  const phones = [phone(), phone(), phone()];
  const opened = await Promise.all(phones.map((each) => each.open(share(THIRD))));
  const [last, ...others] = opened.filter(({ status }) => status !== 200);
  expect(others).toEqual([]);
  // The last of a division pays what dividing has left: it is told how much, and asks again.
  expect(last?.body).toMatchObject({ code: 'ALLOCATION_AMOUNT_WRONG', details: { left: LAST } });
  const late = phones[opened.findIndex(({ status }) => status !== 200)];
  const again = await late?.open(share(LAST));
  const all = [...opened.filter(({ status }) => status === 200), again];
  expect(new Set(all.map((each) => each?.body.transactionId)).size).toBe(3);
  expect(all.map((each) => each?.body.amount)).toEqual([THIRD, THIRD, LAST]);
  // Nothing is left for a fourth one.
  expect((await phone().open(share(THIRD))).body).toMatchObject({ code: 'PAYMENT_IN_PROGRESS' });
  await Promise.all(all.map((each) => finish(each?.body.submitUrl)));
  const paid = await order();
  expect(paid).toMatchObject({ isPaid: true, paidAmount: TOTAL });
  expect(paid.transactions.map(({ kind, surplus }) => [kind, surplus])).toEqual(
    Array.from({ length: 3 }, () => ['PAYMENT', false]),
  );
  await expectBooksToBalance(pool, vendorId);
});

test('one phone that asks again for its share gets the one it had, and it is not held against itself', async () => {
  const { phone } = await onePayLink();
  const [one, other] = [phone(), phone()];
  const opened = await Promise.all([one, one, one].map((each) => each.open(share(THIRD))));
  expect(new Set(opened.map(({ body }) => body.transactionId)).size).toBe(1);
  expect(await one.see()).toMatchObject({ held: 0, due: TOTAL });
  expect(await other.see()).toMatchObject({ held: THIRD, due: TOTAL - THIRD });
});

test('a phone that pays another part gives up its own and nobody else’s', async () => {
  const { phone, order, finish, vendorId } = await onePayLink();
  const [one, other] = [phone(), phone()];
  const first = await one.open(share(THIRD));
  const theirs = await other.open(share(THIRD));
  const second = await one.open([{ kind: 'AMOUNT', amount: 50_000 }]);
  for (const { body } of [theirs, second, first]) await finish(body.submitUrl);
  const { paidAmount, transactions } = await order();
  expect(paidAmount).toBe(THIRD + 50_000);
  expect(
    transactions.filter(({ kind, surplus }) => kind === 'PAYMENT' && surplus).map(({ id }) => id),
  ).toEqual([first.body.transactionId]);
  await expectBooksToBalance(pool, vendorId);
});

test('of the pages that a phone opened one after another one counts, whichever are paid', async () => {
  const { phone, order, finish, vendorId } = await onePayLink();
  const one = phone();
  const pages: unknown[] = [];
  for (const amount of [50_000, 60_000, 70_000, 80_000])
    pages.push((await one.open([{ kind: 'AMOUNT', amount }])).body.submitUrl);
  for (const page of [pages[1], pages[0], pages[3], pages[2]]) await finish(page);
  const { paidAmount, transactions } = await order();
  expect(paidAmount).toBe(60_000);
  expect(transactions.filter(({ kind, surplus }) => kind === 'PAYMENT' && surplus)).toHaveLength(3);
  await expectBooksToBalance(pool, vendorId);
});

test.each([
  ['all that is open', [], []],
  ['the part it is for', [{ kind: 'AMOUNT', amount: 100_000 }], []],
] as const)('%s of a link is one payment, on whatever phone', async (_case, part, asked) => {
  const { phone, order, finish } = await onePayLink(part);
  const opened = await Promise.all([phone(), phone(), phone()].map((each) => each.open(asked)));
  expect(new Set(opened.map(({ body }) => body.transactionId)).size).toBe(1);
  await finish(opened[0]?.body.submitUrl);
  expect((await order()).transactions).toHaveLength(1);
});

test('whatever phones with one link choose, pay and pay late, no more counts than is due', async () => {
  const { phone, order, finish, vendorId } = await onePayLink();
  const phones = [phone(), phone(), phone(''), phone()];
  const parts = [share(THIRD), [{ kind: 'AMOUNT', amount: 150_000 }], share(156_500, 2), []];
  const pages: unknown[] = [];
  for (let round = 0; round < 2; round += 1) {
    // A page at the gateway outlives the time for which its part is held.
    server.clock.advance(round * 11 * 60);
    const opened = await Promise.all(
      phones.map((each, index) => each.open(parts[(index + round) % parts.length])),
    );
    pages.push(...opened.filter(({ status }) => status === 200).map(({ body }) => body.submitUrl));
  }
  await Promise.all([...new Set(pages)].map(finish));
  const paid = await order();
  expect(paid.paidAmount).toBeLessThanOrEqual(TOTAL);
  const came = paid.transactions.filter(({ kind, status }) => kind === 'PAYMENT' && status === 'DONE');
  const back = paid.transactions.filter(({ kind }) => kind === 'REFUND');
  const sum = (list: readonly { readonly amount: number }[]) =>
    list.reduce((all, { amount }) => all + amount, 0);
  expect(sum(came) - sum(back)).toBe(paid.paidAmount);
  await expectBooksToBalance(pool, vendorId);
});
