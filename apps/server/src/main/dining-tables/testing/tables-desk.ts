import { diningTables } from '@sofreh/contract/main/dining-tables';
import { diningTableCategories } from '@sofreh/contract/main/dining-tables/dining-table-categories';
import { tableReservations } from '@sofreh/contract/main/table-reservations';
import type { DefaultRole } from '@sofreh/contract/permissions';
import { openShop } from '#app/main/orders/testing/shop.ts';
import { tableReservationsCalls } from '#app/main/table-reservations/table-reservations.calls.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { diningTableCategoriesCalls } from '../dining-table-categories.calls.ts';
import { diningTablesCalls } from '../dining-tables.calls.ts';
import { leaveTable } from '../leave-table.ts';

const addBill = `
  insert into orders (vendor_id, id, number, business_day, source, delivery_type, status, dining_table_id, payment_type,
    preparation_time, currency, items_total, discount_total, packaging_total, service_total, tax, delivery_cost, tip,
    rounding, final_price, pricing, request_hash)
  values ($1, $2, $3, '2026-11-21', 'SALON', 'SERVE', 'CONFIRMED', $4, 'UNPAID', 20, 'TOMAN', 0, 0, 0, 0, 0, 0, 0, 0,
    50000, '{}', '')`;

const done = () => Promise.resolve();

/** Opens the calls of halls, tables and reservations over HTTP, with a real database. */
export async function openTablesDesk() {
  const server = await startTestServer({
    contract: { ...diningTables, ...diningTableCategories, ...tableReservations },
    handlers: { ...diningTablesCalls, ...diningTableCategoriesCalls, ...tableReservationsCalls },
    services: { notifier: { notify: () => undefined, flush: done, close: done } },
  });
  const { pool } = server.database;
  let phones = 0;
  let bills = 0;

  return {
    /** Gives the sitting at a table. */
    async sessionOf(tableId: string): Promise<string | undefined> {
      const { rows } = await pool.query<{ session: string }>(
        'select session from dining_tables where id = $1',
        [tableId],
      );
      return rows[0]?.session;
    },
    /** Opens a shop of its own with one table, and its staff. */
    async open() {
      const shop = await openShop(pool);
      const vendor = { id: shop.vendorId, domain: `${shop.vendorId.slice(0, 8)}.test` };
      const as = async (role: DefaultRole) => {
        phones += 1;
        const id = await addPerson(pool, `0937${String(1_000_000 + phones)}`);
        await employ(pool, vendor, id, role);
        return async (line: string, body?: unknown) => {
          const { token } = await signInAs(pool, id, 'STAFF', server.clock.now());
          return server.request(line, { token, body, headers: { 'host-domain': vendor.domain } });
        };
      };
      return {
        shop,
        manager: await as('manager'),
        waiter: await as('waiter'),
        kitchen: await as('kitchen'),
        /** Opens a bill on the table. */
        async openBill(): Promise<string> {
          const id = newId();
          bills += 1;
          await pool.query(addBill, [shop.vendorId, id, bills, shop.table]);
          return id;
        },
        /** Closes a bill as a settled one. */
        async settle(id: string): Promise<void> {
          const { vendorId, table } = shop;
          await withTransaction(pool, async (client) => {
            await client.query("update orders set status = 'FINISHED' where vendor_id = $1 and id = $2", [
              vendorId,
              id,
            ]);
            await leaveTable(client, vendorId, table, server.clock.now());
          });
        },
      };
    },
  };
}
