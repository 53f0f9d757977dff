import type { IntentState } from './outcome.ts';
import { INTENT_STATES } from './outcome.ts';

/** A line of the report after an outage: one order placed or one payment taken. Amounts in the vendor's currency. */
export type ReportEntry = {
  readonly id: string;
  readonly kind: 'ORDER' | 'PAYMENT';
  readonly amount: number;
  readonly state: IntentState;
  /** What the server has for it; null where it has nothing. */
  readonly atServer: number | null;
};

export type ReportTotal = { readonly count: number; readonly amount: number };
export type OutageReport = {
  readonly here: Readonly<Record<ReportEntry['kind'], ReportTotal>>;
  readonly there: Readonly<Record<ReportEntry['kind'], ReportTotal>>;
  readonly byState: Readonly<Record<IntentState, ReportTotal>>;
  /** Entries the two sides do not have alike. */
  readonly differing: readonly ReportEntry[];
  readonly matches: boolean;
};

function totalOf(amounts: readonly number[]): ReportTotal {
  return { count: amounts.length, amount: amounts.reduce((sum, amount) => sum + amount, 0) };
}

/** Holds what was done at the till against what the server has, entry by entry and in total. */
export function outageReport(entries: readonly ReportEntry[]): OutageReport {
  const of = (kind: ReportEntry['kind']) => entries.filter((entry) => entry.kind === kind);
  const here = (kind: ReportEntry['kind']) => totalOf(of(kind).map(({ amount }) => amount));
  const there = (kind: ReportEntry['kind']) => totalOf(of(kind).flatMap(({ atServer }) => atServer ?? []));
  const byState = Object.fromEntries(
    INTENT_STATES.map((state) => [
      state,
      totalOf(entries.filter((entry) => entry.state === state).map(({ amount }) => amount)),
    ]),
  ) as Record<IntentState, ReportTotal>;
  const differing = entries.filter(({ amount, atServer }) => atServer !== amount);
  return {
    here: { ORDER: here('ORDER'), PAYMENT: here('PAYMENT') },
    there: { ORDER: there('ORDER'), PAYMENT: there('PAYMENT') },
    byState,
    differing,
    matches: differing.length === 0,
  };
}
