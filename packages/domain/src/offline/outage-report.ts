import type { IntentKind } from './intents.ts';
import {
  MONEY_SUM_NAMES,
  MONEY_SUMS,
  type MoneySide,
  type MoneySum,
  moneyDifferences,
} from './money-sides.ts';

/** This is a line of the report after an outage: one thing done at the till, with its money on both sides. */
export type ReportEntry = {
  readonly id: string;
  readonly kind: IntentKind;
  readonly said: MoneySide;
  /** This is what the server entered; of no terms where it entered nothing. */
  readonly entered: MoneySide;
};

/** Says how many there were, and what they came to in the branch's currency. */
export type ReportTotal = { readonly count: number; readonly amount: number };
export type ReportSums = Readonly<Record<MoneySum, ReportTotal>>;
export type OutageReport = {
  readonly said: ReportSums;
  readonly entered: ReportSums;
  /** The two sides do not have the money of these entries alike. */
  readonly differing: readonly ReportEntry[];
  readonly matches: boolean;
};

function sumsOf(entries: readonly ReportEntry[], side: 'said' | 'entered'): ReportSums {
  const sums = MONEY_SUM_NAMES.map((name) => {
    const { kind, term } = MONEY_SUMS[name];
    const amounts = entries.flatMap((entry) => (entry.kind === kind ? (entry[side][term] ?? []) : []));
    return [name, { count: amounts.length, amount: amounts.reduce((sum, amount) => sum + amount, 0) }];
  });
  return Object.fromEntries(sums) as ReportSums;
}

/** Holds what was done at a till against what the server entered of it, entry by entry and in total. */
export function outageReport(entries: readonly ReportEntry[]): OutageReport {
  const differing = entries.filter(({ said, entered }) => moneyDifferences(said, entered).length > 0);
  return {
    said: sumsOf(entries, 'said'),
    entered: sumsOf(entries, 'entered'),
    differing,
    matches: differing.length === 0,
  };
}

/** Gives the sums of several tills together. */
export function addSums(all: readonly ReportSums[]): ReportSums {
  const sums = MONEY_SUM_NAMES.map((name) => [
    name,
    {
      count: all.reduce((sum, { [name]: { count } }) => sum + count, 0),
      amount: all.reduce((sum, { [name]: { amount } }) => sum + amount, 0),
    },
  ]);
  return Object.fromEntries(sums) as ReportSums;
}
