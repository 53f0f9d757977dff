import type { Order } from '@sofreh/contract/main/orders';
import { expect, test } from 'vitest';
import { startSittingDesk } from '#app/main/dining-tables/table-sittings/testing/sitting-desk.ts';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startSittingDesk();
const { press, follow, pool } = desk;
/** A kebab at a table is 308,000; thirds of it are no whole numbers. */
const KEBAB = 308_000;
const THIRD = 102_666;

/** One kebab for three guests, on a bill that the cashier has accepted. */
async function oneForThree() {
  const room = await desk.open();
  const guests = [await room.scan(room.guest), await room.scan(), await room.scan()];
  const dish = room.kebab();
  const body = room.tableBody({
    id: newId(),
    expectedPrice: KEBAB,
    sitting: { token: guests[0]?.token ?? '' },
    items: [{ ...dish, note: '', toppings: [] }],
  });
  const placed = await room.guest('POST /api/orders', body);
  expect(placed.status, placed.text).toBe(200);
  await room.cashier('PATCH /api/orders', { id: body.id, status: 'CONFIRMED' });
  const order = async () => (await room.manager(`GET /api/orders/${body.id}`)).body as unknown as Order;
  const third = (amount: number) => [{ kind: 'LINE', orderItemId: dish.id, count: 1, of: 3, amount }];
  const finish = async (submitUrl: unknown) => follow(await press(String(submitUrl), 'pay'));
  return { ...room, guests, orderId: body.id, order, third, finish };
}

test('three guests who each saw the bill before the others pay a dish by thirds, to the last toman', async () => {
  const { guests, orderId, order, third, finish, vendorId } = await oneForThree();
  const [one, two, three] = guests;
  const opened = [await one?.pay(orderId, third(THIRD)), await two?.pay(orderId, third(THIRD + 1))];
  const stale = await three?.pay(orderId, third(THIRD));
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'ALLOCATION_AMOUNT_WRONG', details: { left: THIRD + 1 } },
  });
  opened.push(await three?.pay(orderId, third(THIRD + 1)));
  for (const answer of opened) {
    expect(answer?.status, answer?.text).toBe(200);
    await finish(answer?.body.submitUrl);
  }
  expect(await order()).toMatchObject({ isPaid: true, paidAmount: KEBAB });
  await expectBooksToBalance(pool, vendorId);
});

test('three links for thirds that were sent together are all paid, and nothing is left open', async () => {
  const { cashier, nobody, orderId, order, third, finish, vendorId } = await oneForThree();
  const codes: string[] = [];
  for (let guest = 0; guest < 3; guest += 1) {
    const link = { id: newId(), orderId, show: true, allocations: third(THIRD) };
    const made = await cashier('POST /api/payments/link', link);
    expect(made.status, made.text).toBe(200);
    codes.push(String(made.body.code));
  }
  const asked: unknown[] = [];
  for (const code of codes) {
    const { part } = (await nobody(`GET /api/payments/link/${code}`)).body as { part: { amount: number } };
    const opened = await nobody(`POST /api/payments/link/${code}/pay`, {});
    expect(opened.status, opened.text).toBe(200);
    expect(opened.body.amount).toBe(part.amount);
    asked.push(opened.body.amount);
    await finish(opened.body.submitUrl);
  }
  expect(asked).toEqual([THIRD, THIRD, KEBAB - 2 * THIRD]);
  expect(await order()).toMatchObject({ isPaid: true, paidAmount: KEBAB });
  await expectBooksToBalance(pool, vendorId);
});
