import { againAfter } from '@sofreh/domain/marketplace';
import type { Marketplace, OrdersOutcome, ToldOrder } from '@sofreh/providers/marketplace';
import { wakeMarketplace } from '#app/main/order-moves/wake-marketplace.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { eachByItself } from '#app/platform/jobs/each-by-itself.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { listShops, type ShopRow, writeShopState } from '../connections/shops.queries.ts';
import { marketplaceOf } from '../connections/shops.ts';
import type { MarketDeps } from './deps.ts';
import { followTold } from './follow-told.ts';
import {
  insertFetched,
  insertUnread,
  listDueNews,
  type WaitingNews,
  writeFailed,
  writeHandled,
} from './inbox.queries.ts';
import { listDueOrders, listMarketVendors, readNextLook, writePulled } from './market-orders.queries.ts';
import { tellMarketplace } from './tell-marketplace.ts';

/** After this time a shop's orders are fetched again, whatever is pushed: what was missed comes by that. */
const PULL_MS = 55_000;
/** Fetching goes back so far again: clocks differ, and what is known is known. */
const OVERLAP_MS = 120_000;
/** News are tried so many times before they wait for a person. */
const TRIES_MAX = 8;
/** One fetching reads so many pages at most. */
const PAGES_MAX = 100;
/** Names a failure whose order cannot be read. */
const UNREADABLE = 'MARKETPLACE_ORDER_UNREADABLE';

interface LiveShop {
  readonly shop: ShopRow;
  readonly marketplace: Marketplace;
}

/**
 * Does what is due of a vendor's orders at marketplaces: what was missed is fetched, news are worked on, and marketplaces are told
 * where orders are here. Safe to repeat; one job of a vendor runs at a time.
 * @param warn told of news that cannot be worked on, and of lists that cannot be kept.
 */
export async function lookAfterMarketplace(
  deps: MarketDeps,
  vendorId: string,
  warn: (facts: Readonly<Record<string, unknown>>, message: string) => void,
): Promise<void> {
  const shops = new Map<string, LiveShop>();
  for (const shop of await listShops(deps.db, vendorId)) {
    const marketplace = shop.active ? marketplaceOf(deps.marketplaces, vendorId, shop) : null;
    if (marketplace) shops.set(shop.id, { shop, marketplace });
  }
  for (const live of shops.values()) {
    // A list that cannot be kept is fetched again the next time; what was pushed meanwhile does not wait for it.
    await pull(deps, vendorId, live).catch((error: unknown) =>
      warn({ error, vendorId, shopId: live.shop.id }, 'Orders at a marketplace could not be fetched'),
    );
  }
  for (const news of await listDueNews(deps.db, vendorId, deps.now())) {
    await workOn(deps, vendorId, shops, news, warn);
  }
  await eachByItself(await listDueOrders(deps.db, vendorId, deps.now()), async (order) => {
    const live = shops.get(order.shopId);
    if (live) await tellMarketplace(deps, vendorId, live.shop, live.marketplace, order);
  });
  const next = await readNextLook(deps.db, vendorId);
  if (next) await withTransaction(deps.db, (client) => wakeMarketplace(client, vendorId, next));
}

/** Has the orders of every vendor looked after that has a shop at a marketplace. */
export async function wakeMarketplaces(pool: Pool): Promise<void> {
  for (const vendorId of await listMarketVendors(pool)) {
    await withTransaction(pool, (client) => wakeMarketplace(client, vendorId));
  }
}

/** Fetches what changed there since it was fetched last, page by page, into the inbox. */
async function pull(deps: MarketDeps, vendorId: string, live: LiveShop): Promise<void> {
  const { shop, marketplace } = live;
  const at = deps.now();
  if (shop.pulledAt && at.getTime() - shop.pulledAt.getTime() < PULL_MS) return;
  const since = (shop.pulledUntil ?? at).getTime() - OVERLAP_MS;
  let answer = await marketplace.orders.changedSince(since, null);
  await noteState(deps, vendorId, shop, answer);
  for (let pages = 1; answer.outcome === 'FOUND'; pages += 1) {
    await keepPage(deps, vendorId, shop.id, answer);
    // What is left of very many is asked for the next time, from where it began: what is known is known.
    if (answer.next === null) {
      await withTransaction(deps.db, (client) => writePulled(client, vendorId, shop.id, at, at));
      return;
    }
    if (pages === PAGES_MAX) return;
    answer = await marketplace.orders.changedSince(since, answer.next);
  }
}

async function noteState(
  { db, now }: MarketDeps,
  vendorId: string,
  shop: ShopRow,
  answer: OrdersOutcome,
): Promise<void> {
  const detail =
    answer.outcome === 'FOUND'
      ? ''
      : answer.outcome === 'REFUSED'
        ? `${answer.refusal} ${answer.providerCode}`
        : answer.reason;
  const state = answer.outcome === 'FOUND' ? 'ANSWERS' : answer.outcome === 'REFUSED' ? 'REFUSES' : 'SILENT';
  if (state === shop.state && detail === shop.stateDetail) return;
  await writeShopState(db, vendorId, shop.id, { state, detail }, now());
}

async function keepPage(
  { db, now, newId }: MarketDeps,
  vendorId: string,
  shopId: string,
  { orders, unread }: Extract<OrdersOutcome, { readonly outcome: 'FOUND' }>,
): Promise<void> {
  await withTransaction(db, async (client) => {
    for (const told of orders) {
      const eventKey = fetchedKey(told.reference, told.revision);
      await insertFetched(client, vendorId, { id: newId(), shopId, eventKey, told, at: now() });
    }
    for (const each of unread) {
      await insertUnread(client, vendorId, { id: newId(), shopId, unread: each, at: now() });
    }
  });
}

/** Says how fetched news are called: the same revision is the same news. */
export function fetchedKey(reference: string, revision: number): string {
  return `fetched ${reference} ${revision}`;
}

/** Reads again what could not be read. @throws Refusal `MARKETPLACE_ORDER_UNREADABLE` where it still cannot. */
async function readAgain({ marketplace }: LiveShop, reference: string): Promise<ToldOrder> {
  const answer = await marketplace.orders.read(reference);
  if (answer.outcome !== 'FOUND') throw new Refusal(UNREADABLE);
  return answer.order;
}

/** Works on one piece of news; one that fails keeps nothing else from being done. */
async function workOn(
  deps: MarketDeps,
  vendorId: string,
  shops: ReadonlyMap<string, LiveShop>,
  news: WaitingNews,
  warn: (facts: Readonly<Record<string, unknown>>, message: string) => void,
): Promise<void> {
  const live = shops.get(news.shopId);
  const tries = news.tries + 1;
  const again = tries < TRIES_MAX ? new Date(deps.now().getTime() + againAfter(tries)) : null;
  if (!live) {
    await writeFailed(deps.db, vendorId, news.id, 'MARKETPLACE_SHOP_NOT_FOUND', again);
    return;
  }
  try {
    const told = 'lines' in news.told ? news.told : await readAgain(live, news.told.reference);
    const outcome = await followTold(deps, vendorId, live.shop, told);
    await writeHandled(deps.db, vendorId, news.id, outcome, deps.now());
  } catch (error) {
    warn({ error, vendorId, newsId: news.id }, 'An order of a marketplace could not be worked on');
    const fault = error instanceof Refusal ? error.code : 'INTERNAL';
    await writeFailed(deps.db, vendorId, news.id, fault, again);
  }
}
