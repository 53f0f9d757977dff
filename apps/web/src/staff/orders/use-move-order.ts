import type { Order, OrderSummary } from '@sofreh/contract/main/orders';
import type { Permission } from '@sofreh/contract/permissions';
import type { OrderStatus } from '@sofreh/domain/enums';
import { orderStatusLabels } from '@sofreh/fa/labels';
import { useMutation } from '@tanstack/react-query';
import { type ApiInput, api, isFailure, notify } from '#web/api/index.ts';
import { moveOrder, offlineTexts } from '#web/offline/index.ts';
import { NotApproved, useApproval } from '../approval/approval.ts';
import { askAgain } from '../query/call-query.ts';
import { orderQuery } from '../query/order-queries.ts';
import { queryClient } from '../query/query-client.ts';
import { showOrder } from '../query/show-order.ts';
import { useAtTill } from '../session/at-till.ts';
import { useStaff } from '../session/staff-context.ts';
import { staffTexts } from '../texts.ts';
import { ordersTexts } from './texts.ts';

type Courier = ApiInput<'PATCH /api/orders'>['body']['deliverMethod'];
export type MoveRequest = {
  readonly status: OrderStatus;
  readonly reason?: string;
  readonly deliverMethod?: Courier;
  /** It takes this, which the person here may lack. */
  readonly needs?: Permission | null;
};

/**
 * Moves an order to another status, naming the version the person saw. When a colleague was faster, the order is
 * loaded again and the person is told what it is now, or who did the same before.
 */
export function useMoveOrder(order: Pick<OrderSummary, 'id' | 'number' | 'version'>) {
  const { vendor } = useStaff();
  const atTill = useAtTill();
  const { approved } = useApproval();
  return useMutation({
    mutationFn: ({ status, reason, deliverMethod, needs = null }: MoveRequest) => {
      const move = { status, reason, deliverMethod };
      const { id, version } = order;
      return approved(needs, (approval) =>
        atTill && !approval
          ? moveOrder(vendor.id, order, move)
          : api('PATCH /api/orders', { body: { id, version, ...move }, quiet: true, approval }),
      );
    },
    onSuccess: (moved, { status }) => {
      if (moved) showOrder(moved);
      else askAgain('GET /api/orders', 'GET /api/orders/{id}', 'GET /api/diningtable/alltables');
      const message = ordersTexts.moved(
        staffTexts.order(order.number),
        orderStatusLabels[moved?.status ?? status],
      );
      notify({ kind: 'success', message, id: `move-${order.id}` });
    },
    onError: (failure, { status }) => explainFailure(failure, order, status),
  });
}

/** These are refusals that mean: the order is no longer what the person saw. */
const LATE: readonly string[] = ['ORDER_CHANGED', 'DUPLICATE_ORDER_STATE', 'INVALID_ORDER_STATE'];

async function explainFailure(
  failure: unknown,
  order: Pick<OrderSummary, 'id' | 'number'>,
  wanted: OrderStatus,
): Promise<void> {
  if (failure instanceof NotApproved) return;
  // What a till could not write down, or a program that broke, moved nothing either: nobody is left to wonder.
  if (!isFailure(failure)) return notify({ kind: 'error', message: offlineTexts.notKept });
  if (failure.status === 401) return;
  if (!LATE.includes(failure.code)) return notify({ kind: 'error', message: failure.message });
  const now = await queryClient.fetchQuery({ ...orderQuery(order.id), staleTime: 0 }).catch(() => null);
  if (!now) return notify({ kind: 'error', message: failure.message });
  showOrder(now);
  notify({ kind: 'info', message: conflictText(now, wanted), id: `move-${order.id}` });
}

/** Says what a person reads whose move came too late. */
export function conflictText(now: Order, wanted: OrderStatus): string {
  const name = staffTexts.order(now.number);
  if (now.status !== wanted) return ordersTexts.changedMeanwhile(name, orderStatusLabels[now.status]);
  const who = now.events.findLast((event) => event.actorKind === 'STAFF')?.actorName;
  return who ? ordersTexts.alreadyDone(name, who) : ordersTexts.alreadyDoneBySomebody(name);
}
