import type { Page } from '@playwright/test';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import { type Answer, callApi, Refused } from './api.ts';
import { staffSession } from './sessions.ts';

type Bill = Answer<'POST /api/orders/postpaid'>;

/**
 * Opens a bill beside the browser: dishes by their codes, to be paid later, of so many guests where it is said.
 * @param held the codes of dishes that wait to be fired, each with its course.
 */
export async function openBill(
  dishes: Readonly<Record<string, number>>,
  guests: { readonly numberOfPerson?: number } = {},
  held: Readonly<Record<string, number>> = {},
): Promise<Bill> {
  const { token } = await staffSession('owner');
  const menu = await callApi('GET /api-catalog/catalog/menucategories/all', { token });
  const all = menu.categories.flatMap(({ items }) => items);
  const items = Object.entries(dishes).map(([code, count]) => {
    const found = all.find((item) => item.code === code);
    if (!found) throw new Error(`no dish ${code}`);
    const course = held[code];
    const waits = course === undefined ? {} : { course, hold: true };
    return { id: newId(), menuItemId: found.id, count, ...waits };
  });
  const body = { id: newId(), deliveryType: 'SERVE' as const, ...guests, items };
  const place = (expectedPrice: number) =>
    callApi('POST /api/orders/postpaid', { token, body: { ...body, expectedPrice } });
  return place(0).catch((refusal: unknown) => {
    if (!(refusal instanceof Refused) || refusal.code !== 'PRICE_CHANGED') throw refusal;
    const { details } = refusal.answer as { details: { pricing: { finalPrice: number } } };
    return place(details.pricing.finalPrice);
  });
}

/** A bill as it stands now. */
export async function readBill(id: string): Promise<Answer<'GET /api/orders/{id}'>> {
  const { token } = await staffSession('owner');
  return callApi('GET /api/orders/{id}', { token, params: { id } });
}

/** Takes everything a bill asks for, in cash, beside the browser. */
export async function payBill({ id, finalPrice }: Pick<Bill, 'id' | 'finalPrice'>): Promise<void> {
  const { token } = await staffSession('owner');
  const payments = [{ id: newId(), method: 'CASH' as const, amount: finalPrice }];
  await callApi('POST /api/payments/manualpaybypos', { token, body: { orderId: id, payments } });
}

/** Opens a bill at the till. */
export async function showBill(page: Page, id: string): Promise<void> {
  await page.goto(`/bo/cashier/orders?order=${id}`);
}
