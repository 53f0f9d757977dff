import { expect, test } from 'vitest';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { readReceiptCode, receiptCode, receiptPage } from './receipt-link.ts';
import { startPrintDesk } from './testing/print-desk.ts';

const desk = await startPrintDesk();
const { keys } = desk.server.app.auth;

test('a receipt is read by whoever has its address, as the order is now, and says nothing of the guest', async () => {
  const { shop, cashier, manager } = await desk.open();
  const body = tillBody(shop, { description: 'خانم سارا احمدی' });
  await cashier('POST /api/orders', body);
  const { code } = (await cashier(`GET /api/orders/${body.id}/receiptlink`)).body as { code: string };
  const page = (await receiptPage(desk.pool, keys, code)) ?? '';
  expect(page).toContain('کباب');
  expect(page).toContain('۳۱۳٬۰۰۰');
  expect(page).not.toContain('سارا');
  const order = (await manager(`GET /api/orders/${body.id}`)).body as { items: { id: string }[] };
  const refund = {
    id: newId(),
    orderId: body.id,
    items: [{ orderItemId: order.items[0]?.id, count: 1 }],
    reason: 'سرد بود',
  };
  expect((await manager('PUT /api/orders/refundorderitem', refund)).status).toBe(200);
  expect(await receiptPage(desk.pool, keys, code)).toContain('پس داده شد');
  expect((await cashier(`GET /api/orders/${newId()}/receiptlink`)).body.code).toBe('ORDER_NOT_FOUND');
});

test('the address is sent by text message, once, to the number that is given', async () => {
  const { shop, cashier, manager } = await desk.open();
  const body = tillBody(shop);
  await cashier('POST /api/orders', body);
  const send = (more: object) => cashier(`POST /api/orders/${body.id}/receiptlink`, { id: newId(), ...more });
  expect((await send({})).body.code).toBe('CUSTOMER_REQUIRED');
  const message = { id: newId(), phoneNumber: '09121234567' };
  const [one, two] = await Promise.all([send(message), send(message)]);
  expect([one.body, two.body]).toEqual([{ phoneNumber: '09121234567' }, { phoneNumber: '09121234567' }]);
  expect((await send({ ...message, phoneNumber: '09127654321' })).body.code).toBe('IDEMPOTENCY_CONFLICT');
  const { rows } = await desk.pool.query(
    `select j.payload ->> 'text' as text from graphile_worker._private_jobs j where j.payload ->> 'phoneNumber' = $1`,
    ['09121234567'],
  );
  expect(rows).toHaveLength(1);
  const [, code = ''] = /\/r\/([\w-]+)$/.exec(rows[0].text) ?? [];
  expect(readReceiptCode(keys, code)?.orderId).toBe(body.id);
  const { events } = (await manager(`GET /api/orders/${body.id}`)).body as { events: { type: string }[] };
  expect(events.filter(({ type }) => type === 'RECEIPT_SENT')).toHaveLength(1);
  expect((await cashier(`POST /api/orders/${newId()}/receiptlink`, message)).body.code).toBe(
    'ORDER_NOT_FOUND',
  );
});

test('an address that was not given is none', async () => {
  const [vendorId, orderId] = [newId(), newId()];
  const code = receiptCode(keys, vendorId, orderId);
  expect(readReceiptCode(keys, code)).toEqual({ vendorId, orderId });
  expect(await receiptPage(desk.pool, keys, code)).toBeNull();
  const other = { receiptLink: new Uint8Array(32) };
  const wrong = [
    receiptCode(other, vendorId, orderId),
    code.slice(0, -4),
    `${code}AAAA`,
    '',
    'x',
    `${code.slice(0, -1)}_`,
  ];
  for (const each of wrong.filter((text) => text !== code)) expect(readReceiptCode(keys, each)).toBeNull();
});
