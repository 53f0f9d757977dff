import { ORDER_TEXTS_A_DAY } from '@sofreh/domain/limits';
import { named } from '#app/platform/db/named.ts';
import { Refusal } from '#app/platform/refusal.ts';
import type { OrderChange } from './order-change.ts';

const DAY_MS = 24 * 3_600_000;

const countTexts = named(
  'order-texts-count',
  `select count(*) as sent from order_events
   where vendor_id = $1 and order_id = $2 and type in ('PAYMENT_LINK_SENT', 'RECEIPT_SENT') and at > $3`,
);

/**
 * Refuses to have one more text message sent because somebody asked for it: each costs money, and whoever gets it need
 * not be a guest. Asked under the order's lock, so those asked for at once are counted too.
 * @throws Refusal `ORDER_TEXTS_SPENT`.
 */
export async function refuseManyTexts({ client, order, at }: OrderChange): Promise<void> {
  const since = new Date(at.getTime() - DAY_MS);
  const { rows } = await client.query<{ sent: number }>(countTexts([order.vendorId, order.id, since]));
  if (Number(rows[0]?.sent ?? 0) >= ORDER_TEXTS_A_DAY) throw new Refusal('ORDER_TEXTS_SPENT');
}
