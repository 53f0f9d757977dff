import type { OrderStatus, TripStatus } from '../enums/index.ts';
import type { ActorKind } from '../order-state/index.ts';
import { reportTrip, type TripState } from './trip.ts';

/** This is a fact besides the trip's status that a move of a courier's needs. */
export type TripGuard = 'OFFER_OPEN' | 'ORDER_REJECTED';

/** This is one row of the table of a trip by the vendor's own courier (OWN_FLEET). */
export type OwnTripRow = {
  readonly from: TripStatus;
  readonly to: TripStatus;
  readonly actors: readonly ActorKind[];
  readonly needsReason: boolean;
  /** This is what must hold besides, where a courier does it. */
  readonly guard: TripGuard | null;
  /** Says where the order goes with it. */
  readonly orderTo: OrderStatus | null;
};

const BOTH: readonly ActorKind[] = ['COURIER', 'STAFF'];

function row(
  from: TripStatus,
  to: TripStatus,
  actors: readonly ActorKind[],
  options: Partial<Pick<OwnTripRow, 'needsReason' | 'guard' | 'orderTo'>> = {},
): OwnTripRow {
  return { from, to, actors, needsReason: false, guard: null, orderTo: null, ...options };
}

const ASSIGNED = ['BIKERASSIGNED', 'BATCHASSIGNED'] as const satisfies readonly TripStatus[];
/** In these statuses a courier has said yes and has not arrived. */
const UNDER_WAY = [
  'BIKERACCEPTED',
  'ATSOURCE',
  'PICKEDUP',
  'ATDESTINATION',
] as const satisfies readonly TripStatus[];
const LIVE: readonly TripStatus[] = ['TRIPREQUESTED', ...ASSIGNED, ...UNDER_WAY, 'INTERRUPTED'];
const PICK_UP = { orderTo: 'DELIVERING' } as const;
const HAND_OVER = { orderTo: 'DELIVERED' } as const;

/**
 * This table has every move of a trip by an own courier: asked for, offered (alone or in a batch), accepted, at the
 * shop, picked up, at the door, delivered. What goes wrong is INTERRUPTED until it goes on, is given to another or
 * called off.
 */
export const OWN_TRIP_TRANSITIONS: readonly OwnTripRow[] = [
  row('TRIPREQUESTED', 'BIKERASSIGNED', ['STAFF']),
  row('TRIPREQUESTED', 'BATCHASSIGNED', ['STAFF']),
  ...ASSIGNED.flatMap((from) => [
    row(from, 'BIKERACCEPTED', BOTH, { guard: 'OFFER_OPEN' }),
    row(from, 'TRIPREQUESTED', [...BOTH, 'SYSTEM']),
  ]),
  row('BIKERACCEPTED', 'TRIPREQUESTED', BOTH, { needsReason: true }),
  row('BIKERACCEPTED', 'ATSOURCE', BOTH),
  row('BIKERACCEPTED', 'PICKEDUP', BOTH, PICK_UP),
  row('ATSOURCE', 'PICKEDUP', BOTH, PICK_UP),
  row('PICKEDUP', 'ATDESTINATION', BOTH),
  row('PICKEDUP', 'DELIVERED', BOTH, HAND_OVER),
  row('ATDESTINATION', 'DELIVERED', BOTH, HAND_OVER),
  ...UNDER_WAY.map((from) => row(from, 'INTERRUPTED', BOTH, { needsReason: true })),
  row('INTERRUPTED', 'TRIPREQUESTED', ['STAFF'], { needsReason: true }),
  row('INTERRUPTED', 'BIKERACCEPTED', BOTH),
  row('INTERRUPTED', 'ATSOURCE', BOTH),
  row('INTERRUPTED', 'PICKEDUP', BOTH, PICK_UP),
  row('INTERRUPTED', 'ATDESTINATION', BOTH),
  row('INTERRUPTED', 'DELIVERED', BOTH, HAND_OVER),
  // A trip that is nobody's is ended by the staff or by itself when its order is over; anybody else's by who says why.
  row('TRIPREQUESTED', 'CANCELED', ['STAFF', 'SYSTEM']),
  ...[...ASSIGNED, ...UNDER_WAY, 'INTERRUPTED' as const].map((from) =>
    row(from, 'CANCELED', BOTH, { needsReason: true, guard: 'ORDER_REJECTED' }),
  ),
];

/** In these statuses an own trip is somebody's work. */
export const LIVE_TRIP_STATUSES = LIVE;
/** In these statuses a trip is offered to a courier who has not answered. */
export const OFFERED_TRIP_STATUSES: readonly TripStatus[] = ASSIGNED;
/** In these statuses a courier's position is of use: from the acceptance to the end. */
export const RIDDEN_TRIP_STATUSES: readonly TripStatus[] = UNDER_WAY;
/**
 * An accepted trip whose food is still in the shop goes back to nobody from these statuses: its courier was changed.
 */
export const GIVEN_UP_TRIP_STATUSES = [
  'BIKERACCEPTED',
  'ATSOURCE',
  'INTERRUPTED',
] as const satisfies readonly TripStatus[];
/** In these statuses a guest sees where the courier is. */
export const SHOWN_TRIP_STATUSES: readonly TripStatus[] = ['PICKEDUP', 'ATDESTINATION'];

/** This is what a move of a trip looks at besides its status. */
export type TripFacts = {
  readonly offerIsOpen: boolean;
  readonly orderIsRejected: boolean;
};

export type TripFailure =
  | 'DUPLICATE_TRIP_STATE'
  | 'INVALID_TRIP_STATE'
  | 'forbidden'
  | 'OFFER_OVER'
  | 'REASON_REQUIRED';
export type OwnTripResult =
  | { readonly ok: true; readonly state: TripState; readonly orderTo: OrderStatus | null }
  | { readonly ok: false; readonly code: TripFailure };

const GUARDS: Record<TripGuard, (facts: TripFacts) => TripFailure | null> = {
  OFFER_OPEN: (facts) => (facts.offerIsOpen ? null : 'OFFER_OVER'),
  ORDER_REJECTED: (facts) => (facts.orderIsRejected ? null : 'forbidden'),
};

/** Moves an own trip by the table, or says why it does not move. An interrupted one goes on no earlier than it stood. */
export function moveOwnTrip(
  state: TripState,
  to: TripStatus,
  actor: ActorKind,
  facts: TripFacts,
  reason = '',
): OwnTripResult {
  if (state.status === to) return { ok: false, code: 'DUPLICATE_TRIP_STATE' };
  const found = OWN_TRIP_TRANSITIONS.find((each) => each.from === state.status && each.to === to);
  const report = reportTrip(state, to);
  if (!found || report.outcome !== 'MOVED') return { ok: false, code: 'INVALID_TRIP_STATE' };
  if (!found.actors.includes(actor)) return { ok: false, code: 'forbidden' };
  const refused = found.guard && actor === 'COURIER' ? GUARDS[found.guard](facts) : null;
  if (refused) return { ok: false, code: refused };
  if (found.needsReason && !reason.trim()) return { ok: false, code: 'REASON_REQUIRED' };
  return { ok: true, state: report.state, orderTo: found.orderTo };
}

/**
 * Says whether its courier is paid for a trip that ends so: he handed it over, or brings back what he had picked up,
 * because the order was called off meanwhile. That ride was made all the same.
 */
export function isPaidRide(
  { status, interruptedAt }: TripState,
  to: TripStatus,
  { orderIsRejected }: Pick<TripFacts, 'orderIsRejected'>,
): boolean {
  if (to !== 'CANCELED') return to === 'DELIVERED';
  return orderIsRejected && SHOWN_TRIP_STATUSES.includes(interruptedAt ?? status);
}

/**
 * Gives the one next step of a courier's way: what the full-width button of the phone does; null where nothing is left.
 */
export function nextTripStatus(state: TripState): TripStatus | null {
  const stood = state.interruptedAt ?? state.status;
  if (state.status === 'INTERRUPTED') return stood;
  if (OFFERED_TRIP_STATUSES.includes(stood)) return 'BIKERACCEPTED';
  const at = (UNDER_WAY as readonly TripStatus[]).indexOf(stood);
  return at < 0 ? null : (UNDER_WAY[at + 1] ?? 'DELIVERED');
}
