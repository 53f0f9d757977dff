import { SHOWN_TRIP_STATUSES } from '../courier-state/index.ts';
import type { TripStatus } from '../enums/index.ts';
import type { Seen } from './arrival.ts';
import { type Place, straightMetres } from './distance.ts';

/** This is a trip of a courier's. Times are in epoch milliseconds. */
export interface TourStop {
  readonly id: string;
  readonly batchId: string | null;
  readonly status: TripStatus;
  readonly door: Place | null;
  readonly pickedUpAt: number | null;
  readonly endedAt: number | null;
  /** Says where the courier was last while he rode it. */
  readonly position: Seen | null;
}

/** This is what of a courier's tour one of his trips is told by. */
export interface TourView {
  /** These doors come before this one, in their sequence. */
  readonly before: readonly Place[];
  /** Says where he was seen last with this food in his bag; null where nothing is known since. */
  readonly seen: Seen | null;
  /** This is what of that its guest may see. */
  readonly shown: Seen | null;
}

/** So near to another's door a courier is shown to nobody. */
const DOOR_SHADE_METRES = 150;

const latest = (all: readonly Seen[]) =>
  all.reduce<Seen | null>((last, each) => (last && last.at > each.at ? last : each), null);
const isInBag = ({ status }: TourStop) => SHOWN_TRIP_STATUSES.includes(status);

/**
 * Gives a trip within its courier's tour: he goes from door to door in the sequence of his trips, save that the one he
 * rides now, by his last position, comes first. A guest sees him only on the way to that guest's own door, never at
 * another's.
 * @param stops his trips that are under way, and those that ended since this one was picked up; in their sequence.
 */
export function tourTo(stops: readonly TourStop[], id: string): TourView {
  const own = stops.find((stop) => stop.id === id);
  if (!own) return { before: [], seen: null, shown: null };
  const since = own.pickedUpAt;
  const positions = stops.flatMap(({ position }) => position ?? []);
  const last = latest(positions);
  const left = stops.filter(({ endedAt }) => endedAt === null);
  const ridden = left.find(
    (stop) => isInBag(stop) && last !== null && stop.position === last && last.at >= (stop.pickedUpAt ?? 0),
  );
  const turn = own.status === 'INTERRUPTED' ? left.length : left.indexOf(own);
  const before = left.filter((stop, index) => {
    if (ridden === own || stop === own || stop.status === 'INTERRUPTED') return false;
    if (since === null && stop.batchId !== own.batchId) return false;
    return stop === ridden || index < turn;
  });
  const inSequence = before.toSorted((a, b) => Number(b === ridden) - Number(a === ridden));
  const doors = stops.flatMap(({ door, endedAt }): Seen[] =>
    door && endedAt !== null ? [{ place: door, at: endedAt }] : [],
  );
  const seen = since === null ? null : latest([...doors, ...positions].filter(({ at }) => at >= since));
  const others = stops.flatMap((stop) => (stop !== own && stop.door ? [stop.door] : []));
  const near = (door: Place) => last !== null && straightMetres(door, last.place) < DOOR_SHADE_METRES;
  const shown = ridden === own && isInBag(own) && !others.some(near) ? last : null;
  return { before: inSequence.flatMap(({ door }) => door ?? []), seen, shown };
}
