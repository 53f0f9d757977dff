import type { ApiResponse } from '#web/api/index.ts';

export type Zone = ApiResponse<'GET /api-identity/identity/deliveryzones'>['data'][number];
/** These are [longitude, latitude] pairs; the first is not repeated at the end. */
export type Ring = readonly (readonly [number, number])[];
export type HourWindow = Zone['windows'][number];

/** This is a row of prices by distance while it is typed. */
export type DistanceRow = { readonly upToMetres: number | null; readonly price: number | null };

/** This is what a form holds of a zone; a ring may be missing while it is not drawn. */
export type ZoneValues = {
  name: string;
  vendorsProperName: string;
  price: number | null;
  distances: DistanceRow[];
  minimumBasket: number | null;
  freeOver: number | null;
  enabled: boolean;
  windows: HourWindow[];
  polygon: [number, number][];
};

export type ZoneFormProps = {
  /** It is the zone to change; null is a new one. */
  readonly zone: Zone | null;
  /** This is the place of a new one among the others: the last. */
  readonly place: number;
  /** This is the ring on the map, which the form and the map change together. */
  readonly drawn: Ring;
  readonly onDraw: (ring: Ring) => void;
  readonly onClose: () => void;
};
