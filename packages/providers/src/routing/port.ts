import type { Unreachable } from '../http/index.ts';

/** Is a point on the map, in degrees. */
export interface WayPoint {
  readonly latitude: number;
  readonly longitude: number;
}

export type TableOutcome =
  /** Minutes stand from each place to each, by their places in what was asked; null where no street leads. */
  | { readonly outcome: 'TABLE'; readonly minutes: readonly (readonly (number | null)[])[] }
  /** The service knows the places and will not answer for them: too many, or outside its map. */
  | { readonly outcome: 'REFUSED'; readonly providerCode: string }
  | Unreachable;

/** Knows how long the streets between places take. */
export interface RoutingService {
  /** Asks for the minutes between places. @param places two at least, as many as the service takes at once. */
  table(places: readonly WayPoint[]): Promise<TableOutcome>;
}
