import { Button, Chip, CloseButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { LocalClock } from '@sofreh/domain/calendar';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Popover } from '../keys/sheets.tsx';
import { uiTexts } from '../texts.ts';
import classes from './calendar.module.css';
import { type DayRange, RANGE_PRESETS, type RangePreset, rangeOf } from './calendar-days.ts';
import { useCutOff } from './cut-off.ts';

const DaysCalendar = lazy(() =>
  import('./jalali-calendar.tsx').then((module) => ({ default: module.DaysCalendar })),
);

/** These are the names of the report ranges (specification, section 3). */
export const rangePresetTexts: Readonly<Record<RangePreset, string>> = {
  TODAY: 'امروز',
  YESTERDAY: 'دیروز',
  LAST_7_DAY: '۷ روز گذشته',
  LAST_30_DAY: '۳۰ روز گذشته',
  CURRENT_MONTH: 'این ماه',
};

type Props = {
  readonly label: string;
  /** These are two Gregorian ISO days; null is any time. */
  readonly value: DayRange | null;
  readonly onChange: (range: DayRange | null) => void;
  readonly minimum?: string;
  readonly maximum?: string;
  /** Tells whether it may be emptied. */
  readonly clearable?: boolean;
};

/** Asks for a first and a last day: the report ranges by one tap, any other in a Jalali calendar. */
export function JalaliRangeField({ label, value, onChange, minimum, maximum, clearable = true }: Props) {
  const [opened, { toggle, close }] = useDisclosure();
  const cutOff = useCutOff();
  const text = rangeText(value, cutOff);
  const choose = (range: DayRange) => {
    onChange(range);
    close();
  };
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <Button.Group>
          <Button
            variant="default"
            h={44}
            fw={500}
            onClick={toggle}
            aria-expanded={opened}
            aria-label={`${label}: ${text}`}
            leftSection={<IconCalendar size={18} stroke={1.6} aria-hidden />}
          >
            {text}
          </Button>
          {clearable && value && (
            <Button.GroupSection variant="default" px={4} h={44}>
              <CloseButton
                aria-label={`${uiTexts.clear} ${label}`}
                onClick={() => onChange(null)}
                size={34}
              />
            </Button.GroupSection>
          )}
        </Button.Group>
      </Popover.Target>
      <Popover.Dropdown p="sm" role="dialog" aria-label={label}>
        <div className={classes.presets}>
          {RANGE_PRESETS.map((preset) => {
            const range = rangeOf(preset, cutOff);
            return (
              <Chip
                key={preset}
                size="sm"
                checked={value?.from === range.from && value.to === range.to}
                onChange={() => choose(range)}
              >
                {rangePresetTexts[preset]}
              </Chip>
            );
          })}
        </div>
        <Suspense fallback={uiTexts.loading}>
          <DaysCalendar value={value} onChange={choose} minimum={minimum} maximum={maximum} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

function rangeText(range: DayRange | null, cutOff: LocalClock): string {
  if (!range) return uiTexts.anyTime;
  const known = RANGE_PRESETS.find((preset) => {
    const { from, to } = rangeOf(preset, cutOff);
    return from === range.from && to === range.to;
  });
  if (known) return rangePresetTexts[known];
  return uiTexts.rangeText(shortDate(instantOfDay(range.from)), shortDate(instantOfDay(range.to)));
}
