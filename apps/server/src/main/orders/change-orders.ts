import type { Output } from '@sofreh/contract/call';
import type { orders } from '@sofreh/contract/main/orders';
import type { OrderStatus } from '@sofreh/domain/enums';
import type { Actor } from '#app/main/order-record/actor.ts';
import type { ChangeDeps } from '#app/main/order-record/order-change.ts';
import { readOrder } from '#app/main/order-record/reading/orders.queries.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { changeOrder } from './change-order.ts';

type Call = (typeof orders)['PATCH /api/orders/state'];

export interface ChangeOrdersInput {
  readonly vendorId: string;
  readonly actor: Actor;
  readonly body: Output<Call['body']>;
}

type Outcome = Output<Call['response']>['data'][number];

/**
 * Moves several orders to one state, one after the other and each in a transaction of its own. Asked again after a lost
 * answer, an order that had moved is answered with `DUPLICATE_ORDER_STATE` and is not touched.
 * @returns what became of each, in the order they were named; never throws for what one order is refused with.
 */
export async function changeOrders(deps: ChangeDeps, input: ChangeOrdersInput): Promise<Outcome[]> {
  const { vendorId, actor, body } = input;
  const { status, reason } = body;
  const outcomes: Outcome[] = [];
  for (const each of body.orders) {
    const moving = changeOrder(deps, { vendorId, actor, body: { ...each, status, reason } });
    outcomes.push(
      await moving.then(
        (moved) => ({ id: each.id, moved: true, status: moved.status, code: null }),
        async (thrown) => ({ id: each.id, ...(await refusalOf(deps, vendorId, each.id, thrown)) }),
      ),
    );
  }
  return outcomes;
}

/** @throws what is no refusal: the server's own fault is told as one. */
async function refusalOf(deps: ChangeDeps, vendorId: string, id: string, thrown: unknown) {
  if (!(thrown instanceof Refusal)) throw thrown;
  const now = await readOrder(deps.db, vendorId, id);
  const status: OrderStatus | null = now?.status ?? null;
  return { moved: false, status, code: thrown.code };
}
