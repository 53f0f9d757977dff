import type { editIntent, fireIntent, moveTableIntent, refundIntent } from '@sofreh/contract/main/sync';
import {
  type Finding,
  isStaleEdit,
  lineFindings,
  menuKeptSince,
  priceFindings,
} from '@sofreh/domain/offline';
import type { LeastByMenu, RuledDish } from '@sofreh/domain/pricing';
import type { z } from 'zod';
import type { ChangeDeps } from '#app/main/order-record/order-change.ts';
import { readOrder } from '#app/main/order-record/reading/orders.queries.ts';
import { changeTable } from '#app/main/orders/change-table/change-table.ts';
import { type EditDeps, editOrder } from '#app/main/orders/order-edit/edit-order.ts';
import { fireLines } from '#app/main/orders/order-edit/fire-lines.ts';
import { refundItems, refundOrder } from '#app/main/orders/refunds/refund-order.ts';
import { Refusal } from '#app/platform/refusal.ts';
import type { IntentAtWork, TakenOrder } from './intent-at-work.ts';
import { leastByMenu } from './least-by-menu.ts';
import { dishesLately } from './rules-lately.ts';
import { readSteps } from './steps.queries.ts';

type Edit = IntentAtWork<z.output<typeof editIntent>>;
type TableMove = IntentAtWork<z.output<typeof moveTableIntent>>;
type Fire = IntentAtWork<z.output<typeof fireIntent>>;
type Refund = IntentAtWork<z.output<typeof refundIntent>>;

/** Says what an edit that the menu's present prices do not let through comes to by them. */
function priceNow({ details }: Refusal): number | null {
  const { pricing } = (details ?? {}) as { readonly pricing?: { readonly finalPrice: number } };
  return pricing?.finalPrice ?? null;
}

/**
 * Edits an order as its till did, unless somebody else changed it since the till looked: what the till itself did to it
 * meanwhile is no reason. New lines cost what the guest was told; what that is below every menu the till can have had is taken off by
 * hand, which is bounded as it is through the network.
 * @returns what is odd about it, and what the order comes to with it.
 * @throws Refusal whatever the ordinary edit refuses; `PRICE_CHANGED` alone where it takes more off by hand than its person may.
 */
export async function takeEdit(deps: EditDeps, work: Edit): Promise<TakenOrder> {
  const { vendorId, actor, intent, deviceId } = work;
  const { edit, baseVersion, charged: pricing } = intent.body;
  const free = ((await readOrder(deps.db, vendorId, intent.queue))?.items ?? []).filter(
    ({ isFreeItem }) => isFreeItem,
  );
  // A line that stays is free or not as it was; what a code gave is named or not.
  const said = edit.items.map((line) => ({ ...line, isFreeItem: free.some(({ id }) => id === line.id) }));
  const odd = lineFindings(said, pricing.lines, free);
  if (odd.length > 0) throw new Refusal('LINES_DIFFER', { details: odd });
  const body = { ...edit, orderId: intent.queue, version: baseVersion ?? 0, payments: [] };
  const input = {
    vendorId,
    actor,
    body,
    knows: async ({
      client,
      order,
    }: {
      client: Parameters<typeof readSteps>[0];
      order: { version: number };
    }) => {
      const own = await readSteps(client, { vendorId, orderId: intent.queue, deviceId });
      return !isStaleEdit({ baseVersion, own, version: order.version });
    },
  };
  try {
    const { finalPrice } = await editOrder(deps, input);
    return { findings: [], amount: finalPrice };
  } catch (error) {
    // Dishes that were eaten are no reason to refuse: whoever may take something off decides.
    if (growsBelowRules(error)) throw new Refusal('PRICE_CHANGED');
    if (!(error instanceof Refusal) || error.code !== 'PRICE_CHANGED') throw error;
    const { least, dishes } = await byMenusOfEdit(deps, work);
    const charged = new Map(
      pricing.lines.map((line) => [
        line.id,
        { ...line, least: least.get(line.id) ?? null, ruled: dishes.get(line.menuItemId) ?? null },
      ]),
    );
    const { finalPrice } = await editOrder(deps, { ...input, charged }).catch((refusal: unknown) => {
      // By the menu they may do it, and what no menu said takes more off than they may: a person decides.
      if (refusal instanceof Refusal && refusal.code === 'forbidden') throw error;
      throw refusal;
    });
    const shown = edit.expectedPrice ?? finalPrice;
    const findings = priceFindings({ finalPrice: shown, explained: finalPrice, now: priceNow(error) });
    return { findings, amount: finalPrice };
  }
}

/** Tells whether an edit would let a bill grow that was charged by less than the rules ask. */
function growsBelowRules(error: unknown): boolean {
  if (!(error instanceof Refusal) || error.code !== 'forbidden') return false;
  return (error.details as { readonly belowRules?: boolean } | undefined)?.belowRules === true;
}

interface ByMenus {
  readonly least: ReadonlyMap<string, LeastByMenu>;
  /** It is what every menu that the till can have had asked for with a dish, by dish. */
  readonly dishes: ReadonlyMap<string, RuledDish>;
}

async function byMenusOfEdit({ db, snapshots }: EditDeps, { vendorId, intent, at }: Edit): Promise<ByMenus> {
  const [order, snapshot] = [await readOrder(db, vendorId, intent.queue), await snapshots.get(vendorId)];
  if (!order || !snapshot) return { least: new Map(), dishes: new Map() };
  const { lines } = intent.body.charged;
  const ids = lines.map(({ menuItemId }) => menuItemId);
  const dishes = await dishesLately(db, snapshot, ids, new Date(menuKeptSince(at.getTime())));
  return {
    least: await leastByMenu(db, snapshot, lines, { ...order, at }),
    dishes: new Map(dishes.map((dish) => [dish.menuItemId, dish])),
  };
}

/**
 * Takes a bill to the table its guests sit at now. One that was taken meanwhile is shared, and told.
 * @throws Refusal `ORDER_CHANGED` where somebody else took the bill elsewhere, `TABLE_NOT_FOUND`, `ORDER_NOT_EDITABLE`.
 */
export async function takeTableMove(deps: ChangeDeps, work: TableMove): Promise<readonly Finding[]> {
  const { vendorId, actor, intent } = work;
  const { id, tableId, beside, from } = intent.body;
  const body = { id, orderId: intent.queue, tableId, beside };
  const input = { vendorId, actor, from: from.tableId };
  try {
    await changeTable(deps, { ...input, body });
    return [];
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'TABLE_NOT_FREE') throw error;
    await changeTable(deps, { ...input, body: { ...body, beside: true } });
    return [{ code: 'TABLE_SHARED', data: { tableName: intent.body.tableName } }];
  }
}

/**
 * Tells the kitchen of dishes that a till held back: those of them that are still held. Where somebody told it of all of
 * them meanwhile, it is done.
 * @throws Refusal `NOTHING_TO_FIRE` where none of them is in the order any more, and whatever the ordinary firing refuses.
 */
export async function takeFire(deps: ChangeDeps, { vendorId, actor, intent }: Fire): Promise<void> {
  const { queue: orderId, body } = intent;
  try {
    await fireLines(deps, { vendorId, actor, body: { orderId, orderItemIds: body.items } });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'NOTHING_TO_FIRE') throw error;
    const known = (await readOrder(deps.db, vendorId, orderId))?.items ?? [];
    if (!known.some(({ id }) => body.items.includes(id))) throw error;
  }
}

/**
 * Gives back what a till was asked for, if it still comes to what was shown there.
 * @throws Refusal `ORDER_CHANGED` where it does not, and whatever the ordinary refund refuses.
 */
export async function takeRefund(deps: ChangeDeps, work: Refund): Promise<void> {
  const { vendorId, actor, intent } = work;
  const { request, expected } = intent.body;
  const input = { vendorId, actor, expected };
  const orderId = intent.queue;
  if ('items' in request) await refundItems(deps, { ...input, body: { ...request, orderId } });
  else await refundOrder(deps, { ...input, body: { ...request, orderId } });
}
