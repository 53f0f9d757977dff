import { newId } from '../../../apps/server/src/platform/ids.ts';
import { type Answer, callApi, Refused } from './api.ts';
import { payBill } from './bills.ts';
import type { Session } from './run.ts';
import { staffSession } from './sessions.ts';

type Order = Answer<'POST /api/orders'>;
type Body = Parameters<typeof callApi<'POST /api/orders'>>[1]['body'];
type Wish = Omit<Body, 'id' | 'items' | 'expectedPrice'> & {
  /** Codes of dishes without required choices, and how many of each. */
  readonly dishes: Readonly<Record<string, number>>;
};

/** Places an order beside the browser, at whatever it costs now. */
export async function placeOrder(session: Session, { dishes, ...wish }: Wish): Promise<Order> {
  const menu = await callApi('GET /api-catalog/catalog/menucategories/site', { query: {} });
  const all = menu.categories.flatMap(({ items }) => items);
  const items = Object.entries(dishes).map(([code, count]) => {
    const found = all.find((item) => item.code === code);
    if (!found) throw new Error(`no dish ${code}`);
    return { id: newId(), menuItemId: found.id, count };
  });
  const body = { id: newId(), items, ...wish };
  const place = (expectedPrice: number) =>
    callApi('POST /api/orders', { token: session.token, body: { ...body, expectedPrice } });
  return place(0).catch((refusal: unknown) => place(priceOf(refusal)));
}

/** The total that a PRICE_CHANGED brings. */
function priceOf(refusal: unknown): number {
  if (!(refusal instanceof Refused) || refusal.code !== 'PRICE_CHANGED') throw refusal;
  return (refusal.answer as { details: { pricing: { finalPrice: number } } }).details.pricing.finalPrice;
}

/** An order that a guest at a table pays when it comes: it waits for the staff at once. */
export function placeTableOrder(guest: Session, tableCode = 'VNK02'): Promise<Order> {
  return placeOrder(guest, {
    dishes: { '203': 2, '901': 1 },
    source: 'QR',
    deliveryType: 'SERVE',
    tableCode,
    paymentType: 'CASH',
  });
}

/** An order as it stands now, asked for by its guest. */
export function readOrder(session: Session, id: string): Promise<Order> {
  return callApi('GET /api/orders/{id}', { token: session.token, params: { id } });
}

/** Lets the staff take an order through statuses, one after the other. @returns its version afterwards. */
export async function moveThrough(
  { id, version }: Pick<Order, 'id' | 'version'>,
  ...statuses: readonly Order['status'][]
): Promise<number> {
  const { token } = await staffSession('owner');
  let at = version;
  for (const status of statuses)
    at = (await callApi('PATCH /api/orders', { token, body: { id, version: at, status } })).version;
  return at;
}

/** Lets the staff turn an order down: it is over. */
export async function rejectOrder({ id }: Pick<Order, 'id'>): Promise<void> {
  const { token } = await staffSession('owner');
  const body = { id, status: 'REJECTED', reason: 'تمام شد' } as const;
  await callApi('PATCH /api/orders', { token, body });
}

/** Lets the staff accept, bring and finish a guest's order at a table, and takes its money in cash. */
export async function finishTableOrder({ id, version, finalPrice }: Order): Promise<void> {
  await moveThrough({ id, version }, 'CONFIRMED', 'READYTOSERVE', 'DELIVERED');
  await payBill({ id, finalPrice });
}
