import { Paper, Skeleton, Text } from '@mantine/core';
import { instantOfDay, longDate, shortDate } from '@sofreh/fa/dates';
import type { ReactNode } from 'react';

/** The days of a report as a sentence names them. */
export function daysText({ from, to }: { readonly from: string; readonly to: string }): string {
  return from === to
    ? longDate(instantOfDay(from))
    : `${shortDate(instantOfDay(from))} تا ${shortDate(instantOfDay(to))}`;
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

/** Holds its place while other days are asked for: the figures on the page are still those of the days before. */
export function AnswerComing() {
  return <Skeleton height={68} radius="lg" />;
}
