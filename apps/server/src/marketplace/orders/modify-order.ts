import type { Input } from '@sofreh/contract/call';
import type { marketplaceOrders } from '@sofreh/contract/marketplace/orders';
import type { Currency } from '@sofreh/domain/enums';
import {
  type ModifiedLine,
  mayModify,
  modificationFault,
  priceAfterChange,
} from '@sofreh/domain/marketplace';
import { toman } from '@sofreh/domain/money';
import type { MarketplaceOrders, ToldOrder } from '@sofreh/providers/marketplace';
import type { OrderChange } from '#app/main/order-record/order-change.ts';
import { readRefundable } from '#app/main/refunds/refundable.queries.ts';
import { violatedUnique } from '#app/platform/db/constraints.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { inCurrency, type MarketDeps } from './deps.ts';
import { readMarketOrderRow } from './market-order-rows.queries.ts';
import { readMarketOrder } from './market-orders.queries.ts';
import {
  insertModification,
  listReplacements,
  type Replacement,
  readModified,
  writeDue,
} from './modifications.queries.ts';
import { orderNow, refuseAnswer, type Saying, saying, shopOf, type View } from './staff-words.ts';

type Changeable = Input<(typeof marketplaceOrders)['GET /api-snappFood/orders/changeable']['response']>;

interface There {
  readonly told: ToldOrder;
  readonly modifies: MarketplaceOrders['modifies'];
  readonly replacements: readonly Replacement[];
}

/** Reads an order as it stands there in this moment: what a shop takes off is what its marketplace has. */
async function readThere(deps: MarketDeps, { vendorId, orderId }: Saying): Promise<There> {
  const order = await readMarketOrder(deps.db, vendorId, orderId);
  if (!order) throw new Refusal('MARKETPLACE_ORDER_NOT_FOUND');
  const { shop, marketplace } = await shopOf(deps, vendorId, order.shopId);
  const answer = await marketplace.orders.read(order.reference);
  if (answer.outcome !== 'FOUND') return refuseAnswer(answer);
  const { modifies } = marketplace.orders;
  const replacements = modifies?.replaces ? await listReplacements(deps.db, vendorId, shop.id) : [];
  return { told: answer.order, modifies, replacements };
}

/**
 * Reads what of an order can be changed by the shop.
 * @throws Refusal `MARKETPLACE_ORDER_NOT_FOUND`, `MARKETPLACE_UNREACHABLE` and the others of asking.
 */
export async function readChangeable(deps: MarketDeps, said: Saying): Promise<Changeable> {
  const row = await readMarketOrderRow(deps.db, said.vendorId, said.orderId);
  if (!row) throw new Refusal('MARKETPLACE_ORDER_NOT_FOUND');
  const { told, modifies, replacements } = await readThere(deps, said);
  const { currency } = row;
  return {
    modifies: modifies !== null && mayModify(row.status),
    replaces: modifies?.replaces ?? false,
    currency,
    lines: told.lines.map(({ reference, title, count, priceToman, note, toppings }) => ({
      reference,
      title,
      count,
      note,
      price: inCurrency(priceToman, currency),
      toppings: toppings.map((topping) => topping.title),
    })),
    replacements: replacements.map(({ price, ...dish }) => ({
      ...dish,
      price: inCurrency(toman(price), currency),
    })),
  };
}

export interface AskedModification {
  readonly id: string;
  readonly lines: readonly ModifiedLine[];
  readonly reason: string;
}

/**
 * Asks the marketplace to change an order that is being made. Here nothing changes before it has agreed and told the order anew;
 * said again by the same name it is asked once.
 * @throws Refusal `BILL_BELOW_REFUNDED` for an order of which more was given back, `INVALID_ORDER_STATE` for what is not being made, `MARKETPLACE_CHANGE_OPEN` while another change waits for its
 *   answer, `MARKETPLACE_CHANGE_WRONG` for one that cannot be asked, `MARKETPLACE_CHANGE_NOT_OFFERED`, and those of asking.
 */
export async function modify(deps: MarketDeps, said: Saying, asked: AskedModification): Promise<View> {
  const { vendorId, orderId, actor } = said;
  const known = await readModified(deps.db, vendorId, asked.id);
  if (known) return knownChange(deps, said, asked, known);
  const { told, modifies, replacements } = await readThere(deps, said);
  if (!modifies) throw new Refusal('MARKETPLACE_CHANGE_NOT_OFFERED');
  const fault = modificationFault(told.lines, asked.lines, modifies.replaces);
  if (fault) throw new Refusal('MARKETPLACE_CHANGE_WRONG', { details: { fault } });
  const titles = new Map(told.lines.map(({ reference, title }) => [reference, title]));
  const dishes = new Map(replacements.map(({ reference, title }) => [reference, title]));
  const isUnknown = asked.lines.some(({ replacement }) => replacement !== null && !dishes.has(replacement));
  if (isUnknown) throw new Refusal('MARKETPLACE_CHANGE_WRONG', { details: { fault: 'NO_REPLACEMENT' } });
  const lines = asked.lines.map((line) => ({
    ...line,
    title: titles.get(line.reference) ?? '',
    replacementTitle: dishes.get(line.replacement ?? '') ?? '',
  }));
  const priceAfter = ({
    finalPrice,
    currency,
  }: {
    readonly finalPrice: number;
    readonly currency: Currency;
  }) =>
    priceAfterChange(
      finalPrice,
      told.lines.map(({ reference, count, priceToman, toppings }) => {
        const added = toppings.reduce((sum, each) => sum + each.count * each.priceToman, 0);
        return { reference, count, unitPrice: inCurrency(toman(priceToman + added), currency) };
      }),
      asked.lines,
      replacements.map(({ reference, price }) => ({ reference, price: inCurrency(toman(price), currency) })),
    );
  const { id, reason } = asked;
  try {
    return await saying(deps, said, async (change) => {
      const { order, client, at, events } = change;
      if (!mayModify(order.status))
        throw new Refusal('INVALID_ORDER_STATE', { details: { status: order.status } });
      await refuseBelowRefunded(change, priceAfter(order));
      await insertModification(client, vendorId, orderId, { id, lines, reason, actor, at });
      await writeDue(client, vendorId, orderId, at);
      events.push({ type: 'MARKETPLACE_TOLD', actor, reason, data: { said: 'MODIFY', taken: lines } });
      change.order = { ...order, version: order.version + 1 };
    });
  } catch (error) {
    if (violatedUnique(error) === 'marketplace_modifications_open')
      throw new Refusal('MARKETPLACE_CHANGE_OPEN');
    if (violatedUnique(error) !== 'marketplace_modifications_pkey') throw error;
    const other = await readModified(deps.db, vendorId, id);
    if (!other) throw error;
    return knownChange(deps, said, asked, other);
  }
}

/** What was given back was given back of what was sold then: smaller than that the order would count as less than nothing. */
async function refuseBelowRefunded({ client, order }: OrderChange, finalPrice: number): Promise<void> {
  const payments = await readRefundable(client, order);
  const refunded = order.paidAmount - payments.reduce((sum, { amount }) => sum + amount, 0);
  if (refunded > 0 && finalPrice < refunded)
    throw new Refusal('BILL_BELOW_REFUNDED', { details: { refunded, finalPrice } });
}

/** What is asked again is asked already. @throws Refusal `MARKETPLACE_CHANGE_WRONG` where its name is of something else. */
function knownChange(
  deps: MarketDeps,
  said: Saying,
  asked: AskedModification,
  known: Omit<AskedModification, 'id'> & { readonly orderId: string },
): Promise<View> {
  const wordsOf = ({ reason, lines }: Omit<AskedModification, 'id'>) =>
    JSON.stringify([
      reason,
      lines.map(({ reference, from, to, replacement }) => [reference, from, to, replacement]),
    ]);
  if (known.orderId !== said.orderId || wordsOf(known) !== wordsOf(asked))
    throw new Refusal('MARKETPLACE_CHANGE_WRONG');
  return orderNow(deps, said);
}
