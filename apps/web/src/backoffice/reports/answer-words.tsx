import { Paper, Skeleton, Text } from '@mantine/core';
import type { Comparison } from '@sofreh/domain/reports';
import { instantOfDay, longDate, shortDate } from '@sofreh/fa/dates';
import type { ReactNode } from 'react';
import { comparedTexts } from './compared-texts.ts';
import { reportsTexts as texts } from './texts.ts';

/** The days of a report as a sentence names them. */
export function daysText({ from, to }: { readonly from: string; readonly to: string }): string {
  return from === to
    ? longDate(instantOfDay(from))
    : `${shortDate(instantOfDay(from))} تا ${shortDate(instantOfDay(to))}`;
}

type RunningDays = { readonly from: string; readonly to: string; readonly running: boolean };

/** What the days of a report are set beside, as a sentence names it; one day by its weekday: «چهارشنبهٔ پیش». */
export function thanOf(comparison: Comparison, { from, to, running }: RunningDays): string {
  const [weekday = ''] = longDate(instantOfDay(from)).split(' ');
  const one = from === to && comparison === 'WEEKDAYS';
  const than = one ? comparedTexts.weekdayBefore(weekday) : texts.than[comparison];
  return running ? `${than} ${texts.soFar}` : than;
}

/** The answer of a report in words, before anything is read from a chart or a table; under it what more there is to say. */
export function AnswerWords({ says, children }: { readonly says: string; readonly children?: ReactNode }) {
  return (
    <Paper withBorder radius="lg" p="lg" role="status">
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
