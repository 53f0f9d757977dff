import { addDays } from '@sofreh/domain/calendar';
import { REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import { z } from 'zod';
import { businessDay } from './common.ts';

interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/**
 * Gives the query of a report over business days, `from` and `to` both included.
 * @param rest what else the report may be asked for
 * @param most days at once, or how many by what else is asked
 */
export function daySpan<Rest extends z.core.$ZodLooseShape>(
  rest: Rest,
  most: number | ((asked: z.output<z.ZodObject<Rest>>) => number) = REPORT_DAYS_MAX,
) {
  const mostOf = (span: unknown) =>
    typeof most === 'number' ? most : most(span as z.output<z.ZodObject<Rest>>);
  return z
    .strictObject({ ...rest, from: businessDay, to: businessDay })
    .refine((span) => inOrder(span as DaySpan), { path: ['to'], params: { code: 'DATES_REVERSED' } })
    .refine((span) => isShort(span as DaySpan, mostOf(span)), {
      path: ['to'],
      params: { code: 'DATES_TOO_FAR_APART' },
    });
}

function inOrder({ from, to }: DaySpan): boolean {
  return from <= to;
}

function isShort({ from, to }: DaySpan, most: number): boolean {
  return to < addDays(from, most);
}

interface ReportDays {
  readonly Range?: string | undefined;
  readonly From?: string | undefined;
  readonly To?: string | undefined;
}

/**
 * Refuses a report's days that are reversed, or more than it reads at once, where both are named; and a range beside days: one of the
 * two would be what nobody meant.
 */
export function daysWithin(most: number) {
  return ({ Range: range, From: from, To: to }: ReportDays, context: z.RefinementCtx): void => {
    if (range !== undefined && (from !== undefined || to !== undefined))
      context.addIssue({ code: 'custom', path: ['Range'], params: { code: 'RANGE_BESIDE_DATES' } });
    if (from === undefined || to === undefined) return;
    const wrong = !inOrder({ from, to })
      ? 'DATES_REVERSED'
      : !isShort({ from, to }, most)
        ? 'DATES_TOO_FAR_APART'
        : null;
    if (wrong) context.addIssue({ code: 'custom', path: ['To'], params: { code: wrong } });
  };
}

interface SomeMoments {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Refuses moments of a list that are reversed, where both are named. They may be of different offsets. */
export function momentsInOrder({ from, to }: SomeMoments, context: z.RefinementCtx): void {
  if (from === undefined || to === undefined || !(Date.parse(from) > Date.parse(to))) return;
  context.addIssue({ code: 'custom', path: ['to'], params: { code: 'DATES_REVERSED' } });
}

/** Refuses a report's days that are reversed, where both are named. */
export function reportDaysInOrder({ From: from, To: to }: ReportDays, context: z.RefinementCtx): void {
  if (from === undefined || to === undefined || inOrder({ from, to })) return;
  context.addIssue({ code: 'custom', path: ['To'], params: { code: 'DATES_REVERSED' } });
}

/** Business days from one on, until one, between two, or all there are: either may be left out. */
export const someDays = { from: businessDay.optional(), to: businessDay.optional() };

/** Refuses such days that are reversed. */
export function daysInOrder(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (from === undefined || to === undefined || inOrder({ from, to })) return;
  context.addIssue({ code: 'custom', path: ['to'], params: { code: 'DATES_REVERSED' } });
}
