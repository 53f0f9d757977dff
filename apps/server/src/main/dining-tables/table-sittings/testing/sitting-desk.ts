import type { Sitting } from '@sofreh/contract/main/dining-tables/table-sittings';
import type { PlaceOrderBody } from '@sofreh/contract/main/orders';
import { pickupBody } from '#app/main/orders/testing/shop.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { newId } from '#app/platform/ids.ts';
import type { TestAnswer } from '#app/testing/test-server.ts';
import { leaveTable } from '../../leave-table.ts';

type Request = (line: string, body?: unknown) => Promise<TestAnswer>;

/** One kebab costs so much at a table: 280,000 and 10 % tax; the table's packaging is free. */
export const KEBAB_AT_TABLE = 308_000;

/** Makes a shop with a table, guests who scan its code, and the staff. */
export async function startSittingDesk() {
  const desk = await startPayDesk();

  async function open(settings = {}) {
    const room = await desk.open(settings);
    const { shop } = room;
    const code = shop.tableCode;

    /** Gives the calls of somebody who is not signed in, from a network address of their own. */
    const from = (address: string): Request => {
      const headers = { 'host-domain': `${room.vendorId.slice(0, 8)}.test`, 'x-forwarded-for': address };
      return (line, body) => desk.server.request(line, { headers, body });
    };

    /** Somebody scans the table's code. */
    async function scan(as: Request = room.nobody, id = newId()) {
      const answer = await as('POST /api/diningtable/sittings', { id, code });
      const { token = '', me = 0 } = answer.body as Partial<Sitting>;
      const path = `/api/diningtable/sittings/${token}`;
      let revision = 0;
      return {
        answer,
        id,
        token,
        me,
        see: async () => (await as(`GET ${path}`)).body as unknown as Sitting,
        ask: () => as(`GET ${path}`),
        /** Writes the guest's lines, as their browser's next change unless it says otherwise. */
        choose: (lines: readonly object[], at?: number) => {
          revision += 1;
          return as(`PUT ${path}/basket`, { revision: at ?? revision, lines });
        },
        call: (kind: 'WAITER' | 'BILL', callId = newId()) => as(`POST ${path}/calls`, { id: callId, kind }),
        bills: async () => (await as(`GET ${path}/bills`)).body,
        pay: (orderId: string, allocations: readonly object[] = []) =>
          as(`POST ${path}/pay`, { orderId, allocations }),
      };
    }

    /** Gives an order at the table, as the site sends it. */
    function tableBody(changes: Partial<PlaceOrderBody> = {}): PlaceOrderBody {
      const atTable = { source: 'QR', deliveryType: 'SERVE', tableCode: code, paymentType: 'CARD' } as const;
      return pickupBody(shop, { ...atTable, expectedPrice: KEBAB_AT_TABLE, ...changes });
    }

    /** Frees the table as settling its last bill does. */
    async function close(): Promise<void> {
      await withTransaction(desk.pool, async (client) => {
        await client.query(
          `update orders set status = 'FINISHED' where vendor_id = $1 and status not in ('FINISHED', 'REJECTED')`,
          [room.vendorId],
        );
        await leaveTable(client, room.vendorId, shop.table, desk.server.clock.now());
      });
    }

    const kebab = (count = 1, id = newId()) => ({ id, menuItemId: shop.kebab, count });
    return { ...room, code, from, scan, tableBody, close, kebab };
  }
  return { ...desk, open };
}
