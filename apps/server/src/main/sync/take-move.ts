import type { SyncIntent } from '@sofreh/contract/main/sync';
import { hasGoneThrough } from '@sofreh/domain/order-state';
import type { ChangeDeps } from '#app/main/order-record/order-change.ts';
import { changeOrder } from '#app/main/orders/change-order.ts';
import { Refusal } from '#app/platform/refusal.ts';
import type { IntentAtWork } from './intent-at-work.ts';
import { readStanding } from './order-standing.queries.ts';

type Move = IntentAtWork<Extract<SyncIntent, { kind: 'MOVE_STATE' }>>;

/**
 * Moves an order as its till did. A step that a finished order has gone through since is done: a paid counter sale that
 * nobody closed may have closed by itself before the till had a network.
 * @throws Refusal whatever the ordinary move refuses.
 */
export async function takeMove(deps: ChangeDeps, { vendorId, actor, intent }: Move): Promise<void> {
  const { queue: id, body } = intent;
  try {
    await changeOrder(deps, { vendorId, actor, body: { ...body, id } });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'INVALID_ORDER_STATE') throw error;
    const order = await readStanding(deps.db, vendorId, id);
    if (!order || !hasGoneThrough(order, body.status)) throw error;
  }
}
