import { REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import { z } from 'zod';
import { businessDay } from './common.ts';

const DAY_MS = 86_400_000;

interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** How many days a span has, both its ends included; 0 or less where it is reversed. */
function daysOf({ from, to }: DaySpan): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

/**
 * The query of a report over business days, `from` and `to` both included.
 * @param rest what else the report may be asked for
 * @param most days at once
 */
export function daySpan<Rest extends z.core.$ZodLooseShape>(rest: Rest, most: number = REPORT_DAYS_MAX) {
  return z
    .strictObject({ ...rest, from: businessDay, to: businessDay })
    .refine((span) => daysOf(span as DaySpan) > 0, { path: ['to'], params: { code: 'DATES_REVERSED' } })
    .refine((span) => daysOf(span as DaySpan) <= most, {
      path: ['to'],
      params: { code: 'DATES_TOO_FAR_APART' },
    });
}
