import type { DeliveryType, OrderStatus, Source } from '../enums/index.ts';
import { type ActorKind, type Guard, ORDER_TRANSITIONS, type TransitionRow } from './table.ts';

/** This is what a move looks at. `status` null is an order being made. */
export type OrderState = {
  readonly status: OrderStatus | null;
  readonly source: Source;
  readonly deliveryType: DeliveryType;
  /** Says whether a courier or courier provider is chosen. */
  readonly hasDeliverMethod: boolean;
  /** It says: Σ done transactions ≥ final price (see `payment-state`). */
  readonly isPaid: boolean;
};

/** Says who moves the order; `permissions` are a staff member's (decisions section 6). */
export type Actor = { readonly kind: ActorKind; readonly permissions?: readonly string[] };

export type TransitionFailure =
  | 'DUPLICATE_ORDER_STATE'
  | 'INVALID_ORDER_STATE'
  | 'MARKETPLACE_HAS_TO_CANCEL'
  | 'ORDER_HAS_TO_HAVE_DELIVER_METHOD'
  | 'ORDER_NOT_PAID'
  | 'REASON_REQUIRED'
  | 'forbidden';

export type TransitionResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: TransitionFailure };

/**
 * Says whether `actor` may move the order to `to` (decisions section 4, names of specification section 8). Checked in
 * this order: same status DUPLICATE_ORDER_STATE; not in the table INVALID_ORDER_STATE; not this actor's move forbidden;
 * a DELIVER order without courier going out ORDER_HAS_TO_HAVE_DELIVER_METHOD; finishing an unpaid bill ORDER_NOT_PAID;
 * staff calling off a marketplace's order that has left MARKETPLACE_HAS_TO_CANCEL; a staff move that needs a reason
 * without one REASON_REQUIRED.
 */
export function transition(
  order: OrderState,
  to: OrderStatus,
  actor: Actor,
  reason?: string,
): TransitionResult {
  if (order.status === to) return fail('DUPLICATE_ORDER_STATE');
  const row = rowOf(order, to);
  if (!row) return fail('INVALID_ORDER_STATE');
  if (!mayMove(row, actor)) return fail('forbidden');
  const guardFailure = row.guard ? GUARDS[row.guard](order, actor) : null;
  if (guardFailure) return fail(guardFailure);
  const silent = !reason?.trim();
  if (row.needsReason && actor.kind === 'STAFF' && silent) return fail('REASON_REQUIRED');
  return { ok: true };
}

/** A screen may offer this move; below is whether it must ask for a reason. */
export type NextStatus = { readonly status: OrderStatus; readonly needsReason: boolean };

/** The moves `actor` can make now, in the table's order: the buttons of a screen. */
export function nextStatuses(order: OrderState, actor: Actor): NextStatus[] {
  return ORDER_TRANSITIONS.filter(
    (row) => row.from === order.status && row.deliveryTypes.includes(order.deliveryType),
  )
    .filter((row) => transition(order, row.to, actor, 'asked later').ok)
    .map((row) => ({ status: row.to, needsReason: row.needsReason && actor.kind === 'STAFF' }));
}

const GUARDS: Record<Guard, (order: OrderState, actor: Actor) => TransitionFailure | null> = {
  HAS_DELIVER_METHOD: (order) =>
    order.deliveryType === 'DELIVER' && !order.hasDeliverMethod ? 'ORDER_HAS_TO_HAVE_DELIVER_METHOD' : null,
  IS_PAID: (order) => (order.isPaid ? null : 'ORDER_NOT_PAID'),
  CALLED_OFF_THERE: ({ source }, { kind }) =>
    source === 'SNAPPFOOD' && kind === 'STAFF' ? 'MARKETPLACE_HAS_TO_CANCEL' : null,
};

function rowOf(order: OrderState, to: OrderStatus): TransitionRow | undefined {
  return ORDER_TRANSITIONS.find(
    (row) => row.from === order.status && row.to === to && row.deliveryTypes.includes(order.deliveryType),
  );
}

function mayMove(row: TransitionRow, actor: Actor): boolean {
  if (!row.actors.includes(actor.kind)) return false;
  if (actor.kind !== 'STAFF' || row.permissions.length === 0) return true;
  return row.permissions.some((permission) => actor.permissions?.includes(permission));
}

function fail(code: TransitionFailure): TransitionResult {
  return { ok: false, code };
}
