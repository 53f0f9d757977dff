import type { OrderSummary } from '@sofreh/contract/main/orders';
import type { Permission } from '@sofreh/contract/permissions';
import { ANSWERABLE_STATUSES, type NextStatus, nextStatuses } from '@sofreh/domain/order-state';

/** These parts of an order decide its buttons. */
export type MovableOrder = Pick<
  OrderSummary,
  'status' | 'source' | 'deliveryType' | 'hasDeliverMethod' | 'isPaid'
>;

/** This is a button of an order. `courier` must name a courier first. */
export type Move = NextStatus & {
  readonly courier: boolean;
  /** A colleague has to approve this of it; null where nothing. */
  readonly needs: Permission | null;
};

/**
 * Gives the moves a staff member can make, from the domain's table. Handing over to a courier is offered before one is
 * named, because naming one is part of it. What a colleague may approve comes last.
 * @param lent the permissions a colleague's PIN can lend here.
 */
export function nextMoves(
  order: MovableOrder,
  permissions: readonly string[],
  lent: readonly Permission[] = [],
): Move[] {
  const needsCourier = order.deliveryType === 'DELIVER' && !order.hasDeliverMethod;
  const by = (held: readonly string[]) =>
    nextStatuses({ ...order, hasDeliverMethod: true }, { kind: 'STAFF', permissions: held });
  const own = by(permissions);
  const seen = new Set(own.map(({ status }) => status));
  const approvable = lent.flatMap((needs) =>
    by([...permissions, needs])
      .filter(({ status }) => !seen.has(status))
      .map((move) => ({ ...move, needs })),
  );
  return [...own.map((move) => ({ ...move, needs: null })), ...approvable].map((move) => ({
    ...move,
    courier: needsCourier && move.status === 'DELIVERING',
  }));
}

/**
 * A marketplace is told of an order in minutes by these: when it is ready, as it is accepted; or that it comes later.
 */
export const MINUTES_WORDS = ['ACCEPT', 'DELAY'] as const;
export type MinutesWord = (typeof MINUTES_WORDS)[number];

/**
 * Gives what a marketplace can be told in minutes of an order as it stands; null for our own, and where nothing is
 * asked of the kitchen.
 */
export function minutesWord({
  marketplace,
  status,
}: Pick<OrderSummary, 'marketplace' | 'status'>): MinutesWord | null {
  if (!marketplace) return null;
  if (status === 'CONFIRMED') return 'DELAY';
  return ANSWERABLE_STATUSES.some((each) => each === status) ? 'ACCEPT' : null;
}
