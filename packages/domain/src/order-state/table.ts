import { COURIERED_TYPES, DELIVERY_TYPES, type DeliveryType, type OrderStatus } from '../enums/index.ts';

/** Says who moves an order: people, our own jobs, a courier or courier provider, a payment gateway. */
export const ACTOR_KINDS = ['CUSTOMER', 'STAFF', 'SYSTEM', 'COURIER', 'GATEWAY'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** This is a fact of the order that a move needs besides its status. */
export type Guard = 'HAS_DELIVER_METHOD' | 'IS_PAID' | 'CALLED_OFF_THERE';

export type TransitionRow = {
  /** Null is a new order. */
  readonly from: OrderStatus | null;
  readonly to: OrderStatus;
  readonly deliveryTypes: readonly DeliveryType[];
  readonly actors: readonly ActorKind[];
  /** Says whether a STAFF actor must give a reason. */
  readonly needsReason: boolean;
  /** A STAFF actor needs one of these; empty needs none. Names of decisions section 6. */
  readonly permissions: readonly string[];
  readonly guard: Guard | null;
};

const ALL = DELIVERY_TYPES;
const COOK = ['kitchen.bump', 'order.edit'];
/** With one of these a staff member hands an order over to a courier, and says to which. */
export const HAND_OVER_PERMISSIONS: readonly string[] = ['courier.assign', 'order.edit'];

type RowOptions = Partial<Pick<TransitionRow, 'needsReason' | 'permissions' | 'guard'>>;

function row(
  from: OrderStatus | null,
  to: OrderStatus,
  deliveryTypes: readonly DeliveryType[],
  actors: readonly ActorKind[],
  options: RowOptions = {},
): TransitionRow {
  return { from, to, deliveryTypes, actors, needsReason: false, permissions: [], guard: null, ...options };
}

/**
 * Makes the row of cancelling what was accepted: staff with `order.cancel`, reason required; or a marketplace that
 * called off its order, told by our job. The refund follows where it is paid.
 */
function cancel(
  from: OrderStatus,
  deliveryTypes: readonly DeliveryType[],
  guard: Guard | null = null,
): TransitionRow {
  return row(from, 'REJECTED', deliveryTypes, ['STAFF', 'SYSTEM'], {
    needsReason: true,
    permissions: ['order.cancel'],
    guard,
  });
}

/** This turns down what waits for an answer; the guest is told why. */
const TURN_DOWN: RowOptions = { needsReason: true, permissions: ['order.edit', 'order.cancel'] };
const ACCEPT: RowOptions = { permissions: ['order.edit'] };

/**
 * This has every legal move of an order (decisions section 4). Server, screens and documents all derive from this.
 * READYTOSHIPMENT may be cancelled without a courier: what needs one is going on, not giving up.
 */
export const ORDER_TRANSITIONS: readonly TransitionRow[] = [
  // A kiosk is a device of the vendor's and acts as SYSTEM.
  row(null, 'SUBMITTED', ALL, ['CUSTOMER', 'SYSTEM']),
  row(null, 'NEEDFORCALL', ALL, ['CUSTOMER', 'SYSTEM']),
  row(null, 'CONFIRMED', ALL, ['STAFF', 'SYSTEM'], { permissions: ['order.create'] }),
  row('SUBMITTED', 'PAID', ALL, ['GATEWAY', 'SYSTEM']),
  row('SUBMITTED', 'REJECTED', ALL, ['SYSTEM', 'CUSTOMER']),
  row('PAID', 'CONFIRMED', ALL, ['STAFF', 'SYSTEM'], ACCEPT),
  row('PAID', 'REJECTED', ALL, ['STAFF', 'SYSTEM'], TURN_DOWN),
  // A marketplace's order may be accepted at the marketplace's own screen.
  row('NEEDFORCALL', 'CONFIRMED', ALL, ['STAFF', 'SYSTEM'], ACCEPT),
  row('NEEDFORCALL', 'REJECTED', ALL, ['STAFF', 'SYSTEM'], TURN_DOWN),
  row('CONFIRMED', 'READYTOSHIPMENT', COURIERED_TYPES, ['STAFF', 'SYSTEM'], { permissions: COOK }),
  row('CONFIRMED', 'READYTOPICKUP', ['PICKUP'], ['STAFF', 'SYSTEM'], { permissions: COOK }),
  row('CONFIRMED', 'READYTOSERVE', ['SERVE'], ['STAFF', 'SYSTEM'], { permissions: COOK }),
  // A marketplace says that somebody else brings what is ready: it is ready the other way.
  row('READYTOSHIPMENT', 'READYTOPICKUP', ['PICKUP'], ['SYSTEM']),
  row('READYTOPICKUP', 'READYTOSHIPMENT', COURIERED_TYPES, ['SYSTEM']),
  row('READYTOSHIPMENT', 'DELIVERING', COURIERED_TYPES, ['COURIER', 'STAFF', 'SYSTEM'], {
    permissions: HAND_OVER_PERMISSIONS,
    guard: 'HAS_DELIVER_METHOD',
  }),
  row('DELIVERING', 'DELIVERED', COURIERED_TYPES, ['COURIER', 'STAFF', 'SYSTEM'], {
    permissions: HAND_OVER_PERMISSIONS,
  }),
  row('READYTOPICKUP', 'DELIVERED', ['PICKUP'], ['STAFF', 'SYSTEM'], { permissions: ['order.edit'] }),
  row('READYTOSERVE', 'DELIVERED', ['SERVE'], ['STAFF', 'SYSTEM'], { permissions: ['order.edit'] }),
  row('DELIVERED', 'FINISHED', ALL, ['SYSTEM', 'STAFF', 'GATEWAY'], {
    permissions: ['payment.take', 'order.edit'],
    guard: 'IS_PAID',
  }),
  cancel('CONFIRMED', ALL),
  cancel('READYTOSHIPMENT', COURIERED_TYPES),
  cancel('READYTOPICKUP', ['PICKUP']),
  cancel('READYTOSERVE', ['SERVE']),
  // What has left on a marketplace's order is told there by no word of ours: only the marketplace calls it off.
  cancel('DELIVERING', COURIERED_TYPES, 'CALLED_OFF_THERE'),
];

/** With any of these a staff member can make some move; which of them is for the table to say. */
export const MOVE_PERMISSIONS: readonly string[] = [
  ...new Set(ORDER_TRANSITIONS.filter(({ from }) => from !== null).flatMap(({ permissions }) => permissions)),
];

/** Each delivery type has the status that says the kitchen is done. */
export const READY_STATUS = {
  DELIVER: 'READYTOSHIPMENT',
  ZFEXPRESS: 'READYTOSHIPMENT',
  PICKUP: 'READYTOPICKUP',
  SERVE: 'READYTOSERVE',
} as const satisfies Record<DeliveryType, OrderStatus>;

/**
 * Says how a bill ends whose lines became another's, beside the table of moves: nothing was cancelled, so no money,
 * stock or code goes back by it. Whether two bills become one is `mergeObstacle` of the tables.
 */
export const MERGED_STATUS = 'REJECTED' satisfies OrderStatus;

/**
 * This is the correction of a closed order, beside the table of moves: no step of an order's life but the undoing of
 * its last one, so that a wrong bill can be put right. Staff with the permission do it, saying why; the order is
 * FINISHED again once its bill is settled (decisions 4).
 */
export const REOPENING = {
  from: 'FINISHED',
  to: 'DELIVERED',
  permission: 'order.reopen',
} as const;
