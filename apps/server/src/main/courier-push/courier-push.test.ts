import { OFFER_SECONDS } from '@sofreh/domain/courier-state';
import { expect, test } from 'vitest';
import { openCourierShop, step, tripOf } from '#app/main/bikers/testing/courier-shop.ts';
import { stage } from '#app/main/courier-requests/testing/asking-shop.ts';
import { startPushService } from '#app/main/guest-push/testing/told-devices.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';

const { push, service, device } = await startPushService();
const desk = await startPayDesk({ push });
const { pool, server } = desk;
const DEVICES = '/api-identity/identity/devicetoken';

/** Does the jobs that wait for somebody at a vendor to be told, once each, whenever they are due. */
async function tell(vendorId: string): Promise<void> {
  const { rows } = await pool.query<{ key: string; task: string; payload: unknown }>(
    `select j.key, t.identifier as task, j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier in ('tell-courier', 'tell-dispatcher', 'tell-guest') and j.payload ->> 'vendorId' = $1`,
    [vendorId],
  );
  for (const { key, task, payload } of rows) {
    await pool.query('select graphile_worker.remove_job($1)', [key]);
    await desk.run(task, payload);
  }
}

async function room() {
  const shop = await openCourierShop(desk);
  const { biker, vendorId } = shop;
  const phone = device();
  expect((await biker.ask(`POST ${DEVICES}`, { token: phone.token })).status).toBe(204);
  const { rows } = await pool.query<{ name: string }>('select name from vendors where id = $1', [vendorId]);
  const said = () => (phone.arrived as { body: string; path: string }[]).map(({ body }) => body);
  return { ...shop, phone, said, name: rows[0]?.name, tellAll: () => tell(vendorId) };
}

test('a locked phone hears of an offer, of what changes, of «لغو شد» and of what is taken away, and of nothing of the guest', async () => {
  const { biker, order, give, manager, cashier, tellAll, phone, said, name } = await room();
  const id = await order();
  const trip = tripOf(await give([id]));
  await tellAll();
  expect(phone.arrived).toEqual([
    {
      title: name,
      path: `/courier?trip=${trip?.id}`,
      tag: `trip ${trip?.id}`,
      moment: expect.any(String),
      body: expect.stringMatching(/^سفر تازه: سفارش [۰-۹]+\. برای پاسخ لمس کنید\.$/),
    },
  ]);
  expect(phone.kept).toEqual([OFFER_SECONDS]);
  await biker.ask('PATCH /api/bikers/state', step(trip?.id, 'BIKERACCEPTED'));
  await tellAll();
  expect(phone.arrived).toHaveLength(1);
  const payment = { id: newId(), method: 'CARD', amount: 43_000, reference: '' };
  await cashier('POST /api/payments/manualpaybypos', { orderId: id, payments: [payment] });
  await tellAll();
  expect(said().at(-1)).toMatch(/^سفارش [۰-۹]+ ساعت [۰-۹:]+ عوض شد/);
  await manager('PATCH /api/orders', { id, status: 'REJECTED', reason: 'مشتری نخواست' });
  await tellAll();
  expect(said().at(-1)).toMatch(/^سفارش [۰-۹]+ لغو شد\.$/);
  const [other, another] = [await order(35.751), await order(35.752)];
  const batch = await give([other, another]);
  await tellAll();
  expect(said().at(-1)).toMatch(/ با ۱ سفارش دیگر\. /);
  const cancel = { id: newId(), tripId: tripOf(batch)?.id, reason: 'پیک دیگری می‌رود' };
  expect((await cashier('POST /api/delivery/canceltrip', cancel)).status).toBe(200);
  await tellAll();
  expect(said().at(-1)).toMatch(/^سفارش [۰-۹]+ از شما گرفته شد\.$/);
  expect(phone.arrived).toHaveLength(5);
  expect(JSON.stringify(phone.arrived)).not.toMatch(/هوشنگ|کیانی|0912|۰۹۱۲|کوچه/);
});

test('what is over is not told late, an offer whose service is away is told while it stands, and no guest’s device hears of trips', async () => {
  const { biker, order, give, tellAll, phone, as } = await room();
  const asGuest = device();
  await as(biker.userId, 'CUSTOMER')(`POST ${DEVICES}`, { token: asGuest.token });
  const answered = tripOf(await give([await order()]));
  await biker.ask('PATCH /api/bikers/state', step(answered?.id, 'TRIPREQUESTED'));
  await tellAll();
  expect(phone.arrived).toEqual([]);
  const again = await order(35.751);
  await give([again]);
  service.answerNext(503, '40');
  await tellAll();
  expect(phone.arrived).toEqual([]);
  // As long as the service wants to be left alone it is.
  const { rows } = await pool.query<{ runAt: Date }>(
    `select run_at as "runAt" from graphile_worker._private_jobs where payload ->> 'orderId' = $1 and payload ->> 'news' = 'OFFERED'`,
    [again],
  );
  expect(rows.map(({ runAt }) => runAt.getTime() - server.clock.now().getTime())).toEqual([40_000]);
  server.clock.advance(OFFER_SECONDS / 2);
  await tellAll();
  expect(phone.kept).toEqual([OFFER_SECONDS / 2]);
  // The same order offered again says the same, and is news all the same.
  server.clock.advance(OFFER_SECONDS);
  await desk.run('look-after-trips');
  await give([again]);
  await tellAll();
  const told = phone.arrived as { body: string; tag: string; moment: string }[];
  expect(told.map(({ body, tag }) => [body, tag])).toEqual([0, 1].map(() => [told[0]?.body, told[0]?.tag]));
  expect(new Set(told.map(({ moment }) => moment)).size).toBe(2);
  await give([await order(35.752)]);
  server.clock.advance(OFFER_SECONDS + 1);
  await tellAll();
  expect(phone.arrived).toHaveLength(2);
  expect(asGuest.arrived).toEqual([]);
});

test('staff who give orders to couriers are told where nobody was left to ask, and nobody else is', async () => {
  const { manager, order, tellAll, hire, name, phone, vendorId } = await room();
  const kitchen = await hire('kitchen');
  const [desktop, stove] = [device(), device()];
  await manager(`POST ${DEVICES}`, { token: desktop.token });
  await kitchen(`POST ${DEVICES}`, { token: stove.token });
  const terms = { automatic: true, leadMinutes: 15 };
  const set = await manager('PUT /api-delivery/v1/courier-companies', {
    ...terms,
    stages: [stage('MIARE', { fromMinute: 0, toMinute: 1 })],
  });
  expect(set.status, set.text).toBe(200);
  const id = await order();
  await desk.run('look-after-deliveries', { vendorId });
  await tellAll();
  const told = {
    title: name,
    path: '/bo/dispatch',
    tag: `no courier ${id}`,
    body: expect.stringMatching(/^سفارش [۰-۹]+ پیکی پیدا نکرد؛ خودتان بسپارید\.$/),
  };
  expect([desktop.arrived, stove.arrived, phone.arrived]).toEqual([[told], [], []]);
});
