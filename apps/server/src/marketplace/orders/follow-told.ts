import { ledgerEntries } from '@sofreh/domain/books';
import type { OrderStatus } from '@sofreh/domain/enums';
import { priceAsTold } from '@sofreh/domain/marketplace';
import {
  isArrivedStatus,
  isOutsideStatus,
  isWaitingStatus,
  READY_STATUS,
  stepIndexOf,
} from '@sofreh/domain/order-state';
import { overpaidOf } from '@sofreh/domain/payment-state';
import { MARKETPLACE_CANCELED } from '@sofreh/fa/order-texts';
import type { ToldOrder } from '@sofreh/providers/marketplace';
import { changeOrderStock, type StockChange } from '#app/catalog/stocks/change-order-stock.queries.ts';
import {
  tellable,
  ticketsOfChange,
  ticketsOfNote,
  writeTickets,
} from '#app/main/kitchen-tickets/change-tickets.ts';
import { writeLedger } from '#app/main/ledger/ledger.queries.ts';
import { goOnByItself, moveOrder } from '#app/main/order-moves/move-order.ts';
import { type Actor, systemActor } from '#app/main/order-record/actor.ts';
import {
  readEditable,
  writeLines,
  writePrice,
} from '#app/main/order-record/lines-to-change/editable-order.queries.ts';
import { writePaid } from '#app/main/order-record/locked-order.queries.ts';
import { changeLockedOrder, type OrderChange } from '#app/main/order-record/order-change.ts';
import type { PlacedLine } from '#app/main/order-record/stored-columns/line-columns.ts';
import { lineChanges } from '#app/main/orders/order-edit/edit-lines.ts';
import { demandChanges, holdMore } from '#app/main/orders/order-edit/edit-stock.ts';
import { cooksRead } from '#app/main/orders/order-edit/edit-words.ts';
import { stockDemand } from '#app/main/orders/placing/stock-demand.ts';
import { paymentFacts } from '#app/main/payments/counter-payments.ts';
import { writeCounterPayments } from '#app/main/payments/payments.queries.ts';
import { returnOverpaid } from '#app/main/refunds/start-refunds.ts';
import { countAsPresent } from '#app/main/sync/order-standing.queries.ts';
import { Refusal } from '#app/platform/refusal.ts';
import type { ShopRow } from '../connections/shops.queries.ts';
import { inCurrency, type MarketDeps } from './deps.ts';
import { takeCarrier, takeCourier } from './follow-carrier.ts';
import { followLines, repricedLines } from './follow-lines.ts';
import { isCalledOff } from './inbox.queries.ts';
import { writeLookedAtAgain } from './late-orders.queries.ts';
import { isPlaced, lockMarketOrder, readMarketPaid, writeApplied } from './market-orders.queries.ts';
import { readMatches } from './matches.queries.ts';
import { lockModification, writeModificationAnswer } from './modifications.queries.ts';
import { marketActor, marketPayment, orderIdOf, owedOf, placeTold, sumsOf, wordsOf } from './place-told.ts';
import { writeLinePrices, writeWords } from './told-changes.queries.ts';
import { linesOf, type Matches } from './told-lines.ts';

/** Says what became of what was told. OVER: called off before it was seen here. LATE: called off when it was over here. */
export type Followed = 'PLACED' | 'CHANGED' | 'SAME' | 'OLD' | 'OVER' | 'CANCELED' | 'LATE';

const ENDED_THERE: readonly ToldOrder['state'][] = ['CANCELED', 'REJECTED'];
/** In these states its guest has an order, or its courier does. */
const BROUGHT: readonly string[] = ['PICKED', 'DELIVERED'] satisfies ToldOrder['state'][];
const SOLD_THERE = 'SOLD_THERE';

/**
 * Does what a marketplace told of an order: places it, or follows what changed there. However often and in whatever order it is
 * told, the order is here once and stands as the newest word says.
 */
export async function followTold(
  deps: MarketDeps,
  vendorId: string,
  shop: ShopRow,
  told: ToldOrder,
): Promise<Followed> {
  const orderId = orderIdOf(vendorId, shop, told.reference);
  const known = await isPlaced(deps.db, vendorId, orderId);
  if (!known && ENDED_THERE.includes(told.state)) return 'OVER';
  // An order that was called off before it was seen here has no row that holds its revision: the news themselves do.
  if (!known && (await isCalledOff(deps.db, vendorId, shop.id, told))) return 'OLD';
  const placed = known ? false : await placeTold(deps, vendorId, shop, told);
  const matches = await readMatches(deps.db, vendorId, shop.id, told);
  const followed = await changeLockedOrder(deps, vendorId, orderId, (change) =>
    follow(deps, change, { shop, told, matches, placed }),
  );
  return placed && followed !== 'OLD' && followed !== 'CANCELED' ? 'PLACED' : followed;
}

interface Telling {
  readonly shop: ShopRow;
  readonly told: ToldOrder;
  readonly matches: Matches;
  readonly placed: boolean;
}

interface Following extends Telling {
  /** This one brought it by what was told last. */
  readonly carriedBefore: ToldOrder['carriedBy'];
  /** It was in this state there by what was told last. */
  readonly stateBefore: string;
  /** One of ours asked for the change that is told, and said why; nobody did where it is not ours. */
  readonly asked: { readonly id: string; readonly actor: Actor; readonly reason: string } | null;
}

/** Finds the change of ours that a telling holds, where nobody has followed it yet. */
async function askedOf(
  { client, order }: OrderChange,
  { shopChange }: ToldOrder,
): Promise<Following['asked']> {
  const held = shopChange ? await lockModification(client, order.vendorId, order.id) : undefined;
  if (held?.id !== shopChange || !held) return null;
  const { id, actorId, device, reason } = held;
  return { id, reason, actor: { kind: 'STAFF', id: actorId, device, permissions: [] } };
}

async function follow(deps: MarketDeps, change: OrderChange, telling: Telling): Promise<Followed> {
  const { vendorId, id, currency } = change.order;
  const held = await lockMarketOrder(change.client, vendorId, id);
  if (!held) throw new Error(`order ${id} is of no marketplace`);
  const { told } = telling;
  if (told.revision <= held.revision) return 'OLD';
  const before = change.events.length;
  const asked = await askedOf(change, told);
  const late = await takeOver(deps, change, {
    ...telling,
    carriedBefore: held.carriedBy,
    stateBefore: held.state,
    asked,
  });
  if (asked) await writeModificationAnswer(change.client, vendorId, asked.id, 'CONFIRMED');
  const { money, revision, state } = told;
  const marketDiscount = inCurrency(money.marketDiscountToman, currency);
  const commission = inCurrency(money.commissionToman, currency);
  const coupon = money.couponCode ?? '';
  const isOtherTerms =
    commission !== held.commission || marketDiscount !== held.marketDiscount || coupon !== held.coupon;
  if (isOtherTerms && change.events.length === before) {
    // The sums of the order's day follow its events.
    const data = { state, code: told.code, commission, marketDiscount };
    change.events.push({ type: 'MARKETPLACE_TOLD', actor: systemActor, reason: '', data });
  }
  await writeApplied(
    change.client,
    vendorId,
    id,
    {
      revision,
      state,
      canceledLate: late,
      carriedBy: told.carriedBy,
      marketDiscount,
      commission,
      coupon,
    },
    change.at,
  );
  if (late) return 'LATE';
  if (ENDED_THERE.includes(state)) return 'CANCELED';
  return change.events.length > before ? 'CHANGED' : 'SAME';
}

/** @returns whether it was called off there when here it was over. */
async function takeOver(deps: MarketDeps, change: OrderChange, telling: Following): Promise<boolean> {
  const { told } = telling;
  const { status } = change.order;
  if (ENDED_THERE.includes(told.state)) return callOff(change, telling);
  if (status === 'REJECTED') {
    await noteBrought(change, telling);
    return false;
  }
  const before = change.events.length;
  await takeLines(deps, change, telling);
  await settleOwed(change, telling);
  if (change.events.length > before) await goOnByItself(change);
  await takeCourier(change, told);
  if (told.state !== 'NEW' && isWaitingStatus(change.order.status) && !telling.placed) {
    // Somebody accepted it at the marketplace's own screen.
    await moveOrder(change, 'CONFIRMED', systemActor);
  }
  // What was ready when it was first heard of nobody makes here: no cook would say that it is.
  if (telling.placed && told.state === 'READY') await goTo(change, 'READY');
  if (told.state === 'PICKED' || told.state === 'DELIVERED') await goTo(change, 'DELIVERING');
  if (told.state === 'DELIVERED') await goTo(change, 'DELIVERED');
  return false;
}

/** An order that is delivered here stays: a person looks at what becomes of its money. */
async function callOff(change: OrderChange, { told, stateBefore }: Following): Promise<boolean> {
  const { status } = change.order;
  if (status === 'REJECTED') return false;
  const over = isArrivedStatus(status);
  // Somebody was asked to look when it was called off; told once more it asks nobody again.
  if (over && ENDED_THERE.some((ended) => ended === stateBefore)) return false;
  const reason = told.endReason || MARKETPLACE_CANCELED;
  const data = { state: told.state, code: told.code, late: over };
  if (over) change.events.push({ type: 'MARKETPLACE_TOLD', actor: systemActor, reason, data });
  else await moveOrder(change, 'REJECTED', systemActor, { reason, data: { cause: 'MARKETPLACE' } });
  return over;
}

/** Notes that a guest gets an order that was turned down here: a person asks the marketplace for its price. */
async function noteBrought({ client, order, events }: OrderChange, { told, stateBefore }: Following) {
  const { state, code } = told;
  if (!BROUGHT.includes(state) || BROUGHT.includes(stateBefore)) return;
  await writeLookedAtAgain(client, order.vendorId, order.id);
  events.push({ type: 'MARKETPLACE_TOLD', actor: systemActor, data: { state, code, wasRejected: true } });
}

/** Makes lines, price, note and address what was told; the kitchen hears what it has to know, which no price is. */
async function takeLines(deps: MarketDeps, change: OrderChange, telling: Following): Promise<void> {
  const { told, matches } = telling;
  const deliveryType = await takeCarrier(change, told, telling.carriedBefore);
  const { client, order, at } = change;
  const snapshot = await deps.snapshots.get(order.vendorId);
  if (!snapshot) throw new Error(`vendor ${order.vendorId} is gone`);
  const facts = await readEditable(client, order);
  const after = followLines(facts.lines, linesOf(snapshot, matches, order.id, told));
  const { terms, pricing } = priceAsTold(
    order.currency,
    order.deliveryType,
    after,
    sumsOf(told, order.currency),
  );
  const changes = lineChanges(facts.lines, after);
  const repriced = repricedLines(facts.lines, after);
  const words = telling.placed ? undefined : await writeWords(client, order, wordsOf(told));
  if (words) change.order = { ...change.order, version: change.order.version + 1 };
  const notes = new Map(facts.lines.map(({ id, note }) => [id, note]));
  const noted = after.filter(({ id, note }) => (notes.get(id) ?? note) !== note);
  const isSame = changes.length + noted.length + repriced.length === 0 && !words && !deliveryType;
  if (isSame && pricing.finalPrice === order.finalPrice) return;
  const demand = demandChanges(facts.lines, after);
  if ((await holdMore(change, demand, snapshot)).length > 0) {
    // Something was deleted in this very moment: the menu is looked at again when it is told again.
    deps.snapshots.forget(order.vendorId);
    throw new Refusal('UNAVAILABLE');
  }
  await takeStock(change, demand, after);
  const waits = isWaitingStatus(order.status);
  const noteBefore = words && words.noteBefore !== told.note ? cooksRead(facts.words) : null;
  const drafts = [...ticketsOfChange(facts.lines, after), ...ticketsOfNote(after, order.status, noteBefore)];
  const isGone = isOutsideStatus(order.status);
  if (isGone && drafts.length > 0) await writeLookedAtAgain(client, order.vendorId, order.id);
  if (!waits && !isGone) await writeTickets(client, order, drafts, at);
  const lines = waits ? after : after.map((line) => ({ ...line, ticketedCount: tellable(line) }));
  await writePrice(client, order, pricing, { ...terms, minimumItemsTotal: 0 }, true);
  await writeLines(client, order, lines);
  await writeLinePrices(client, order, repriced);
  change.events.push({
    type: 'EDITED',
    actor: telling.asked?.actor ?? systemActor,
    reason: telling.asked?.reason ?? '',
    data: {
      editId: `${told.reference} ${told.revision}`,
      lines: changes.map(({ line, from, to }) => {
        const { id: orderItemId, menuItemId, title, price, toppings } = line;
        return { orderItemId, menuItemId, title, price, toppings, from, to };
      }),
      before: order.finalPrice,
      finalPrice: pricing.finalPrice,
      cause: 'MARKETPLACE',
      ...(telling.asked && { modification: telling.asked.id }),
      ...(words && { words: { ...words, ...wordsOf(told), address: wordsOf(told).address?.detail ?? '' } }),
      ...(deliveryType && { deliveryType }),
      noted: noted.map(({ title, note }) => ({ title, note })),
      repriced: repriced.map(({ title, price }) => ({ title, price })),
    },
  });
  change.order = { ...change.order, finalPrice: pricing.finalPrice, version: change.order.version + 1 };
}

/** Takes and puts back counted products; what our counts lack was sold there and is noted as present. */
async function takeStock(
  { client, order, at }: OrderChange,
  changes: readonly StockChange[],
  after: readonly PlacedLine[],
): Promise<void> {
  const take = () => changeOrderStock(client, order, changes, at, isWaitingStatus(order.status));
  if ((await take()).length === 0) return;
  const why = { reason: SOLD_THERE, orderId: order.id, at };
  await countAsPresent(client, order.vendorId, stockDemand(after), why);
  await take();
}

const isOfMarketplace = ({ method }: { readonly method: string }) => method === 'MARKETPLACE';

/**
 * What the marketplace took is what it says that it owes now, also where only who collects the money has changed; what staff gave
 * back of it stays. What is paid beyond the bill then came from elsewhere, and goes back there.
 */
async function settleOwed(change: OrderChange, { shop, told }: Telling): Promise<void> {
  const { client, at } = change;
  const left = owedOf(told, change.order.currency) - (await readMarketPaid(client, change.order));
  if (left < 0) await returnOverpaid(change, systemActor, -left, isOfMarketplace);
  if (left > 0) {
    const payment = marketPayment(change.order.id, shop, left, String(told.revision));
    await writeCounterPayments(client, change.order, [payment], at);
    const entries = ledgerEntries({ ...payment, kind: 'PAYMENT', surplus: false });
    await writeLedger(client, change.order, entries, change.bookedAt(at));
    await writePaid(client, change.order, left);
    const { finalPrice } = change.order;
    const paidAmount = change.order.paidAmount + left;
    change.order = { ...change.order, paidAmount, version: change.order.version + 1 };
    const data = { amount: left, paidAmount, finalPrice, payments: paymentFacts([payment]) };
    change.events.push({ type: 'PAYMENT_TAKEN', actor: marketActor(shop), data });
  }
  const above = overpaidOf(change.order);
  if (above > 0) await returnOverpaid(change, systemActor, above, (payment) => !isOfMarketplace(payment));
}

/** Moves the order as far as the marketplace says it is, through what the kitchen did not say; never back. */
async function goTo(change: OrderChange, wanted: 'READY' | 'DELIVERING' | 'DELIVERED'): Promise<void> {
  const { deliveryType } = change.order;
  const ready = READY_STATUS[deliveryType];
  const to: OrderStatus = wanted === 'READY' ? ready : deliveryType === 'PICKUP' ? 'DELIVERED' : wanted;
  const isPast = () => stepIndexOf(deliveryType, change.order.status) >= stepIndexOf(deliveryType, to);
  if (isPast()) return;
  if (change.order.status === 'CONFIRMED') await moveOrder(change, ready, systemActor);
  if (isPast()) return;
  await moveOrder(change, to, systemActor);
}
