import { Text } from '@mantine/core';
import type { LocalClock } from '@sofreh/domain/calendar';
import type { ReactNode } from 'react';
import { begunOf, type DayRange } from '../fields/calendar-days.ts';
import { useCutOff } from '../fields/cut-off.ts';
import { EmptyState } from '../states/empty-state.tsx';
import { uiTexts } from '../texts.ts';

/** These are days that a list is of. */
export type ListedDays = DayRange & {
  /** Such a day begins at this time of the clock, where it is no business day of the branch. */
  readonly beginAt?: LocalClock;
};

/** Says of days a list is of whether any of them has begun, and how many have not. */
function useBegun({ beginAt, ...days }: ListedDays) {
  const cutOff = useCutOff();
  return begunOf(days, beginAt ?? cutOff);
}

type NothingProps = { readonly days: ListedDays; readonly children: ReactNode };

/** Days that have not begun are empty whatever else is asked for. */
export function NothingIn({ days, children }: NothingProps) {
  if (useBegun(days).hasBegun) return children;
  return <EmptyState title={uiTexts.notBegun(days.from === days.to)} />;
}

/** Says how many of some days have not begun, where others of them have: nothing of those is missing. */
export function DaysAhead({ days }: { readonly days: ListedDays }) {
  const { hasBegun, ahead } = useBegun(days);
  return hasBegun && ahead > 0 && <Text c="dimmed">{uiTexts.ahead(ahead)}</Text>;
}
