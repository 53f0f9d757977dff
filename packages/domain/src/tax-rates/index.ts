import { businessDayOf, type Instant, type LocalClock, type LocalDate } from '../calendar/index.ts';
import type { TaxRule } from '../pricing/index.ts';

/** From a business day on the tax is another one, in per cent. */
export interface TaxChange {
  readonly from: LocalDate;
  readonly rate: number;
}

/**
 * Value added tax in Iran is so many per cent since the budget law of 1403; a vendor opens with it until somebody says
 * another.
 */
export const USUAL_TAX_RATE = 10;

/** These are more changes of the rate than a vendor sees in its life. */
export const MOST_TAX_CHANGES = 24;

export interface TaxRates {
  /** The rate is in per cent and holds until the first change. */
  readonly taxRate: number;
  /** These are the changes in any order; what a till kept from an earlier version has none. */
  readonly taxChanges?: readonly TaxChange[];
}

/** Gives the rate of a business day: that of the last change that has begun. */
export function taxRateOn({ taxRate, taxChanges = [] }: TaxRates, day: LocalDate): number {
  const begun = taxChanges.filter(({ from }) => from <= day);
  return (
    begun.reduce<TaxChange | null>((last, one) => (last && last.from > one.from ? last : one), null)?.rate ??
    taxRate
  );
}

export interface TaxSettings extends TaxRates {
  readonly taxOnPackaging: boolean;
  readonly taxOnService: boolean;
  readonly businessDayCutoff?: LocalClock;
}

/** Says by what an order that is placed at a moment is taxed. It keeps it, whatever changes later. */
export function taxRuleAt(vendor: TaxSettings, at: Instant): TaxRule {
  return {
    rate: taxRateOn(vendor, businessDayOf(at, vendor.businessDayCutoff)),
    onPackaging: vendor.taxOnPackaging,
    onService: vendor.taxOnService,
  };
}

/** These are the rates, and when the days begin on which they hold. */
export interface TaxDays extends TaxRates {
  readonly businessDayCutoff?: LocalClock;
}
type Fault = 'DAY_TWICE' | 'DAY_OVER';

/**
 * Says what is wrong with other rates: a day twice, or another rate on a day that is over or has begun, for orders of
 * one day have one rate, and what held is not written anew. Without any change the rate itself may be another at once.
 * A day has begun by the cut-off of before or of after, whichever says so, and where it has an order; and a cut-off
 * that moves leaves the rate that holds as it is.
 * @param lastDay of any order; null where there is none.
 */
export function taxRatesFault(
  before: TaxDays,
  after: TaxDays,
  at: Instant,
  lastDay: LocalDate | null,
): Fault | null {
  const [old, moved] = [before, after].map(({ businessDayCutoff }) => businessDayOf(at, businessDayCutoff));
  const begun = [old, moved, lastDay].reduce<LocalDate>((last, day) => (day && day > last ? day : last), '');
  const fault = faultOn(begun, before, after);
  if (fault) return fault;
  return taxRateOn(after, old ?? begun) === taxRateOn(after, moved ?? begun) ? null : 'DAY_OVER';
}

function faultOn(today: LocalDate, before: TaxRates, after: TaxRates): Fault | null {
  const [old = [], now = []] = [before.taxChanges, after.taxChanges];
  if (new Set(now.map(({ from }) => from)).size < now.length) return 'DAY_TWICE';
  const begun = ({ from }: TaxChange) => from <= today;
  const inOne = (changes: readonly TaxChange[]) =>
    changes
      .filter(begun)
      .map(({ from, rate }) => `${from} ${rate}`)
      .toSorted()
      .join();
  if (inOne(old) !== inOne(now)) return 'DAY_OVER';
  return old.some(begun) && before.taxRate !== after.taxRate ? 'DAY_OVER' : null;
}
