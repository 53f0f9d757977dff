import type { IntentAnswer } from '@sofreh/contract/main/sync';
import { expect } from 'vitest';
import { openTill, type startSyncDesk } from './sync-desk.ts';

/** Says what a kebab to be fetched comes to at the test's restaurant, and one at a table. */
export const PRICE = 308_000 + 5_000;
export const SERVED = 308_000;
export const DAY_MS = 86_400_000;

type Desk = Awaited<ReturnType<typeof startSyncDesk>>;

export type SyncRoom = Awaited<ReturnType<typeof openSyncRoom>>;

/** Makes a restaurant with a till, and ways to look at and change what its server has. */
export async function openSyncRoom(desk: Desk) {
  const room = await desk.open();
  const till = await openTill(room, () => desk.server.clock.now());
  const orderCount = async () => {
    const { rows } = await desk.pool.query('select id from orders where vendor_id = $1', [room.vendor.id]);
    return rows.length;
  };
  const read = async (id: string) => (await room.ask(room.managerId, `GET /api/orders/${id}`)).body;
  const change = async (sql: string, ...values: unknown[]) => {
    await desk.pool.query(sql, [room.vendor.id, ...values]);
    desk.server.app.snapshots.forget(room.vendor.id);
  };
  /** Gives a dish another price, as the back office does. */
  const reprice = async (id: string, price: number) => {
    const menu = 'api-catalog/catalog/menuitems';
    const { body } = await room.ask(room.managerId, `GET /${menu}/${id}`);
    const { categoryTitle: _category, archived: _archived, ...item } = body;
    const changed = await room.ask(room.managerId, `PUT /${menu}`, { ...item, price });
    expect(changed.status, changed.text).toBe(200);
    desk.server.app.snapshots.forget(room.vendor.id);
  };
  /** Has so many sauces free with a dish, as the back office does. */
  const setFree = async (freeUpTo: number) => {
    const menu = 'api-catalog/catalog/toppingcategory';
    const { body } = await room.ask(room.managerId, `GET /${menu}/${room.shop.sauces}`);
    const { archived: _archived, toppingCount: _toppings, itemCount: _items, ...category } = body;
    const changed = await room.ask(room.managerId, `PUT /${menu}`, { ...category, freeUpTo });
    expect(changed.status, changed.text).toBe(200);
    desk.server.app.snapshots.forget(room.vendor.id);
  };
  /** Lets the cashier leave, as the back office writes it down. */
  const removeCashier = async () => {
    await change(
      `insert into audit_log (id, vendor_id, at, actor_id, actor_kind, action, subject_id)
       values (gen_random_uuid(), $1, now(), $2, 'STAFF', 'staff.remove', $3::text)`,
      room.managerId,
      room.cashierId,
    );
    await change('delete from staff where vendor_id = $1 and user_id = $2', room.cashierId);
  };
  return { ...room, till, orderCount, read, change, reprice, setFree, removeCashier };
}

export const outcomes = (answers: readonly IntentAnswer[]) => answers.map(({ outcome }) => outcome);
export const codes = (answers: readonly IntentAnswer[]) =>
  answers.map(({ findings }) => findings.map(({ code }) => code));
