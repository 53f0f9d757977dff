import { Paper, Skeleton, Text } from '@mantine/core';
import type { Comparison } from '@sofreh/domain/reports';
import { instantOfDay, longDate } from '@sofreh/fa/dates';
import { spanName } from '@sofreh/fa/report-head';
import type { ReactNode } from 'react';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { begunOf, type DayRange, useAddress, useCutOff } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { comparedTexts } from './compared-texts.ts';
import { namesOthers } from './report-address.ts';
import { reportsTexts as texts } from './texts.ts';

/** The days of a report as a sentence takes them: «در شنبه ۷ آذر ۱۴۰۵», «از ۱ تا ۷ آذر ۱۴۰۵». */
export function daysText(span: DayRange): string {
  return span.from === span.to
    ? texts.onDay(longDate(instantOfDay(span.from)))
    : texts.inSpan(spanName(span));
}

type RunningDays = { readonly from: string; readonly to: string; readonly running: boolean };

/** What the days of a report are set beside, as a sentence names it; one day by its weekday: «چهارشنبهٔ پیش». */
export function thanOf(comparison: Comparison, { from, to, running }: RunningDays): string {
  const [weekday = ''] = longDate(instantOfDay(from)).split(' ');
  const than =
    from !== to
      ? texts.than[comparison]
      : comparison === 'WEEKDAYS'
        ? comparedTexts.weekdayBefore(weekday)
        : texts.thanDay[comparison];
  return running ? `${than} ${texts.soFar}` : than;
}

/** Says of which branches a report tells, where that is not the present one alone: the header names only that. */
export function BranchesShown() {
  const { vendor, vendors } = useStaff();
  const [address] = useAddress();
  if (!namesOthers(address, vendor.id)) return null;
  const ids = address.vendorIds?.split(',') ?? [];
  const names = vendors.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return names.length > 0 && <Text c="dimmed">{texts.ofBranches(names)}</Text>;
}

type AnswerProps = {
  readonly says: string;
  /** The days that are told of, where it is of some: those to come are not counted as empty ones. */
  readonly days?: DayRange;
  /** The report tells of the present branch alone, whatever the bar names. */
  readonly onlyHere?: boolean;
  readonly children?: ReactNode;
};

/** The answer of a report in words, before anything is read from a chart or a table; under it what more there is to say. */
export function AnswerWords({ days, ...said }: AnswerProps) {
  return days ? <AnswerOfDays {...said} days={days} /> : <Said {...said} />;
}

function AnswerOfDays({ days, children, ...said }: AnswerProps & { readonly days: DayRange }) {
  const { hasBegun, ahead } = begunOf(days, useCutOff());
  if (!hasBegun) return <Said {...said} says={uiTexts.notBegun(days.from === days.to)} />;
  return (
    <Said {...said}>
      {children}
      {ahead > 0 && <Text c="dimmed">{uiTexts.ahead(ahead)}</Text>}
    </Said>
  );
}

function Said({ says, onlyHere = false, children }: Omit<AnswerProps, 'days'>) {
  return (
    <Paper withBorder radius="lg" p="lg" role="status">
      {!onlyHere && <BranchesShown />}
      <Text fz="lg" fw={700}>
        {says}
      </Text>
      {children}
    </Paper>
  );
}

/** Holds the answer's place while it is asked for. */
export function AnswerComing() {
  return <Skeleton height={68} radius="lg" />;
}
