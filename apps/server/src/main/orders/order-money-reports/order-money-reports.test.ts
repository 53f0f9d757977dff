import { expect, test } from 'vitest';
import { openAccountOf } from '#app/main/credit-accounts/testing/open-account.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { tillBody } from '../testing/shop.ts';

const desk = await startPayDesk();

test('what was taken by each way of paying, and put on accounts', async () => {
  const { cashier, manager, shop, vendorId } = await desk.open();
  const { body: sold } = await cashier('POST /api/orders', tillBody(shop));
  const payments = [{ id: newId(), method: 'CREDIT' as const, amount: 313_000, reference: '' }];
  const customer = { firstName: 'هوشنگ', lastName: 'کیانی', phoneNumber: '09127770004' };
  await openAccountOf(desk.pool, vendorId, customer);
  await cashier('POST /api/orders', tillBody(shop, { paymentType: 'CREDIT', payments, customer }));
  const items = [{ id: newId(), menuItemId: shop.kebab, count: 1 }];
  const unpaid = { id: newId(), items, deliveryType: 'SERVE', tableId: shop.table, expectedPrice: 308_000 };
  expect((await cashier('POST /api/orders/postpaid', unpaid)).text).toContain('POSTPAID');
  const refund = { id: newId(), orderId: sold.id, amount: 13_000, reason: 'کم بود' };
  await manager('PUT /api/orders/refund', refund);
  const days = `from=${String(sold.businessDay)}&to=${String(sold.businessDay)}`;
  const report = await manager(`GET /api/orders/salesreportbypaymentmethod?${days}`);
  expect(report.body).toMatchObject({
    data: [
      { method: 'CREDIT', count: 1, amount: 313_000, refunded: 0, net: 313_000 },
      { method: 'CASH', count: 1, amount: 313_000, refunded: 13_000, net: 300_000 },
      { method: 'UNPAID', count: 1, amount: 308_000, refunded: 0, net: 0 },
    ],
    total: { count: 3, amount: 934_000, refunded: 13_000, net: 613_000 },
  });
  const excel = await manager(`GET /api/orders/salesreportbypaymentmethod/excel?${days}`);
  expect(excel.status).toBe(200);
  expect(excel.headers.get('content-type')).toContain('spreadsheet');
  const disposition = decodeURIComponent(excel.headers.get('content-disposition') ?? '');
  expect(disposition).toMatch(/فروش به تفکیک پرداخت [۰-۹]+ \S+ [۰-۹]{4}\.xlsx/);
  const credit = await manager(`GET /api/orders/getcreditordersreport?${days}&search=هوشنگ`);
  expect(credit.body).toMatchObject({
    data: [{ customerName: 'هوشنگ کیانی', amount: 313_000 }],
    summary: { count: 1, amount: 313_000, refunded: 0 },
  });
  const none = await manager(`GET /api/orders/getcreditordersreport?${days}&search=نیست`);
  expect(none.body).toMatchObject({ totalCount: 0 });
  const reversed = await manager('GET /api/orders/getcreditordersreport?from=2026-11-22&to=2026-11-21');
  expect(Object.keys(reversed.body.errors ?? {})).toEqual(['to']);
  const long = await manager('GET /api/orders/salesreportbypaymentmethod?from=2015-01-01&to=2026-11-21');
  const tooLong = 'این گزارش بازه‌ای به این بلندی نمی‌پذیرد؛ بازهٔ کوتاه‌تری بردارید.';
  expect(long.body).toMatchObject({ errors: { to: [tooLong] } });
});
