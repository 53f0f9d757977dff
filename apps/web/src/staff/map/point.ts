/** Degrees. */
export type Point = { readonly latitude: number; readonly longitude: number };

/** Six decimals are a tenth of a metre. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6 + 0;
}
