import { expect, test } from 'vitest';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { openCourierShop } from './testing/courier-shop.ts';

const desk = await startPayDesk();

test('who carries a purse and stands at the till counts it, and writes off nothing of what it lacks', async () => {
  const { biker, cashier, manager, cashierId } = await openCourierShop(desk);
  const { rows } = await desk.pool.query('select phone_number as "phoneNumber" from users where id = $1', [
    cashierId,
  ]);
  const both = { ...biker.body, id: newId(), phoneNumber: rows[0].phoneNumber };
  expect((await manager('POST /api/bikers', both)).body).toMatchObject({ userId: cashierId });
  const purse = `/api/bikers/purses/${both.id}`;
  expect((await manager(`POST ${purse}`, { id: newId(), kind: 'ADVANCE', amount: 700_000 })).status).toBe(
    200,
  );
  const count = (who: typeof cashier, countedAmount: number, expected = 700_000) =>
    who(`PUT ${purse}/count`, { id: newId(), countedAmount, expected, reason: 'گم شد' });
  expect((await count(cashier, 0)).body).toMatchObject({
    code: 'PURSE_OWN',
    details: { expected: 700_000, difference: -700_000 },
  });
  // Of two who count what they both saw, one takes it.
  const counts = await Promise.all([count(manager, 690_000), count(manager, 690_000)]);
  expect(counts.map(({ body }) => body.difference ?? body.code).sort()).toEqual([-10_000, 'PURSE_CHANGED']);
  expect((await manager(`POST ${purse}`, { id: newId(), kind: 'ADVANCE', amount: 50_000 })).status).toBe(200);
  expect((await count(cashier, 50_000, 50_000)).body).toMatchObject({ difference: 0 });
});
