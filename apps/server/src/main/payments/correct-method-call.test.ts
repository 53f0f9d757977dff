import type { Order } from '@sofreh/contract/main/orders';
import { expect, test } from 'vitest';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { startPayDesk } from './testing/pay-desk.ts';

const desk = await startPayDesk();

test('how an order was paid is corrected with its reason', async () => {
  const { cashier, manager, shop } = await desk.open();
  const { body: sold } = await cashier('POST /api/orders', tillBody(shop));
  const { transactions } = (await (
    await manager(`GET /api/orders/${String(sold.id)}`)
  ).body) as unknown as Order;
  const correction = { transactionId: transactions[0]?.id, method: 'CARD', reason: 'کارت کشیده بود' };
  const corrected = await manager('PUT /api/payments/method', correction);
  expect(corrected.body).toMatchObject({ paymentType: 'CARD', isPaid: true });
});
