import type { Order } from '@sofreh/contract/main/orders';
import { addDays } from '@sofreh/domain/calendar';
import { AFTER_EDIT } from '@sofreh/domain/reports';
import { expect, test } from 'vitest';
import { onlineBody, startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { compareClosedDays, sumClosedDays } from '../sums/sum-closed-days.ts';

const desk = await startPayDesk();
type Room = Awaited<ReturnType<typeof desk.open>>;

/** Two kebabs sold for 626,000 in cash at the counter. */
async function sellTwo({ cashier, shop }: Room) {
  const { body, text } = await cashier('POST /api/orders', {
    id: newId(),
    items: [{ id: newId(), menuItemId: shop.kebab, count: 2, toppings: [] }],
    source: 'SALON',
    deliveryType: 'PICKUP',
    paymentType: 'CASH',
    payments: [{ id: newId(), method: 'CASH', amount: 626_000 }],
    expectedPrice: 626_000,
  });
  expect(text).toContain('CONFIRMED');
  return body as unknown as Order;
}

interface Told {
  readonly rows: readonly { readonly key: string; readonly figures: Record<string, number> }[];
  readonly total: Record<string, number>;
}

/** Says what the reports of a day say was given back: by reason and in all; every place that says it says the same. */
async function givenBack({ manager }: Room, day: string) {
  const get = async (path: string) => {
    const { status, body, text } = await manager(
      `GET /api/reports/${path}${path.includes('?') ? '&' : '?'}From=${day}&To=${day}`,
    );
    expect(status, text).toBe(200);
    return body as unknown as Told & { readonly total: number; readonly totalCount: number };
  };
  const reasons = await get('refundedorders/statistics');
  const { refundAmount: total = 0 } = reasons.total;
  expect((await get('refundedorders/perhour')).total).toEqual(reasons.total);
  expect((await get('orderstatistics/byday')).total.refunded).toBe(total);
  expect((await get('refundedorders')).total).toBe(total);
  expect((await get('figureorders?report=refund-reasons&measure=refundAmount')).total).toBe(total);
  expect((await get('figureorders?report=days&measure=refunded')).total).toBe(total);
  const byReason = reasons.rows.map(({ key, figures }) => [key, [figures.refundAmount, figures.refundCount]]);
  return Object.fromEntries(byReason) as Record<string, readonly number[]>;
}

test('what a cancelled order had back is told once, whoever gave it and however late, and closed days agree', async () => {
  const room = await desk.open();
  const { manager, cashier, guest } = room;
  await desk.pool.query(
    `update roles r set permissions = r.permissions || '{order.cancel}' from staff s
     where s.user_id = $1 and r.vendor_id = s.vendor_id and r.id = s.role_id`,
    [room.cashierId],
  );
  const reject = async (who: typeof manager, id: string, reason: string) => {
    const { status, text } = await who('PATCH /api/orders', { id, status: 'REJECTED', reason });
    expect(status, text).toBe(200);
  };
  // Something of this one went back while it was still sold, and the rest as it was cancelled.
  const counter = await sellTwo(room);
  const part = { id: newId(), orderId: counter.id, amount: 100_000, reason: 'سرد بود' };
  expect((await manager('PUT /api/orders/refund', part)).status).toBe(200);
  const day = String(counter.businessDay);
  expect(await givenBack(room, day)).toEqual({ 'سرد بود': [100_000, 1] });
  await reject(manager, counter.id, 'مشتری نیامد');
  const told = { 'سرد بود': [100_000, 1], 'مشتری نیامد': [526_000, 1] };
  expect(await givenBack(room, day)).toEqual(told);
  // Who cancels may not give back: what is only due is not given back.
  const owed = await sellTwo(room);
  await reject(cashier, owed.id, 'اشتباه صندوق');
  // What it paid is still in the till, and no sale's.
  const toGiveBack = async () => {
    const takings = await manager(`GET /api/orders/salesreportbypaymentmethod?from=${day}&to=${day}`);
    const sales = await manager(`GET /api/reports/paymentmethods?From=${day}&To=${day}`);
    const { total, toGiveBack } = takings.body as { total: { net: number }; toGiveBack: number };
    const { received } = (sales.body as { total: { received: number } }).total;
    expect(total.net - toGiveBack).toBe(received);
    return toGiveBack;
  };
  expect(await toGiveBack()).toBe(626_000);
  // A payment of the guest's own goes back through its gateway.
  const body = onlineBody(room.shop);
  await guest('POST /api/orders', body);
  const paying = await guest(`GET /api/orders/payment/${body.id}`);
  await desk.follow(await desk.press(String(paying.body.submitUrl), 'pay'));
  await reject(manager, body.id, 'گاز قطع شد');
  expect(await givenBack(room, day)).toEqual(told);
  await desk.runRefundJobs(room.vendorId);
  desk.server.clock.advance(3700);
  await desk.run('recheck-refunds');
  const withGateway = { ...told, 'گاز قطع شد': [313_000, 1] };
  expect(await givenBack(room, day)).toEqual(withGateway);

  desk.server.clock.advance(86_400);
  const alarms: unknown[] = [];
  const close = async () => {
    await sumClosedDays(desk.pool, desk.server.clock.now());
    await compareClosedDays(desk.pool, desk.server.clock.now(), (facts) => alarms.push(facts));
  };
  await close();
  expect(await givenBack(room, day)).toEqual(withGateway);
  const { transactions } = (await manager(`GET /api/orders/${owed.id}`)).body as unknown as Order;
  const due = transactions.find(({ kind }) => kind === 'REFUND');
  expect(due).toMatchObject({ status: 'INIT', amount: 626_000 });
  const given = { id: due?.id, status: 'DONE', method: 'CASH', reason: 'به مهمان داده شد' };
  expect((await manager('PATCH /api/transactions/transaction-status', given)).status).toBe(200);
  const all = { ...withGateway, 'اشتباه صندوق': [626_000, 1] };
  expect(await givenBack(room, day)).toEqual(all);
  expect(await toGiveBack()).toBe(0);
  await close();
  expect(await givenBack(room, day)).toEqual(all);
  expect(await givenBack(room, addDays(day, 1))).toEqual({});
  expect(alarms).toEqual([]);
});

test('what was asked for and is under way is not given back; its day is summed again when it is', async () => {
  const room = await desk.open();
  const { manager, guest } = room;
  const body = onlineBody(room.shop);
  await guest('POST /api/orders', body);
  const paying = await guest(`GET /api/orders/payment/${body.id}`);
  await desk.follow(await desk.press(String(paying.body.submitUrl), 'pay'));
  const confirmed = await manager('PATCH /api/orders', { id: body.id, status: 'CONFIRMED' });
  expect(confirmed.status, confirmed.text).toBe(200);
  const part = { id: newId(), orderId: body.id, amount: 100_000, reason: 'سرد بود' };
  const asked = await manager('PUT /api/orders/refund', part);
  expect(asked.status, asked.text).toBe(200);
  const order = (await manager(`GET /api/orders/${body.id}`)).body as unknown as Order;
  expect(order.transactions.find(({ kind }) => kind === 'REFUND')).toMatchObject({ status: 'INIT' });
  const day = String(order.businessDay);
  const alarms: unknown[] = [];
  const close = async () => {
    await sumClosedDays(desk.pool, desk.server.clock.now());
    await compareClosedDays(desk.pool, desk.server.clock.now(), (facts) => alarms.push(facts));
  };
  expect(await givenBack(room, day)).toEqual({});
  desk.server.clock.advance(86_400);
  await close();
  expect(await givenBack(room, day)).toEqual({});
  await desk.runRefundJobs(room.vendorId);
  desk.server.clock.advance(3700);
  await desk.run('recheck-refunds');
  const given = { 'سرد بود': [100_000, 1] };
  expect(await givenBack(room, day)).toEqual(given);
  await close();
  expect(await givenBack(room, day)).toEqual(given);
  expect(alarms).toEqual([]);
});

test('what an edit of a paid order left over went back, and stands on every page that says what did, with its orders', async () => {
  const room = await desk.open();
  const { manager, shop } = room;
  const sold = await sellTwo(room);
  const day = String(sold.businessDay);
  const [line] = sold.items;
  const alarms: unknown[] = [];
  const close = async () => {
    await sumClosedDays(desk.pool, desk.server.clock.now());
    await compareClosedDays(desk.pool, desk.server.clock.now(), (facts) => alarms.push(facts));
  };
  desk.server.clock.advance(86_400);
  await close();
  expect(await givenBack(room, day)).toEqual({});
  const edit = {
    id: newId(),
    orderId: sold.id,
    version: sold.version,
    items: [{ id: line?.id, menuItemId: shop.kebab, count: 1 }],
    reason: 'یکی را نخواست',
  };
  const edited = await manager('PUT /api/orders/editpostpaid', edit);
  expect(edited.status, edited.text).toBe(200);
  const told = { [AFTER_EDIT]: [313_000, 1] };
  const days = `From=${day}&To=${day}`;
  const sums = async () => {
    expect(await givenBack(room, day)).toEqual(told);
    const total = async (path: string) =>
      (await manager(`GET /api/${path}`)).body.total as unknown as Record<string, number>;
    // The sale itself is less, so that nothing of it was returned.
    const { totalSale, refunded, returned } = await total(`reports/orderstatistics/byday?${days}`);
    expect([totalSale, refunded, returned]).toEqual([313_000, 313_000, 0]);
    const methods = await total(`reports/paymentmethods?${days}`);
    expect([methods.paid, methods.givenBack, methods.received]).toEqual([626_000, 313_000, 313_000]);
    const takings = await total(`orders/salesreportbypaymentmethod?from=${day}&to=${day}`);
    expect(takings).toMatchObject({ amount: 626_000, refunded: 313_000, net: 313_000 });
  };
  await sums();
  const list = await manager(`GET /api/reports/refundedorders?${days}`);
  expect(list.body.data).toMatchObject([{ id: sold.id, amount: 313_000, reason: AFTER_EDIT }]);
  const behind = await manager(
    `GET /api/reports/figureorders?report=refund-reasons&measure=refundAmount&key=${AFTER_EDIT}&${days}`,
  );
  expect(behind.body).toMatchObject({ totalCount: 1, total: 313_000, data: [{ id: sold.id }] });
  // A closed day says the same from its sums; what else goes back of the order stands beside it.
  await close();
  await sums();
  const part = { id: newId(), orderId: sold.id, amount: 13_000, reason: 'سرد بود' };
  expect((await manager('PUT /api/orders/refund', part)).status).toBe(200);
  const both = { ...told, 'سرد بود': [13_000, 1] };
  expect(await givenBack(room, day)).toEqual(both);
  const gone = { id: sold.id, status: 'REJECTED', reason: 'مشتری نیامد' };
  expect((await manager('PATCH /api/orders', gone)).status).toBe(200);
  const all = { ...both, 'مشتری نیامد': [300_000, 1] };
  expect(await givenBack(room, day)).toEqual(all);
  await close();
  expect(await givenBack(room, day)).toEqual(all);
  expect(alarms).toEqual([]);
});
