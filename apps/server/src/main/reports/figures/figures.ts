import { businessDay } from '@sofreh/contract/common';
import type { ReportFigures } from '@sofreh/contract/main/figures';
import { addDays, businessDayOf, type LocalClock } from '@sofreh/domain/calendar';
import {
  type Dimension,
  figureOf,
  inDayOrder,
  isWholeDay,
  type Measure,
  type ReportDefinition,
  type Sums,
} from '@sofreh/domain/reports';
import { fold } from '@sofreh/fa/search-fold';
import type { Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';
import { comparedDays, dayCount, daysOf, saidDays } from '../report-days.ts';
import type { ReportPlace, ReportQuery } from '../report-place.ts';
import { emptyRows } from './empty-rows.ts';
import type { AskedOrders } from './facts.ts';
import {
  addedSums,
  type ReportSums,
  readFirstDay,
  readReportSums,
  type SumRow,
  sumsOfMeasures,
} from './figures.queries.ts';

/** Says of which orders a report tells, by its query. @throws Refusal as `daysOf` does. */
export function askedOrders(
  { vendor, vendorIds, now }: ReportPlace,
  query: ReportQuery,
  of?: { readonly dimension: Dimension; readonly id: string },
): AskedOrders & { readonly running: boolean } {
  const { from, to, running } = daysOf(query, vendor.businessDayCutoff, now);
  const { fromHour, toHour } = query;
  const named = fromHour !== undefined && toHour !== undefined ? { fromHour, toHour } : undefined;
  return {
    hours: named && !isWholeDay(named) ? named : undefined,
    vendorIds,
    from,
    to,
    running,
    of,
    until: null,
    orderType: query.OrderType,
    search: fold(query.Search ?? '') || null,
    searchLike: likeAnywhere(query.Search),
  };
}

/**
 * Says of which orders a figure tells that stands beside one of a report, and the row that it is of there; they are the
 * report's own where nothing is compared.
 */
export function askedBefore(
  place: ReportPlace,
  query: ReportQuery,
  by: Dimension,
  of?: { readonly dimension: Dimension; readonly id: string },
): {
  readonly asked: ReturnType<typeof askedOrders>;
  readonly isCompared: boolean;
  readonly keyOf: (key: string) => string;
} {
  const asked = askedOrders(place, query, of);
  const { vendor, now } = place;
  const before = comparedDays(asked, query.Compare ?? 'NONE', vendor.businessDayCutoff, now);
  if (!before) return { asked, isCompared: false, keyOf: (key) => key };
  const shift = dayCount({ from: before.from, to: asked.from }) - 1;
  return {
    asked: { ...asked, ...before },
    isCompared: true,
    keyOf: (key) => (by === 'day' && isDay(key) ? addDays(key, -shift) : key),
  };
}

/** Says whether a row's key names a day that there is: keys come from whoever asks. */
const isDay = (key: string) => businessDay.safeParse(key).success;

function figuresOf(measures: readonly Measure[], sums: Sums): ReportFigures['total'] {
  return Object.fromEntries(measures.map((measure) => [measure, figureOf(measure, sums)]));
}

/** Days and hours go by themselves, the hours from when a day begins; anything else from the most on. */
function inOrder(by: Dimension, measure: Measure, cutOff: LocalClock) {
  const ofHours = inDayOrder(cutOff);
  return (one: SumRow, other: SumRow): number => {
    if (by === 'day') return one.key < other.key ? -1 : 1;
    if (by === 'hour') return ofHours(Number(one.key), Number(other.key));
    const more = (figureOf(measure, other.sums) ?? -1) - (figureOf(measure, one.sums) ?? -1);
    return more || (one.title + one.key < other.title + other.key ? -1 : 1);
  };
}

/**
 * Reads a report with its rows in order, their sum, and the days before beside them where it is compared. Rows that
 * only the days before have stand with nothing in them.
 * @throws Refusal DATES_REVERSED, DATES_TOO_FAR_APART.
 */
export async function readReport(
  db: Queryable,
  report: ReportDefinition,
  place: ReportPlace,
  query: ReportQuery,
  of?: { readonly dimension: Dimension; readonly id: string },
): Promise<ReportFigures> {
  const asked = askedOrders(place, query, of);
  const { vendor, now } = place;
  const { by, measures } = report;
  const before = comparedDays(asked, query.Compare ?? 'NONE', vendor.businessDayCutoff, now);
  const { rows, branches } = await readReportSums(db, report, asked);
  const earlier = before && (await readReportSums(db, report, { ...asked, ...before }));
  const compared = earlier?.rows ?? null;
  const sums = sumsOfMeasures(measures);
  // A day stands beside the one that has its place among the days before; anything else beside itself.
  const shift = before && by === 'day' ? Date.parse(asked.from) - Date.parse(before.from) : 0;
  const placeOf = (key: string) =>
    shift ? new Date(Date.parse(key) + shift).toISOString().slice(0, 10) : key;
  const beside = new Map(compared?.map((row) => [placeOf(row.key), row]));
  const own = new Set(rows.map(({ key }) => key));
  const gone = [...beside].flatMap(([key, { title }]) => (own.has(key) ? [] : [{ key, title, sums: {} }]));
  const order = inOrder(by, measures[0], vendor.businessDayCutoff);
  const found = [...rows, ...gone].sort(order);
  const began = by === 'day' ? await readFirstDay(db, asked.vendorIds) : null;
  const present = businessDayOf(now.getTime(), vendor.businessDayCutoff);
  const keys = found.map(({ key }) => key);
  const empty = emptyRows(by, keys, asked, began, present).map((key) => ({ key, title: '', sums: {} }));
  const told = [...found, ...empty].sort(order);
  return {
    ...saidDays(asked, before),
    currency: vendor.currency,
    by,
    measures: [...measures],
    rows: told.map(({ key, title, sums }) => ({
      key,
      title,
      figures: figuresOf(measures, sums),
      compared: compared && figuresOf(measures, beside.get(key)?.sums ?? {}),
    })),
    total: figuresOf(measures, addedSums(rows, sums)),
    comparedTotal: compared && figuresOf(measures, addedSums(compared, sums)),
    branches: branchesOf(place, measures, branches, earlier?.branches ?? null),
  };
}

/** Says what each of several branches has of the whole, in the order they were asked for; nothing of one alone. */
function branchesOf(
  { vendorIds, nameOf }: ReportPlace,
  measures: readonly Measure[],
  now: ReportSums['branches'],
  before: ReportSums['branches'] | null,
): ReportFigures['branches'] {
  if (vendorIds.length < 2) return [];
  return vendorIds.map((id) => ({
    vendorId: id,
    name: nameOf(id),
    figures: figuresOf(measures, now.get(id) ?? {}),
    compared: before && figuresOf(measures, before.get(id) ?? {}),
  }));
}
