import { MARKETPLACE_ACCOUNT } from '@sofreh/domain/books';
import { againAfter, commissionKept, type MarketplaceWord, wordsDue } from '@sofreh/domain/marketplace';
import { fold } from '@sofreh/fa/search-fold';
import type { Marketplace, MarketplaceState, SaidOutcome } from '@sofreh/providers/marketplace';
import { writeLedger } from '#app/main/ledger/ledger.queries.ts';
import { changeLockedOrder } from '#app/main/order-record/order-change.ts';
import type { ShopRow } from '../connections/shops.queries.ts';
import type { MarketDeps } from './deps.ts';
import { followTold } from './follow-told.ts';
import {
  type DueOrder,
  lockMarketOrder,
  writeBooked,
  writeDelaySaid,
  writeSaid,
  writeSeen,
  writeUnheard,
} from './market-orders.queries.ts';
import { readSaid, type Said } from './said.ts';
import { endModification, sayModification, type Telling } from './say-modification.ts';

const MINUTE_MS = 60_000;
/** In these states of an order nobody there waits for it any more. */
const OFF: readonly MarketplaceState[] = ['CANCELED', 'REJECTED'];
/** An order has this cause where nobody chose one. */
const NO_CAUSE = 'OTHER';

/** Counts the minutes from now until the food can be taken, at least one. */
function minutesLeft({ promisedAt, preparationTime }: DueOrder, now: Date): number {
  if (promisedAt === null) return preparationTime;
  return Math.max(1, Math.ceil((promisedAt.getTime() - now.getTime()) / MINUTE_MS));
}

/**
 * Turns an order down by the cause that was chosen, by the one of theirs whose words were given as the reason, or by their last:
 * lists of causes end with what is none of the others. A cause that they know no more is said again as that last one.
 */
async function sayRejected(
  orders: Marketplace['orders'],
  { reference, rejectCause, rejectReason: comment }: DueOrder,
): Promise<SaidOutcome> {
  const isChosen = rejectCause !== NO_CAUSE;
  if (isChosen) {
    const answer = await orders.reject(reference, { id: rejectCause, comment });
    if (answer.outcome !== 'REFUSED' || answer.refusal !== 'INVALID_REQUEST') return answer;
  }
  const listed = await orders.rejectCauses();
  const causes = listed.outcome === 'FOUND' ? listed.causes : [];
  const byWords = isChosen ? undefined : causes.find(({ title }) => fold(title) === fold(comment));
  const cause = byWords ?? causes.find(({ id }) => id === NO_CAUSE) ?? causes.at(-1);
  return orders.reject(reference, { id: cause?.id ?? rejectCause, comment });
}

function say(
  marketplace: Marketplace,
  order: DueOrder,
  word: MarketplaceWord,
  now: Date,
): Promise<SaidOutcome> {
  const { orders } = marketplace;
  const { reference } = order;
  switch (word) {
    case 'NOTHING':
      return Promise.resolve({ outcome: 'DONE' });
    case 'ACKNOWLEDGED':
      return orders.acknowledge(reference);
    case 'ACCEPTED':
      return orders.accept(reference, minutesLeft(order, now));
    case 'READY':
      return orders.ready(reference);
    case 'PICKED':
      return orders.picked(reference);
    case 'REJECTED':
      return sayRejected(orders, order);
  }
}

/** After these words a shop may still change what it makes. */
const BEFORE_CHANGES: readonly MarketplaceWord[] = ['ACKNOWLEDGED', 'ACCEPTED', 'REJECTED'];

/** Says words, one after the other; stops at the first that is not heard. */
async function sayWords(
  deps: MarketDeps,
  { vendorId, marketplace, order }: Telling,
  words: readonly MarketplaceWord[],
): Promise<Said> {
  for (const word of words) {
    const said = readSaid(await say(marketplace, order, word, deps.now()));
    if (said.outcome !== 'HEARD') return said;
    await writeSaid(deps.db, vendorId, order.orderId, word);
  }
  return { outcome: 'HEARD' };
}

/**
 * Says what is due: that it is accepted, what of it the shop cannot make, where it is since, and that it is late. A change that is
 * not heard keeps nothing else from being said.
 */
async function sayAll(deps: MarketDeps, telling: Telling): Promise<Said> {
  const { vendorId, marketplace, order } = telling;
  if (order.status === 'REJECTED') await endModification(deps, telling);
  const words = wordsDue(order.said, order.status);
  const isBefore = (word: MarketplaceWord) => BEFORE_CHANGES.includes(word);
  const first = await sayWords(deps, telling, words.filter(isBefore));
  if (first.outcome !== 'HEARD') return first;
  const changed = await sayModification(deps, telling);
  const rest = words.filter((word) => !isBefore(word));
  const last = await sayWords(deps, telling, rest);
  if (last.outcome !== 'HEARD') return last;
  const { delayMinutes } = order;
  if (delayMinutes === null) return changed;
  const said = readSaid(await marketplace.orders.delay(order.reference, delayMinutes));
  if (said.outcome !== 'UNHEARD') await writeDelaySaid(deps.db, vendorId, order.orderId, delayMinutes);
  return said.outcome === 'HEARD' ? changed : said;
}

/** The books have of its commission what the marketplace keeps of a sold order, and nothing of one that was not. */
async function bookCommission(deps: MarketDeps, vendorId: string, order: DueOrder): Promise<void> {
  if (commissionKept(order) === order.commissionBooked) return;
  await changeLockedOrder(deps, vendorId, order.orderId, async ({ client, order: current, at, newId }) => {
    const held = await lockMarketOrder(client, vendorId, current.id);
    if (!held) return;
    const wanted = commissionKept({ ...held, status: current.status });
    const amount = wanted - held.commissionBooked;
    if (amount === 0) return;
    const transaction_id = newId();
    const entries = [
      { transaction_id, account: 'COMMISSION', amount },
      { transaction_id, account: MARKETPLACE_ACCOUNT, amount: -amount },
    ] as const;
    await writeLedger(client, current, entries, at);
    await writeBooked(client, vendorId, current.id, wanted);
  });
}

/**
 * Tells a marketplace where an order is here, again and again until it hears. What it refuses is looked at there: it knows better
 * where its order is, and a word that came too late is said no more.
 */
export async function tellMarketplace(
  deps: MarketDeps,
  vendorId: string,
  shop: ShopRow,
  marketplace: Marketplace,
  order: DueOrder,
): Promise<void> {
  await bookCommission(deps, vendorId, order);
  const said = await sayAll(deps, { vendorId, shop, marketplace, order });
  const again = new Date(deps.now().getTime() + againAfter(order.tries + 1));
  if (said.outcome === 'UNHEARD') {
    await writeUnheard(deps.db, vendorId, order.orderId, said.problem, again);
    return;
  }
  let problem = said.outcome === 'REFUSED' ? said.problem : '';
  if (said.outcome === 'REFUSED') {
    const there = await marketplace.orders.read(order.reference);
    if (there.outcome === 'UNREACHABLE') {
      await writeUnheard(deps.db, vendorId, order.orderId, there.reason, again);
      return;
    }
    const followed = there.outcome === 'FOUND' ? await followTold(deps, vendorId, shop, there.order) : 'OLD';
    // What changed is looked at anew; of what was turned down here nothing goes on.
    if (followed === 'CANCELED' || (followed === 'CHANGED' && order.status !== 'REJECTED')) return;
    // Called off on both sides: that it need not be said is no trouble to anybody.
    const isOff = there.outcome === 'FOUND' && OFF.includes(there.order.state);
    if (isOff && order.status === 'REJECTED') problem = '';
    // Turned down here and alive there: somebody cooks for nobody, or a guest waits for nothing. It is said again, and shown.
    const isAlive = there.outcome === 'FOUND' && !isOff && there.order.state !== 'DELIVERED';
    if (isAlive && order.status === 'REJECTED') {
      await writeUnheard(deps.db, vendorId, order.orderId, problem, again);
      return;
    }
  }
  const over = order.status === 'REJECTED' || order.status === 'FINISHED';
  const endedAt = over ? deps.now() : null;
  await writeSeen(deps.db, vendorId, order.orderId, { version: order.version, problem, endedAt });
}
