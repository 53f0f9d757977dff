import { expect } from 'vitest';
import type { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { surveyBody } from './survey-body.ts';

type PayDesk = Awaited<ReturnType<typeof startPayDesk>>;

/** What {@link openRoom}'s guests order costs so much, toman. */
export const PRICE = 313_000;
export const PHONE = '09127770011';

/** Opens a vendor with a survey, whose guests order, are asked and answer. */
export async function openRoom(desk: PayDesk, changes: object = {}) {
  const { pool } = desk;
  const room = await desk.open();
  const owner = await room.hire('owner');
  await pool.query("update vendors set finish_paid_sales = 'AT_ONCE' where id = $1", [room.vendorId]);
  const survey = surveyBody(changes);
  const made = await owner('POST /api/survey', survey);
  expect(made.status, made.text).toBe(200);
  /** An order that has arrived, of a guest who is known. */
  async function arrive(): Promise<string> {
    const id = newId();
    const placed = await room.cashier('POST /api/orders', {
      id,
      items: [{ id: newId(), menuItemId: room.shop.kebab, count: 1, toppings: [] }],
      source: 'SALON',
      deliveryType: 'PICKUP',
      paymentType: 'CASH',
      expectedPrice: PRICE,
      payments: [{ id: newId(), method: 'CASH', amount: PRICE }],
      customer: { firstName: 'هوشنگ', lastName: 'کیانی', phoneNumber: PHONE },
    });
    expect(placed.status, placed.text).toBe(200);
    desk.server.clock.advance(3_600);
    await desk.run('finish-paid-sales');
    return id;
  }
  /** Finds who ordered, signed in. */
  async function guestOf(orderId: string) {
    const { rows } = await pool.query<{ id: string }>(
      'select customer_id as id from orders where vendor_id = $1 and id = $2',
      [room.vendorId, orderId],
    );
    return room.as(String(rows[0]?.id), 'CUSTOMER');
  }
  async function linkOf(orderId: string) {
    const { body, text, status } = await (await guestOf(orderId))(`POST /api/orders/${orderId}/survey-link`);
    expect(status, text).toBe(200);
    return String(body.code);
  }
  const answer = (code: string, answers: object[], id = newId(), more = {}) =>
    room.nobody('POST /api/survey/response', { id, code, answers, ...more });
  return { ...room, owner, survey, arrive, guestOf, linkOf, answer };
}
