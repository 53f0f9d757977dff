import type { ToldOrder } from '@sofreh/providers/marketplace';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { Matches } from './told-lines.ts';

const matched = named(
  'marketplace-order-matches',
  `select kind, their_id as "theirId", our_id as "ourId" from marketplace_menu_entries
   where vendor_id = $1 and shop_id = $2 and kind in ('ITEM', 'TOPPING') and their_id = any($3) and our_id is not null`,
);

/** Reads what a person, or our own code there, said of an order's dishes and toppings. */
export async function readMatches(
  db: Queryable,
  vendorId: string,
  shopId: string,
  { lines }: ToldOrder,
): Promise<Matches> {
  const names = lines.flatMap(({ itemReference, toppings }) => [
    itemReference,
    ...toppings.map(({ reference }) => reference),
  ]);
  const { rows } = await db.query<{ kind: string; theirId: string; ourId: string }>(
    matched([vendorId, shopId, names]),
  );
  const of = (wanted: string) =>
    new Map(rows.flatMap(({ kind, theirId, ourId }) => (kind === wanted ? [[theirId, ourId] as const] : [])));
  return { items: of('ITEM'), toppings: of('TOPPING') };
}
