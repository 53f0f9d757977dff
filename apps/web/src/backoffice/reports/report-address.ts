import { addDays, type LocalClock } from '@sofreh/domain/calendar';
import { ORDER_TYPES, type OrderType } from '@sofreh/domain/enums';
import { SUMS_REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import { COMPARISONS, type Comparison, type Measure, type ReportName } from '@sofreh/domain/reports';
import { type Address, type DayRange, RANGE_PRESETS, type RangePreset, rangeOf } from '#web/ui/index.ts';

/** What of the address the bar of reports keeps while one walks from report to report. */
export const BAR_NAMES = ['From', 'To', 'Range', 'Compare', 'OrderType', 'vendorIds', 'Search'] as const;

/**
 * What of the bar narrows the orders that a report tells of: the button of the filters counts it on a phone, where nothing else of the
 * bar is in sight. Clearing the filters leaves days, comparison and branches as they are.
 */
export const FILTER_NAMES = ['OrderType', 'Search'] as const;

/** Days that were chosen, as the address has them: beside a range's days stands its name, since another may be the same days today. */
export const chosenDays = (days: DayRange | null, pressed?: RangePreset): Address => ({
  From: days?.from,
  To: days?.to,
  Range: pressed,
});

/** The bar's part of an address. */
export function barOf(address: Address): Address {
  return Object.fromEntries(BAR_NAMES.flatMap((name) => (address[name] ? [[name, address[name]]] : [])));
}

/** A day of the address; what is none, as somebody may have typed, is as if it were not there. */
function dayOf(text: string | undefined): string | undefined {
  const at = Date.parse(`${text}T00:00:00Z`);
  // A 30th of February is read as a day of March.
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text ? text : undefined;
}

/**
 * The days of the bar, by themselves or by a range that the calls know by name; else the usual ones of a report. It
 * takes the last ones of more days than it reads at once.
 * @param cutOff when the branch's business day ends
 */
export function daysOfBar(
  { From, To, Range }: Address,
  cutOff: LocalClock,
  usual: RangePreset,
  most: number = SUMS_REPORT_DAYS_MAX,
): DayRange {
  const range = rangeOf(RANGE_PRESETS.find((each) => each === Range) ?? usual, cutOff);
  const [first, last] = [dayOf(From), dayOf(To)];
  const days = { from: first ?? last ?? range.from, to: last ?? range.to };
  const earliest = addDays(days.to, 1 - most);
  return days.from < earliest ? { from: earliest, to: days.to } : days;
}

/** Whether the bar names branches beside, or in place of, the present one. */
export function namesOthers({ vendorIds }: Address, here: string): boolean {
  return vendorIds?.split(',').some((id) => id !== here) ?? false;
}

/** The branches that the bar names, as a call takes them. */
export const branchesOfBar = ({ vendorIds }: Address) => (vendorIds ? { vendorIds } : {});

/** The days of a report, the last seven where the address names none. */
export const daysOfReport = (address: Address, cutOff: LocalClock, most?: number) =>
  daysOfBar(address, cutOff, 'LAST_7_DAY', most);

/**
 * What goes along to another report: the bar, and the days of this one by name, since others have other usual ones. Days that
 * this one has cut short go along whole.
 */
export function walkOf(address: Address, days: DayRange | null): Address {
  const { From = days?.from, To = days?.to } = address;
  return { ...barOf(address), ...(From ? { From } : {}), ...(To ? { To } : {}) };
}

/** What a report is asked: the last seven days beside those before, unless the address says otherwise. */
export function queryOf(address: Address, cutOff: LocalClock, most?: number) {
  const { from, to } = daysOfReport(address, cutOff, most);
  return { From: from, To: to, ...ordersOfBar(address) };
}

/** The orders behind one figure of a report, as its page shows them. */
export function behindFigure(
  report: ReportName,
  figure: Measure,
  bar: Address,
  row?: string,
): { readonly to: string; readonly search: Address } {
  return {
    to: `/bo/reports/${report}`,
    search: { ...barOf(bar), figure, ...(row === undefined ? {} : { row: `=${row}` }) },
  };
}

/** Says of which orders and branches the bar tells. */
export function ordersOfBar(address: Address) {
  const { Search } = address;
  const type = ORDER_TYPES.find((each): each is OrderType => each === address.OrderType);
  return {
    ...(type ? { OrderType: type } : {}),
    ...branchesOfBar(address),
    ...(Search ? { Search } : {}),
  };
}

export function comparisonOf({ Compare }: Address): Comparison {
  return COMPARISONS.find((each) => each === Compare) ?? 'WEEKDAYS';
}

/** Closes the orders behind a figure. */
export const NO_FIGURE: Address = {
  figure: undefined,
  row: undefined,
  before: undefined,
  called: undefined,
  behind: undefined,
};
