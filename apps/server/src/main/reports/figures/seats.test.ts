import type { ReportFigures } from '@sofreh/contract/main/figures';
import { expect, test } from 'vitest';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startPayDesk();
const { pool } = desk;

test('a table’s sale is told by its seats as they were when guests sat down; of older orders nothing is known', async () => {
  const { cashier, manager, shop, vendorId } = await desk.open();
  const sell = async () => {
    const answer = await cashier('POST /api/orders', {
      id: newId(),
      source: 'SALON',
      deliveryType: 'SERVE',
      tableId: shop.table,
      items: [{ id: newId(), menuItemId: shop.kebab, count: 1, toppings: [] }],
      paymentType: 'UNPAID',
      payments: [],
      expectedPrice: 308_000,
    });
    expect(answer.status, answer.text).toBe(200);
    return Number(answer.body.finalPrice);
  };
  const tables = async (path = 'diningtableorders') => {
    const answer = await manager(`GET /api/reports/${path}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as unknown as ReportFigures;
  };
  const seats = (count: number) =>
    pool.query('update dining_tables set capacity = $2 where vendor_id = $1', [vendorId, count]);
  await seats(4);
  const first = await sell();
  await pool.query('update orders set table_seats = null where vendor_id = $1', [vendorId]);
  expect((await tables()).rows).toMatchObject([{ figures: { totalSale: first, saleOfSeat: null } }]);
  const second = await sell();
  await seats(6);
  const third = await sell();
  const perSeat = Math.round((second + third) / 10);
  for (const path of ['diningtableorders', 'halls'])
    expect((await tables(path)).total, path).toMatchObject({ saleOfSeat: perSeat });
  const behind = await manager('GET /api/reports/figureorders?report=tables&measure=saleOfSeat');
  expect(behind.body).toMatchObject({ totalCount: 2, total: second + third, parts: 10 });
});
