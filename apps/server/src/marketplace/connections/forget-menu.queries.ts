import { MARKET_MENU_KINDS } from '@sofreh/domain/marketplace';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';

const endJobs = named(
  'marketplace-menu-forget-jobs',
  `update marketplace_menu_jobs set state = 'FAILED', trouble = 'OTHER_SHOP', ended_at = $3, try_at = null
   where vendor_id = $1 and shop_id = $2 and ended_at is null`,
);
// Prices of one's own and what is kept out are of our menu and stay; that something is new there was said of the other shop.
const forget = [
  'delete from marketplace_menu_entries where vendor_id = $1 and shop_id = $2',
  'delete from marketplace_menu_outbox where vendor_id = $1 and shop_id = $2',
  `delete from marketplace_menu_choices where vendor_id = $1 and shop_id = $2 and choice = 'NEW' and price is null`,
  `update marketplace_menu_choices set choice = null where vendor_id = $1 and shop_id = $2 and choice = 'NEW'`,
  `update marketplace_menus set kinds_read = '{}', compared_at = null, differences = 0, different_since = null,
     open_there = null, open_told = null, windows_there = null
   where vendor_id = $1 and shop_id = $2`,
].map((text, at) => named(`marketplace-menu-forget-${at}`, text));

const compare = named(
  'marketplace-menu-forget-compare',
  `insert into marketplace_menu_jobs (vendor_id, id, shop_id, type, kinds, state, created_at)
   values ($1, $2, $3, 'COMPARE', $4, 'WAITING', $5)`,
);

/**
 * Forgets what stands at a shop and what was under way there: by the same connection it is another shop now, whose menu is compared.
 * @param compareId of the comparison that begins; null where the shop is switched off.
 */
export async function forgetMenu(
  client: PoolClient,
  vendorId: string,
  shopId: string,
  compareId: string | null,
  at: Date,
): Promise<void> {
  // A step that is just being kept holds its job: what it kept is forgotten with the rest.
  await client.query(endJobs([vendorId, shopId, at]));
  for (const statement of forget) await client.query(statement([vendorId, shopId]));
  if (compareId) await client.query(compare([vendorId, compareId, shopId, MARKET_MENU_KINDS, at]));
}
