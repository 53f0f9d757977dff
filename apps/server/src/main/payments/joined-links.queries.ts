import type { Allocation } from '@sofreh/domain/split-bill';
import type { LockedOrder } from '#app/main/order-record/locked-order.queries.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { IS_USED, PAID_BESIDE, PAID_BY_LINK } from './payment-links.queries.ts';

// A bill may be joined twice: what a link asks for never grows by it.
const beforeJoin = named(
  'payment-links-before-join',
  `update payment_links l set before_join = jsonb_build_object('number', o.number, 'orderItemIds', (
       select coalesce(jsonb_agg(i.id order by i.position), '[]') from order_items i where i.vendor_id = $1 and i.order_id = o.id))
     || coalesce(l.before_join, '{}') || jsonb_build_object('paid', ${PAID_BY_LINK}, 'due', greatest(0, least(
       o.final_price - o.paid_amount, (l.before_join ->> 'due')::bigint
         - (${PAID_BY_LINK} - coalesce((l.before_join ->> 'paid')::bigint, ${PAID_BY_LINK})) - ${PAID_BESIDE})))
   from orders o where o.vendor_id = $1 and o.id = $2 and l.vendor_id = $1 and l.order_id = o.id`,
);
const openParts = named(
  'payment-links-parts-at-join',
  `select l.id, l.part from payment_links l where l.vendor_id = $1 and l.order_id = $2 and l.part <> '[]'
     and not coalesce((l.before_join ->> 'isOver')::boolean, false) and not ${IS_USED}`,
);
const partIsOver = named(
  'payment-link-part-over-at-join',
  `update payment_links set before_join = before_join || '{"isOver": true}' where vendor_id = $1 and id = $2`,
);
const parts = named(
  'order-merged-part-links',
  "select id, part from payment_links where vendor_id = $1 and order_id = $2 and part <> '[]'",
);
const writePart = named(
  'order-merged-link-part',
  'update payment_links set part = $3 where vendor_id = $1 and id = $2',
);

type StoredPart = { readonly id: string; readonly part: readonly Allocation[] };

/**
 * Keeps, before a bill becomes a part of another or another one of it, what its links were for and what of that was open: whoever
 * has one is told, and not asked for the other's dishes.
 * @param openOf says what of a part is open; null where nothing is.
 */
export async function keepLinksBeforeJoin(
  client: PoolClient,
  { vendorId, id }: LockedOrder,
  openOf: (part: readonly Allocation[]) => readonly Allocation[] | null,
): Promise<void> {
  await client.query(beforeJoin([vendorId, id]));
  const { rows } = await client.query<StoredPart>(openParts([vendorId, id]));
  for (const link of rows) {
    const open = openOf(link.part);
    await client.query(
      open ? writePart([vendorId, link.id, JSON.stringify(open)]) : partIsOver([vendorId, link.id]),
    );
  }
}

/** Has links for parts of a bill ask for what they are for, now that the bill became another one. */
export async function changeLinkParts(
  client: PoolClient,
  { vendorId, id }: LockedOrder,
  change: (part: readonly Allocation[]) => readonly Allocation[],
): Promise<void> {
  const { rows } = await client.query<StoredPart>(parts([vendorId, id]));
  for (const link of rows)
    await client.query(writePart([vendorId, link.id, JSON.stringify(change(link.part))]));
}
