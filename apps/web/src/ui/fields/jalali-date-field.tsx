import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { parseJalaliDate } from '@sofreh/fa/jalali-calendar';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Popover } from '../keys/sheets.tsx';
import { uiTexts } from '../texts.ts';

const DayCalendar = lazy(() =>
  import('./jalali-calendar.tsx').then((module) => ({ default: module.DayCalendar })),
);

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  readonly label: string;
  /** It is a Gregorian ISO day («2026-11-21»), as calls take it; null while nothing is chosen. */
  readonly value?: string | null;
  readonly onChange: (day: string | null) => void;
  /** These are the first and the last day that may be chosen, Gregorian ISO. */
  readonly minimum?: string;
  readonly maximum?: string;
};

/** Asks for a Jalali date, typed in any digits («۱۴۰۵/۰۸/۳۰») or chosen in a calendar whose weeks begin on Saturday. */
export function JalaliDateField({ label, value, onChange, minimum, maximum, error, onBlur, ...rest }: Props) {
  const [opened, { toggle, close }] = useDisclosure();
  const [typed, setTyped] = useState<string | null>(null);
  const fault = typed === null ? null : faultOf(typed, minimum, maximum);
  const type = (text: string) => {
    setTyped(text);
    if (text.trim() === '') onChange(null);
    else if (!faultOf(text, minimum, maximum)) onChange(parseJalaliDate(text));
  };
  const choose = (day: string) => {
    setTyped(null);
    onChange(day);
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
        <TextInput
          {...rest}
          label={label}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          placeholder={rest.placeholder ?? uiTexts.dateExample}
          value={typed ?? (value ? shortDate(instantOfDay(value)) : '')}
          error={fault ?? error}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={(event) => {
            if (!fault) setTyped(null);
            onBlur?.(event);
          }}
          styles={{ input: { textAlign: 'right' } }}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={uiTexts.openCalendar(label)}
              aria-expanded={opened}
              disabled={rest.disabled}
              onClick={toggle}
            >
              <IconCalendar size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          }
          rightSectionWidth={44}
        />
      </Popover.Target>
      <Popover.Dropdown p="sm" role="dialog" aria-label={uiTexts.calendar}>
        <Suspense fallback={uiTexts.loading}>
          <DayCalendar value={value ?? null} onChange={choose} minimum={minimum} maximum={maximum} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

function faultOf(text: string, minimum?: string, maximum?: string): string | null {
  if (text.trim() === '') return null;
  const day = parseJalaliDate(text);
  if (!day) return uiTexts.dateWrong;
  if (minimum && day < minimum) return uiTexts.dateTooEarly;
  return maximum && day > maximum ? uiTexts.dateTooLate : null;
}
