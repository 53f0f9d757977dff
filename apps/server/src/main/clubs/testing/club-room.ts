import { expect } from 'vitest';
import type { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';

type Desk = Awaited<ReturnType<typeof startPayDesk>>;
const PRICE = 313_000;
/** It is the price with a code of twenty points. */
const DISCOUNTED = 302_000;

export const TERMS = {
  active: true,
  perAmount: 10_000,
  pointValue: 500,
  spendFrom: 10,
  expireDays: 30 as number | null,
  rules: [] as object[],
  levels: [] as object[],
};
let phones = 0;

/** Makes a shop with a club, and a guest who has ordered there. */
export async function openClubRoom(desk: Desk, terms: Partial<typeof TERMS> = {}) {
  const { pool, server } = desk;
  const room = await desk.open();
  const owner = await room.hire('owner');
  await pool.query("update vendors set finish_paid_sales = 'AT_ONCE' where id = $1", [room.vendorId]);
  const set = await owner('PUT /api/clubs/terms', { ...TERMS, ...terms });
  expect(set.status, set.text).toBe(200);
  phones += 1;
  const phoneNumber = `0912888${String(1_000 + phones)}`;
  /** Gives a sale to the guest that is paid; a kebab is 280,000 after its own discount. */
  async function place(who = room.cashier, phone = phoneNumber): Promise<string> {
    const id = newId();
    const placed = await who('POST /api/orders', {
      id,
      items: [{ id: newId(), menuItemId: room.shop.kebab, count: 1, toppings: [] }],
      source: 'SALON',
      deliveryType: 'PICKUP',
      paymentType: 'CASH',
      expectedPrice: PRICE,
      payments: [{ id: newId(), method: 'CASH', amount: PRICE }],
      customer: { firstName: 'هوشنگ', lastName: 'کیانی', phoneNumber: phone },
    });
    expect(placed.status, placed.text).toBe(200);
    return id;
  }
  const firstOrder = await place();
  let open: string | null = firstOrder;
  const finish = async () => {
    server.clock.advance(3_600);
    await desk.run('finish-paid-sales');
    await desk.run('post-points');
  };
  /** Gives a sale that is over; the first one is there already, under the terms that the room was opened with. */
  async function sell(): Promise<string> {
    const id = open ?? (await place());
    open = null;
    await finish();
    return id;
  }
  const { rows } = await pool.query<{ id: string }>(
    'select customer_id as id from orders where vendor_id = $1 and id = $2',
    [room.vendorId, firstOrder],
  );
  const guestId = rows[0]?.id ?? '';
  const guest = room.as(guestId, 'CUSTOMER');
  const points = async () => (await guest('GET /api/clubs/point')).body as { points: number; owed: number };
  const spend = (count: number, id = newId()) => guest('POST /api/clubs/point/spend', { id, points: count });
  const refund = (orderId: string, amount?: number) =>
    room.manager('PUT /api/orders/refund', { id: newId(), orderId, reason: 'سرد بود', amount });
  const reject = (id: string) =>
    room.manager('PATCH /api/orders', { id, status: 'REJECTED', reason: 'تمام شد' });
  /** Gives the guest's own order with a code. */
  const use = (discountCode: unknown) =>
    guest('POST /api/orders', {
      id: newId(),
      items: [{ id: newId(), menuItemId: room.shop.kebab, count: 1, toppings: [] }],
      source: 'WEBSITE',
      deliveryType: 'PICKUP',
      paymentType: 'CASH',
      discountCode,
      expectedPrice: DISCOUNTED,
    });
  return {
    ...room,
    owner,
    place,
    finish,
    sell,
    guest,
    guestId,
    points,
    spend,
    use,
    refund,
    reject,
    firstOrder,
  };
}

/** Expects every member's points to be the sum of their entries, counted by hand. */
export async function expectPointsToSum(pool: Desk['pool'], vendorId: string): Promise<void> {
  const { rows } = await pool.query<{ fits: boolean }>(
    `select m.standing = coalesce((select sum(e.points) from point_entries e
       where e.vendor_id = m.vendor_id and e.customer_id = m.customer_id), 0)
       and m.earned = coalesce((select sum(e.points) from point_entries e where e.vendor_id = m.vendor_id
         and e.customer_id = m.customer_id and e.kind in ('EARNED', 'TAKEN_BACK')), 0) as fits
     from club_members m where m.vendor_id = $1`,
    [vendorId],
  );
  expect(rows.every(({ fits }) => fits)).toBe(true);
}
