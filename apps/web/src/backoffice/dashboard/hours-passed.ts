/**
 * How many of the business day's hours have begun; the line of today ends there instead of falling to nothing.
 * @param now the hour that clocks in Tehran show.
 */
export function hoursPassed(hours: readonly { readonly hour: number }[], now: number): number {
  return hours.findIndex(({ hour }) => hour % 24 === now) + 1 || hours.length;
}
