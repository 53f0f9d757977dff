import type { Pool } from 'pg';
import { withTransaction } from '../../../apps/server/src/platform/db/transaction.ts';
import { brand } from '../demo/brand.ts';
import { discountCodes } from '../demo/discount-codes.ts';
import { generateHistory } from '../demo/history/index.ts';
import { kitchen } from '../demo/kitchen.ts';
import { menu } from '../demo/menu/index.ts';
import { packages } from '../demo/packages.ts';
import { people } from '../demo/people.ts';
import { weighed } from '../demo/weighed.ts';
import { loadCompanyRides } from './load-company-rides.ts';
import { loadCouriers } from './load-couriers.ts';
import { loadCredit } from './load-credit.ts';
import { loadDrawerOpenings } from './load-drawer-openings.ts';
import { loadDrawers } from './load-drawers.ts';
import { loadFeedbacks } from './load-feedbacks.ts';
import { loadIngredientUse } from './load-ingredient-use.ts';
import { loadKitchen } from './load-kitchen.ts';
import { loadMarketOrders } from './load-market-orders.ts';
import { loadMenu } from './load-menu.ts';
import { loadOrders } from './load-orders.ts';
import { loadPackages } from './load-packages.ts';
import { countDiscountUses, loadDiscountCodes, loadPeople, userId } from './load-people.ts';
import { loadPictures } from './load-pictures.ts';
import { loadSettlements } from './load-settlements.ts';
import { loadCookedLines, loadTickets } from './load-tickets.ts';
import { loadVendors, vendorId } from './load-vendors.ts';
import { loadWeighed } from './load-weighed.ts';

const DAYS = 90;
/** Whoever holds this fills the empty database; others wait. */
export const SEED_LOCK = 7_340_021;
/**
 * What is right for a request is wrong here: filling ninety days takes as long as it takes, and a second process waits for
 * the first one to end. The limits hold for this transaction alone.
 */
const NO_LIMITS =
  'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/**
 * Fills an empty database with the demo, in one transaction: all of it or nothing. Does nothing where there is any
 * brand, or where the data began as an owner's. Two processes starting at once seed once.
 * @param now the moment the demo's history ends at
 * @returns whether it was filled now
 */
export async function seedDemo(pool: Pool, now: Date, log: (line: string) => void): Promise<boolean> {
  const startedAt = performance.now();
  const owner = userId(people.staff.find(({ role }) => role === 'owner')?.phoneNumber ?? '');
  const seeded = await withTransaction(pool, async (client) => {
    await client.query(NO_LIMITS);
    await client.query('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
    const { rows } = await client.query('select 1 from brands limit 1');
    if (rows.length > 0) return false;
    // Whoever began here as an owner meanwhile keeps the place.
    const begun = await client.query(
      `insert into installation (id, origin, began_at) values (true, 'DEMO', $1) on conflict (id) do nothing`,
      [now],
    );
    if (begun.rowCount === 0) return false;
    await loadPictures(client, brand, menu);
    await loadVendors(client, brand);
    await loadPackages(client, packages, now);
    for (const [index, vendor] of brand.vendors.entries()) {
      await loadMenu(client, menu, vendor.slug);
      await loadKitchen(client, kitchen, vendor.slug, index + 1, now);
      await loadWeighed(client, weighed, vendor.slug);
    }
    await loadPeople(client, people);
    await loadDiscountCodes(client, discountCodes, now);
    const history = generateHistory({ brand, menu, people, codes: discountCodes, now, days: DAYS });
    await loadOrders(client, history, people, discountCodes);
    await loadCredit(client, owner, now);
    await loadFeedbacks(client, owner, now);
    await loadTickets(client);
    for (const { slug } of brand.vendors.slice(0, 1)) await loadCookedLines(client, vendorId(slug), now);
    await loadCouriers(client, now);
    await loadCompanyRides(client, owner, now);
    await loadDrawers(client, now);
    // Each branch has a shop at the simulated marketplace.
    await client.query(
      `insert into marketplace_shops (vendor_id, id, provider, shop_id, title, active, auto_accept, changed_at, pulled_until)
       select id, id, 'SNAPPFOOD', slug, 'اسنپ‌فود ' || name, true, false, $1, $1 from vendors`,
      [now],
    );
    await loadMarketOrders(
      client,
      history.filter(({ source }) => source === 'SNAPPFOOD'),
    );
    await countDiscountUses(client);
    // Papers come of what happens from now on, not of the demo's past.
    await client.query(
      `insert into print_cursors (vendor_id, event_seq)
       select v.id, coalesce(c.event_seq, 0) from vendors v left join vendor_counters c on c.vendor_id = v.id`,
    );
    for (const { slug } of brand.vendors) {
      await loadIngredientUse(client, slug, owner, now);
      await loadDrawerOpenings(client, slug, people, now, DAYS);
    }
    return true;
  });
  if (!seeded) return false;
  await withTransaction(pool, async (client) => {
    await client.query(NO_LIMITS);
    // The planner knows nothing of tables that were filled a moment ago.
    await client.query('analyze');
  });
  await loadSettlements(pool, { owner, admin: userId(people.admin.phoneNumber) }, now, DAYS);
  log(`demo: seeded in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return true;
}
