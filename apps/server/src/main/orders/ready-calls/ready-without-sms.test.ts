import type { Order } from '@sofreh/contract/main/orders';
import { expect, test } from 'vitest';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { tillBody } from '../testing/shop.ts';

const closed = { mode: 'PRODUCTION', loginCodes: false, onlinePayment: false, mapSearch: false } as const;
const desk = await startPayDesk({ installation: closed });

test('without an SMS company nobody is recorded as told that an order is ready', async () => {
  const { cashier, manager, shop } = await desk.open();
  const customer = { firstName: 'لیلا', lastName: '', phoneNumber: '09127770003' };
  const { body } = await cashier('POST /api/orders', tillBody(shop, { customer }));
  await cashier('PATCH /api/orders', { id: body.id, status: 'READYTOPICKUP' });
  const told = await cashier('POST /api/orders/notification/ready', { id: newId(), orderId: body.id });
  expect([told.status, told.body.code]).toEqual([409, 'SMS_CLOSED']);
  const order = (await manager(`GET /api/orders/${String(body.id)}`)).body as unknown as Order;
  expect(order.status).toBe('READYTOPICKUP');
  expect(order.events.map(({ type }) => type)).not.toContain('READY_NOTIFIED');
  await desk.runTextJobs();
  expect(desk.sentTexts).toEqual([]);
});
