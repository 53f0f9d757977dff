import type { Source } from '@sofreh/domain/enums';
import { OVER_STATUSES, WAITING_STATUSES } from '@sofreh/domain/order-state';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

/** What guests place by themselves; an office's calls that staff write down are none of these. */
const OWN: readonly Source[] = ['WEBSITE', 'QR'];

const standing = named(
  'placing-standing-of-guest',
  `select exists (select from orders where vendor_id = $1 and id = $3) as known, (
     select count(*)::int from orders o
     where o.vendor_id = $1 and o.customer_id = $2 and o.placed_at > $4 and o.paid_amount = 0 and o.source = any($7::text[]) and o.status <> all($5::text[])
       and (o.delivery_type <> 'SERVE' or o.status = any($6::text[]))) as open`,
);

/** Reads whether an order was placed already, and how many a guest has open of which nothing is paid: at a table those nobody took on. */
export async function readStanding(
  db: Queryable,
  vendorId: string,
  {
    customerId,
    orderId,
    since,
  }: { readonly customerId: string; readonly orderId: string; readonly since: Date },
): Promise<{ readonly known: boolean; readonly open: number }> {
  const { rows } = await db.query<{ known: boolean; open: number }>(
    standing([vendorId, customerId, orderId, since, OVER_STATUSES, WAITING_STATUSES, OWN]),
  );
  return rows[0] ?? { known: false, open: 0 };
}

const placed = named(
  'placing-known',
  'select exists (select from orders where vendor_id = $1 and id = $2) as known',
);

export async function isPlaced(db: Queryable, vendorId: string, orderId: string): Promise<boolean> {
  return (await db.query<{ known: boolean }>(placed([vendorId, orderId]))).rows[0]?.known ?? false;
}
