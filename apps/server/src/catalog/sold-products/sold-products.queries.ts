import type { SOLD_PRODUCT_TYPES } from '@sofreh/domain/enums';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';

/** Names what is sold, as stock and recipes name it too. */
export type SoldType = (typeof SOLD_PRODUCT_TYPES)[number];

interface SoldKind {
  readonly table: string;
  /** Tells, as SQL, whether a line, `i`, names the product `$2`. */
  readonly inLine: string;
}

const inToppings = (key: string) => `i.toppings @> jsonb_build_array(jsonb_build_object('${key}', $2::text))`;
const KINDS: Readonly<Record<SoldType, SoldKind>> = {
  FOOD: { table: 'menu_items', inLine: `(i.menu_item_id = $2::uuid or ${inToppings('menuItemId')})` },
  TOPPING: { table: 'toppings', inLine: inToppings('toppingId') },
};

function removing({ table, inLine }: SoldKind) {
  return {
    sold: named(
      `${table}-sold`,
      `select exists (select from order_items i where i.vendor_id = $1 and ${inLine}) as sold,
         coalesce((select event_seq from vendor_counters where vendor_id = $1), 0) as seq`,
    ),
    hold: named(
      `${table}-hold-to-remove`,
      `select from ${table} where vendor_id = $1 and id = $2 for update`,
    ),
    soldSince: named(
      `${table}-sold-since`,
      `select exists (
         select from order_events e join order_items i on i.vendor_id = e.vendor_id and i.order_id = e.order_id
         where e.vendor_id = $1 and e.seq > $3 and ${inLine}) as sold`,
    ),
  };
}
const REMOVING = { FOOD: removing(KINDS.FOOD), TOPPING: removing(KINDS.TOPPING) };

/**
 * Says whether any order names a dish or a topping. Where none does, none will before the transaction ends: whoever sells one
 * holds it (`holdSold`, and the statement that places an order), and so waits, as those who sell it now are waited for. All orders
 * are gone through before that, so that nobody waits for it; what came meanwhile is known by its events.
 */
export async function wasSold(
  client: PoolClient,
  vendorId: string,
  type: SoldType,
  id: string,
): Promise<boolean> {
  const { sold, hold, soldSince } = REMOVING[type];
  const { rows } = await client.query<{ sold: boolean; seq: number }>(sold([vendorId, id]));
  if (rows[0]?.sold) return true;
  await client.query(hold([vendorId, id]));
  const since = await client.query<{ sold: boolean }>(soldSince([vendorId, id, rows[0]?.seq ?? 0]));
  return since.rows[0]?.sold ?? false;
}

const holding = named(
  'hold-sold-products',
  `with asked as (
     select * from jsonb_to_recordset($2::jsonb) as w(product_type text, product_id uuid)
   ), dishes as (
     select i.id from menu_items i join asked a on a.product_type = 'FOOD' and a.product_id = i.id
     where i.vendor_id = $1 for key share of i
   ), chosen as (
     select t.id from toppings t join asked a on a.product_type = 'TOPPING' and a.product_id = t.id
     where t.vendor_id = $1 for key share of t
   )
   select a.product_type as type, a.product_id as id from asked a
   where not exists (select from dishes d where a.product_type = 'FOOD' and d.id = a.product_id)
     and not exists (select from chosen c where a.product_type = 'TOPPING' and c.id = a.product_id)`,
);

/**
 * Holds what lines are about to name: it is deleted by nobody before the transaction ends, and is archived from then on.
 * @returns which of it is not there.
 */
export async function holdSold(
  client: PoolClient,
  vendorId: string,
  products: readonly { readonly product_type: SoldType; readonly product_id: string }[],
): Promise<{ readonly type: SoldType; readonly id: string }[]> {
  if (products.length === 0) return [];
  const query = holding([vendorId, JSON.stringify(products)]);
  return (await client.query<{ type: SoldType; id: string }>(query)).rows;
}
