/** This point is given in degrees. */
export type Point = { readonly latitude: number; readonly longitude: number };

/** Six decimals are a tenth of a metre. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6 + 0;
}

/** Gives the point that something stands at, where it is known. */
export function pointAt(place: {
  readonly latitude: number | null;
  readonly longitude: number | null;
}): Point | null {
  const { latitude, longitude } = place;
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
