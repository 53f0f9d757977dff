import type { Unreachable } from '../http/index.ts';

/** Is a point on the map, in degrees. */
export interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** Tells what a map says stands at a point. Parts it does not name are null. */
export interface MapAddress {
  /** It is the whole address as people write it, the largest part first. */
  readonly formattedAddress: string;
  readonly state: string | null;
  readonly city: string | null;
  readonly neighbourhood: string | null;
  readonly street: string | null;
  /** The municipality numbers its districts so. */
  readonly municipalityZone: number | null;
  readonly inTrafficZone: boolean;
  readonly inOddEvenZone: boolean;
}

/** Says why a map would not answer. */
export type MapRefusal = 'INVALID_POINT' | 'KEY_NOT_ACCEPTED' | 'LIMIT_REACHED' | 'OTHER';

export type ReverseOutcome =
  | { readonly outcome: 'FOUND'; readonly address: MapAddress }
  /** Nothing that has an address is there. */
  | { readonly outcome: 'NOTHING_THERE' }
  | { readonly outcome: 'REFUSED'; readonly refusal: MapRefusal; readonly providerCode: string }
  | Unreachable;

/** Names what stands at a point. Keys stay on the server; answers may be kept by five decimals. */
export interface MapService {
  reverse(point: MapPoint): Promise<ReverseOutcome>;
}
