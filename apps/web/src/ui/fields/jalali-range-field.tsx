import { Button, Chip, CloseButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Popover } from '../keys/sheets.tsx';
import { uiTexts } from '../texts.ts';
import classes from './calendar.module.css';
import { type DayRange, presetOf, RANGE_PRESETS, type RangePreset, rangeOf } from './calendar-days.ts';
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
  /** Names the range that was pressed, where the days are one. */
  readonly onChange: (range: DayRange | null, pressed?: RangePreset) => void;
  /** It was pressed as far as is known from elsewhere: another range may be the same days today. */
  readonly pressed?: string | undefined;
  readonly minimum?: string;
  readonly maximum?: string;
  /** Tells whether it may be emptied. */
  readonly clearable?: boolean;
};

/** Asks for a first and a last day: the report ranges by one tap, any other in a Jalali calendar. */
export function JalaliRangeField(props: Props) {
  const { label, value, onChange, pressed, minimum, maximum, clearable = true } = props;
  const [opened, { toggle, close }] = useDisclosure();
  const cutOff = useCutOff();
  const [lastPressed, setLastPressed] = useState<RangePreset>();
  const shown = value ? presetOf(value, pressed ?? lastPressed, cutOff) : undefined;
  const text = rangeText(value, shown);
  const choose = (range: DayRange, preset?: RangePreset) => {
    setLastPressed(preset);
    onChange(range, preset);
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
          {RANGE_PRESETS.map((preset) => (
            <Chip
              key={preset}
              size="sm"
              checked={preset === shown}
              onChange={() => choose(rangeOf(preset, cutOff), preset)}
            >
              {rangePresetTexts[preset]}
            </Chip>
          ))}
        </div>
        <Suspense fallback={uiTexts.loading}>
          <DaysCalendar
            value={value}
            onChange={(range) => choose(range)}
            minimum={minimum}
            maximum={maximum}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

function rangeText(range: DayRange | null, preset: RangePreset | undefined): string {
  if (!range) return uiTexts.anyTime;
  if (preset) return rangePresetTexts[preset];
  return uiTexts.rangeText(shortDate(instantOfDay(range.from)), shortDate(instantOfDay(range.to)));
}
