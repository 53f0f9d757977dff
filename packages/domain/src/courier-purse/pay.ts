/** What a courier earns, in the vendor's currency; each part may be 0. */
export type PayTerms = {
  readonly payPerTrip: number;
  readonly payPerKilometre: number;
  readonly payPerHour: number;
};

/** Pay of a delivered trip: its part by trip and by distance, rounded down once. @param metres of the way. */
export function payOfTrip({ payPerTrip, payPerKilometre }: PayTerms, metres: number): number {
  return payPerTrip + Math.floor((payPerKilometre * metres) / 1_000);
}

/** Pay by the hour of a shift, rounded down. @param ms how long it was, in milliseconds. */
export function payOfShift({ payPerHour }: PayTerms, ms: number): number {
  return Math.floor((payPerHour * Math.max(0, ms)) / 3_600_000);
}
