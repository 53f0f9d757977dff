import type { Order } from '@sofreh/contract/main/orders';
import { describe, expect, test } from 'vitest';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { tillBody } from '../testing/shop.ts';

const desk = await startPayDesk();

describe('a ready order', () => {
  test('is called out as often as wanted, and its customer is told once', async () => {
    const { cashier, manager, shop } = await desk.open();
    const customer = { firstName: 'لیلا', lastName: '', phoneNumber: '09127770003' };
    const { body } = await cashier('POST /api/orders', tillBody(shop, { customer }));
    const types = async () => {
      const order = (await manager(`GET /api/orders/${String(body.id)}`)).body as unknown as Order;
      return order.events.map(({ type }) => type);
    };
    const call = `PUT /api/orders/callforreadyorder/${String(body.id)}`;
    expect((await cashier(call)).body.code).toBe('INVALID_ORDER_STATE');
    await cashier('PATCH /api/orders', { id: body.id, status: 'READYTOPICKUP' });
    await cashier(call);
    expect((await cashier(call)).body).toMatchObject({ id: body.id, status: 'READYTOPICKUP' });
    expect((await types()).slice(-2)).toEqual(['CALLED_FOR_READY', 'CALLED_FOR_READY']);
    const message = { id: newId(), orderId: body.id };
    await cashier('POST /api/orders/notification/ready', message);
    await cashier('POST /api/orders/notification/ready', message);
    const told = (await types()).filter((type) => type === 'READY_NOTIFIED');
    expect(told).toHaveLength(1);
    await desk.runTextJobs();
    const sent = desk.sentTexts.filter(({ phoneNumber }) => phoneNumber === '09127770003');
    expect(sent).toEqual([{ phoneNumber: '09127770003', text: 'سفارش ۱ شما در ونک آماده است.' }]);
  });
});
