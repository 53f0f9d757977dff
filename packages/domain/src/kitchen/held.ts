import type { PrinterStationLayout } from '../enums/index.ts';

/** This is a station that a dish goes to, by what it prints. */
export type RoutedStation = { readonly id: string; readonly layout: PrinterStationLayout };

/**
 * Says where a dish that waits will be made: at the stations that cook it; one that has nothing but its label is made where that is
 * printed. None where no station prints it.
 */
export function stationsToMake(routed: readonly RoutedStation[]): string[] {
  const cook = routed.filter(({ layout }) => layout !== 'LABEL');
  return (cook.length > 0 ? cook : routed).map(({ id }) => id);
}

/** This is a dish of a course that nobody fired yet. */
export type HeldDish = {
  readonly course: number;
  /** Says where it will be made. Absent where a screen has kept it since before that was told: everybody hears of it. */
  readonly printerStationIds?: readonly string[] | undefined;
};

/**
 * Gives the courses that will come to a station, the next first: of what others cook it hears nothing.
 * @param station null: no station.
 */
export function coursesToCome(held: readonly HeldDish[], station: string | null): number[] {
  const own = held.filter(
    ({ printerStationIds: ids }) =>
      ids === undefined || (station === null ? ids.length === 0 : ids.includes(station)),
  );
  return [...new Set(own.map(({ course }) => course))].sort((one, other) => one - other);
}
