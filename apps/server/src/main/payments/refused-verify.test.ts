import type { OnlineGateway } from '@sofreh/domain/enums';
import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { onlineBody, startPayDesk } from './testing/pay-desk.ts';

const desk = await startPayDesk();
const MINUTE = 60;

test('a payment the gateway refuses to verify waits for a person to look, and is settled should it turn up', async () => {
  const room = await desk.open();
  const { body } = await room.guest('POST /api/orders', onlineBody(room.shop));
  const opened = await room.guest(`GET /api/orders/payment/${String(body.id)}`);
  await desk.press(String(opened.body.submitUrl), 'pay-never');
  const read = async () => (await room.manager(`GET /api/orders/${String(body.id)}`)).body;
  // Each run asks twice: for the open attempt, and for what the gateway lists as paid.
  await desk.fault({ operation: 'verify', kind: 'CODE', code: -11, times: 4 });
  desk.server.clock.advance(2 * MINUTE);
  await desk.run('settle-open-payments');
  expect(await read()).toMatchObject({ transactions: [{ status: 'PENDING' }] });
  desk.server.clock.advance(45 * MINUTE);
  await desk.run('settle-open-payments');
  const given = await read();
  expect(given).toMatchObject({ status: 'SUBMITTED', transactions: [{ status: 'PENDING' }] });
  const unsure = (given.events as { type: string; data: object }[]).filter(
    ({ type }) => type === 'PAYMENT_UNSURE',
  );
  const failure = expect.stringContaining('MERCHANT_NOT_ACCEPTED');
  expect(unsure).toMatchObject([{ data: { needsPerson: true, failure } }]);
  const waiting = async () => (await room.manager('GET /api/transactions/unsurepayments')).body.data;
  expect(await waiting()).toMatchObject([{ orderId: body.id, failure }]);
  desk.server.clock.advance(2 * MINUTE);
  await desk.run('settle-open-payments');
  expect(await read()).toMatchObject({ status: 'PAID', paidAmount: 313_000 });
  expect(await waiting()).toEqual([]);
  await expectBooksToBalance(desk.pool, room.vendorId);
});

test('a company that is away keeps no run from asking the others, and is asked three times in it', async () => {
  const room = await desk.open();
  await desk.offer(room.vendorId, ['ZARIN_PAL', 'VANDAR']);
  const pay = async (gateway: OnlineGateway) => {
    const { body } = await room.guest('POST /api/orders', onlineBody(room.shop));
    const id = String(body.id);
    const opened = await room.guest(`GET /api/orders/payment/${id}?gateway=${gateway}`);
    expect(opened.status, opened.text).toBe(200);
    await desk.press(String(opened.body.submitUrl), 'pay-never');
    return async () => (await room.manager(`GET /api/orders/${id}`)).body.status;
  };
  const away = [];
  for (let nth = 0; nth < 4; nth += 1) away.push(await pay('ZARIN_PAL'));
  const answered = await pay('VANDAR');
  await desk.fault({ operation: 'verify', kind: 'DOWN', times: 3 });
  desk.server.clock.advance(2 * MINUTE);
  await desk.run('settle-open-payments');
  expect(await answered()).toBe('PAID');
  // A fourth would have been heard, and so would the list of what is paid there.
  for (const status of away) expect(await status()).toBe('SUBMITTED');
  desk.server.clock.advance(2 * MINUTE);
  await desk.run('settle-open-payments');
  for (const status of away) expect(await status()).toBe('PAID');
  await expectBooksToBalance(desk.pool, room.vendorId);
});
